"""Findings as objects for the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tb_msprobe_plugin.compare.colours import Colours, target_picture
from tb_msprobe_plugin.compare.columns import Int8Array
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.findings import Place, graph_of
from tb_msprobe_plugin.compare.overflow import OVERFLOW_WORDS, Overflow, known_overflow, overflow_of
from tb_msprobe_plugin.compare.overflow_scan import overflow_at
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.view.explained import finding_reason
from tb_msprobe_plugin.view.marks import node_mark
from tb_msprobe_plugin.view.plain import cut, plain
from tb_msprobe_plugin.view.rows import kind_word, named


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
        code, message, values = _words(comparison, place, colours)
        found.append(
            {
                "finding": place.rank,
                "kind": place.kind,
                "side": place.side,
                **named(graph, place.node),
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
        **named(graph, node),
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
        **named(graph, origin.node),
        "code": origin.code,
        "message": origin.message,
        "values": plain(dict(origin.values)),
    }


def _words(comparison: Comparison, place: Place, colours: Colours) -> tuple[str, str, Any]:
    if place.kind == "origin":
        origin = comparison.origins[(place.rank or 1) - 1]
        return origin.code, origin.message, origin.values
    if place.kind == "unmatched":
        return _unmatched(comparison, place)
    if place.kind == "overflow":
        told = overflow_at(comparison.target, place.node)
        return told.code, told.message, told.values
    reason = finding_reason(comparison, place.node, colours)
    item = {} if reason.item is None else {"item": reason.item}
    return reason.code, reason.message, {**item, **reason.values}


def _unmatched(comparison: Comparison, place: Place) -> tuple[str, str, Any]:
    side = "golden" if place.side == "target" else "target"
    name = graph_of(comparison, place.side).names[place.node]
    if graph_of(comparison, side).find(name) < 0:
        return "unmatched", f"The {side} run has no such node.", {"side": side}
    message = f"The {side} run has a node of this name, but the two are not matched."
    return "not_matched_by_name", message, {"side": side}
