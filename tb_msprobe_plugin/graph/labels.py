"""Short labels: what tells a node from its siblings."""

from __future__ import annotations

import re

from tb_msprobe_plugin.dump.names import ParsedName, parse_name
from tb_msprobe_plugin.graph.kinds import COLLECTION_PREFIX
from tb_msprobe_plugin.graph.model import Graph, Kind

# The collections of merged exports name the ranks that their APIs come from.
_MERGED = re.compile(re.escape(COLLECTION_PREFIX) + r"_(All_Ranks|Rank\d+)\b")


def label(graph: Graph, node: int) -> str:
    """The label of ``node``.

    A module loses its kind and the attribute path of its parent, a collection tells how many
    APIs it holds, and an API keeps its name.
    """
    name = graph.names[node]
    if node == 0:
        return name
    if graph.kind[node] == Kind.COLLECTION:
        return _collection_label(name, int(graph.size[node]) - 1)
    parsed = parse_name(name)
    if parsed.kind not in ("module", "grad"):
        return name
    return _below(name, parsed, parse_name(graph.names[int(graph.parent[node])]))


def _below(name: str, module: ParsedName, parent: ParsedName) -> str:
    """The name of a module without what it shares with its parent, the last attribute kept."""
    kind, _, rest = name.partition(".")
    shared = parent.path if parent.kind == "module" and parent.prefix == kind else ""
    if module.path == shared:
        shared = shared.rpartition(".")[0]
    if shared and rest.startswith(f"{shared}."):
        return rest[len(shared) + 1 :]
    return rest


def _collection_label(name: str, apis: int) -> str:
    merged = _MERGED.match(name)
    if merged is None:
        return f"free APIs ({apis})"
    ranks = merged.group(1).replace("All_Ranks", "all ranks").replace("Rank", "rank ")
    return f"free APIs, {ranks} ({apis})"
