"""Matching by a layer mapping: by attribute paths, whatever kind, class and call number.

The rules are those of msprobe's layer mapping, but that the framework functions on an API's stack
are no part of its scope: they differ between releases of a framework.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

import numpy as np

from tb_msprobe_plugin.compare.api_names import api_names, own_name
from tb_msprobe_plugin.compare.candidates import (
    BoolArray,
    inverse,
    is_collection,
    parents_in_dump,
    same_names,
)
from tb_msprobe_plugin.compare.fuzzy import LongArray, pair_in_order, places_of
from tb_msprobe_plugin.compare.layer_mapping import LayerMapping
from tb_msprobe_plugin.compare.scopes import NOWHERE, TOP, Scopes
from tb_msprobe_plugin.dump.framework import framework_of
from tb_msprobe_plugin.dump.names import ParsedName, parse_name, partner_name
from tb_msprobe_plugin.graph.model import Graph, IntArray, Kind
from tb_msprobe_plugin.notices import Notice

# Calls of one scope in one direction: their call numbers and nodes.
_Calls = dict[tuple[int, str], list[tuple[int, int]]]


def match_layers(
    target: Graph, golden: Graph, mapping: LayerMapping
) -> tuple[IntArray, list[Notice]]:
    """The golden node of every target node, -1 without one, and what is odd about the rules.

    A module's scope is its attribute path, which the mapping translates from the top down; the
    first call of a scope belongs to the first of its translation, and so on, for each direction and
    for gradients alone. APIs belong together by their names in both frameworks: those that a rule
    names, then those inside matched modules in their order, then those whose scopes agree, at last
    what is left at the top. Other nodes do by equal names. Collections are left out.
    """
    return _match(Layers(target), Layers(golden), mapping)


def match_parsed(one: Layers, other: Layers, mapping: LayerMapping) -> IntArray:
    """The same for graphs whose names are parsed, which takes most of the time."""
    return _match(one, other, mapping)[0]


def _match(one: Layers, other: Layers, mapping: LayerMapping) -> tuple[IntArray, list[Notice]]:
    target, golden = one.graph, other.graph
    golden_of = same_names(target, golden)
    golden_of[(target.kind == Kind.API) | one.is_layer] = -1
    golden_of[other.is_layer[golden_of] & (golden_of >= 0)] = -1
    golden_of[0] = 0
    to = _Translation(one.scopes, other.scopes, mapping)
    crowded = _pair_calls(golden_of, one.calls(), other.calls(), to)
    _Apis(one, other, golden_of, to).match()
    return golden_of, [_crowded(one, crowded)] if crowded else []


def _crowded(layers: Layers, scopes: list[int]) -> Notice:
    """Tells of rules that lead somewhere where another layer belongs by its own name."""
    names = layers.scopes.names(scopes)
    shown = " and ".join(names[:2]) + (" and others" if len(names) > 2 else "")
    message = f"by the layer mapping {shown} belong to one golden layer: not all have a partner."
    return Notice("crowded_layers", message)


class Layers:
    """The nodes of a graph, parsed, and the scopes of its modules and APIs."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        names = list(graph.names)
        self.parsed = [parse_name(name) for name in names]
        self.twin = self._twins(names)
        self.scopes = Scopes()
        self.is_layer = np.array(
            [parsed.kind in ("module", "grad") for parsed in self.parsed], np.bool_
        ) & (graph.kind == Kind.MODULE)
        self.is_layer[0] = False
        self.scope = np.full(len(graph), NOWHERE, np.int64)
        for node in np.flatnonzero(self.is_layer).tolist():
            parsed = self.parsed[node]
            path = parsed.path.split(".") if parsed.path else []
            self.scope[node] = self.scopes.put_module(path, parsed.class_name)
        self._put_apis()
        self.scopes.renumber()

    def calls(self) -> _Calls:
        """The modules' calls."""
        calls: _Calls = defaultdict(list)
        for node in np.flatnonzero(self.is_layer).tolist():
            parsed = self.parsed[node]
            what = parsed.kind if parsed.direction is None else parsed.direction
            call = -1 if parsed.call is None else parsed.call
            calls[int(self.scope[node]), what].append((call, node))
        return calls

    def _twins(self, names: list[str]) -> list[int]:
        """For every node the same call in the other direction, -1 if there is none."""
        node_of = {name: node for node, name in enumerate(names)}
        twins = [-1] * len(names)
        for node, parsed in enumerate(self.parsed):
            if parsed.direction == "backward":
                forward = node_of.get(partner_name(names[node]) or "", -1)
                if forward >= 0:
                    twins[node], twins[forward] = forward, node
        return twins

    def _put_apis(self) -> None:
        """APIs go below the modules that call them; backward ones where the forward ones are."""
        names, parents = api_names(), parents_in_dump(self.graph)
        for node in np.flatnonzero(self.graph.kind == Kind.API).tolist():
            parsed = self.parsed[node]
            forward = self.twin[node] if parsed.direction == "backward" else -1
            parent = int(parents[node if forward < 0 else forward])
            above = max(int(self.scope[parent]), TOP)
            self.scope[node] = self.scopes.put([names.common(parsed)], above)


class _Translation:
    """The golden scope of a target scope, and whether a rule named its last part."""

    def __init__(self, target: Scopes, golden: Scopes, mapping: LayerMapping) -> None:
        self._target, self._golden, self._mapping = target, golden, mapping
        self._known: dict[int, tuple[int, bool]] = {}

    def __call__(self, scope: int) -> tuple[int, bool]:
        if scope == NOWHERE:
            return NOWHERE, False
        if scope not in self._known:
            found = self._target.translated(scope, self._mapping)
            self._known[scope] = self._golden.find(found.path), found.ruled
        return self._known[scope]


def _pair_calls(golden_of: IntArray, target: _Calls, golden: _Calls, to: _Translation) -> list[int]:
    """Fills `golden_of` for modules; several target scopes may share a golden one.

    The target scopes of the first golden one that has too few calls for all that share it.
    """
    merged: _Calls = defaultdict(list)
    sources: dict[tuple[int, str], list[int]] = defaultdict(list)
    for (scope, what), calls in target.items():
        key = to(scope)[0], what
        merged[key].extend(sorted(calls))
        sources[key].append(scope)
    crowded: list[int] = []
    for key, calls in merged.items():
        partners = sorted(golden.get(key, []))
        for (_, node), (_, partner) in zip(calls, partners):
            golden_of[node] = partner
        if not crowded and len(sources[key]) > 1 and 0 < len(partners) < len(calls):
            crowded = sources[key]
    return crowded


class _Apis:
    """Pairs APIs, pass by pass; what has a partner is left alone by later passes."""

    def __init__(
        self, target: Layers, golden: Layers, golden_of: IntArray, to: _Translation
    ) -> None:
        self._target, self._golden = target, golden
        self._golden_of = golden_of
        names = api_names()
        self._common = _codes(target, golden, names.common)
        self._own = _codes(target, golden, own_name)
        self._family = _codes(target, golden, names.family)
        mapped = [to(scope) for scope in target.scope.tolist()]
        self._mapped = np.array([scope for scope, _ in mapped], np.int64)
        self._ruled = np.array([ruled for _, ruled in mapped], np.bool_)
        self._ruled &= target.graph.kind == Kind.API
        self._forward = (_is_forward(target), _is_forward(golden))
        self._by_count = _go_by_count(target, golden)

    def match(self) -> None:
        """Fills `golden_of`."""
        self._pair((np.where(self._ruled, self._mapped, -1), self._golden.scope), self._directions)
        inside = self._inside()
        # Backward calls follow their forward calls; only those of lost ones are counted.
        forward = tuple(np.where(is_, at, -1) for is_, at in zip(self._forward, inside))
        self._pair_named((forward[0], forward[1]))
        self._pair_backward()
        self._pair_named(inside)
        self._pair_named((self._mapped, self._golden.scope))
        self._pair_backward()
        self._pair_named((_at_top(self._target.graph), _at_top(self._golden.graph)))

    @property
    def _directions(self) -> tuple[LongArray, LongArray]:
        return self._forward[0].astype(np.int64), self._forward[1].astype(np.int64)

    def _inside(self) -> tuple[LongArray, LongArray]:
        golden = self._golden.graph
        target_of = inverse(self._golden_of, len(golden))
        itself = np.where(target_of >= 0, np.arange(len(golden), dtype=np.int32), -1)
        places = places_of(self._target.graph, self._golden_of)
        return places, places_of(golden, itself.astype(np.int32))

    def _pair_named(self, places: tuple[LongArray, LongArray]) -> None:
        """APIs of one place: by what both frameworks call them where nothing is over.

        Then by what may do the same, again where nothing is over. Else those of the same spelling
        go first, so that an alias takes nobody's partner away.
        """
        self._pair(places, self._common, only_even=True)
        self._pair(places, self._family, only_even=True)
        self._pair(places, self._own)
        self._pair(places, self._common)

    def _pair(
        self,
        places: tuple[LongArray, LongArray],
        codes: tuple[LongArray, LongArray],
        only_even: bool = False,
    ) -> None:
        free = (self._golden_of < 0) & (self._target.graph.kind == Kind.API)
        golden_free = inverse(self._golden_of, len(self._golden.graph)) < 0
        golden_free &= self._golden.graph.kind == Kind.API
        left, right = np.where(free, places[0], -1), np.where(golden_free, places[1], -1)
        if only_even or self._by_count[0].any():
            even = _even_keys((left, codes[0]), (right, codes[1]))
            mine, theirs = (one | only_even for one in self._by_count)
            left = np.where(mine & ~even[0], -1, left)
            right = np.where(theirs & ~even[1], -1, right)
        pair_in_order(self._golden_of, (left, codes[0]), (right, codes[1]))

    def _pair_backward(self) -> None:
        """The backward calls of matched forward calls."""
        target, golden = self._target, self._golden
        taken = inverse(self._golden_of, len(golden.graph)) >= 0
        matched = self._forward[0] & (self._golden_of >= 0) & (target.graph.kind == Kind.API)
        for node in np.flatnonzero(matched).tolist():
            twin, partner = target.twin[node], golden.twin[int(self._golden_of[node])]
            if twin >= 0 and partner >= 0 and self._golden_of[twin] < 0 and not taken[partner]:
                self._golden_of[twin] = partner
                taken[partner] = True


def _go_by_count(target: Layers, golden: Layers) -> tuple[BoolArray, BoolArray]:
    """For the nodes of both sides whether only as many as on the other side have partners."""
    frameworks = {framework_of({}, layers.graph.names) for layers in (target, golden)}
    if len(frameworks - {None}) < 2:
        return np.zeros(len(target.graph), np.bool_), np.zeros(len(golden.graph), np.bool_)
    names = api_names()
    mine, theirs = (
        np.array([names.goes_by_count(parsed) for parsed in layers.parsed], np.bool_)
        for layers in (target, golden)
    )
    return mine, theirs


def _is_forward(layers: Layers) -> BoolArray:
    return np.array([parsed.direction != "backward" for parsed in layers.parsed], np.bool_)


def _codes(
    target: Layers, golden: Layers, called: Callable[[ParsedName], str]
) -> tuple[LongArray, LongArray]:
    """The same number for the same name and direction of an API on both sides."""
    known: dict[tuple[str, str | None], int] = {}

    def codes(parsed: Iterable[ParsedName]) -> LongArray:
        keys = ((called(one), one.direction) for one in parsed)
        return np.array([known.setdefault(key, len(known)) for key in keys], np.int64)

    return codes(target.parsed), codes(golden.parsed)


def _even_keys(
    target: tuple[LongArray, LongArray], golden: tuple[LongArray, LongArray]
) -> tuple[BoolArray, BoolArray]:
    """For the nodes of both sides whether there are as many of their place and code there."""
    keys = np.concatenate([target[0], golden[0]]), np.concatenate([target[1], golden[1]])
    codes = int(keys[1].max()) + 1
    _, group = np.unique(keys[0] * codes + keys[1], return_inverse=True)
    group = group.reshape(-1)
    count = len(target[0])
    mine = np.bincount(group[:count], minlength=len(group))
    theirs = np.bincount(group[count:], minlength=len(group))
    even = (mine == theirs)[group] & (keys[0] >= 0)
    return even[:count], even[count:]


def _at_top(graph: Graph) -> LongArray:
    """Place 0 for free APIs, none for other nodes."""
    free = (parents_in_dump(graph) == 0) & ~is_collection(graph) & (graph.kind == Kind.API)
    return np.where(free, 0, -1).astype(np.int64)
