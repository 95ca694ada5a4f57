"""A graph seen through the choice of a micro step, which filters the root's children."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.graph.model import Graph
from tb_msprobe_plugin.view.weight import NAMES_LIMIT, name_bytes

Ids = npt.NDArray[np.int32]


class Scope:
    """`graph` restricted to one micro step, or all of it when `micro_step` is None.

    A node belongs to the micro step of its ancestor directly below the root.
    """

    def __init__(self, graph: Graph, micro_step: int | None = None) -> None:
        self.graph = graph
        self.micro_step = micro_step
        self._top: Ids = graph.children(0)
        if micro_step is not None:
            self._top = self._top[graph.micro_step[self._top] == micro_step]

    def contains(self, node: int) -> bool:
        """Whether the node is shown in this scope; the root always is."""
        if node == 0 or self.micro_step is None:
            return True
        at = int(np.searchsorted(self._top, node, side="right")) - 1
        if at < 0:
            return False
        top = int(self._top[at])
        return node < top + int(self.graph.size[top])

    def count(self, node: int) -> int:
        """How many children the node shows."""
        if node == 0:
            return len(self._top)
        return int(self.graph.child_start[node + 1]) - int(self.graph.child_start[node])

    def children(self, node: int, offset: int, limit: int) -> Ids:
        """A page of the node's children, in execution order."""
        if node == 0:
            return self._top[offset : offset + limit]
        return self.graph.children(node, offset, limit)

    def index(self, node: int) -> int:
        """The node's position among the siblings shown."""
        if self.micro_step is not None and int(self.graph.parent[node]) == 0:
            return int(np.searchsorted(self._top, node))
        return int(self.graph.child_rank[node])

    def below(self, node: int, limit: int) -> tuple[Ids, bool]:
        """Whole levels below the node in preorder; True if some are left.

        There are at most `limit` nodes, and no more than fit into one answer.
        """
        first, end = node + 1, node + int(self.graph.size[node])
        levels = self.graph.depth[first:end] - self.graph.depth[node]
        if node == 0 and self.micro_step is not None:
            levels = np.where(self._shown(), levels, 0)
        counts = np.bincount(levels, minlength=1)[1:]
        names = name_bytes(self.graph, np.arange(first, end))
        weights = np.bincount(levels, names, minlength=1)[1:]
        deepest = min(_whole(counts, limit), _whole(weights, NAMES_LIMIT))
        listed = np.flatnonzero((levels > 0) & (levels <= deepest)).astype(np.int32) + first
        return listed, deepest < len(counts)

    def _shown(self) -> npt.NDArray[np.bool_]:
        """For every node but the root: whether it lies below a shown child of the root."""
        edges = np.zeros(len(self.graph) + 1, np.int32)
        edges[self._top] += 1
        np.subtract.at(edges, self._top + self.graph.size[self._top], 1)
        shown: npt.NDArray[np.bool_] = np.cumsum(edges)[1 : len(self.graph)] > 0
        return shown


def _whole(levels: npt.NDArray[Any], limit: int) -> int:
    """How many of the first levels stay within `limit` together."""
    return int(np.searchsorted(np.cumsum(levels), limit, side="right"))
