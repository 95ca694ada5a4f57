"""Rules of `verdict` that hold the outputs of a node against its inputs, by statistics (R2, R8)."""

from __future__ import annotations

import math
from typing import NamedTuple

from tb_msprobe_plugin.compare.rules import Mark, Row, outputs_by_name
from tb_msprobe_plugin.compare.statistics import STATISTICS
from tb_msprobe_plugin.compare.thresholds import (
    INPUTS_AGREE,
    JUMP,
    JUMP_FLOOR,
    NORM_JUMP_FLOOR,
    OUTPUT_SUSPICIOUS,
    OUTPUT_WRONG,
)

_WHICH = range(len(STATISTICS))
_NORM = STATISTICS.index("norm")
# Differences with marks of their own.
_MARKED = ("nonfinite", "zero")


class _Released(NamedTuple):
    """What msprobe 26.2.0 sees: the relative errors of the norms alone."""

    inputs: float
    outputs: float
    wrong: bool
    """R2 speaks."""
    jump: bool
    """R8 speaks."""

    @property
    def level(self) -> float:
        return 1.0 if self.wrong else 0.5 if self.jump else 0.0


def jump_marks(name: str, rows: list[Row]) -> list[Mark]:
    """Marks of R2 (an output is wrong although the inputs agree) and R8 (ten times the inputs).

    Corrected: all four statistics, each against the same statistic of the inputs; small values
    count by their absolute difference; the jump needs inputs or outputs above the noise; the mark
    stands on the output that jumps.
    """
    outputs = [at for at, row in enumerate(rows) if row.output]
    if not outputs or all(row.equal for row in rows):
        return []
    by_name = outputs_by_name(name, rows, inputs_win=False)
    released = _released(rows, by_name)
    inputs, largest = _largest_errors(rows)
    renamed = by_name is not None
    marks: list[Mark] = []
    # Nearly all nodes end here: not even the largest errors tell anything.
    if any(map(_tells, _WHICH, inputs, largest)):
        marks = _wrong_outputs(rows, outputs, inputs, released, renamed)
        marks = marks or _jumps(rows, outputs, inputs, released, renamed)
    level = max([mark.level for mark in marks], default=0.0)
    if released.level > level:
        marks.append(_lessened(rows, inputs, released, renamed))
    return marks


def _largest_errors(rows: list[Row]) -> tuple[list[float], list[float]]:
    """Largest relative errors of inputs and outputs, by statistic, but for what is not finite."""
    inputs, outputs = [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]
    for row in rows:
        if row.equal:
            continue
        largest = outputs if row.output else inputs
        for which, one in enumerate(row.differences):
            if one.counted > largest[which] and one.kind != "nonfinite":
                largest[which] = one.counted
    return inputs, outputs


def _released(rows: list[Row], by_name: list[bool] | None) -> _Released:
    before = after = 0.0
    outputs = False
    for at, row in enumerate(rows):
        output = row.output if by_name is None else by_name[at]
        outputs = outputs or output
        relative = row.differences.norm.relative
        if relative is None or relative == math.inf:
            continue
        if output:
            after = max(after, relative)
        else:
            before = max(before, relative)
    if not outputs:
        return _Released(0.0, 0.0, False, False)
    jump = after > JUMP * before if before else after > OUTPUT_SUSPICIOUS
    return _Released(before, after, before < INPUTS_AGREE and after > OUTPUT_WRONG, jump)


def _wrong_outputs(
    rows: list[Row], outputs: list[int], inputs: list[float], released: _Released, renamed: bool
) -> list[Mark]:
    marks = []
    for at in outputs:
        found = [
            which
            for which, one in enumerate(rows[at].differences)
            if _is_wrong(inputs[which], one.counted) and one.kind not in _MARKED
        ]
        if not found:
            continue
        which = (
            _NORM
            if _NORM in found
            else max(found, key=lambda one: rows[at].differences[one].counted)
        )
        correction = None if released.wrong else _why_raised(rows[at], which, renamed)
        told = 1.0 if released.wrong else released.level
        values = _values(rows[at], which, inputs[which])
        marks.append(Mark("output_wrong", at, "verdict", 1.0, told, 0.0, correction, values))
    return marks


def _jumps(
    rows: list[Row], outputs: list[int], inputs: list[float], released: _Released, renamed: bool
) -> list[Mark]:
    """R8, on the output that jumps furthest in a statistic."""
    best: tuple[float, int, int] | None = None
    for at in outputs:
        for which, one in enumerate(rows[at].differences):
            if one.kind in _MARKED:
                continue
            if not _jumped(which, inputs[which], one.counted):
                continue
            # The norm speaks for the others, as in the released tool.
            weight = math.inf if which == _NORM else one.counted
            if best is None or weight > best[0]:
                best = (weight, at, which)
    if best is None:
        return []
    _, at, which = best
    if not released.jump:
        correction: int | None = _why_raised(rows[at], which, renamed)
    else:
        correction = None if at == outputs[0] else 19
    values = _values(rows[at], which, inputs[which])
    told = 0.5 if released.jump else 0.0
    return [Mark("jump", at, "verdict", 0.5, told, 0.0, correction, values)]


def _tells(which: int, before: float, after: float) -> bool:
    return after > 0.0 and (_is_wrong(before, after) or _jumped(which, before, after))


def _is_wrong(before: float, after: float) -> bool:
    return after > OUTPUT_WRONG and before < INPUTS_AGREE


def _jumped(which: int, before: float, after: float) -> bool:
    if before == 0.0:
        return after > OUTPUT_SUSPICIOUS
    floor = NORM_JUMP_FLOOR if which == _NORM else JUMP_FLOOR
    return after / max(before, floor) > JUMP


def _why_raised(row: Row, which: int, renamed: bool) -> int:
    """The correction that lets a rule speak where the released tool is silent."""
    if renamed:
        return 29
    if which != _NORM:
        return 24 if row.differences[_NORM].relative is None else 20
    return 21


def _lessened(rows: list[Row], inputs: list[float], released: _Released, renamed: bool) -> Mark:
    """The released tool speaks, we do not: a remark says why."""
    if renamed:
        correction = 29
    elif math.isinf(inputs[_NORM]):
        correction = 2
    elif (
        not released.wrong
        and 0.0 < released.inputs < NORM_JUMP_FLOOR
        and not any(row.output and row.differences[_NORM].kind == "small" for row in rows)
    ):
        correction = 25
    else:
        correction = 21
    values = {"statistic": "norm", "relative": released.outputs, "inputs": released.inputs}
    return Mark("no_jump", -1, "verdict", 0.0, released.level, 0.0, correction, values)


def _values(row: Row, which: int, inputs: float) -> dict[str, object]:
    target, golden = row.pair
    name = STATISTICS[which]
    return {
        "statistic": name,
        "relative": row.differences[which].relative,
        "inputs": inputs,
        "target": getattr(target, name),
        "golden": getattr(golden, name),
    }
