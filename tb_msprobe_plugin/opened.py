"""The leaves kept open, as many as memory allows, and the openings that failed just now."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from typing import Generic, Protocol, TypeVar


class Sized(Protocol):
    """Something whose memory is known."""

    @property
    def nbytes(self) -> int:
        """Bytes held in memory."""


V = TypeVar("V", bound=Sized)

# Two leaves of a million entries, or some twenty of 100,000.
MEMORY_LIMIT = 600 * 1024**2
# Long enough to answer a burst of requests for a broken leaf, short enough to try again soon.
FAILURE_SECONDS = 3.0
# Those who wait ask again every second or so.
HANDOVER_SECONDS = 10.0
# One failure is small; the bound keeps a scan over many broken leaves from adding up.
FAILURE_LIMIT = 200


class Opened(Generic[V]):
    """Values by key, the ones unused longest dropped first; the newest always stays."""

    def __init__(self, memory_limit: int = MEMORY_LIMIT) -> None:
        self._memory_limit = memory_limit
        self._lock = threading.Lock()
        self._values: OrderedDict[tuple[str, str], V] = OrderedDict()

    def get(self, leaf: str, version: str) -> V | None:
        """The value kept for a leaf in that version, None when it is not open."""
        with self._lock:
            value = self._values.get((leaf, version))
            if value is not None:
                self._values.move_to_end((leaf, version))
            return value

    def keep(self, leaf: str, version: str, value: V) -> None:
        """Keeps a value, dropping others when together they are too large."""
        with self._lock:
            self._values[(leaf, version)] = value
            self._values.move_to_end((leaf, version))
            used = sum(kept.nbytes for kept in self._values.values())
            while used > self._memory_limit and len(self._values) > 1:
                _, dropped = self._values.popitem(last=False)
                used -= dropped.nbytes


class Failures:
    """Errors of openings, remembered while the files are the same and a few seconds at most."""

    def __init__(self, seconds: float = FAILURE_SECONDS) -> None:
        self._seconds = seconds
        self._lock = threading.Lock()
        self._errors: OrderedDict[str, tuple[str, float, BaseException]] = OrderedDict()

    def remember(self, leaf: str, version: str, error: BaseException) -> None:
        """Notes that opening the leaf in that version has just failed."""
        with self._lock:
            self._errors[leaf] = (version, time.monotonic(), error)
            self._errors.move_to_end(leaf)
            if len(self._errors) > FAILURE_LIMIT:
                self._errors.popitem(last=False)

    def recent(self, leaf: str, version: str) -> BaseException | None:
        """The error that opening the leaf in that version gave moments ago."""
        with self._lock:
            known = self._errors.get(leaf)
        if known is None or known[0] != version or time.monotonic() - known[1] > self._seconds:
            return None
        return known[2]


class Ended:
    """What openings came to that ended just now, until someone who waited for one asks again.

    A dump that is being written changes all the time: its version of now is never the open one.
    """

    def __init__(self, seconds: float = HANDOVER_SECONDS) -> None:
        self._seconds = seconds
        self._lock = threading.Lock()
        self._outcomes: dict[str, tuple[float, str | BaseException]] = {}

    def put(self, leaf: str, outcome: str | BaseException) -> None:
        """Notes the version in which a leaf was opened, or why it was not."""
        with self._lock:
            self._outcomes[leaf] = (time.monotonic(), outcome)

    def take(self, leaf: str) -> str | BaseException | None:
        """The outcome, given out once and only for a few seconds."""
        with self._lock:
            ended, outcome = self._outcomes.pop(leaf, (0.0, None))
        return outcome if time.monotonic() - ended <= self._seconds else None
