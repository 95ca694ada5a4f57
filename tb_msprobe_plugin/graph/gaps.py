"""Entries that lie where others may have been lost."""

from __future__ import annotations

import numpy as np

from tb_msprobe_plugin.graph.model import Graph, Kind

# Decoding as many takes some milliseconds; some dumps have a gap at every other node.
_MOST = 256


def entries_beside_gaps(graph: Graph, count: int) -> list[int]:
    """Positions, of ``count`` in dump.json, near those that nodes without data would have.

    Damage that swallows the beginning of an entry leaves its node without data, and its rest in
    the entry before it.
    """
    entry = graph.entry
    gaps = np.flatnonzero((entry < 0) & (graph.kind != Kind.COLLECTION))
    gaps = gaps[gaps > 0]
    beside = entry[np.concatenate([gaps - 1, np.minimum(gaps + 1, len(entry) - 1)])]
    beside = beside[beside >= 0]
    near = np.unique(np.concatenate([beside - 1, beside, beside + 1]))
    near = near[(near >= 0) & (near < count)]
    chosen = np.linspace(0, len(near) - 1, num=min(_MOST, len(near)), dtype=np.int64)
    return [int(position) for position in near[chosen]]
