"""Pages of the hierarchy: a node's children, whole levels below it, and the way down to it."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.errors import BadRequest, NotFound
from tb_msprobe_plugin.graph.model import Graph
from tb_msprobe_plugin.view.plain import cut
from tb_msprobe_plugin.view.rows import kind_word, named, row, rows
from tb_msprobe_plugin.view.scope import Scope
from tb_msprobe_plugin.view.weight import fitting

# Python ends at 1,000 nested calls, so no module is called deeper; the page expands every step.
LOCATED_DEPTH = 1_000


def children(scope: Scope, node: int, offset: int, limit: int) -> dict[str, Any]:
    """A page of children; costs the same whether there are 5 or 50,000.

    Endless names make it shorter than `limit`.
    """
    total = scope.count(node)
    listed = fitting(scope.graph, scope.children(node, offset, limit))
    after = offset + len(listed)
    return {
        "parent": node,
        "nodes": rows(scope, listed),
        "offset": offset,
        "total": total,
        "next": str(after) if len(listed) and after < total else None,
    }


def subtree(scope: Scope, node: int, limit: int) -> dict[str, Any]:
    """As many whole levels below a node as `limit` admits, in preorder."""
    listed, truncated = scope.below(node, limit)
    return {"nodes": rows(scope, listed), "truncated": truncated}


def locate(scope: Scope, node: int) -> dict[str, Any]:
    """A node and the way to it, root first, with each step's position among its siblings.

    NotFound when the scope does not show the node, BadRequest when it lies too deep to be shown.
    """
    if not scope.contains(node):
        raise NotFound(
            f"The node {cut(scope.graph.names[node], 200)!r} is not part of "
            f"micro step {scope.micro_step}.",
            code="not_in_micro_step",
        )
    depth = int(scope.graph.depth[node])
    if depth > LOCATED_DEPTH:
        raise BadRequest(
            f"The node {cut(scope.graph.names[node], 200)!r} lies {depth:,} levels deep; "
            f"nodes are shown down to level {LOCATED_DEPTH:,}.",
            code="too_deep",
        )
    path = [{"id": step, "index": scope.index(step)} for step in scope.graph.path(node)]
    return {"node": row(scope, node), "path": path}


def check_node(graph: Graph, node: int) -> int:
    """The id itself; NotFound when the graph has no such node."""
    if not 0 <= node < len(graph):
        raise NotFound(f"There is no node {node} in this leaf.", code="unknown_node")
    return node


def find_node(graph: Graph, name: str) -> int:
    """The id of the node called `name`; NotFound when there is none."""
    node = graph.find(name)
    if node < 0:
        raise NotFound(f"There is no node {cut(name, 200)!r} in this leaf.", code="unknown_node")
    return node


def hits(graph: Graph, found: Any, after: int, limit: int) -> dict[str, Any]:
    """A page of search hits (ascending ids) that follow the node `after`."""
    start = int(found.searchsorted(after, side="right"))
    listed = fitting(graph, found[start : start + limit]).tolist()
    return {
        "hits": [{**named(graph, node), "kind": kind_word(graph, node)} for node in listed],
        "total": len(found),
        "next": str(listed[-1]) if start + len(listed) < len(found) else None,
    }
