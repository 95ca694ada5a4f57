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


def check_places(pairs: Iterable[WholePair]) -> None:
    """Raises BadRequest for two pairs of one step and rank: a graph database holds one of each."""
    taken: dict[tuple[int, int], WholePair] = {}
    for pair in pairs:
        first = taken.setdefault((pair.step, pair.rank), pair)
        if first is not pair:
            reason = (
                f"this and {first.target.path} are both of step {pair.step} and rank {pair.rank}, "
                "and a graph database holds one of each: export the runs one by one."
            )
            raise BadRequest(reason, file=pair.target.path)
