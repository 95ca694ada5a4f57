"""What is known of two tensors after each chunk of them; memory does not grow with their size."""

from __future__ import annotations

from math import isfinite, isnan, nan
from typing import Any

import numpy as np

from tb_msprobe_plugin.compare._exact_sums import Floats, Sum
from tb_msprobe_plugin.dump.tensors import Array

_LOW_BITS = 0xFFFFFFFF


class RunningMetrics:
    """The largest differences, the counts of close elements and the sums of two tensors.

    Elements that are NaN or infinite on a side are equal when they are so on both sides with the
    same sign, else they are ``mismatched``: never close, and not part of any sum.
    """

    def __init__(self, chunk: int) -> None:
        self.elements = 0
        self.mismatched = 0
        # Of the mismatched elements, what there is on which side.
        self.target_nan = self.target_infinite = self.golden_nonfinite = False
        self.max_abs = 0.0
        self.max_relative = 0.0
        self.within_one_thousandth = 0
        self.within_five_thousandths = 0
        self.target_square = Sum()
        self.golden_square = Sum()
        self.product = Sum()
        self.difference_square = Sum()
        # Made once: memory that is asked for and given back at each chunk costs more than all sums.
        self._room = np.empty((5, 2 * chunk))

    def add(self, target: Array, golden: Array) -> None:
        """Two flat chunks of equal length, ``chunk`` at most; of numbers, of any type."""
        count = len(target)
        paired = target.dtype.kind == "c" or golden.dtype.kind == "c"
        one, other, difference = (row[: 2 * count if paired else count] for row in self._room[:3])
        sizes, golden_sizes = (row[:count] for row in self._room[3:])
        self.elements += count
        # What overflows or is divided by zero is infinite, as it should be.
        with np.errstate(all="ignore"):
            _fill(one, target, paired)
            _fill(other, golden, paired)
            _subtract(target, golden, one, other, out=difference)
            largest = float(_modulus(difference, paired, out=sizes).max())
            if not isfinite(largest) and self._take_out(one, other, difference, paired):
                largest = float(_modulus(difference, paired, out=sizes).max())
            self.max_abs = worst(self.max_abs, largest)
            if largest == 0.0:
                self._add_equal(one, count)
            else:
                self._add_relative(sizes, _modulus(other, paired, out=golden_sizes))
                self._add_sums(one, other, difference, largest)

    def _take_out(self, one: Floats, other: Floats, difference: Floats, paired: bool) -> bool:
        """Set elements that are not finite to 0 on both sides; whether there were any."""
        strange = ~(np.isfinite(one) & np.isfinite(other))
        if not strange.any():
            return False
        same = (one == other) | (np.isnan(one) & np.isnan(other))
        if paired:
            strange = np.repeat(strange[::2] | strange[1::2], 2)
            same = np.repeat(same[::2] & same[1::2], 2)
        wrong = strange & ~same
        if wrong.any():
            self._tell_sides(one[wrong], other[wrong])
            sizes = _modulus(difference[wrong], paired)
            golden_sizes = _modulus(other[wrong], paired)
            self.max_abs = worst(self.max_abs, float(sizes.max()))
            self.max_relative = worst(self.max_relative, float((sizes / golden_sizes).max()))
            self.mismatched += len(sizes)
            # They are counted as equal in a moment, being 0 on both sides.
            self.within_one_thousandth -= len(sizes)
            self.within_five_thousandths -= len(sizes)
        for values in (one, other, difference):
            values[strange] = 0.0
        return True

    def _tell_sides(self, one: Floats, other: Floats) -> None:
        self.target_nan |= bool(np.isnan(one).any())
        self.target_infinite |= bool(np.isinf(one).any())
        self.golden_nonfinite |= not np.isfinite(other).all()

    def _add_equal(self, both: Floats, count: int) -> None:
        self.within_one_thousandth += count
        self.within_five_thousandths += count
        for total in (self.target_square, self.golden_square, self.product):
            total.add_products(both, both)

    def _add_relative(self, sizes: Floats, golden_sizes: Floats) -> None:
        relative = np.divide(sizes, golden_sizes, out=golden_sizes)
        largest = float(relative.max())
        if isnan(largest):  # 0 of 0
            relative[sizes == 0.0] = 0.0
            largest = float(relative.max())
        self.max_relative = worst(self.max_relative, largest)
        self.within_one_thousandth += int(np.count_nonzero(relative < 0.001))
        self.within_five_thousandths += int(np.count_nonzero(relative < 0.005))

    def _add_sums(self, one: Floats, other: Floats, difference: Floats, largest: float) -> None:
        self.target_square.add_products(one, one)
        self.golden_square.add_products(other, other)
        self.product.add_products(one, other)
        if isfinite(largest):
            self.difference_square.add_products(difference, difference)
        else:  # beyond float64, unlike their halves
            half = one / 2 - other / 2
            for _ in range(4):
                self.difference_square.add_products(half, half)


def worst(one: float, other: float) -> float:
    """The larger one; NaN is larger than anything."""
    return nan if isnan(one) or isnan(other) else max(one, other)


def _fill(out: Floats, values: Array, paired: bool) -> None:
    """Set ``out`` to the values; ``paired``: to their real and imaginary parts in turn."""
    out.view(np.complex128 if paired else np.float64)[:] = values


def _subtract(target: Array, golden: Array, one: Floats, other: Floats, out: Floats) -> None:
    """Set ``out`` to the difference of the values, which are ``one`` and ``other`` in float64."""
    if len(one) > len(target) or not (_is_wide(target) or _is_wide(golden)):
        np.subtract(one, other, out=out)  # complex numbers, or such that float64 holds exactly
        return
    upper, lower = _halves(target, one)
    golden_upper, golden_lower = _halves(golden, other)
    # Of integers, both differences are exact, and their sum is rounded only once.
    np.add(upper - golden_upper, lower - golden_lower, out=out)


def _halves(values: Array, floats: Floats) -> tuple[Floats, Floats]:
    """Two numbers for each that float64 holds exactly: upper and lower bits of a 64-bit integer."""
    if not _is_wide(values):
        return floats, np.zeros(1)
    low = values.dtype.type(_LOW_BITS)
    return (values & ~low).astype(np.float64), (values & low).astype(np.float64)


def _is_wide(values: Array) -> bool:
    return values.dtype.kind in "iu" and values.dtype.itemsize == 8


def _modulus(values: Floats, paired: bool, out: Floats | None = None) -> Floats:
    sizes: Any = np.hypot(values[::2], values[1::2], out) if paired else np.abs(values, out)
    return sizes  # type: ignore[no-any-return]
