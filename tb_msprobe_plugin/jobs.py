"""Background jobs: one per key, with progress, in threads that never keep the process alive."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass
from typing import Callable, Generic, TypeVar

from tb_msprobe_plugin.errors import Cancelled, MsprobeError
from tb_msprobe_plugin.progress import Progress

T = TypeVar("T")

# Decoding is bound by the interpreter lock: more jobs at once only make each of them slower.
JOBS_AT_ONCE = 2
SLOT_POLL_SECONDS = 0.1
# Whoever waited for a job asks about its outcome at once, or wants another one.
AFTERWARDS_SECONDS = 1.0
WAITING = "waiting for other jobs"
CANCELLED = "The work was cancelled."

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class JobState:
    """What a job is doing: the phase in words, done of total (bytes or items), elapsed seconds."""

    phase: str
    done: int
    total: int
    elapsed: float


class Job(Generic[T]):
    """One piece of work in a thread. The first to settle it wins: its work, or `cancel`."""

    def __init__(self, work: Callable[[Progress], T], settled: Callable[[Job[T]], None]) -> None:
        self._work = work
        self._settled = settled
        self._lock = threading.Lock()
        self._finished = threading.Event()
        self._phase = (WAITING, 0, 0)
        self._started = time.monotonic()
        self.outcome: T | None = None
        self.error: BaseException | None = None

    def run(self, slots: threading.Semaphore, afterwards: Callable[[T], None] | None) -> None:
        """Does the work in this thread once a slot is free, and `afterwards` what nobody awaits.

        That comes a moment later, to be in nobody's way.
        """
        if not self._worked(slots) or afterwards is None:
            return
        assert self.outcome is not None
        time.sleep(AFTERWARDS_SECONDS)
        try:
            with slots:
                afterwards(self.outcome)
        except Exception:  # whoever wanted the outcome has it
            logger.exception("msprobe: what follows a background job failed")

    def _worked(self, slots: threading.Semaphore) -> bool:
        """Whether the work came to an outcome, and before somebody cancelled it."""
        while not slots.acquire(timeout=SLOT_POLL_SECONDS):
            if self._finished.is_set():
                return False
        try:
            self._raise_if_settled()
            return self._settle(self._work(self._report), None)
        except Exception as error:
            # It belongs to those who wait for the result; where it arose only the log can tell.
            if not isinstance(error, MsprobeError):
                logger.exception("msprobe: a background job failed")
            self._settle(None, _bare(error))
            return False
        finally:
            slots.release()

    def cancel(self) -> bool:
        """Settles the job as cancelled; False when it was already settled."""
        return self._settle(None, Cancelled(CANCELLED))

    def wait(self, seconds: float) -> bool:
        """Waits until the job is settled, at most `seconds`; tells whether it is."""
        return self._finished.wait(seconds)

    def result(self) -> T:
        """The outcome of a settled job; raises what the work raised, or `Cancelled`."""
        if self.error is not None:
            raise self.error.with_traceback(None)
        assert self.outcome is not None
        return self.outcome

    def state(self) -> JobState:
        """Where the work is now."""
        phase, done, total = self._phase
        return JobState(phase, done, total, time.monotonic() - self._started)

    def _report(self, phase: str, done: int, total: int) -> None:
        self._raise_if_settled()
        self._phase = (phase, done, total)

    def _raise_if_settled(self) -> None:
        if self._finished.is_set():
            raise Cancelled(CANCELLED)

    def _settle(self, outcome: T | None, error: BaseException | None) -> bool:
        with self._lock:
            if self._finished.is_set():
                return False
            self.outcome, self.error = outcome, error
            # Told before those who wait: whoever asks next finds the result in its new place.
            self._settled(self)
            self._finished.set()
            return True


def _bare(error: Exception) -> Exception:
    """The error without what it drags along: its frames and causes hold whole files."""
    error.__cause__ = error.__context__ = None
    return error.with_traceback(None)


class Jobs(Generic[T]):
    """The running jobs by key. An outcome is first given to `keep`, then the job is forgotten."""

    def __init__(
        self,
        keep: Callable[[T], None],
        afterwards: Callable[[T], None] | None = None,
        at_once: int = JOBS_AT_ONCE,
    ) -> None:
        self._keep = keep
        self._afterwards = afterwards
        self._lock = threading.Lock()
        self._running: dict[str, Job[T]] = {}
        self._slots = threading.Semaphore(at_once)

    def join(self, key: str, work: Callable[[Progress], T]) -> Job[T]:
        """The running job of `key`, started with `work` when there is none."""
        with self._lock:
            job = self._running.get(key)
            if job is None:
                job = Job(work, lambda settled: self._settled(key, settled))
                self._running[key] = job
                arguments = (self._slots, self._afterwards)
                name = f"msprobe {key}"
                threading.Thread(target=job.run, args=arguments, name=name, daemon=True).start()
            return job

    def cancel(self, key: str) -> bool:
        """Cancels the running job of `key`; False when none is running."""
        with self._lock:
            job = self._running.get(key)
        return job is not None and job.cancel()

    def _settled(self, key: str, job: Job[T]) -> None:
        if job.error is None:
            assert job.outcome is not None
            self._keep(job.outcome)
        with self._lock:
            del self._running[key]
