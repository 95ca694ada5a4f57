"""How much of two dumps could be compared at all: no finding says little where little was."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from tb_msprobe_plugin.compare.columns import State
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.notices import counted

CoverageWord = Literal["nothing", "little", "enough"]

_ADVICE = "Another rule of matching (fuzzy) or another golden dump may fit."


class Coverage(NamedTuple):
    """A word, and a sentence that says why it is not "enough"; None when it is."""

    word: CoverageWord
    message: str | None


def coverage(
    matched: int, unmatched_target: int, unmatched_golden: int, compared: int | None = None
) -> Coverage:
    """Judges by counts of nodes that hold data.

    ``compared`` is how many nodes have an index, None when that is not known yet. "little" is
    less than half of the smaller side with a partner.
    """
    target, golden = matched + unmatched_target, matched + unmatched_golden
    if not (target and golden):
        side = "target" if not target else "golden dump"
        return Coverage("nothing", f"Nothing can be compared: the {side} holds no data of nodes.")
    if not matched:
        return Coverage(
            "nothing",
            f"Nothing can be compared: none of the {target} nodes of the target has a partner "
            f"among the {golden} of the golden dump. {_ADVICE}",
        )
    if compared == 0:
        return Coverage(
            "nothing",
            f"Nothing can be compared: {counted(matched, 'node has', 'nodes have')} a partner, but "
            "none has values of one kind (statistics, checksums or tensors) on both sides.",
        )
    smaller = min(target, golden)
    if 2 * matched < smaller:
        side = "target" if target == smaller else "golden dump"
        return Coverage(
            "little",
            f"Little can be compared: only {matched} of the {smaller} nodes of the {side} have a "
            f"partner. {_ADVICE}",
        )
    return Coverage("enough", None)


def coverage_of(comparison: Comparison) -> Coverage:
    """The same of a comparison, whether it is complete yet or not."""
    has = comparison.target.graph.entry >= 0
    golden_has = comparison.golden.graph.entry >= 0
    matched = int(np.count_nonzero(comparison.golden_of[has] >= 0))
    compared = None
    if comparison.mode is Mode.STRUCTURE:
        compared = 0
    elif comparison.complete:
        # What is unreadable is told as such.
        tried = (State.COMPARED, State.UNREADABLE)
        compared = int(np.isin(comparison.columns.state[has], tried).sum())
    return coverage(
        matched,
        int(np.count_nonzero(has)) - matched,
        int(np.count_nonzero(comparison.target_of[golden_has] < 0)),
        compared,
    )
