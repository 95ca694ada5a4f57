"""Opening dump files: what can be wrong with a path becomes one error that names the file."""

from __future__ import annotations

import os
import stat
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from tb_msprobe_plugin.errors import BadDump


@dataclass(frozen=True)
class Stamp:
    """Size and modification time: together they tell whether a file is still the one we read."""

    size: int
    mtime_ns: int

    @classmethod
    def of(cls, file: BinaryIO) -> Stamp:
        status = os.fstat(file.fileno())
        return cls(status.st_size, status.st_mtime_ns)


def open_file(path: Path) -> BinaryIO:
    """Open a regular file for unbuffered reading.

    Raises BadDump with code missing_file, is_a_directory, not_a_file, not_readable or
    dump_unreadable.
    """
    try:
        # Asked before opening: opening a named pipe would wait for a writer for ever.
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise BadDump("this is a directory, not a file.", code="is_a_directory", file=path)
        if not stat.S_ISREG(mode):
            raise BadDump("this is not a regular file.", code="not_a_file", file=path)
        return open(path, "rb", buffering=0)
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error


def read_all(path: Path) -> bytes:
    """The whole content of a regular file; raises BadDump like :func:`open_file`."""
    with open_file(path) as file:
        try:
            return file.read()
        except OSError as error:
            raise _unreadable(path, error) from error


class PositionedFile:
    """Reads byte ranges of an open file, from any thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = open_file(path)
        self._lock = threading.Lock()

    def stamp(self) -> Stamp:
        return Stamp.of(self._file)

    def read(self, start: int, length: int) -> bytes:
        """Up to ``length`` bytes from ``start``; fewer only where the file ends."""
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
    reason = getattr(error, "strerror", None) or str(error)
    return BadDump(f"this file cannot be read ({reason}).", code="dump_unreadable", file=path)
