"""Which golden node a target node may belong to by its name, and what counts as its parent."""

from __future__ import annotations

from itertools import repeat

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.graph.model import Graph, IntArray, Kind

BoolArray = npt.NDArray[np.bool_]

_GRADIENTS = b".parameters_grad"
# More digits than any counter has; it keeps int() away from absurd input.
_MAX_DIGITS = 18


def is_collection(graph: Graph) -> BoolArray:
    """One truth value a node."""
    collection: BoolArray = graph.kind == Kind.COLLECTION
    return collection


def parents_in_dump(graph: Graph) -> IntArray:
    """The nearest ancestor that is no collection for every node, -1 for the root.

    Collections are made when a graph is built, and numbered: one more free API early in one of two
    dumps renumbers all that follow. So they say nothing about where a node was called.
    """
    up = np.where(is_collection(graph), graph.parent, np.arange(len(graph), dtype=np.int32))
    up[0] = 0
    # Each pass doubles the distance, so nested collections, however deep, take few.
    while True:
        further = up[up]
        if np.array_equal(further, up):
            break
        up = further
    parents: IntArray = up[graph.parent].astype(np.int32)
    parents[0] = -1
    return parents


def same_names(target: Graph, golden: Graph) -> IntArray:
    """The golden node of the same name and kind for every target node, -1 without one.

    Roots belong together whatever they are called; collections are left out, as their names tell
    nothing. Gradients of parameters count as the same if only one side numbers them: those without
    a number are then the ones of the last number.
    """
    found = _equal(target, golden)
    found[0] = 0
    found[is_collection(target)] = -1
    different = golden.kind[found] != target.kind
    found[different] = -1
    _pair_gradients(target, golden, found)
    return found


def inverse(partner: IntArray, count: int) -> IntArray:
    """The same pairs seen from the other side, which has `count` nodes."""
    back = np.full(count, -1, np.int32)
    paired = np.flatnonzero(partner >= 0)
    back[partner[paired]] = paired
    return back


def _equal(target: Graph, golden: Graph) -> IntArray:
    if target.names.blob == golden.names.blob:
        return np.arange(len(target), dtype=np.int32)
    position = dict(zip(golden.names.encoded(), range(len(golden))))
    positions = map(position.get, target.names.encoded(), repeat(-1))
    return np.fromiter(positions, np.int32, len(target))


def _pair_gradients(target: Graph, golden: Graph, found: IntArray) -> None:
    """Fills `found` for gradients that are numbered on one side only."""
    bare, last = _gradients(target, found < 0)
    golden_bare, golden_last = _gradients(golden, inverse(found, len(golden)) < 0)
    for stem in bare.keys() & golden_last.keys():
        found[bare[stem]] = golden_last[stem]
    for stem in last.keys() & golden_bare.keys():
        found[last[stem]] = golden_bare[stem]


def _gradients(graph: Graph, free: BoolArray) -> tuple[dict[bytes, int], dict[bytes, int]]:
    """Among the free nodes by stem: gradients without a number, and those of the last number."""
    bare: dict[bytes, int] = {}
    last: dict[bytes, tuple[int, int]] = {}
    if not free.any() or _GRADIENTS not in graph.names.blob:
        return bare, {}
    names = graph.names.encoded()
    for node in np.flatnonzero(free).tolist():
        stem, word, tail = names[node].rpartition(_GRADIENTS)
        if not word:
            continue
        if not tail:
            bare[stem] = node
        elif tail[:1] == b"." and tail[1:].isdigit() and len(tail) <= _MAX_DIGITS + 1:
            last[stem] = max(last.get(stem, (-1, -1)), (int(tail[1:]), node))
    return bare, {stem: node for stem, (_, node) in last.items()}
