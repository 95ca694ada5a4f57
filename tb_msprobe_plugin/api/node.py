"""The details of one node."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.api.common import LEAF, NODE_ID, OFFSET, VERSION, opened_leaf
from tb_msprobe_plugin.api.parameters import Number, Query
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.view import listing
from tb_msprobe_plugin.view.node_detail import node_detail

# Each item may cost a look at its data file, for which a network disk needs a millisecond.
ITEMS_LIMIT = Number("limit", 200, least=1, most=1_000)

NODE = (LEAF, VERSION, NODE_ID, OFFSET, ITEMS_LIMIT)


def node(session: Session, query: Query) -> dict[str, Any]:
    """A node with a page of its items."""
    leaf = opened_leaf(session, query)
    number = listing.check_node(leaf.graph, query.get(NODE_ID))
    return node_detail(
        leaf,
        number,
        query.get(OFFSET),
        query.get(ITEMS_LIMIT),
        lambda data_name: session.find_file(leaf, data_name),
    )
