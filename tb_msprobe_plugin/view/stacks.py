"""The Python stack of a node; a backward node shows the one of its forward partner."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.dump.stack import Frame, Stack, StackFinder
from tb_msprobe_plugin.graph.model import Graph
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.view.plain import cut, plain


def stack_object(leaf: OpenLeaf, node: int) -> dict[str, Any] | None:
    """The frames of a node, innermost first, and whose they are when recorded for another node."""
    with leaf.stacks.lookup() as stacks:
        stack, origin = stack_of(stacks, leaf.graph, node)
    return None if stack is None else _object(stack, origin)


def stack_of(stacks: StackFinder, graph: Graph, node: int) -> tuple[Stack | None, str | None]:
    """The stack of a node, None without one, and the name of the node that it was recorded for.

    That is None where it is the node itself.
    """
    stack = stacks.frames(graph.names[node])
    if stack is not None:
        return stack, None
    partner = graph.partner(node)
    if partner < 0:
        return None, None
    partner_name = graph.names[partner]
    return stacks.frames(partner_name), partner_name


def _object(stack: Stack, origin: str | None) -> dict[str, Any]:
    return {
        "frames": [_frame(frame) for frame in stack.frames],
        "message": plain(stack.message),
        "from": None if origin is None else cut(origin),
    }


def _frame(frame: Frame) -> dict[str, Any]:
    return {
        "path": plain(frame.path),
        "line": plain(frame.line),
        "function": plain(frame.function),
        "code": plain(frame.code),
        "text": plain(frame.text),
    }
