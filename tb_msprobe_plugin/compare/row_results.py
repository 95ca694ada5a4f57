"""What is told of one pair of items: metrics, differing fields, reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Union

from tb_msprobe_plugin.compare.equality import same_value
from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.reasons import Reason, reason_of
from tb_msprobe_plugin.compare.rules import Mark, Row
from tb_msprobe_plugin.compare.rules_unmeasured import is_unjudged
from tb_msprobe_plugin.compare.statistics import (
    STATISTICS,
    Differences,
    compare_statistics,
    element_type,
)
from tb_msprobe_plugin.compare.tensors import TensorMetrics
from tb_msprobe_plugin.compare.thresholds import VERDICT_LEVELS, Level
from tb_msprobe_plugin.dump.framework import as_torch_spells
from tb_msprobe_plugin.dump.items import Item

Metric = Union[float, str, None]

COMPARED_FIELDS = (
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
    are the fields of the items that differ. ``verdict`` is None if there is nothing to judge by.
    """

    pair: ItemPair
    metrics: dict[str, Metric]
    verdict: Level | None
    differing: frozenset[str]
    reasons: tuple[Reason, ...]


def bare_row(target: Item | None, golden: Item | None) -> RowResult:
    """A row of what nothing is said about."""
    return RowResult(ItemPair(target, golden), {}, None, frozenset(), ())


def unpaired(items: Iterable[Item], golden: Iterable[Item] = ()) -> tuple[RowResult, ...]:
    """Rows for items that are not compared, each by itself."""
    rows = [bare_row(item, None) for item in items]
    return (*rows, *(bare_row(None, item) for item in golden))


def row_result(row: Row, marks: Sequence[Mark], mode: Mode) -> RowResult:
    """The result of a row with these marks."""
    level = max((mark.level for mark in marks if mark.rules != "graded"), default=0.0)
    verdict: Level | None = VERDICT_LEVELS.get(level, "error")
    if verdict == "pass" and is_unjudged(row, mode):
        verdict = None
    name = item_name(row)
    return RowResult(
        pair=row.pair,
        metrics=_metrics(row),
        verdict=verdict,
        differing=_differing(row),
        reasons=tuple(reason_of(mark, name) for mark in marks),
    )


def _metrics(row: Row) -> dict[str, Metric]:
    metrics: dict[str, Metric] = {}
    for name, one in zip(STATISTICS, _differences(row)):
        metrics[f"{name}_diff"] = one.diff
        metrics[f"{name}_relative"] = one.relative
    if isinstance(row.metrics, TensorMetrics):
        for field, name in _TENSOR_METRICS.items():
            metrics[name] = getattr(row.metrics, field)
    metrics["md5"] = row.checksum if row.checksum in ("pass", "different") else None
    return metrics


def _differences(row: Row) -> Differences:
    """Those that were judged; beside checksums that differ, those the statistics tell."""
    target, golden = row.pair
    if row.checksum in (None, "pass") or target is None or golden is None:
        return row.differences
    return compare_statistics(target, golden)


def _differing(row: Row) -> frozenset[str]:
    target, golden = row.pair
    if row.equal or target is None or golden is None:
        return frozenset()
    return differing_fields(target, golden)


def differing_fields(target: Item, golden: Item) -> frozenset[str]:
    """The fields of two items that differ."""
    return frozenset(
        field
        for field in COMPARED_FIELDS
        if not same_value(getattr(target, field), getattr(golden, field))
        and not _is_only_spelled_otherwise(field, target, golden)
    )


def _is_only_spelled_otherwise(field: str, target: Item, golden: Item) -> bool:
    """Whether a field says the same in other words, or is one that a tool may not record."""
    one, other = getattr(target, field), getattr(golden, field)
    if field in ("requires_grad", "md5"):
        return one is None or other is None
    if not isinstance(one, str) or not isinstance(other, str):
        return False
    if field == "dtype":
        return element_type(one) == element_type(other)
    return field == "type" and as_torch_spells(one) == as_torch_spells(other)


def item_name(row: Row) -> str:
    """The name of the item a row is about."""
    target, golden = row.pair
    there = target or golden
    return "" if there is None else there.name
