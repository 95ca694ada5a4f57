"""Notices: something imperfect in a dump that can be lived with, told to the user in a sentence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Notice:
    """A stable ``code``, a ``message`` for the user and the ``file`` or directory concerned."""

    code: str
    message: str
    file: str | None = None


def counted(number: int, one: str, many: str) -> str:
    """``1 line`` or ``3 lines``."""
    return f"{number} {one if number == 1 else many}"
