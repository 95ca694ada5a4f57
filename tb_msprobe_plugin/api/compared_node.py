"""The details of one node of a pair."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.api.common import NODE_ID, OFFSET
from tb_msprobe_plugin.api.node import ITEMS_LIMIT
from tb_msprobe_plugin.api.pair_parameters import COLOURS, PAIR, SIDE, colours, open_pair
from tb_msprobe_plugin.api.parameters import Query
from tb_msprobe_plugin.compare.findings import graph_of
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.view import listing
from tb_msprobe_plugin.view.compared_node import compared_node

COMPARED_NODE = (PAIR, SIDE, NODE_ID, *COLOURS, OFFSET, ITEMS_LIMIT)


def node(session: Session, query: Query) -> dict[str, Any]:
    """A node beside its partner, with a page of their items."""
    pair = open_pair(session, query)
    side = query.get(SIDE)
    number = listing.check_node(graph_of(pair.comparison, side), query.get(NODE_ID))
    page = query.get(OFFSET), query.get(ITEMS_LIMIT)
    return compared_node(
        pair, side, number, colours(query, pair.comparison), page, session.find_file
    )
