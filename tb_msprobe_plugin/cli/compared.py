"""Two leaves compared, as a command sees it: every node's index and level by one set of rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.cli.dumps import open_told, tell
from tb_msprobe_plugin.cli.pairs import WholePair
from tb_msprobe_plugin.cli.streams import message
from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.coverage import (
    Coverage,
    SavedCounts,
    coverage_of,
    damaged_files,
    saved_counts,
)
from tb_msprobe_plugin.compare.layer_mapping import LayerMapping
from tb_msprobe_plugin.compare.match import MatchRule
from tb_msprobe_plugin.compare.reasons import Reason, reasons_by
from tb_msprobe_plugin.compare.rules import RuleSet
from tb_msprobe_plugin.compare.thresholds import BIN_LEVELS
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.pairs import side_of
from tb_msprobe_plugin.progress import Progress
from tb_msprobe_plugin.view.explained import explained

# "none": matched, but there is nothing to compare.
_LEVELS = ("pass", "warning", "error", "none", "unmatched")
_NONE, _UNMATCHED = _LEVELS.index("none"), _LEVELS.index("unmatched")
_LEVEL_OF_BIN = np.array([_LEVELS.index(level) for level in BIN_LEVELS], np.int8)


class Counts(NamedTuple):
    """Nodes of one run, step and rank, in the order a table shows them."""

    run: str
    step: int
    rank: int
    findings: int
    passed: int
    warning: int
    error: int
    no_index: int
    unmatched: int
    golden_unmatched: int


@dataclass(frozen=True, eq=False)
class Compared:
    """The comparison of two leaves, complete; ids are those of target nodes."""

    run: str
    step: int
    rank: int
    leaves: tuple[OpenLeaf, OpenLeaf]
    comparison: Comparison
    rules: RuleSet
    mapping: str | None = None

    def exported(self) -> ComparedPair:
        """The same as exports see it."""
        colours, mapping = Colours(self.rules), self.mapping
        return ComparedPair(self.step, self.rank, *self.leaves, self.comparison, colours, mapping)

    def index(self, node: int) -> float | None:
        """0 is good, 1 is bad; None where nothing was compared."""
        return Colours(self.rules).index(self.comparison.columns, node)

    def level(self, node: int) -> str:
        """pass, warning, error or unmatched; what has nothing to compare passes."""
        level = _LEVELS[self._levels[node]]
        return "pass" if level == "none" else level

    def corrected(self, node: int) -> bool:
        """Whether the released tool gives another index."""
        return Colours(self.rules).corrected(self.comparison.columns, node)

    def reasons(self, node: int) -> list[dict[str, Any]]:
        """Why a node has its index: first what makes it a finding, then what the rules say."""
        comparison = self.comparison
        told = []
        if node in comparison.rank_of:
            origin = comparison.origins[comparison.rank_of[node] - 1]
            told.append(_reason(origin.code, origin.message, None, None))
        if comparison.golden_of[node] < 0:
            return told
        result = explained(comparison, node)
        reasons = (result,) if isinstance(result, Reason) else result.reasons
        return told + [
            _reason(reason.code, reason.message, reason.item, reason.correction)
            for reason in reasons_by(self.rules, reasons)
        ]

    @cached_property
    def coverage(self) -> Coverage:
        """Whether enough could be compared for the findings to mean something."""
        return coverage_of(self.comparison)

    @cached_property
    def damaged(self) -> list[Notice]:
        """What is damaged or cut off in either dump.json, one notice a side."""
        return damaged_files(self.comparison)

    @cached_property
    def saved(self) -> SavedCounts:
        """How many saved tensors there are, and how many could not be read."""
        return saved_counts(self.comparison)

    def counts(self) -> Counts:
        """How many nodes there are of each level."""
        counts = np.bincount(self._levels, minlength=len(_LEVELS)).tolist()
        return Counts(
            self.run,
            self.step,
            self.rank,
            findings=len(self.comparison.origins),
            passed=counts[0],
            warning=counts[1],
            error=counts[2],
            no_index=counts[3],
            unmatched=counts[4],
            golden_unmatched=int(np.count_nonzero(self.comparison.target_of < 0)),
        )

    @cached_property
    def _levels(self) -> npt.NDArray[np.int8]:
        """Position in _LEVELS of every node's level."""
        comparison = self.comparison
        bins = Colours(self.rules).bins(comparison.columns, comparison.mode)
        levels = np.where(bins < 0, _NONE, _LEVEL_OF_BIN[bins])
        return np.where(comparison.golden_of < 0, _UNMATCHED, levels).astype(np.int8)


def _reason(code: str, message: str, item: str | None, correction: int | None) -> dict[str, Any]:
    return {"code": code, "message": message, "item": item, "correction": correction}


@contextmanager
def compared(
    pair: WholePair,
    rules: RuleSet,
    match: MatchRule,
    progress: Progress,
    mapping: LayerMapping | None = None,
) -> Iterator[Compared]:
    """Opens the leaves of a pair and compares all of it.

    Raises what opening raises, and LeafChanged when a file is rewritten meanwhile.
    """
    target, golden = open_told(pair.target, progress), open_told(pair.golden, progress)
    sides = side_of(target), side_of(golden)
    with sides[0].reader, sides[1].reader:
        comparison = Comparison(*sides, match, mapping=mapping)
        tell(comparison.notices, str(pair.target.path))
        if comparison.remark is not None:
            message(f"note: {pair.target.path}: {comparison.remark}")
        comparison.run(progress)
        given = None if mapping is None else "given as a file"
        place = pair.run, pair.step, pair.rank
        yield Compared(*place, (target, golden), comparison, rules, given)
