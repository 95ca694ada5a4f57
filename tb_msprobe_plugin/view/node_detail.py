"""All that is recorded of one node: its place, its partner, its items and its stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tb_msprobe_plugin.dump.items import Item, entry_extras, read_items
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.fingerprint import DUMP
from tb_msprobe_plugin.graph.model import Graph
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.view.findings import overflow_reason
from tb_msprobe_plugin.view.items import FindFile, item_page
from tb_msprobe_plugin.view.plain import cut, ends, plain, sentence
from tb_msprobe_plugin.view.rows import LABEL_LIMIT, row, short_label
from tb_msprobe_plugin.view.scope import Scope
from tb_msprobe_plugin.view.stacks import stack_object

# Steps shown of the way to a node: real models are nested some 20 levels, broken files a million.
PATH_HEAD, PATH_TAIL = 20, 80


def node_detail(
    leaf: OpenLeaf, node: int, offset: int, limit: int, find_file: FindFile
) -> dict[str, Any]:
    """The node with a page of its items (see `item_page`).

    An entry that cannot be decoded becomes a notice. Raises LeafChanged when dump.json is not
    the file that was opened any more, BadDump when it cannot be read at all.
    """
    items, extras, faults = read_entry(leaf, node)
    facts = node_facts(leaf, node, items, extras, faults)
    return {**facts, **item_page(items, offset, limit, find_file)}


def node_facts(
    leaf: OpenLeaf,
    node: int,
    items: Sequence[Item],
    extras: dict[str, Any],
    faults: Sequence[str],
) -> dict[str, Any]:
    """All that is told of a node but the items themselves; what is given is of `read_entry`."""
    graph = leaf.graph
    partner = graph.partner(node)
    return {
        "node": row(Scope(graph), node),
        **path_object(graph, graph.path(node)),
        "partner": None if partner < 0 else {"id": partner, "name": cut(graph.names[partner])},
        "stack": stack_object(leaf, node),
        "extras": plain(extras),
        "notices": [cut(sentence(told)) for told in (*graph.remarks(node), *faults)],
        "entry": bool(graph.entry[node] >= 0),
        "readable": not faults,
        "links": [plain(link._asdict()) for link in leaf.links(node)],
        "overflow": overflow_reason(leaf.overflow, graph.names[node], node, items),
    }


def path_object(graph: Graph, path: list[int]) -> dict[str, Any]:
    """The way to a node; of a very long one the first and the last steps, and what is between."""
    left_out = max(len(path) - PATH_HEAD - PATH_TAIL, 0)
    shown = [*path[:PATH_HEAD], *path[PATH_HEAD + left_out :]]
    return {
        "path": [
            {
                "id": step,
                "name": ends(graph.names[step], LABEL_LIMIT),
                "label": short_label(graph, step),
            }
            for step in shown
        ],
        "path_gap": {"at": PATH_HEAD, "left_out": left_out} if left_out else None,
    }


def read_entry(leaf: OpenLeaf, node: int) -> tuple[list[Item], dict[str, Any], list[str]]:
    """The items and other fields of a node's entry, and what is wrong with it."""
    position = int(leaf.graph.entry[node])
    if position < 0:
        return [], {}, []
    with leaf.reader() as reader:
        try:
            entry = reader.entry(position)
        except BadDump as error:
            if not error.is_of_one_entry:
                raise
            return [], {}, [f"{DUMP}: {error.message}"]
    name = leaf.graph.names[node]
    return read_items(entry, name), entry_extras(entry, name), []
