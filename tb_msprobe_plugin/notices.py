"""Notices: something imperfect in a dump that can be lived with, told to the user in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Notice:
    """A stable ``code``, a ``message`` for the user and the ``file`` or directory concerned.

    ``values`` are those in the message, for a sentence in another language.
    """

    code: str
    message: str
    file: str | None = None
    values: Mapping[str, str | int] = field(default_factory=dict, compare=False)


def counted(number: int, one: str, many: str) -> str:
    """``1 line`` or ``3 lines``."""
    return f"{number} {one if number == 1 else many}"
