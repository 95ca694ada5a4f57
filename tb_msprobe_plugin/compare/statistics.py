"""How far the recorded statistics of two items differ."""

from __future__ import annotations

import math
import sys
from functools import lru_cache
from typing import NamedTuple

from tb_msprobe_plugin.compare.equality import same_value
from tb_msprobe_plugin.compare.thresholds import SMALL_VALUES
from tb_msprobe_plugin.dump.items import Item, Statistic

STATISTICS = ("max", "min", "mean", "norm")

_TEXTS = {"nan", "inf", "-inf", "+inf", "infinity", "-infinity"}
# Other names of the same element types, in lower case and without the framework.
_ALIASES = {
    "half": "float16",
    "float": "float32",
    "double": "float64",
    "short": "int16",
    "int": "int32",
    "long": "int64",
    "bool_": "bool",
}
# A dump holds few element types; the bound only matters for a hostile one.
_KNOWN_TYPES = 256


class Difference(NamedTuple):
    """One statistic of the target against the golden one.

    ``diff`` is target minus golden, ``relative`` its share of the golden value (a fraction);
    None where the two cannot be compared. ``counted`` is the relative error as `graded` counts it,
    after the rule for small values, without upper limit; ``released`` what msprobe 1.1.1 counts.
    """

    diff: float | None
    relative: float | None
    counted: float = 0.0
    released: float = 0.0
    kind: str | None = None
    """What decided instead of the relative error: "small", "zero" or "nonfinite". Or why nothing
    could: only one of the two is a number ("one_sided"), or none, and they differ ("unlike").
    """
    correction: int | None = None


class Differences(NamedTuple):
    """The differences of all four statistics."""

    max: Difference
    min: Difference
    mean: Difference
    norm: Difference


class Limits(NamedTuple):
    """Up to which magnitude values of two element types are small."""

    small: float
    """Largest magnitude that counts as small, -1 for types without such a rule."""
    released: float
    """The same as msprobe 1.1.1 knows it: by the type of the target alone."""


_new = tuple.__new__
EQUAL = Difference(0.0, 0.0)
INCOMPARABLE = Difference(None, None)
ONE_SIDED = Difference(None, None, kind="one_sided")
UNLIKE = Difference(None, None, kind="unlike")
ALL_EQUAL = Differences(EQUAL, EQUAL, EQUAL, EQUAL)
NONE_COMPARABLE = Differences(INCOMPARABLE, INCOMPARABLE, INCOMPARABLE, INCOMPARABLE)


def is_tensor(item: Item) -> bool:
    """Whether an item is a tensor or array, by the fields only those have."""
    return item.dtype is not None or item.shape is not None


def element_type(text: str) -> str:
    """An element type without its framework: "torch.float32" and "Float32" are "float32"."""
    name = text.rsplit(".", 1)[-1].lower()
    return _ALIASES.get(name, name)


def number(statistic: Statistic) -> int | float | None:
    """The number a statistic stands for, None for what is none (booleans, other texts, null)."""
    if type(statistic) is float or type(statistic) is int:
        return statistic
    if type(statistic) is str:
        text = statistic.strip().lower()
        if text in _TEXTS:
            return float(text)
        try:
            return float(text)
        except ValueError:
            return None
    return None


def clamped(value: int | float) -> float:
    """As a float; an integer beyond their range as the largest of them."""
    if type(value) is int:
        value = min(max(value, -sys.float_info.max), sys.float_info.max)
    return float(value)


def compare_statistics(target: Item, golden: Item) -> Differences:
    """Differences of Max, Min, Mean and Norm (msprobe's rule, corrected).

    Tensors by what was recorded of them; other numbers stand for all four statistics. A NaN or an
    infinity that only one side has, or with another sign, differs infinitely; two NaN or equal
    infinities are equal. A golden 0 beside a target beyond the limit for small values differs
    infinitely. Values are small if either side lies within the limit of the coarser element type:
    float32 1e-6, float16 and bfloat16 1e-3. Other types have no such limit.
    """
    limits = small_limits(target.dtype, golden.dtype)
    if target.dtype is None and golden.dtype is None and target.max is None and golden.max is None:
        if isinstance(target.value, (int, float)) or isinstance(golden.value, (int, float)):
            one = _compare(target.value, golden.value, limits)
            return Differences(one, one, one, one)
        return NONE_COMPARABLE
    return Differences(
        _compare(target.max, golden.max, limits),
        _compare(target.min, golden.min, limits),
        _compare(target.mean, golden.mean, limits),
        _compare(target.norm, golden.norm, limits),
    )


@lru_cache(maxsize=_KNOWN_TYPES)
def small_limits(target: str | None, golden: str | None) -> Limits:
    """The limits for values of these two element types."""
    own = SMALL_VALUES.get(element_type(target or ""), -1.0)
    other = SMALL_VALUES.get(element_type(golden or ""), -1.0)
    return Limits(max(own, other), own)


def _compare(target: Statistic, golden: Statistic, limits: Limits) -> Difference:
    if type(target) is not float or type(golden) is not float:
        first, second = number(target), number(golden)
        if first is None or second is None:
            return _no_number(target, golden, first, second)
        target, golden = first, second
    if target == golden:
        return EQUAL
    try:
        diff = float(target - golden)
        if diff - diff == 0.0:
            return _finite(target, golden, diff, limits)
    except OverflowError:
        return _huge(target, golden)
    return _not_finite(float(target), float(golden), diff)


def _finite(target: int | float, golden: int | float, diff: float, limits: Limits) -> Difference:
    small, known = limits
    size, other = abs(target), abs(golden)
    relative = abs(diff / golden) if golden else math.inf
    released = relative if golden else 0.0
    if size <= known and type(target) is float:
        released = 0.0 if abs(diff) <= known else 1.0
    if size <= small or other <= small:
        counted = 0.0 if abs(diff) <= small else (1.0 if golden else math.inf)
        kind = "small" if golden or not counted else "zero"
        changed = min(counted, 1.0) != min(released, 1.0)
        correction = (22 if golden else 2) if changed else None
        return Difference(diff, relative, counted, released, kind, correction)
    if golden:
        # What Difference() makes, in a third of the time: nearly all differences are made here.
        return _new(Difference, (diff, relative, relative, released, None, None))
    return Difference(diff, relative, math.inf, released, "zero", 2)


def _huge(target: int | float, golden: int | float) -> Difference:
    """Integers beyond the range of floats: their exact quotient decides."""
    if not all(isinstance(value, int) or math.isfinite(value) for value in (target, golden)):
        first, second = clamped(target), clamped(golden)
        return _not_finite(first, second, first - second)
    one, other = int(target), int(golden)
    try:
        relative = abs((one - other) / other)
    except (OverflowError, ZeroDivisionError):
        relative = math.inf
    diff = math.inf if one > other else -math.inf
    if not other:
        return Difference(diff, relative, relative, 0.0, "zero", 2)
    return Difference(diff, relative, relative, relative)


def _no_number(
    target: Statistic, golden: Statistic, first: int | float | None, second: int | float | None
) -> Difference:
    """Nothing to compare with, except that a NaN or an infinity needs no comparison."""
    for value, correction in ((first, 23), (second, 5)):
        if isinstance(value, float) and not math.isfinite(value):
            return Difference(None, None, math.inf, 0.0, "nonfinite", correction)
    if (first is None) != (second is None):
        return ONE_SIDED
    return INCOMPARABLE if same_value(target, golden) else UNLIKE


def _not_finite(target: float, golden: float, diff: float) -> Difference:
    if target != target and golden != golden:
        return EQUAL
    if math.isinf(target) and math.isfinite(golden):
        counts = 1.0 if golden else 0.0
        return Difference(diff, math.inf, math.inf, counts, "nonfinite", None if golden else 2)
    if math.isfinite(target) and math.isfinite(golden):
        # The difference of two finite values is out of range.
        relative = abs(target / golden - 1.0)
        return Difference(diff, relative, relative, relative)
    both_infinite = math.isinf(target) and math.isinf(golden)
    correction = 23 if target != target else 4 if both_infinite else 5
    return Difference(diff, math.inf, math.inf, 0.0, "nonfinite", correction)
