"""The nodes worth looking at: origins first, then what inherits, overflows or has no partner."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from tb_msprobe_plugin.compare.colours import (
    NO_BIN,
    WARNING_BIN,
    Colours,
    level_word,
    target_picture,
)
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.overflow import CRITICAL, NONE
from tb_msprobe_plugin.graph.model import Graph

Kind = Literal["origin", "inherited", "stored", "unmatched", "overflow"]
SideName = Literal["target", "golden"]


@dataclass(frozen=True)
class Wanted:
    """Which findings are wanted; empty collections stand for all."""

    levels: Collection[str] = field(default_factory=frozenset)
    kinds: Collection[str] = field(default_factory=frozenset)
    sides: Collection[str] = ("target", "golden")
    name: str = ""
    leaves_only: bool = False


@dataclass(frozen=True)
class Place:
    """A finding: a node of one side, its kind, and the rank of an origin."""

    side: SideName
    node: int
    kind: Kind
    rank: int | None = None


def find(comparison: Comparison, colours: Colours, wanted: Wanted) -> list[Place]:
    """The findings known by now: origins by rank, the rest in execution order.

    What overflows without differing comes last: it may do so in both runs.
    An origin is listed whatever its level is, unless levels are asked for.
    """
    picture = target_picture(comparison, colours)
    bins = picture.bins
    found: list[Place] = []
    if "target" in wanted.sides:
        found += [Place("target", node, "origin", rank) for node, rank in picture.ranks.items()]
        found += _rest(comparison, bins, picture.unmatched)
    if "golden" in wanted.sides:
        alone = np.flatnonzero(comparison.target_of < 0).tolist()
        found += [Place("golden", node, "unmatched") for node in alone]
    return [place for place in found if _fits(comparison, place, bins, wanted)]


def _rest(
    comparison: Comparison,
    bins: np.ndarray[tuple[int], np.dtype[np.int8]],
    unmatched: np.ndarray[tuple[int], np.dtype[np.bool_]],
) -> list[Place]:
    overflow = _own_overflow(comparison)
    nodes = np.flatnonzero((bins >= WARNING_BIN) | unmatched | overflow).tolist()
    places = []
    for node in nodes:
        if node in comparison.rank_of:
            continue
        kind: Kind = "overflow"
        if unmatched[node]:
            kind = "unmatched"
        elif bins[node] >= WARNING_BIN:
            kind = "stored" if comparison.is_stored else "inherited"
        places.append(Place("target", node, kind))
    return sorted(places, key=lambda place: place.kind == "overflow")


def _own_overflow(comparison: Comparison) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Target nodes that overflow worse than their partners, or in which NaN or Inf arises.

    What merely passes through on both sides alike, or grows by as much, is no fault of the target.
    """
    levels = comparison.columns.overflow
    partners = comparison.golden_of
    golden = np.where(partners >= 0, comparison.golden_scan.level[partners], NONE)
    return np.asarray((levels > golden) | (levels == CRITICAL))


def _fits(
    comparison: Comparison,
    place: Place,
    bins: np.ndarray[tuple[int], np.dtype[np.int8]],
    wanted: Wanted,
) -> bool:
    if wanted.kinds and place.kind not in wanted.kinds:
        return False
    if wanted.levels and level_of_place(place, bins) not in wanted.levels:
        return False
    graph = graph_of(comparison, place.side)
    if wanted.leaves_only and graph.size[place.node] > 1:
        return False
    return wanted.name.lower() in graph.names[place.node].lower() if wanted.name else True


def level_of_place(place: Place, bins: np.ndarray[tuple[int], np.dtype[np.int8]]) -> str | None:
    """pass, warning, error or unmatched; None for a node without an index."""
    unmatched = place.kind == "unmatched"
    return level_word(NO_BIN if unmatched else int(bins[place.node]), unmatched)


def graph_of(comparison: Comparison, side: str) -> Graph:
    """The graph of a side."""
    return comparison.target.graph if side == "target" else comparison.golden.graph
