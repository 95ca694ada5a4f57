"""The one shape of an error: {"error": {"code", "message", "file"}} and its HTTP status."""

from __future__ import annotations

from dataclasses import dataclass, field

from tb_msprobe_plugin import errors
from tb_msprobe_plugin.api.json_text import encode
from tb_msprobe_plugin.view.plain import cut, sentence

# The most special class comes first.
STATUS: tuple[tuple[type[errors.MsprobeError], int], ...] = (
    (errors.BadRequest, 400),
    (errors.Forbidden, 403),
    (errors.NotFound, 404),
    (errors.LeafChanged, 409),
    (errors.Cancelled, 409),
    (errors.OpeningCancelled, 409),
    (errors.ComparisonFailed, 422),
    (errors.BadDump, 422),
)
# Messages are sentences; a longer one quotes something from a broken file.
MESSAGE_LIMIT = 1_000


@dataclass(frozen=True)
class Problem:
    """An error on its way to the page."""

    status: int
    code: str
    message: str
    file: str | None = None
    headers: dict[str, str] = field(default_factory=dict)

    def body(self) -> bytes:
        """The JSON the page reads."""
        message = cut(sentence(self.message), MESSAGE_LIMIT)
        file = None if self.file is None else cut(self.file)
        return encode({"error": {"code": self.code, "message": message, "file": file}})


def from_error(error: errors.MsprobeError, file: str | None) -> Problem:
    """The problem that tells of `error`; `file` is its file as the page names it."""
    for kind, status in STATUS:
        if isinstance(error, kind):
            return Problem(status, error.code, error.message, file)
    return Problem(500, error.code, error.message, file)


def unexpected() -> Problem:
    """A mistake of the plugin itself: the log has the details, the answer has none."""
    return Problem(
        500,
        "internal",
        "The plugin failed on this request. TensorBoard's log on the server says why.",
    )


def wrong_method(method: str, allow: str) -> Problem:
    """The route exists, but not for this HTTP method."""
    message = f"The route does not answer {method[:20]}, only {allow}."
    return Problem(405, "wrong_method", message, headers={"Allow": allow})
