"""Comparing the items of two matched nodes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Union

from tb_msprobe_plugin.compare.equality import same_items, same_value
from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.reasons import Reason, reason_of
from tb_msprobe_plugin.compare.rules import (
    STRUCTURAL,
    UNINITIALISED,
    Mark,
    Row,
    RuleSet,
    Scope,
    TensorMetricsOf,
    measure,
    scope_of,
)
from tb_msprobe_plugin.compare.rules_graded import (
    ByStatistic,
    StatisticsIndex,
    statistics_index,
    statistics_marks,
)
from tb_msprobe_plugin.compare.rules_items import item_marks
from tb_msprobe_plugin.compare.rules_jump import jump_marks
from tb_msprobe_plugin.compare.rules_tensors import tensor_index, tensor_marks
from tb_msprobe_plugin.compare.statistics import STATISTICS
from tb_msprobe_plugin.compare.thresholds import VERDICT_LEVELS, Level

Metric = Union[float, str, None]

_COMPARED_FIELDS = (
    "type",
    "dtype",
    "shape",
    "max",
    "min",
    "mean",
    "norm",
    "requires_grad",
    "md5",
    "value",
)
_TENSOR_METRICS = {
    "cosine": "cosine",
    "euclidean": "euclidean",
    "max_abs": "max_abs",
    "max_relative": "max_relative_error",
    "one_thousandth": "one_thousandth",
    "five_thousandths": "five_thousandths",
}


class RowResult(NamedTuple):
    """A pair of items: what was measured, and what `verdict` says about it.

    ``metrics`` has relative errors as fractions; None is what cannot be computed. ``differing``
    are the fields of the items that differ.
    """

    pair: ItemPair
    metrics: dict[str, Metric]
    verdict: Level
    differing: frozenset[str]
    reasons: tuple[Reason, ...]


class NodeResult(NamedTuple):
    """What both rule sets say about a node: 0 is good and 1 is bad, None if nothing was compared.

    ``graded_by`` holds the index by Max, Min, Mean and Norm alone, in mode "statistics".
    ``graded_corrected`` and ``verdict_corrected`` tell that a correction of the released rules
    changed the index. ``reasons`` are those of the rows and of the node, the worst first.
    """

    rows: tuple[RowResult, ...]
    graded: float | None
    graded_by: ByStatistic | None
    verdict: float | None
    graded_corrected: bool
    verdict_corrected: bool
    reasons: tuple[Reason, ...]


class _Judged(NamedTuple):
    graded: float
    by: ByStatistic | None
    verdict: float
    graded_corrected: bool
    verdict_corrected: bool
    marks: list[Mark]


_RULES: tuple[RuleSet, RuleSet] = ("graded", "verdict")
_NO_DIFFERENCE = (0.0, 0.0, 0.0, 0.0)
_NOTHING = NodeResult((), None, None, None, False, False, ())
_EQUAL = NodeResult((), 0.0, _NO_DIFFERENCE, 0.0, False, False, ())
_EQUAL_CHECKSUMS = NodeResult((), 0.0, None, 0.0, False, False, ())


def compare_node(
    name: str,
    pairs: Sequence[ItemPair],
    mode: Mode,
    tensors: TensorMetricsOf | None = None,
    *,
    explain: bool = True,
) -> NodeResult:
    """Both indices of the node called ``name`` in the target, with rows and reasons.

    ``tensors`` measures two saved tensors, in mode "tensor". ``explain=False`` leaves rows and
    reasons empty, for the many nodes of which only the colour is needed; the indices are the same.
    Never raises on what a dump may hold.
    """
    if not pairs:
        return _NOTHING
    if not explain and mode is not Mode.TENSOR and _all_equal(pairs):
        return _of_equal_items(name, mode)
    rows = measure(pairs, mode, tensors)
    if mode is Mode.STRUCTURE:
        return _NOTHING if not explain else _without_index(rows)
    judged = _judge(name, rows, mode, explain)
    if explain:
        return _explained(rows, judged)
    return _result((), judged, ())


def collection_result(children: Sequence[tuple[str, NodeResult]], mode: Mode) -> NodeResult:
    """The result of a collection of free APIs: that of its worst child, by each rule set.

    ``children`` are names and results; those without an index count as good. The index counts as
    corrected if that of a child is, and with tensors always: msprobe leaves it at 0 there.
    """
    indices = [
        (rules, max((getattr(one, rules) or 0.0 for _, one in children), default=0.0))
        for rules in _RULES
    ]
    by = [
        max((one.graded_by[which] for _, one in children if one.graded_by), default=0.0)
        for which in range(4)
    ]
    marks = [mark for rules, index in indices for mark in _inherited(children, mode, rules, index)]
    graded_corrected, verdict_corrected = (
        any(mark.rules == rules and mark.correction is not None for mark in marks)
        for rules in _RULES
    )
    return NodeResult(
        rows=(),
        graded=indices[0][1],
        graded_by=(by[0], by[1], by[2], by[3]) if mode is Mode.STATISTICS else None,
        verdict=indices[1][1],
        graded_corrected=graded_corrected,
        verdict_corrected=verdict_corrected,
        reasons=tuple(reason_of(mark, None) for mark in marks),
    )


def _inherited(
    children: Sequence[tuple[str, NodeResult]], mode: Mode, rules: RuleSet, index: float
) -> Iterator[Mark]:
    """The worst child, and a child whose corrections may have changed which one that is."""
    if index:
        worst = next(name for name, one in children if getattr(one, rules) == index)
        correction = 28 if mode is Mode.TENSOR else None
        yield Mark("inherited", -1, rules, index, 0.0, 0.0, correction, {"node": worst})
    for name, one in children:
        told = (reason.correction for reason in one.reasons if reason.rules in ("both", rules))
        correction = next((number for number in told if number is not None), None)
        if getattr(one, f"{rules}_corrected") and correction is not None:
            yield Mark("corrected_inside", -1, rules, 0.0, 0.0, 0.0, correction, {"node": name})
            return


def _all_equal(pairs: Sequence[ItemPair]) -> bool:
    for target, golden in pairs:
        if target is golden:
            continue
        if target is None or golden is None or not same_items(target, golden):
            return False
    return True


def _of_equal_items(name: str, mode: Mode) -> NodeResult:
    if mode is Mode.STATISTICS:
        return _EQUAL
    if mode is Mode.STRUCTURE:
        return _NOTHING
    if name.split(".", 2)[1:2] and name.split(".", 2)[1] in UNINITIALISED:
        return NodeResult((), 0.0, None, 0.0, False, True, ())
    return _EQUAL_CHECKSUMS


def _judge(name: str, rows: list[Row], mode: Mode, explain: bool) -> _Judged:
    """Both indices, and all marks; those that only explain are left out without ``explain``."""
    scope = scope_of(name)
    marks = item_marks(name, rows, mode, scope)
    marks.extend(_node_marks(name, rows, mode, scope))
    found, explaining = _graded(name, rows, mode, scope, explain)
    judged = _combined(marks, found, mode)
    marks.extend(explaining)
    return judged


def _graded(
    name: str, rows: list[Row], mode: Mode, scope: Scope, explain: bool
) -> tuple[StatisticsIndex, list[Mark]]:
    """What the numbers say under `graded`; checksums speak through their marks alone."""
    if mode is Mode.STATISTICS:
        index = statistics_index(name, rows, scope.uninitialised)
        if not explain:
            return index, []
        marks = statistics_marks(name, rows, index)
        if scope.uninitialised:
            marks = [mark for mark in marks if mark.correction is None]
        return index, marks
    if mode is Mode.TENSOR:
        found = tensor_index(rows)
        marks = [*found.marks, *_unmeasured(rows)] if explain else []
        return StatisticsIndex(_NO_DIFFERENCE, found.graded, found.released), marks
    return StatisticsIndex(_NO_DIFFERENCE, 0.0, 0.0), []


def _node_marks(name: str, rows: list[Row], mode: Mode, scope: Scope) -> list[Mark]:
    if scope.uninitialised and mode is Mode.MD5:
        return [Mark("uninitialised", -1, "verdict", 0.0, 1.0, 0.0, 26)]
    if not scope.input_rules or mode is Mode.MD5:
        return []
    return jump_marks(name, rows) if mode is Mode.STATISTICS else tensor_marks(rows)


def _combined(marks: list[Mark], found: StatisticsIndex, mode: Mode) -> _Judged:
    graded, released_graded = found.graded, found.released
    verdict = released_verdict = 0.0
    structural = 0.0
    for mark in marks:
        if mark.rules != "verdict":
            graded = max(graded, mark.level)
            released_graded = max(released_graded, mark.graded)
            if mark.code in STRUCTURAL:
                structural = max(structural, mark.level)
        if mark.rules != "graded":
            verdict = max(verdict, mark.level)
            released_verdict = max(released_verdict, mark.released)
    by: ByStatistic | None = None
    if mode is Mode.STATISTICS:
        by = (1.0, 1.0, 1.0, 1.0) if structural else found.by
    return _Judged(
        graded, by, verdict, graded != released_graded, verdict != released_verdict, marks
    )


def _unmeasured(rows: list[Row]) -> list[Mark]:
    return [
        Mark("no_metrics", at, "both", 0.0, 0.0, 0.0, None, {"why": row.metrics.rstrip(".")})
        for at, row in enumerate(rows)
        if isinstance(row.metrics, str)
    ]


def _without_index(rows: list[Row]) -> NodeResult:
    told = tuple(_row_result(row, []) for row in rows)
    return NodeResult(told, None, None, None, False, False, ())


def _explained(rows: list[Row], judged: _Judged) -> NodeResult:
    by_row: dict[int, list[Mark]] = {}
    for mark in judged.marks:
        by_row.setdefault(mark.row, []).append(mark)
    told = tuple(_row_result(row, by_row.get(at, [])) for at, row in enumerate(rows))
    ordered = sorted(judged.marks, key=lambda mark: -mark.level)
    reasons = tuple(
        reason_of(mark, None if mark.row < 0 else _item_name(rows[mark.row])) for mark in ordered
    )
    return _result(told, judged, reasons)


def _result(
    rows: tuple[RowResult, ...], judged: _Judged, reasons: tuple[Reason, ...]
) -> NodeResult:
    return NodeResult(
        rows,
        judged.graded,
        judged.by,
        judged.verdict,
        judged.graded_corrected,
        judged.verdict_corrected,
        reasons,
    )


def _item_name(row: Row) -> str:
    target, golden = row.pair
    there = target or golden
    return "" if there is None else there.name


def _row_result(row: Row, marks: list[Mark]) -> RowResult:
    level = max((mark.level for mark in marks if mark.rules != "graded"), default=0.0)
    name = _item_name(row)
    return RowResult(
        pair=row.pair,
        metrics=_metrics(row),
        verdict=VERDICT_LEVELS.get(level, "error"),
        differing=_differing(row),
        reasons=tuple(reason_of(mark, name) for mark in marks),
    )


def _metrics(row: Row) -> dict[str, Metric]:
    metrics: dict[str, Metric] = {}
    for name, one in zip(STATISTICS, row.differences):
        metrics[f"{name}_diff"] = one.diff
        metrics[f"{name}_relative"] = one.relative
    if row.metrics is not None and not isinstance(row.metrics, str):
        for field, name in _TENSOR_METRICS.items():
            metrics[name] = getattr(row.metrics, field)
    metrics["md5"] = row.checksum if row.checksum in ("pass", "different") else None
    return metrics


def _differing(row: Row) -> frozenset[str]:
    target, golden = row.pair
    if row.equal or target is None or golden is None:
        return frozenset()
    return frozenset(
        field
        for field in _COMPARED_FIELDS
        if not same_value(getattr(target, field), getattr(golden, field))
    )
