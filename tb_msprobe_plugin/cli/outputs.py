"""The files that a command is to write, looked at before it begins."""

from __future__ import annotations

import os
from collections.abc import Iterable

from tb_msprobe_plugin.cli.pairs import WholePair
from tb_msprobe_plugin.errors import BadRequest
from tb_msprobe_plugin.export.destination import destination

# Instead of a file.
STDOUT = "-"


def check_outputs(table: str | None, exports: Iterable[str]) -> None:
    """Raises BadRequest for an export that could not take its place, and for two outputs in one.

    `table` may be stdout, or a device that is written to as it is. Raises OSError for a path that
    cannot be looked at.
    """
    taken = set()
    if table is not None and table != STDOUT:
        taken.add(os.path.normcase(os.path.realpath(table)))
    for path in exports:
        if path == STDOUT:
            raise BadRequest("this has to be a file, it is not written to stdout.", file=path)
        place = os.path.normcase(destination(path))
        if place in taken:
            raise BadRequest("two outputs cannot be written into one file.", file=path)
        taken.add(place)


def runs_apart(pairs: Iterable[WholePair]) -> list[str]:
    """The target runs, when those of several have a step and rank in common; else none.

    A graph database holds one pair of each step and rank.
    """
    taken: dict[tuple[int, int], str] = {}
    runs: dict[str, None] = {}
    apart = False
    for pair in pairs:
        run = pair.target.run
        runs[run] = None
        apart |= taken.setdefault((pair.step, pair.rank), run) != run
    return list(runs) if apart else []
