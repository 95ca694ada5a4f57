"""The parent of every line of construct.json: as recorded, or as the forward pass shows it.

The rules are those of msprobe 26.2.0's graph: a backward call without a parent, and a backward
call of an in-place layer recorded below a module of another path, hang where their forward call
hangs. Unlike there, a parent that cannot be true does not make its children vanish.
"""

from __future__ import annotations

from tb_msprobe_plugin.dump.names import parse_name, partner_name
from tb_msprobe_plugin.graph.draft import Draft, examples
from tb_msprobe_plugin.graph.repairs import Repair
from tb_msprobe_plugin.notices import counted


def place_lines(draft: Draft) -> None:
    """Give every line of the draft its parent; cycles may remain."""
    node_of, place = draft.node_of, draft.parent.append
    lineless: list[tuple[int, str]] = []
    own_parents: list[int] = []
    for node, up in enumerate(draft.recorded_parents, start=1):
        child = draft.names[node]
        if ".backward" in child:
            up = _backward_parent(draft, node, child, up)
        parent = node_of.get(up, -1) if up else 0
        if parent == node:
            own_parents.append(node)
            parent = 0
        elif up and parent < 0:
            lineless.append((node, up))
        place(parent)
    _add_lineless(draft, lineless)
    _tell_own_parents(draft, own_parents)


def backward_of(name: str) -> str:
    """The backward counterpart of a forward node; any other node stands for both passes."""
    if parse_name(name).direction != "forward":
        return name
    return partner_name(name) or name


def _backward_parent(draft: Draft, node: int, child: str, up: str | None) -> str | None:
    """The parent of a backward call; other calls whose names contain the word keep theirs."""
    if up and not _is_foreign(child, up):
        return up
    partner = partner_name(child)
    if not partner or parse_name(child).direction != "backward":
        return up
    line = draft.node_of.get(partner, 0)
    if line == 0:
        return up
    forward_up = draft.recorded_parents[line - 1]
    inferred = backward_of(forward_up) if forward_up else None
    if inferred == child or (inferred and inferred not in draft.node_of):
        return up
    if inferred != (up or None):
        draft.repairs[node] = Repair.IN_PLACE if up else Repair.FROM_FORWARD
    return inferred


def _is_foreign(child: str, up: str) -> bool:
    """Whether a backward module hangs anywhere but one attribute below its parent's path."""
    if child.count(".") < 4 or up.count(".") < 3:
        return False
    path, _, _, way, call = child.rsplit(".", 4)
    return way == "backward" and call.isdecimal() and path != up.rsplit(".", 3)[0]


def _add_lineless(draft: Draft, lineless: list[tuple[int, str]]) -> None:
    """Parents that have no line become nodes below the root, right before their first child."""
    added: list[str] = []
    for child, up in lineless:
        if up not in draft.node_of:
            node = draft.add(up, 0, draft.line_key(child) - 1)
            draft.tell(
                node,
                "construct.json names this node as a parent but has no line for it; "
                "its own parent is unknown and it is shown at the top.",
            )
            added.append(up)
        draft.parent[child] = draft.node_of[up]
    if added:
        what = counted(
            len(added),
            "parent in construct.json has no line of its own and is shown at the top",
            "parents in construct.json have no line of their own and are shown at the top",
        )
        draft.warn("missing_parent", f"{what}: {examples(added)}")


def _tell_own_parents(draft: Draft, nodes: list[int]) -> None:
    for node in nodes:
        draft.tell(
            node, "construct.json names this node as its own parent; it is shown at the top."
        )
    if nodes:
        what = counted(
            len(nodes),
            "node is its own parent in construct.json and is shown at the top",
            "nodes are their own parents in construct.json and are shown at the top",
        )
        names = examples([draft.names[node] for node in nodes])
        draft.warn("own_parent", f"{what}: {names}")
