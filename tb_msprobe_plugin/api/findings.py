"""Findings, and the nodes that have no partner."""

from __future__ import annotations

from typing import Any

import numpy as np

from tb_msprobe_plugin.api.common import page_from
from tb_msprobe_plugin.api.pair_parameters import COLOURS, PAIR, SIDE, Words, colours, open_pair
from tb_msprobe_plugin.api.parameters import Choice, Number, Query, Text
from tb_msprobe_plugin.compare.findings import Wanted, find, graph_of
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.view.findings import finding_objects, precision_object
from tb_msprobe_plugin.view.plain import cut
from tb_msprobe_plugin.view.rows import kind_word, short_label

LEVELS = Words("levels", frozenset(), words=("pass", "warning", "error", "unmatched"))
KINDS = Words("kinds", frozenset(), words=("origin", "inherited", "unmatched", "overflow"))
SIDES = Choice("side", "both", words=("target", "golden", "both"))
NAME = Text("name", "")
LEAF_ONLY = Number("leaf_only", 0, most=1)
NEEDLE = Text("q", "")
START = Number("cursor", 0)
LIMIT = Number("limit", 200, least=1, most=1_000)

FINDINGS = (PAIR, *COLOURS, LEVELS, KINDS, SIDES, NAME, LEAF_ONLY, START, LIMIT)
UNMATCHED = (PAIR, SIDE, NEEDLE, START, LIMIT)


def findings(session: Session, query: Query) -> dict[str, Any]:
    """The nodes worth looking at: origins first."""
    comparison = open_pair(session, query).comparison
    side = query.get(SIDES)
    levels = query.get(LEVELS)
    kinds = query.get(KINDS)
    wanted = Wanted(
        levels,
        kinds,
        ("target", "golden") if side == "both" else (side,),
        query.get(NAME),
        bool(query.get(LEAF_ONLY)),
    )
    how = colours(query)
    places = find(comparison, how, wanted)
    page, following = page_from(places, query.get(START), query.get(LIMIT))
    return {
        "findings": finding_objects(comparison, page, how),
        "total": len(places),
        "next": following,
        "complete": comparison.complete,
        "precision": precision_object(comparison),
    }


def unmatched(session: Session, query: Query) -> dict[str, Any]:
    """The nodes of one side that have no partner, in execution order."""
    comparison = open_pair(session, query).comparison
    side = query.get(SIDE)
    partners = comparison.golden_of if side == "target" else comparison.target_of
    graph = graph_of(comparison, side)
    nodes = np.flatnonzero(partners < 0).tolist()
    needle = query.get(NEEDLE).lower()
    if needle:
        nodes = [node for node in nodes if needle in graph.names[node].lower()]
    page, following = page_from(nodes, query.get(START), query.get(LIMIT))
    return {
        "nodes": [
            {
                "id": node,
                "name": cut(graph.names[node]),
                "label": short_label(graph, node),
                "kind": kind_word(graph, node),
            }
            for node in page
        ],
        "total": len(nodes),
        "next": following,
    }
