"""A comparison as comma-separated values: one row an item, target beside golden."""

from __future__ import annotations

import csv
import json
from typing import Any, TextIO

from tb_msprobe_plugin.compare.colours import level_word, target_picture
from tb_msprobe_plugin.compare.reasons import reasons_by
from tb_msprobe_plugin.compare.released_columns import STATISTICS_COLUMNS, TENSOR_COLUMNS
from tb_msprobe_plugin.compare.row_results import COMPARED_FIELDS, RowResult, bare_row
from tb_msprobe_plugin.dump.index import EntryReader
from tb_msprobe_plugin.dump.items import Item, read_items
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.export.pair import ComparedPair, NodeRows
from tb_msprobe_plugin.export.spreadsheet import cell
from tb_msprobe_plugin.graph.model import Graph
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.progress import Progress, no_progress
from tb_msprobe_plugin.view.plain import plain
from tb_msprobe_plugin.view.rows import kind_word

FIELDS = (*COMPARED_FIELDS, "data_name")
METRICS = (*STATISTICS_COLUMNS.values(), *TENSOR_COLUMNS.values())
COLUMNS = (
    "step",
    "rank",
    "node",
    "partner",
    "kind",
    "section",
    "target_item",
    "golden_item",
    *(f"{side}_{field}" for field in FIELDS for side in ("target", "golden")),
    *METRICS,
    "checksum",
    "differing",
    "level",
    "node_index",
    "node_level",
    "reasons",
)
UNMATCHED = "unmatched"
_NODES_A_REPORT = 500


class ItemsCsv:
    """Writes the items of pairs into a text file that was opened with ``newline=""``."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._writer = csv.writer(file, lineterminator="\n")
        self._writer.writerow(COLUMNS)
        self._whole = file.tell()
        self._levels: list[str | None] = []

    def begin(self, pair: ComparedPair) -> None:
        """Begins a pair."""
        picture = target_picture(pair.comparison, pair.colours)
        self._levels = [
            level_word(bin_, lost)
            for bin_, lost in zip(picture.bins.tolist(), picture.unmatched.tolist())
        ]

    def node(self, pair: ComparedPair, told: NodeRows) -> None:
        """Adds the items of a target node and of its partner."""
        comparison = pair.comparison
        graph, golden = pair.target.graph, pair.golden.graph
        place = {
            "step": pair.step,
            "rank": pair.rank,
            "node": graph.names[told.node],
            "partner": None if told.golden < 0 else golden.names[told.golden],
            "kind": kind_word(graph, told.node),
            "node_index": pair.colours.index(comparison.columns, told.node),
            "node_level": self._levels[told.node],
        }
        for row in told.rows:
            reasons = row.reasons if told.failure is None else (told.failure,)
            said = [reason.message for reason in reasons_by(pair.colours.rules, reasons)]
            lonely = told.failure is None and None in row.pair
            level = row.verdict or (UNMATCHED if lonely else None)
            self._write({**place, **_cells(row), "level": level, "reasons": " ".join(said)})

    def golden_node(self, pair: ComparedPair, node: int, items: list[Item]) -> None:
        """Adds the items of a golden node that has no partner; all others stand there already."""
        if pair.comparison.target_of[node] >= 0:
            return
        place = {
            "step": pair.step,
            "rank": pair.rank,
            "partner": pair.golden.graph.names[node],
            "kind": kind_word(pair.golden.graph, node),
            "level": UNMATCHED,
            "node_level": UNMATCHED,
        }
        for item in items:
            self._write({**place, **_cells(bare_row(None, item))})

    def end(self, pair: ComparedPair) -> None:
        """Keeps the pair that was begun."""
        self._whole = self._file.tell()

    def undo(self) -> None:
        """Drops the pair that was begun."""
        self._file.seek(self._whole)
        self._file.truncate()

    def leaf(self, leaf: OpenLeaf, progress: Progress = no_progress) -> None:
        """Adds the items of a leaf that is not compared with anything."""
        graph, total = leaf.graph, len(leaf.graph)
        place = {"step": leaf.ref.step, "rank": leaf.ref.rank}
        with leaf.reader() as reader:
            for node in range(total):
                if node % _NODES_A_REPORT == 0:
                    progress("writing nodes", node, total)
                named = {**place, "node": graph.names[node], "kind": kind_word(graph, node)}
                for item in _recorded(reader, graph, node):
                    self._write({**named, **_cells(bare_row(item, None))})

    def _write(self, cells: dict[str, Any]) -> None:
        self._writer.writerow([cell(cells.get(column)) for column in COLUMNS])


def _recorded(reader: EntryReader, graph: Graph, node: int) -> list[Item]:
    """The items of a node; none where its entry cannot be decoded. Raises BadDump for the file."""
    position = int(graph.entry[node])
    if position < 0:
        return []
    try:
        return read_items(reader.entry(position), graph.names[node])
    except BadDump as error:
        if not error.is_of_one_entry:
            raise
        return []


def _cells(row: RowResult) -> dict[str, Any]:
    target, golden = row.pair
    there = target or golden
    cells: dict[str, Any] = {
        "section": there and there.section,
        "target_item": target and target.name,
        "golden_item": golden and golden.name,
        **{name: row.metrics.get(name) for name in METRICS},
        "checksum": row.metrics.get("md5"),
        "differing": " ".join(sorted(row.differing)),
    }
    for side, item in (("target", target), ("golden", golden)):
        if item is not None:
            cells.update((f"{side}_{field}", _value(item, field)) for field in FIELDS)
    return cells


def _value(item: Item, field: str) -> Any:
    """A field as a scalar; what is none is written as JSON."""
    value = getattr(item, field)
    if value is None or isinstance(value, (str, float, bool, int)):
        return value
    return str(list(value)) if field == "shape" else json.dumps(plain(value))
