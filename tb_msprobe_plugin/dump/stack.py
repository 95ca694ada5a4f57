"""stack.json: where in the user's code a node was called.

Two forms exist, told apart record by record: name -> frames (msprobe up to 1.3.0, and graph mode
in all releases) and number -> [names, frames] (8.1.2 and later, "grouped"). Frames are texts, the
innermost call first; a single text in their place is a message. The file is indexed when a stack
is first asked for, and only the record that is asked for is decoded.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tb_msprobe_plugin.dump import _json
from tb_msprobe_plugin.dump._files import PositionedFile, Stamp
from tb_msprobe_plugin.dump._layout import LAYOUT_LOOK, guess_layout
from tb_msprobe_plugin.dump._members import Members, index_members, no_members
from tb_msprobe_plugin.dump._stream import JsonStream
from tb_msprobe_plugin.dump.name_table import NameTable
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.notices import Notice

_HEAD = re.compile(r"\s*File (.*), line (\d{1,18}), in (.*?),?\s*\Z", re.ASCII)
# Paths end at 4096 characters; matching much longer texts would take long.
_MAX_HEAD = 8192
# Python itself stops at 1,000 nested calls.
FRAME_LIMIT = 1_000
_GROUPED = re.compile(rb"\[\s*\[")
# White space of any indentation fits between two brackets of this length.
_LOOK = 64
# A stack of a thousand frames takes some hundred kilobytes.
MAX_RECORD_BYTES = 64 << 20
# Records are read together in blocks of this size while the index is built.
_BLOCK = 4 << 20


@dataclass(frozen=True)
class Frame:
    """One call. ``text`` is the frame as recorded; a part is None where it cannot be told."""

    path: str | None
    line: int | None
    function: str | None
    code: str | None
    text: str


@dataclass(frozen=True)
class Stack:
    """Frames from the innermost call outwards, or the message recorded in their place."""

    frames: tuple[Frame, ...]
    message: str | None = None


class StackFinder(Protocol):
    """Gives the stacks of nodes."""

    def frames(self, name: str) -> Stack | None:
        """The stack of a node; None when none was recorded under this very name."""


class Stacks(StackFinder, Protocol):
    """The stacks of a leaf, wherever they are kept."""

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What is wrong with them."""

    def lookup(self) -> AbstractContextManager[StackFinder]:
        """For the stacks of many nodes; to be used in a `with` statement, by one thread."""


@dataclass(frozen=True)
class _Index:
    names: NameTable
    record_of: NDArray[np.int32]  # for each name
    starts: NDArray[np.int64]  # for each record
    ends: NDArray[np.int64]
    stamp: Stamp


class StackFile:
    """Looks up stacks in a stack.json, from any thread. What is wrong with it is a notice.

    Raises nothing but Forbidden (outside_logdir), when the path leads out of ``root``.
    """

    def __init__(self, path: Path, root: Path | None = None) -> None:
        self._path = path
        self._root = root
        self._lock = threading.Lock()
        self._index: _Index | None = None
        self._notices: tuple[Notice, ...] | None = None
        self._asked = False

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What is wrong with the file, as far as is known without reading all of it."""
        with self._lock:
            if self._notices is None:
                try:
                    with PositionedFile(self._path, self._root) as file:
                        self._notices = _first_look(file, self._path)
                except BadDump as error:
                    self._notices = (_notice(error.code, error.message, self._path),)
            return self._notices

    @property
    def was_asked(self) -> bool:
        """Whether a stack was looked up, by anyone."""
        with self._lock:
            return self._asked

    def frames(self, name: str) -> Stack | None:
        """The stack of a node; None when none was recorded under this very name."""
        with self.lookup() as lookup:
            return lookup.frames(name)

    def lookup(self) -> StackLookup:
        """For the stacks of many nodes; to be used in a `with` statement, by one thread."""
        with self._lock:
            self._asked = True
        return StackLookup(self._path, self._root, self._current_index)

    def _current_index(self, file: PositionedFile) -> _Index:
        with self._lock:
            # A stack.json that was rewritten meanwhile is simply indexed anew.
            if self._index is None or self._index.stamp != file.first_stamp:
                self._index, self._notices = _build_index(file, self._path)
            return self._index


class StackLookup:
    """Stacks by name from a file that stays open; raises what `StackFile` raises."""

    def __init__(
        self, path: Path, root: Path | None, index_of: Callable[[PositionedFile], _Index]
    ) -> None:
        self._place = (path, root)
        self._index_of = index_of
        self._file: PositionedFile | None = None
        self._index: _Index | None = None
        # Neighbours often share their record.
        self._latest: tuple[int, Stack | None] = (-1, None)

    def __enter__(self) -> StackLookup:
        try:
            self._file = PositionedFile(*self._place)
            self._index = self._index_of(self._file)
        except BadDump:
            self.__exit__()
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()
        self._file = self._index = None

    def frames(self, name: str) -> Stack | None:
        """The stack of a node; None when none was recorded under this very name."""
        if self._file is None or self._index is None:
            return None
        position = self._index.names.find(name)
        if position < 0:
            return None
        record = int(self._index.record_of[position])
        if record != self._latest[0]:
            self._latest = record, self._decoded(self._file, self._index, record)
        return self._latest[1]

    def _decoded(self, file: PositionedFile, index: _Index, record: int) -> Stack | None:
        start, end = int(index.starts[record]), int(index.ends[record])
        try:
            return stack_of_record(_json.decode(file.read(start, end - start)))
        except (BadDump, _json.UndecodableError):
            return None


def _notice(code: str, message: str, path: Path) -> Notice:
    return Notice(f"stack_{code}", f"{message} There are no call stacks.", str(path))


def _first_look(file: PositionedFile, path: Path) -> tuple[Notice, ...]:
    stream = JsonStream(file)
    first = stream.peek()
    if first == "":
        return (_notice("empty_file", "this file is empty.", path),)
    if first != "{":
        return (_notice("not_an_object", "this file holds no JSON object.", path),)
    stream.take("{")
    if stream.peek() == "}":
        return (_notice("none_recorded", "nothing was recorded in this file.", path),)
    return ()


def _build_index(file: PositionedFile, path: Path) -> tuple[_Index, tuple[Notice, ...]]:
    notices = _first_look(file, path)
    members = no_members() if notices else _members(file)
    if members.broken:
        message = (
            f"this file is not JSON after byte {members.broken.offset}: stacks may be missing."
        )
        notices = (Notice("stack_truncated", message, str(path)),)
    names, record_of = _names_of_records(file, members)
    table = NameTable.from_encoded(names)
    records = np.array(record_of, np.int32)
    return _Index(table, records, members.starts, members.ends, file.first_stamp), notices


def _members(file: PositionedFile) -> Members:
    stream = JsonStream(file)
    stream.take("{")
    layout = guess_layout(file.read(stream.offset, LAYOUT_LOOK))
    return index_members(stream, file, layout, lambda done: None)


def _names_of_records(file: PositionedFile, members: Members) -> tuple[list[bytes], list[int]]:
    names: list[bytes] = []
    record_of: list[int] = []
    block, base = b"", 0
    spans = zip(members.starts.tolist(), members.ends.tolist())
    for record, (start, end) in enumerate(spans):
        if end - start > MAX_RECORD_BYTES:
            continue  # as good as not recorded
        if not base <= start <= end <= base + len(block):
            block, base = file.read(start, max(_BLOCK, end - start)), start
        match = _GROUPED.match(block, start - base, min(end, start + _LOOK) - base)
        if match:
            own = _names_of_group(block[match.end() - 1 : end - base])
        else:
            own = [members.names[record]]
        names += own
        record_of += [record] * len(own)
    return names, record_of


def _names_of_group(data: bytes) -> list[bytes]:
    """Strings of the list that ``data`` begins with."""
    try:
        names, _ = _json.decode_at(data.decode(_json.ENCODING, _json.ERRORS), 0)
    except (ValueError, RecursionError):
        return []
    assert isinstance(names, list)
    return [name.encode("utf-8", "surrogatepass") for name in names if isinstance(name, str)]


def stack_of_record(record: object) -> Stack | None:
    """The stack in a decoded record of either form; None when it holds none.

    Of more frames than FRAME_LIMIT the innermost are told.
    """
    if isinstance(record, list) and record and isinstance(record[0], list):
        record = record[1] if len(record) == 2 else None
    if isinstance(record, str):
        return Stack((), record)
    frames = record[:FRAME_LIMIT] if isinstance(record, list) else []
    texts = [text for text in frames if isinstance(text, str)]
    return Stack(tuple(map(_frame, texts))) if texts else None


def _frame(text: str) -> Frame:
    head, _, code = text.partition("\n")
    match = _HEAD.match(head) if len(head) <= _MAX_HEAD else None
    if not match:
        return Frame(None, None, None, None, text)
    return Frame(match[1].strip('"'), int(match[2]), match[3], code.strip() or None, text)
