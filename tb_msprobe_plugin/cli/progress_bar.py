"""Progress of long work as a bar on stderr, on a terminal only."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Any

from tqdm import tqdm

# Short work needs no bar.
DELAY_SECONDS = 0.5


class ProgressBar:
    """One bar a phase; silent when stderr is no terminal. Call it as a `Progress`."""

    def __init__(self) -> None:
        self._bar: tqdm[Any] | None = None
        self._phase = ""

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    def __call__(self, phase: str, done: int, total: int) -> None:
        if not sys.stderr.isatty():
            return
        if self._bar is None or phase != self._phase:
            self._close()
            self._phase = phase
            self._bar = tqdm(
                total=total,
                desc=phase,
                unit_scale=True,
                leave=False,
                delay=DELAY_SECONDS,
                file=sys.stderr,
            )
        self._bar.total = total
        self._bar.update(done - self._bar.n)

    def _close(self) -> None:
        if self._bar is not None:
            self._bar.close()
            self._bar = None
