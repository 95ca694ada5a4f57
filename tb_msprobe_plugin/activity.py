"""Whether the tab has something to show. TensorBoard asks this all the time."""

from __future__ import annotations

import logging
import threading
import time
from typing import Callable

logger = logging.getLogger(__name__)

# Enough for a walk over some thousand directories, too short to be felt while the page loads.
PATIENCE_SECONDS = 0.05
# How soon a first dump makes the tab active; TensorBoard only asks when the page is (re)loaded.
RETRY_SECONDS = 5.0


class Activity:
    """Answers at once, from what a daemon thread found out with `look`.

    True while unsure: an active tab that says there are no dumps tells more than one hidden
    in the drop-down of inactive ones. Once a dump was seen the answer stays True.
    """

    def __init__(self, look: Callable[[], bool]) -> None:
        self._look = look
        self._lock = threading.Lock()
        self._looked = threading.Event()
        self._answer = True
        self._due: float | None = float("-inf")

    def is_active(self) -> bool:
        """Whether a dump lies below logdir, as far as known; never raises."""
        if self._start_if_due():
            self._looked.wait(PATIENCE_SECONDS)
        return self._answer

    def _start_if_due(self) -> bool:
        with self._lock:
            if self._due is None or time.monotonic() < self._due:
                return False
            self._due = None
            self._looked.clear()
        threading.Thread(target=self._run, name="msprobe activity", daemon=True).start()
        return True

    def _run(self) -> None:
        try:
            self._answer = self._look()
        except Exception:  # the tab can still say what is wrong
            logger.exception("msprobe: looking for dumps failed")
        self._looked.set()
        if not self._answer:
            self._due = time.monotonic() + RETRY_SECONDS
