"""How far two arguments that are no tensors differ."""

from __future__ import annotations

import math

from tb_msprobe_plugin.compare.scaled import MASK
from tb_msprobe_plugin.dump.items import Item

# Arguments that name a place or a group: they differ between machines and change no number.
_PLACE_KEYWORDS = ("device", "group", "dtype")
_PLACES = ("device", "Group", "memory_format", "dtype", "Generator", "layout")


def arguments_apart(target: Item, golden: Item) -> float:
    """The relative difference of two floating point numbers, inf for any other two values.

    0 for equal ones, for places, for numbers that both mask, and for what one release may record
    and another does not.
    """
    one, other = target.value, golden.value
    if _is_place(target) or one == other or target.type is None or golden.type is None:
        return 0.0
    if not isinstance(one, float) or not isinstance(other, float):
        return math.inf
    if (one != one and other != other) or max(one, other) < MASK:
        return 0.0
    base = abs(other) or abs(one)
    return abs(one - other) / base if math.isfinite(base) else math.inf


def _is_place(item: Item) -> bool:
    kind = item.type or ""
    return item.keyword in _PLACE_KEYWORDS or any(place in kind for place in _PLACES)
