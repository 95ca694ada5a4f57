"""The hierarchy of one leaf as columns: one array per property, one position per node.

Node ids are preorder positions in execution order, so node 0 is the root, a parent comes before its
children, and the subtree of node ``i`` is the range ``i .. i + size[i]``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.dump.name_table import NameTable
from tb_msprobe_plugin.dump.names import partner_name
from tb_msprobe_plugin.graph.repairs import REPAIR_SENTENCES, Repair
from tb_msprobe_plugin.notices import Notice

IntArray = npt.NDArray[np.int32]
ByteArray = npt.NDArray[np.int8]

ROOT_NAME = "DefaultModel"

_COLUMNS = (
    "parent",
    "size",
    "depth",
    "kind",
    "child_start",
    "child_ids",
    "child_rank",
    "entry",
    "micro_step",
    "recompute",
    "repair",
)


class Kind(IntEnum):
    """Classes of nodes, with the numbers of msprobe's own graph files."""

    MODULE = 0
    API = 1
    COLLECTION = 9


@dataclass(frozen=True, eq=False)
class Graph:
    """The hierarchy of one rank of one step.

    Shapes, for ``n`` nodes: every column has ``n`` elements but ``child_start`` (``n + 1``) and
    ``child_ids`` (``n - 1``); the children of ``i`` are
    ``child_ids[child_start[i]:child_start[i + 1]]``, ascending.

    ``notices`` are those of construct.json and of the building; the index of dump.json and
    stack.json keep their own.
    """

    names: NameTable
    parent: IntArray
    """-1 for the root."""
    size: IntArray
    """Nodes in the subtree, the node itself included."""
    depth: IntArray
    kind: ByteArray
    """Values of :class:`Kind`."""
    child_start: IntArray
    child_ids: IntArray
    child_rank: IntArray
    """Position among the siblings, from 0."""
    entry: IntArray
    """Position in the index of dump.json, -1 without data."""
    micro_step: IntArray
    micro_steps: int
    """How many micro steps there are, at least 1."""
    recompute: ByteArray
    """1 recomputed, 0 an ordinary call, -1 not recorded."""
    repair: ByteArray
    """Values of :class:`Repair`: why the place differs from the recorded one."""
    flat: bool
    """True if construct.json has no lines: the entries hang below the root in their order."""
    notices: tuple[Notice, ...] = ()
    node_notices: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Sentences about nodes whose recorded place cannot be true."""

    def __len__(self) -> int:
        return len(self.parent)

    def find(self, name: str) -> int:
        """Id of the node called ``name``, -1 if there is none."""
        return self.names.find(name)

    def children(self, node: int, offset: int = 0, limit: int | None = None) -> IntArray:
        """Ids of the children of ``node``, or of a page of them."""
        start, end = int(self.child_start[node]), int(self.child_start[node + 1])
        first = min(start + max(offset, 0), end)
        last = end if limit is None else min(first + max(limit, 0), end)
        return self.child_ids[first:last]

    def path(self, node: int) -> list[int]:
        """Ids from the root down to ``node``, both included."""
        path = [node]
        while path[-1] != 0:
            path.append(int(self.parent[path[-1]]))
        path.reverse()
        return path

    def partner(self, node: int) -> int:
        """Id of the same call in the other direction, -1 if there is none."""
        name = partner_name(self.names[node])
        return -1 if name is None else self.find(name)

    def remarks(self, node: int) -> tuple[str, ...]:
        """All sentences about the place of ``node``: faults of the dump and inferred parents."""
        sentence = REPAIR_SENTENCES.get(Repair(int(self.repair[node])))
        told = self.node_notices.get(node, ())
        return told if sentence is None else (*told, sentence)

    def to_arrays(self) -> tuple[dict[str, npt.NDArray[Any]], dict[str, Any]]:
        """The graph as arrays and one JSON-able object, for a cache."""
        arrays: dict[str, npt.NDArray[Any]] = {name: getattr(self, name) for name in _COLUMNS}
        arrays.update((f"names.{key}", value) for key, value in self.names.arrays().items())
        rest = {
            "micro_steps": self.micro_steps,
            "flat": self.flat,
            "notices": [[n.code, n.message, n.file] for n in self.notices],
            "node_notices": [[node, list(told)] for node, told in self.node_notices.items()],
        }
        return arrays, rest

    @classmethod
    def from_arrays(cls, arrays: dict[str, npt.NDArray[Any]], rest: dict[str, Any]) -> Graph:
        """The inverse of :meth:`to_arrays`; raises KeyError if a column is missing."""
        table = {k[len("names.") :]: v for k, v in arrays.items() if k.startswith("names.")}
        columns = {name: arrays[name] for name in _COLUMNS}
        return cls(
            names=NameTable.from_arrays(table),
            micro_steps=rest["micro_steps"],
            flat=rest["flat"],
            notices=tuple(Notice(*told) for told in rest["notices"]),
            node_notices={node: tuple(told) for node, told in rest["node_notices"]},
            **columns,
        )
