"""A comparison as a file: graph database, table of items or report of the findings."""

from __future__ import annotations

import re
from typing import Any

from tb_msprobe_plugin.api.answers import Attachment
from tb_msprobe_plugin.api.common import LEAF, VERSION, opened_leaf
from tb_msprobe_plugin.api.pair_parameters import COLOURS, PAIR, colours, open_pair
from tb_msprobe_plugin.api.parameters import Choice, Query
from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.export.kinds import CSV, HTML, KINDS, VIS_DB
from tb_msprobe_plugin.export.made import WAIT_SECONDS, MadeFile
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.export.words import LANGUAGES
from tb_msprobe_plugin.export.writers import write_leaf, write_pair
from tb_msprobe_plugin.jobs import JobState
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.pairs import OpenPair
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.survey import Survey

FORMAT = Choice("format", words=KINDS)
LANGUAGE = Choice("lang", "en", words=LANGUAGES)
EXPORT = (PAIR, FORMAT, LANGUAGE, *COLOURS)
LEAF_EXPORT = (LEAF, VERSION)

_TYPES = {
    VIS_DB: "application/vnd.sqlite3",
    CSV: "text/csv; charset=utf-8",
    HTML: "text/html; charset=utf-8",
}
# Letters that every system takes in the name of a file.
_UNUSUAL = re.compile(r"[^A-Za-z0-9._-]+")
_LONGEST_NAME = 60


def export(session: Session, query: Query) -> Attachment | tuple[dict[str, Any], int]:
    """The file of a pair; with status 202 how far comparing it, or writing the file, is."""
    kind, opened = query.get(FORMAT), open_pair(session, query)
    how = colours(query, opened.comparison)
    if not opened.comparison.complete:
        waiting = _compared_first(opened.survey)
        if waiting is not None:
            return waiting
    # A graph database always holds the verdict.
    key = f"{opened.key} {kind}" if kind == VIS_DB else f"{opened.key} {kind} {how}"
    language: Any = query.get(LANGUAGE)
    if kind == HTML:
        key += f" {language}"
    pair = _exported(opened, how)
    made = session.exports.get(
        key, lambda path, progress: write_pair(kind, path, pair, progress, language)
    )
    return _answer(made, f"{_pair_name(opened)}.{kind}", kind)


def leaf_items(session: Session, query: Query) -> Attachment | tuple[dict[str, Any], int]:
    """The table of the items of a leaf that is not compared."""
    leaf = opened_leaf(session, query)
    key = f"{leaf.ref.id} {leaf.version}"
    made = session.exports.get(key, lambda path, progress: write_leaf(path, leaf, progress))
    return _answer(made, f"{_leaf_name(leaf)}.{CSV}", CSV)


def _answer(
    made: MadeFile | JobState, name: str, kind: str
) -> Attachment | tuple[dict[str, Any], int]:
    if isinstance(made, JobState):
        return _progress(made.phase, made.done, made.total, made.elapsed), 202
    return Attachment(name, _TYPES[kind], made.chunks(), made.size)


def _compared_first(survey: Survey) -> tuple[dict[str, Any], int] | None:
    """How far the comparing is, which this begins; None when it is done by now."""
    problem = survey.problem() if survey.state() == "failed" else None
    if problem is not None:
        raise problem
    survey.start()
    survey.look()
    survey.wait(WAIT_SECONDS)
    if survey.state() == "done":
        return None
    done, total, elapsed = survey.progress()
    return _progress("comparing", done, total, elapsed), 202


def _progress(phase: str, done: int, total: int, elapsed: float) -> dict[str, Any]:
    return {
        "status": "exporting",
        "phase": phase,
        "done": done,
        "total": total,
        "elapsed": round(elapsed, 3),
    }


def _exported(opened: OpenPair, how: Colours) -> ComparedPair:
    mapping = None if opened.mapping is None else opened.mapping.name
    return ComparedPair(
        opened.target.ref.step,
        opened.target.ref.rank,
        opened.target,
        opened.golden,
        opened.comparison,
        how,
        mapping,
        (opened.target.ref.id, opened.golden.ref.id),
    )


def _pair_name(opened: OpenPair) -> str:
    golden = _cleaned(opened.golden.ref.run)
    target = _cleaned(opened.target.ref.run)
    return f"{target}_against_{golden}_{_place(opened.target)}"


def _leaf_name(leaf: OpenLeaf) -> str:
    return f"{_cleaned(leaf.ref.run)}_{_place(leaf)}"


def _place(leaf: OpenLeaf) -> str:
    return f"step{leaf.ref.step}_rank{leaf.ref.rank}"


def _cleaned(run: str) -> str:
    """The end of a run's id, which tells runs apart, as a part of a file's name."""
    return _UNUSUAL.sub("-", run).strip("-._")[-_LONGEST_NAME:] or "dump"
