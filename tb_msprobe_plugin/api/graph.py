"""The hierarchy of an opened leaf, a page at a time."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.api.common import (
    LEAF,
    MICRO_STEP,
    NODE_ID,
    OFFSET,
    VERSION,
    micro_step,
    opened_leaf,
)
from tb_msprobe_plugin.api.parameters import Choice, Number, Query, Text
from tb_msprobe_plugin.errors import BadRequest
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.view import listing
from tb_msprobe_plugin.view.scope import Scope

# A row takes some 300 bytes and 10 µs: the largest pages stay within some megabytes and 0.2 s.
CHILDREN_LIMIT = Number("limit", 200, least=1, most=5_000)
SUBTREE_LIMIT = Number("limit", 2_000, least=1, most=20_000)
HITS_LIMIT = Number("limit", 200, least=1, most=1_000)
NAME = Text("name")
NEEDLE = Text("q")
MODE = Choice("mode", "substring", words=("substring", "glob"))
AFTER = Number("cursor")

CHILDREN = (LEAF, VERSION, NODE_ID, MICRO_STEP, OFFSET, CHILDREN_LIMIT)
SUBTREE = (LEAF, VERSION, NODE_ID, MICRO_STEP, SUBTREE_LIMIT)
LOCATE = (LEAF, VERSION, NODE_ID, NAME, MICRO_STEP)
SEARCH = (LEAF, VERSION, NEEDLE, MODE, AFTER, HITS_LIMIT)


def children(session: Session, query: Query) -> dict[str, Any]:
    """A page of a node's children."""
    leaf = opened_leaf(session, query)
    node = listing.check_node(leaf.graph, query.get(NODE_ID))
    scope = Scope(leaf.graph, micro_step(leaf, query))
    return listing.children(scope, node, query.get(OFFSET), query.get(CHILDREN_LIMIT))


def subtree(session: Session, query: Query) -> dict[str, Any]:
    """Whole levels below a node."""
    leaf = opened_leaf(session, query)
    node = listing.check_node(leaf.graph, query.get(NODE_ID))
    scope = Scope(leaf.graph, micro_step(leaf, query))
    return listing.subtree(scope, node, query.get(SUBTREE_LIMIT))


def locate(session: Session, query: Query) -> dict[str, Any]:
    """A node by id or by name, and the way down to it."""
    leaf = opened_leaf(session, query)
    number, name = query.optional(NODE_ID), query.optional(NAME)
    if number is not None:
        node = listing.check_node(leaf.graph, number)
    elif name is not None:
        node = listing.find_node(leaf.graph, name)
    else:
        raise BadRequest("Either id or name is needed.", code="missing_parameter")
    return listing.locate(Scope(leaf.graph, micro_step(leaf, query)), node)


def search(session: Session, query: Query) -> dict[str, Any]:
    """Nodes by name, in execution order."""
    leaf = opened_leaf(session, query)
    found = session.search(leaf, query.get(NEEDLE), query.get(MODE))
    after = query.optional(AFTER)
    return listing.hits(leaf.graph, found, -1 if after is None else after, query.get(HITS_LIMIT))
