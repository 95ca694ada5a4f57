"""Which of a node's items a code of an origin speaks of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from tb_msprobe_plugin.compare.arguments import arguments_apart
from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.scaled import (
    recorded_numbers,
    scaled_difference,
    scaled_parameter,
)
from tb_msprobe_plugin.compare.statistics import is_tensor
from tb_msprobe_plugin.dump.items import Item

_INPUTS = ("input", "kwargs")
_SECTIONS = {
    "parameter": ("parameters",),
    "parameter_unseen": ("parameters",),
    "nonfinite_parameter": ("parameters",),
    "input": _INPUTS,
    "input_unseen": _INPUTS,
    "nonfinite_input": _INPUTS,
    "scalar": _INPUTS,
    "argument": _INPUTS,
    "nonfinite": ("output",),
}
ITEM_CODES = frozenset(_SECTIONS)


class Named(NamedTuple):
    """An item, and for NaN or Inf the side that alone has it: "target", "golden" or None."""

    item: str
    only: str | None


def named_item(code: str, pairs: Sequence[ItemPair]) -> Named | None:
    """The item with the largest difference among those the code is about; None if none differs."""
    worst, found = 0.0, None
    for target, golden in pairs:
        if target is None or golden is None or target.section not in _SECTIONS[code]:
            continue
        error = _difference(code, target, golden)
        if error > worst:
            worst, found = error, (target, golden)
    if found is None or (code.startswith("nonfinite") and worst != math.inf):
        return None
    target, golden = found
    only = _only(target, golden) if code.startswith("nonfinite") else None
    return Named(target.name.rpartition("parameters.")[2], only)


def _difference(code: str, target: Item, golden: Item) -> float:
    tensors = is_tensor(target) and is_tensor(golden)
    if code in ("scalar", "argument"):
        return 0.0 if tensors else arguments_apart(target, golden)
    if not tensors or target == golden:
        return 0.0
    measure = scaled_parameter if target.section == "parameters" else scaled_difference
    return measure(target, golden).error


def _only(target: Item, golden: Item) -> str | None:
    finite, golden_finite = (
        all(map(math.isfinite, recorded_numbers(item))) for item in (target, golden)
    )
    if finite == golden_finite:
        return None
    return "golden" if finite else "target"
