"""The dumps below logdir, looked for in the background and again when someone asks later."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tb_msprobe_plugin.dump._natural import natural_key
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.stored.files import StoredFiles

if TYPE_CHECKING:
    from tb_msprobe_plugin.dump.tree import FileRef, LeafRef, Run, Scan, TreeScanner

logger = logging.getLogger(__name__)

# New dumps show up this fast while the page asks; a repeated scan costs one stat per directory.
RESCAN_SECONDS = 0.5


@dataclass(frozen=True)
class Found:
    """The result of one scan, with its runs, leaves and other files by id."""

    runs: tuple[Run, ...] = ()
    notices: tuple[Notice, ...] = ()
    run_by_id: dict[str, Run] = field(default_factory=dict)
    leaf_by_id: dict[str, LeafRef] = field(default_factory=dict)
    files: tuple[FileRef, ...] = ()
    file_by_id: dict[str, FileRef] = field(default_factory=dict)


class BackgroundScan:
    """Keeps the latest result and renews it in a thread, one at a time."""

    def __init__(self, scanner: TreeScanner) -> None:
        self._scanner = scanner
        self._stored = StoredFiles()
        self._lock = threading.Lock()
        self._running: threading.Event | None = None
        self._ended = float("-inf")
        self._found = Found()

    def known(self) -> Found:
        """The result of the last scan that ended; starts none."""
        with self._lock:
            return self._found

    def latest(self, wait: float) -> tuple[Found, bool]:
        """The result and whether a scan still runs; renews an old one, waiting so many seconds."""
        running = self._start_if_due()
        if running is not None:
            running.wait(wait)
        with self._lock:
            return self._found, self._running is not None

    def _start_if_due(self) -> threading.Event | None:
        with self._lock:
            due = time.monotonic() - self._ended >= RESCAN_SECONDS
            if self._running is None and due:
                self._running = threading.Event()
                thread = threading.Thread(target=self._scan, name="msprobe scan", daemon=True)
                thread.start()
            return self._running

    def _scan(self) -> None:
        found = None
        try:
            found = found_in(self._scanner.scan(), self._stored)
        except Exception:  # a scan that fails must not end all later ones
            logger.exception("msprobe: looking for dumps failed")
        with self._lock:
            running, self._running = self._running, None
            self._ended = time.monotonic()
            self._found = found or self._found
        assert running is not None
        running.set()


def found_in(scan: Scan, stored: StoredFiles) -> Found:
    """What a scan found, with the graph files among it as runs."""
    others, notices = stored.runs(scan.files)
    runs = tuple(sorted((*scan.runs, *others), key=lambda run: natural_key(run.id)))
    return Found(
        runs,
        (*scan.notices, *notices),
        {run.id: run for run in runs},
        {leaf.id: leaf for run in runs for leaf in run.leaves},
        scan.files,
        {file.id: file for file in scan.files},
    )
