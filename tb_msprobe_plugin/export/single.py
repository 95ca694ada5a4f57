"""One pair, or one leaf, in a file of its own."""

from __future__ import annotations

from typing import Callable

from tb_msprobe_plugin.export.items_csv import ItemsCsv
from tb_msprobe_plugin.export.pair import ComparedPair, write_nodes
from tb_msprobe_plugin.export.report import Report
from tb_msprobe_plugin.export.vis_db import VisDb
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.progress import Progress


def write_vis_db(path: str, pair: ComparedPair, progress: Progress) -> None:
    """Fills an empty file with the graph database of a pair."""
    writer = VisDb(path)
    try:
        writer.begin(pair)
        write_nodes(pair, [writer], progress)
        writer.end(pair)
    except BaseException:
        writer.discard()
        raise
    writer.close()


def write_items_csv(path: str, pair: ComparedPair, progress: Progress) -> None:
    """Fills a file with the items of a pair."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = ItemsCsv(file)
        writer.begin(pair)
        write_nodes(pair, [writer], progress)


def write_report(path: str, pair: ComparedPair, progress: Progress) -> None:
    """Fills a file with the findings of a pair."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        report = Report(file)
        report.add(pair, progress)
        report.close()


def write_leaf_csv(path: str, leaf: OpenLeaf, progress: Progress) -> None:
    """Fills a file with the items of a leaf."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        ItemsCsv(file).leaf(leaf, progress)


MAKERS: dict[str, Callable[[str, ComparedPair, Progress], None]] = {
    "vis.db": write_vis_db,
    "csv": write_items_csv,
    "html": write_report,
}
