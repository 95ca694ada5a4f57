"""Files that are made in the background for whoever asked, and are gone once they were fetched."""

from __future__ import annotations

import os
import tempfile
import threading
import time
import weakref
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Callable

from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.errors import Cancelled
from tb_msprobe_plugin.jobs import CANCELLED, Job, Jobs, JobState
from tb_msprobe_plugin.mistakes import told_as_failure
from tb_msprobe_plugin.progress import Progress

# How long a request waits before it answers "not yet".
WAIT_SECONDS = 0.4
# Pages ask every half second; a file that nobody asks about any more is not wanted.
ATTENTION_SECONDS = 20.0
# A file stays as long for others who wait for the same one.
KEPT_SECONDS = 60.0
# Of large pairs a file may have half a gigabyte.
KEPT_AT_MOST = 3
_CHUNK = 1 << 18

# Fills an empty file at a path.
Make = Callable[[str, Progress], None]


class MadeFile:
    """A file that has no name any more: it takes room on the disk as long as this is held."""

    def __init__(self, path: str) -> None:
        self._file = PositionedFile(Path(path))
        self.size = self._file.size
        # Not by whoever has sent it: others may be reading it still.
        weakref.finalize(self, _dropped, self._file, path)

    def chunks(self) -> Iterator[bytes]:
        """Its contents, for any number of readers at once."""
        at = 0
        while at < self.size:
            data = self._file.read(at, _CHUNK)
            if not data:
                return
            at += len(data)
            yield data


class _Wanted:
    """A file that somebody waits for; the last one of them asked at `asked`."""

    def __init__(self) -> None:
        self.asked = time.monotonic()
        self.job: Job[MadeFile] | None = None

    def watched(self, progress: Progress) -> Progress:
        """Ends the work when nobody asks about it any more."""

        def watched(phase: str, done: int, total: int) -> None:
            if time.monotonic() - self.asked > ATTENTION_SECONDS:
                raise Cancelled(CANCELLED)
            progress(phase, done, total)

        return watched


class MadeFiles:
    """The files under way and those just made, by key. One is made at a time."""

    def __init__(self) -> None:
        self._jobs: Jobs[MadeFile] = Jobs(lambda file: None, at_once=1)
        self._lock = threading.Lock()
        self._wanted: OrderedDict[str, _Wanted] = OrderedDict()
        self._begun = 0

    def get(self, key: str, make: Make) -> MadeFile | JobState:
        """The file of a key, or how far it is after a moment; raises what `make` raised."""
        wanted = self._joined(key, make)
        assert wanted.job is not None
        if not wanted.job.wait(WAIT_SECONDS):
            return wanted.job.state()
        if wanted.job.error is not None:
            # Told once; whoever asks again wants it to be tried again.
            self._forget(key, wanted)
        return wanted.job.result()

    def _joined(self, key: str, make: Make) -> _Wanted:
        with self._lock:
            wanted = self._wanted.get(key)
            if wanted is None:
                wanted = self._wanted[key] = _Wanted()
                self._begun += 1
                watched = wanted.watched
                # Not the key alone: a job before it may have ended, and not be settled yet.
                wanted.job = self._jobs.join(
                    f"export {key} {self._begun}",
                    lambda progress: _made(make, watched(progress)),
                )
                self._limit()
                self._forget_later(key, wanted)
            wanted.asked = time.monotonic()
            return wanted

    def _limit(self) -> None:
        ended = [key for key, one in self._wanted.items() if one.job and one.job.wait(0)]
        for key in ended[: max(0, len(self._wanted) - KEPT_AT_MOST)]:
            del self._wanted[key]

    def _forget_later(self, key: str, wanted: _Wanted) -> None:
        timer = threading.Timer(KEPT_SECONDS, self._forget_unasked, (key, wanted))
        timer.daemon = True
        timer.start()

    def _forget_unasked(self, key: str, wanted: _Wanted) -> None:
        if time.monotonic() - wanted.asked < KEPT_SECONDS:
            self._forget_later(key, wanted)
        else:
            self._forget(key, wanted)

    def _forget(self, key: str, wanted: _Wanted) -> None:
        with self._lock:
            if self._wanted.get(key) is wanted:
                del self._wanted[key]


def _made(make: Make, progress: Progress) -> MadeFile:
    handle, path = tempfile.mkstemp(prefix="tb-msprobe-")
    os.close(handle)
    try:
        with told_as_failure("Making the file"):
            make(path, progress)
            return MadeFile(path)
    finally:
        # What is open stays readable without its name, and is gone when it is closed.
        _remove(path)


def _dropped(file: PositionedFile, path: str) -> None:
    file.close()
    # Windows removes nothing that is open.
    _remove(path)


def _remove(path: str) -> None:
    with suppress(OSError):
        os.unlink(path)
