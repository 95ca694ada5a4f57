"""What one release of msprobe records and another does not: no difference between the runs.

1.1.1 has neither the parameters of modules nor, in MindSpore, their keyword arguments, and writes
outputs that are None; later releases leave those out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from tb_msprobe_plugin.compare.cross_framework import pair_translated, same_shapes
from tb_msprobe_plugin.compare.item_pairs import ItemPair, pair_items
from tb_msprobe_plugin.compare.match import same_signature
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.dump.framework import framework_of
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.graph.model import IntArray

# Kind of node and section of item.
Place = tuple[int, str]

# Matched nodes that are looked at, spread over the whole run.
_SAMPLE = 150
# So many nodes with a section, and none of their partners, are no accident.
_TELLING = 3


class RecordedSections:
    """Pairs the items of two nodes, without what only one side's release records.

    It ``translates`` names of items where the sides were recorded in two frameworks.
    """

    def __init__(self, target: Side, golden: Side, golden_of: IntArray) -> None:
        self.translates = of_two_frameworks(target, golden)
        self._other_release = set(target.index.header) != set(golden.index.header)
        counts: tuple[Counter[Place], Counter[Place]] = (Counter(), Counter())
        has_data = (golden_of >= 0) & (target.graph.entry >= 0)
        has_data[has_data] = golden.graph.entry[golden_of[has_data]] >= 0
        nodes = np.flatnonzero(has_data)
        for node in nodes[:: max(1, len(nodes) // _SAMPLE)].tolist():
            kind = int(target.graph.kind[node])
            places = _places(kind, target, node), _places(kind, golden, int(golden_of[node]))
            for count, found in zip(counts, places):
                count.update(found)
        self._lost = tuple(
            frozenset(
                place
                for place, times in mine.items()
                if times >= _TELLING and not theirs[place] and self._may_be_release(place)
            )
            for mine, theirs in (counts, counts[::-1])
        )

    def pairs(
        self, kind: int, names: tuple[str, str], target: Sequence[Item], golden: Sequence[Item]
    ) -> list[ItemPair]:
        """The items of two nodes of a kind, called `names`, in pairs."""
        if self.translates:
            pairs = pair_translated(names, target, golden)
        else:
            pairs = pair_items(target, golden)
        if self._other_release or any(self._lost):
            return [pair for pair in pairs if self._counts(kind, pair)]
        return pairs

    def agree_in_shape(
        self, names: tuple[str, str], target: Sequence[Item], golden: Sequence[Item]
    ) -> bool:
        """Whether the rule `name+shape` leaves two nodes of these names together."""
        return agree_in_shape(self.translates, names, target, golden)

    def _may_be_release(self, place: Place) -> bool:
        return self._other_release or place[1] == "parameters"

    def _counts(self, kind: int, pair: ItemPair) -> bool:
        alone = pair.target if pair.golden is None else pair.golden
        if None not in pair or alone is None:
            return True
        lost = self._lost[0 if pair.golden is None else 1]
        is_none = alone.type is None and alone.value is None
        return (kind, alone.section) not in lost and not (self._other_release and is_none)


def of_two_frameworks(target: Side, golden: Side) -> bool:
    """Whether one side was recorded in another framework than the other."""
    return len({_framework(target), _framework(golden)} - {None}) > 1


def agree_in_shape(
    two_frameworks: bool, names: tuple[str, str], target: Sequence[Item], golden: Sequence[Item]
) -> bool:
    """The rule `name+shape` for two nodes; across frameworks, only what both record counts."""
    if two_frameworks:
        return not target or not golden or same_shapes(names, target, golden)
    return same_signature(target, golden)


def _framework(side: Side) -> str | None:
    framework = framework_of(side.index.header, side.graph.names)
    return framework and framework.lower()


def _places(kind: int, side: Side, node: int) -> set[Place]:
    try:
        return {(kind, item.section) for item in side.items(node, side.raw(node))}
    except BadDump:
        return set()
