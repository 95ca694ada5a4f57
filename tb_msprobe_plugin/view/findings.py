"""Findings as objects for the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tb_msprobe_plugin.compare.colours import Colours, target_picture
from tb_msprobe_plugin.compare.columns import BY_STATISTIC, Int8Array
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.findings import Place, graph_of
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.overflow import Overflow, known_overflow, overflow_of
from tb_msprobe_plugin.compare.overflow_scan import overflow_at
from tb_msprobe_plugin.compare.reasons import Reason
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.stored.comparison import StoredComparison
from tb_msprobe_plugin.view.explained import node_reasons
from tb_msprobe_plugin.view.marks import OVERFLOW_WORDS, node_mark
from tb_msprobe_plugin.view.plain import cut, plain
from tb_msprobe_plugin.view.rows import kind_word, short_label


def finding_objects(
    comparison: Comparison, places: Sequence[Place], colours: Colours
) -> list[dict[str, Any]]:
    """The findings at these places."""
    picture = target_picture(comparison, colours)
    found = []
    for place in places:
        graph = graph_of(comparison, place.side)
        other = graph_of(comparison, "golden" if place.side == "target" else "target")
        partner = int(comparison.golden_of[place.node]) if place.side == "target" else -1
        if place.side == "target":
            mark = node_mark(comparison, "target", place.node, partner, picture, colours)
        else:
            mark = {"level": "unmatched", "bin": None, "index": None, "overflow": None}
        code, message, values = _words(comparison, place, mark, colours)
        found.append(
            {
                "finding": place.rank,
                "kind": place.kind,
                "side": place.side,
                "id": place.node,
                "name": cut(graph.names[place.node]),
                "label": short_label(graph, place.node),
                "node_kind": kind_word(graph, place.node),
                "level": mark["level"],
                "bin": mark["bin"],
                "index": mark["index"],
                "overflow": mark["overflow"],
                "partner": None
                if partner < 0
                else {"id": partner, "name": cut(other.names[partner])},
                "code": code,
                "message": message,
                "values": plain(values),
            }
        )
    return found


def overflow_object(side: Side, node: int) -> dict[str, Any]:
    """A node of a single leaf that overflows, and why."""
    graph, told = side.graph, overflow_at(side, node)
    return {
        "id": node,
        "name": cut(graph.names[node]),
        "label": short_label(graph, node),
        "node_kind": kind_word(graph, node),
        "overflow": OVERFLOW_WORDS[told.level],
        **_said(told),
    }


def overflow_reason(
    levels: Int8Array | None, name: str, node: int, items: Sequence[Item]
) -> dict[str, Any] | None:
    """Level and sentence of a node; None where nothing overflows. `levels` are known ones."""
    known = None if levels is None else known_overflow(int(levels[node]))
    told = known or overflow_of(name, items)
    return {"level": OVERFLOW_WORDS[told.level], **_said(told)} if told.level else None


def _said(told: Overflow) -> dict[str, Any]:
    return {"code": told.code, "message": cut(told.message), "values": plain(told.values)}


def origin_object(comparison: Comparison, node: int, colours: Colours) -> dict[str, Any] | None:
    """The finding of a target node that is an origin, else None."""
    rank = comparison.rank_of.get(node)
    if rank is None:
        return None
    return finding_objects(comparison, [Place("target", node, "origin", rank)], colours)[0]


def precision_object(comparison: Comparison) -> dict[str, Any] | None:
    """Where another floating point type explains small differences, when that is so."""
    origin = comparison.precision
    if origin is None:
        return None
    graph = comparison.target.graph
    return {
        "id": origin.node,
        "name": cut(graph.names[origin.node]),
        "label": short_label(graph, origin.node),
        "code": origin.code,
        "message": origin.message,
        "values": plain(dict(origin.values)),
    }


def _words(
    comparison: Comparison, place: Place, mark: dict[str, Any], colours: Colours
) -> tuple[str, str, Any]:
    if place.kind == "origin":
        origin = comparison.origins[(place.rank or 1) - 1]
        return origin.code, origin.message, origin.values
    if place.kind == "unmatched":
        return _unmatched(comparison, place)
    if place.kind == "overflow":
        told = overflow_at(comparison.target, place.node)
        return told.code, told.message, told.values
    if isinstance(comparison, StoredComparison):
        return _stored(comparison, place.node)
    return _inherited(comparison, place.node, mark, colours)


def _stored(comparison: StoredComparison, node: int) -> tuple[str, str, Any]:
    try:
        told = comparison.finding(node)
    except BadDump as error:
        return "stored_unreadable", error.message, {}
    item = {} if told.item is None else {"item": told.item}
    return told.code, told.message, {**item, **told.values}


def _unmatched(comparison: Comparison, place: Place) -> tuple[str, str, Any]:
    side = "golden" if place.side == "target" else "target"
    name = graph_of(comparison, place.side).names[place.node]
    if graph_of(comparison, side).find(name) < 0:
        return "unmatched", f"The {side} run has no such node.", {"side": side}
    message = f"The {side} run has a node of this name, but the two are not matched."
    return "not_matched_by_name", message, {"side": side}


def _first_reason(comparison: Comparison, node: int, colours: Colours) -> Reason | None:
    """The weightiest reason of a node; None where tensors would have to be read again for it."""
    if comparison.mode is Mode.TENSOR:
        return None
    return next(iter(node_reasons(comparison, node, colours.rules)), None)


def _inherited(
    comparison: Comparison, node: int, mark: dict[str, Any], colours: Colours
) -> tuple[str, str, Any]:
    reason = _first_reason(comparison, node, colours)
    if reason is not None:
        item = {} if reason.item is None else {"item": reason.item}
        return reason.code, reason.message, {**item, **reason.values}
    if colours.rules == "verdict":
        return "verdict", "The rules of the verdict mark this node.", {}
    by = comparison.columns.graded[node, : len(BY_STATISTIC) - 1]
    index = mark["index"]
    names = [name for name, value in zip(BY_STATISTIC, by.tolist()) if value == index]
    if len(names) == 1:
        name = names[0].capitalize()
        values = {"statistic": name, "index": index}
        return "statistic", f"{name} of an output differs most: index {index:.3g}.", values
    return "index", f"The outputs differ: index {index:.3g}.", {"index": index}
