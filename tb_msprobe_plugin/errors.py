"""The errors a user may meet. One tree, told apart by class and by a stable code:

    MsprobeError
     |-- BadRequest         a parameter that makes no sense
     |-- NotFound           a run, leaf or node that is not there
     |-- Forbidden          a path outside every logdir
     |-- BadDump            a file that cannot be read as what its name says
     |-- LeafChanged        the files changed since they were indexed
     |-- ComparisonFailed   a mistake of the plugin ended a comparison
     |-- OpeningCancelled   the user stopped the opening of a leaf that other work waits for
     `-- Cancelled          the user stopped a long job

Nothing here knows HTTP; the API layer maps classes to status codes.
"""

from __future__ import annotations

import os
from typing import TypeVar

_E = TypeVar("_E", bound="MsprobeError")


def system_reason(error: Exception) -> str:
    """What the system says of a file that it cannot give or take."""
    return getattr(error, "strerror", None) or str(error)


class MsprobeError(Exception):
    """A sentence for the user, a stable ``code`` and the ``file`` concerned, if there is one."""

    code = "internal"

    def __init__(
        self,
        message: str,
        *,
        code: str | None = None,
        file: str | os.PathLike[str] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.file = None if file is None else os.fspath(file)
        if code is not None:
            self.code = code

    def __str__(self) -> str:
        return self.message if self.file is None else f"{self.file}: {self.message}"

    def about(self: _E, file: str | os.PathLike[str]) -> _E:
        """The same, of what stands in a file."""
        return type(self)(self.message, code=self.code, file=file)


class BadRequest(MsprobeError):
    """A parameter is missing, malformed or out of range."""

    code = "bad_parameter"


class NotFound(MsprobeError):
    """The named run, leaf or node does not exist."""

    code = "not_found"


class Forbidden(MsprobeError):
    """The path leads outside every logdir."""

    code = "outside_logdir"


class BadDump(MsprobeError):
    """A dump file cannot be used: missing, unreadable, not JSON, not of the expected shape."""

    code = "dump_unreadable"

    @property
    def is_of_one_entry(self) -> bool:
        """Whether it concerns a single entry; all else about the file is in order then."""
        return self.code == "bad_entry"


class LeafChanged(MsprobeError):
    """A dump file was rewritten after it had been indexed."""

    code = "leaf_changed"


class ComparisonFailed(MsprobeError):
    """A comparison ended in a way nobody foresaw; the log has the details."""

    code = "comparison_failed"


class OpeningCancelled(MsprobeError):
    """The opening of a leaf was stopped while other work waited for it."""

    code = "cancelled"


class Cancelled(MsprobeError):
    """A long job was stopped on request."""

    code = "cancelled"
