"""The marks of nodes for the page: colour, level, origin, overflow, and the worst inside."""

from __future__ import annotations

from typing import Any

import numpy as np

from tb_msprobe_plugin.compare.colours import (
    ERROR_BIN,
    NO_BIN,
    WARNING_BIN,
    Colours,
    Picture,
    golden_picture,
    level_word,
    target_picture,
)
from tb_msprobe_plugin.compare.columns import Int8Array, State
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.overflow import OVERFLOW_WORDS
from tb_msprobe_plugin.compare.thresholds import BIN_LEVELS
from tb_msprobe_plugin.graph.model import Graph

_STATES = {
    State.PENDING: "pending",
    State.COMPARED: "compared",
    State.UNMATCHED: "unmatched",
    State.NO_INDEX: "none",
    State.UNREADABLE: "none",
}


def marks(
    comparison: Comparison, side: str, nodes: list[int], colours: Colours
) -> list[dict[str, Any]]:
    """The marks of some nodes of one side."""
    if side == "target":
        picture, graph = target_picture(comparison, colours), comparison.target.graph
        partners = comparison.golden_of
    else:
        picture, graph = golden_picture(comparison, colours), comparison.golden.graph
        partners = comparison.target_of
    return [
        {
            "id": node,
            **node_mark(comparison, side, node, int(partners[node]), picture, colours),
            "inside": inside(graph, node, picture),
        }
        for node in nodes
    ]


def node_mark(
    comparison: Comparison, side: str, node: int, partner: int, picture: Picture, colours: Colours
) -> dict[str, Any]:
    """What one node's own numbers say."""
    target = node if side == "target" else partner
    columns = comparison.columns
    state = State(int(columns.state[target])) if target >= 0 else State.UNMATCHED
    color = int(picture.bins[node])
    return {
        "partner": None if partner < 0 else partner,
        "state": _STATES[state],
        "index": None if target < 0 else colours.index(columns, target),
        "level": level_word(color, state is State.UNMATCHED),
        "bin": None if color == NO_BIN else color,
        "corrected": target >= 0 and colours.corrected(columns, target),
        "origin": picture.ranks.get(node),
        "overflow": OVERFLOW_WORDS[int(picture.overflow[node])],
    }


def inside(graph: Graph, node: int, picture: Picture) -> dict[str, Any]:
    """The worst of what lies below a node."""
    below = slice(node + 1, node + int(graph.size[node]))
    bins, unmatched = picture.bins[below], picture.unmatched[below]
    worst = int(bins.max(initial=NO_BIN))
    ranks = [rank for at, rank in picture.ranks.items() if below.start <= at < below.stop]
    missing = int(np.count_nonzero(unmatched))
    return {
        "level": level_word(worst, worst == NO_BIN and missing > 0),
        "bin": None if worst == NO_BIN else worst,
        "origin": min(ranks, default=None),
        "origins": len(ranks),
        **overflow_inside(picture.overflow, below),
        "overflows": int(np.count_nonzero(picture.overflow[below])),
        "count": int(np.count_nonzero(bins >= WARNING_BIN)),
        "errors": int(np.count_nonzero(bins >= ERROR_BIN)),
        "unmatched": missing,
    }


def overflow_inside(levels: Int8Array, below: slice) -> dict[str, Any]:
    """The worst overflow level in a range of nodes, and how many have which."""
    return {
        "overflow": OVERFLOW_WORDS[int(levels[below].max(initial=0))],
        "overflow_levels": overflow_counts(levels[below]),
    }


def counts(comparison: Comparison, colours: Colours) -> dict[str, Any]:
    """How many nodes have which colour, level and overflow, as far as is known."""
    picture = target_picture(comparison, colours)
    bins = np.bincount(picture.bins[picture.bins >= 0], minlength=len(BIN_LEVELS))
    levels: dict[str, int] = dict.fromkeys(BIN_LEVELS, 0)
    for level, count in zip(BIN_LEVELS, bins.tolist()):
        levels[level] += count
    lost = int(np.count_nonzero(picture.unmatched))
    return {
        "bins": bins.tolist(),
        **levels,
        "unmatched_target": lost,
        "unmatched_golden": int(np.count_nonzero(comparison.target_of < 0)),
        "none": len(picture.bins) - int(bins.sum()) - lost,
        "overflow": overflow_counts(picture.overflow),
    }


def overflow_counts(levels: Int8Array) -> dict[str, int]:
    """How many nodes have which overflow level."""
    found = np.bincount(levels, minlength=len(OVERFLOW_WORDS)).tolist()
    return {word: found[at] for at, word in enumerate(OVERFLOW_WORDS) if word is not None}
