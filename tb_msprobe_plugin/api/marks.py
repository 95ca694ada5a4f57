"""The marks of nodes: of a pair, or the overflow check of a single leaf."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.api.common import LEAF, VERSION, opened_leaf
from tb_msprobe_plugin.api.pair_parameters import (
    COLOURS,
    IDS,
    PAIR,
    SIDE,
    colours,
    fill_deadline,
    node_ids,
    open_pair,
)
from tb_msprobe_plugin.api.parameters import Query
from tb_msprobe_plugin.compare.findings import graph_of
from tb_msprobe_plugin.compare.overflow import OVERFLOW_WORDS
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.view.marks import marks, overflow_inside

MARKS = (PAIR, SIDE, IDS, *COLOURS)
OVERFLOW = (LEAF, VERSION, IDS)


def of_pair(session: Session, query: Query) -> dict[str, Any]:
    """The marks of some nodes of one side; these nodes are compared first."""
    pair = open_pair(session, query)
    comparison, side = pair.comparison, query.get(SIDE)
    ids = node_ids(query, len(graph_of(comparison, side)))
    whole = pair.fill(side, ids, fill_deadline())
    told = marks(comparison, side, ids, colours(query, comparison))
    return {"marks": told, "pending": not whole}


def of_overflow(session: Session, query: Query) -> dict[str, Any]:
    """The overflow levels of some nodes of a single leaf; these are looked at first."""
    scan = session.pairs.scan(opened_leaf(session, query)).scan
    graph = scan.side.graph
    ids = node_ids(query, len(graph))
    whole = scan.fill(ids, fill_deadline())
    told = []
    for node in ids:
        below = slice(node + 1, node + int(graph.size[node]))
        count = int((scan.level[below] > 0).sum())
        inside = {**overflow_inside(scan.level, below), "count": count}
        level = OVERFLOW_WORDS[int(scan.level[node])]
        told.append({"id": node, "overflow": level, "inside": inside})
    return {"marks": told, "pending": not whole}
