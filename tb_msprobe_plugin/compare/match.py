"""Which node of the golden graph belongs to which node of the target graph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from tb_msprobe_plugin.compare.candidates import (
    BoolArray,
    inverse,
    is_collection,
    parents_in_dump,
    same_names,
)
from tb_msprobe_plugin.compare.fuzzy import match_fuzzily
from tb_msprobe_plugin.compare.layer_mapping import LayerMapping
from tb_msprobe_plugin.compare.manual import Edit, Holds, apply_edits
from tb_msprobe_plugin.compare.match_layers import match_layers
from tb_msprobe_plugin.dump.framework import as_torch_spells
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.graph.model import Graph, IntArray
from tb_msprobe_plugin.notices import Notice

MatchRule = Literal["name", "name+shape", "fuzzy"]
MATCH_RULES: tuple[MatchRule, ...] = ("name", "name+shape", "fuzzy")

_FLAT = Notice(
    "flat_side",
    "only one of the dumps records a hierarchy: nodes are matched by their names alone.",
)


@dataclass(frozen=True, eq=False)
class Matching:
    """Pairs of nodes, one to one; the roots are always a pair."""

    golden_of: IntArray
    """For every target node the id of its golden node, -1 without one."""
    target_of: IntArray
    """The same pairs from the golden side."""
    by_hand: BoolArray
    """For every target node whether its partner was given to it by hand."""
    notices: tuple[Notice, ...] = ()


def match_graphs(
    target: Graph,
    golden: Graph,
    rule: MatchRule = "name",
    edits: Sequence[Edit] = (),
    holds: Holds | None = None,
    accepted: int = 0,
    mapping: LayerMapping | None = None,
) -> Matching:
    """Matches two graphs; the manual `edits` come on top, in their order.

    `name`: name, kind and the names of all ancestors are equal; collections do not count as
    ancestors. `name+shape` (msprobe 1.1.1's rule) gives the same pairs here: whether a pair holds
    is seen when its items are read, see :func:`same_signature`. `fuzzy`: call numbers of APIs do
    not count, see :func:`match_fuzzily`. Collections belong together by their members. What
    `holds` and `accepted` mean for the edits says :func:`apply_edits`, which raises Refused for an
    edit that cannot be. A `mapping`, also one without rules, takes the place of
    the rule's names: see :func:`match_layers`.
    """
    golden_of, notices = _matched(target, golden, rule, mapping)
    match_collections(target, golden, golden_of)
    applied = apply_edits(target, golden, golden_of, edits, holds, accepted)
    back = inverse(golden_of, len(golden))
    return Matching(golden_of, back, applied.by_hand, (*notices, *applied.notices))


def matched_nodes(golden_of: IntArray) -> int:
    """How many nodes have a partner. The root always has one, is shown nowhere and not counted."""
    return int(np.count_nonzero(golden_of[1:] >= 0))


def same_signature(target: Sequence[Item], golden: Sequence[Item]) -> bool:
    """Whether inputs and outputs agree in number and, in order, in type and shape.

    msprobe 1.1.1 takes only such nodes for the same; the rule `name+shape` keeps to it.
    """
    return _signature(target) == _signature(golden)


def _signature(items: Sequence[Item]) -> tuple[list[object], list[object]]:
    inputs: list[object] = [
        (as_torch_spells(i.type), i.shape) for i in items if i.section != "output"
    ]
    outputs: list[object] = [
        (as_torch_spells(i.type), i.shape) for i in items if i.section == "output"
    ]
    return inputs, outputs


def _matched(
    target: Graph, golden: Graph, rule: MatchRule, mapping: LayerMapping | None
) -> tuple[IntArray, list[Notice]]:
    if mapping is not None:
        return match_layers(target, golden, mapping)
    if rule == "fuzzy":
        return match_fuzzily(target, golden), []
    return _match_names(target, golden), [_FLAT] if target.flat != golden.flat else []


def _match_names(target: Graph, golden: Graph) -> IntArray:
    found = same_names(target, golden)
    if target.flat != golden.flat:
        return found
    parents, golden_parents = parents_in_dump(target), parents_in_dump(golden)
    same_parent = found[parents] == golden_parents[found]
    same_parent[0] = True
    astray = np.flatnonzero(((found < 0) | ~same_parent) & ~is_collection(target))
    # Whoever hangs below a node astray has other ancestors too: count how many lie above each.
    change = np.zeros(len(target) + 1, np.int64)
    change[astray] = 1
    change -= np.bincount(astray + target.size[astray], minlength=len(change))
    found[np.cumsum(change)[:-1] > 0] = -1
    return found


def match_collections(target: Graph, golden: Graph, golden_of: IntArray) -> None:
    """Pairs collections that share members; those that share most come first."""
    members = np.flatnonzero((golden_of >= 0) & is_collection(target)[target.parent])
    members = members[members > 0]
    partners = golden.parent[golden_of[members]]
    shared = (partners >= 0) & is_collection(golden)[partners]
    keys = target.parent[members[shared]].astype(np.int64) * len(golden) + partners[shared]
    pairs, votes = np.unique(keys, return_counts=True)
    # A stable sort: among equals the earlier collection comes first.
    pairs = pairs[np.argsort(-votes, kind="stable")]
    taken: set[int] = set()
    for pair in pairs.tolist():
        collection, partner = divmod(pair, len(golden))
        if golden_of[collection] < 0 and partner not in taken:
            golden_of[collection] = partner
            taken.add(partner)
