"""Which of the mapping files below logdir two dumps were probably written for."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import NamedTuple

from tb_msprobe_plugin.compare.layer_mapping import LayerMapping, NamedRule
from tb_msprobe_plugin.compare.match import MatchRule, match_graphs, matched_nodes
from tb_msprobe_plugin.compare.match_layers import Layers
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.compare.suggest_mapping import matched_by
from tb_msprobe_plugin.mappings import GivenMapping

# Each file takes about a second for 100,000 nodes; nobody has asked for this.
SECONDS = 4.0
# A file fits clearly when this share of the target's nodes has a partner by its rules alone.
CLEARLY = 0.1


class Offer(NamedTuple):
    """A mapping, None for none; nodes of the target with a partner by it, and by names."""

    mapping: GivenMapping | None
    matched: int
    without: int


def fitting(target: Side, golden: Side, rule: MatchRule, mappings: Iterable[GivenMapping]) -> Offer:
    """The mapping that clearly fits; of several the one by which most nodes have a partner.

    None where time was too short, and where others fit as well whose rules differ.

    Any mapping, even one without rules, matches by paths instead of by names. So what counts is
    what its rules add to that.
    """
    until = time.monotonic() + SECONDS
    without = matched_nodes(match_graphs(target.graph, golden.graph, rule).golden_of)
    parsed = Layers(target.graph), Layers(golden.graph)
    least = max(without, matched_nodes(matched_by(*parsed, LayerMapping({}))))
    least += max(1, int(CLEARLY * len(target.graph)))
    by_rules: dict[frozenset[NamedRule], GivenMapping] = {}
    for mapping in mappings:
        by_rules.setdefault(frozenset(mapping.rules), mapping)
    fit: list[Offer] = []
    for mapping in by_rules.values():
        if time.monotonic() > until:
            return Offer(None, without, without)
        matched = matched_nodes(matched_by(*parsed, mapping.rules))
        if matched >= least:
            fit.append(Offer(mapping, matched, without))
    best = max((one.matched for one in fit), default=0)
    fit = [one for one in fit if one.matched == best]
    return fit[0] if len(fit) == 1 else Offer(None, without, without)
