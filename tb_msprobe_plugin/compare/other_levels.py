"""Dumps of different levels: what one level never has finds no partner, which is no fault."""

from __future__ import annotations

import numpy as np

from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.graph.model import Kind
from tb_msprobe_plugin.notices import Notice, counted

# What the levels leave out: L0 hooks modules alone, L1 APIs alone, mix both.
_LEAVES_OUT = {"L0": Kind.API, "L1": Kind.MODULE}


def level_notices(target: Side, golden: Side) -> list[Notice]:
    """Says of each side of which level it is, where that leaves the other without partners."""
    told = []
    for side, other, name, others in (
        (target, golden, "target", "golden dump"),
        (golden, target, "golden dump", "target"),
    ):
        level = side.index.header.get("level")
        kind = _LEAVES_OUT.get(level) if isinstance(level, str) else None
        if kind is None or level == other.index.header.get("level") or _count(side, kind):
            continue
        alone = _count(other, kind)
        if alone:
            one, many = ("API", "APIs") if kind == Kind.API else ("module", "modules")
            have = counted(alone, f"{one} of the {others} has", f"{many} of the {others} have")
            message = (
                f"the {name} was recorded at level {level}, which has no {many}: "
                f"{have} no partner. Record both sides at the same level to compare them."
            )
            code = "level_without_apis" if kind == Kind.API else "level_without_modules"
            told.append(Notice(code, message))
    return told


def _count(side: Side, kind: Kind) -> int:
    """Nodes of a kind; the root is none."""
    return int(np.count_nonzero(side.graph.kind[1:] == kind))
