"""Parameters and answers that several routes share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, TypeVar

from tb_msprobe_plugin.api.parameters import Number, Query, Text
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.errors import BadRequest, LeafChanged
from tb_msprobe_plugin.jobs import JobState
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.pairs import side_of
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.view.plain import cut, sentence

LEAF = Text("leaf")
VERSION = Text("version")
NODE_ID = Number("id")
MICRO_STEP = Number("micro_step")
OFFSET = Number("offset", 0)

T = TypeVar("T")


def opened_leaf(session: Session, query: Query) -> OpenLeaf:
    """The leaf and version the request names."""
    return session.opened(query.get(LEAF), query.get(VERSION))


def open_sides(session: Session, target_id: str, golden_id: str) -> tuple[Side, Side]:
    """Two leaves that are open already, to be compared; LeafChanged when one is not."""
    target, golden = session.open(target_id), session.open(golden_id)
    if isinstance(target, JobState) or isinstance(golden, JobState):
        raise LeafChanged("both leaves have to be open first.", code="leaf_changed")
    return side_of(target), side_of(golden)


def micro_step(leaf: OpenLeaf, query: Query) -> int | None:
    """The micro step the request names, None for all; BadRequest when the leaf has none such."""
    step = query.optional(MICRO_STEP)
    if step is not None and step >= leaf.graph.micro_steps:
        raise BadRequest(
            f"The parameter {MICRO_STEP.name} is {step}; "
            f"this leaf has {leaf.graph.micro_steps} micro steps, counted from 0."
        )
    return step


def page_after(
    values: Sequence[T], cursor: str | None, limit: int, key: Callable[[T], str]
) -> tuple[Sequence[T], str | None]:
    """The values that follow the one whose key is `cursor`, and the cursor of the next page."""
    start = 0
    if cursor is not None:
        keys = [key(value) for value in values]
        if cursor not in keys:
            raise BadRequest("The parameter cursor does not belong to this list (any more).")
        start = keys.index(cursor) + 1
    page = values[start : start + limit]
    more = start + limit < len(values)
    return page, key(page[-1]) if more else None


def page_from(values: Sequence[T], start: int, limit: int) -> tuple[Sequence[T], str | None]:
    """The values from position `start` on, and where the next page begins."""
    end = start + limit
    return values[start:end], str(end) if end < len(values) else None


def notice_objects(session: Session, notices: Sequence[Notice]) -> list[dict[str, Any]]:
    """Notices for the page; files relative to logdir."""
    return [
        {
            "code": notice.code,
            "message": cut(sentence(notice.message)),
            "file": None if notice.file is None else cut(session.shown_path(notice.file)),
        }
        for notice in notices
    ]
