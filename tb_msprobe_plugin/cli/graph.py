"""tb-msprobe graph: the hierarchy of one leaf, or of every leaf of a tree."""

from __future__ import annotations

import json

from tb_msprobe_plugin.cli.dumps import open_told, scan_below
from tb_msprobe_plugin.cli.nodes import NodeReader
from tb_msprobe_plugin.cli.progress_bar import ProgressBar
from tb_msprobe_plugin.cli.streams import complain
from tb_msprobe_plugin.cli.text import printable
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.view.rows import kind_word

BAD_INPUT = 2
INDENT = "  "
# No model is nested half as deep; deeper lines would be nothing but blanks.
INDENTED_LEVELS = 100
NODES_A_REPORT = 1_000


def run(folder: str, *, as_json: bool) -> int:
    """Prints all nodes of all leaves. What cannot be read is told on stderr; the code is 2."""
    code = 0
    leaves = [leaf for found in scan_below(folder).runs for leaf in found.leaves]
    with ProgressBar() as progress:
        for ref in leaves:
            try:
                leaf = open_told(ref, progress)
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
    total = len(leaf.graph)
    with NodeReader(leaf) as nodes:
        for node in range(total):
            if node % NODES_A_REPORT == 0:
                progress("writing nodes", node, total)
            print(json.dumps(nodes.object(node)))
    return nodes.whole
