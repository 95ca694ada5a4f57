"""From the indices of a comparison to colours and levels, as a user wants them computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from tb_msprobe_plugin.compare.columns import (
    BY_STATISTIC,
    Columns,
    FloatArray,
    Int8Array,
    State,
)
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.rules import RuleSet
from tb_msprobe_plugin.compare.thresholds import (
    BIN_LEVELS,
    GRADED_BOUNDS,
    VERDICT_BINS,
    bins_of,
)

Statistic = Literal["all", "max", "min", "mean", "norm"]

NO_BIN = -1
# By the values of the column `verdict`, of which the first is -1.
_VERDICT_BINS = np.array([NO_BIN, *VERDICT_BINS.values()], np.int8)
WARNING_BIN = BIN_LEVELS.index("warning")
ERROR_BIN = BIN_LEVELS.index("error")
# Bits of the column `corrected`.
_CORRECTED = {"graded": 1, "verdict": 2}


@dataclass(frozen=True)
class Colours:
    """Which rule set, which statistic (`graded` alone), and where the colours begin.

    ``bounds`` are the lower ends of the second to fifth colour; None stands for those of the mode.
    """

    rules: RuleSet = "graded"
    statistic: Statistic = "all"
    bounds: tuple[float, float, float, float] | None = None

    def index(self, columns: Columns, node: int) -> float | None:
        """The node's index, None without one."""
        if self.rules == "verdict":
            verdict = int(columns.verdict[node])
            return None if verdict < 0 else verdict / 2
        value = float(columns.graded[node, BY_STATISTIC.index(self.statistic)])
        return None if value != value else value

    def bins(self, columns: Columns, mode: Mode) -> Int8Array:
        """Colour 0 to 4 of every target node, -1 without an index."""
        return self.bins_of(columns.graded, columns.verdict, mode)

    def bins_of(self, graded: FloatArray, verdict: Int8Array, mode: Mode) -> Int8Array:
        """The same for any columns of indices."""
        if self.rules == "verdict":
            return _VERDICT_BINS[verdict + 1]
        bounds = self.bounds or GRADED_BOUNDS[mode]
        return bins_of(graded[:, BY_STATISTIC.index(self.statistic)], bounds)

    def corrected(self, columns: Columns, node: int) -> bool:
        """Whether a correction changed the node's index by the chosen rules."""
        return bool(columns.corrected[node] & _CORRECTED[self.rules])


def level_word(color: int, unmatched: bool = False) -> str | None:
    """pass, warning, error or unmatched; None without an index."""
    if unmatched:
        return "unmatched"
    return None if color == NO_BIN else BIN_LEVELS[color]


@dataclass(frozen=True)
class Picture:
    """The colours of all nodes of one side: bins, and which nodes have no partner.

    ``overflow`` are the levels of this side; ``ranks`` the ranks of origins by node.
    """

    bins: Int8Array
    unmatched: np.ndarray[tuple[int], np.dtype[np.bool_]]
    overflow: Int8Array
    ranks: dict[int, int]


def target_picture(comparison: Comparison, colours: Colours) -> Picture:
    """The colours of the target's nodes."""
    columns = comparison.columns
    return Picture(
        colours.bins(columns, comparison.mode),
        columns.state == State.UNMATCHED if comparison.complete else comparison.golden_of < 0,
        columns.overflow,
        comparison.rank_of,
    )


def golden_picture(comparison: Comparison, colours: Colours) -> Picture:
    """The colours of the golden nodes: those of their partners."""
    columns, target_of = comparison.columns, comparison.target_of
    bins = np.append(colours.bins(columns, comparison.mode), np.int8(NO_BIN))
    ranks = {
        int(comparison.golden_of[node]): rank
        for node, rank in comparison.rank_of.items()
        if comparison.golden_of[node] >= 0
    }
    return Picture(bins[target_of], target_of < 0, comparison.golden_scan.level, ranks)
