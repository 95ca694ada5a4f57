"""What the tests ask about matchings."""

from __future__ import annotations

from pathlib import Path

from tb_msprobe_plugin.compare.match import Matching, match_graphs
from tb_msprobe_plugin.dump.construct import read_construct
from tb_msprobe_plugin.dump.index import build_index
from tb_msprobe_plugin.dump.stack import StackFile
from tb_msprobe_plugin.graph.build import build_graph
from tb_msprobe_plugin.graph.model import Graph


def pairs(target: Graph, golden: Graph, matching: Matching) -> dict[str, str]:
    """Names of all pairs but the roots, checked from both sides."""
    found = {}
    for node, partner in enumerate(matching.golden_of.tolist()):
        if partner >= 0:
            assert matching.target_of[partner] == node
            found[target.names[node]] = golden.names[partner]
    assert (matching.target_of >= 0).sum() == len(found)
    assert found.pop("DefaultModel") == "DefaultModel"
    return found


def matched(target: Graph, golden: Graph, rule: str = "name") -> dict[str, str]:
    return pairs(target, golden, match_graphs(target, golden, rule))


def same(*names: str) -> dict[str, str]:
    return dict(zip(names, names))


def real_graph(step: Path) -> Graph:
    """The graph of the only rank of a recorded step."""
    (leaf,) = step.iterdir()
    return build_graph(
        read_construct(leaf / "construct.json"),
        build_index(leaf / "dump.json"),
        StackFile(leaf / "stack.json"),
    )
