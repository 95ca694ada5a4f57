"""Recorded values side by side: they may be anything, of any length and depth."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.dump.items import Item

# Longest text of a value in a reason; the item itself is shown beside it.
LONGEST_VALUE = 60
# A shape with more dimensions is no shape to look at.
_LONGEST_SHAPE = 32


def same_items(target: Item, golden: Item) -> bool:
    """Whether all fields are equal; what is nested too deep to tell is not."""
    try:
        return target is golden or target == golden
    except RecursionError:
        return False


def same_value(one: Any, other: Any) -> bool:
    """Equality of two recorded values; NaN, as a number or as a text, equals NaN."""
    try:
        return bool(one == other) or str(one).lower() == str(other).lower()
    except RecursionError:
        return False


def brief(value: Any) -> Any:
    """A value short and flat enough for a sentence: numbers as they are, the rest as text."""
    if value is None or isinstance(value, float):
        return value
    if isinstance(value, int) and abs(value) < 10**LONGEST_VALUE:
        return value
    if _is_shape(value):
        return value
    try:
        text = value if isinstance(value, str) else str(value)
    except RecursionError:
        return "…"
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


def _is_shape(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= _LONGEST_SHAPE
        and all(type(part) is int for part in value)
    )
