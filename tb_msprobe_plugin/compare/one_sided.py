"""Matched nodes of which one side alone has data: lost there, or never recorded by that side."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.dump.names import parse_name
from tb_msprobe_plugin.graph.model import Graph, IntArray, Kind

BoolArray = npt.NDArray[np.bool_]

# Notices of a dump.json of which entries may be lost: these are told as such.
DAMAGE = ("truncated", "damaged")
# Fields of dump.json that say how it was recorded.
_HOW = ("task", "level", "framework")


class OneSided(NamedTuple):
    """``lost`` tells of every target node whether it is as bad as one that lacks an item.

    ``unrecorded`` counts the nodes of kinds that a side never records, as another level, release or
    task does (26.2.0 saves no tensors of views): no difference between the runs.
    """

    lost: BoolArray
    unrecorded: int


def one_sided(target: Side, golden: Side, golden_of: IntArray) -> OneSided:
    """Looks at the nodes that are matched by ``golden_of``; cheap where all have data."""
    matched = golden_of >= 0
    here = matched & (target.graph.entry >= 0)
    there = matched & (golden.graph.entry[golden_of] >= 0)
    lost = (here != there) & (target.graph.kind != Kind.COLLECTION)
    unrecorded = 0
    like = _recorded_alike(target, golden)
    for side, has in ((golden, there), (target, here)):
        lacking = np.flatnonzero(lost & ~has)
        if any(note.code in DAMAGE for note in side.index.notices):
            lost[lacking] = False
        elif len(lacking):
            never = _never_recorded(target.graph, lacking, np.flatnonzero(has), like)
            lost[never] = False
            unrecorded += len(never)
    return OneSided(lost, unrecorded)


def _never_recorded(
    graph: Graph, lacking: npt.NDArray[np.int64], has: npt.NDArray[np.int64], like: bool
) -> list[int]:
    """Those lacking data of whose kind nothing has any."""
    seen = {_kind(graph, node, like) for node in has.tolist()}
    return [node for node in lacking.tolist() if _kind(graph, node, like) not in seen]


def _recorded_alike(target: Side, golden: Side) -> bool:
    """Whether both sides were recorded by a like release, with the same task and level."""
    one, other = target.index.header, golden.index.header
    return set(one) == set(other) and all(one.get(key) == other.get(key) for key in _HOW)


def _kind(graph: Graph, node: int, like: bool) -> tuple[object, ...]:
    """Module or API, and forward, backward or gradients.

    Another release may leave out single APIs and classes, so then each of these is a kind.
    """
    parsed = parse_name(graph.names[node])
    own = parsed.class_name if graph.kind[node] == Kind.MODULE else parsed.stem
    return int(graph.kind[node]), parsed.kind == "grad", parsed.direction, "" if like else own
