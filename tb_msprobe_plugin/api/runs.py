"""What lies below the logdirs."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.api.common import notice_objects, page_after
from tb_msprobe_plugin.api.parameters import Number, Query, Text
from tb_msprobe_plugin.session import Session

RUN = Text("run")
CURSOR = Text("cursor")
LIMIT = Number("limit", 200, least=1, most=1_000)

RUNS = (CURSOR, LIMIT)
LEAVES = (RUN, CURSOR, LIMIT)

# A logdir full of broken links has one notice for each; nobody reads more than a screen of them.
NOTICE_LIMIT = 100


def runs(session: Session, query: Query) -> dict[str, Any]:
    """The dump trees, in natural order of their ids."""
    found, scanning = session.found()
    cursor, limit = query.optional(CURSOR), query.get(LIMIT)
    page, following = page_after(found.runs, cursor, limit, lambda run: run.id)
    return {
        "runs": [
            {
                "id": run.id,
                "steps": len({leaf.step_label for leaf in run.leaves}),
                "leaves": len(run.leaves),
                "first_leaf": run.leaves[0].id if run.leaves else None,
                "stored": run.stored,
                "golden": run.golden,
            }
            for run in page
        ],
        "total": len(found.runs),
        "next": following,
        "scanning": scanning,
        "notices": notice_objects(session, session.notices(found)[:NOTICE_LIMIT]),
        "logdirs": [{"name": root.name, "path": str(root.path)} for root in session.roots],
    }


def leaves(session: Session, query: Query) -> dict[str, Any]:
    """The leaves of a run, by step and rank."""
    run = session.run(query.get(RUN))
    cursor, limit = query.optional(CURSOR), query.get(LIMIT)
    page, following = page_after(run.leaves, cursor, limit, lambda leaf: leaf.id)
    return {
        "leaves": [
            {
                "id": leaf.id,
                "step": leaf.step,
                "rank": leaf.rank,
                "step_label": leaf.step_label,
                "rank_label": leaf.rank_label,
            }
            for leaf in page
        ],
        "total": len(run.leaves),
        "next": following,
    }
