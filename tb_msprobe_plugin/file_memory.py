"""What was read of small files, remembered as long as they stay as they are."""

from __future__ import annotations

import threading
from collections.abc import Collection
from pathlib import Path
from typing import Generic, TypeVar

from tb_msprobe_plugin.dump._files import Stamp

T = TypeVar("T")


class FileMemory(Generic[T]):
    """Contents by path, each with the stamp of the file it was read from. Thread-safe."""

    def __init__(self) -> None:
        self._read: dict[Path, tuple[Stamp, T]] = {}
        self._lock = threading.Lock()

    def known(self, path: Path, stamp: Stamp) -> tuple[T] | None:
        """The content of a file that has this stamp; None when it has to be read."""
        with self._lock:
            read = self._read.get(path)
        return None if read is None or read[0] != stamp else (read[1],)

    def keep(self, path: Path, stamp: Stamp, content: T) -> T:
        """Remembers a content, and gives it back."""
        with self._lock:
            self._read[path] = stamp, content
        return content

    def forget_all_but(self, paths: Collection[Path]) -> None:
        """Forgets files that are not there any more."""
        with self._lock:
            self._read = {path: read for path, read in self._read.items() if path in paths}
