"""Comparing two leaves: what is looked at first at once, the rest when there is time."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Callable

import numpy as np

from tb_msprobe_plugin.compare.columns import ALL, Columns, State
from tb_msprobe_plugin.compare.differing import Differing
from tb_msprobe_plugin.compare.figures import Entries, Figures, Settings, figures_of
from tb_msprobe_plugin.compare.index_reason import index_reason
from tb_msprobe_plugin.compare.item_pairs import ItemPair, pair_items
from tb_msprobe_plugin.compare.layer_mapping import LayerMapping
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.compare.match import MatchRule
from tb_msprobe_plugin.compare.match_sides import match_sides
from tb_msprobe_plugin.compare.mode import Mode, choose_mode
from tb_msprobe_plugin.compare.node import (
    NodeResult,
    collection_result,
    compare_node,
    one_sided_node,
)
from tb_msprobe_plugin.compare.one_sided import one_sided
from tb_msprobe_plugin.compare.origin_details import with_items, with_saved_shapes
from tb_msprobe_plugin.compare.origins import Origin, find_origins, precision_change
from tb_msprobe_plugin.compare.other_levels import level_notices
from tb_msprobe_plugin.compare.overflow_scan import OverflowScan
from tb_msprobe_plugin.compare.reasons import Reason, reasons_by
from tb_msprobe_plugin.compare.recorded_sections import RecordedSections
from tb_msprobe_plugin.compare.rules import RuleSet
from tb_msprobe_plugin.compare.saved_tensors import SavedTensors
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.compare.usual_nodes import UsualNodes
from tb_msprobe_plugin.compare.workers import figures_by_workers, worth_workers
from tb_msprobe_plugin.dump.gc_pause import paused_gc
from tb_msprobe_plugin.dump.item_reader import ItemReader
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.graph.model import Kind
from tb_msprobe_plugin.progress import Progress, no_progress

if TYPE_CHECKING:
    from tb_msprobe_plugin.compare.colours import Colours

# Columns that the figures have as well; the state comes last.
_FILLED = ("graded", "verdict", "corrected", "overflow", "evidence", "holds", "saved", "unread")
# Nodes between two reports of progress: some milliseconds.
_BATCH = 500
# The same while somebody waits, with a look at the time in between.
_AT_ONCE = 40


class Comparison:
    """The comparison of two leaves, filled node by node.

    Any thread may fill any node at any time: each comes to the same values, whoever is first.
    `edits` are those that were accepted, under this rule or another. `scale` are the colours of a
    comparison that was stored with its own; else whoever looks at it chooses them.
    """

    scale: Colours | None = None
    is_stored = False

    def __init__(
        self,
        target: Side,
        golden: Side,
        rule: MatchRule = "name",
        edits: Sequence[Edit] = (),
        mapping: LayerMapping | None = None,
    ) -> None:
        self.target = target
        self.golden = golden
        self.rule = rule
        matching = match_sides(target, golden, rule, edits, len(edits), mapping)
        self.golden_of, self.target_of = matching.golden_of, matching.target_of
        self._by_hand = matching.by_hand
        self.notices = (*matching.notices, *level_notices(target, golden))
        self.mode, self.remark = choose_mode(target.recorded(), golden.recorded())
        self.columns = Columns(len(target.graph))
        self.golden_scan = OverflowScan(golden)
        self.origins: list[Origin] = []
        self.precision: Origin | None = None
        self.rank_of: dict[int, int] = {}
        self.complete = False
        self._is_collection = target.graph.kind == Kind.COLLECTION
        self.lost, self.unrecorded = one_sided(target, golden, self.golden_of)
        sections = RecordedSections(target, golden, self.golden_of)
        self._settings = Settings(
            self.mode, rule == "name+shape", sections, ItemReader(), UsualNodes()
        )

    @property
    def nbytes(self) -> int:
        """Bytes in memory, without the leaves themselves."""
        matching = self.golden_of.nbytes + self.target_of.nbytes + self._by_hand.nbytes
        return self.columns.nbytes + self.golden_scan.nbytes + matching + self.lost.nbytes

    @property
    def total(self) -> int:
        """How many nodes there are to look at: of the golden side those without a partner."""
        alone = (self.target_of < 0) & (self.golden.graph.entry >= 0)
        return int((~self._is_collection).sum() + alone.sum())

    def fill(self, nodes: Iterable[int], deadline: float | None = None) -> bool:
        """Compares these target nodes; False when the `deadline` (time.monotonic) came first.

        A collection takes its members with it. Raises LeafChanged when a file was rewritten.
        """
        wanted = [node for node in nodes if self.columns.state[node] == State.PENDING]
        step = 1 if self.mode is Mode.TENSOR else _AT_ONCE
        for start in range(0, len(wanted), step):
            if deadline is not None and time.monotonic() > deadline:
                return False
            some = wanted[start : start + step]
            collections = [node for node in some if self._is_collection[node]]
            self._compare([node for node in some if not self._is_collection[node]])
            for node in collections:
                if not self.fill(self.target.graph.children(node).tolist(), deadline):
                    return False
                self._aggregate(node)
        return True

    def fill_golden(self, nodes: Iterable[int], deadline: float | None = None) -> bool:
        """The same for golden nodes."""
        partners = [(node, int(self.target_of[node])) for node in nodes]
        self.golden_scan.fill(node for node, partner in partners if partner < 0)
        return self.fill((partner for _, partner in partners if partner >= 0), deadline)

    def run(self, progress: Progress = no_progress) -> None:
        """Compares whatever is still pending, in execution order, and then finds the origins."""
        is_pending = self.columns.state == State.PENDING
        pending = np.flatnonzero(is_pending & ~self._is_collection).tolist()
        alone = np.flatnonzero((self.target_of < 0) & ~self.golden_scan.seen).tolist()
        # What was compared before counts too: after a stop it goes on where it was.
        total = self.total
        done = max(total - len(pending) - len(alone), 0)
        batches = (pending[start : start + _BATCH] for start in range(0, len(pending), _BATCH))
        progress("comparing", done, total)
        with closing(self._figures(batches, len(pending))) as measured:
            for batch, figures in measured:
                self._store(batch, figures)
                done += len(batch)
                progress("comparing", done, total)
        for node in np.flatnonzero(is_pending & self._is_collection).tolist():
            self._aggregate(node)
        for start in range(0, len(alone), _BATCH):
            progress("comparing", done + start, total)
            self.fill_golden(alone[start : start + _BATCH])
        progress("looking for origins", total, total)
        differing = Differing(self.target.graph, self.columns.evidence)
        origins = with_saved_shapes(find_origins(differing), self.explain)
        self.origins = with_items(origins, self._pairs_of, self.target.graph.parent)
        self.precision = precision_change(differing)
        self.rank_of = {origin.node: at + 1 for at, origin in enumerate(self.origins)}
        self.complete = True

    def _figures(
        self, batches: Iterable[list[int]], nodes: int
    ) -> Generator[tuple[list[int], Figures], None, None]:
        """The figures of batches of nodes, computed here or by several processes."""
        if self.mode is not Mode.TENSOR and worth_workers(nodes):
            yield from figures_by_workers(batches, self._entries, self._settings)
            return
        for batch in batches:
            with paused_gc():
                figures = figures_of(self._entries(batch), self._settings, self._measuring())
            yield batch, figures

    def explain(self, node: int) -> NodeResult:
        """The rows and reasons of a matched target node. Raises BadDump for a damaged entry."""
        return self.explain_items(node, *self._items(node))

    def explain_items(self, node: int, items: list[Item], golden: list[Item]) -> NodeResult:
        """The same with the items of both sides, by whoever has read them already."""
        if self._is_collection[node]:
            return self._explain_collection(node)
        if self.is_one_sided(node):
            return self._explain_one_sided(node, items, golden)
        measuring = self._measuring()
        name = self.target.graph.names[node]
        pairs = self._pairs(node, items, golden)
        return compare_node(name, pairs, self.mode, measuring and measuring())

    def weightiest(self, node: int, rules: RuleSet) -> Reason | None:
        """The first of a finding's reasons; None where there is none without reading tensors again.

        Raises BadDump for a damaged entry.
        """
        if self.mode is Mode.TENSOR:
            return None
        return next(iter(reasons_by(rules, self.explain(node).reasons)), None)

    def index_reason(self, node: int, colours: Colours) -> Reason:
        """What the index of a finding says, where its items say nothing."""
        return index_reason(self.columns, node, colours)

    def is_one_sided(self, node: int) -> bool:
        """Whether one side alone has data of a matched target node."""
        has = bool(self.target.graph.entry[node] >= 0)
        return has != bool(self.golden.graph.entry[self.golden_of[node]] >= 0)

    def _explain_one_sided(self, node: int, items: list[Item], golden: list[Item]) -> NodeResult:
        pairs = pair_items(items, golden)
        in_target = bool(self.target.graph.entry[node] >= 0)
        return one_sided_node(pairs, in_target, self.mode, judged=bool(self.lost[node]))

    def _explain_collection(self, node: int) -> NodeResult:
        """That of its members that are not simply equal."""
        children = self.target.graph.children(node)
        columns = self.columns
        telling = (columns.graded[children, ALL] > 0) | (columns.verdict[children] > 0)
        telling |= columns.corrected[children] > 0
        members = children[telling & (self.golden_of[children] >= 0)].tolist()
        names = self.target.graph.names
        return collection_result([(names[at], self.explain(at)) for at in members], self.mode)

    def _compare(self, nodes: list[int]) -> None:
        """Fills these nodes, none of them a collection."""
        figures = figures_of(self._entries(nodes), self._settings, self._measuring())
        self._store(nodes, figures)

    def _measuring(self) -> Callable[[], SavedTensors] | None:
        if self.mode is not Mode.TENSOR:
            return None
        return lambda: SavedTensors(self.target, self.golden)

    def _entries(self, nodes: list[int]) -> list[Entries]:
        """What is to be compared, read from both files."""
        partners = self.golden_of[nodes].tolist()
        matched = [partner for partner in partners if partner >= 0]
        raws, golden_raws = self.target.raws(nodes), self.golden.raws(matched)
        names = self.target.graph.names.several(nodes)
        golden_names = dict(zip(matched, self.golden.graph.names.several(matched)))
        kinds = self.target.graph.kind[nodes].tolist()
        by_hands, lost = self._by_hand[nodes].tolist(), self.lost[nodes].tolist()
        return [
            Entries(
                name,
                golden_names.get(partner),
                kind,
                _given(self.target, node, raws),
                None if partner < 0 else _given(self.golden, partner, golden_raws),
                by_hand,
                is_lost,
            )
            for node, partner, name, kind, by_hand, is_lost in zip(
                nodes, partners, names, kinds, by_hands, lost
            )
        ]

    def _store(self, nodes: list[int], figures: Figures) -> None:
        """Takes over the figures of nodes; by the rule of shapes some lose their partners."""
        columns, at = self.columns, np.asarray(nodes, np.int64)
        for name in _FILLED:
            getattr(columns, name)[at] = getattr(figures, name)
        partners = self.golden_of[at]
        matched = partners >= 0
        self.golden_scan.level[partners[matched]] = figures.golden_overflow[matched]
        self.golden_scan.seen[partners[matched]] = True
        parted = matched & (figures.state == State.UNMATCHED)
        self.golden_of[at[parted]] = self.target_of[partners[parted]] = -1
        # Last, since it tells other threads that all the rest is there.
        columns.state[at] = figures.state

    def _items(self, node: int) -> tuple[list[Item], list[Item]]:
        """Those of a matched target node and of its partner. Raises BadDump for a damaged entry."""
        partner = int(self.golden_of[node])
        items = self.target.items(node, self.target.raw(node))
        return items, self.golden.items(partner, self.golden.raw(partner))

    def _pairs_of(self, node: int) -> list[ItemPair]:
        """The items of a target node in pairs, as far as they can be read."""
        if self.golden_of[node] < 0 or self.is_one_sided(node):
            return []
        try:
            return self._pairs(node, *self._items(node))
        except BadDump:
            return []

    def _pairs(self, node: int, items: list[Item], golden: list[Item]) -> list[ItemPair]:
        """The items of a matched target node in pairs."""
        kind = int(self.target.graph.kind[node])
        names = self.target.graph.names[node], self.golden.graph.names[int(self.golden_of[node])]
        return self._settings.sections.pairs(kind, names, items, golden)

    def _aggregate(self, node: int) -> None:
        """A collection is as bad as its worst member."""
        columns = self.columns
        if self.golden_of[node] < 0:
            columns.state[node] = State.UNMATCHED
            return
        children = self.target.graph.children(node)
        compared = children[columns.state[children] == State.COMPARED]
        if len(compared):
            columns.graded[node] = np.fmax.reduce(columns.graded[compared], axis=0)
            columns.verdict[node] = columns.verdict[compared].max()
            columns.corrected[node] = np.bitwise_or.reduce(columns.corrected[compared])
        columns.state[node] = State.COMPARED if len(compared) else State.NO_INDEX


def _given(side: Side, node: int, raws: dict[int, bytes]) -> bytes | None:
    """The bytes of a node's entry; none at all, and so unreadable, for one that is too large."""
    raw = raws.get(node)
    if raw or side.graph.entry[node] < 0:
        return raw
    return side.raw_or_nothing(node)
