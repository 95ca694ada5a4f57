"""Findings, and the nodes that have no partner."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.api.common import LEAF, VERSION, opened_leaf, page_from
from tb_msprobe_plugin.api.pair_parameters import (
    BEGIN,
    COLOURS,
    PAIR,
    SIDE,
    Words,
    colours,
    open_pair,
)
from tb_msprobe_plugin.api.parameters import Choice, Number, Query, Text
from tb_msprobe_plugin.compare.findings import Wanted, find, graph_of
from tb_msprobe_plugin.compare.overflow import OVERFLOW_WORDS
from tb_msprobe_plugin.graph.model import Graph
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.view.findings import finding_objects, overflow_object, precision_object
from tb_msprobe_plugin.view.rows import kind_word, named

LEVELS = Words("levels", frozenset(), words=("pass", "warning", "error", "unmatched"))
OVERFLOW_LEVELS = Words("levels", frozenset(), words=("medium", "high", "critical"))
KINDS = Words(
    "kinds", frozenset(), words=("origin", "inherited", "stored", "unmatched", "overflow")
)
SIDES = Choice("side", "both", words=("target", "golden", "both"))
NAME = Text("name", "")
LEAF_ONLY = Number("leaf_only", 0, most=1)
NEEDLE = Text("q", "")
START = Number("cursor", 0)
LIMIT = Number("limit", 200, least=1, most=1_000)

FINDINGS = (PAIR, *COLOURS, LEVELS, KINDS, SIDES, NAME, LEAF_ONLY, START, LIMIT)
OVERFLOW = (LEAF, VERSION, OVERFLOW_LEVELS, NAME, LEAF_ONLY, BEGIN, START, LIMIT)
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
    how = colours(query, comparison)
    places = find(comparison, how, wanted)
    page, following = page_from(places, query.get(START), query.get(LIMIT))
    return {
        "findings": finding_objects(comparison, page, how),
        "total": len(places),
        "next": following,
        "complete": comparison.complete,
        "precision": precision_object(comparison),
    }


def overflow(session: Session, query: Query) -> dict[str, Any]:
    """The nodes of a single leaf that overflow, in the order they end: the first may be the cause.

    So an API comes before the module that only hands its result on.
    """
    opened = session.pairs.scan(opened_leaf(session, query))
    if query.get(BEGIN):
        opened.survey.start()
    opened.survey.look()
    scan, graph = opened.scan, opened.scan.side.graph
    # Asked first: what is found meanwhile must not be missing in a list that is called complete.
    complete = scan.complete
    levels, name = query.get(OVERFLOW_LEVELS), query.get(NAME).lower()
    nodes = [
        node
        for node in _by_end(np.flatnonzero(scan.level > 0), graph)
        if (not levels or OVERFLOW_WORDS[int(scan.level[node])] in levels)
        and not (query.get(LEAF_ONLY) and graph.size[node] > 1)
        and name in graph.names[node].lower()
    ]
    page, following = page_from(nodes, query.get(START), query.get(LIMIT))
    return {
        "findings": [overflow_object(scan.side, node) for node in page],
        "total": len(nodes),
        "next": following,
        "complete": complete,
    }


def _by_end(nodes: npt.NDArray[np.int64], graph: Graph) -> list[int]:
    """What lies inside a node before the node itself."""
    order: list[int] = nodes[np.lexsort((-nodes, nodes + graph.size[nodes]))].tolist()
    return order


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
        "nodes": [{**named(graph, node), "kind": kind_word(graph, node)} for node in page],
        "total": len(nodes),
        "next": following,
    }
