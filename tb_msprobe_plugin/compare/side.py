"""One of the two dumps that are compared: its graph, and the items of its nodes."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tb_msprobe_plugin.compare.columns import Int8Array
from tb_msprobe_plugin.compare.mode import Recorded, recorded
from tb_msprobe_plugin.dump.index import EntryIndex, EntryReader
from tb_msprobe_plugin.dump.items import Item, read_items
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.graph.model import Graph

# Entries that tell what a dump records: all are written the same way, some hold no tensor.
_SAMPLE = 200


@dataclass(frozen=True, eq=False)
class Side:
    """A leaf as the comparison sees it.

    ``tensors`` is the directory of the saved tensors; files are read only below ``root``, if given.
    """

    graph: Graph
    index: EntryIndex
    reader: EntryReader
    tensors: Path
    root: Path | None = None
    overflow: Int8Array | None = None
    """Overflow levels by node, where they are known beforehand."""

    def raw(self, node: int) -> bytes | None:
        """The bytes of the node's entry; None when dump.json has no data for it."""
        position = int(self.graph.entry[node])
        return None if position < 0 else self.reader.raw(position)

    def raw_or_nothing(self, node: int) -> bytes:
        """The bytes of the node's entry; none for one that is too large."""
        try:
            return self.raw(node) or b""
        except BadDump:
            return b""

    def raws(self, nodes: Sequence[int]) -> dict[int, bytes]:
        """The bytes of many nodes' entries, read together; those of odd ones are left out."""
        positions = self.graph.entry[nodes].tolist()
        found = self.reader.raws(position for position in positions if position >= 0)
        return {
            node: found[position] for node, position in zip(nodes, positions) if position in found
        }

    def items(self, node: int, raw: bytes | None) -> list[Item]:
        """The items in the bytes of the node's entry. Raises BadDump for a damaged entry."""
        if raw is None:
            return []
        entry = self.reader.decode(int(self.graph.entry[node]), raw)
        return read_items(entry, self.graph.names[node])

    def tensor_path(self, item: Item) -> Path | None:
        """Where the item's saved tensor lies; None when none was saved.

        A name that is a path is no file of this dump.
        """
        name = item.data_name
        if name is None or "/" in name or "\\" in name or name in (".", ".."):
            return None
        return self.tensors / name

    def recorded(self) -> Recorded:
        """What the dump holds of its tensors."""
        task: Any = self.index.header.get("task")
        return recorded(task if isinstance(task, str) else None, self._sampled(), self._is_there)

    def _is_there(self, item: Item) -> bool:
        path = self.tensor_path(item)
        # Unlike that of a path, this answers for names that no system takes, too.
        return path is not None and os.path.exists(path)

    def _sampled(self) -> Iterator[Item]:
        nodes = np.flatnonzero(self.graph.entry >= 0)
        for node in nodes[:: max(1, len(nodes) // _SAMPLE)].tolist():
            try:
                yield from self.items(node, self.raw(node))
            except BadDump:
                continue
