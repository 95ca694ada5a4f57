"""The figures of usual nodes, many at once.

In nearly all pairs of nodes nothing differs but the statistics of tensors, and these are finite
numbers of ordinary size. All that `compare_node`, `evidence_of` and `overflow_level` find there are
a few quotients: here those of many nodes together. Whatever is unusual about a node, even if it
comes to nothing in the end, leaves it to those functions; the figures are the same to the last bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.evidence import (
    GRADIENT,
    GROUPS,
    INPUT,
    OUTPUT,
    PARAMETER,
    EvidenceColumns,
    evidence_columns,
    is_backward,
)
from tb_msprobe_plugin.compare.overflow import NORM_JUMP
from tb_msprobe_plugin.compare.rules import scope_of
from tb_msprobe_plugin.compare.scaled import FAR, MASK
from tb_msprobe_plugin.compare.thresholds import (
    INPUTS_AGREE,
    JUMP,
    JUMP_FLOOR,
    NORM_JUMP_FLOOR,
    OUTPUT_SUSPICIOUS,
    OUTPUT_WRONG,
)
from tb_msprobe_plugin.compare.usual_pattern import Pattern, pattern_of
from tb_msprobe_plugin.compare.usual_tensors import (
    MAX,
    MEAN,
    MIN,
    NORM,
    Bools,
    Floats,
    UsualTensors,
)
from tb_msprobe_plugin.dump.item_reader import Form, Reading

_FLOORS = np.array([JUMP_FLOOR, JUMP_FLOOR, JUMP_FLOOR, NORM_JUMP_FLOOR])
_EXTREMES = [MAX, MIN]


class UsualFigures(NamedTuple):
    """The figures of the nodes that are usual, as in `Figures`; ``at`` says which ones these are.

    All are compared, pass under `verdict`, and nothing overflows in them.
    """

    at: npt.NDArray[np.int64]
    graded: Floats
    corrected: npt.NDArray[np.int64]
    evidence: EvidenceColumns
    holds: npt.NDArray[np.int64]


class _Node(NamedTuple):
    at: int
    pattern: Pattern
    target: tuple[float, ...]
    golden: tuple[float, ...]
    backward: bool
    input_rules: bool


class UsualNodes:
    """Finds the usual ones among pairs of nodes, and their figures; from any thread."""

    def __init__(self) -> None:
        self._patterns: dict[tuple[Form, Form], Pattern | None] = {}

    def __reduce__(self) -> tuple[type[UsualNodes], tuple[()]]:
        # Another process has forms of its own.
        return UsualNodes, ()

    def figures(
        self, names: Sequence[str], readings: Sequence[tuple[Reading, Reading] | None]
    ) -> UsualFigures | None:
        """The figures, by statistics, of pairs of nodes; None if there is no usual one.

        ``names`` are those of the target nodes, ``readings`` the entries of target and golden, None
        for a node that does not have both.
        """
        found = (
            pair and self._node(at, name, *pair)
            for at, (name, pair) in enumerate(zip(names, readings))
        )
        nodes = [node for node in found if node is not None]
        # Quotients that make no sense are those of unusual nodes.
        with np.errstate(all="ignore"):
            return _figures(nodes) if nodes else None

    def _node(self, at: int, name: str, target: Reading, golden: Reading) -> _Node | None:
        if target.form is None or golden.form is None:
            return None
        forms = target.form, golden.form
        if forms not in self._patterns:
            self._patterns[forms] = pattern_of(*forms)
        pattern = self._patterns[forms]
        # The released tools look for these words in names, too.
        if pattern is None or ".output." in name or ".input." in name:
            return None
        scope = scope_of(name)
        if scope.uninitialised:
            return None
        backward = is_backward(name)
        return _Node(at, pattern, target.numbers, golden.numbers, backward, scope.input_rules)


class _Errors(NamedTuple):
    """Relative errors of all statistics, see `Difference`; ``odd`` are rows with unusual ones."""

    relative: Floats
    counted: Floats
    released: Floats
    odd: Bools


class _Scaled(NamedTuple):
    """Scaled differences of tensors, see `Scaled`; ``odd`` are rows with unusual ones."""

    error: Floats
    size: Floats
    odd: Bools


def _figures(nodes: list[_Node]) -> UsualFigures:
    at, patterns, target, golden, backward, input_rules = zip(*nodes)
    tensors = UsualTensors(patterns, target, golden)
    errors, scaled = _errors(tensors), _scaled(tensors)
    outputs = tensors.largest(errors.counted, tensors.outputs[:, None])
    released = tensors.largest(errors.released, tensors.outputs[:, None]).max(axis=1)
    by_statistic = np.minimum(outputs, 1.0)
    graded = by_statistic.max(axis=1)
    jumps, released_jumps = _jumps(tensors, errors, outputs)
    has_rules = np.array(input_rules)
    evidence = _evidence(tensors, scaled, np.array(backward))
    floating = np.array([pattern.floating for pattern in patterns])
    evidence["known"] = np.where(floating & ~tensors.any(tensors.changed), 2, 1)
    odd = tensors.odd | tensors.any(errors.odd | scaled.odd) | (has_rules & jumps)
    odd |= _grows(tensors, tensors.target) | _grows(tensors, tensors.golden)
    usual = np.flatnonzero(~odd)
    corrected = (graded != np.minimum(released, 1.0)) + 2 * (has_rules & released_jumps)
    return UsualFigures(
        np.array(at)[usual],
        np.column_stack([by_statistic, graded])[usual],
        corrected[usual],
        evidence[usual],
        np.array([pattern.holds for pattern in patterns])[usual],
    )


def _errors(tensors: UsualTensors) -> _Errors:
    """As `compare_statistics` has them."""
    size, other = np.abs(tensors.target), np.abs(tensors.golden)
    apart = np.abs(tensors.target - tensors.golden)
    small = tensors.small[:, None]
    absolute = np.where(apart > small, 1.0, 0.0)
    relative = apart / other
    counted = np.where((size <= small) | (other <= small), absolute, relative)
    released = np.where(size <= small, absolute, relative)
    from_zero = tensors.differs & (other == 0.0) & (apart > small)
    odd = np.asarray((from_zero | np.isinf(apart)).any(axis=1))
    relative, counted, released = (
        np.where(tensors.differs, error, 0.0) for error in (relative, counted, released)
    )
    return _Errors(relative, counted, released, odd)


def _jumps(tensors: UsualTensors, errors: _Errors, outputs: Floats) -> tuple[Bools, Bools]:
    """The nodes that R2 or R8 of `verdict` mark, as corrected and as released."""
    of_inputs = ~tensors.outputs
    inputs = tensors.largest(errors.counted, of_inputs[:, None])
    jumped = np.where(
        inputs == 0.0, outputs > OUTPUT_SUSPICIOUS, outputs / np.maximum(inputs, _FLOORS) > JUMP
    )
    wrong = (outputs > OUTPUT_WRONG) & (inputs < INPUTS_AGREE)
    norms = errors.relative[:, NORM]
    before = tensors.largest(norms, of_inputs & (norms < np.inf))
    after = tensors.largest(norms, ~of_inputs & (norms < np.inf))
    released = np.where(before == 0.0, after > OUTPUT_SUSPICIOUS, after > JUMP * before)
    released |= (before < INPUTS_AGREE) & (after > OUTPUT_WRONG)
    return np.asarray((jumped | wrong).any(axis=1)), released


def _scaled(tensors: UsualTensors) -> _Scaled:
    """As `scaled_difference` and `scaled_parameter` have them; of equal tensors only the size."""
    target, golden = tensors.target, tensors.golden
    changed = tensors.changed
    apart = np.abs(target - golden)
    size = np.abs(golden[:, _EXTREMES]).max(axis=1)
    size = np.where(size == 0.0, np.abs(target[:, _EXTREMES]).max(axis=1), size)
    extremes = np.minimum(apart[:, _EXTREMES].max(axis=1) / size, FAR)
    norm = np.where(golden[:, NORM] == 0.0, np.abs(target[:, NORM]), np.abs(golden[:, NORM]))
    mean_square = np.where(tensors.root == 0.0, 0.0, norm / tensors.root)
    means = apart[:, MEAN] / np.where(mean_square == 0.0, size, mean_square)
    norms = np.where(norm == 0.0, 0.0, apart[:, NORM] / norm)
    sums = np.minimum(np.maximum(means, norms), FAR)
    error = np.where(tensors.extremes_only, extremes, np.maximum(extremes, sums))
    odd = (size == 0.0) | (tensors.spacing == 0.0)
    masked = (target[:, MIN] <= MASK) | (golden[:, MIN] <= MASK)
    zeros = [(side[:, _EXTREMES] == 0.0).all(axis=1) for side in (target, golden)]
    odd |= (tensors.group == GRADIENT) & (zeros[0] != zeros[1])
    return _Scaled(
        np.where(changed, error, 0.0),
        np.where(changed, size, np.maximum(target[:, MAX], -target[:, MIN])),
        (changed & odd) | masked,
    )


def _evidence(tensors: UsualTensors, scaled: _Scaled, backward: Bools) -> EvidenceColumns:
    """As `evidence_of` has it, but for what is known."""
    group, spacing = tensors.group, tensors.spacing
    groups = group[:, None] == np.arange(GROUPS)
    amount = scaled.error * scaled.size
    error, size, amount = (
        tensors.largest(values[:, None], groups) for values in (scaled.error, scaled.size, amount)
    )
    shared = np.where(size == 0.0, error, amount / size)
    evidence = evidence_columns(len(backward))
    evidence["e_input"] = error[:, INPUT]
    evidence["e_parameter"] = shared[:, PARAMETER]
    evidence["e_output"] = np.where(backward, shared[:, OUTPUT], error[:, OUTPUT])
    evidence["e_gradient"] = shared[:, GRADIENT]
    evidence["input_size"], evidence["output_size"] = size[:, INPUT], size[:, OUTPUT]
    measured = tensors.changed & (group != PARAMETER)
    evidence["epsilon"] = tensors.largest(spacing, measured)
    # Of a node that is equal nothing is measured.
    evidence[~tensors.any(tensors.changed)] = 0
    return evidence


def _grows(tensors: UsualTensors, side: Floats) -> Bools:
    """The nodes of a side whose outputs have norms far above those of the inputs."""
    outputs, norms = tensors.outputs & tensors.has_norm, side[:, NORM]
    got = tensors.largest(norms, tensors.has_norm & ~outputs)
    return tensors.largest(norms, outputs) > NORM_JUMP * np.where(got == 0.0, 1.0, got)
