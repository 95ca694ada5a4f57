"""The nodes of one leaf as objects for scripts."""

from __future__ import annotations

from types import TracebackType
from typing import Any

from tb_msprobe_plugin.cli.streams import complain
from tb_msprobe_plugin.dump.items import Item, read_items
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.view.rows import kind_word

# The fields of an item, as dump.json calls them, and as the package does.
FIELDS = (
    ("name", "name"),
    ("type", "type"),
    ("dtype", "dtype"),
    ("shape", "shape"),
    ("Max", "max"),
    ("Min", "min"),
    ("Mean", "mean"),
    ("Norm", "norm"),
    ("requires_grad", "requires_grad"),
    ("md5", "md5"),
    ("value", "value"),
    ("data_name", "data_name"),
)


class NodeReader:
    """Reads nodes with their items, one by one; to be used in a `with` statement.

    What cannot be decoded is told on stderr, the node then has no items and `whole` is False.
    """

    def __init__(self, leaf: OpenLeaf) -> None:
        self._leaf = leaf
        self._reader = leaf.reader()
        self.whole = True

    def __enter__(self) -> NodeReader:
        self._reader.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._reader.__exit__(kind, error, trace)

    def object(self, node: int) -> dict[str, Any]:
        """One node."""
        graph, ref = self._leaf.graph, self._leaf.ref
        parent = int(graph.parent[node])
        items = self._items(node)
        return {
            "step": ref.step,
            "rank": ref.rank,
            "node": graph.names[node],
            "parent": None if parent < 0 else graph.names[parent],
            "kind": kind_word(graph, node),
            "inputs": [_item_object(item) for item in items if item.section != "output"],
            "outputs": [_item_object(item) for item in items if item.section == "output"],
            "micro_step": int(graph.micro_step[node]),
        }

    def _items(self, node: int) -> list[Item]:
        entry = int(self._leaf.graph.entry[node])
        if entry < 0:
            return []
        try:
            return read_items(self._reader.entry(entry), self._leaf.graph.names[node])
        except BadDump as error:
            complain(str(error))
            self.whole = False
            return []


def _item_object(item: Item) -> dict[str, Any]:
    fields = ((shown, getattr(item, name)) for shown, name in FIELDS)
    return {shown: value for shown, value in fields if value is not None}
