"""Recomputed layers: modules that run again during the backward pass.

With activation checkpointing a layer's forward runs a second time just before its backward, when
no module is open around it, so construct.json records both at the top. They belong below the
backward call of the module that held the layer the first time. Which calls are recomputed is told
by the flag of their entries (PyTorch, releases 1.2.2 to 26.0.0), else by their names and, in
PyTorch, by their stacks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.dump.names import parse_name, partner_name
from tb_msprobe_plugin.dump.stack import Frame, StackFile
from tb_msprobe_plugin.graph.draft import Draft
from tb_msprobe_plugin.graph.parents import backward_of
from tb_msprobe_plugin.graph.repairs import Repair

# torch/autograd/function.py is at most this many frames outside the backward it calls.
_NEAR = 2


@dataclass(frozen=True)
class _Call:
    """A forward call of a module: its node, its name without direction and number, its flag."""

    node: int
    stem: str
    flag: int


def move_recomputed(
    draft: Draft, flags: npt.NDArray[np.int8], stacks: StackFile | None, is_torch: bool
) -> None:
    """Hang recomputed modules where they belong.

    The k-th recomputed call of a module goes below the backward counterpart of the parent of the
    k-th ordinary call that is not at the top; its backward goes with it. ``flags`` are those of
    the entries, in their order: 1 recomputed, 0 ordinary, -1 unknown.
    """
    top = _top_calls(draft, flags)
    guessed = [call for call in top if call.flag < 0 and _may_be_recomputed(draft, call.node)]
    flagged = [call for call in top if call.flag > 0]
    if not guessed and not flagged:
        return
    first = _first_calls(draft, flags, {call.stem for call in guessed + flagged})
    guessed = [call for call in guessed if call.stem in first]
    if is_torch and stacks is not None:
        guessed = _checkpointed(draft, guessed, stacks)
    flagged = [call for call in flagged if call.stem in first]
    recomputed = sorted(guessed + flagged, key=lambda call: call.node)
    if recomputed:
        _move(draft, recomputed, first)


def _call(draft: Draft, node: int, flags: npt.NDArray[np.int8]) -> _Call | None:
    name = draft.names[node]
    if ".forward." not in name:
        return None
    parsed = parse_name(name)
    if parsed.kind != "module" or parsed.direction != "forward":
        return None
    entry = draft.entry[node]
    return _Call(node, parsed.stem, int(flags[entry]) if entry >= 0 else -1)


def _top_calls(draft: Draft, flags: npt.NDArray[np.int8]) -> list[_Call]:
    """Forward calls that are recorded at the top (not those that a fault brought there)."""
    found = []
    for node in range(1, draft.lines + 1):
        if draft.parent[node] == 0 and node not in draft.node_notices:
            call = _call(draft, node, flags)
            if call is not None:
                found.append(call)
    return found


def _may_be_recomputed(draft: Draft, node: int) -> bool:
    """The name shows a module inside another one, and its backward is at the top, too."""
    name = draft.names[node]
    parts = name.split(".")
    if len(parts) == 7:
        nested = not (parts[1].isdecimal() and parts[3].isdecimal())
    elif len(parts) == 6:
        nested = not parts[1].isdecimal()
    else:
        nested = len(parts) > 7
    return nested and _top_partner(draft, node) > 0


def _top_partner(draft: Draft, node: int) -> int:
    """The backward call of a forward call, if it is recorded at the top, else 0."""
    partner = draft.node_of.get(partner_name(draft.names[node]) or "", 0)
    at_top = 0 < partner <= draft.lines and draft.parent[partner] == 0
    return partner if at_top and partner not in draft.node_notices else 0


def _first_calls(
    draft: Draft, flags: npt.NDArray[np.int8], stems: set[str]
) -> dict[str, list[int]]:
    """The ordinary forward calls of each stem that hang below something, in order."""
    first: dict[str, list[int]] = {}
    for node in range(1, draft.lines + 1):
        if draft.parent[node] == 0:
            continue
        name = draft.names[node]
        if ".forward." in name and name.rsplit(".", 2)[0] in stems:
            call = _call(draft, node, flags)
            if call is not None and call.flag <= 0:
                first.setdefault(call.stem, []).append(node)
    return first


def _checkpointed(draft: Draft, calls: list[_Call], stacks: StackFile) -> list[_Call]:
    """The calls whose stacks show checkpointing; all of them if none has a stack."""
    found = [(call, _frames(stacks, draft.names[call.node])) for call in calls]
    if not any(frames for _, frames in found):
        return calls
    return [call for call, frames in found if shows_checkpointing(frames)]


def _frames(stacks: StackFile, name: str) -> tuple[Frame, ...]:
    stack = stacks.frames(name)
    return () if stack is None else stack.frames


def shows_checkpointing(frames: tuple[Frame, ...]) -> bool:
    """Whether a call was made by torch's or Megatron's recomputation; frames innermost first."""
    files = [(frame.path or "").replace("\\", "/") for frame in frames]
    for at, frame in enumerate(frames):
        if frame.function == "recompute_fn" and files[at].endswith("torch/utils/checkpoint.py"):
            return True
        if frame.function == "backward" or (
            frame.function == "checkpoint_function_backward" and "megatron" in files[at]
        ):
            outside = files[at + 1 : at + 1 + _NEAR]
            if any(file.endswith("torch/autograd/function.py") for file in outside):
                return True
    return False


def _move(draft: Draft, calls: list[_Call], first: dict[str, list[int]]) -> None:
    makes_loop = _loop_test(draft)
    used: dict[str, int] = {}
    for call in calls:
        number = used.get(call.stem, 0)
        used[call.stem] = number + 1
        if number >= len(first[call.stem]):
            continue
        holder = draft.parent[first[call.stem][number]]
        target = draft.node_of.get(backward_of(draft.names[holder]), 0)
        if target == 0:
            continue
        for node in (call.node, _top_partner(draft, call.node)):
            if node and not makes_loop(node, target):
                draft.parent[node] = target
                draft.repairs[node] = Repair.RECOMPUTED


def _loop_test(draft: Draft) -> Callable[[int, int], bool]:
    """Tells whether hanging a top node below another node would make a loop.

    It assumes that the move is made if it does not. Remembering where the top nodes went keeps
    the test short however deep the hierarchy is.
    """
    top = _top_ancestors(np.array(draft.parent, dtype=np.int64))
    moved: dict[int, int] = {}

    def makes_loop(node: int, target: int) -> bool:
        start = above = int(top[target])
        while above in moved:
            above = moved[above]
        if above != start:
            moved[start] = above
        if above == node:
            return True
        moved[node] = above
        return False

    return makes_loop


def _top_ancestors(parent: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """For every node its ancestor (or itself) right below the root."""
    above = np.where(parent == 0, np.arange(len(parent)), parent)
    while True:
        higher = above[above]
        if np.array_equal(higher, above):
            return above
        above = higher
