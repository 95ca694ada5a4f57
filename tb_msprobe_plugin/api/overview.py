"""Steps and ranks of two runs at a glance."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.api.matching import PAIR_FILE, RUN
from tb_msprobe_plugin.api.pair import problem_object
from tb_msprobe_plugin.api.pair_parameters import (
    COLOURS,
    GOLDEN,
    MAPPING,
    MATCH,
    colours,
    layer_mapping,
    match_rule,
)
from tb_msprobe_plugin.api.parameters import Number, Query
from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.compare.match import MATCH_RULES
from tb_msprobe_plugin.compare.thresholds import BIN_LEVELS
from tb_msprobe_plugin.compare.worst import Worst
from tb_msprobe_plugin.overview import Cell
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.view.plain import cut, plain

START = Number("start", 0, most=1)

OVERVIEW = (RUN, GOLDEN, MATCH, MAPPING, PAIR_FILE, *COLOURS, START)
CANCEL = (RUN, GOLDEN, MAPPING, PAIR_FILE)


def overview(session: Session, query: Query) -> dict[str, Any]:
    """Every step and rank with its worst level and first origin; begins comparing with `start`."""
    mapping = layer_mapping(session, query)
    runs = query.get(RUN), query.get(GOLDEN)
    opened = session.overview(*runs, match_rule(query), mapping, query.get(PAIR_FILE))
    if query.get(START):
        opened.overview.renew(session.versions)
        opened.survey.start()
    opened.survey.look()
    state = opened.survey.state()
    cells = opened.overview.cells
    how = colours(query)
    if state == "cancelled" and not opened.survey.stopped:
        state = "idle"
    steps = {cell.pair.step: _label(cell, "step_label", "step") for cell in reversed(cells)}
    ranks = {cell.pair.rank: _label(cell, "rank_label", "rank") for cell in reversed(cells)}
    return {
        "state": state,
        "done": sum(cell.state in ("done", "failed") for cell in cells),
        "total": sum(cell.state != "single" for cell in cells),
        "steps": [{"step": step, "label": steps[step]} for step in sorted(steps)],
        "ranks": [{"rank": rank, "label": ranks[rank]} for rank in sorted(ranks)],
        "cells": [_cell_object(session, cell, how) for cell in cells],
    }


def cancel(session: Session, query: Query) -> dict[str, Any]:
    """Stops comparing the rest, by whatever rule nodes are matched."""
    runs, mapping = (query.get(RUN), query.get(GOLDEN)), layer_mapping(session, query)
    file = query.get(PAIR_FILE)
    opened = [session.overview(*runs, rule, mapping, file) for rule in MATCH_RULES]
    stopped = [one.survey.cancel() for one in opened]
    return {"cancelled": any(stopped)}


def _label(cell: Cell, label: str, word: str) -> str:
    leaf = cell.pair.target or cell.pair.golden
    written = "" if leaf is None else getattr(leaf, label)
    return cut(written) if written else f"{word} {getattr(cell.pair, word)}"


def _cell_object(session: Session, cell: Cell, how: Colours) -> dict[str, Any]:
    result, pair = cell.result, cell.pair
    color = None if result is None else result.color(how)
    finding = None
    if result is not None and result.first is not None:
        finding = {
            "id": result.first.node,
            "name": cut(result.first_name),
            "code": result.first.code,
            "message": cut(result.first.message),
            "values": plain(dict(result.first.values)),
        }
    return {
        "step": pair.step,
        "rank": pair.rank,
        "target": None if pair.target is None else pair.target.id,
        "golden": None if pair.golden is None else pair.golden.id,
        "state": cell.state,
        "level": None if color is None else BIN_LEVELS[color],
        "bin": color,
        "worst": None if result is None else _worst_object(result.worst_by(how), color),
        "finding": finding,
        "origins": 0 if result is None else result.origins,
        "unmatched": 0 if result is None else result.unmatched,
        "problem": problem_object(session, cell.problem),
    }


def _worst_object(worst: Worst | None, color: int | None) -> dict[str, Any] | None:
    if worst is None or color is None:
        return None
    return {
        "id": worst.node,
        "name": cut(worst.name),
        "level": BIN_LEVELS[color],
        "index": worst.value,
    }
