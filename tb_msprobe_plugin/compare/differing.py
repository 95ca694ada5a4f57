"""The nodes in which anything differs, and those around them, in the order they completed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

import numpy as np

from tb_msprobe_plugin.compare.calls import Call, CallsByName, call_of
from tb_msprobe_plugin.compare.evidence import EvidenceColumns, NodeEvidence
from tb_msprobe_plugin.compare.misaligned import misaligned
from tb_msprobe_plugin.graph.model import Graph, IntArray, Kind

_EQUAL_FLOATS = 2
_NEARLY_ALL = 0.95
_API = int(Kind.API)
_MEASURES = ("e_input", "e_parameter", "e_output", "e_gradient", "e_scalar")


class Differing:
    """Evidence by node, from columns as of :func:`evidence_columns`: one row per target node.

    Rows that are not known yet are left out. ``some_equal`` says whether any node's floating point
    numbers are all equal.
    """

    def __init__(self, graph: Graph, columns: EvidenceColumns) -> None:
        self.graph = graph
        self.known = columns["known"] != 0
        self._equal = np.nonzero(columns["known"] == _EQUAL_FLOATS)[0]
        self.some_equal = len(self._equal) > 0
        differs = columns["flags"] != 0
        for measure in _MEASURES:
            differs |= columns[measure] != 0
        nodes = np.nonzero(differs & self.known)[0].astype(np.int32)
        self.evidence = {
            node: NodeEvidence(*row) for node, row in zip(nodes.tolist(), columns[nodes].tolist())
        }
        for node in misaligned(graph, self.known, self.evidence):
            del self.evidence[node]
        nodes = np.array(sorted(self.evidence), np.int32)
        self._free = (graph.kind == _API) & (graph.entry[graph.parent] < 0)
        order = _completion(graph, nodes)
        calls = CallsByName()
        names = graph.names.several(order)
        self.calls: dict[int, Call] = {node: calls[name] for node, name in zip(order, names)}
        self._order = self._in_phases(order)
        self._known_before = np.concatenate([[0], np.cumsum(self.known)])

    def walk(self) -> Iterator[tuple[int, NodeEvidence | None]]:
        """Differing nodes with their evidence, and their ancestors, children before parents.

        In the order of completion: forward first, then backward, then what is called outside of
        the model after that, as by the optimizer.
        """
        for node in self._order:
            yield node, self.evidence.get(node)

    def is_free(self, node: int) -> bool:
        """Whether a node is an API that is called outside of all modules, as by the optimizer."""
        return bool(self._free[node])

    def _in_phases(self, order: list[int]) -> list[int]:
        backward = [node for node in order if self.calls[node].backward]
        first = min((n for n in backward if not self.calls[n].gradients), default=len(self.graph))
        after = [n for n in order if n > first and self.is_free(n) and not self.calls[n].backward]
        later = {*backward, *after}
        return [node for node in order if node not in later] + backward + after

    def holds_data(self, node: int) -> bool:
        """Whether anything inside of ``node`` was compared."""
        end = node + int(self.graph.size[node])
        return bool(self._known_before[end] > self._known_before[node + 1])

    def first_equal_product(self) -> int:
        """The first node that multiplies matrices with equal results; past the end if none does."""
        for node in self._equal.tolist():
            if call_of(self.graph.names[node]).product:
                return int(node)
        return len(self.graph)

    def coarsest(self) -> float:
        """The coarsest spacing of a floating point type anywhere."""
        return max((evidence.epsilon for evidence in self.evidence.values()), default=0.0)

    def middle_output(self) -> float:
        """The median difference of the outputs that differ, 0 if none does."""
        return _share((e.e_output for e in self.evidence.values()), 0.5)

    def result(self) -> float:
        """What nearly all of the backward pass does not exceed: what changes the result gets there.

        Without one, the difference of the last output.
        """
        backward = (e.e_output for n, e in self.evidence.items() if self.calls[n].backward)
        outputs = (e.e_output for _, e in self.walk() if e is not None and e.e_output > 0)
        return _share(backward, _NEARLY_ALL) or max(deque(outputs, maxlen=1), default=0.0)


def _share(errors: Iterable[float], share: float) -> float:
    """What this share of the errors, zeros left out, does not exceed; 0 without any."""
    some = sorted(error for error in errors if error > 0)
    return some[int(share * len(some))] if some else 0.0


def _completion(graph: Graph, nodes: IntArray) -> list[int]:
    chosen = set(nodes.tolist())
    parents = graph.parent.tolist()
    for node in nodes.tolist():
        above = parents[node]
        while above >= 0 and above not in chosen:
            chosen.add(above)
            above = parents[above]
    ids = np.array(sorted(chosen), dtype=np.int64)
    if not len(ids):
        return []
    ends = ids + graph.size[ids]
    order: list[int] = ids[np.lexsort((-graph.depth[ids], ends))].tolist()
    return order
