"""Whether an index and a hierarchy from the cache are whole: a file may be intact and still wrong.

Everything later code relies on without looking is checked here, on whole columns at once: a million
nodes take some hundredths of a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.dump.index import EntryIndex
from tb_msprobe_plugin.dump.name_table import SEPARATOR, NameTable
from tb_msprobe_plugin.fingerprint import DUMP, LeafState
from tb_msprobe_plugin.graph.model import Graph, Kind
from tb_msprobe_plugin.graph.repairs import Repair
from tb_msprobe_plugin.notices import Notice

Array = npt.NDArray[Any]

NODE_COLUMNS = ("parent", "size", "depth", "child_rank", "entry", "micro_step")
NODE_MARKS = ("kind", "recompute", "repair")


def check(index: EntryIndex, graph: Graph, state: LeafState) -> None:
    """Raises ValueError when `index` and `graph` cannot be those of a leaf in `state`."""
    _check_index(index, state)
    _check_names(graph.names, len(graph))
    _check_columns(graph, len(index))
    _check_tree(graph)
    _check_notices(graph.notices)
    for node, told in graph.node_notices.items():
        _demand(type(node) is int and 0 <= node < len(graph), "node_notices")
        _demand(all(isinstance(sentence, str) for sentence in told), "node_notices")


def _check_index(index: EntryIndex, state: LeafState) -> None:
    count = len(index)
    _check_names(index.names, count)
    _column(index.starts, np.int64, count, "starts")
    _column(index.ends, np.int64, count, "ends")
    _column(index.recompute, np.int8, count, "recompute")
    on_disk = [(file.size, file.mtime_ns) for file in state.files if file.name == DUMP]
    _demand((index.size, index.mtime_ns) in (on_disk or [(0, 0)]), "size and mtime_ns")
    _demand(bool(((index.starts >= 0) & (index.starts <= index.ends)).all()), "starts")
    _within(index.ends, 0, index.size, "ends")
    _within(index.recompute, -1, 1, "recompute")
    _demand(isinstance(index.header, dict), "header")
    _check_notices(index.notices)


def _check_names(names: NameTable, count: int) -> None:
    _column(names.offsets, np.int64, count + 1, "offsets")
    blob = np.frombuffer(names.blob, np.uint8)
    _demand(names.offsets[0] == 0 and names.offsets[-1] == len(blob), "offsets")
    _demand(bool((np.diff(names.offsets) > 0).all()), "offsets")
    borders = blob[names.offsets[1:] - 1] == SEPARATOR[0]
    _demand(bool(borders.all()), "names")
    high = int(np.count_nonzero(blob >= 0x80))
    if high != count:
        _demand(int(np.count_nonzero(blob == SEPARATOR[0])) == count, "names")
        names.blob.replace(SEPARATOR, b"\n").decode("utf-8", "surrogatepass")


def _check_columns(graph: Graph, entries: int) -> None:
    count = len(graph)
    for name in NODE_COLUMNS:
        _column(getattr(graph, name), np.int32, count, name)
    for name in NODE_MARKS:
        _column(getattr(graph, name), np.int8, count, name)
    _column(graph.child_start, np.int32, count + 1, "child_start")
    _column(graph.child_ids, np.int32, count - 1, "child_ids")
    _demand(type(graph.flat) is bool and type(graph.micro_steps) is int, "flat and micro_steps")
    _within(graph.micro_step, 0, graph.micro_steps - 1, "micro_step")
    _within(graph.entry, -1, entries - 1, "entry")
    _within(graph.recompute, -1, 1, "recompute")
    _demand(bool(np.isin(graph.kind, [int(kind) for kind in Kind]).all()), "kind")
    _within(graph.repair, min(Repair), max(Repair), "repair")


def _check_tree(graph: Graph) -> None:
    """The other columns must be those that follow from `parent` when ids are in preorder."""
    parent, size = graph.parent, graph.size
    start, children = graph.child_start, graph.child_ids
    nodes = np.arange(len(graph), dtype=np.int32)
    above = parent[1:]
    _demand(parent[0] == -1 and bool(((above >= 0) & (above < nodes[1:])).all()), "parent")
    depth = graph.depth
    _demand(depth[0] == 0 and np.array_equal(depth[1:], depth[above] + 1), "depth")

    counts = np.diff(start)
    _within(start, 0, len(children), "child_start")
    _demand(start[0] == 0 and start[-1] == len(children), "child_start")
    _demand(bool((counts >= 0).all()), "child_start")
    _within(children, 1, len(graph) - 1, "child_ids")
    family = np.repeat(nodes, counts)
    _demand(np.array_equal(parent[children], family), "child_ids")
    ranks = graph.child_rank
    expected = nodes[:-1] - start[family]
    _demand(ranks[0] == 0 and np.array_equal(ranks[children], expected), "child_rank")

    # A first child follows its parent, any other the subtree before it; the last one ends with the
    # parent's subtree.
    before = np.where(expected == 0, family, np.roll(children, 1))
    room = np.where(expected == 0, 1, size[before])
    _demand(np.array_equal(children, before + room), "size")
    parents = np.flatnonzero(counts)
    last = children[start[parents + 1] - 1]
    _demand(np.array_equal(last + size[last], parents + size[parents]), "size")
    _demand(bool((size[counts == 0] == 1).all()), "size")


def _check_notices(notices: Sequence[Notice]) -> None:
    for notice in notices:
        texts = (notice.code, notice.message, notice.file or "")
        _demand(all(isinstance(text, str) for text in texts), "notices")


def _column(array: Array, dtype: type[np.generic], length: int, name: str) -> None:
    _demand(array.dtype == dtype and array.shape == (length,), name)


def _within(array: Array, least: int, most: int, name: str) -> None:
    inside = not len(array) or (array.min() >= least and array.max() <= most)
    _demand(bool(inside), name)


def _demand(holds: bool | np.bool_, name: str) -> None:
    if not holds:
        raise ValueError(f"{name} cannot be right")
