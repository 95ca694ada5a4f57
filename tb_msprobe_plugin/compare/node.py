"""Comparing the items of two matched nodes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tb_msprobe_plugin.compare.equality import same_items
from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.reasons import Reason, reason_of
from tb_msprobe_plugin.compare.row_results import RowResult, bare_row, item_name, row_result
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
from tb_msprobe_plugin.compare.rules_items import item_marks, one_sided_mark
from tb_msprobe_plugin.compare.rules_jump import jump_marks
from tb_msprobe_plugin.compare.rules_tensors import tensor_index, tensor_marks
from tb_msprobe_plugin.compare.rules_unmeasured import (
    jumps_instead,
    left_to_statistics,
    statistics_instead,
    unjudged,
    unmeasured_marks,
    where_numbers_are,
)


class NodeResult(NamedTuple):
    """What both rule sets say about a node: 0 is good and 1 is bad.

    It is None if nothing was compared, and instead of 0 if some output could not be compared.
    ``graded_by`` holds the index by Max, Min, Mean and Norm alone, in mode "statistics"; NaN where
    an output has no such numbers. ``graded_corrected`` and ``verdict_corrected`` tell that a
    correction of the released rules changed the index. ``reasons`` are those of the rows and of
    the node, the worst first.
    """

    rows: tuple[RowResult, ...]
    graded: float | None
    graded_by: ByStatistic | None
    verdict: float | None
    graded_corrected: bool
    verdict_corrected: bool
    reasons: tuple[Reason, ...]


class _Judged(NamedTuple):
    graded: float | None
    by: ByStatistic | None
    verdict: float | None
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
        return _explained(rows, judged, mode)
    return _result((), judged, ())


def one_sided_node(
    pairs: Sequence[ItemPair], in_target: bool, mode: Mode, *, judged: bool = True
) -> NodeResult:
    """The result of a node that one side alone has data of: as bad as one that lacks an item.

    ``judged=False`` for nodes that the other side never records: these have no index.
    """
    rows = tuple(bare_row(*pair) for pair in pairs)
    if not judged or mode is Mode.STRUCTURE:
        return _NOTHING._replace(rows=rows)
    mark = one_sided_mark(in_target, mode)
    return NodeResult(
        rows,
        graded=mark.level,
        graded_by=(1.0, 1.0, 1.0, 1.0) if mode is Mode.STATISTICS else None,
        verdict=mark.level,
        graded_corrected=mark.level != mark.graded,
        verdict_corrected=mark.level != mark.released,
        reasons=(reason_of(mark, None),),
    )


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
        # What is NaN is no more than 0.
        max((0.0, *(one.graded_by[which] for _, one in children if one.graded_by)))
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
    instead = left_to_statistics(rows) if mode is Mode.TENSOR else []
    marks = item_marks(name, rows, mode, scope)
    marks.extend(_node_marks(name, rows, mode, scope, instead))
    found, explaining = _graded(name, rows, mode, scope, instead, explain)
    judged = _combined(marks, found, rows, mode)
    marks.extend(explaining)
    # Of statistics, a mark tells that some are no numbers.
    doubtful = mode is Mode.TENSOR or any(mark.correction == 43 for mark in marks)
    if doubtful and not scope.uninitialised and unjudged(instead or rows, mode):
        return _without_pass(judged)
    return judged


def _without_pass(judged: _Judged) -> _Judged:
    """No index in place of 0, which some output has not earned."""
    return judged._replace(
        graded=judged.graded or None,
        by=judged.by if judged.graded else None,
        verdict=judged.verdict or None,
        graded_corrected=judged.graded_corrected or not judged.graded,
        verdict_corrected=judged.verdict_corrected or not judged.verdict,
    )


def _graded(
    name: str, rows: list[Row], mode: Mode, scope: Scope, instead: list[Row], explain: bool
) -> tuple[StatisticsIndex, list[Mark]]:
    """What the numbers say under `graded`; checksums speak through their marks alone."""
    if mode is Mode.STATISTICS:
        index = statistics_index(name, rows, scope.uninitialised)
        if not explain:
            return index, []
        marks = statistics_marks(name, rows, index)
        if scope.uninitialised:
            # Only which section an item stands in is corrected there, not what its values mean.
            marks = [mark for mark in marks if mark.correction in (None, 29)]
        return index, marks
    if mode is Mode.TENSOR:
        found = tensor_index(instead or rows)
        graded, marks = statistics_instead(name, instead, scope.uninitialised, explain)
        graded = max(graded, found.graded)
        told = [*found.marks, *marks, *unmeasured_marks(rows)] if explain else []
        return StatisticsIndex(_NO_DIFFERENCE, graded, found.released), told
    return StatisticsIndex(_NO_DIFFERENCE, 0.0, 0.0), []


def _node_marks(
    name: str, rows: list[Row], mode: Mode, scope: Scope, instead: list[Row]
) -> list[Mark]:
    if scope.uninitialised and mode is Mode.MD5:
        return [Mark("uninitialised", -1, "verdict", 0.0, 1.0, 0.0, 26)]
    if not scope.input_rules or mode is Mode.MD5:
        return []
    if mode is Mode.STATISTICS:
        return jump_marks(name, rows)
    return [*tensor_marks(instead or rows), *jumps_instead(name, instead)]


def _combined(marks: list[Mark], found: StatisticsIndex, rows: list[Row], mode: Mode) -> _Judged:
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
        by = (1.0, 1.0, 1.0, 1.0) if structural else where_numbers_are(found.by, marks, rows)
    return _Judged(
        graded, by, verdict, graded != released_graded, verdict != released_verdict, marks
    )


def _without_index(rows: list[Row]) -> NodeResult:
    told = tuple(row_result(row, [], Mode.STRUCTURE) for row in rows)
    return NodeResult(told, None, None, None, False, False, ())


def _explained(rows: list[Row], judged: _Judged, mode: Mode) -> NodeResult:
    by_row: dict[int, list[Mark]] = {}
    for mark in judged.marks:
        by_row.setdefault(mark.row, []).append(mark)
    told = tuple(row_result(row, by_row.get(at, []), mode) for at, row in enumerate(rows))
    ordered = sorted(judged.marks, key=lambda mark: -mark.level)
    reasons = tuple(
        reason_of(mark, None if mark.row < 0 else item_name(rows[mark.row])) for mark in ordered
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
