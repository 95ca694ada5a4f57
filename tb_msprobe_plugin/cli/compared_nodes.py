"""The nodes of a comparison for scripts: one object a node, or a line of comma-separated values."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Any, TextIO

import numpy as np

from tb_msprobe_plugin.cli.compared import Compared
from tb_msprobe_plugin.cli.nodes import NodeReader
from tb_msprobe_plugin.export.spreadsheet import cell
from tb_msprobe_plugin.progress import Progress

NODES_A_REPORT = 1_000
COLUMNS = (
    "step",
    "rank",
    "side",
    "node",
    "parent",
    "kind",
    "micro_step",
    "matched",
    "index",
    "corrected",
    "level",
    "finding",
    "reasons",
)


def node_objects(
    compared: Compared, top: int | None, progress: Progress
) -> Iterator[dict[str, Any]]:
    """The target nodes in execution order, then the golden nodes that nobody matched.

    At most `top` findings are numbered.
    """
    target, golden = compared.leaves
    place = {"step": compared.step, "rank": compared.rank}
    total = len(target.graph)
    with NodeReader(target) as nodes, NodeReader(golden) as golden_nodes:
        for node in range(total):
            if node % NODES_A_REPORT == 0:
                progress("writing nodes", node, total)
            yield {**nodes.object(node), **place, **_target_fields(compared, node, top)}
        for node in np.flatnonzero(compared.comparison.target_of < 0).tolist():
            yield {**golden_nodes.object(node), **place, **_GOLDEN_FIELDS}


def _target_fields(compared: Compared, node: int, top: int | None) -> dict[str, Any]:
    comparison = compared.comparison
    partner = int(comparison.golden_of[node])
    rank = comparison.rank_of.get(node)
    if rank is not None and top is not None and rank > top:
        rank = None
    return {
        "side": "target",
        "matched": None if partner < 0 else comparison.golden.graph.names[partner],
        "index": compared.index(node),
        "corrected": compared.corrected(node),
        "level": compared.level(node),
        "finding": rank,
        "reasons": compared.reasons(node),
    }


_GOLDEN_FIELDS: dict[str, Any] = {
    "side": "golden",
    "matched": None,
    "index": None,
    "corrected": False,
    "level": "unmatched",
    "finding": None,
    "reasons": [],
}


class CsvWriter:
    """Nodes as lines of comma-separated values."""

    def __init__(self, file: TextIO) -> None:
        self._writer = csv.writer(file, lineterminator="\n")
        self._writer.writerow(COLUMNS)

    def write(self, node: dict[str, Any]) -> None:
        """Adds one node's line."""
        reasons = " ".join(reason["message"] for reason in node["reasons"])
        cells = {**node, "reasons": reasons}
        self._writer.writerow([cell(cells[column]) for column in COLUMNS])
