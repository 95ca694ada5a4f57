"""Stored texts as values again, and the parameters of a node as the entry of a dump.

The tools write every value of a parameter as a text, ``null`` for nothing, and name it in full
after its node. In an entry it stands in its section, by what its name says behind the node's.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

from tb_msprobe_plugin.dump.items import of_gradients
from tb_msprobe_plugin.stored.source import NodeData

# More digits than any number that is shown; it keeps float() away from absurd input.
_LONGEST_NUMBER = 400
_SHAPE = re.compile(
    r"\[\s*(\d{1,18}(\s*,\s*\d{1,18})*)?\s*,?\s*\]|\(\s*(\d{1,18}(\s*,\s*\d{1,18})*)?\s*,?\s*\)"
)
_DIGITS = re.compile(r"\d{1,18}", re.ASCII)
_INTEGER = re.compile(r"[-+]?\d{1,18}", re.ASCII)
_STATISTICS = ("Max", "Min", "Mean", "Norm")
_TEXTS = ("type", "dtype", "md5", "data_name")
# What a dump records of a parameter; all else beside it in a compare was measured.
_RECORDED = frozenset((*_STATISTICS, *_TEXTS, "shape", "requires_grad", "value"))
_RECORDED_BESIDES = frozenset(
    ("group_ranks", "group_id", "layout", "hsdp_shard_size", "class_type", "op", "peer", "tag")
)
# Written by 1.1.1 where no checksums were recorded.
_NO_CHECKSUM = "00000000"
_WORDS = {"true": True, "false": False}
_KINDS_OF_NUMBERS = ("int", "float", "bool", "NoneType")


def text_of(value: Any) -> str | None:
    """A text from a column or field of any type; ``None`` and ``null`` stand for nothing."""
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    if value is None or isinstance(value, (list, dict)):
        return None
    text = str(value)
    return None if text in ("None", "null") else text


def as_number(value: Any) -> float | None:
    """A finite number from a column or field of any type, None for anything else."""
    if isinstance(value, str):
        value = number_of(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        try:
            number = float(value)
        except OverflowError:
            return None
        return number if math.isfinite(number) else None
    return None


def whole(value: Any) -> int | None:
    """An integer of reasonable size from a column or field of any type."""
    if isinstance(value, bool):
        return int(value)
    number = as_number(value)
    return int(number) if number is not None and abs(number) < 2**31 else None


def number_of(text: str) -> Any:
    """The number, or boolean, a text is; None for ``null``; the text itself for any other."""
    stripped = text.strip()
    if stripped in ("null", "None"):
        return None
    if stripped.lower() in _WORDS:
        return _WORDS[stripped.lower()]
    if _INTEGER.fullmatch(stripped):
        return int(stripped)
    if 0 < len(stripped) <= _LONGEST_NUMBER and "_" not in stripped:
        try:
            return float(stripped)
        except ValueError:
            pass
    return text


def entry_of(name: str, data: NodeData, measured: bool) -> dict[str, Any]:
    """The entry of the node called `name`.

    `measured` tells that its parameters have columns of a comparison, which are left out.
    """
    entry: dict[str, Any] = {}
    gradients = of_gradients(name)
    for part, outputs in ((data.inputs, False), (data.outputs, True)):
        for full, fields in part.items():
            item = _item(fields, measured)
            if gradients:
                entry[_gradient_name(name, full)] = [item]
            else:
                _place(entry, _behind(name, full), item, outputs)
    return {**entry, **data.extras}


def measured_of(extra: Mapping[str, Any]) -> dict[str, Any]:
    """What was measured of an item, by the names of the columns, out of its other fields."""
    return {key: value for key, value in extra.items() if key not in _RECORDED_BESIDES}


def _behind(name: str, full: str) -> str:
    return full[len(name) + 1 :] if full.startswith(f"{name}.") else full


def _gradient_name(name: str, full: str) -> str:
    """``stem.parameters_grad.weight`` is the gradient of ``weight``, whatever follows the stem."""
    rest = _behind(name, full)
    return rest.split("parameters_grad.", 1)[-1]


def _place(entry: dict[str, Any], name: str, item: Any, is_output: bool) -> None:
    """Puts an item where reading the entry finds it under the same name again."""
    word, _, rest = name.partition(".")
    if word == "parameters" and rest:
        entry.setdefault("parameters", {})[rest] = item
    elif word == "output" and rest:
        entry.setdefault("output", {})[rest] = item
    elif word == "input" and rest and rest.split(".")[0].isdigit():
        entry.setdefault("input_args", {})[rest] = item
    elif word == "input" and rest:
        _place_keyword(entry.setdefault("input_kwargs", {}), rest, item)
    else:
        entry.setdefault("output" if is_output else "input_args", {})[name] = item


def _place_keyword(keywords: dict[str, Any], name: str, item: Any) -> None:
    keyword, _, below = name.partition(".")
    inner = keywords.setdefault(keyword, {}) if below else None
    if isinstance(inner, dict) and "type" not in inner:
        inner[below] = item
    else:
        keywords[name] = item


def _item(fields: Any, measured: bool) -> Any:
    """A parameter as a dump has it."""
    if not isinstance(fields, dict):
        return {"type": "", "value": fields}
    kept = dict(fields)
    if measured:
        kept = {key: kept[key] for key in kept if key in _RECORDED or key in _RECORDED_BESIDES}
    kind, value = text_of(kept.get("type")), kept.get("value")
    if "value" in kept:
        if kind is None and text_of(value) is None:
            return None
        # The tools put numbers in all four statistics; they are no tensors for that.
        for key in (*_STATISTICS, "dtype", "shape", "md5", "requires_grad", "data_name"):
            kept.pop(key, None)
        kept["value"] = _value(kind, value)
        kept["type"] = kind or ""
        return kept
    return _tensor(kept)


def _value(kind: str | None, value: Any) -> Any:
    if isinstance(value, str) and (kind in _KINDS_OF_NUMBERS or value == "null"):
        return number_of(value)
    return value


def _tensor(kept: dict[str, Any]) -> dict[str, Any]:
    for key in _STATISTICS:
        if isinstance(kept.get(key), str):
            kept[key] = number_of(kept[key])
    for key in _TEXTS:
        if key in kept and isinstance(kept[key], (str, type(None))):
            kept[key] = text_of(kept[key])
    if kept.get("md5") in (_NO_CHECKSUM, "", "N/A"):
        del kept["md5"]
    grad = kept.get("requires_grad")
    if isinstance(grad, str):
        kept["requires_grad"] = _WORDS.get(grad.lower())
        if kept["requires_grad"] is None:
            del kept["requires_grad"]
    shape = kept.get("shape")
    if isinstance(shape, str) and _SHAPE.fullmatch(shape):
        kept["shape"] = [int(size) for size in _DIGITS.findall(shape)]
    return kept
