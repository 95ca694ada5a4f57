"""Opening a pair of leaves, and comparing all of it in the background."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.api.common import LEAF, VERSION, notice_objects, opened_leaf
from tb_msprobe_plugin.api.leaf import opening, ready
from tb_msprobe_plugin.api.pair_parameters import (
    BEGIN,
    COLOURS,
    GOLDEN,
    MAPPING,
    MATCH,
    PAIR,
    colours,
    layer_mapping,
    match_rule,
    open_pair,
)
from tb_msprobe_plugin.api.parameters import Query, Text
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.coverage import coverage_of, remarks_of
from tb_msprobe_plugin.compare.match import matched_nodes
from tb_msprobe_plugin.compare.thresholds import GRADED_BOUNDS
from tb_msprobe_plugin.errors import LeafChanged, MsprobeError
from tb_msprobe_plugin.jobs import JobState
from tb_msprobe_plugin.pairs import OpenPair
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.survey import Survey
from tb_msprobe_plugin.view.marks import counts, overflow_counts
from tb_msprobe_plugin.view.plain import cut, plain, sentence
from tb_msprobe_plugin.view.scales import scale_objects

MATCHING = Text("matching")

PAIR_PARAMETERS = (LEAF, GOLDEN, MATCH, MATCHING, MAPPING)
CANCEL = (PAIR,)
SURVEY = (PAIR, *COLOURS, BEGIN)
OVERFLOW_SURVEY = (LEAF, VERSION, BEGIN)


def pair(session: Session, query: Query) -> dict[str, Any] | tuple[dict[str, Any], int]:
    """What the pair is, when both leaves are open; else how far that is, with status 202."""
    # First, so that nobody waits for leaves in vain.
    mapping = layer_mapping(session, query)
    target = session.open(query.get(LEAF))
    if isinstance(target, JobState):
        return {**opening(target), "side": "target"}, 202
    golden = session.open(query.get(GOLDEN))
    if isinstance(golden, JobState):
        return {**opening(golden), "side": "golden"}, 202
    key = query.optional(MATCHING)
    edits = session.pairs.edits.get(key) if key else ()
    opened = session.pairs.pair(target, golden, match_rule(query), edits, mapping)
    # Whoever opens it once more wants what failed to be tried again.
    opened.survey.forget_failure()
    return _ready(session, opened)


def cancel(session: Session, query: Query) -> dict[str, Any]:
    """Stops comparing in the background; what is compared by then stays."""
    try:
        return {"cancelled": session.pairs.known(query.get(PAIR)).survey.cancel()}
    except LeafChanged:
        return {"cancelled": False}


def survey(session: Session, query: Query) -> dict[str, Any]:
    """How far the comparing is, and what was found by now; begins it with `run`."""
    opened = open_pair(session, query)
    if query.get(BEGIN):
        opened.survey.start()
    comparison = opened.comparison
    return {
        **_state(session, opened.survey, comparison.total),
        "counts": counts(comparison, colours(query, comparison)),
        "origins": len(comparison.origins),
        "coverage": _coverage(session, comparison) if comparison.complete else None,
    }


def overflow_survey(session: Session, query: Query) -> dict[str, Any]:
    """The same for the overflow check of a single leaf."""
    opened = session.pairs.scan(opened_leaf(session, query))
    if query.get(BEGIN):
        opened.survey.start()
    state = _state(session, opened.survey, opened.scan.total)
    return {**state, "counts": overflow_counts(opened.scan.level)}


def problem_object(session: Session, problem: MsprobeError | None) -> dict[str, Any] | None:
    """Why work in the background failed, as a problem tells it."""
    if problem is None:
        return None
    file = None if problem.file is None else cut(session.shown_path(problem.file))
    return {"code": problem.code, "message": cut(sentence(problem.message)), "file": file}


def _ready(session: Session, opened: OpenPair) -> dict[str, Any]:
    comparison = opened.comparison
    matched = matched_nodes(comparison.golden_of)
    return {
        "status": "ready",
        "pair": opened.key,
        "target": ready(session, opened.target),
        "golden": ready(session, opened.golden),
        "match": comparison.rule,
        "mapping": _mapping_object(opened),
        "mode": comparison.mode.value,
        "remark": comparison.remark,
        "notices": notice_objects(session, comparison.notices),
        "counts": {
            "matched": matched,
            "unmatched_target": len(comparison.golden_of) - 1 - matched,
            "unmatched_golden": len(comparison.target_of) - 1 - matched,
        },
        "coverage": _coverage(session, comparison),
        "bounds": list(GRADED_BOUNDS[comparison.mode]),
        "stored": comparison.is_stored,
        "scale": scale_objects(comparison.scale),
    }


def _mapping_object(opened: OpenPair) -> dict[str, Any] | None:
    given = opened.mapping
    if given is None:
        return None
    return {"name": cut(given.name), "digest": given.digest, "rules": len(given.rules)}


def _coverage(session: Session, comparison: Comparison) -> dict[str, Any]:
    """How much could be compared; what was lost is told once all was tried."""
    remarks = remarks_of(comparison) if comparison.complete else []
    told = [
        {**shown, "values": {key: plain(value) for key, value in remark.values.items()}}
        for shown, remark in zip(notice_objects(session, remarks), remarks)
    ]
    return {**coverage_of(comparison)._asdict(), "remarks": told}


def _state(session: Session, survey: Survey, whole: int) -> dict[str, Any]:
    survey.look()
    state = survey.state()
    done, total, elapsed = survey.progress()
    if state == "done":
        # The survey may have had little to do, or nothing: what was looked at before counts too.
        done = total = whole
    return {
        "state": state,
        "done": done,
        "total": total,
        "elapsed": round(elapsed, 3),
        "problem": problem_object(session, survey.problem()),
    }
