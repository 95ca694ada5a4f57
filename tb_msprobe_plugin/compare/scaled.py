"""The scaled difference of two tensors, from their statistics."""

from __future__ import annotations

import math
from typing import NamedTuple

from tb_msprobe_plugin.dump.items import Item, Statistic

# Spacing of numbers near 1. For float32 eight times that: sums in another order differ so much.
_SPACING = {
    "float64": 1e-14,
    "double": 1e-14,
    "complex128": 1e-14,
    "float32": 2.0**-20,
    "float": 2.0**-20,
    "complex64": 2.0**-20,
    "float16": 2.0**-10,
    "half": 2.0**-10,
    "bfloat16": 2.0**-7,
    "float8_e4m3fn": 2.0**-3,
    "float8_e4m3": 2.0**-3,
    "float8_e4m3fnuz": 2.0**-3,
    "hifloat8": 2.0**-3,
    "float8_e5m2": 2.0**-2,
    "float8_e5m2fnuz": 2.0**-2,
}
_COARSE = 1e-4
# More elements than any tensor has: keeps absurd shapes away from floating point.
_MAX_ELEMENTS = 10**18


class Scaled(NamedTuple):
    """A difference (inf if NaN or Inf is on one side only) and what it was measured with.

    ``size`` is the largest absolute value on either side, ``epsilon`` the coarser spacing of both
    types, ``discrete`` says that they are integers or booleans, whose error is 0 or 1.
    """

    error: float
    size: float
    epsilon: float
    discrete: bool
    other_dtype: bool


def scaled_difference(target: Item, golden: Item) -> Scaled:
    """The largest scaled difference of Max, Min, Mean and Norm; 1 if only md5 tells them apart."""
    return _measured(target, golden, extremes_only=False)


def scaled_parameter(target: Item, golden: Item) -> Scaled:
    """The same for a parameter: in half precision by Max and Min alone.

    Mean and Norm are computed in the tensor's own type; only Max and Min are exact then.
    """
    coarse = max(_spacing(target), _spacing(golden)) > _COARSE
    return _measured(target, golden, extremes_only=coarse)


def _measured(target: Item, golden: Item, extremes_only: bool) -> Scaled:
    fine, other = _spacing(target), _spacing(golden)
    epsilon = fine if fine > other else other
    if not epsilon and (target.dtype is not None or golden.dtype is not None):
        return Scaled(_discrete(target, golden), 0.0, 0.0, True, False)
    high, high_golden = number(target.max), number(golden.max)
    low, low_golden = number(target.min), number(golden.min)
    size = max(_finite(high), _finite(high_golden), _finite(low), _finite(low_golden))
    error = max(_apart(high, high_golden, size), _apart(low, low_golden, size))
    if error != math.inf and not extremes_only:
        error = max(error, _mean_apart(target, golden, size), _norm_apart(target, golden))
    if high is None and high_golden is None and low is None and low_golden is None:
        error = max(error, _by_checksum(target, golden))
    return Scaled(error, size, epsilon, False, bool(fine and other and fine != other))


def _spacing(item: Item) -> float:
    """Spacing of the type of a tensor, 0 for integers and the like."""
    dtype = item.dtype
    if dtype is None:
        return 0.0
    known = _SPACING.get(dtype)
    if known is None:
        known = _SPACING.get(dtype.rpartition(".")[2].lower(), 0.0)
    return known


def number(statistic: Statistic) -> float | None:
    """A statistic as a float; None if there is none. Older tools write NaN and Inf as texts."""
    if isinstance(statistic, float):
        return statistic
    try:
        return None if statistic is None else float(statistic)
    except OverflowError:
        return math.inf
    except ValueError:
        return None


def _finite(value: float | None) -> float:
    return abs(value) if value is not None and math.isfinite(value) else 0.0


def _apart(one: float | None, other: float | None, size: float) -> float:
    if one is None or other is None or one == other:
        return 0.0
    apart = abs(one - other)
    if math.isfinite(apart):
        return apart / size if size else 0.0
    if one != one and other != other:
        return 0.0
    # Finite numbers may be so far apart that their difference overflows.
    return 2.0 if math.isfinite(one) and math.isfinite(other) else math.inf


def _mean_apart(target: Item, golden: Item, size: float) -> float:
    one, other = number(target.mean), number(golden.mean)
    if one is None or other is None or one == other:
        return 0.0
    if (one != one) != (other != other):
        return math.inf
    if not (math.isfinite(one) and math.isfinite(other)):
        return 0.0  # the sum overflowed: not the values
    scale = max(_root_mean_square(target), _root_mean_square(golden)) or size
    return min(abs(one - other) / scale, 2.0) if scale else 0.0


def _norm_apart(target: Item, golden: Item) -> float:
    one, other = number(target.norm), number(golden.norm)
    if one is None or other is None or one == other:
        return 0.0
    if (one != one) != (other != other):
        return math.inf
    if not (math.isfinite(one) and math.isfinite(other)):
        return 0.0
    return min(abs(one - other) / max(abs(one), abs(other)), 2.0)


def _root_mean_square(item: Item) -> float:
    norm = number(item.norm)
    elements = math.prod(item.shape) if item.shape is not None else 0
    if norm is None or not math.isfinite(norm) or not 0 < elements < _MAX_ELEMENTS:
        return 0.0
    return abs(norm) / math.sqrt(elements)


def _discrete(target: Item, golden: Item) -> float:
    same = target.max == golden.max and target.min == golden.min and target.mean == golden.mean
    if not same:
        one, other = number(target.max), number(golden.max)
        # Releases differ in whether they compute the mean of integers at all.
        bounds = one == other and number(target.min) == number(golden.min)
        absent = target.mean is None or golden.mean is None
        same = bounds and (absent or number(target.mean) == number(golden.mean))
    return float(not same) or _by_checksum(target, golden)


def _by_checksum(target: Item, golden: Item) -> float:
    known = target.md5 is not None and golden.md5 is not None and target.dtype == golden.dtype
    return float(known and target.md5 != golden.md5)
