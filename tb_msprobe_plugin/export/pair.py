"""Two leaves that were compared, as every export sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.node import NodeResult
from tb_msprobe_plugin.compare.reasons import Reason
from tb_msprobe_plugin.compare.row_results import RowResult, unpaired
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.progress import Progress, no_progress
from tb_msprobe_plugin.view.explained import explained_items

# Entries that are read together: some megabytes.
_BATCH = 500


@dataclass(frozen=True, eq=False)
class ComparedPair:
    """Two leaves of a step and rank, their complete comparison, and how it is looked at.

    ``mapping`` is the name of the layer mapping by which the nodes were matched, if any;
    ``labels`` are the names of both leaves in texts, without them their paths.
    """

    step: int
    rank: int
    target: OpenLeaf
    golden: OpenLeaf
    comparison: Comparison
    colours: Colours = field(default_factory=Colours)
    mapping: str | None = None
    labels: tuple[str, str] | None = None

    @property
    def names(self) -> tuple[str, str]:
        """What target and golden leaf are called in texts."""
        return self.labels or (str(self.target.ref.path), str(self.golden.ref.path))


class NodeRows(NamedTuple):
    """A target node and what is told of its items; without a partner `golden` is -1.

    ``failure`` is why the items of a matched node are not compared, each of which has a row then.
    """

    node: int
    golden: int
    rows: tuple[RowResult, ...]
    failure: Reason | None = None


class Writer(Protocol):
    """Whatever takes the nodes of a pair one by one; see :func:`write_nodes`."""

    def node(self, pair: ComparedPair, told: NodeRows) -> None:
        """A target node, in execution order."""

    def golden_node(self, pair: ComparedPair, node: int, items: list[Item]) -> None:
        """A golden node, with or without a partner; all come after those of the target."""


def write_nodes(
    pair: ComparedPair, writers: Sequence[Writer], progress: Progress = no_progress
) -> None:
    """Gives every node of both sides to all `writers`; each entry is read twice at most.

    Raises LeafChanged when a dump was rewritten.
    """
    total = len(pair.target.graph) + len(pair.golden.graph)
    for done, told in enumerate(target_nodes(pair)):
        if done % _BATCH == 0:
            progress("writing nodes", done, total)
        for writer in writers:
            writer.node(pair, told)
    first = len(pair.target.graph)
    for node, items in golden_nodes(pair):
        if node % _BATCH == 0:
            progress("writing nodes", first + node, total)
        for writer in writers:
            writer.golden_node(pair, node, items)


def target_nodes(pair: ComparedPair) -> Iterator[NodeRows]:
    """All target nodes in execution order; what cannot be decoded has no rows."""
    comparison = pair.comparison
    total = len(pair.target.graph)
    for start in range(0, total, _BATCH):
        nodes = list(range(start, min(start + _BATCH, total)))
        partners = comparison.golden_of[nodes].tolist()
        raws = comparison.target.raws(nodes)
        golden_raws = comparison.golden.raws([partner for partner in partners if partner >= 0])
        for node, partner in zip(nodes, partners):
            yield _told(
                pair,
                node,
                partner,
                _items(comparison.target, node, raws),
                [] if partner < 0 else _items(comparison.golden, partner, golden_raws),
            )


def golden_nodes(pair: ComparedPair) -> Iterator[tuple[int, list[Item]]]:
    """All golden nodes in execution order with their items."""
    side = pair.comparison.golden
    total = len(side.graph)
    for start in range(0, total, _BATCH):
        nodes = list(range(start, min(start + _BATCH, total)))
        raws = side.raws(nodes)
        for node in nodes:
            yield node, _items(side, node, raws) or []


def _items(side: Side, node: int, raws: dict[int, bytes]) -> list[Item] | None:
    """None for an entry that cannot be decoded."""
    if side.graph.entry[node] < 0:
        return []
    try:
        return side.items(node, raws.get(node) or side.raw(node))
    except BadDump as error:
        if not error.is_of_one_entry:
            raise
        return None


def _told(
    pair: ComparedPair,
    node: int,
    partner: int,
    items: list[Item] | None,
    golden_items: list[Item] | None,
) -> NodeRows:
    if partner < 0:
        return NodeRows(node, partner, unpaired(items or []))
    told: NodeResult | Reason = _UNREADABLE
    if items is not None and golden_items is not None:
        told = explained_items(pair.comparison, node, items, golden_items)
    if isinstance(told, Reason):
        return NodeRows(node, partner, unpaired(items or [], golden_items or []), told)
    return NodeRows(node, partner, told.rows)


_UNREADABLE = Reason(
    "bad_entry", "The entry in dump.json cannot be decoded.", None, "both", None, {}
)
