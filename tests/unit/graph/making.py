"""Small inputs for the builder, without files, and what to ask of its results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from tb_msprobe_plugin.dump.construct import Construct
from tb_msprobe_plugin.dump.index import EntryIndex
from tb_msprobe_plugin.dump.name_table import NameTable
from tb_msprobe_plugin.dump.stack import Frame, Stack
from tb_msprobe_plugin.graph.build import build_graph
from tb_msprobe_plugin.graph.model import Graph, Kind
from tb_msprobe_plugin.notices import Notice
from tests.unit.graph.oracle import Place

MICRO_STEP_KEY = "megatron_micro_step_number"


def construct_of(lines: Mapping[str, Any], notices: tuple[Notice, ...] = ()) -> Construct:
    """What reading a construct.json with these lines gives."""
    lines = dict(lines)
    last = lines.pop(MICRO_STEP_KEY, None)
    pairs = [value if isinstance(value, list) else [value, 0] for value in lines.values()]
    has_steps = last is not None or any(isinstance(value, list) for value in lines.values())
    return Construct(
        children=list(lines),
        parents=[parent for parent, _ in pairs],
        micro_steps=[step for _, step in pairs] if has_steps else None,
        last_micro_step=last,
        notices=notices,
    )


def index_of(
    names: Iterable[str], flags: Mapping[str, bool] | None = None, **header: object
) -> EntryIndex:
    """The index of a dump.json with these entries; nothing can be decoded from it."""
    names = list(names)
    recompute = [int((flags or {}).get(name, -1)) for name in names]
    nowhere = np.zeros(len(names), np.int64)
    return EntryIndex(
        header=header,
        names=NameTable.from_strings(names),
        starts=nowhere,
        ends=nowhere,
        recompute=np.array(recompute, np.int8),
        notices=(),
        size=0,
        mtime_ns=0,
    )


class Stacks:
    """A stand-in for a stack.json: frames as (path, function), innermost first, by name."""

    def __init__(self, frames: Mapping[str, list[tuple[str, str]]]) -> None:
        self._frames = frames
        self.asked: list[str] = []

    def frames(self, name: str) -> Stack | None:
        self.asked.append(name)
        if name not in self._frames:
            return None
        frames = tuple(Frame(path, 1, function, "", "") for path, function in self._frames[name])
        return Stack(frames, None)


def build(
    lines: Mapping[str, Any],
    data: Iterable[str] | None = None,
    *,
    flags: Mapping[str, bool] | None = None,
    stacks: Any = None,
    notices: tuple[Notice, ...] = (),
    **header: object,
) -> Graph:
    """Build a graph; without ``data`` every line has an entry."""
    if data is None:
        data = [name for name in lines if name != MICRO_STEP_KEY]
    return build_graph(construct_of(lines, notices), index_of(data, flags, **header), stacks)


def parent(graph: Graph, name: str) -> str:
    """Name of a node's parent; fails if there is no such node."""
    node = graph.find(name)
    assert node > 0, f"no node {name}"
    return graph.names[int(graph.parent[node])]


def children(graph: Graph, name: str = "DefaultModel") -> list[str]:
    """Names of a node's children in order."""
    return [graph.names[int(child)] for child in graph.children(graph.find(name))]


def codes(graph: Graph) -> list[str]:
    return [notice.code for notice in graph.notices]


def check_tree(graph: Graph) -> None:
    """Every column agrees with the parent column, and ids are preorder positions."""
    count = len(graph)
    up = graph.parent.tolist()
    assert up[0] == -1
    assert all(0 <= up[node] < node for node in range(1, count))
    assert len(graph.names) == count == len(set(graph.names))
    size, depth = [1] * count, [0] * count
    for node in range(count - 1, 0, -1):
        size[up[node]] += size[node]
    for node in range(1, count):
        depth[node] = depth[up[node]] + 1
        # in preorder the node before is the parent or in the subtree of a sibling before
        assert up[node] == node - 1 or up[node] < node - 1 < up[node] + size[up[node]]
    assert graph.size.tolist() == size
    assert graph.depth.tolist() == depth
    assert len(graph.child_start) == count + 1
    assert len(graph.child_ids) == count - 1
    for node in range(count):
        expected = [child for child in range(1, count) if up[child] == node]
        assert graph.children(node).tolist() == expected
        assert [int(graph.child_rank[child]) for child in expected] == list(range(len(expected)))
    columns = ("kind", "entry", "micro_step", "recompute", "repair")
    assert all(len(getattr(graph, column)) == count for column in columns)


def places(graph: Graph) -> list[Place]:
    """The graph in the terms of the oracle."""
    kinds = {Kind.MODULE: "module", Kind.API: "api", Kind.COLLECTION: "collection"}
    return [
        Place(
            graph.names[node],
            graph.names[int(graph.parent[node])] if node else None,
            int(graph.depth[node]),
            kinds[Kind(int(graph.kind[node]))],
            int(graph.micro_step[node]),
            bool(graph.entry[node] >= 0),
        )
        for node in range(len(graph))
    ]
