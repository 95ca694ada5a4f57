"""A hierarchy that is still being put together: lists that grow, ids in order of construct.json."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.dump.construct import Construct
from tb_msprobe_plugin.graph.model import ROOT_NAME
from tb_msprobe_plugin.graph.repairs import Repair
from tb_msprobe_plugin.notices import Notice

# Enough of a name to recognise it; names of 10,000 characters exist.
_SHOWN_CHARACTERS = 120
# Examples in a notice about many nodes.
_SHOWN_NAMES = 3


@dataclass
class Draft:
    """Node 0 is the root, nodes 1 to ``lines`` are the lines of construct.json, later ones follow.

    ``parent`` may hold cycles until they are cut. Siblings are shown by ascending ``keys()``.
    """

    names: list[str]
    node_of: dict[str, int]
    lines: int
    recorded_parents: list[str | None]
    """What construct.json says, by line (line 1 is at position 0)."""
    recorded_micro_steps: list[int] | None
    parent: list[int] = field(default_factory=lambda: [0])
    entry: list[int] = field(default_factory=list)
    """Positions in dump.json's index, -1 without data."""
    extra_keys: list[int] = field(default_factory=list)
    repairs: dict[int, Repair] = field(default_factory=dict)
    node_notices: dict[int, tuple[str, ...]] = field(default_factory=dict)
    notices: list[Notice] = field(default_factory=list)

    def add(self, name: str, parent: int, key: int, entry: int = -1) -> int:
        """Append a node that has no line of its own."""
        node = len(self.names)
        self.names.append(name)
        self.node_of[name] = node
        self.parent.append(parent)
        self.entry.append(entry)
        self.extra_keys.append(key)
        return node

    def line_key(self, line: int) -> int:
        """Sorting key of a line; odd keys are free for what stands right before one."""
        return 2 * line

    def entry_key(self, entry: int) -> int:
        """Sorting key, behind all lines, of a node that is known from its entry only."""
        return 2 * self.lines + 2 + entry

    def keys(self) -> npt.NDArray[np.int64]:
        """The sorting keys of all nodes."""
        lines = np.arange(0, 2 * self.lines + 1, 2, dtype=np.int64)
        return np.concatenate([lines, np.array(self.extra_keys, dtype=np.int64)])

    def warn(self, code: str, message: str) -> None:
        """Add a notice about the whole hierarchy."""
        self.notices.append(Notice(code, message))

    def tell(self, node: int, sentence: str) -> None:
        """Attach a sentence to a node."""
        self.node_notices[node] = (*self.node_notices.get(node, ()), sentence)


def draft_of(construct: Construct) -> Draft:
    """A draft with a node for every line, none of them placed or joined to its entry yet.

    A line for the root itself (merged exports may have one) is dropped; of a repeated name the
    first place and the last value count, as in any JSON object.
    """
    children, parents, steps = construct.children, construct.parents, construct.micro_steps
    node_of = dict(zip(children, range(1, len(children) + 1)))
    if ROOT_NAME in node_of or len(node_of) != len(children):
        recorded = zip(parents, steps or [0] * len(children))
        unique = dict(zip(children, recorded))
        unique.pop(ROOT_NAME, None)
        children = list(unique)
        parents = [parent for parent, _ in unique.values()]
        steps = None if steps is None else [step for _, step in unique.values()]
        node_of = dict(zip(children, range(1, len(children) + 1)))
    node_of[ROOT_NAME] = 0
    lines = len(children)
    return Draft([ROOT_NAME, *children], node_of, lines, parents, steps, entry=[-1] * (lines + 1))


def shorten(name: str) -> str:
    """A name short enough for a sentence."""
    return name if len(name) <= _SHOWN_CHARACTERS else name[: _SHOWN_CHARACTERS - 1] + "…"


def examples(names: list[str]) -> str:
    """A few of many names, for a sentence."""
    shown = ", ".join(shorten(name) for name in names[:_SHOWN_NAMES])
    return shown + ", …" if len(names) > _SHOWN_NAMES else shown
