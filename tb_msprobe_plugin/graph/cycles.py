"""Lines of construct.json that are their own ancestors."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.graph.draft import Draft, examples
from tb_msprobe_plugin.notices import counted


def cut_cycles(draft: Draft) -> None:
    """Move one node of every cycle to the top, so that all nodes hang below the root.

    It is the first node (in order of construct.json) whose parent was inferred rather than
    recorded, else the first node.
    """
    cut: list[int] = []
    for cycle in cycles_of(np.array(draft.parent, dtype=np.int64)):
        node = min(cycle, key=lambda member: (member not in draft.repairs, member))
        draft.parent[node] = 0
        draft.repairs.pop(node, None)
        circle = examples([draft.names[member] for member in cycle])
        draft.tell(
            node,
            f"In construct.json this node is its own ancestor, in a circle of {len(cycle)} "
            f"({circle}); it is shown at the top.",
        )
        cut.append(node)
    if cut:
        what = counted(
            len(cut),
            "circle of parents, which is cut open; the first node is",
            "circles of parents, which are cut open; the first nodes are",
        )
        names = examples([draft.names[node] for node in cut])
        draft.warn("parent_cycle", f"construct.json has {what} shown at the top: {names}")


def cycles_of(parent: npt.NDArray[np.int64]) -> list[list[int]]:
    """The cycles among parent pointers, each from its lowest member on; the root is none."""
    seen: set[int] = set()
    cycles = []
    for start in _on_cycles(parent):
        if start in seen:
            continue
        cycle, node = [start], int(parent[start])
        while node != start:
            cycle.append(node)
            node = int(parent[node])
        seen.update(cycle)
        cycles.append(cycle)
    return cycles


def _on_cycles(parent: npt.NDArray[np.int64]) -> list[int]:
    """The nodes on cycles: where one lands after more steps up than there are nodes."""
    landed, steps = parent, 1
    while landed.any() and steps < len(parent):
        landed = landed[landed]
        steps *= 2
    nodes: list[int] = np.unique(landed[landed != 0]).tolist()
    return nodes
