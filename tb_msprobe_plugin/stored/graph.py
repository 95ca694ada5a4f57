"""From the nodes of a stored graph to ours, whatever is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.dump.name_table import NameTable
from tb_msprobe_plugin.graph.cycles import cycles_of
from tb_msprobe_plugin.graph.draft import examples
from tb_msprobe_plugin.graph.kinds import kind_of
from tb_msprobe_plugin.graph.model import ROOT_NAME, Graph, IntArray, Kind
from tb_msprobe_plugin.graph.preorder import in_preorder
from tb_msprobe_plugin.notices import Notice, counted
from tb_msprobe_plugin.stored.source import NodeRows

# Micro steps are counted from 0; nobody trains with so many of them.
_MOST_MICRO_STEPS = 10_000
_NO_PARENT = ("", "None")
_KINDS = frozenset(int(kind) for kind in Kind)


class Built(NamedTuple):
    """A graph, and for each of its nodes the row it was made of (-1 for a root made up)."""

    graph: Graph
    row: IntArray


def build(rows: NodeRows) -> Built:
    """The graph of one side. Node 0 is the root; what has no place hangs below it."""
    kept, node_of, notices = _unique(rows)
    names = [ROOT_NAME if at < 0 else rows.name[at] for at in kept]
    parent, told = _hierarchy(rows, kept, node_of)
    if told:
        notices.append(_no_place([names[node] for node in told]))
    tree = in_preorder(np.array(parent, np.int64), _keys(rows, kept, parent, names))
    order = tree.order.tolist()
    row = np.array(kept, np.int32)[tree.order]
    names = [names[node] for node in order]
    position = {node: at for at, node in enumerate(order)}
    steps = _micro_steps(rows, row, tree.parent, tree.depth)
    nothing = np.zeros(len(order), np.int8)
    graph = Graph(
        names=NameTable.from_strings(names),
        parent=tree.parent,
        size=tree.size,
        depth=tree.depth,
        kind=np.array([_kind(rows, *one) for one in zip(row.tolist(), names)], np.int8),
        child_start=tree.child_start,
        child_ids=tree.child_ids,
        child_rank=tree.child_rank,
        entry=_entries(rows, row),
        micro_step=steps,
        micro_steps=int(steps.max()) + 1,
        recompute=nothing - np.int8(1),
        repair=nothing,
        flat=False,
        notices=tuple(notices),
        node_notices={position[node]: sentences for node, sentences in told.items()},
    )
    return Built(graph, row)


def _unique(rows: NodeRows) -> tuple[list[int], dict[str, int], list[Notice]]:
    """Rows by node, the root's first (-1 if there is none); the first of each name counts."""
    first: dict[str, int] = {}
    for at, name in enumerate(rows.name):
        first.setdefault(name, at)
    tops = [at for at in first.values() if rows.parent[at] in _NO_PARENT]
    known = first.get(ROOT_NAME)
    root = known if known in tops else (tops[0] if len(tops) == 1 else None)
    kept = [-1 if root is None else root, *(at for at in first.values() if at != root)]
    node_of = {rows.name[at]: node for node, at in enumerate(kept) if at >= 0}
    node_of.setdefault(ROOT_NAME, 0)
    notices = list(rows.notices)
    repeated = len(rows.name) - len(first)
    if repeated:
        what = counted(repeated, "node is", "nodes are")
        message = f"{what} stored once more under the same name; the first of each is shown."
        notices.append(Notice("repeated_nodes", message))
    return kept, node_of, notices


def _hierarchy(
    rows: NodeRows, kept: Sequence[int], node_of: dict[str, int]
) -> tuple[list[int], dict[int, tuple[str, ...]]]:
    """Parents by node, and what is told of nodes that hang below the root for want of a place."""
    parent, lost = _parents(rows, kept, node_of)
    told: dict[int, tuple[str, ...]] = {}
    for node in lost:
        told[node] = ("The file has no node that this one hangs below; it is shown at the top.",)
    for cycle in cycles_of(np.array(parent, np.int64)):
        parent[cycle[0]] = 0
        told[cycle[0]] = ("In the file this node is its own ancestor; it is shown at the top.",)
    return parent, told


def _no_place(names: list[str]) -> Notice:
    what = counted(len(names), "node has", "nodes have")
    message = f"{what} no place in the hierarchy and hang at the top: {examples(names)}"
    return Notice("no_place", message)


def _parents(
    rows: NodeRows, kept: Sequence[int], node_of: dict[str, int]
) -> tuple[list[int], list[int]]:
    """Parents by node, and the nodes whose parent is not there."""
    parent, lost = [0], []
    for node, at in enumerate(kept[1:], start=1):
        name = rows.parent[at]
        up = 0 if name in _NO_PARENT else node_of.get(name, -1)
        if up < 0 or up == node:
            lost.append(node)
            up = 0
        parent.append(up)
    return parent, lost


def _keys(
    rows: NodeRows, kept: Sequence[int], parent: Sequence[int], names: Sequence[str]
) -> npt.NDArray[np.float64]:
    """What siblings are ordered by: their parent's list of children, else their own numbers."""
    keys = np.array([0.0 if at < 0 else rows.key[at] for at in kept], np.float64)
    if rows.children:
        ranks = {
            up: {child: rank for rank, child in enumerate(children)}
            for up, children in rows.children.items()
        }
        for node in range(1, len(kept)):
            rank = ranks.get(names[parent[node]], {}).get(names[node])
            # What its parent does not name comes after those it does.
            keys[node] = len(kept) + keys[node] if rank is None else rank
    return keys


def _entries(rows: NodeRows, row: IntArray) -> IntArray:
    """Positions of the entries that can be made, counted through, -1 for none."""
    has_data = np.array([at >= 0 and rows.has_data[at] for at in row.tolist()], bool)
    return np.where(has_data, np.cumsum(has_data) - 1, -1).astype(np.int32)


def _kind(rows: NodeRows, at: int, name: str) -> int:
    stored = None if at < 0 else rows.kind[at]
    return stored if stored in _KINDS else int(kind_of(name))


def _micro_steps(rows: NodeRows, row: IntArray, parent: IntArray, depth: IntArray) -> IntArray:
    """The stored numbers; the oldest files number the children of the root alone."""
    stored = np.array([0 if at < 0 else rows.micro_step[at] for at in row.tolist()], np.int64)
    steps = np.clip(stored, 0, _MOST_MICRO_STEPS - 1).astype(np.int32)
    steps[0] = 0
    for node in np.flatnonzero(depth > 1).tolist():
        steps[node] = steps[parent[node]]
    return steps
