"""Parameters that differ: before any computation, so without noise unless earlier steps made it."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from tb_msprobe_plugin.compare.differing import Differing
from tb_msprobe_plugin.compare.evidence import (
    CHECKSUM_PARAMETER,
    DISCRETE_OUTPUT,
    DTYPE_PARAMETER,
    SHAPE_OUTPUT,
    NodeEvidence,
)
from tb_msprobe_plugin.graph.model import Kind

# Parameters of one type are copies of each other: what float32 statistics may differ by, and where
# nearly all are equal to the last digit.
_COPY_LIMIT = 4e-6
_EXACT_LIMIT = 1e-6
# Where types differ, rounding gives half a spacing.
_BFLOAT16 = 2.0**-7
# Few parameters that differ are faults of their own; if many do, only those far above most others.
_FEW = 3
_SHARE = 0.25
_OUTLIER = 6.0
_MOST = 0.75
# Parameters that went through steps of training with noise differ a little, all of them: by less
# than the types' spacing, and by far less than outputs that come of parameters that are wrong.
_LEAST = 1e-6
_AMPLIFIED = 4.0
# Adam divides by what may be nothing but noise: single updates differ by more than their type.
_SPACINGS = 8.0
# It also moves what does not change the result, as the bias before a normalization: such a
# difference is this many times what there is of it in the backward pass, or more.
_WITHOUT_EFFECT = 10.0
# A parameter that was wrong in the step before makes others differ, but by far less than itself.
_CONSEQUENCE = 0.1
_COARSE = 1e-4


class ParameterFault(NamedTuple):
    """``node`` is the API that uses the parameter, or the module if no API is recorded.

    ``error`` is the median where there are many; 0 if only the checksum differs. ``seen`` says
    whether the output of the module differs as well.
    """

    node: int
    code: str
    error: float
    limit: float
    modules: int
    seen: bool = True


class Parameters(NamedTuple):
    """``trained`` is how much parameters differ at most, 0 if only few differ at all."""

    faults: list[ParameterFault]
    trained: float


def judge_parameters(differing: Differing) -> Parameters:
    """The faults by parameters, one per module, in execution order."""
    users = _first_uses(differing)
    errors = sorted(differing.evidence[node].e_parameter for node in users)
    copied, limit = _SHARE * _leaf_modules(differing), _COPY_LIMIT
    if len(users) <= max(_FEW, copied):
        usual = least = trained = 0.0
        most_there_is = math.inf
        limit = _EXACT_LIMIT if len(users) <= copied else limit
    else:
        usual, trained = errors[len(errors) // 2], errors[-1]
        coarsest = differing.coarsest()
        most = errors[int(_MOST * (len(errors) - 1))]
        most_there_is = _WITHOUT_EFFECT * differing.result()
        least = max(_OUTLIER * most, _SPACINGS * coarsest if coarsest > _COARSE else 0.0)
        largest = max((error for error in errors if error <= most_there_is), default=0.0)
        least = max(least, _CONSEQUENCE * largest)
    noise = _training_noise(differing)
    far = [
        node
        for node in users
        if _exceeds(differing.evidence[node], limit, least)
        and _matters(differing.evidence[node], most_there_is)
    ]
    if far:
        faults = [_fault(differing, node, "parameter", max(least, limit), 1) for node in far]
    elif usual > noise and usual * _AMPLIFIED < differing.middle_output():
        fault = _fault(differing, users[0], "parameters", noise, len(users))
        faults = [fault._replace(error=usual)]
    else:
        faults = []
    if len(users) <= max(_FEW, copied):
        faults += _other_checksums(differing, copied)
    return Parameters(faults, trained)


def _other_checksums(differing: Differing, copied: float) -> list[ParameterFault]:
    """Parameters that differ in nothing but their checksum, as those in another order do.

    After steps of training most of them do, by rounding.
    """
    users = [
        node
        for node in sorted(differing.evidence)
        if differing.evidence[node].flags & CHECKSUM_PARAMETER
        and not differing.evidence[node].e_parameter
        and not differing.calls[node].backward
    ]
    if len(users) > max(_FEW, copied):
        return []
    return [_fault(differing, node, "parameter_checksum", _EXACT_LIMIT, 1) for node in users]


def _training_noise(differing: Differing) -> float:
    """How much most parameters may differ after steps of training with noise, or by their type.

    An update by Adam is as large as the learning rate where the gradient is nothing but noise: its
    error is no small share of it, and only the spacing of the type bounds it from above.
    """
    return max(differing.coarsest(), _LEAST)


def _first_uses(differing: Differing) -> list[int]:
    """The modules whose parameters differ; one that is called again or shares them only once."""
    found: list[int] = []
    seen: set[str | float] = set()
    for node in sorted(differing.evidence):
        evidence = differing.evidence[node]
        call = differing.calls[node]
        error = evidence.e_parameter
        if not error or call.backward or call.stem in seen or error in seen:
            continue
        seen.add(call.stem)
        if error not in (1.0, math.inf):
            seen.add(error)  # no two parameters differ by exactly as much: a shared one
        found.append(node)
    return found


def _matters(evidence: NodeEvidence, most: float) -> bool:
    return evidence.e_parameter == math.inf or evidence.e_parameter <= most


def _exceeds(evidence: NodeEvidence, limit: float, least: float) -> bool:
    rounded = evidence.flags & DTYPE_PARAMETER
    return evidence.e_parameter > max(_BFLOAT16 if rounded else limit, least)


def _leaf_modules(differing: Differing) -> int:
    """Modules without modules inside: about as many as have parameters."""
    graph = differing.graph
    modules = (graph.kind == Kind.MODULE) & differing.known
    inside = graph.parent[np.nonzero(modules)[0]]
    leaves = modules.copy()
    leaves[inside[inside >= 0]] = False
    return int(leaves.sum()) // 2


def _fault(
    differing: Differing, module: int, code: str, limit: float, modules: int
) -> ParameterFault:
    evidence = differing.evidence[module]
    node = _user(differing, module)
    return ParameterFault(node, code, evidence.e_parameter, limit, modules, _is_seen(evidence))


def _is_seen(evidence: NodeEvidence) -> bool:
    """Whether a parameter shows in the output of its module, or may do so."""
    by_checksum = evidence.flags & CHECKSUM_PARAMETER and not evidence.e_parameter
    equal = not (evidence.e_output or evidence.flags & (SHAPE_OUTPUT | DISCRETE_OUTPUT))
    # Checksums of outputs are not looked at where those of the parameters differ already.
    return bool(by_checksum or not evidence.output_size or not equal)


def _user(differing: Differing, module: int) -> int:
    """The first API right inside that gets something as different as the parameter."""
    error = differing.evidence[module].e_parameter
    for child in differing.graph.children(module).tolist():
        inside = differing.evidence.get(child)
        if inside is not None and not differing.calls[child].backward:
            if differing.graph.kind[child] != Kind.API:
                continue
            if inside.e_input >= error / 2:
                return int(child)
    return module
