"""Matching two dumps whose entries are at hand: the rule of shapes needs them."""

from __future__ import annotations

from collections.abc import Sequence

from tb_msprobe_plugin.compare.layer_mapping import LayerMapping
from tb_msprobe_plugin.compare.manual import Edit, Holds
from tb_msprobe_plugin.compare.match import Matching, MatchRule, match_graphs
from tb_msprobe_plugin.compare.recorded_sections import agree_in_shape, of_two_frameworks
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.graph.model import Kind


def match_sides(
    target: Side,
    golden: Side,
    rule: MatchRule,
    edits: Sequence[Edit],
    accepted: int = 0,
    mapping: LayerMapping | None = None,
) -> Matching:
    """What :func:`match_graphs` gives; edits see which pairs the shapes are going to part.

    Only the entries of nodes that edits are about are read. Raises Refused, and LeafChanged when a
    file was rewritten.
    """
    holds = _agree_in_shape(target, golden) if rule == "name+shape" else None
    return match_graphs(target.graph, golden.graph, rule, edits, holds, accepted, mapping)


def _agree_in_shape(target: Side, golden: Side) -> Holds:
    two = of_two_frameworks(target, golden)

    def agree(node: int, partner: int) -> bool:
        if target.graph.kind[node] == Kind.COLLECTION:
            return True
        try:
            items = target.items(node, target.raw(node))
            golden_items = golden.items(partner, golden.raw(partner))
        except BadDump:
            # What cannot be read stays with its partner, and is shown as unreadable.
            return True
        names = target.graph.names[node], golden.graph.names[partner]
        return agree_in_shape(two, names, items, golden_items)

    return agree
