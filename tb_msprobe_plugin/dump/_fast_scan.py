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
    LINE,
    OBJECT,
    Ints,
    KeyLines,
    collect,
    pieces,
)
from tb_msprobe_plugin.dump._layout import Layout

# Entries decoded to confirm the layout, spread evenly: about a millisecond in all.
_SAMPLES = 64


@dataclass(frozen=True)
class Entries:
    """What was found. ``end`` is where data's closing brace lies, -1 in a truncated file."""

    names: list[bytes]  # as written, escapes included
    starts: Ints
    ends: Ints
    recompute: NDArray[np.int8]
    end: int


def scan(
    file: PositionedFile, layout: Layout, begin: int, size: int, advance: Callable[[int], None]
) -> Entries | None:
    """Entries of the object whose opening brace ends at ``begin``; None when a check fails.

    ``advance`` is told the bytes done and may raise to stop.
    """
    lines = KeyLines()
    for piece in pieces(file, layout, begin, size):
        if not collect(piece, layout, lines):
            return None
        advance(piece.base + piece.high)
        if lines.stop >= 0:
            break
    return _checked(file, layout, lines, size)


def _checked(file: PositionedFile, layout: Layout, lines: KeyLines, size: int) -> Entries | None:
    at, starts = np.concatenate(lines.at), np.concatenate(lines.starts)
    opens, closes = np.concatenate(lines.opens), np.concatenate(lines.closes)
    if not len(starts) or (opens[:-1] != closes[1:]).any():
        return None
    last, end = _end_of_last(file, layout, int(starts[-1]), int(opens[-1]), lines.stop, size)
    if (end < 0 and lines.stop >= 0) or (end >= 0 and last < 0):
        return None
    ends = np.append(at[1:] - 1, last)
    whole = len(starts) if last >= 0 else len(starts) - 1
    starts, ends = starts[:whole], ends[:whole]
    recompute = _place_flags(starts, ends, lines.flags)
    if not _confirmed(file, starts, ends, opens[:whole], recompute):
        return None
    return Entries(lines.names[:whole], starts, ends, recompute, end)


def _end_of_last(
    file: PositionedFile, layout: Layout, start: int, form: int, stop: int, size: int
) -> tuple[int, int]:
    """Where the last entry ends (-1: nowhere, or not as its form asks) and data's brace (or -1)."""
    bracket = b"" if form == LINE else b"}" if form == OBJECT else b"]"
    closing = layout.before_key + bracket if bracket else b""
    data_end = _find(file, layout.end_of_data, start, size if stop < 0 else stop)
    if data_end >= 0:
        brace = data_end + len(layout.end_of_data) - 1
        tail = file.read(data_end - len(closing), len(closing))
        return (data_end if tail == closing else -1), brace
    if not bracket:
        return _end_of_line_value(file, start, size), -1
    at = _find(file, closing, start, size)
    return (at + len(closing) if at >= 0 else -1), -1


def _end_of_line_value(file: PositionedFile, start: int, size: int) -> int:
    """Where a one-line value ends in a file that ends soon after, or within it (-1)."""
    text = file.read(start, size - start).decode(_json.ENCODING, _json.ERRORS)
    try:
        value, end = _json.decode_at(text, 0)
    except (ValueError, RecursionError):
        return -1
    if isinstance(value, (int, float)) and text[end : end + 1] not in (",", "\n", "\r"):
        return -1  # more digits may have been meant
    return start + len(text[:end].encode(_json.ENCODING, _json.ERRORS))


def _find(file: PositionedFile, needle: bytes, start: int, stop: int) -> int:
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
    file: PositionedFile, starts: Ints, ends: Ints, opens: Ints, recompute: NDArray[np.int8]
) -> bool:
    """Whether all one-line values and a sample of the others are JSON, flags included."""
    samples = np.linspace(0, len(starts) - 1, num=min(_SAMPLES, len(starts)), dtype=np.int64)
    for entry in np.union1d(samples, np.flatnonzero(opens == LINE)).tolist():
        start = int(starts[entry])
        try:
            value = _json.decode(file.read(start, int(ends[entry]) - start))
        except _json.UndecodableError:
            return False
        if recompute_flag(value) != recompute[entry]:
            return False
    return True


def recompute_flag(entry: object) -> int:
    """1 or 0 as ``is_recompute`` says, -1 where an entry does not say."""
    flag = entry.get("is_recompute") if isinstance(entry, dict) else None
    return int(flag) if isinstance(flag, bool) else -1
