"""The statistics of the tensors of many pairs of nodes, as one table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.evidence import OUTPUT
from tb_msprobe_plugin.compare.usual_pattern import Pattern

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]

MAX, MIN, MEAN, NORM = range(4)
_STATISTICS = np.arange(4)


class UsualTensors:
    """A row for each tensor, node by node; ``target`` and ``golden`` have its four statistics.

    Made from the patterns of nodes and the numbers in the entries of both sides. ``differs`` tells
    which statistics differ, ``changed`` which rows do; further columns are the fields of
    `UsualTensor`. ``odd`` tells for each node whether some number is not finite, or one that is no
    statistic differs.
    """

    def __init__(
        self,
        patterns: Sequence[Pattern],
        target: Sequence[Sequence[float]],
        golden: Sequence[Sequence[float]],
    ) -> None:
        nodes = len(patterns)
        lengths = np.fromiter(map(len, target), np.int64, nodes)
        counts = np.array([len(pattern.tensors) for pattern in patterns], np.int64)
        rows = [tensor for pattern in patterns for tensor in pattern.tensors]
        first = np.array([row.first for row in rows], np.int64)
        self.group = np.array([row.group for row in rows], np.int64)
        self.small = np.array([row.small for row in rows], np.float64)
        self.spacing = np.array([row.spacing for row in rows], np.float64)
        self.root = np.array([row.root for row in rows], np.float64)
        self.extremes_only = np.array([row.extremes_only for row in rows], np.bool_)
        self.has_norm = np.array([row.has_norm for row in rows], np.bool_)
        self._nodes = nodes
        self._owner = np.repeat(np.arange(nodes), counts)
        self._have_rows = np.flatnonzero(counts)
        self._first_rows = (np.cumsum(counts) - counts)[self._have_rows]

        one, other = _flat(target, lengths), _flat(golden, lengths)
        first += np.repeat(np.cumsum(lengths) - lengths, counts)
        where = first[:, None] + _STATISTICS
        self.target, self.golden = one[where], other[where]
        self.differs: Bools = self.target != self.golden
        self.changed: Bools = np.asarray(self.differs.any(axis=1))
        self.outputs: Bools = self.group == OUTPUT
        unequal = one != other
        unequal[where] = False
        odd = unequal | ~np.isfinite(one) | ~np.isfinite(other)
        self.odd = np.bincount(np.repeat(np.arange(nodes), lengths)[odd], minlength=nodes) > 0

    def any(self, rows: Bools) -> Bools:
        """For each node, whether any of its rows is one of these."""
        return np.bincount(self._owner[rows], minlength=self._nodes) > 0

    def largest(self, values: Floats, rows: Bools) -> Floats:
        """For each node the largest value of these rows, 0 if there is none above."""
        found = np.zeros((self._nodes, *np.broadcast(values, rows).shape[1:]))
        if len(self._first_rows):
            kept = np.where(rows, values, 0.0)
            found[self._have_rows] = np.maximum.reduceat(kept, self._first_rows, axis=0)
        return np.maximum(found, 0.0)


def _flat(numbers: Sequence[Sequence[float]], lengths: npt.NDArray[np.int64]) -> Floats:
    return np.fromiter(chain.from_iterable(numbers), np.float64, int(lengths.sum()))
