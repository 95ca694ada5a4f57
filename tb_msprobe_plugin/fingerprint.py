"""Which version of a leaf lies on disk: size and time of its three files."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tb_msprobe_plugin import __version__
from tb_msprobe_plugin.dump.confined import file_status
from tb_msprobe_plugin.dump.tree import LeafRef
from tb_msprobe_plugin.errors import Forbidden

DUMP = "dump.json"
CONSTRUCT = "construct.json"
STACK = "stack.json"
LEAF_FILES = (DUMP, CONSTRUCT, STACK)
# Part of every version, beside that of the package: raise it when the same files would give another
# graph than before.
FORMAT = 1
# File systems keep times in steps of up to 2 s: within one step a rewrite may go unnoticed.
SETTLE_SECONDS = 3.0


@dataclass(frozen=True)
class FileState:
    """One file of a leaf: size in bytes, mtime in nanoseconds."""

    name: str
    size: int
    mtime_ns: int


@dataclass(frozen=True)
class LeafState:
    """The files of a leaf that exist, and the version that stands for exactly them."""

    files: tuple[FileState, ...]

    @property
    def version(self) -> str:
        """A short text that differs whenever one of the files does."""
        files = [(file.name, file.size, file.mtime_ns) for file in self.files]
        text = repr((FORMAT, __version__, files))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(file.size for file in self.files)

    def with_file(self, name: str, size: int, mtime_ns: int) -> LeafState:
        """The same with another state of one of the files it has."""
        changed = FileState(name, size, mtime_ns)
        return replace(
            self, files=tuple(changed if file.name == name else file for file in self.files)
        )

    def is_settled(self) -> bool:
        """True when no file was written so recently that its time cannot be trusted."""
        newest = max((file.mtime_ns for file in self.files), default=0)
        return time.time() - newest / 1e9 > SETTLE_SECONDS


def state_of(ref: LeafRef) -> LeafState:
    """The state of a leaf's files as they are now."""
    return read_state(ref.path, ref.root, ref.files or LEAF_FILES)


def read_state(
    folder: Path, root: Path | None = None, names: Sequence[str] = LEAF_FILES
) -> LeafState:
    """The state of the leaf in `folder`; files that cannot be reached are left out.

    So are those that links put outside of `root`, if it is given.
    """
    found = []
    for name in names:
        try:
            status = file_status(folder / name, root)
        except (OSError, ValueError, Forbidden):
            continue
        found.append(FileState(name, status.st_size, status.st_mtime_ns))
    return LeafState(tuple(found))
