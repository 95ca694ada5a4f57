"""From parent pointers to preorder positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.graph.model import IntArray


@dataclass(frozen=True)
class Preorder:
    """The columns of a tree whose ids are preorder positions; ``order`` are the former ids."""

    order: IntArray
    parent: IntArray
    size: IntArray
    depth: IntArray
    child_start: IntArray
    child_ids: IntArray
    child_rank: IntArray


def in_preorder(parent: npt.NDArray[Any], keys: npt.NDArray[Any]) -> Preorder:
    """Renumber a tree: node 0 is the root, siblings stand by ascending key."""
    order = _walk(parent, keys)
    count = len(order)
    position = np.empty(count, np.int32)
    position[order] = np.arange(count, dtype=np.int32)
    up = position[parent[order]]
    up[0] = -1
    size, depth = _sizes_and_depths(up)
    child_start = np.zeros(count + 1, np.int32)
    np.cumsum(np.bincount(up[1:], minlength=count), out=child_start[1:])
    child_ids = (np.argsort(up[1:], kind="stable") + 1).astype(np.int32)
    child_rank = np.zeros(count, np.int32)
    child_rank[child_ids] = np.arange(count - 1) - child_start[up[child_ids]]
    return Preorder(order, up, size, depth, child_start, child_ids, child_rank)


def _walk(parent: npt.NDArray[Any], keys: npt.NDArray[Any]) -> IntArray:
    """The nodes in preorder."""
    # Children in descending order, so that the first one is on top of the stack.
    children = (np.lexsort((-keys[1:], parent[1:])) + 1).tolist()
    ends = np.cumsum(np.bincount(parent[1:], minlength=len(parent))).tolist()
    starts = [0, *ends]
    order, waiting = [], [0]
    while waiting:
        node = waiting.pop()
        order.append(node)
        if starts[node] != ends[node]:
            waiting.extend(children[starts[node] : ends[node]])
    return np.array(order, dtype=np.int32)


def _sizes_and_depths(parent: IntArray) -> tuple[IntArray, IntArray]:
    up = parent.tolist()
    size, depth = [1] * len(up), [0] * len(up)
    for node in range(1, len(up)):
        depth[node] = depth[up[node]] + 1
    for node in range(len(up) - 1, 0, -1):
        size[up[node]] += size[node]
    return np.array(size, dtype=np.int32), np.array(depth, dtype=np.int32)
