"""How much speaks for two modules of different models being the same, in points."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.layer_words import alike
from tb_msprobe_plugin.compare.module_traits import FIGURES, PARAMETERS, Shape, Traits

PointArray = npt.NDArray[np.int32]
FloatArray = npt.NDArray[np.float64]

# What equal traits are worth. Equal weights are no accident; other weights may be another run.
_FIGURES = 300
_SHAPES = 200
_OUTPUTS = 100
_NAME = 150
_ABOVE = 50
_CLASS = 100
_APIS = 100
# A parameter of another shape is another parameter; outputs depend on the batch, too.
_OTHER_SHAPES = -300
_OTHER_OUTPUTS = -100
# Breaks ties: what has the same number is the same layer.
_NUMBERS = 4
# Frameworks sum up in another order.
_NEAR = 1e-4


class Evidence(NamedTuple):
    """Points of a pair, and how many there could be of what both sides record."""

    points: int
    most: int
    near: int
    """Parameters of equal statistics, and parameters with statistics on both sides."""
    comparable: int
    same_shapes: bool
    """Whether all parameters have equal shapes."""
    has_shapes: bool
    """Whether both sides record shapes of parameters."""


class Likeness:
    """The points of every pair of two lists of modules, row by row."""

    def __init__(self, target: Sequence[Traits], golden: Sequence[Traits]) -> None:
        self._target, self._golden = target, golden
        self._codes, self._distinct = _coded([_signature(one) for one in golden])
        self._rows: dict[Hashable, PointArray] = {}
        self._numbers, _ = _coded([one.numbers for one in golden])
        self._number_of = dict(zip((one.numbers for one in golden), self._numbers.tolist()))
        self._figures = _figure_table(golden)

    def row(self, at: int) -> PointArray:
        """The points of a target module with every golden one."""
        one = self._target[at]
        signature = _signature(one)
        known = self._rows.get(signature)
        if known is None:
            points = [_named(one, self._golden[first])[0] for first in self._distinct]
            known = self._rows[signature] = np.array(points, np.int32)[self._codes]
        number = self._number_of.get(one.numbers, -1)
        row: PointArray = known + np.int32(_NUMBERS) * (self._numbers == number)
        share = self._near(one)
        return row if share is None else (row + share).astype(np.int32)

    def _near(self, one: Traits) -> PointArray | None:
        table = _figure_table([one])[0]
        recorded = ~np.isnan(table[:, 0])
        if not recorded.any():
            return None
        near = np.zeros(len(self._golden), np.int32)
        for at in np.flatnonzero(recorded).tolist():
            near += _are_near(self._figures[:, at], table[at]).all(axis=1).astype(np.int32)
        points: PointArray = near * np.int32(_FIGURES // int(recorded.sum()))
        return points


def evidence(one: Traits, other: Traits) -> Evidence:
    """The same of one pair, and what its points consist of."""
    points, most = _named(one, other)
    tables = _figure_table([one])[0], _figure_table([other])[0]
    comparable = ~np.isnan(tables[0][:, 0]) & ~np.isnan(tables[1][:, 0])
    near = int((_are_near(*tables).all(axis=1) & comparable).sum())
    count = int(comparable.sum())
    if near:
        points, most = points + _FIGURES * near // count, most + _FIGURES
    has = bool(one.parameters) and bool(other.parameters)
    return Evidence(points, most, near, count, has and one.parameters == other.parameters, has)


def _named(one: Traits, other: Traits) -> tuple[int, int]:
    """Points of everything but statistics, and how many there could be."""
    points = most = 0.0
    for words, others, worth in (
        (one.name, other.name, _NAME),
        (one.above, other.above, _ABOVE),
        (one.kind, other.kind, _CLASS),
        (one.apis, other.apis, _APIS),
    ):
        if words and others:
            points, most = points + worth * alike(words, others), most + worth
    for shapes, other_shapes, worth, less in (
        (one.parameters, other.parameters, _SHAPES, _OTHER_SHAPES),
        (one.outputs, other.outputs, _OUTPUTS, _OTHER_OUTPUTS),
    ):
        if shapes is not None and other_shapes is not None and (shapes or other_shapes):
            points, most = points + _of_shapes(shapes, other_shapes, worth, less), most + worth
    return int(points), int(most)


def _of_shapes(
    shapes: tuple[Shape, ...], others: tuple[Shape, ...], worth: int, less: int
) -> float:
    if shapes == others:
        return worth
    # Transposed weights; activations of which the batch or the sequence comes first.
    if sorted(map(_plain, shapes)) == sorted(map(_plain, others)):
        return worth / 2
    return less


def _plain(shape: Shape) -> tuple[int, ...]:
    return tuple(sorted(size for size in shape if size != 1))


def _signature(one: Traits) -> Hashable:
    return one._replace(numbers=(), figures=())


def _coded(values: Sequence[Hashable]) -> tuple[npt.NDArray[np.int64], list[int]]:
    """A number for each value, the same for equal ones, and where each is first."""
    known: dict[Hashable, int] = {}
    codes = np.fromiter((known.setdefault(one, len(known)) for one in values), np.int64)
    _, first = np.unique(codes, return_index=True)
    return codes, first.tolist()


def _figure_table(traits: Sequence[Traits]) -> FloatArray:
    table = np.full((len(traits), PARAMETERS, FIGURES), np.nan)
    for at, one in enumerate(traits):
        for place, figures in enumerate(one.figures):
            table[at, place] = figures
    return table


def _are_near(one: FloatArray, other: FloatArray) -> npt.NDArray[np.bool_]:
    with np.errstate(invalid="ignore", over="ignore"):
        most = np.maximum(np.abs(one), np.abs(other))
        near: npt.NDArray[np.bool_] = np.abs(one - other) <= _NEAR * most
    return near
