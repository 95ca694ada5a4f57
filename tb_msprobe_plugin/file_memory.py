"""What was read of small files, remembered as long as they stay as they are."""

from __future__ import annotations

import threading
from collections.abc import Collection, Hashable
from pathlib import Path
from typing import Callable, Generic, TypeVar

T = TypeVar("T")


class FileMemory(Generic[T]):
    """Contents by path, each with the stamp of the file it was read from. Thread-safe.

    A stamp is whatever differs when a file does: its size and time, or those of several files.
    """

    def __init__(self) -> None:
        self._read: dict[Path, tuple[Hashable, T]] = {}
        self._lock = threading.Lock()

    def content(self, path: Path, stamp: Hashable, read: Callable[[], T]) -> T:
        """What is known of a file that has this stamp; else what `read` gives, which is kept.

        Raises what `read` raises; nothing is kept then.
        """
        with self._lock:
            known = self._read.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        content = read()
        with self._lock:
            self._read[path] = stamp, content
        return content

    def forget_all_but(self, paths: Collection[Path]) -> None:
        """Forgets files that are not there any more."""
        with self._lock:
            self._read = {path: read for path, read in self._read.items() if path in paths}
