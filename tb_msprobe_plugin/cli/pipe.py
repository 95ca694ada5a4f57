"""Reading a pipe that somebody else writes, or should."""

from __future__ import annotations

import os
import select

from tb_msprobe_plugin.cli.streams import message
from tb_msprobe_plugin.errors import BadRequest

# Silence of so many seconds is told, so that nobody wonders what the command is doing.
TELL_SECONDS = 1.0
# The other end may fetch its text from afar; what is silent for longer is not coming.
GIVE_UP_SECONDS = 60.0
_CHUNK = 65_536


def read_pipe(path: str, limit: int) -> bytes:
    """What comes through a pipe until its end, up to `limit` bytes.

    Raises BadRequest when nothing comes for GIVE_UP_SECONDS, and OSError.
    """
    # Without waiting: opening a named pipe lasts until somebody opens its other end.
    end = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    try:
        parts, left, told = [], limit, False
        while left > 0:
            if not _is_ready(end, TELL_SECONDS):
                if not told:
                    message(f"note: {path}: waiting for what comes through this pipe.")
                told = True
                if not _is_ready(end, GIVE_UP_SECONDS - TELL_SECONDS):
                    reason = f"nothing came through this pipe for {GIVE_UP_SECONDS:g} s."
                    raise BadRequest(reason)
            part = os.read(end, min(left, _CHUNK))
            if not part:
                break
            parts.append(part)
            left -= len(part)
        return b"".join(parts)
    finally:
        os.close(end)


def _is_ready(end: int, seconds: float) -> bool:
    return bool(select.select([end], [], [], seconds)[0])
