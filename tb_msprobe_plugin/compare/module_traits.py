"""What modules of two models have in common when they do the same.

Names and classes are compared by their words, shapes and the functions called inside as they are,
statistics of parameters by their values: equal weights have equal ones in every framework.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.api_names import api_names
from tb_msprobe_plugin.compare.layer_words import words_of
from tb_msprobe_plugin.compare.module_tree import ModuleTree
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.dump.names import parse_name
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.graph.model import Kind

FloatArray = npt.NDArray[np.float64]
Shape = tuple[int, ...]
# The largest parameters of a module tell enough.
PARAMETERS = 2
# Reading an entry takes about 0.1 ms, and names alone tell something about further modules.
MAX_READ = 10_000
FIGURES = 3
# Statistics so near to each other may come from anywhere: all ones, all zeros.
_FLAT = 1e-6


class Traits(NamedTuple):
    """What is known of one module; None where nothing is recorded."""

    name: frozenset[str]
    """Words of its name."""
    above: frozenset[str]
    """Words of the nearest name above that has any."""
    kind: frozenset[str]
    """Words of its class."""
    numbers: tuple[str, ...]
    """The numbers in its path."""
    apis: frozenset[str] | None
    """What is called directly inside, by families of functions."""
    parameters: tuple[Shape, ...] | None
    """Shapes of the parameters, sorted."""
    outputs: tuple[Shape, ...] | None
    figures: tuple[tuple[float, float, float], ...]
    """Max, Min and Norm of the largest parameters, NaN where they tell nothing."""


def traits_of(side: Side, tree: ModuleTree) -> list[Traits]:
    """The traits of every place of a tree, by its position; containers have names only.

    Raises LeafChanged when a file was rewritten.
    """
    called = [node for node in tree.node if node >= 0][:MAX_READ]
    raws = side.raws([node for node in called if side.graph.entry[node] >= 0])
    apis = _Apis(side)
    found: list[Traits] = []
    for at, node in enumerate(tree.node):
        items = _items(side, node, raws.get(node)) if node >= 0 else None
        inside = apis.inside(node) if node >= 0 else None
        found.append(_traits(tree, at, found, items, inside))
    return found


def _traits(
    tree: ModuleTree,
    at: int,
    known: Sequence[Traits],
    items: Sequence[Item] | None,
    apis: frozenset[str] | None,
) -> Traits:
    part = tree.part(at)
    above = known[tree.parent[at]] if at else None
    words = words_of(part)
    numbers = above.numbers if above is not None else ()
    kind = tree.class_name(at)
    own = [] if items is None else [item for item in items if item.section == "parameters"]
    largest = sorted(own, key=lambda item: -_elements(item))[:PARAMETERS]
    return Traits(
        words,
        frozenset() if above is None else above.name or above.above,
        frozenset() if kind == part else words_of(kind),
        (*numbers, part) if part.isdigit() else numbers,
        apis,
        None if items is None else tuple(sorted(item.shape for item in own if item.shape)),
        None if items is None else _outputs(items),
        tuple(_figures(item) for item in largest),
    )


def _items(side: Side, node: int, raw: bytes | None) -> list[Item] | None:
    if raw is None:
        return None
    try:
        return side.items(node, raw)
    except BadDump:
        return None


def _outputs(items: Sequence[Item]) -> tuple[Shape, ...]:
    return tuple(item.shape for item in items if item.section == "output" and item.shape)


def _elements(item: Item) -> int:
    count = 1
    for size in item.shape or ():
        count *= size
    return count


def _figures(item: Item) -> tuple[float, float, float]:
    """Max, Min and Norm; of a checksum that number instead."""
    if item.md5 is not None and item.norm is None:
        try:
            return float(int(item.md5[:8], 16)), 0.0, 0.0
        except ValueError:
            return _NOTHING
    if not all(type(one) in (float, int) for one in (item.max, item.min, item.norm)):
        return _NOTHING
    try:
        top, low, norm = (float(one) for one in (item.max, item.min, item.norm))  # type: ignore[arg-type]
    except OverflowError:
        return _NOTHING
    return (top, low, norm) if abs(top - low) > _FLAT * abs(top) else _NOTHING


_NOTHING = (float("nan"),) * 3


class _Apis:
    """Which functions modules call themselves."""

    def __init__(self, side: Side) -> None:
        self._graph = side.graph
        self._known: dict[str, str] = {}

    def inside(self, node: int) -> frozenset[str]:
        graph = self._graph
        children = graph.children(node)
        apis = children[graph.kind[children] == Kind.API].tolist()
        return frozenset(self._common(graph.names[api]) for api in apis)

    def _common(self, name: str) -> str:
        stem = name.rsplit(".", 2)[0]
        if stem not in self._known:
            self._known[stem] = api_names().family(parse_name(name))
        return self._known[stem]
