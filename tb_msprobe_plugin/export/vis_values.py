"""Items and their metrics as the graph database of msprobe 26.2.0 holds them: texts by name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.released_columns import STATISTICS_COLUMNS, TENSOR_COLUMNS
from tb_msprobe_plugin.compare.row_results import RowResult
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.view.plain import plain

Parameters = dict[str, dict[str, str]]

NULL = "null"
NOT_AVAILABLE = "N/A"
# The same of saved tensors.
UNSUPPORTED = "unsupported"
_NO_FILE = "-1"
# msprobe 26.2.0 cuts texts that are one plain decimal, or a percentage, to so many decimals.
_DECIMALS = 6
_PLAIN_DECIMAL = re.compile(r"\d{1,20}\.(\d{1,20})(%?)", re.ASCII)
_STATISTICS = {"Max": "max", "Min": "min", "Mean": "mean", "Norm": "norm"}
# Python's own types: msprobe writes them as "<class 'int'>", and then takes out the quotes.
_SCALARS = ("int", "float", "bool", "str", "complex")
_PROCESS_GROUP = "torch.ProcessGroup"
_GROUP_FIELDS = ("group_ranks", "group_id")

# The columns of each mode, and the metric here.
METRICS: dict[Mode, dict[str, str]] = {
    Mode.STATISTICS: STATISTICS_COLUMNS,
    Mode.TENSOR: TENSOR_COLUMNS,
    Mode.MD5: {},
    Mode.STRUCTURE: {},
}


def node_data(name: str, items: Iterable[Item], mode: Mode) -> tuple[Parameters, Parameters]:
    """What goes in and what comes out of the node called `name`, without metrics."""
    return _split((_key(name, item), item, parameter(item, mode)) for item in items)


def compared_data(
    name: str, rows: Iterable[RowResult], mode: Mode
) -> tuple[Parameters, Parameters]:
    """The same of a target node, with the metrics of its items."""
    return _split(
        (_key(name, row.pair.target), row.pair.target, _with_metrics(row, row.pair.target, mode))
        for row in rows
        if row.pair.target is not None
    )


def _split(
    found: Iterable[tuple[str, Item, dict[str, str]]],
) -> tuple[Parameters, Parameters]:
    inputs: Parameters = {}
    outputs: Parameters = {}
    for key, item, fields in found:
        (outputs if item.section == "output" else inputs)[key] = fields
    return inputs, outputs


def _key(name: str, item: Item) -> str:
    """msprobe calls an item by its saved file where there is one."""
    if item.data_name is not None:
        return item.data_name.rpartition(".")[0] or item.data_name
    return f"{name}.{item.name}"


def parameter(item: Item, mode: Mode) -> dict[str, str]:
    """The fields of an item; those of an argument that is None are left out as msprobe does.

    Unlike there, a tensor whose Max was not recorded keeps the rest of its fields.
    """
    if item.type == _PROCESS_GROUP:
        group = {key: text(item.extra.get(key)) for key in _GROUP_FIELDS}
        return {"type": item.type, **group, "data_name": text(item.data_name or _NO_FILE)}
    if item.dtype is None and item.shape is None:
        return _argument(item)
    fields = {
        "type": text(item.type),
        "dtype": text(item.dtype),
        "shape": NULL if item.shape is None else str(list(item.shape)),
        **{key: text(getattr(item, field)) for key, field in _STATISTICS.items()},
        "requires_grad": text(item.requires_grad),
    }
    if mode is Mode.MD5:
        fields["md5"] = text(item.md5)
    return {**fields, "data_name": text(item.data_name or _NO_FILE)}


def _argument(item: Item) -> dict[str, str]:
    """An argument that is no tensor: its value stands for all four statistics."""
    if item.type is None and item.value is None:
        return {"value": NULL}
    value = text(item.value)
    return {
        "type": text(item.type),
        "value": value,
        "data_name": text(item.data_name or _NO_FILE),
        "requires_grad": text(item.requires_grad),
        **dict.fromkeys(_STATISTICS, value),
        "dtype": f"<class {item.type}>" if item.type in _SCALARS else text(item.type),
        "shape": "[]",
    }


def _with_metrics(row: RowResult, item: Item, mode: Mode) -> dict[str, str]:
    fields = parameter(item, mode)
    if mode is Mode.STRUCTURE or (row.pair.golden is None and not row.reasons):
        return fields
    nothing = UNSUPPORTED if mode is Mode.TENSOR else NOT_AVAILABLE
    metrics = {
        column: _metric(metric, item, row) or nothing for column, metric in METRICS[mode].items()
    }
    result = {
        "Requires_grad Consistent": str("requires_grad" not in row.differing),
        "Result": row.verdict or NOT_AVAILABLE,
        "Err_message": json.dumps(_messages(row)),
    }
    if fields == {"value": NULL} and row.verdict in ("pass", None):
        return fields
    return {**fields, **metrics, **result}


def _messages(row: RowResult) -> list[str]:
    """What `verdict` has against the item."""
    told = [reason.message for reason in row.reasons if reason.rules != "graded"]
    return told if row.verdict in (None, "pass") else [f"{row.verdict}: {one}" for one in told]


def _metric(metric: str, item: Item, row: RowResult) -> str | None:
    """None where there is none."""
    statistic, _, of = metric.rpartition("_")
    if of in ("diff", "relative") and item.dtype is not None and getattr(item, statistic) is None:
        # Neither side recorded it: equal here, nothing to tell there.
        return None
    value = row.metrics.get(metric)
    return None if value is None else metric_text(value, percent=of == "relative")


def metric_text(value: float | str, percent: bool = False) -> str:
    """A metric; relative errors of statistics are fractions here and percentages there."""
    if isinstance(value, str):
        return text(value)
    if value != value:
        return "Nan"
    return _cut(f"{value * 100}%") if percent else str(value)


def text(value: Any) -> str:
    """Any value of a dump as msprobe writes it: without quotes, null in place of None.

    Floats keep their digits; only texts that are one plain decimal are cut.
    """
    if value is None:
        return NULL
    if isinstance(value, float):
        return str(value)
    told = value if isinstance(value, str) else str(plain(value))
    return _cut(told.replace("'", "").replace("None", NULL))


def _cut(told: str) -> str:
    match = _PLAIN_DECIMAL.fullmatch(told)
    if match is None or len(match[1]) <= _DECIMALS:
        return told
    return f"{float(told.rstrip('%')):.{_DECIMALS}f}{match[2]}"
