"""The Python stack of a node; a backward node shows the one of its forward partner."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.dump.stack import Frame, Stack
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.view.plain import cut, plain

# Python itself stops at 1,000 nested calls.
FRAME_LIMIT = 1_000


def stack_object(leaf: OpenLeaf, node: int) -> dict[str, Any] | None:
    """The frames of a node, innermost first, and whose they are when recorded for another node."""
    name = leaf.graph.names[node]
    stack = leaf.stacks.frames(name)
    if stack is not None:
        return _object(stack, None)
    partner = leaf.graph.partner(node)
    if partner < 0:
        return None
    partner_name = leaf.graph.names[partner]
    stack = leaf.stacks.frames(partner_name)
    return None if stack is None else _object(stack, partner_name)


def _object(stack: Stack, origin: str | None) -> dict[str, Any]:
    return {
        "frames": [_frame(frame) for frame in stack.frames[:FRAME_LIMIT]],
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
