"""What a matched node tells about where numbers go wrong, in a few numbers.

Differences are scaled so that tensors of any size and meaning can be compared with each other:
those of Max and Min by the largest value in either tensor, that of Mean by the root mean square,
that of Norm by the norm. A relative error per element would not do: it is huge wherever a value
happens to be near zero.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.scaled import Scaled, scaled_difference, scaled_parameter
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

# A number people write has few digits: 1.01, 0.125, 1e-05. math.sqrt(8) has 17.
_WRITTEN_DIGITS = 9
# Arguments that name a place or a group: they differ between machines and change no number.
_PLACES = ("device", "Group", "memory_format", "dtype", "Generator", "layout")


class NodeEvidence(NamedTuple):
    """Scaled differences of one node: 0 none, inf where NaN or Inf is on one side only.

    ``known`` is 1, or 2 for a node of floating point numbers that are all equal.

    ``e_scalar`` is the largest relative difference of numbers given as arguments, 1 for any other
    argument. ``input_size`` and ``output_size`` are the largest absolute values among the tensors,
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
    name: str, pairs: Sequence[ItemPair], relative: Sequence[float | None] | None = None
) -> NodeEvidence:
    """The evidence of the node called ``name``.

    ``relative`` holds, for each pair, the norm of the difference of the real tensors divided by
    the golden norm, where it is known; it replaces what the statistics tell.
    """
    if relative is None or not any(relative):
        for pair in pairs:
            if pair[0] != pair[1]:
                break
        else:
            return _SAME_FLOATS if pairs and _floats(pairs[-1][0]) else _SAME
    gathered = _Gathered(backward=".backward" in name[-24:])
    for at, (target, golden) in enumerate(pairs):
        gathered.add(target, golden, None if relative is None else relative[at])
    return gathered.evidence()


class _Gathered:
    """Largest differences by group of items, while the pairs of one node are gone through."""

    def __init__(self, backward: bool) -> None:
        self.backward = backward
        self.flags = 0
        self.scalar = 0.0
        self.epsilon = 0.0
        self.error = {"input": 0.0, "parameters": 0.0, "output": 0.0, "parameters_grad": 0.0}
        # Error times size: gradients and parameters are measured by the largest of their node.
        self.amount = dict(self.error)
        self.size = dict(self.error)

    def add(self, target: Item | None, golden: Item | None, relative: float | None) -> None:
        present = target if target is not None else golden
        if present is None:
            return
        group = "input" if present.section == "kwargs" else present.section
        if not (_is_tensor(target) or _is_tensor(golden)):
            if target is not None and golden is not None and target != golden:
                self._scalar(group, target, golden)
        elif target is None or golden is None or not (_is_tensor(target) and _is_tensor(golden)):
            self._flag(group, MISSING_INPUT, MISSING_OUTPUT)
        else:
            self._tensor(group, target, golden, relative)

    def _tensor(self, group: str, target: Item, golden: Item, relative: float | None) -> None:
        measure = scaled_parameter if group == "parameters" else scaled_difference
        found = measure(target, golden)
        error = found.error
        if relative is not None and error != math.inf and not found.discrete:
            error = relative if math.isfinite(relative) else math.inf
        if target.shape != golden.shape:
            self._flag(group, SHAPE_INPUT, SHAPE_OUTPUT)
        if found.other_dtype:
            self._flag(group, DTYPE_INPUT, DTYPE_OUTPUT, DTYPE_PARAMETER)
        if group != "parameters":
            self.epsilon = max(self.epsilon, found.epsilon)
        if error == math.inf and group != "input":
            self._nonfinite(target, golden)
        if found.discrete:
            if error:
                self._flag(group, DISCRETE_INPUT, DISCRETE_OUTPUT)
                if group == "input":
                    self.error[group] = max(self.error[group], 1.0)
            return
        self._keep(group, error, found)

    def _keep(self, group: str, error: float, found: Scaled) -> None:
        self.error[group] = max(self.error[group], error)
        self.size[group] = max(self.size[group], found.size)
        if error:
            self.amount[group] = max(self.amount[group], error * found.size if found.size else 0.0)

    def _flag(self, group: str, of_input: int, of_output: int, of_parameter: int = 0) -> None:
        if group == "input":
            self.flags |= of_input
        elif group == "output":
            self.flags |= of_output
        else:
            self.flags |= of_parameter

    def _nonfinite(self, target: Item, golden: Item) -> None:
        numbers = _extremes(target)
        if any(number != number for number in numbers):
            self.flags |= NAN_TARGET
        elif math.inf in map(abs, numbers):
            self.flags |= INF_TARGET
        if not all(map(math.isfinite, _extremes(golden))):
            self.flags |= NONFINITE_GOLDEN

    def _scalar(self, group: str, target: Item, golden: Item) -> None:
        if group != "input" or target.value == golden.value or _is_place(target):
            return
        one, other = target.value, golden.value
        if target.type is None or golden.type is None:
            return  # an argument one release records and another does not
        if isinstance(one, float) and isinstance(other, float):
            largest = max(abs(one), abs(other))
            apart = abs(one - other) / largest if math.isfinite(largest) else 1.0
            if one != one and other != other:
                return
            if min(len(repr(one)), len(repr(other))) > _WRITTEN_DIGITS:
                self.flags |= COMPUTED_SCALAR
            self.scalar = max(self.scalar, apart)
        else:
            self.scalar = max(self.scalar, 1.0)

    def evidence(self) -> NodeEvidence:
        return NodeEvidence(
            1,
            self.flags,
            self.error["input"],
            self._shared("parameters"),
            self._shared("output") if self.backward else self.error["output"],
            self._shared("parameters_grad"),
            self.scalar,
            self.size["input"],
            self.size["output"],
            self.epsilon,
        )

    def _shared(self, group: str) -> float:
        """The largest difference by the size of the whole group.

        The gradient of a bias that cannot change the result, as that of keys in attention, is
        nothing but rounding: by its own size it would always be wrong.
        """
        size = self.size[group]
        return (
            self.error[group]
            if not size or self.error[group] == math.inf
            else (self.amount[group] / size)
        )


def _floats(item: Item | None) -> bool:
    return item is not None and item.dtype is not None and "loat" in item.dtype


def _is_tensor(item: Item | None) -> bool:
    return item is not None and (item.shape is not None or item.dtype is not None)


def _is_place(item: Item) -> bool:
    kind = item.type or ""
    return any(place in kind for place in _PLACES) or item.keyword in ("device", "group", "dtype")


def _extremes(item: Item) -> list[float]:
    values: list[Any] = [item.max, item.min, item.mean]
    return [float(value) for value in values if isinstance(value, float)]
