"""The scaled difference of two tensors, from their statistics."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from tb_msprobe_plugin.compare.shapes import of_two_frameworks
from tb_msprobe_plugin.compare.statistics import clamped
from tb_msprobe_plugin.compare.statistics import number as recorded_number
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
COARSE = 1e-4
# Models mask by numbers of this size and below, often by the lowest of the type. What is masked
# does not matter, so neither does by how much.
MASK = -9000.0
_FAR_BELOW = 10
# A mask rounded to a coarse type, and the least share of masked elements that stands out.
_SAME_MASK = 0.01
_TELLING_SHARE = 0.01
# What Mean and Norm of equal numbers may differ by.
_OTHER_ORDER = 4e-6
# Times golden: no finite numbers are further apart; infinite is what NaN and Inf are.
FAR = 1e30
# More elements than any tensor has: keeps absurd shapes away from floating point.
_MAX_ELEMENTS = 10**18
# Sums are computed in the tensor's own type or a finer one.
_LARGEST_FLOAT32 = 3.4e38
_LARGEST = {"float16": 65504.0, "half": 65504.0, "float64": 1.7e308, "double": 1.7e308}


class Scaled(NamedTuple):
    """A difference (inf if NaN or Inf is on one side only) and what it was measured with.

    ``size`` is the largest absolute value of golden, or of the target where golden is 0;
    ``epsilon`` the coarser spacing of both types, ``discrete`` says that they are integers or
    booleans, whose error is 0 or 1, ``masked`` that only what is not masked was measured,
    ``sum_overflowed`` that Mean or Norm is infinite on one side although no element can be.
    """

    error: float
    size: float
    epsilon: float
    discrete: bool
    other_dtype: bool
    masked: bool = False
    sum_overflowed: bool = False


def scaled_difference(target: Item, golden: Item) -> Scaled:
    """The largest scaled difference of Max, Min, Mean and Norm; 1 if only md5 tells them apart."""
    epsilon, other_dtype, discrete = spacings(target.dtype, golden.dtype)
    if discrete:
        return Scaled(_discrete(target, golden), 0.0, 0.0, True, False)
    if is_masked(golden) and is_masked(target):
        error, size = _highs_apart(target, golden)
        error = max(error, _masked_shares_apart(target, golden))
        return Scaled(error, size, epsilon, False, other_dtype, True)
    error, size = _extremes_apart(target, golden)
    overflowed = False
    if error != math.inf:
        sums, overflowed = _mean_and_norm_apart(target, golden, size)
        error = max(error, sums)
    return Scaled(error, size, epsilon, False, other_dtype, False, overflowed)


def scaled_parameter(target: Item, golden: Item) -> Scaled:
    """The same for a parameter: in half precision by Max and Min alone.

    Mean and Norm are computed in the tensor's own type; only Max and Min are exact then. Each
    framework has an order of its own to sum up in.
    """
    epsilon, other_dtype, _ = spacings(target.dtype, golden.dtype)
    if epsilon <= COARSE:
        scaled = scaled_difference(target, golden)
        if 0.0 < scaled.error <= _OTHER_ORDER and of_two_frameworks(target, golden):
            return scaled._replace(error=_extremes_apart(target, golden)[0])
        return scaled
    error, size = _extremes_apart(target, golden)
    return Scaled(error, size, epsilon, False, other_dtype)


def is_masked(item: Item) -> bool:
    """Whether some of its numbers are so low, compared with all others, that they are a mask."""
    low = item.min
    if type(low) is not float or low > MASK:
        return False
    high = number(item.max)
    return high is not None and is_far_below(low, high)


def is_far_below(low: int | float, high: int | float) -> bool:
    """Whether the lowest number of a tensor cannot be one of the others; NaN never is."""
    return -low > _FAR_BELOW * abs(high)


@lru_cache(maxsize=1024)
def spacings(target: str | None, golden: str | None) -> tuple[float, bool, bool]:
    """The coarser spacing, whether the spacings differ, whether neither is a float."""
    one, other = _spacing(target), _spacing(golden)
    epsilon = max(one, other)
    known = target is not None and golden is not None
    discrete = not epsilon and (target is not None or golden is not None)
    return epsilon, known and one != other, discrete


def _extremes_apart(target: Item, golden: Item) -> tuple[float, float]:
    """The scaled difference of Max and Min, and the size they are scaled by."""
    high, high_golden, low, low_golden = target.max, golden.max, target.min, golden.min
    if (
        type(high) is float
        and type(high_golden) is float
        and type(low) is float
        and type(low_golden) is float
    ):
        size = max(high_golden, -high_golden, low_golden, -low_golden)
        if size == 0.0:
            size = max(high, -high, low, -low)
        highs, lows = abs(high - high_golden), abs(low - low_golden)
        if 0.0 < size < math.inf and highs + lows < math.inf:  # false for NaN
            return min(max(highs, lows) / size, FAR), size
    return _unusual_extremes(target, golden)


def _highs_apart(target: Item, golden: Item) -> tuple[float, float]:
    high, high_golden = _of_floats(target.max), _of_floats(golden.max)
    size = _finite(high_golden) or _finite(high)
    return _apart(high, high_golden, size), size


def _masked_shares_apart(target: Item, golden: Item) -> float:
    """How far the shares of masked elements differ, where both sides mask by the same number.

    All others are small beside it: Mean divided by Min is the share.
    """
    low, low_golden = _of_floats(target.min), _of_floats(golden.min)
    mean, mean_golden = _of_floats(target.mean), _of_floats(golden.mean)
    if low is None or low_golden is None or mean is None or mean_golden is None:
        return 0.0
    if not all(map(math.isfinite, (low, low_golden, mean, mean_golden))):
        return 0.0
    share, share_golden = mean / low, mean_golden / low_golden
    same = abs(low - low_golden) <= _SAME_MASK * abs(low_golden)
    if not same or min(share, share_golden) < _TELLING_SHARE or max(share, share_golden) > 1.0:
        return 0.0
    return abs(share - share_golden) / share_golden


def _unusual_extremes(target: Item, golden: Item) -> tuple[float, float]:
    high, high_golden = _of_floats(target.max), _of_floats(golden.max)
    low, low_golden = _of_floats(target.min), _of_floats(golden.min)
    size = max(_finite(high_golden), _finite(low_golden)) or max(_finite(high), _finite(low))
    error = max(_apart(high, high_golden, size), _apart(low, low_golden, size))
    if high is None and high_golden is None and low is None and low_golden is None:
        error = _by_checksum(target, golden)
    return error, size


def _spacing(dtype: str | None) -> float:
    """Spacing of a type, 0 for integers and the like."""
    return 0.0 if dtype is None else _SPACING.get(dtype.rpartition(".")[2].lower(), 0.0)


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


def recorded_numbers(item: Item) -> list[float]:
    """Max, Min and Mean, as far as they are numbers; NaN and Inf in them are in the tensor."""
    found = (number(item.max), number(item.min), number(item.mean))
    return [value for value in found if value is not None]


def _of_floats(statistic: Statistic) -> float | None:
    """The same for a tensor of floats: true and false are no numbers, huge integers are finite."""
    if type(statistic) is float:
        return statistic
    value = recorded_number(statistic)
    return None if value is None else clamped(value)


def _finite(value: float | None) -> float:
    return abs(value) if value is not None and math.isfinite(value) else 0.0


def _apart(one: float | None, other: float | None, size: float) -> float:
    if one is None or other is None or one == other:
        return 0.0
    apart = abs(one - other)
    if math.isfinite(apart):
        return min(apart / size, FAR) if size else 0.0
    if one != one and other != other:
        return 0.0
    return FAR if math.isfinite(one) and math.isfinite(other) else math.inf


def _mean_and_norm_apart(target: Item, golden: Item, size: float) -> tuple[float, bool]:
    """Their difference, and whether one of them is infinite though no such numbers add up to it.

    Where Max and Min are finite nothing in the tensor is: only how it was summed up is odd.
    """
    norm, norm_golden = _of_floats(target.norm), _of_floats(golden.norm)
    base = _finite(norm_golden) or _finite(norm)
    scale = _root_mean_square(golden, base) or size
    mean, mean_golden = _of_floats(target.mean), _of_floats(golden.mean)
    apart = max(_scaled_apart(mean, mean_golden, scale), _scaled_apart(norm, norm_golden, base))
    odd = _is_inf(mean) != _is_inf(mean_golden) or _is_inf(norm) != _is_inf(norm_golden)
    odd = odd and not _may_overflow(target if _is_inf(mean) or _is_inf(norm) else golden)
    return apart, odd


def _is_inf(value: float | None) -> bool:
    return value is not None and math.isinf(value)


def _may_overflow(item: Item) -> bool:
    """Whether the sum of squares of such numbers may be too large for the type; if unknown, yes."""
    high, low = _of_floats(item.max), _of_floats(item.min)
    if item.shape is None or high is None or low is None:
        return True
    elements = math.prod(item.shape)
    size = max(abs(high), abs(low), 1.0)
    largest = _LARGEST.get((item.dtype or "").rpartition(".")[2].lower(), _LARGEST_FLOAT32)
    few = 0 <= elements < _MAX_ELEMENTS
    return not (few and size * size * elements < largest)  # true for NaN


def _scaled_apart(one: float | None, other: float | None, scale: float) -> float:
    if one is None or other is None or one == other:
        return 0.0
    apart = abs(one - other)
    # Numbers may be so far apart that a float does not hold how far.
    if not math.isfinite(apart):
        if (one != one) != (other != other):
            return math.inf
        if not (math.isfinite(one) and math.isfinite(other)):
            return 0.0  # the sum overflowed: not the values
    return min(apart / scale, FAR) if scale else 0.0


def _root_mean_square(item: Item, norm: float) -> float:
    root = 0.0 if item.shape is None else root_of_elements(item.shape)
    return norm / root if root else 0.0


@lru_cache(maxsize=1024)
def root_of_elements(shape: tuple[int, ...]) -> float:
    """Root of the number of elements; 0 if there are none, or absurdly many."""
    elements = math.prod(shape)
    return math.sqrt(elements) if 0 < elements < _MAX_ELEMENTS else 0.0


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
