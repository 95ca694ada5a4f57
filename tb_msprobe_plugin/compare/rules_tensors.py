"""Rules that look at the tensors themselves: R3 and R9 of `verdict`, the index of `graded`."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple, Optional

from tb_msprobe_plugin.compare.rules import Mark, Row, mismatched
from tb_msprobe_plugin.compare.shapes import is_regrouped
from tb_msprobe_plugin.compare.thresholds import (
    COSINE_DROP,
    INPUT_COSINE,
    INPUT_SHARE,
    OUTPUT_SHARE,
)

_ValueOf = Callable[[Row], Optional[float]]


class TensorIndex(NamedTuple):
    """The index of `graded`, ours and that of msprobe 1.1.1, and the marks that explain it."""

    graded: float
    released: float
    marks: list[Mark]


def share(row: Row) -> float | None:
    """Share of elements with a relative error below one thousandth; two empty tensors agree."""
    value = _number(getattr(row.metrics, "one_thousandth", None))
    return 1.0 if value is None and _elements(row) == 0 and row.metrics is not None else value


def cosine(row: Row) -> float | None:
    """Cosine similarity, None where it is not defined."""
    return _number(getattr(row.metrics, "cosine", None))


def tensor_marks(rows: list[Row]) -> list[Mark]:
    """R3 (nearly no element of an output is right) and R9 (the direction of an output is lost)."""
    outputs = [at for at, row in enumerate(rows) if row.output]
    if not outputs:
        return []
    return [*_wrong_outputs(rows, outputs), *_turned_outputs(rows, outputs)]


def tensor_index(rows: list[Row]) -> TensorIndex:
    """msprobe 1.1.1: smallest share of the inputs minus smallest share of the outputs, from 0 to 1.

    0 if either has none. Corrected: tensors of one element count, two empty tensors are equal.
    """
    index = _index(rows, share)
    released = _index(rows, _released_share_11)
    marks = []
    for at, row in enumerate(rows):
        ours, theirs = share(row), _released_share_11(row)
        if ours != theirs and index != released:
            correction = _why(row)
            marks.append(_share_mark(at, row, index, correction))
    if index > 0.0 and not marks:
        at = _lowest(rows, [at for at, row in enumerate(rows) if row.output], share)
        marks.append(_share_mark(at, rows[at], index, None))
    return TensorIndex(index, released, marks)


def _share_mark(at: int, row: Row, index: float, correction: int | None) -> Mark:
    values = {"share": share(row), "index": index}
    return Mark("share", at, "graded", index, 0.0, 0.0, correction, values)


def _index(rows: list[Row], value_of: _ValueOf) -> float:
    sides: tuple[list[float], list[float]] = ([], [])
    for row in rows:
        value = value_of(row)
        if value is not None:
            sides[row.output].append(value)
    if not sides[0] or not sides[1]:
        return 0.0
    return min(max(min(1.0, *sides[0]) - min(1.0, *sides[1]), 0.0), 1.0)


def _lowest(rows: list[Row], among: Iterable[int], value_of: _ValueOf) -> int:
    def key(at: int) -> float:
        value = value_of(rows[at])
        return math.inf if value is None else value

    return min(among, key=key)


def _smallest(rows: list[Row], value_of: _ValueOf, output: bool) -> float:
    """As msprobe 26.2.0: starts at 1, and what is no number is passed over."""
    values = (value_of(row) for row in rows if row.output == output)
    return min([1.0, *(value for value in values if value is not None)])


def _wrong_outputs(rows: list[Row], outputs: list[int]) -> list[Mark]:
    released = (
        _smallest(rows, _released_share_26, False) > INPUT_SHARE
        and _smallest(rows, _released_share_26, True) < OUTPUT_SHARE
    )
    speaks = _smallest(rows, share, False) > INPUT_SHARE
    wrong = [at for at in outputs if speaks and _below(share(rows[at]), OUTPUT_SHARE)]
    marks = []
    for at in wrong:
        correction = _moved(outputs[0] in wrong) if released else _why(rows[at])
        values = {"share": share(rows[at]), "inputs": _smallest(rows, share, False)}
        told = 1.0 if released else 0.0
        marks.append(Mark("share_low", at, "verdict", 1.0, told, 0.0, correction, values))
    if released and not wrong:
        marks.append(_lessened(rows, 1.0, _released_share_26, share))
    return marks


def _turned_outputs(rows: list[Row], outputs: list[int]) -> list[Mark]:
    before, after = (_smallest(rows, _released_cosine, output) for output in (False, True))
    released = before > INPUT_COSINE and before - after > COSINE_DROP
    before, after = (_smallest(rows, cosine, output) for output in (False, True))
    if not (before > INPUT_COSINE and before - after > COSINE_DROP):
        return [_lessened(rows, 0.5, _released_cosine, cosine)] if released else []
    at = _lowest(rows, outputs, cosine)
    correction = _moved(at == outputs[0]) if released else _why(rows[at])
    values = {"cosine": cosine(rows[at]), "inputs": before}
    told = 0.5 if released else 0.0
    return [Mark("cosine_low", at, "verdict", 0.5, told, 0.0, correction, values)]


def _moved(first: bool) -> int | None:
    """The released tool marks the first output, whichever is wrong."""
    return None if first else 19


def _lessened(rows: list[Row], level: float, theirs: _ValueOf, ours: _ValueOf) -> Mark:
    changed = [row for row in rows if theirs(row) != ours(row)]
    correction = _why(changed[0]) if changed else 15
    return Mark("no_drop", -1, "verdict", 0.0, level, 0.0, correction)


def _below(value: float | None, bound: float) -> bool:
    return value is not None and value < bound


def _number(value: object) -> float | None:
    if isinstance(value, (int, float)) and not math.isnan(value):
        return float(value)
    return None


def _elements(row: Row) -> int | None:
    target = row.pair.target
    if target is None or target.shape is None:
        return None
    return math.prod(target.shape)


def _reshaped(row: Row) -> bool:
    target, golden = row.pair
    return target is not None and golden is not None and target.shape != golden.shape


def _released_share_11(row: Row) -> float | None:
    """The share as msprobe 1.1.1 has it: none of scalars, 0 of empty tensors."""
    elements = _elements(row)
    if mismatched(row) or _reshaped(row) or (row.pair.target and row.pair.target.shape == ()):
        return None
    return 0.0 if elements == 0 and row.metrics is not None else share(row)


def _released_share_26(row: Row) -> float | None:
    return None if mismatched(row) or _elements(row) in (0, 1) else share(row)


def _released_cosine(row: Row) -> float | None:
    return None if mismatched(row) or _elements(row) in (0, 1) else cosine(row)


def _why(row: Row) -> int:
    """The correction by which a row has values the released tools do not know."""
    if mismatched(row):
        return 5
    if _elements(row) == 0:
        return 17
    target, golden = row.pair
    if target is not None and golden is not None and is_regrouped(target, golden):
        return 45
    return 16 if _reshaped(row) else 15
