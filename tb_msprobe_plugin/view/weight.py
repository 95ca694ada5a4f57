"""How much of a list fits into one answer: names may have any length, answers must not."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.graph.model import Graph
from tb_msprobe_plugin.view.plain import TEXT_LIMIT

Array = npt.NDArray[Any]

# Bytes of the names in one answer: the largest page of rows with names of 200 bytes.
NAMES_LIMIT = 4_000_000


def name_bytes(graph: Graph, nodes: Array) -> Array:
    """What the name of each node adds to an answer, in bytes of UTF-8; names are shown cut."""
    offsets = graph.names.offsets
    sizes: Array = np.minimum(offsets[nodes + 1] - offsets[nodes] - 1, TEXT_LIMIT)
    return sizes


def fitting(graph: Graph, nodes: Array) -> Array:
    """As many of the first `nodes` as one answer holds, at least one if there is one."""
    total = np.cumsum(name_bytes(graph, nodes))
    return nodes[: max(int(np.searchsorted(total, NAMES_LIMIT, side="right")), 1)]
