"""The index of `graded` in mode "statistics"."""

from __future__ import annotations

from typing import NamedTuple

from tb_msprobe_plugin.compare.rules import Mark, Row, outputs_by_name
from tb_msprobe_plugin.compare.statistics import STATISTICS

ByStatistic = tuple[float, float, float, float]


class StatisticsIndex(NamedTuple):
    """Largest relative error of the outputs, at most 1: by statistic, and of all."""

    by: ByStatistic
    graded: float
    released: float
    """As msprobe 1.1.1 computes it."""


def statistics_index(name: str, rows: list[Row], uninitialised: bool) -> StatisticsIndex:
    """msprobe 1.1.1: the largest relative error of any statistic of any output, at most 1.

    Small values count 0 or 1 by their absolute difference; what cannot be compared counts 0. Of
    ``uninitialised`` memory neither a NaN nor a golden 0 means anything.
    """
    ours, theirs = [0.0] * 4, 0.0
    by_name = outputs_by_name(name, rows, inputs_win=True)
    for at, row in enumerate(rows):
        released = row.output if by_name is None else by_name[at]
        if row.equal or not (row.output or released):
            continue
        for which, one in enumerate(row.differences):
            counted = one.released if uninitialised else one.counted
            if row.output and counted > ours[which]:
                ours[which] = counted
            if released and one.released > theirs:
                theirs = one.released
    by = (min(ours[0], 1.0), min(ours[1], 1.0), min(ours[2], 1.0), min(ours[3], 1.0))
    return StatisticsIndex(by, max(by), min(theirs, 1.0))


def statistics_marks(name: str, rows: list[Row], found: StatisticsIndex) -> list[Mark]:
    """What explains the index: the statistic that decides, and every corrected one."""
    marks = []
    best: Mark | None = None
    for at, row in enumerate(rows):
        if not row.output:
            continue
        for which, one in enumerate(row.differences):
            if one.kind in ("nonfinite", "zero") or not (one.counted or one.correction):
                continue
            level = min(one.counted, 1.0)
            mark = Mark(
                "small" if one.kind == "small" else "relative",
                at, "graded", level, 0.0, 0.0, one.correction,
                _values(row, which),
            )  # fmt: skip
            if one.correction is not None:
                marks.append(mark)
            elif level and (best is None or level > best.level):
                best = mark
    if best is not None and best.level >= found.graded:
        marks.append(best)
    by_name = outputs_by_name(name, rows, inputs_win=True)
    if by_name is not None and found.graded != found.released:
        marks.append(Mark("by_section", -1, "graded", 0.0, 0.0, 0.0, 29))
    return marks


def _values(row: Row, which: int) -> dict[str, object]:
    target, golden = row.pair
    name = STATISTICS[which]
    one = row.differences[which]
    return {
        "statistic": name,
        "relative": one.relative,
        "diff": one.diff,
        "target": _recorded(target, name),
        "golden": _recorded(golden, name),
    }


def _recorded(item: object, name: str) -> object:
    value = getattr(item, name, None)
    return getattr(item, "value", None) if value is None else value
