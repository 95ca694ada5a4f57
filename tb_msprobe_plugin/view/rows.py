"""Nodes as rows: what the outline and the picture need to draw one node."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tb_msprobe_plugin.dump.names import parse_name
from tb_msprobe_plugin.graph.labels import label
from tb_msprobe_plugin.graph.model import Graph, Kind
from tb_msprobe_plugin.view.plain import cut, ends
from tb_msprobe_plugin.view.scope import Scope

KIND_WORDS = {Kind.MODULE: "module", Kind.API: "api", Kind.COLLECTION: "collection"}
# More than the widest box and line show; a list of rows with endless labels would take megabytes.
LABEL_LIMIT = 300
# Sentences quote shortened names.
NOTICE_LIMIT = 1_000
RECOMPUTE_WORDS = {-1: None, 0: False, 1: True}


def kind_word(graph: Graph, node: int) -> str:
    """ "module", "api" or "collection"."""
    return KIND_WORDS[Kind(int(graph.kind[node]))]


def short_label(graph: Graph, node: int) -> str:
    """The label, without its middle when it is longer than anything that shows it."""
    return ends(label(graph, node), LABEL_LIMIT)


def named(graph: Graph, node: int) -> dict[str, Any]:
    """What is told of a node wherever it is named."""
    return {"id": node, "name": cut(graph.names[node]), "label": short_label(graph, node)}


def row(scope: Scope, node: int) -> dict[str, Any]:
    """One node; `index` and `children` count what the scope shows."""
    graph = scope.graph
    name = graph.names[node]
    told = graph.node_notices.get(node)
    return {
        "id": node,
        "parent": int(graph.parent[node]),
        "index": scope.index(node),
        "name": cut(name),
        "label": short_label(graph, node),
        "kind": kind_word(graph, node),
        "direction": parse_name(name).direction,
        "children": scope.count(node),
        "micro_step": int(graph.micro_step[node]),
        "recompute": RECOMPUTE_WORDS[int(graph.recompute[node])],
        "entry": bool(graph.entry[node] >= 0),
        "notice": cut(" ".join(told), NOTICE_LIMIT) if told else None,
    }


def rows(scope: Scope, nodes: Iterable[int]) -> list[dict[str, Any]]:
    """Many nodes, in the order given."""
    return [row(scope, int(node)) for node in nodes]
