"""Matching APIs whose call numbers differ: by their order inside matched modules."""

from __future__ import annotations

import re
from itertools import chain

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.candidates import (
    BoolArray,
    inverse,
    is_collection,
    parents_in_dump,
    same_names,
)
from tb_msprobe_plugin.dump.name_table import SEPARATOR
from tb_msprobe_plugin.graph.model import Graph, IntArray, Kind

LongArray = npt.NDArray[np.int64]

# What differs between two runs of the same code: call numbers, and ranks in merged exports. One
# pattern for both would have no fixed beginning to look for, and take twice as long.
_NUMBERS = re.compile(rb"\.[0-9]+(?=\.)")
_RANKS = re.compile(rb"_rank[0-9]+")


def match_fuzzily(target: Graph, golden: Graph) -> IntArray:
    """The golden node of every target node, -1 without one (msprobe 26.2.0's fuzzy rule).

    Modules belong together by name, wherever they hang. The APIs directly inside two matched
    modules do by name without numbers: the first of a name with the first, and so on. Free APIs
    are counted anew after every matched module at the top; what that leaves over is counted
    through. Collections are left out.
    """
    golden_of = same_names(target, golden)
    golden_of[target.kind == Kind.API] = -1
    codes, golden_codes = _codes(target, golden)
    target_of = inverse(golden_of, len(golden))
    places = places_of(target, golden_of)
    itself = np.arange(len(golden), dtype=np.int32)
    golden_places = places_of(golden, np.where(target_of >= 0, itself, -1))
    pair_in_order(golden_of, (places, codes), (golden_places, golden_codes))
    free = (golden_of < 0) & (parents_in_dump(target) == 0) & (target.kind == Kind.API)
    left = inverse(golden_of, len(golden)) < 0
    left &= (parents_in_dump(golden) == 0) & (golden.kind == Kind.API)
    at_top, golden_at_top = _only(free), _only(left)
    pair_in_order(golden_of, (at_top, codes), (golden_at_top, golden_codes))
    return golden_of


def stripped(name: str) -> str:
    """A name without its numbers, but for one at its end."""
    return _strip(name.encode("utf-8", "surrogatepass")).decode("utf-8", "surrogatepass")


def _strip(names: bytes) -> bytes:
    return _RANKS.sub(b"", _NUMBERS.sub(b"", names))


def _codes(target: Graph, golden: Graph) -> tuple[LongArray, LongArray]:
    """The same number for the same stripped name on both sides."""
    names = _strip(target.names.blob).split(SEPARATOR)[:-1]
    golden_names = _strip(golden.names.blob).split(SEPARATOR)[:-1]
    known = dict.fromkeys(chain(names, golden_names))
    code = dict(zip(known, range(len(known))))
    return (
        np.fromiter(map(code.__getitem__, names), np.int64, len(names)),
        np.fromiter(map(code.__getitem__, golden_names), np.int64, len(golden_names)),
    )


def places_of(graph: Graph, partner: IntArray) -> LongArray:
    """Where an API was called, the same number on both sides; -1 where there is no such place.

    `partner` is the golden id of every matched node: a place is inside one of them, or at the top
    after one of them.
    """
    parents = parents_in_dump(graph)
    inside = np.where(parents >= 0, partner[parents], -1).astype(np.int64)
    places = np.where(inside >= 0, 2 * inside, -1)
    top = np.flatnonzero((parents == 0) & ~is_collection(graph))
    is_anchor = (partner[top] >= 0) & (graph.kind[top] != Kind.API)
    latest = np.maximum.accumulate(np.where(is_anchor, np.arange(len(top)), -1))
    after = latest >= 0
    places[top[after]] = 2 * partner[top[latest[after]]] + 1
    places[graph.kind != Kind.API] = -1
    return places


def _only(nodes: BoolArray) -> LongArray:
    """Place 0 for these nodes, none for the others."""
    return np.where(nodes, 0, -1).astype(np.int64)


def pair_in_order(
    golden_of: IntArray,
    target: tuple[LongArray, LongArray],
    golden: tuple[LongArray, LongArray],
) -> None:
    """Fills `golden_of` for nodes of the same place and code: first with first, and so on."""
    nodes, golden_nodes = np.flatnonzero(target[0] >= 0), np.flatnonzero(golden[0] >= 0)
    codes = int(max(target[1].max(), golden[1].max())) + 1
    keys = target[0][nodes] * codes + target[1][nodes]
    golden_keys = golden[0][golden_nodes] * codes + golden[1][golden_nodes]
    _, group = np.unique(np.concatenate([keys, golden_keys]), return_inverse=True)
    group = group.reshape(-1).astype(np.int64) * (len(target[0]) + len(golden[0]))
    numbered = group[: len(nodes)] + _occurrence(group[: len(nodes)])
    golden_numbered = group[len(nodes) :] + _occurrence(group[len(nodes) :])
    _, at, golden_at = np.intersect1d(
        numbered, golden_numbered, assume_unique=True, return_indices=True
    )
    golden_of[nodes[at]] = golden_nodes[golden_at]


def _occurrence(groups: LongArray) -> LongArray:
    """How many equal values stand before each value."""
    order = np.argsort(groups, kind="stable")
    ordered = groups[order]
    is_first = np.ones(len(groups), bool)
    is_first[1:] = ordered[1:] != ordered[:-1]
    place = np.arange(len(groups))
    numbers = np.empty(len(groups), np.int64)
    numbers[order] = place - np.maximum.accumulate(np.where(is_first, place, 0))
    return numbers
