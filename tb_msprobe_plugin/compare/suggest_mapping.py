"""A layer mapping for two dumps whose modules are called differently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from tb_msprobe_plugin.compare.align_modules import (
    Aligned,
    align_modules,
    total_inside,
    weights_of,
)
from tb_msprobe_plugin.compare.layer_mapping import (
    MAX_RULES,
    LayerMapping,
    NamedRule,
    mapping_of,
)
from tb_msprobe_plugin.compare.layer_rules import rules_for
from tb_msprobe_plugin.compare.match import (
    MatchRule,
    match_collections,
    match_graphs,
    matched_nodes,
)
from tb_msprobe_plugin.compare.match_layers import Layers, match_parsed
from tb_msprobe_plugin.compare.module_traits import traits_of
from tb_msprobe_plugin.compare.module_tree import LongArray, ModuleTree
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.graph.model import Graph, IntArray

# Below this, two models have nothing to do with each other; a rule, nothing that speaks for it.
_LEAST = 0.4
_LEAST_OF_RULE = 0.2
# Shares are summed up as integers.
_SCALE = 10_000


class SuggestedRule(NamedTuple):
    """A rule with how sure it is (0 to 1) and why; ``nodes`` have a partner by it.

    ``message`` is a sentence, ``code`` and ``values`` say the same.
    """

    section: str
    target: str
    golden: str
    confidence: float
    code: str
    message: str
    values: Mapping[str, Any]
    nodes: int


class Suggestion(NamedTuple):
    """Rules, and how many of ``total`` target nodes have a partner by them and without a mapping.

    The root is not counted. Without rules, a mapping that holds none may still match more than no
    mapping: it matches by attribute paths.
    """

    rules: tuple[SuggestedRule, ...]
    matched: int
    matched_without: int
    total: int


def suggest_mapping(target: Side, golden: Side, rule: MatchRule = "name") -> Suggestion:
    """What can be said about the layers of two models from their hierarchies and parameters.

    `rule` is the one that counts without a mapping. Of entries only those of modules are read.
    Raises LeafChanged when a file was rewritten.
    """
    parsed = Layers(target.graph), Layers(golden.graph)
    unnamed = matched_by(*parsed, LayerMapping({}))
    without = matched_nodes(match_graphs(target.graph, golden.graph, rule).golden_of)
    total = len(target.graph) - 1
    rules = _rules(target, golden)
    mapping = mapping_of(rules)
    golden_of = matched_by(*parsed, mapping)
    if not rules or matched_nodes(golden_of) < matched_nodes(unnamed):
        return Suggestion((), matched_nodes(unnamed), without, total)
    nodes = _nodes_of(parsed[0], golden_of, mapping)
    suggested = tuple(
        SuggestedRule(*rule, why.confidence, why.code, why.message, why.values, nodes=nodes[rule])
        for rule, why in rules.items()
        if nodes[rule]
    )
    return Suggestion(suggested, matched_nodes(golden_of), without, total)


class _Reason(NamedTuple):
    confidence: float
    code: str
    message: str
    values: Mapping[str, Any]


def _rules(target: Side, golden: Side) -> dict[NamedRule, _Reason]:
    """The rules that enough speaks for."""
    trees = ModuleTree(target.graph), ModuleTree(golden.graph)
    traits = traits_of(target, trees[0]), traits_of(golden, trees[1])
    aligned = align_modules(trees, traits)
    weights = [weights_of(tree, some) for tree, some in zip(trees, traits)]
    sure = _Sure(trees[0], aligned, weights[0])
    if sure.all < _LEAST * min(some.sum() for some in weights):
        return {}
    found: dict[NamedRule, _Reason] = {}
    # A file holds no more.
    rules = rules_for(*trees, aligned.partner)[:MAX_RULES]
    for rule, places in _places_of(trees[0], aligned.partner, rules).items():
        reason = sure.reason(places)
        if reason.confidence >= _LEAST_OF_RULE:
            found[rule] = reason
    return found


def _places_of(
    tree: ModuleTree, partner: Iterable[int], rules: Iterable[NamedRule]
) -> dict[NamedRule, list[int]]:
    """For every rule the places that it names itself."""
    places: dict[NamedRule, list[int]] = {rule: [] for rule in rules}
    mapping = mapping_of(places)
    for at in partner:
        found = tree.scopes.translated(tree.scope[at], mapping)
        if found.ruled:
            places[found.rules[-1]].append(at)
    return places


class _Sure:
    """How sure the pairs below every place are, and what speaks for them."""

    def __init__(self, tree: ModuleTree, aligned: Aligned, weights: LongArray) -> None:
        self._weights = np.maximum(total_inside(tree, weights), 1)
        columns = np.zeros((5, len(tree)), np.int64)
        for at, known in aligned.evidence.items():
            most = max(known.most, 1)
            share = min(max(known.points / most, 0.0), 1.0)
            columns[:, at] = (
                round(_SCALE * share * int(weights[at])),
                known.near,
                known.comparable,
                known.same_shapes,
                known.has_shapes,
            )
        self.all = float(columns[0].sum()) / _SCALE
        self._inside = [total_inside(tree, column) for column in columns]

    def reason(self, places: Sequence[int]) -> _Reason:
        """What speaks for a rule that names these places."""
        if not places:
            return _reason(0.0, "same_place", {})
        sure, near, comparable, same, shapes = (
            int(column[places].sum()) for column in self._inside
        )
        confidence = sure / _SCALE / int(self._weights[places].sum())
        if near:
            return _reason(confidence, "equal_parameters", {"equal": near, "of": comparable})
        if same:
            return _reason(confidence, "equal_shapes", {"equal": same, "of": shapes})
        return _reason(confidence, "same_place", {})


_SENTENCES = {
    "equal_parameters": "{equal} of {of} parameters inside have equal statistics.",
    "equal_shapes": "The parameters of {equal} of {of} modules inside have equal shapes.",
    "same_place": "Both stand at the same place; parameters tell nothing about it.",
}


def _reason(confidence: float, code: str, values: dict[str, int]) -> _Reason:
    return _Reason(round(confidence, 3), code, _SENTENCES[code].format(**values), values)


def nodes_by_rule(target: Graph, golden_of: IntArray, mapping: LayerMapping) -> Counter[NamedRule]:
    """How many target nodes have a partner by each rule of a mapping they were matched by."""
    return _nodes_of(Layers(target), golden_of, mapping)


def _nodes_of(layers: Layers, golden_of: IntArray, mapping: LayerMapping) -> Counter[NamedRule]:
    """How many nodes with a partner stand below what a rule names."""
    counts: Counter[NamedRule] = Counter()
    matched = (golden_of >= 0) & (layers.scope >= 0)
    scopes, many = np.unique(layers.scope[matched], return_counts=True)
    for scope, count in zip(scopes.tolist(), many.tolist()):
        for rule in layers.scopes.translated(scope, mapping).rules:
            counts[rule] += count
    return counts


def matched_by(target: Layers, golden: Layers, mapping: LayerMapping) -> IntArray:
    """The golden node of every target node by a mapping, collections included."""
    golden_of = match_parsed(target, golden, mapping)
    match_collections(target.graph, golden.graph, golden_of)
    return golden_of
