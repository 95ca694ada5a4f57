"""Matches made by hand, and which runs and leaves belong together."""

from __future__ import annotations

import json
from typing import Any

from tb_msprobe_plugin.api.common import LEAF, page_from
from tb_msprobe_plugin.api.pair_parameters import GOLDEN, MATCH, match_rule
from tb_msprobe_plugin.api.parameters import Number, Query, Text
from tb_msprobe_plugin.compare.edits_file import (
    edit_to_object,
    edits_from_objects,
    edits_from_yaml,
    edits_to_yaml,
)
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.compare.match import match_graphs
from tb_msprobe_plugin.compare.pairing import LeafPair, pair_leaves, suggest
from tb_msprobe_plugin.errors import BadRequest, LeafChanged
from tb_msprobe_plugin.jobs import JobState
from tb_msprobe_plugin.session import Session

RUN = Text("run")
EDITS = Text("edits")
YAML = Text("yaml")
START = Number("cursor", 0)
LIMIT = Number("limit", 200, least=1, most=1_000)

PARTNERS = (RUN,)
PAIRS = (RUN, GOLDEN, START, LIMIT)
MATCHING = (LEAF, GOLDEN, MATCH, EDITS)
TO_YAML = (EDITS,)
FROM_YAML = (YAML,)


def partners(session: Session, query: Query) -> dict[str, Any]:
    """Runs to compare a run with, the likeliest first."""
    run = session.run(query.get(RUN))
    found, _ = session.found()
    return {
        "suggestions": [
            {"run": one.run.id, "reason": one.reason} for one in suggest(found.runs, run)
        ]
    }


def pairs(session: Session, query: Query) -> dict[str, Any]:
    """The leaves of two runs by step and rank; what has no partner is listed alone."""
    found = pair_leaves(session.run(query.get(RUN)), session.run(query.get(GOLDEN)))
    page, following = page_from(found, query.get(START), query.get(LIMIT))
    return {
        "pairs": [_pair_object(pair) for pair in page],
        "total": len(found),
        "next": following,
    }


def matching(session: Session, query: Query) -> dict[str, Any]:
    """Keeps edits for the routes of a pair, when they can be done on it."""
    edits = _edits(query)
    target, golden = session.open(query.get(LEAF)), session.open(query.get(GOLDEN))
    if isinstance(target, JobState) or isinstance(golden, JobState):
        raise LeafChanged("both leaves have to be open first.", code="leaf_changed")
    matched = match_graphs(target.graph, golden.graph, match_rule(query), edits)
    return {
        "matching": session.pairs.keep_edits(edits),
        "edits": [edit_to_object(edit) for edit in edits],
        "matched": int((matched.golden_of >= 0).sum()),
    }


def to_yaml(session: Session, query: Query) -> dict[str, Any]:
    """Edits as the text of a file."""
    return {"yaml": edits_to_yaml(_edits(query))}


def from_yaml(session: Session, query: Query) -> dict[str, Any]:
    """The edits in the text of a file."""
    return {"edits": [edit_to_object(edit) for edit in edits_from_yaml(query.get(YAML))]}


def _edits(query: Query) -> list[Edit]:
    try:
        objects = json.loads(query.get(EDITS))
    except (ValueError, RecursionError):
        raise BadRequest("The parameter edits is no JSON.", code="bad_edits") from None
    return edits_from_objects(objects)


def _pair_object(pair: LeafPair) -> dict[str, Any]:
    either = pair.target or pair.golden
    return {
        "step": pair.step,
        "rank": pair.rank,
        "target": None if pair.target is None else pair.target.id,
        "golden": None if pair.golden is None else pair.golden.id,
        "step_label": "" if either is None else either.step_label,
        "rank_label": "" if either is None else either.rank_label,
    }
