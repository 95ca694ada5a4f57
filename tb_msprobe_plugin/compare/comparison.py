"""Comparing two leaves: what is looked at first at once, the rest when there is time."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

import numpy as np

from tb_msprobe_plugin.compare.columns import ALL, Columns, State
from tb_msprobe_plugin.compare.evidence import evidence_of
from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.compare.match import MatchRule, match_graphs, same_signature
from tb_msprobe_plugin.compare.mode import Mode, choose_mode
from tb_msprobe_plugin.compare.node import NodeResult, collection_result, compare_node
from tb_msprobe_plugin.compare.origins import Origin, find_origins, precision_change
from tb_msprobe_plugin.compare.overflow import overflow_level
from tb_msprobe_plugin.compare.recorded_sections import RecordedSections
from tb_msprobe_plugin.compare.saved_tensors import SavedTensors
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.dump.gc_pause import paused_gc
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.graph.model import Kind
from tb_msprobe_plugin.progress import Progress, no_progress

# Nodes between two reports of progress: some milliseconds.
_BATCH = 200


class Comparison:
    """The comparison of two leaves, filled node by node.

    Any thread may fill any node at any time: each comes to the same values, whoever is first.
    """

    def __init__(
        self, target: Side, golden: Side, rule: MatchRule = "name", edits: Sequence[Edit] = ()
    ) -> None:
        self.target = target
        self.golden = golden
        self.rule = rule
        matching = match_graphs(target.graph, golden.graph, rule, edits)
        self.golden_of, self.target_of = matching.golden_of, matching.target_of
        self.notices = matching.notices
        self.mode, self.remark = choose_mode(target.recorded(), golden.recorded())
        self.columns = Columns(len(target.graph), len(golden.graph))
        self.origins: list[Origin] = []
        self.precision: Origin | None = None
        self.rank_of: dict[int, int] = {}
        self.complete = False
        self._is_collection = target.graph.kind == Kind.COLLECTION
        self._sections = RecordedSections(target, golden, self.golden_of)

    @property
    def nbytes(self) -> int:
        """Bytes in memory, without the leaves themselves."""
        return self.columns.nbytes + self.golden_of.nbytes + self.target_of.nbytes

    def fill(self, nodes: Iterable[int], deadline: float | None = None) -> bool:
        """Compares these target nodes; False when the `deadline` (time.monotonic) came first.

        A collection takes its members with it. Raises LeafChanged when a file was rewritten.
        """
        for node in nodes:
            if self.columns.state[node] != State.PENDING:
                continue
            if deadline is not None and time.monotonic() > deadline:
                return False
            if self._is_collection[node]:
                if not self.fill(self.target.graph.children(node).tolist(), deadline):
                    return False
                self._aggregate(node)
            else:
                self._compare(node)
        return True

    def fill_golden(self, nodes: Iterable[int], deadline: float | None = None) -> bool:
        """The same for golden nodes."""
        partners = []
        for node in nodes:
            if self.target_of[node] >= 0:
                partners.append(int(self.target_of[node]))
            elif not self.columns.golden_seen[node]:
                self._look_at_golden(node)
        return self.fill(partners, deadline)

    def run(self, progress: Progress = no_progress) -> None:
        """Compares whatever is still pending, in execution order, and then finds the origins."""
        pending = np.flatnonzero(self.columns.state == State.PENDING).tolist()
        alone = np.flatnonzero((self.target_of < 0) & ~self.columns.golden_seen).tolist()
        total = len(pending) + len(alone)
        for start in range(0, len(pending), _BATCH):
            progress("comparing", start, total)
            with paused_gc():
                self._fill_together(pending[start : start + _BATCH])
        for start in range(0, len(alone), _BATCH):
            progress("comparing", len(pending) + start, total)
            self.fill_golden(alone[start : start + _BATCH])
        progress("looking for origins", total, total)
        self.origins = find_origins(self.target.graph, self.columns.evidence)
        self.precision = precision_change(self.target.graph, self.columns.evidence)
        self.rank_of = {origin.node: at + 1 for at, origin in enumerate(self.origins)}
        self.complete = True

    def _fill_together(self, nodes: list[int]) -> None:
        """:meth:`fill`, with the entries of all these nodes read beforehand."""
        partners = self.golden_of[nodes]
        raws = self.target.raws(nodes)
        golden_raws = self.golden.raws(partners[partners >= 0].tolist())
        for node, partner in zip(nodes, partners.tolist()):
            if self._is_collection[node]:
                self.fill([node])
            elif self.columns.state[node] == State.PENDING:
                self._compare(node, raws.get(node), golden_raws.get(partner))

    def explain(self, node: int) -> NodeResult:
        """The rows and reasons of a matched target node. Raises BadDump for a damaged entry."""
        if self._is_collection[node]:
            return self._explain_collection(node)
        partner = int(self.golden_of[node])
        items = self.target.items(node, self.target.raw(node))
        golden = self.golden.items(partner, self.golden.raw(partner))
        tensors = SavedTensors(self.target, self.golden) if self.mode is Mode.TENSOR else None
        name = self.target.graph.names[node]
        return compare_node(name, self._pairs(node, items, golden), self.mode, tensors)

    def _explain_collection(self, node: int) -> NodeResult:
        """That of its members that are not simply equal."""
        children = self.target.graph.children(node)
        columns = self.columns
        telling = (columns.graded[children, ALL] > 0) | (columns.verdict[children] > 0)
        telling |= columns.corrected[children] > 0
        members = children[telling & (self.golden_of[children] >= 0)].tolist()
        names = self.target.graph.names
        return collection_result([(names[at], self.explain(at)) for at in members], self.mode)

    def _compare(
        self, node: int, raw: bytes | None = None, golden_raw: bytes | None = None
    ) -> None:
        """Fills one node, whose entries may have been read already."""
        columns = self.columns
        partner = int(self.golden_of[node])
        try:
            raw = raw or self.target.raw(node)
            items = self.target.items(node, raw)
            golden = self._golden_items(partner, raw, items, golden_raw) if partner >= 0 else []
        except BadDump:
            columns.state[node] = State.UNMATCHED if partner < 0 else State.UNREADABLE
            return
        name = self.target.graph.names[node]
        columns.overflow[node] = overflow_level(name, items) if items else 0
        if partner >= 0:
            same = golden is items
            columns.golden_overflow[partner] = (
                columns.overflow[node] if same else self._golden_level(partner, golden)
            )
            columns.golden_seen[partner] = True
            if self.rule == "name+shape" and not same and not same_signature(items, golden):
                self.golden_of[node] = self.target_of[partner] = -1
                partner = -1
        if partner < 0:
            columns.state[node] = State.UNMATCHED
        else:
            self._measure(node, name, items, golden)

    def _pairs(self, node: int, items: list[Item], golden: list[Item]) -> list[ItemPair]:
        """The items of a node in pairs; none where one side recorded no data at all."""
        partner = int(self.golden_of[node])
        if self.target.graph.entry[node] < 0 or self.golden.graph.entry[partner] < 0:
            return []
        return self._sections.pairs(int(self.target.graph.kind[node]), items, golden)

    def _golden_items(
        self, partner: int, raw: bytes | None, items: list[Item], golden_raw: bytes | None
    ) -> list[Item]:
        """The golden items: the very same list where the bytes of both entries are the same."""
        golden_raw = golden_raw or self.golden.raw(partner)
        if raw == golden_raw:
            return items
        return self.golden.items(partner, golden_raw)

    def _golden_level(self, node: int, items: list[Item]) -> int:
        return overflow_level(self.golden.graph.names[node], items) if items else 0

    def _measure(self, node: int, name: str, items: list[Item], golden: list[Item]) -> None:
        columns = self.columns
        pairs = self._pairs(node, items, golden)
        tensors = SavedTensors(self.target, self.golden) if self.mode is Mode.TENSOR else None
        result = compare_node(name, pairs, self.mode, tensors, explain=False)
        if pairs:
            relative = None if tensors is None else [tensors.relative(*pair) for pair in pairs]
            columns.evidence[node] = evidence_of(name, pairs, relative)
        if result.graded is None or result.verdict is None:
            columns.state[node] = State.NO_INDEX
            return
        by = result.graded_by or (result.graded,) * ALL
        columns.graded[node] = (*by, result.graded)
        columns.verdict[node] = round(result.verdict * 2)
        columns.corrected[node] = result.graded_corrected + 2 * result.verdict_corrected
        columns.state[node] = State.COMPARED

    def _aggregate(self, node: int) -> None:
        """A collection is as bad as its worst member."""
        columns = self.columns
        if self.golden_of[node] < 0:
            columns.state[node] = State.UNMATCHED
            return
        children = self.target.graph.children(node)
        compared = children[columns.state[children] == State.COMPARED]
        if len(compared):
            columns.graded[node] = columns.graded[compared].max(axis=0)
            columns.verdict[node] = columns.verdict[compared].max()
            columns.corrected[node] = np.bitwise_or.reduce(columns.corrected[compared])
        columns.state[node] = State.COMPARED if len(compared) else State.NO_INDEX

    def _look_at_golden(self, node: int) -> None:
        try:
            items = self.golden.items(node, self.golden.raw(node))
        except BadDump:
            items = []
        self.columns.golden_overflow[node] = self._golden_level(node, items)
        self.columns.golden_seen[node] = True
