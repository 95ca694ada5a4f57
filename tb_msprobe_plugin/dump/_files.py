"""Opening dump files: what can be wrong with a path becomes one error that names the file."""

from __future__ import annotations

import os
import stat
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from tb_msprobe_plugin.dump.confined import place_of
from tb_msprobe_plugin.errors import BadDump, system_reason


@dataclass(frozen=True)
class Stamp:
    """Size and modification time: together they tell whether a file is still the one we read."""

    size: int
    mtime_ns: int

    @classmethod
    def of(cls, file: BinaryIO) -> Stamp:
        status = os.fstat(file.fileno())
        return cls(status.st_size, status.st_mtime_ns)


def open_file(path: Path, root: Path | None = None) -> BinaryIO:
    """Open a regular file for unbuffered reading, wherever it is or only below ``root``.

    Raises BadDump with code missing_file, is_a_directory, not_a_file, not_readable or
    dump_unreadable, and Forbidden (outside_logdir) when links lead out of ``root``.
    """
    try:
        if root is None:
            _demand_regular(os.stat(path).st_mode, path)
            return open(path, "rb", buffering=0)
        with place_of(path, root) as place:
            _demand_regular(place.stat().st_mode, path)
            return open(path, "rb", buffering=0, opener=place.opener)
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error


def _demand_regular(mode: int, path: Path) -> None:
    # Asked before opening: to open a named pipe is to wait, to open a device may do anything.
    if stat.S_ISDIR(mode):
        raise BadDump("this is a directory, not a file.", code="is_a_directory", file=path)
    if not stat.S_ISREG(mode):
        raise BadDump("this is not a regular file.", code="not_a_file", file=path)


class PositionedFile:
    """Reads byte ranges of an open file, from any thread.

    The file is seen as long as it was when it was opened: what is appended later is not read.
    """

    def __init__(self, path: Path, root: Path | None = None) -> None:
        self._path = path
        self._file = open_file(path, root)
        self._lock = threading.Lock()
        self.first_stamp = self.stamp()

    @property
    def size(self) -> int:
        """Size in bytes when it was opened."""
        return self.first_stamp.size

    def stamp(self) -> Stamp:
        """The stamp as it is now."""
        return Stamp.of(self._file)

    def read(self, start: int, length: int) -> bytes:
        """Up to ``length`` bytes from ``start``; fewer only where the file ends."""
        length = min(length, self.size - start)
        try:
            parts = []
            while length > 0:
                part = self._read_some(start, length)
                if not part:
                    break
                parts.append(part)
                start += len(part)
                length -= len(part)
            return parts[0] if len(parts) == 1 else b"".join(parts)
        except OSError as error:
            raise _unreadable(self._path, error) from error

    def _read_some(self, start: int, length: int) -> bytes:
        if hasattr(os, "pread"):
            return os.pread(self._file.fileno(), length, start)
        with self._lock:  # Windows has no pread
            self._file.seek(start)
            return self._file.read(length)

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> PositionedFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _unreadable(path: Path, error: Exception) -> BadDump:
    if isinstance(error, FileNotFoundError):
        return BadDump("this file does not exist.", code="missing_file", file=path)
    if isinstance(error, PermissionError):
        return BadDump("no permission to read this file.", code="not_readable", file=path)
    reason = f"this file cannot be read ({system_reason(error)})."
    return BadDump(reason, code="dump_unreadable", file=path)
