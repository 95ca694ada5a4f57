"""The micro step of every node: recorded by the dump, or counted from the forward passes."""

from __future__ import annotations

import numpy as np

from tb_msprobe_plugin.dump.names import parse_name
from tb_msprobe_plugin.graph.draft import Draft
from tb_msprobe_plugin.graph.kinds import kind_of
from tb_msprobe_plugin.graph.model import IntArray, Kind
from tb_msprobe_plugin.graph.preorder import Preorder


def micro_steps(draft: Draft, tree: Preorder, last: int | None) -> tuple[IntArray, int]:
    """The micro step of every node of ``tree``, and how many there are (at least 1).

    ``last`` is the number at the head of construct.json: the last micro step.
    """
    recorded = draft.recorded_micro_steps
    if recorded is None and last is None:
        return _counted(draft, tree)
    return _recorded(draft, tree, recorded or [0] * draft.lines, last or 0)


def _recorded(draft: Draft, tree: Preorder, recorded: list[int], last: int) -> tuple[IntArray, int]:
    """Each line's own number; a line without one belongs to micro step 0.

    A node without a line takes the number of its first child, or of its parent if it is alone.
    """
    by_id = np.zeros(len(draft.names), np.int32)
    by_id[1 : draft.lines + 1] = recorded
    steps = by_id[tree.order]
    lineless = np.flatnonzero(tree.order > draft.lines)
    for node in lineless[tree.size[lineless] > 1][::-1].tolist():
        steps[node] = steps[node + 1]
    alone = lineless[tree.size[lineless] == 1]
    steps[alone] = steps[tree.parent[alone]]
    return steps, max(last, int(steps.max())) + 1


def _counted(draft: Draft, tree: Preorder) -> tuple[IntArray, int]:
    """The children of the root in order: a forward module after another module begins a step.

    All nodes below them belong to the same micro step.
    """
    top = tree.child_ids[: tree.child_start[1]]
    names = [draft.names[node] for node in tree.order[top].tolist()]
    modules = [at for at, name in enumerate(names) if _is_module(name)]
    forward = np.array([parse_name(names[at]).direction == "forward" for at in modules], bool)
    begins = np.zeros(len(top), np.int32)
    begins[modules[1:]] = forward[1:] & ~forward[:-1]
    numbers = np.cumsum(begins, dtype=np.int32)
    steps = np.concatenate([np.zeros(1, np.int32), np.repeat(numbers, tree.size[top])])
    return steps, int(steps.max()) + 1


def _is_module(name: str) -> bool:
    """Whether a node takes part in the counting; APIs of unknown prefixes do not."""
    return kind_of(name) == Kind.MODULE and parse_name(name).kind != "api"
