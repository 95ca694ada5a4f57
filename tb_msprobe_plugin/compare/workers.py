"""Several processes that compute the figures of many nodes."""

from __future__ import annotations

import os
import pickle
import queue
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Callable

from tb_msprobe_plugin.compare.figures import Entries, Figures, Settings, figures_of
from tb_msprobe_plugin.compare.worker import Worker

# More of them would wait for this process, which reads the files.
MAX_WORKERS = 4
# Below that, starting processes takes longer than they save.
WORTH_IT = 20_000
# Batches under way per process: one in work, one waiting.
_AHEAD = 2


def processors() -> int:
    """How many processors this process may use: a container may have few of the machine's."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def worth_workers(nodes: int) -> bool:
    """Whether so many nodes are compared faster by several processes."""
    return nodes >= WORTH_IT and processors() > 1


def figures_by_workers(
    batches: Iterable[list[int]],
    entries_of: Callable[[list[int]], list[Entries]],
    settings: Settings,
) -> Iterator[tuple[list[int], Figures]]:
    """The figures of each batch of nodes, in order.

    A process that dies or cannot be started is made up for by this one. All of them end when the
    iterator is closed.
    """
    team = _Team(settings)
    under_way: deque[tuple[list[int], Future[Figures]]] = deque()
    try:
        for batch in batches:
            under_way.append((batch, team.submit(entries_of(batch))))
            if len(under_way) >= _AHEAD * team.size:
                done, future = under_way.popleft()
                yield done, future.result()
        for done, future in under_way:
            yield done, future.result()
    finally:
        team.close()


class _Team:
    """Processes, and a thread for each that waits for its answers."""

    def __init__(self, settings: Settings) -> None:
        self.size = min(processors(), MAX_WORKERS)
        self._settings = settings
        self._workers = [_started(settings) for _ in range(self.size)]
        self._idle: queue.SimpleQueue[Worker | None] = queue.SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(self.size, "msprobe worker")
        self._closed = False

    def submit(self, entries: list[Entries]) -> Future[Figures]:
        return self._threads.submit(self._ask, entries)

    def close(self) -> None:
        self._closed = True
        for worker in self._workers:
            if worker is not None:
                worker.close()
        self._threads.shutdown(wait=False)

    def _ask(self, entries: list[Entries]) -> Figures:
        worker = self._idle.get()
        try:
            if worker is not None:
                return worker.figures_of(entries)
        except (OSError, EOFError, pickle.UnpicklingError, ValueError):
            worker = None  # it is gone: from now on this thread does its work
        finally:
            # Whatever happens: another thread may wait for its turn.
            self._idle.put(worker)
        return Figures.room(0) if self._closed else figures_of(entries, self._settings)


def _started(settings: Settings) -> Worker | None:
    try:
        return Worker(settings)
    except (OSError, ValueError):
        return None
