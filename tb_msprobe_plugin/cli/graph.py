"""tb-msprobe graph: the hierarchy of one leaf, or of every leaf of a tree."""

from __future__ import annotations

import json
from typing import Any

from tb_msprobe_plugin.cli.dumps import scan_below, tell
from tb_msprobe_plugin.cli.progress_bar import ProgressBar
from tb_msprobe_plugin.cli.streams import complain
from tb_msprobe_plugin.cli.text import printable
from tb_msprobe_plugin.dump.index import EntryReader
from tb_msprobe_plugin.dump.items import Item, read_items
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.fingerprint import DUMP, read_state
from tb_msprobe_plugin.open_leaf import OpenLeaf, open_leaf
from tb_msprobe_plugin.user_cache import user_cache
from tb_msprobe_plugin.view.rows import kind_word

BAD_INPUT = 2
INDENT = "  "
# No model is nested half as deep; deeper lines would be nothing but blanks.
INDENTED_LEVELS = 100
NODES_A_REPORT = 1_000
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


def run(folder: str, *, as_json: bool) -> int:
    """Prints all nodes of all leaves. What cannot be read is told on stderr; the code is 2."""
    code = 0
    leaves = [leaf for found in scan_below(folder).runs for leaf in found.leaves]
    with ProgressBar() as progress:
        for ref in leaves:
            try:
                leaf = open_leaf(ref, read_state(ref.path, ref.root), user_cache(), progress)
                tell(leaf.notices, str(ref.path))
                whole = _print_json(leaf, progress) if as_json else _print_tree(leaf)
                code = code if whole else BAD_INPUT
            except BadDump as error:
                complain(str(error))
                code = BAD_INPUT
    return code


def _print_tree(leaf: OpenLeaf) -> bool:
    graph = leaf.graph
    print(f"# {printable(str(leaf.ref.path))}: step {leaf.ref.step}, rank {leaf.ref.rank}")
    for node, (name, depth) in enumerate(zip(graph.names, graph.depth.tolist())):
        kind = kind_word(graph, node)
        mark = "" if kind == "module" else f"  [{kind}]"
        print(_indentation(depth) + printable(name) + mark)
    return True


def _indentation(depth: int) -> str:
    """Blanks for the depth; from INDENTED_LEVELS on its number behind them."""
    if depth <= INDENTED_LEVELS:
        return INDENT * depth
    return f"{INDENT * INDENTED_LEVELS}(depth {depth}) "


def _print_json(leaf: OpenLeaf, progress: ProgressBar) -> bool:
    whole = True
    total = len(leaf.graph)
    with EntryReader(leaf.ref.path / DUMP, leaf.index, leaf.ref.root) as reader:
        for node in range(total):
            if node % NODES_A_REPORT == 0:
                progress("writing nodes", node, total)
            try:
                items = _items(leaf, node, reader)
            except BadDump as error:
                complain(str(error))
                items, whole = [], False
            print(json.dumps(_node_object(leaf, node, items)))
    return whole


def _items(leaf: OpenLeaf, node: int, reader: EntryReader) -> list[Item]:
    entry = int(leaf.graph.entry[node])
    return [] if entry < 0 else read_items(reader.entry(entry), leaf.graph.names[node])


def _node_object(leaf: OpenLeaf, node: int, items: list[Item]) -> dict[str, Any]:
    graph = leaf.graph
    parent = int(graph.parent[node])
    return {
        "step": leaf.ref.step,
        "rank": leaf.ref.rank,
        "node": graph.names[node],
        "parent": None if parent < 0 else graph.names[parent],
        "kind": kind_word(graph, node),
        "inputs": [_item_object(item) for item in items if item.section != "output"],
        "outputs": [_item_object(item) for item in items if item.section == "output"],
        "micro_step": int(graph.micro_step[node]),
    }


def _item_object(item: Item) -> dict[str, Any]:
    fields = ((shown, getattr(item, name)) for shown, name in FIELDS)
    return {shown: value for shown, value in fields if value is not None}
