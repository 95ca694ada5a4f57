"""A node of a pair: both sides, item by item, with metrics and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Optional

from tb_msprobe_plugin.compare.colours import Colours, golden_picture, target_picture
from tb_msprobe_plugin.compare.columns import BY_STATISTIC
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.reasons import Reason
from tb_msprobe_plugin.compare.row_results import RowResult, unpaired
from tb_msprobe_plugin.data_files import DataFile
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.pairs import OpenPair
from tb_msprobe_plugin.view.explained import explained_items
from tb_msprobe_plugin.view.findings import origin_object
from tb_msprobe_plugin.view.items import SECTIONS, item_object, section_page
from tb_msprobe_plugin.view.marks import node_mark
from tb_msprobe_plugin.view.node_detail import node_facts, read_entry
from tb_msprobe_plugin.view.plain import cut, plain

FindFileOf = Callable[[OpenLeaf, Optional[str]], Optional[DataFile]]


def compared_node(
    pair: OpenPair,
    side: str,
    node: int,
    colours: Colours,
    page: tuple[int, int],
    find_file: FindFileOf,
) -> dict[str, Any]:
    """The node of `side` beside its partner; `page` is offset and limit of the items.

    Entries that cannot be decoded become notices. Raises LeafChanged when a dump was rewritten.
    """
    comparison = pair.comparison
    pair.fill(side, [node])
    target, golden = _both(pair, side, node)
    facts, items = _side(pair.target, target)
    golden_facts, golden_items = _side(pair.golden, golden)
    can_compare = _is_readable(facts) and _is_readable(golden_facts)
    rows, reasons = _compared(comparison, target if can_compare else -1, items, golden_items)
    picture = (target_picture if side == "target" else golden_picture)(comparison, colours)
    mark = node_mark(
        comparison, side, node, golden if side == "target" else target, picture, colours
    )
    graded = None if target < 0 else _graded(pair, target)
    verdict = -1 if target < 0 else int(comparison.columns.verdict[target])
    return {
        "target": facts,
        "golden": golden_facts,
        **{key: mark[key] for key in ("index", "level", "bin", "corrected", "state")},
        "graded": graded,
        "verdict": None if verdict < 0 else verdict / 2,
        "origin": None if target < 0 else origin_object(comparison, target, colours),
        "reasons": [_reason_object(reason) for reason in reasons],
        **_row_page(pair, rows, page, find_file),
    }


def _both(pair: OpenPair, side: str, node: int) -> tuple[int, int]:
    """Target and golden id, -1 where there is none."""
    if side == "target":
        return node, int(pair.comparison.golden_of[node])
    return int(pair.comparison.target_of[node]), node


def _side(leaf: OpenLeaf, node: int) -> tuple[dict[str, Any] | None, list[Item]]:
    if node < 0:
        return None, []
    items, extras, faults = read_entry(leaf, node)
    return node_facts(leaf, node, items, extras, faults), items


def _is_readable(facts: dict[str, Any] | None) -> bool:
    """False without a node, and for an entry that cannot be decoded: the facts tell of it."""
    return facts is not None and facts["readable"]


def _compared(
    comparison: Comparison, target: int, items: list[Item], golden_items: list[Item]
) -> tuple[Sequence[RowResult], Sequence[Reason]]:
    """Rows and reasons of a target node; each item by itself where it cannot be compared (-1)."""
    apart = unpaired(items, golden_items)
    if target < 0:
        return apart, ()
    told = explained_items(comparison, target, items, golden_items)
    return (apart, (told,)) if isinstance(told, Reason) else (told.rows, told.reasons)


def _graded(pair: OpenPair, node: int) -> dict[str, float | None]:
    values = pair.comparison.columns.graded[node].tolist()
    return {name: None if value != value else value for name, value in zip(BY_STATISTIC, values)}


def _row_page(
    pair: OpenPair, rows: Sequence[RowResult], page: tuple[int, int], find_file: FindFileOf
) -> dict[str, Any]:
    """Rows as `item_page` has items: counted through all sections in their order."""
    ordered = sorted(rows, key=lambda row: SECTIONS.index(_section(row)))
    names = [_section(row) for row in ordered]
    return section_page(names, *page, "rows", lambda at: _row_object(pair, ordered[at], find_file))


def _section(row: RowResult) -> str:
    target, golden = row.pair
    there = target or golden
    return "input" if there is None else there.section


def _row_object(pair: OpenPair, row: RowResult, find_file: FindFileOf) -> dict[str, Any]:
    target, golden = row.pair
    compared = target is not None and golden is not None
    return {
        "target": None
        if target is None
        else item_object(target, lambda name: find_file(pair.target, name)),
        "golden": None
        if golden is None
        else item_object(golden, lambda name: find_file(pair.golden, name)),
        "metrics": plain(row.metrics),
        "verdict": row.verdict if compared or row.reasons else None,
        "differing": sorted(row.differing),
        "reasons": [_reason_object(reason) for reason in row.reasons],
    }


def _reason_object(reason: Reason) -> dict[str, Any]:
    return {
        "code": reason.code,
        "message": cut(reason.message),
        "item": None if reason.item is None else cut(reason.item),
        "rules": reason.rules,
        "correction": reason.correction,
        "values": plain(dict(reason.values)),
    }
