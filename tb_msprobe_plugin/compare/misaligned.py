"""Calls that have a partner by their number, where the numbers count other calls on each side."""

from __future__ import annotations

import numpy as np

from tb_msprobe_plugin.compare.evidence import (
    SHAPE_INPUT,
    SHAPE_OUTPUT,
    SHAPE_SAVED,
    NodeEvidence,
)
from tb_msprobe_plugin.dump.names import parse_name
from tb_msprobe_plugin.graph.model import Graph, IntArray, Kind

_SHAPE = SHAPE_INPUT | SHAPE_OUTPUT
_RESHAPED = (SHAPE_INPUT, SHAPE_OUTPUT, _SHAPE)


def misaligned(graph: Graph, known: IntArray, evidence: dict[int, NodeEvidence]) -> set[int]:
    """Differing calls of APIs that are compared with another call than their own.

    One run may call an API where the other does not, as with fused attention. From there on its
    calls are numbered otherwise: most find no partner, since they are called from another module,
    the rest a wrong one. A wrong shape gives it away where some calls have no partner.
    """
    # Where only saved tensors have another shape, the dumps tell that the calls are the same.
    reshaped = [n for n, one in evidence.items() if one.flags & (_SHAPE | SHAPE_SAVED) in _RESHAPED]
    reshaped = [node for node in reshaped if graph.kind[node] == Kind.API]
    if not reshaped:
        return set()
    alone = np.flatnonzero((graph.kind == Kind.API) & (graph.entry >= 0) & (known == 0)).tolist()
    uneven = {parse_name(graph.names[node]).stem for node in alone}
    first: dict[str, int] = {}
    for node in reshaped:
        stem, call = _numbered(graph, node)
        if stem in uneven:
            first[stem] = min(first.get(stem, call), call)
    if not first:
        return set()
    wrong = set()
    for node in evidence:
        if graph.kind[node] == Kind.API:
            stem, call = _numbered(graph, node)
            if call >= first.get(stem, call + 1):
                wrong.add(node)
    return wrong


def _numbered(graph: Graph, node: int) -> tuple[str, int]:
    parsed = parse_name(graph.names[node])
    return parsed.stem, parsed.call or 0
