"""Long work on a pair, a leaf or two runs in the background: started, watched and stopped."""

from __future__ import annotations

import threading
import time
from typing import Protocol

from tb_msprobe_plugin.errors import Cancelled, MsprobeError
from tb_msprobe_plugin.jobs import CANCELLED, Job, Jobs
from tb_msprobe_plugin.mistakes import told_as_failure
from tb_msprobe_plugin.progress import Progress

# Pages ask every half second; those in a hidden tab every second.
ATTENTION_SECONDS = 4.0


class Work(Protocol):
    """Something that can be filled in the background."""

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""

    def run(self, progress: Progress) -> None:
        """Does what is left."""


class Attention:
    """When the newest of several surveys was begun: those asked about before then may be left."""

    def __init__(self) -> None:
        self.newest = float("-inf")


class Survey:
    """The filling of `work` in the background.

    It stops by itself when nobody has asked about it since another one of the same `attention` was
    begun: whoever looked at it has turned to that one.
    """

    def __init__(self, key: str, work: Work, jobs: Jobs[Work], attention: Attention) -> None:
        self._key = key
        self._work = work
        self._jobs = jobs
        self._attention = attention
        self._lock = threading.RLock()
        self._asked = time.monotonic()
        self._job: Job[Work] | None = None
        self._begun = 0
        # How far it was when it was begun again.
        self._reached = (0, 0)
        self._again = False
        # Set by the thread that works, before its job is settled.
        self._ended = threading.Event()

    @property
    def stopped(self) -> bool:
        """Whether somebody stopped it; not so before it was ever started."""
        return self._job is not None and isinstance(self._job.error, Cancelled)

    def start(self) -> None:
        """Begins, unless it is under way, done or failed; a cancelled one begins again."""
        with self._lock:
            self._asked = time.monotonic()
            state = self.state()
            # There may be more to do than there was when it began.
            self._again = state == "running"
            if state in ("running", "done", "failed"):
                return
            self._attention.newest = self._asked
            self._begun += 1
            self._reached = self.progress()[:2]
            ended = self._ended = threading.Event()
            # Not one name for all: the job before it may have ended, and not be settled yet.
            name = f"{self._key} {self._begun}"
            self._job = self._jobs.join(name, lambda progress: self._run(progress, ended))

    def forget_failure(self) -> None:
        """Lets one that failed begin again."""
        with self._lock:
            if self.state() == "failed":
                self._job = None

    def cancel(self) -> bool:
        """Stops it; False when it is not under way."""
        with self._lock:
            # What is done is over, even while its thread has not yet said so.
            return self.state() == "running" and self._job is not None and self._job.cancel()

    def state(self) -> str:
        """running, done, cancelled (or never begun) or failed."""
        # With the lock, so that it cannot end between the looks at the work and at its job.
        with self._lock:
            if self._work.complete:
                return "done"
            if self._job is None:
                return "cancelled"
            if not self._ended.is_set() and not self._job.wait(0):
                return "running"
            return "cancelled" if self.problem() is None else "failed"

    def problem(self) -> MsprobeError | None:
        """Why it failed."""
        error = None if self._job is None else self._job.error
        # `_run` lets nothing else out.
        assert error is None or isinstance(error, MsprobeError)
        return None if isinstance(error, Cancelled) else error

    def look(self) -> None:
        """Somebody still looks at it."""
        self._asked = time.monotonic()

    def wait(self, seconds: float) -> None:
        """Waits until it has ended, for a moment at most."""
        self._ended.wait(seconds)

    def progress(self) -> tuple[int, int, float]:
        """Done, total, elapsed seconds."""
        if self._job is None:
            return 0, 0, 0.0
        state = self._job.state()
        # It may have to wait for its turn before it says anything.
        done, total = (state.done, state.total) if state.total else self._reached
        return done, total, state.elapsed

    def _run(self, progress: Progress, ended: threading.Event) -> Work:
        def watched(phase: str, done: int, total: int) -> None:
            if self._is_left():
                raise Cancelled(CANCELLED)
            progress(phase, done, total)

        with told_as_failure("Comparing"):
            while not ended.is_set():
                self._work.run(watched)
                with self._lock:
                    if not self._again or self._work.complete:
                        ended.set()
                    self._again = False
        return self._work

    def _is_left(self) -> bool:
        asked = self._asked
        return asked < self._attention.newest and time.monotonic() - asked > ATTENTION_SECONDS
