"""Matched nodes of which one side alone has data: lost there, or never recorded by that side."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.dump.names import parse_name
from tb_msprobe_plugin.graph.model import Graph, IntArray, Kind

BoolArray = npt.NDArray[np.bool_]

# Notices of a dump.json of which entries may be lost: these are told as such.
DAMAGE = ("truncated", "damaged")


class OneSided(NamedTuple):
    """``lost`` tells of every target node whether it is as bad as one that lacks an item.

    ``unrecorded`` counts the nodes of kinds that a side never records, as another level or release
    does: no difference between the runs.
    """

    lost: BoolArray
    unrecorded: int


def one_sided(target: Side, golden: Side, golden_of: IntArray) -> OneSided:
    """Looks at the nodes that are matched by ``golden_of``; cheap where all have data."""
    matched = golden_of >= 0
    here = matched & (target.graph.entry >= 0)
    there = matched & (golden.graph.entry[golden_of] >= 0)
    lost = (here != there) & (target.graph.kind != Kind.COLLECTION)
    unrecorded = 0
    for side, has in ((golden, there), (target, here)):
        lacking = lost & ~has
        if not lacking.any():
            continue
        if any(note.code in DAMAGE for note in side.index.notices):
            lost &= ~lacking
            continue
        seen = {_kind(target.graph, node) for node in np.flatnonzero(has).tolist()}
        for node in np.flatnonzero(lacking).tolist():
            if _kind(target.graph, node) not in seen:
                lost[node] = False
                unrecorded += 1
    return OneSided(lost, unrecorded)


def _kind(graph: Graph, node: int) -> tuple[int, str, str | None]:
    """Module or API, and forward, backward or gradients."""
    parsed = parse_name(graph.names[node])
    return int(graph.kind[node]), "grad" if parsed.kind == "grad" else "", parsed.direction
