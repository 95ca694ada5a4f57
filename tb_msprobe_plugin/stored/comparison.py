"""A comparison that somebody else has made, as it was stored: nothing is compared anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from tb_msprobe_plugin.compare.colours import NO_BIN, Colours
from tb_msprobe_plugin.compare.columns import State
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.item_pairs import ItemPair, pair_items
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import NodeResult
from tb_msprobe_plugin.compare.overflow_scan import OverflowScan
from tb_msprobe_plugin.compare.reasons import Reason
from tb_msprobe_plugin.compare.released_words import TASK_WORDS
from tb_msprobe_plugin.compare.row_results import RowResult, differing_fields
from tb_msprobe_plugin.compare.rules import RuleSet
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.compare.thresholds import BIN_LEVELS, VERDICT_LEVELS
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.graph.model import IntArray, Kind
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.progress import Progress, no_progress
from tb_msprobe_plugin.stored.leaf import StoredLeaf
from tb_msprobe_plugin.stored.measures import level_of, message_of, metrics_of
from tb_msprobe_plugin.stored.scale import StoredColumns, scale_of

_MODES = {word: mode for mode, word in TASK_WORDS.items()}
REMARK = (
    "This comparison was read from a file: matches, colours and levels are those of the tool that "
    "made it. Where differences begin is not told, since that needs the dumps."
)
_VERDICTS = {level: int(2 * index) for index, level in VERDICT_LEVELS.items()}
_NOT_FOUND = "unknown_partners"
# Other fields of items by section and name.
_Extras = dict[tuple[str, str], Mapping[str, Any]]


def stored_comparison(
    target: OpenLeaf, golden: OpenLeaf, sides: tuple[Side, Side]
) -> StoredComparison | None:
    """What is stored about two leaves, None where they are not the sides of one comparison."""
    if not (isinstance(target, StoredLeaf) and isinstance(golden, StoredLeaf)):
        return None
    return StoredComparison((target, golden), sides) if target.ref.is_beside(golden.ref) else None


class StoredComparison(Comparison):
    """What a file says about two sides; complete from the beginning, and without origins."""

    is_stored = True

    def __init__(self, leaves: tuple[StoredLeaf, StoredLeaf], sides: tuple[Side, Side]) -> None:
        # Nothing of what the base class does with dumps is wanted here.
        self._leaf, _ = leaves
        self.target, self.golden = sides
        settings = self._leaf.settings
        self.rule = "name"
        self.mode = _MODES.get(settings.task or "", Mode.STATISTICS)
        self.remark = None
        self.golden_of, self.target_of, notices = _partners(*leaves)
        self.notices = (Notice("stored_comparison", REMARK), *notices)
        self.scale = scale_of(settings.colours)
        self.columns: StoredColumns = _columns(self._leaf, self.golden_of, self.scale.bin_of)
        self.golden_scan = OverflowScan(self.golden)
        self.golden_scan.seen[:] = True
        self.origins = []
        self.precision = None
        self.rank_of = {}
        self.complete = True
        self.lost = np.zeros(len(self.golden_of), bool)
        self.unrecorded = ()

    @property
    def nbytes(self) -> int:
        """Bytes in memory, without the leaves themselves."""
        return self.columns.nbytes + self.golden_of.nbytes + self.target_of.nbytes

    @property
    def total(self) -> int:
        """How many nodes there are."""
        return len(self.golden_of)

    def fill(self, nodes: Iterable[int], deadline: float | None = None) -> bool:
        """All is there already."""
        return True

    def fill_golden(self, nodes: Iterable[int], deadline: float | None = None) -> bool:
        """All is there already."""
        return True

    def run(self, progress: Progress = no_progress) -> None:
        """There is nothing to do."""

    def is_one_sided(self, node: int) -> bool:
        """Items of one side alone are shown as such."""
        return False

    def explain(self, node: int) -> NodeResult:
        """The rows of a matched target node. Raises BadDump for data that cannot be read."""
        return self.explain_items(node, *self._items(node))

    def explain_items(self, node: int, items: list[Item], golden: list[Item]) -> NodeResult:
        """The same with the items of both sides, by whoever has read them already."""
        measured = self._leaf.measured_items(node)
        extras: _Extras = {(item.section, item.name): item.extra for item in measured}
        is_compared = bool(self.golden_of[node] >= 0)
        rows = tuple(
            self._row(pair, {} if pair.target is None or not is_compared else extras)
            for pair in pair_items(items, golden)
        )
        told = [reason for row in rows for reason in row.reasons]
        return NodeResult(rows, None, None, None, False, False, (*told, *self._of_node(node)))

    def weightiest(self, node: int, rules: RuleSet) -> Reason | None:
        """What the file says of a finding's worst item, or that it cannot be read."""
        if self.target.graph.kind[node] == Kind.COLLECTION:
            return None
        try:
            rows = self.explain(node).rows
        except BadDump as error:
            return _reason("stored_unreadable", error.message, None)
        told = [row for row in rows if row.verdict not in (None, "pass") and row.reasons]
        told.sort(key=lambda row: row.verdict != "error")
        return told[0].reasons[0] if told else None

    def index_reason(self, node: int, colours: Colours) -> Reason:
        """The index of a node as stored."""
        return next(iter(self._of_node(node)), _no_index())

    def _row(self, pair: ItemPair, extras: _Extras) -> RowResult:
        target, golden = pair
        extra = {} if target is None else extras.get((target.section, target.name), {})
        item = target or golden
        name = "" if item is None else item.name
        message = message_of(extra)
        reasons = () if message is None else (_reason("stored_message", message, name),)
        differing: frozenset[str] = frozenset()
        if target is not None and golden is not None:
            differing = differing_fields(target, golden)
        return RowResult(pair, metrics_of(extra, self.mode), level_of(extra), differing, reasons)

    def _of_node(self, node: int) -> list[Reason]:
        index, color = float(self.columns.index[node]), int(self.columns.bins[node])
        if index != index or color == NO_BIN:
            return []
        message = (
            f"The file marks this node as {BIN_LEVELS[color]}: its index there is {index:.6g}."
        )
        return [_reason("stored_index", message, None, {"index": index})]


def _reason(
    code: str, message: str, item: str | None, values: dict[str, Any] | None = None
) -> Reason:
    return Reason(code, message, item, "both", None, values or {})


def _no_index() -> Reason:
    return _reason("stored_none", "The file gives this node no index.", None)


def _partners(
    target: StoredLeaf, golden: StoredLeaf
) -> tuple[IntArray, IntArray, tuple[Notice, ...]]:
    """Golden nodes by target node and the reverse, -1 for none, as the target's links say.

    A match made by hand in the released tool's page may leave two links to one golden node: that
    of which the golden node knows counts.
    """
    golden_of = np.full(len(target.graph), -1, np.int32)
    target_of = np.full(len(golden.graph), -1, np.int32)
    links = [
        (node, golden.graph.find(name))
        for node, name in enumerate(target.partner_of)
        if name is not None
    ]
    known = [
        partner >= 0 and golden.partner_of[partner] == target.graph.names[node]
        for node, partner in links
    ]
    # Stable: among equals the first one.
    unknown = 0
    for at in sorted(range(len(links)), key=lambda at: not known[at]):
        node, partner = links[at]
        if partner < 0 or target_of[partner] >= 0:
            unknown += 1
            continue
        golden_of[node], target_of[partner] = partner, node
    if not unknown:
        return golden_of, target_of, ()
    message = (
        f"{unknown} links of the file lead to a node that is not there, or that is another one's "
        "partner: they are left out."
    )
    return golden_of, target_of, (Notice(_NOT_FOUND, message, target.ref.id),)


def _columns(leaf: StoredLeaf, golden_of: IntArray, bin_of: Any) -> StoredColumns:
    columns = StoredColumns(len(golden_of))
    columns.index[:] = leaf.index_of
    matched = golden_of >= 0
    for node in np.flatnonzero(matched & ~np.isnan(leaf.index_of)).tolist():
        columns.bins[node] = bin_of(float(leaf.index_of[node]))
    levels = np.array([_VERDICTS[level] for level in BIN_LEVELS], np.int8)
    coloured = columns.bins != NO_BIN
    columns.verdict[coloured] = levels[columns.bins[coloured]]
    columns.state[:] = np.where(coloured, State.COMPARED, State.NO_INDEX)
    columns.state[~matched] = State.UNMATCHED
    if leaf.overflow is not None:
        columns.overflow[:] = leaf.overflow
    return columns
