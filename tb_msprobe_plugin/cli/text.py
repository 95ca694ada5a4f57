"""Names from a dump on a terminal."""

from __future__ import annotations


def printable(text: str) -> str:
    """`text` with line breaks, escape sequences and the like written out."""
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in text
    )
