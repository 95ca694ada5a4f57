"""Sums of products that neither overflow nor vanish, and the roots and cosines made of them."""

from __future__ import annotations

from fractions import Fraction
from math import frexp, inf, ldexp, nan, sqrt

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

# Within these, what single products lose at the ends of float64's range is too little to count.
_SAFE = (1e-200, 1e200)
# Longer rows would wake the threads of the algebra library, which cost more than they save.
_PIECE = 8192


class Sum:
    """A sum of any magnitude: one float for each power of two that its terms were scaled by."""

    def __init__(self) -> None:
        self._parts: dict[int, float] = {}

    def add_products(self, one: Floats, other: Floats) -> None:
        """Add the products of two rows of finite numbers."""
        plain, exponent = _dot(one, other), 0
        if not _SAFE[0] < abs(plain) < _SAFE[1] and one.any() and other.any():
            first, up = _scaled(one)
            second, more = _scaled(other)
            plain, exponent = _dot(first, second), up + more
        self._parts[exponent] = self._parts.get(exponent, 0.0) + plain

    def total(self) -> Fraction:
        return sum(
            (Fraction(part) * Fraction(2) ** exponent for exponent, part in self._parts.items()),
            Fraction(0),
        )


def _dot(one: Floats, other: Floats) -> float:
    return sum(
        float(np.dot(one[at : at + _PIECE], other[at : at + _PIECE]))
        for at in range(0, len(one), _PIECE)
    )


def _scaled(values: Floats) -> tuple[Floats, int]:
    """The values divided by a power of two so that the largest is about 1, and its exponent."""
    _, exponent = frexp(float(np.max(np.abs(values), initial=0.0)))
    # Two steps: the inverse of the smallest numbers is beyond the largest one.
    half = exponent // 2
    return values * 2.0**-half * 2.0 ** (half - exponent), exponent


def root(square: Fraction) -> float:
    """The square root; infinite where it is beyond float64."""
    if square == 0:
        return 0.0
    half = (square.numerator.bit_length() - square.denominator.bit_length()) // 2
    try:
        return ldexp(sqrt(square / Fraction(4) ** half), half)
    except OverflowError:
        return inf


def cosine(product: Fraction, one: Fraction, other: Fraction) -> float:
    """The cosine of the angle between two vectors, from their product and their squares.

    1 when both are zero, NaN when only one is: that one has no direction.
    """
    if one == 0 or other == 0:
        return 1.0 if one == other else nan
    size = min(root(product * product / (one * other)), 1.0)
    return -size if product < 0 else size


def ratio(one: Fraction, other: Fraction) -> float:
    """The root of their quotient: 0 for nothing in relation to nothing, else infinite over 0."""
    if other == 0:
        return inf if one else 0.0
    return root(one / other)
