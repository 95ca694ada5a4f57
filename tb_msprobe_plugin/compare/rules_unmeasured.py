"""What cannot be measured is never good: the recorded statistics decide instead, or nothing does.

Saved tensors may be missing, unreadable, or of no numbers; statistics may be recorded on one side
only, or as texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import nan

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.rules import Mark, Row, statistic_values
from tb_msprobe_plugin.compare.rules_graded import ByStatistic, statistics_index, statistics_marks
from tb_msprobe_plugin.compare.rules_jump import jump_marks
from tb_msprobe_plugin.compare.shapes import squeezed
from tb_msprobe_plugin.compare.statistics import ALL_EQUAL, STATISTICS, is_tensor
from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics
from tb_msprobe_plugin.dump.items import Item


def left_to_statistics(rows: list[Row]) -> list[Row]:
    """The rows of a node in mode "tensor" as its statistics are to judge them; empty if not at all.

    Outputs that their tensors judge count as equal. Where all inputs are lost, only those of which
    every element agrees are: `graded` holds the others against the inputs.
    """
    inputs = [row.metrics for row in rows if not row.output]
    lost = any(isinstance(one, NoMetrics) for one in inputs)
    lost = lost and not any(isinstance(one, TensorMetrics) for one in inputs)
    settled = [
        isinstance(row.metrics, TensorMetrics) and (not lost or row.metrics.one_thousandth == 1.0)
        for row in rows
    ]
    if all(done for row, done in zip(rows, settled) if row.output):
        return []
    return [
        row
        if not row.output
        else row._replace(equal=True, differences=ALL_EQUAL)
        if done
        else row._replace(metrics=None)
        for row, done in zip(rows, settled)
    ]


def statistics_instead(
    name: str, rows: list[Row], uninitialised: bool, explain: bool
) -> tuple[float, list[Mark]]:
    """The index of `graded` by the statistics of these rows, and the marks that explain it."""
    index = statistics_index(name, rows, uninitialised)
    if not explain or not index.graded:
        return index.graded, []
    marks = statistics_marks(name, rows, index)
    return index.graded, [mark._replace(correction=42) for mark in marks if mark.level]


def jumps_instead(name: str, rows: list[Row]) -> list[Mark]:
    """R2 and R8 of `verdict` in place of R3 and R9."""
    marks = jump_marks(name, rows)
    return [mark._replace(released=0.0, correction=42) for mark in marks if mark.level]


def unmeasured_marks(rows: list[Row]) -> Iterator[Mark]:
    """Which tensors have no metrics, and why."""
    for at, row in enumerate(rows):
        if isinstance(row.metrics, NoMetrics):
            recorded = any(map(_has_statistics, row.pair))
            values = {
                "why": row.metrics.why.rstrip("."),
                "instead": "their statistics are" if recorded else "no statistics were recorded",
            }
            yield Mark("no_metrics", at, "both", 0.0, 0.0, 0.0, 42, values)


def saved_shape_marks(at: int, row: Row, metrics: NoMetrics) -> Iterator[Mark]:
    """Another shape in the files, where the dumps record none."""
    target, golden = row.pair
    assert target is not None
    assert golden is not None
    if metrics.shapes is not None and squeezed(target.shape or ()) == squeezed(golden.shape or ()):
        one, other = metrics.shapes
        values = {"target": list(one), "golden": list(other)}
        yield Mark("shape", at, "both", 1.0, 0.0, 0.0, 42, values)


def no_number_marks(at: int, row: Row, kinds: Sequence[str | None]) -> Iterator[Mark]:
    """A remark on a statistic that is no number: on one side, or on both, as of booleans."""
    if "one_sided" in kinds:
        values = statistic_values(kinds.index("one_sided"), row)
        yield Mark("no_number", at, "both", 0.0, 0.0, 0.0, 43 if row.output else None, values)
    elif row.pair.target is not None and is_tensor(row.pair.target):
        values = statistic_values(kinds.index("unlike"), row)
        yield Mark("no_number", at, "both", 0.0, 0.0, 0.0, None, values)


def where_numbers_are(by: ByStatistic, marks: list[Mark], rows: list[Row]) -> ByStatistic:
    """The index by statistic: NaN instead of 0 where an output has a number on one side only."""
    remarked = [rows[mark.row] for mark in marks if mark.code == "no_number"]
    lacking = {
        which
        for row in remarked
        if row.output
        for which, one in enumerate(row.differences)
        if one.kind == "one_sided"
    }
    if not lacking:
        return by
    high, low, mean, norm = (
        nan if which in lacking and not value else value for which, value in enumerate(by)
    )
    return high, low, mean, norm


def unjudged(rows: list[Row], mode: Mode) -> bool:
    """Whether nothing tells how far some output differs; without outputs, some saved tensor."""
    outputs = [row for row in rows if row.output]
    saved = [row for row in rows if isinstance(row.metrics, NoMetrics)]
    return any(is_unjudged(row, mode) for row in outputs or saved)


def is_unjudged(row: Row, mode: Mode) -> bool:
    """Whether there are two items, but no numbers to compare them by."""
    target, golden = row.pair
    if row.equal or target is None or golden is None:
        return False
    if isinstance(row.metrics, TensorMetrics):
        return False
    if any(one.relative is not None or one.counted for one in row.differences):
        return False
    if mode is Mode.TENSOR and is_tensor(target) and is_tensor(golden):
        is_empty = target.shape is not None and 0 in target.shape
        if not is_empty and not (_has_statistics(target) or _has_statistics(golden)):
            return True
    return any(one.kind == "one_sided" for one in row.differences)


def _has_statistics(item: Item | None) -> bool:
    return any(getattr(item, name, None) is not None for name in STATISTICS)
