"""How long jobs report: a callable of (phase in words, done, total), in bytes or items.

The callable may raise :class:`tb_msprobe_plugin.errors.Cancelled` to stop the job.
"""

from __future__ import annotations

from typing import Callable

Progress = Callable[[str, int, int], None]


def no_progress(phase: str, done: int, total: int) -> None:
    """Report to nobody."""
