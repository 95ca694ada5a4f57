"""How large differences usually are so far: the noise that a fault must stand out of."""

from __future__ import annotations

import math

# Steps of the histogram per factor of ten, and the powers of ten it spans.
_STEPS = 8
_LOWEST = -16
_BINS = 17 * _STEPS
# Share of the differences before a node that count as usual; few differences all count.
_USUAL = 0.95
_FEW = 20
# Counted again when there are so much more: one part in so many.
_RECOUNT = 50


class Noise:
    """The output differences of the nodes gone by, as a histogram of their logarithms."""

    def __init__(self) -> None:
        self._counts = [0] * _BINS
        self.total = 0
        self.largest = 0.0
        self._usual = 0.0
        self._usual_until = 0

    def add(self, error: float) -> None:
        if not 0.0 < error < math.inf:
            return
        self.largest = max(self.largest, error)
        at = int((math.log10(error) - _LOWEST) * _STEPS)
        self._counts[min(max(at, 0), _BINS - 1)] += 1
        self.total += 1

    def usual(self) -> float:
        """What 95 % of the differences do not exceed; the largest of all if there are few."""
        if self.total < _FEW:
            return self.largest
        if self.total >= self._usual_until:
            self._usual = self._share(_USUAL)
            self._usual_until = self.total + self.total // _RECOUNT
        return self._usual

    def middle(self) -> float:
        """The median difference, 0 if nothing differed."""
        return self._share(0.5) if self.total else 0.0

    def _share(self, share: float) -> float:
        missing = share * self.total
        for at, count in enumerate(self._counts):
            missing -= count
            if missing <= 0:
                return min(float(10.0 ** (_LOWEST + (at + 1) / _STEPS)), self.largest)
        return self.largest
