"""Opening a leaf, and changing one's mind about it."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.api.common import LEAF, notice_objects
from tb_msprobe_plugin.api.parameters import Query
from tb_msprobe_plugin.dump.framework import framework_of
from tb_msprobe_plugin.jobs import JobState
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.view.plain import plain
from tb_msprobe_plugin.view.rows import row
from tb_msprobe_plugin.view.scope import Scope

LEAF_PARAMETERS = (LEAF,)


def leaf(session: Session, query: Query) -> dict[str, Any] | tuple[dict[str, Any], int]:
    """What the leaf is, when it is open; else how far its opening is, with status 202."""
    opened = session.open(query.get(LEAF))
    if not isinstance(opened, OpenLeaf):
        return opening(opened), 202
    session.pairs.opened_anew(opened)
    return ready(session, opened)


def cancel(session: Session, query: Query) -> dict[str, Any]:
    """Stops the opening of a leaf."""
    return {"cancelled": session.cancel(query.get(LEAF))}


def ready(session: Session, leaf: OpenLeaf) -> dict[str, Any]:
    """What an opened leaf is."""
    header = leaf.index.header
    return {
        "status": "ready",
        "leaf": leaf.ref.id,
        "run": leaf.ref.run,
        "step": leaf.ref.step,
        "rank": leaf.ref.rank,
        "version": leaf.version,
        "task": _word(header.get("task")),
        "level": _word(header.get("level")),
        "stored": leaf.stored,
        "framework": _word(framework_of(header, leaf.graph.names)),
        "nodes": len(leaf.graph),
        "entries": len(leaf.index),
        "micro_steps": leaf.graph.micro_steps,
        "flat": leaf.graph.flat,
        "notices": notice_objects(session, leaf.notices),
        "root": row(Scope(leaf.graph), 0),
        "files": [
            {"name": file.name, "size": file.size, "mtime": file.mtime_ns / 1e9}
            for file in leaf.state.files
        ],
    }


def opening(state: JobState) -> dict[str, Any]:
    """How far the opening of a leaf is."""
    return {
        "status": "opening",
        "phase": state.phase,
        "done": state.done,
        "total": state.total,
        "elapsed": round(state.elapsed, 3),
    }


def _word(value: Any) -> Any:
    return plain(value) if isinstance(value, str) else None
