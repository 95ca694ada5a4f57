"""The byte index of a dump.json: which entries ``data`` has and where each one lies.

The file is read once, in chunks, and nothing of it is kept but names and positions; an entry is
decoded when somebody asks for it. Memory mapping is avoided on purpose: a dump that is rewritten
while it is mapped would kill the whole server with SIGBUS.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tb_msprobe_plugin.dump._dump_file import DumpContent, read_dump_file
from tb_msprobe_plugin.dump._files import PositionedFile, Stamp
from tb_msprobe_plugin.dump._same_entry import are_named, is_named
from tb_msprobe_plugin.dump.entry import BadEntryError, decode_entry
from tb_msprobe_plugin.dump.name_table import NameTable
from tb_msprobe_plugin.errors import BadDump, LeafChanged
from tb_msprobe_plugin.notices import Notice, counted
from tb_msprobe_plugin.progress import Progress, no_progress

# A dump that is being rewritten may be complete a moment later; one that never rests is refused.
_ATTEMPTS = 3
# Decoding takes up to ten times the size in memory and holds up all other requests meanwhile: a
# second at worst. Real entries have some kilobytes.
MAX_ENTRY_BYTES = 64 << 20
# Read at once when many entries are wanted: some hundred of them.
_READ_BYTES = 1 << 20
_TRUNCATED = "truncated"


@dataclass(frozen=True)
class EntryIndex:
    """Entries of ``data`` in file order: entry ``i`` is the bytes starts[i] to ends[i].

    ``header`` holds the other top-level keys, long values cut. ``recompute`` is 1 or 0 where
    the entry has ``is_recompute`` (msprobe 1.2.2 to 26.0.0, PyTorch), else -1. ``size`` and
    ``mtime_ns`` are those of the file that was read.
    """

    header: dict[str, object]
    names: NameTable
    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    recompute: NDArray[np.int8]
    notices: tuple[Notice, ...]
    size: int
    mtime_ns: int

    def __len__(self) -> int:
        return len(self.starts)

    @property
    def truncated(self) -> bool:
        """Whether the file ended too early: it may still be being written."""
        return any(notice.code == _TRUNCATED for notice in self.notices)


def empty_index(notices: Sequence[Notice] = ()) -> EntryIndex:
    """The index of a leaf that has no dump.json."""
    nothing = np.empty(0, np.int64)
    return EntryIndex(
        {}, NameTable.from_encoded([]), nothing, nothing, np.empty(0, np.int8), tuple(notices), 0, 0
    )


class _RewrittenError(Exception):
    """The file became shorter while it was read."""


def build_index(
    path: Path, progress: Progress = no_progress, root: Path | None = None
) -> EntryIndex:
    """Index a dump.json of any release and any white space.

    A truncated or damaged file gives the entries that are whole, and a notice; so does a file
    that grows meanwhile, as far as it reached first. Raises BadDump when there is nothing to show
    (codes missing_file, is_a_directory, not_a_file, not_readable, empty_file, not_json,
    not_an_object, data_not_an_object), Forbidden (outside_logdir) when the path leads out of
    ``root``, and LeafChanged when the file is rewritten again and again while it is read; passes
    on what ``progress`` raises.
    """
    for attempt in range(_ATTEMPTS):
        with PositionedFile(path, root) as file:
            try:
                content = read_dump_file(file, path, _watched(file, progress))
            except _RewrittenError:
                continue
            now = file.stamp()
            if now == file.first_stamp:
                return _index(content, now, path)
            # Not at once: it may have been written only this once.
            if attempt and now.size >= file.size and are_named(file, content.members):
                _tell_of_growth(content, file.size, path)
                return _index(content, file.first_stamp, path)
    raise LeafChanged("this file is being written again and again; try later.", file=path)


def _watched(file: PositionedFile, progress: Progress) -> Progress:
    """Ends the reading of a file that is rewritten: the rest would be of no use."""

    def watched(phase: str, done: int, total: int) -> None:
        if file.stamp().size < file.size:
            raise _RewrittenError
        progress(phase, done, total)

    return watched


def _tell_of_growth(content: DumpContent, size: int, path: Path) -> None:
    if not any(notice.code == _TRUNCATED for notice in content.notices):
        first = counted(size, "byte", "bytes")
        message = f"this file is still being written: its first {first} are shown."
        content.notices.append(Notice(_TRUNCATED, message, str(path)))


def _index(content: DumpContent, stamp: Stamp, path: Path) -> EntryIndex:
    members, notices = content.members.without_repeats(), list(content.notices)
    repeated = len(content.members.names) - len(members.names)
    if repeated:
        what = counted(repeated, "entry is", "entries are")
        message = f"{what} repeated; the last of each name is used."
        notices.append(Notice("repeated_entries", message, str(path)))
    return EntryIndex(
        header=content.header,
        names=NameTable.from_encoded(members.names),
        starts=members.starts,
        ends=members.ends,
        recompute=members.recompute,
        notices=tuple(notices),
        size=stamp.size,
        mtime_ns=stamp.mtime_ns,
    )


class EntryReader:
    """Decodes single entries of an indexed dump.json, from any thread."""

    def __init__(self, path: Path, index: EntryIndex, root: Path | None = None) -> None:
        self._path = path
        self._root = root
        self._index = index
        self._stamp = Stamp(index.size, index.mtime_ns)
        self._file: PositionedFile | None = None
        self._lock = threading.Lock()

    def entry(self, position: int) -> dict[str, Any]:
        """The entry at a position of the index.

        Raises what :meth:`raw` and :meth:`decode` raise.
        """
        return self.decode(position, self.raw(position))

    def raw(self, position: int) -> bytes:
        """The bytes of the entry at a position of the index.

        Raises LeafChanged when the file is no longer the one that was indexed (a truncated one
        may have grown), Forbidden when its path now leads out of the root, and BadDump (code
        bad_entry) when this entry is too large.
        """
        if not 0 <= position < len(self._index):
            raise IndexError(f"entry {position} of {len(self._index)}")
        start, end = int(self._index.starts[position]), int(self._index.ends[position])
        if end - start > MAX_ENTRY_BYTES:
            raise self._bad(position, f"it is larger than {MAX_ENTRY_BYTES >> 20} MB")
        file = self._opened()
        data = file.read(start, end - start)
        # After reading, so that a change during the read is seen too.
        if file.stamp() != self._stamp and not self._only_grew(file, position):
            raise LeafChanged("this file was rewritten since it was opened.", file=self._path)
        return data

    def raws(self, positions: Iterable[int]) -> dict[int, bytes]:
        """:meth:`raw` of many entries with few reads; too large ones are left out."""
        found: dict[int, bytes] = {}
        for run in self._runs(positions):
            start, end = run[0][0], run[-1][1]
            file = self._opened()
            data = file.read(start, end - start)
            if file.stamp() != self._stamp:
                # The careful way, entry by entry: the file may only have grown.
                found.update((position, self.raw(position)) for _, _, position in run)
                continue
            for first, last, position in run:
                found[position] = data[first - start : last - start]
        return found

    def _runs(self, positions: Iterable[int]) -> Iterator[list[tuple[int, int, int]]]:
        """Start, end and position of entries in groups that lie close together in the file."""
        wanted = np.fromiter(positions, np.int64)
        starts, ends = self._index.starts[wanted].tolist(), self._index.ends[wanted].tolist()
        run: list[tuple[int, int, int]] = []
        for start, end, position in sorted(zip(starts, ends, wanted.tolist())):
            if end - start > _READ_BYTES:
                continue
            if run and end - run[0][0] > _READ_BYTES:
                yield run
                run = []
            run.append((start, end, position))
        if run:
            yield run

    def decode(self, position: int, data: bytes) -> dict[str, Any]:
        """What :meth:`raw` has read.

        Raises BadDump (code bad_entry) when this entry is damaged, nested too deeply or not an
        object.
        """
        try:
            return decode_entry(data)
        except BadEntryError as error:
            raise self._bad(position, str(error)) from None

    def check(self) -> None:
        """Raises what :meth:`raw` raises for a file that changed or cannot be opened."""
        file = self._opened()
        if file.stamp() == self._stamp or (len(self._index) and self._only_grew(file, 0)):
            return
        raise LeafChanged("this file was rewritten since it was opened.", file=self._path)

    def close(self) -> None:
        with self._lock:
            if self._file is not None:
                self._file.close()
                self._file = None

    def __enter__(self) -> EntryReader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _opened(self) -> PositionedFile:
        with self._lock:
            if self._file is None:
                self._file = PositionedFile(self._path, self._root)
                # A comparison is dropped while others may still read through this: nobody is
                # left who could close it.
                weakref.finalize(self, self._file.close)
            return self._file

    def _only_grew(self, file: PositionedFile, position: int) -> bool:
        if not self._index.truncated:
            return False
        name = self._index.names[position].encode("utf-8", "surrogatepass")
        longer = file.stamp().size >= self._index.size
        return longer and is_named(file, name, int(self._index.starts[position]))

    def _bad(self, position: int, reason: str) -> BadDump:
        name = self._index.names[position][:200]
        return BadDump(
            f"entry {name!r} cannot be used: {reason}.", code="bad_entry", file=self._path
        )
