"""Finding the lines of an indented dump.json on which an entry begins, by bytes alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump._layout import Layout

CHUNK = 4 << 20
# numpy passes over a block several times; this size stays in the processor's cache.
_BLOCK = 1 << 18
# Of a longer line only the beginning is looked at: there is room for any sensible name.
_LONGEST_LINE = 16 << 20
# JSON escapes control characters; what is less than a tabulator stands nowhere in it.
_LEAST_BYTE = ord("\t")
_KEY = re.compile(rb'([^"\\\x00-\x1f]*(?:\\.[^"\\\x00-\x1f]*)*)": ?')
_RECOMPUTE = b'"is_recompute": '

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]


@dataclass
class KeyLines:
    """Key lines and flags, as they are met."""

    names: list[bytes] = field(default_factory=list)
    at: list[Ints] = field(default_factory=list)  # where the line end before each key lies
    starts: list[Ints] = field(default_factory=list)  # where each value begins
    opens: list[Ints] = field(default_factory=list)  # how it begins: one of the forms below
    closes: list[Ints] = field(default_factory=list)  # how the value before the key ends
    flags: list[tuple[int, int]] = field(default_factory=list)  # is_recompute: (position, value)
    stop: int = -1  # where a key line follows something else than an entry: data has ended
    damaged: int = -1  # where the first byte lies that no JSON has


# Forms of a value: not one of data's values, an object or a list over several lines, one line,
# an empty object or list on one line (which closes like any LINE).
NONE, OBJECT, LIST, LINE, EMPTY = 0, 1, 2, 3, 4


@dataclass(frozen=True)
class Piece:
    """Part of the file; line ends from ``low`` up to ``high`` begin whole or very long lines."""

    buffer: bytes
    base: int
    low: int
    high: int
    last: bool


def pieces(file: PositionedFile, layout: Layout, begin: int) -> Iterator[Piece]:
    """The file from ``begin`` on, cut where lines end, or within a very long line."""
    look_back = 2 * len(layout.before_key) + 2
    base = max(0, begin - look_back)
    buffer, low = file.read(base, begin - base), begin - base
    while True:
        # A line longer than a chunk is read in steps that double, to stay linear.
        chunk = file.read(base + len(buffer), max(CHUNK, len(buffer)))
        buffer += chunk
        last = not chunk or base + len(buffer) >= file.size
        high = len(buffer) if last else max(low, buffer.rfind(b"\n"))
        if high == low and len(buffer) - low > _LONGEST_LINE:
            high = len(buffer)
        yield Piece(buffer, base, low, high, last)
        if last:
            return
        cut = max(0, high - look_back)
        buffer, base, low = buffer[cut:], base + cut, high - cut


def collect(piece: Piece, layout: Layout, lines: KeyLines) -> bool:
    """Add the piece's key lines; False when a line that should be one is not."""
    data = np.frombuffer(piece.buffer, np.uint8)
    found = _find_key_lines(data, piece, layout)
    at = found - (len(layout.newline) - 1)
    closes = _how_closed(data, at, layout.before_key)
    wrong = np.flatnonzero(closes == NONE)
    wrong = wrong[(wrong > 0) | bool(lines.names)]
    if len(wrong):
        lines.stop = piece.base + int(at[wrong[0]])
        found, at, closes = found[: wrong[0]], at[: wrong[0]], closes[: wrong[0]]
    starts = _read_keys(piece, found + len(layout.inner) + 2, lines.names)
    if starts is None:
        return False
    if lines.damaged < 0:
        lines.damaged = _first_strange_byte(data, piece)
    lines.at.append(at[: len(starts)] + piece.base)
    lines.closes.append(closes[: len(starts)])
    lines.opens.append(_how_opened(data, starts))
    lines.starts.append(starts + piece.base)
    _collect_flags(piece, layout, lines.flags)
    return True


def _find_key_lines(data: Bytes, piece: Piece, layout: Layout) -> Ints:
    """Positions of the newlines that the indentation of data's keys and a quote follow."""
    quote = len(layout.inner) + 1
    stop = min(piece.high, len(data) - quote)
    found = [np.empty(0, np.int64)]
    for low in range(piece.low, stop, _BLOCK):
        high = min(low + _BLOCK, stop)
        hits = (data[low:high] == ord("\n")) & (data[low + quote : high + quote] == ord('"'))
        found.append(np.flatnonzero(hits) + low)
    lines = np.concatenate(found)
    for distance, expected in enumerate(layout.inner, start=1):
        lines = lines[data[lines + distance] == expected]
    if len(layout.newline) == 2:
        lines = lines[data[lines - 1] == layout.newline[0]]
    return lines


def _first_strange_byte(data: Bytes, piece: Piece) -> int:
    """Where in the file the piece has a byte that is no part of any JSON, or -1."""
    looked_at = data[piece.low : piece.high]
    if not len(looked_at) or looked_at.min() >= _LEAST_BYTE:
        return -1
    return piece.base + piece.low + int(np.argmax(looked_at < _LEAST_BYTE))


def _read_keys(piece: Piece, keys: Ints, names: list[bytes]) -> Ints | None:
    """Append the names that begin at ``keys``; where their values begin, or None."""
    starts = []
    for key in keys.tolist():
        match = _KEY.match(piece.buffer, key)
        if match is None:
            if piece.last and piece.buffer.find(b"\n", key) < 0:
                break  # the file ends within this key
            return None
        names.append(match[1])
        starts.append(match.end())
    return np.array(starts, np.int64)


def _how_opened(data: Bytes, starts: Ints) -> Ints:
    first = data.take(starts, mode="clip")
    second = data.take(starts + 1, mode="clip")
    form = _form(first, (second == ord("\n")) | (second == ord("\r")), b"{[")
    for opening, closing in (b"{}", b"[]"):
        form[(first == opening) & (second == closing)] = EMPTY
    return form


def _how_closed(data: Bytes, at: Ints, before_key: bytes) -> Ints:
    closer = at - 2
    own_line = np.ones(len(at), bool)
    for distance, expected in enumerate(reversed(before_key), start=1):
        own_line &= data.take(closer - distance, mode="clip") == expected
    form = _form(data.take(closer, mode="clip"), own_line, b"}]")
    return np.where(data.take(at - 1, mode="clip") == ord(","), form, NONE)


def _form(bracket: Bytes, several_lines: NDArray[np.bool_], brackets: bytes) -> Ints:
    form = np.full(len(bracket), LINE, np.int64)
    form[several_lines & (bracket == brackets[0])] = OBJECT
    form[several_lines & (bracket == brackets[1])] = LIST
    return form


def _collect_flags(piece: Piece, layout: Layout, flags: list[tuple[int, int]]) -> None:
    needle = layout.before_field + _RECOMPUTE
    shift = len(layout.newline) - 1
    at, stop = piece.low - shift, piece.high - shift + len(needle) - 1
    while (at := piece.buffer.find(needle, max(at, 0), stop)) >= 0:
        at += len(needle)
        value = piece.buffer[at : at + 1]
        flags.append((piece.base + at, {b"t": 1, b"f": 0}.get(value, -1)))
