"""The node that gives a whole comparison its colour."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.columns import BY_STATISTIC
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.graph.model import IntArray


class Worst(NamedTuple):
    """A target node with the highest index by one rule, and that index as `value`."""

    node: int
    name: str
    value: float


def worst_nodes(comparison: Comparison) -> tuple[Worst | None, ...]:
    """By each statistic of `graded`, in the order of `BY_STATISTIC`, and last by `verdict`.

    None where no index is above 0: then no node is worse than another.
    """
    columns = comparison.columns
    if comparison.scale is not None:
        stored = _worst(comparison, comparison.scale.bins(columns, comparison.mode))
        if stored is not None:
            index = comparison.scale.index(columns, stored.node)
            stored = stored._replace(value=stored.value if index is None else index)
        return (stored,) * (len(BY_STATISTIC) + 1)
    by_rule: list[npt.NDArray[Any]] = [columns.graded[:, at] for at in range(len(BY_STATISTIC))]
    by_rule.append(np.maximum(columns.verdict, 0).astype(np.float32) / 2)
    return tuple(_worst(comparison, values) for values in by_rule)


def _worst(comparison: Comparison, values: npt.NDArray[Any]) -> Worst | None:
    top = np.fmax.reduce(values.astype(np.float32), initial=np.float32(np.nan))
    if not top > 0:
        return None
    graph = comparison.target.graph
    tied = np.flatnonzero(values == top)
    origins = (one.node for one in comparison.origins if values[one.node] == top)
    node = next(origins, _first_leaf(tied, graph.size))
    return Worst(node, graph.names[node], float(top))


def _first_leaf(nodes: npt.NDArray[Any], size: IntArray) -> int:
    """The first of these, in ascending order, that holds no other: modules inherit from calls."""
    ends = nodes + size[nodes]
    holds_none = np.append(nodes[1:] >= ends[:-1], True)
    return int(nodes[holds_none][0])
