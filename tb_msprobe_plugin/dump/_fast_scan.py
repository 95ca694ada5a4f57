"""Finding the entries of an indented dump.json by its line starts, without decoding anything.

In a file written with any fixed indentation, the keys of ``data`` are exactly the lines that
begin with one certain indentation and a quote. Comparing bytes finds them some twenty times
faster than a JSON parser would. The layout is not trusted, it is checked: every entry must
open and close the way an indented value does, one-line values and a sample of the others are
decoded. A file that fails any check is left to the slow path.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable

import numpy as np
from numpy.typing import NDArray

from tb_msprobe_plugin.dump import _json
from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump._key_lines import (
    CHUNK,
    EMPTY,
    LINE,
    LIST,
    OBJECT,
    Ints,
    KeyLines,
    collect,
    pieces,
)
from tb_msprobe_plugin.dump._layout import Layout
from tb_msprobe_plugin.dump._skip import end_of_value
from tb_msprobe_plugin.dump._stream import MAX_DECODED

# Entries decoded to confirm the layout, spread evenly: about a millisecond in all.
_SAMPLES = 64


@dataclass(frozen=True)
class Entries:
    """What was found. ``end`` is where data's closing brace lies.

    It is -1 when that was not found: then more may follow after the last of these entries.
    ``damaged`` is where among them a byte lies that no JSON has, or -1.
    """

    names: list[bytes]  # as written, escapes included
    starts: Ints
    ends: Ints
    recompute: NDArray[np.int8]
    end: int
    damaged: int


def scan(
    file: PositionedFile, layout: Layout, begin: int, advance: Callable[[int], None]
) -> Entries | None:
    """Entries of the object whose opening brace ends at ``begin``; None when a check fails.

    ``advance`` is told the bytes done and may raise to stop.
    """
    lines = KeyLines()
    for piece in pieces(file, layout, begin):
        if not collect(piece, layout, lines):
            return None
        advance(piece.base + piece.high)
        if lines.stop >= 0:
            break
    return _checked(file, layout, lines, advance)


def _checked(
    file: PositionedFile, layout: Layout, lines: KeyLines, advance: Callable[[int], None]
) -> Entries | None:
    at, starts = np.concatenate(lines.at), np.concatenate(lines.starts)
    opens, closes = np.concatenate(lines.opens), np.concatenate(lines.closes)
    as_closed = np.where(opens == EMPTY, LINE, opens)
    if not len(starts) or (as_closed[:-1] != closes[1:]).any():
        return None
    stop = file.size if lines.stop < 0 else lines.stop
    data_end = _find(file, layout.end_of_data, int(starts[-1]), stop, advance)
    if data_end < 0:
        if lines.stop >= 0:
            return None
        # Truncated, or closed in some other way: the last entry is left to a closer look.
        starts, ends, opens, end = starts[:-1], at[1:] - 1, opens[:-1], -1
    else:
        if not _closes(file, layout, int(as_closed[-1]), data_end):
            return None
        ends, end = np.append(at[1:] - 1, data_end), data_end + len(layout.end_of_data) - 1
    recompute = _place_flags(starts, ends, lines.flags)
    if not _confirmed(file, starts, ends, opens, recompute, advance):
        return None
    damaged = lines.damaged if len(ends) and lines.damaged < ends[-1] else -1
    return Entries(lines.names[: len(starts)], starts, ends, recompute, end, damaged)


def _closes(file: PositionedFile, layout: Layout, form: int, end: int) -> bool:
    """Whether the value that ends at ``end`` does so as its form asks."""
    bracket = {OBJECT: b"}", LIST: b"]"}.get(form)
    closing = layout.before_key + bracket if bracket else b""
    return file.read(end - len(closing), len(closing)) == closing


def _find(
    file: PositionedFile, needle: bytes, start: int, stop: int, advance: Callable[[int], None]
) -> int:
    """Position of the first ``needle`` within start..stop, or -1."""
    tail = b""
    while start < stop:
        chunk = file.read(start, min(CHUNK, stop - start))
        if not chunk:
            break
        block = tail + chunk
        found = block.find(needle)
        if found >= 0:
            return start - len(tail) + found
        start += len(chunk)
        advance(start)
        tail = block[-(len(needle) - 1) :]
    return -1


def _place_flags(starts: Ints, ends: Ints, flags: list[tuple[int, int]]) -> NDArray[np.int8]:
    recompute = np.full(len(starts), -1, np.int8)
    if flags and len(starts):
        positions, values = np.array(flags, np.int64).T
        owners = np.searchsorted(starts, positions, side="right") - 1
        inside = (owners >= 0) & (positions < ends[owners])
        recompute[owners[inside]] = values[inside]
    return recompute


def _confirmed(
    file: PositionedFile,
    starts: Ints,
    ends: Ints,
    opens: Ints,
    recompute: NDArray[np.int8],
    advance: Callable[[int], None],
) -> bool:
    """Whether all one-line values and a sample of the others are JSON, flags included."""
    samples = np.linspace(0, len(starts) - 1, num=min(_SAMPLES, len(starts)), dtype=np.int64)
    lines = np.flatnonzero((opens == LINE) | ((opens == EMPTY) & (ends - starts != len("{}"))))
    for entry in np.union1d(samples, lines).tolist():
        start, end = int(starts[entry]), int(ends[entry])
        advance(file.size)
        if end - start > MAX_DECODED:
            if end_of_value(file, start, advance) != end:
                return False
            continue
        try:
            value = _json.decode(file.read(start, end - start))
        except _json.UndecodableError:
            return False
        if recompute_flag(value) != recompute[entry]:
            return False
    return True


def recompute_flag(entry: object) -> int:
    """1 or 0 as ``is_recompute`` says, -1 where an entry does not say."""
    flag = entry.get("is_recompute") if isinstance(entry, dict) else None
    return int(flag) if isinstance(flag, bool) else -1
