"""Matched nodes of which one side alone has data: lost there, or never recorded by that side."""

from __future__ import annotations

from collections import defaultdict
from typing import Literal, NamedTuple

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
# So many APIs or classes are named: enough to see what they have in common.
_SHOWN_NAMES = 3


class Unrecorded(NamedTuple):
    """How many nodes of a kind one ``side`` recorded no data of.

    ``kind`` is such as "backward API". ``names`` are the first APIs or classes concerned where the
    side has data of others of the kind, and empty where it has none of any.
    """

    side: Literal["target", "golden"]
    kind: str
    nodes: int
    names: tuple[str, ...]


class OneSided(NamedTuple):
    """``lost`` tells of every target node whether it is as bad as one that lacks an item.

    ``unrecorded`` are the nodes of kinds that a side never records, as another level, release or
    task does (26.2.0 saves no tensors of views): no difference between the runs.
    """

    lost: BoolArray
    unrecorded: tuple[Unrecorded, ...]


def one_sided(target: Side, golden: Side, golden_of: IntArray) -> OneSided:
    """Looks at the nodes that are matched by ``golden_of``; cheap where all have data."""
    matched = golden_of >= 0
    here = matched & (target.graph.entry >= 0)
    there = matched & (golden.graph.entry[golden_of] >= 0)
    lost = (here != there) & (target.graph.kind != Kind.COLLECTION)
    unrecorded: list[Unrecorded] = []
    like = _recorded_alike(target, golden)
    for side, has in ((golden, there), (target, here)):
        lacking = np.flatnonzero(lost & ~has)
        if any(note.code in DAMAGE for note in side.index.notices):
            lost[lacking] = False
        elif len(lacking):
            recorded = np.flatnonzero(has)
            never = _never_recorded(target.graph, lacking, recorded, like)
            lost[never] = False
            name: Literal["target", "golden"] = "golden" if side is golden else "target"
            unrecorded += _counted(target.graph, name, never, recorded)
    return OneSided(lost, tuple(unrecorded))


def _counted(
    graph: Graph,
    side: Literal["target", "golden"],
    never: list[int],
    has: npt.NDArray[np.int64],
) -> list[Unrecorded]:
    """The nodes in ``never`` by kind; ``has`` are those that the side has data of."""
    by_word: dict[str, list[int]] = defaultdict(list)
    for node in never:
        by_word[_word(graph, node)].append(node)
    seen = {_word(graph, node) for node in has.tolist()} if never else set()
    return [
        Unrecorded(side, word, len(nodes), _names(graph, nodes) if word in seen else ())
        for word, nodes in by_word.items()
    ]


def _word(graph: Graph, node: int) -> str:
    """What users call a node of this kind."""
    parsed = parse_name(graph.names[node])
    if parsed.kind == "grad":
        return "parameter gradient"
    what = "module" if graph.kind[node] == Kind.MODULE else "API"
    return what if parsed.direction is None else f"{parsed.direction} {what}"


def _names(graph: Graph, nodes: list[int]) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for node in nodes:
        parsed = parse_name(graph.names[node])
        names.setdefault(parsed.class_name or parsed.stem)
    more = ("…",) if len(names) > _SHOWN_NAMES else ()
    return (*list(names)[:_SHOWN_NAMES], *more)


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
