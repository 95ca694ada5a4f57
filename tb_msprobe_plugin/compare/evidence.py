"""What a matched node tells about where numbers go wrong, in a few numbers.

Differences are scaled so that tensors of any size and meaning can be compared with each other:
those of Max and Min by the largest golden value, that of Mean by the golden root mean square, that
of Norm by the golden norm. A relative error per element would not do: it is huge wherever a value
happens to be near zero.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.arguments import arguments_apart
from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.number_kinds import other_kind
from tb_msprobe_plugin.compare.saved_difference import SavedDifference
from tb_msprobe_plugin.compare.scaled import (
    is_masked,
    recorded_numbers,
    scaled_difference,
    scaled_parameter,
)
from tb_msprobe_plugin.compare.shapes import is_regrouped, squeezed
from tb_msprobe_plugin.compare.statistics import is_tensor
from tb_msprobe_plugin.dump.items import Item

# Flags of a node.
SHAPE_INPUT = 1
SHAPE_OUTPUT = 2
MISSING_INPUT = 4  # a tensor on one side only
MISSING_OUTPUT = 8
DTYPE_INPUT = 16
DTYPE_OUTPUT = 32
DTYPE_PARAMETER = 64
DISCRETE_INPUT = 128  # integers or booleans differ
DISCRETE_OUTPUT = 256
NAN_TARGET = 512  # of outputs, parameters and gradients whose values are finite on the other side
INF_TARGET = 1024
NONFINITE_GOLDEN = 2048
COMPUTED_SCALAR = 4096  # the differing number has so many digits that it may be computed from data
CHECKSUM_OUTPUT = 8192  # only the checksum of an output differs, those of the inputs are equal
SHAPE_SAVED = 16384  # the shapes that differ are those of saved tensors, the dumps tell the same
KIND_INPUT = 32768  # floating point numbers on one side, integers or complex numbers on the other
KIND_OUTPUT = 65536
CHECKSUM_INPUT = 1 << 17  # only the checksum differs
CHECKSUM_PARAMETER = 1 << 18
SUM_OVERFLOWED = 1 << 19  # Mean or Norm is infinite on one side, although the numbers are small
ONE_SIDED = 1 << 20  # the whole node was recorded on one side only
ZERO_GRADIENT = 1 << 21  # nothing but zeros on one side only

# Groups of items that are measured together, and which group the items of a section are.
INPUT, PARAMETER, OUTPUT, GRADIENT = range(4)
GROUPS = 4
GROUP = {
    "input": INPUT,
    "kwargs": INPUT,
    "parameters": PARAMETER,
    "output": OUTPUT,
    "parameters_grad": GRADIENT,
}
# The end of a name, which holds the direction and a number.
_TAIL = 32

# A number people write has few digits: 1.01, 0.125, 1e-05. math.sqrt(8) has 17.
_WRITTEN_DIGITS = 9


class NodeEvidence(NamedTuple):
    """Scaled differences of one node: 0 none, inf where NaN or Inf is on one side only.

    ``known`` is 1, or 2 for a node of floating point numbers that are all equal.

    ``e_scalar`` is the largest relative difference of numbers given as arguments, inf for any
    other argument. ``input_size`` and ``output_size`` are the largest absolute values among the
    golden tensors,
    ``epsilon`` is the spacing of the coarsest type of floating point in the node.
    """

    known: int = 1
    flags: int = 0
    e_input: float = 0.0
    e_parameter: float = 0.0
    e_output: float = 0.0
    e_gradient: float = 0.0
    e_scalar: float = 0.0
    input_size: float = 0.0
    output_size: float = 0.0
    epsilon: float = 0.0


_INTEGERS = ("known", "flags")
_ROW = np.dtype(
    [(field, np.int32 if field in _INTEGERS else np.float64) for field in NodeEvidence._fields]
)
EvidenceColumns = npt.NDArray[np.void]

_SAME = NodeEvidence()
_SAME_FLOATS = NodeEvidence(known=2)


def evidence_columns(nodes: int) -> EvidenceColumns:
    """Room for the evidence of ``nodes`` nodes, of which nothing is known yet.

    Filled by ``columns[node] = evidence_of(...)``; ``columns["known"]`` is 0 where that was not.
    """
    return np.zeros(nodes, _ROW)


def evidence_of(
    name: str, pairs: Sequence[ItemPair], saved: Sequence[SavedDifference | None] | None = None
) -> NodeEvidence:
    """The evidence of the node called ``name``.

    ``saved`` holds, for each pair, how the real tensors differ, where that is known; it replaces
    what the statistics tell.
    """
    if saved is None or not any(one is not None and one.relative != 0.0 for one in saved):
        for pair in pairs:
            if pair[0] != pair[1] and not _same_numbers(*pair):
                break
        else:
            return _SAME_FLOATS if pairs and is_floating(pairs[-1][0]) else _SAME
    gathered = _Gathered()
    for at, (target, golden) in enumerate(pairs):
        gathered.add(target, golden, None if saved is None else saved[at])
    return gathered.evidence(is_backward(name))


def is_backward(name: str) -> bool:
    """Whether the node called ``name`` belongs to the backward pass."""
    return ".backward" in name[-_TAIL:]


def _same_numbers(target: Item | None, golden: Item | None) -> bool:
    """Whether two tensors differ in nothing but what says where and how they were recorded."""
    return (
        target is not None
        and golden is not None
        and is_tensor(target)
        and is_tensor(golden)
        and target.max == golden.max
        and target.min == golden.min
        and target.mean == golden.mean
        and target.norm == golden.norm
        and target.md5 == golden.md5
        and target.dtype == golden.dtype
        and target.shape == golden.shape
        and type(target.max) is float
    )


class _Gathered:
    """Largest differences by group of items, while the pairs of one node are gone through."""

    def __init__(self) -> None:
        self.flags = 0
        self.scalar = 0.0
        self.same_inputs = True
        self.other_checksum = False
        self.epsilon = 0.0
        self.error = [0.0] * GROUPS
        self.size = [0.0] * GROUPS
        # Error times size: gradients and parameters are measured by the largest of their node.
        self.amount = [0.0] * GROUPS

    def add(self, target: Item | None, golden: Item | None, saved: SavedDifference | None) -> None:
        if target is None or golden is None:
            self._alone(golden if target is None else target)
        elif saved is None and target == golden:
            self._equal(target)
        elif is_tensor(target) and is_tensor(golden):
            self._tensor(GROUP[target.section], target, golden, saved)
        elif is_tensor(target) or is_tensor(golden):
            self._flag(GROUP[target.section], MISSING_INPUT, MISSING_OUTPUT)
        else:
            self._scalar(target, golden)

    def _equal(self, item: Item) -> None:
        high, low = item.max, item.min
        if type(high) is float and type(low) is float:
            size = high if high > -low or is_masked(item) else -low
            group = GROUP[item.section]
            if self.size[group] < size < math.inf:
                self.size[group] = size

    def _alone(self, item: Item | None) -> None:
        if item is not None and is_tensor(item):
            self._flag(GROUP[item.section], MISSING_INPUT, MISSING_OUTPUT)

    def _tensor(
        self, group: int, target: Item, golden: Item, saved: SavedDifference | None
    ) -> None:
        measure = scaled_parameter if group == PARAMETER else scaled_difference
        error, size, epsilon, discrete, other_dtype, masked, overflowed = measure(target, golden)
        self._checksums(group, target, golden, error)
        self._shapes_and_kinds(group, target, golden, saved)
        relative = None if saved is None else saved.relative
        if discrete:
            if error if relative is None else relative:
                self._discrete(group)
            return
        if other_dtype:
            self._flag(group, DTYPE_INPUT, DTYPE_OUTPUT, DTYPE_PARAMETER)
        self.flags |= SUM_OVERFLOWED * overflowed
        if relative is not None and not masked:
            error = _by_tensors(error, relative)
        if error == math.inf and group != INPUT:
            self._nonfinite(target, golden, saved)
        if group == GRADIENT and _is_zero(target) != _is_zero(golden):
            self.flags |= ZERO_GRADIENT
        if group != PARAMETER and epsilon > self.epsilon:
            self.epsilon = epsilon
        self._measured(group, error, size)

    def _shapes_and_kinds(
        self, group: int, target: Item, golden: Item, saved: SavedDifference | None
    ) -> None:
        other = _other_shape(target, golden)
        if other or (saved is not None and saved.other_shape):
            self._flag(group, SHAPE_INPUT, SHAPE_OUTPUT, SHAPE_INPUT)
            self.flags |= SHAPE_SAVED * (not other)
        if target.dtype != golden.dtype and other_kind(target.dtype, golden.dtype):
            self._flag(group, KIND_INPUT, KIND_OUTPUT)

    def _checksums(self, group: int, target: Item, golden: Item, error: float) -> None:
        known = target.md5 is not None and golden.md5 is not None and target.dtype == golden.dtype
        differ = known and target.md5 != golden.md5
        if group in (INPUT, PARAMETER):
            self.same_inputs &= not (differ or error)
            if differ and not error:
                self._flag(group, CHECKSUM_INPUT, 0, CHECKSUM_PARAMETER)
        elif group == OUTPUT and differ and not error:
            self.other_checksum = True

    def _measured(self, group: int, error: float, size: float) -> None:
        if size > self.size[group]:
            self.size[group] = size
        if error > self.error[group]:
            self.error[group] = error
        if size and error * size > self.amount[group]:
            self.amount[group] = error * size

    def _discrete(self, group: int) -> None:
        self._flag(group, DISCRETE_INPUT, DISCRETE_OUTPUT)
        if group == INPUT:
            self.error[group] = max(self.error[group], 1.0)

    def _flag(self, group: int, of_input: int, of_output: int, of_parameter: int = 0) -> None:
        self.flags |= (of_input, of_parameter, of_output, 0)[group]

    def _nonfinite(self, target: Item, golden: Item, saved: SavedDifference | None) -> None:
        numbers = recorded_numbers(target)
        if any(map(math.isnan, numbers)) or (saved is not None and saved.nan):
            self.flags |= NAN_TARGET
        elif any(map(math.isinf, numbers)) or (saved is not None and saved.infinite):
            self.flags |= INF_TARGET
        there = saved is not None and saved.golden
        if there or not all(map(math.isfinite, recorded_numbers(golden))):
            self.flags |= NONFINITE_GOLDEN

    def _scalar(self, target: Item, golden: Item) -> None:
        if GROUP[target.section] != INPUT:
            return
        apart, values = arguments_apart(target, golden), (target.value, golden.value)
        if apart and all(
            isinstance(value, float) and len(repr(value)) > _WRITTEN_DIGITS for value in values
        ):
            self.flags |= COMPUTED_SCALAR
        self.scalar = max(self.scalar, apart)

    def evidence(self, backward: bool) -> NodeEvidence:
        """Gradients and parameters by the size of their whole group, all else by its own.

        The gradient of a bias that cannot change the result, as that of keys in attention, is
        nothing but rounding: by its own size it would always be wrong.
        """
        if self.other_checksum and self.same_inputs and not self.scalar:
            self.flags |= CHECKSUM_OUTPUT
        return NodeEvidence(
            1,
            self.flags,
            self.error[INPUT],
            self._shared(PARAMETER),
            self._shared(OUTPUT) if backward else self.error[OUTPUT],
            self._shared(GRADIENT),
            self.scalar,
            self.size[INPUT],
            self.size[OUTPUT],
            self.epsilon,
        )

    def _shared(self, group: int) -> float:
        error, size = self.error[group], self.size[group]
        return error if not size or error == math.inf else self.amount[group] / size


def _by_tensors(error: float, relative: float) -> float:
    """What the tensors tell, unless the statistics tell of NaN or Inf."""
    return relative if error != math.inf and math.isfinite(relative) else math.inf


def _is_zero(item: Item) -> bool:
    return item.max == 0 and item.min == 0


def is_floating(item: Item | None) -> bool:
    """Whether an item is a tensor of floating point numbers."""
    return item is not None and item.dtype is not None and "loat" in item.dtype


def _other_shape(target: Item, golden: Item) -> bool:
    one, other = target.shape, golden.shape
    if one is None or other is None or one == other:
        return one != other
    return squeezed(one) != squeezed(other) and not is_regrouped(target, golden)
