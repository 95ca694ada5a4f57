"""What a stored comparison says of an item: metrics, result and message, each from its column."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Union

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.released_columns import STATISTICS_COLUMNS, TENSOR_COLUMNS
from tb_msprobe_plugin.compare.thresholds import Level
from tb_msprobe_plugin.stored.values import measured_of, number_of, text_of

# The columns of all releases, as we call them; others (of user-written metrics) keep their names.
_NAMES = {**TENSOR_COLUMNS, **STATISTICS_COLUMNS}
_RESULT, _MESSAGE, _SAME_GRAD = "Result", "Err_message", "Requires_grad Consistent"
_LEVELS: dict[str, Level] = {
    "pass": "pass",
    "warning": "warning",
    "error": "error",
    "different": "error",
}
# A column of a user may hold anything; no cell shows more.
_LONGEST = 1_000

Metric = Union[float, str, None]


def metrics_of(extra: Mapping[str, Any], mode: Mode) -> dict[str, Metric]:
    """What was measured, by our names; shares and relative errors as fractions."""
    metrics: dict[str, Metric] = {}
    for column, value in measured_of(extra).items():
        if column == _MESSAGE or (column == _RESULT and mode is not Mode.MD5):
            continue
        if column == _SAME_GRAD and value == "True":
            # Both values are shown anyway.
            continue
        if column == _RESULT:
            metrics["md5"] = "pass" if level_of(extra) == "pass" else "different"
            continue
        name = _NAMES.get(column, column)
        if mode is Mode.TENSOR:
            name = TENSOR_COLUMNS.get(column, name)
        metrics[name] = _measured(value)
    return metrics


def level_of(extra: Mapping[str, Any]) -> Level | None:
    """The result of an item, None where none is stored."""
    word = extra.get(_RESULT)
    return _LEVELS.get(word.strip().lower()) if isinstance(word, str) else None


def message_of(extra: Mapping[str, Any]) -> str | None:
    """What the tool says about an item, None for nothing."""
    text = text_of(extra.get(_MESSAGE))
    if text is None:
        return None
    said = text.strip().strip("[]\"' ")
    return said[:_LONGEST] or None


def _measured(value: Any) -> Metric:
    """A number where it is one; a blank is nothing, and any other text stays as it is."""
    if not isinstance(value, str):
        return value if isinstance(value, (int, float)) else text_of(value)
    text = value.strip()
    if text.endswith("%"):
        number = number_of(text[:-1])
        if isinstance(number, (int, float)) and not isinstance(number, bool):
            return number / 100
    number = number_of(text)
    if isinstance(number, bool):
        return text
    return number if isinstance(number, (int, float)) else (text[:_LONGEST] or None)
