"""Matches made by hand, and which runs and leaves belong together."""

from __future__ import annotations

import json
import time
from typing import Any

from tb_msprobe_plugin.api.common import LEAF, open_sides, page_from
from tb_msprobe_plugin.api.pair_parameters import (
    GOLDEN,
    MAPPING,
    MATCH,
    layer_mapping,
    match_rule,
)
from tb_msprobe_plugin.api.parameters import Number, Query, Text
from tb_msprobe_plugin.compare.edits_file import (
    edit_to_object,
    edits_from_objects,
    edits_from_yaml,
    edits_to_yaml,
)
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.compare.match import matched_nodes
from tb_msprobe_plugin.compare.match_sides import match_sides
from tb_msprobe_plugin.compare.pairing import (
    GlanceOf,
    LeafPair,
    better_than,
    rated_partners,
    suggest,
)
from tb_msprobe_plugin.dump.glance import Glance, glance_at
from tb_msprobe_plugin.dump.tree import LeafRef
from tb_msprobe_plugin.errors import BadRequest
from tb_msprobe_plugin.fingerprint import DUMP
from tb_msprobe_plugin.session import Session

RUN = Text("run")
KEPT = Text("golden", "")
EDITS = Text("edits")
YAML = Text("yaml")
ACCEPTED = Number("accepted", 0)
PAIR_FILE = Text("pair_file", "")
START = Number("cursor", 0)
LIMIT = Number("limit", 200, least=1, most=1_000)

# Runs on a slow disk that were not looked at by then are told as they are known by their names.
GLANCE_SECONDS = 1.0

PARTNERS = (RUN, KEPT)
PAIRS = (RUN, GOLDEN, PAIR_FILE, START, LIMIT)
MATCHING = (LEAF, GOLDEN, MATCH, MAPPING, EDITS, ACCEPTED)
TO_YAML = (EDITS,)
FROM_YAML = (YAML,)


def partners(session: Session, query: Query) -> dict[str, Any]:
    """Runs to compare a run with, the likeliest first; and one better than `golden`, if any."""
    run = session.run(query.get(RUN))
    found, _ = session.found()
    rated = rated_partners(found.runs, run, _quick_glances())
    golden = found.run_by_id.get(query.get(KEPT))
    better = None if golden is None else better_than(golden, rated)
    return {
        "suggestions": [{"run": one.run.id, "reason": one.reason} for one in suggest(rated)],
        "better": None if better is None else better.id,
    }


def pairs(session: Session, query: Query) -> dict[str, Any]:
    """The leaves of two runs by step and rank; what has no partner is listed alone."""
    found = session.pairs_of(query.get(RUN), query.get(GOLDEN), query.get(PAIR_FILE))
    page, following = page_from(found, query.get(START), query.get(LIMIT))
    return {
        "pairs": [_pair_object(pair) for pair in page],
        "total": len(found),
        "next": following,
    }


def matching(session: Session, query: Query) -> dict[str, Any]:
    """Keeps edits for the routes of a pair, when they can be done on it."""
    edits = _edits(query)
    one, other = open_sides(session, query.get(LEAF), query.get(GOLDEN))
    accepted = query.get(ACCEPTED)
    given = layer_mapping(session, query)
    rules = None if given is None else given.rules
    with one.reader, other.reader:
        matched = match_sides(one, other, match_rule(query), edits, accepted, rules)
    return {
        "matching": session.pairs.edits.keep(edits),
        "edits": [edit_to_object(edit) for edit in edits],
        "matched": matched_nodes(matched.golden_of),
    }


def to_yaml(session: Session, query: Query) -> dict[str, Any]:
    """Edits as the text of a file."""
    return {"yaml": edits_to_yaml(_edits(query))}


def from_yaml(session: Session, query: Query) -> dict[str, Any]:
    """The edits in the text of a file."""
    return {"edits": [edit_to_object(edit) for edit in edits_from_yaml(query.get(YAML))]}


def _edits(query: Query) -> list[Edit]:
    try:
        objects = json.loads(query.get(EDITS), object_pairs_hook=_fields)
    except (ValueError, RecursionError):
        raise BadRequest("The parameter edits is no JSON.", code="bad_edits") from None
    return edits_from_objects(objects)


def _quick_glances() -> GlanceOf:
    """Looks at the beginnings of dumps until the time is over; what was seen is known next time."""
    until = time.monotonic() + GLANCE_SECONDS

    def glance_of(leaf: LeafRef) -> Glance | None:
        in_time = time.monotonic() < until
        # What is no dump has nothing to look at.
        return glance_at(leaf.path / DUMP, leaf.root) if in_time and not leaf.files else None

    return glance_of


def _fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise BadRequest("An edit has a field twice.", code="bad_edits")
    return fields


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
