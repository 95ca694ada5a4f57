"""The pairs that are ready to be opened, and those that should be and are not."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.api.common import page_from
from tb_msprobe_plugin.api.pair import problem_object
from tb_msprobe_plugin.api.parameters import Number, Query
from tb_msprobe_plugin.dump.tree import FileRef
from tb_msprobe_plugin.errors import MsprobeError
from tb_msprobe_plugin.pair_file import PairFile
from tb_msprobe_plugin.pair_files import Places, ReadyPair
from tb_msprobe_plugin.session import Session

START = Number("cursor", 0)
LIMIT = Number("limit", 200, least=1, most=1_000)

PAIR_FILES = (START, LIMIT)


def pair_files(session: Session, query: Query) -> dict[str, Any]:
    """The pair files below the logdirs with the runs they name, or why they name none."""
    found, _ = session.found()
    listed = session.pair_files.listed(found.files)
    places = Places(session.roots, found)
    page, following = page_from(listed, query.get(START), query.get(LIMIT))
    return {
        "pair_files": [_told(session, places, *one) for one in page],
        "total": len(listed),
        "next": following,
    }


def _told(
    session: Session, places: Places, file: FileRef, content: PairFile | MsprobeError
) -> dict[str, Any]:
    problem, ready = None, None
    if isinstance(content, MsprobeError):
        problem = content
    else:
        try:
            ready = places.ready_pair(file, content)
        except MsprobeError as error:
            problem = error
    return {
        "id": file.id,
        "target": None if ready is None else ready.target.id,
        "golden": None if ready is None else ready.golden.id,
        "mapping": None if ready is None else ready.mapping,
        "first": None if ready is None else _first(ready),
        "problem": problem_object(session, problem),
    }


def _first(ready: ReadyPair) -> dict[str, Any]:
    """What to open: the runs, and the first step and rank of the target."""
    pair = ready.pairs[0]
    return {
        "run": ready.target.run.id,
        "golden": ready.golden.run.id,
        "step": pair.step,
        "rank": pair.rank,
    }
