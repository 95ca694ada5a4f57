"""tb-msprobe scan: the dumps below a directory."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tb_msprobe_plugin.cli.dumps import scan_below
from tb_msprobe_plugin.cli.text import printable
from tb_msprobe_plugin.dump.tree import LeafRef

HEADINGS = ("RUN", "STEP", "RANK", "PATH")
# Half a wide terminal; one very long id must not push all paths out of sight.
WIDTH_LIMIT = 80


def run(logdir: str, *, as_json: bool) -> int:
    """Prints one line a leaf, in order of run, step and rank."""
    leaves = [leaf for found in scan_below(logdir).runs for leaf in found.leaves]
    lines = [_json_line(leaf) for leaf in leaves] if as_json else _table(leaves)
    print("\n".join(lines))
    return 0


def _json_line(leaf: LeafRef) -> str:
    return json.dumps(
        {
            "run": leaf.run,
            "step": leaf.step,
            "rank": leaf.rank,
            "path": str(leaf.path),
            "step_label": leaf.step_label,
            "rank_label": leaf.rank_label,
        }
    )


def _table(leaves: Sequence[LeafRef]) -> list[str]:
    cells = [(leaf.run, str(leaf.step), str(leaf.rank), str(leaf.path)) for leaf in leaves]
    rows = [HEADINGS, *(tuple(printable(cell) for cell in row) for row in cells)]
    widths = [_width([row[column] for row in rows]) for column in range(len(HEADINGS) - 1)]
    return [
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths)), row[-1]])
        for row in rows
    ]


def _width(cells: Sequence[str]) -> int:
    """Of the longest cell that is short enough to align others by; longer ones stick out."""
    return max(len(cell) for cell in cells if len(cell) <= WIDTH_LIMIT)
