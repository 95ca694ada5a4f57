"""The colours a comparison was stored with, as levels and as positions among our five colours.

Releases up to 8.3.3 have five ranges (checksums: two single values, of which 1 is good), later
ones three with a level each. Nothing but the stored colours tells which of them a file has.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.colours import NO_BIN, Colours
from tb_msprobe_plugin.compare.columns import Columns, Int8Array
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.thresholds import BIN_LEVELS, VERDICT_BINS, VERDICT_LEVELS
from tb_msprobe_plugin.stored.values import as_number, text_of

# The colours of the released tools, the good end first.
_KNOWN = ("#FFFCF3", "#FFEDBE", "#FFDC7F", "#FFC62E", "#FF704D")
_UNMATCHED_LEVEL = "unmatched node"
# Of each level the colour that stands for it alone.
_LEVEL_BINS = {VERDICT_LEVELS[index]: color for index, color in VERDICT_BINS.items()}
# A scale of more colours than these cannot be told apart.
_MOST_RANGES = 50


@dataclass(frozen=True)
class Range:
    """Indices from `low` to below `high` (`closed`: with it) have a colour; `bin` is ours."""

    colour: str
    low: float
    high: float
    closed: bool
    bin: int
    told: str | None

    def holds(self, index: float) -> bool:
        """Whether an index lies in the range; equal ends mean exactly that value."""
        return self.low <= index < self.high or (self.closed and index == self.high)

    @property
    def level(self) -> str:
        """pass, warning or error."""
        return BIN_LEVELS[self.bin]


@dataclass(frozen=True)
class Scale(Colours):
    """Colours and levels by the ranges of a file, the good end first."""

    ranges: tuple[Range, ...] = ()

    def bin_of(self, index: float | None) -> int:
        """The colour of a stored index, -1 for none and for one in no range."""
        if index is None:
            return NO_BIN
        return next((one.bin for one in self.ranges if one.holds(index)), NO_BIN)

    def index(self, columns: Columns, node: int) -> float | None:
        """The node's index as stored, None without one."""
        assert isinstance(columns, StoredColumns)
        value = float(columns.index[node])
        return None if value != value else value

    def bins(self, columns: Columns, mode: Mode) -> Int8Array:
        """Colour 0 to 4 of every target node, -1 without an index."""
        assert isinstance(columns, StoredColumns)
        return columns.bins

    def corrected(self, columns: Columns, node: int) -> bool:
        """Nothing is corrected in what is stored."""
        return False


class StoredColumns(Columns):
    """The columns of a stored comparison; ``bins`` are the colours by its scale,
    ``index`` the indices as stored (NaN for none), of which either end may be the good one."""

    def __init__(self, nodes: int) -> None:
        super().__init__(nodes)
        self.bins: Int8Array = np.full(nodes, NO_BIN, np.int8)
        self.index: npt.NDArray[np.float64] = np.full(nodes, np.nan)


def scale_of(colours: Any) -> Scale:
    """The scale in a file's settings: colour -> range, description and maybe level."""
    found: list[tuple[str, float, float, dict[str, Any]]] = []
    for colour, one in _entries(colours):
        ends = one.get("value")
        numbers = [as_number(end) for end in ends] if isinstance(ends, list) else []
        if len(numbers) == 2 and one.get("accuracy_level") != _UNMATCHED_LEVEL:
            low, high = numbers
            if low is not None and high is not None:
                found.append((colour.upper(), min(low, high), max(low, high), one))
    found.sort(key=lambda entry: _darkness(entry[0]))
    top = max((high for _, _, high, _ in found), default=0.0)
    ranges = []
    for at, (colour, low, high, one) in enumerate(found):
        closed = low == high or high == top
        color = _bin(colour, one.get("accuracy_level"), at, len(found))
        ranges.append(Range(colour, low, high, closed, color, text_of(one.get("description"))))
    return Scale(ranges=tuple(ranges))


def _entries(colours: Any) -> Iterable[tuple[str, dict[str, Any]]]:
    entries = list(colours.items())[:_MOST_RANGES] if isinstance(colours, dict) else []
    return [(str(key), value) for key, value in entries if isinstance(value, dict)]


def _bin(colour: str, level: Any, at: int, count: int) -> int:
    """Our colour: of a stored level its own, else the same colour, else by the place among all."""
    if isinstance(level, str) and level in _LEVEL_BINS:
        return _LEVEL_BINS[level]
    if colour in _KNOWN:
        return _KNOWN.index(colour)
    return 0 if count < 2 else round(at * (len(BIN_LEVELS) - 1) / (count - 1))


def _darkness(colour: str) -> float:
    """The light end of a scale is the good one."""
    if colour in _KNOWN:
        return _KNOWN.index(colour) / 10
    try:
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    except ValueError:
        return 2.0
    return 1 - (0.3 * red + 0.59 * green + 0.11 * blue) / 255
