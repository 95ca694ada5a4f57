"""stdout and stderr, which may be closed, full, or a pipe that nobody reads any more."""

from __future__ import annotations

import os
import sys
from typing import TextIO


def prepare() -> None:
    """Makes both streams fit for any name, and stderr for any message."""
    if sys.stderr is None:
        # Without it Python would print messages between the results.
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        # A name with half a surrogate pair is printed escaped instead of ending the listing.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def message(text: str) -> None:
    """Prints a line to stderr, or nothing when that takes no more."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def complain(text: str) -> None:
    """Says what went wrong, in the name of the command."""
    message(f"tb-msprobe: {text}")


def silence(stream: TextIO | None) -> None:
    """Sends the rest of a stream to nowhere: Python would fail again on closing it."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
