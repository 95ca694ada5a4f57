"""Reaching a file below a root and nowhere else, even when a link is swapped in at that moment.

A path is resolved first; what it resolves to must lie below the root. Then the directories on the
way are opened one inside the other without following any link, so that nothing that changes
between asking and opening can lead elsewhere. Systems that cannot do that (Windows) resolve the
path once more after opening.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tb_msprobe_plugin.dump.logdirs import is_within
from tb_msprobe_plugin.errors import Forbidden

_BY_HANDLE = {os.open, os.stat} <= os.supports_dir_fd and hasattr(os, "O_NOFOLLOW")
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
# A handle to reach what is inside takes no permission to list.
_FOLDER = getattr(os, "O_PATH", os.O_RDONLY) | getattr(os, "O_DIRECTORY", 0) | _NO_LINKS
# Opening a named pipe would wait for a writer for ever.
_NO_WAITING = getattr(os, "O_NONBLOCK", 0)


@dataclass(frozen=True)
class Place:
    """Where a file really is: its name in an open directory, or its whole real path."""

    folder: int | None
    name: str

    def stat(self) -> os.stat_result:
        """The state of the file; OSError where a link has taken its place."""
        status = os.stat(self.name, dir_fd=self.folder, follow_symlinks=False)
        if stat.S_ISLNK(status.st_mode):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        return status

    def opener(self, _: str, flags: int) -> int:
        """For the built-in open."""
        return os.open(self.name, flags | _NO_LINKS | _NO_WAITING, dir_fd=self.folder)


@contextmanager
def place_of(path: Path, root: Path) -> Iterator[Place]:
    """The place of ``path``, for as long as the context lasts.

    Raises Forbidden (outside_logdir) when it is not below ``root``, OSError or ValueError when
    it cannot be reached.
    """
    base, real = os.path.realpath(root), os.path.realpath(path)
    if not is_within(real, base):
        raise outside(path)
    if not _BY_HANDLE:
        yield Place(None, real)
        if os.path.realpath(path) != real:
            raise outside(path)
        return
    *folders, name = os.path.relpath(real, base).split(os.sep)
    handle = os.open(base, _FOLDER & ~getattr(os, "O_NOFOLLOW", 0))
    try:
        for folder in folders:
            inner = os.open(folder, _FOLDER, dir_fd=handle)
            os.close(handle)
            handle = inner
        yield Place(handle, name)
    finally:
        os.close(handle)


def file_status(path: Path, root: Path | None) -> os.stat_result:
    """The state of a file, wherever it is or only below ``root``; raises like place_of."""
    if root is None:
        return os.stat(path)
    with place_of(path, root) as place:
        return place.stat()


def outside(path: Path) -> Forbidden:
    return Forbidden("this path leads outside the logdir.", file=path)
