"""The search for origins: a walk over the differing nodes in the order they completed."""

from __future__ import annotations

import math
from typing import Any, Optional

from tb_msprobe_plugin.compare.calls import Call
from tb_msprobe_plugin.compare.differing import Differing
from tb_msprobe_plugin.compare.evidence import (
    CHECKSUM_INPUT,
    CHECKSUM_OUTPUT,
    CHECKSUM_PARAMETER,
    COMPUTED_SCALAR,
    DISCRETE_INPUT,
    DISCRETE_OUTPUT,
    DTYPE_OUTPUT,
    DTYPE_PARAMETER,
    INF_TARGET,
    KIND_INPUT,
    KIND_OUTPUT,
    NAN_TARGET,
    NONFINITE_GOLDEN,
    ONE_SIDED,
    SHAPE_INPUT,
    SHAPE_OUTPUT,
    SHAPE_SAVED,
    SUM_OVERFLOWED,
    NodeEvidence,
)
from tb_msprobe_plugin.compare.explained import Explained
from tb_msprobe_plugin.compare.parameter_faults import ParameterFault, judge_parameters
from tb_msprobe_plugin.compare.rare import changes_dtype, rare_dtypes, rare_gaps
from tb_msprobe_plugin.compare.suspect import Suspect
from tb_msprobe_plugin.graph.model import Kind

_LEAST_SCALAR = 1e-9
# Of what a node gets, its parent got so little.
_LITTLE = 0.125
# An input that differs so many times more than the output makes no difference to it.
_UNREAD = 8.0
_SHAPE = SHAPE_INPUT | SHAPE_OUTPUT
_CHECKSUM = CHECKSUM_INPUT | CHECKSUM_OUTPUT | CHECKSUM_PARAMETER
_RETYPED = DTYPE_OUTPUT | DTYPE_PARAMETER

# Code, score and the numbers for the sentence.
_Found = Optional[tuple[str, float, dict[str, Any]]]


def find_suspects(differing: Differing) -> list[Suspect]:
    """All nodes where a difference begins: forward, backward, then what the optimizer calls."""
    return _Walk(differing).run()


def first_other_precision(differing: Differing) -> Suspect | None:
    """The first node whose output has another floating point type although its inputs do not."""
    for place, (node, evidence) in enumerate(differing.walk()):
        if evidence is not None and changes_dtype(evidence):
            values = {"epsilon": evidence.epsilon}
            kind = differing.calls[node].kind
            return Suspect(node, place, kind, "precision", 1.0, values)
    return None


class _Walk:
    """State of the walk: what was found so far, and inside of which nodes."""

    def __init__(self, differing: Differing) -> None:
        self.differing = differing
        self.parents: list[int] = differing.graph.parent.tolist()
        self.suspects: list[Suspect] = []
        parameters = judge_parameters(differing)
        self.parameter = {fault.node: fault for fault in parameters.faults}
        self.explained = Explained(differing, parameters.trained)
        self.rare_dtypes = rare_dtypes(differing)
        self.gaps = rare_gaps(differing)
        self.holds: set[int] = set()  # nodes that are a suspect or have one inside
        self.nonfinite = False
        self.reshaped = False
        self.retyped = False
        self.discrete = False
        self.differed = False  # any output so far, or any number at all by its checksum
        self.untouched = True  # nothing differed so far, not even an input

    def run(self) -> list[Suspect]:
        for place, (node, evidence) in enumerate(self.differing.walk()):
            if evidence is not None:
                self._visit(place, node, evidence, self.differing.calls[node])
            self._tell_parent(node, 0.0 if evidence is None else _sent(evidence))
        return self._without_consequences()

    def _without_consequences(self) -> list[Suspect]:
        """All suspects but parameters that differ everywhere, if the model itself is at fault.

        A fault of the model makes all parameters differ in the steps that follow.
        """
        inside = [suspect for suspect in self.suspects if self._in_the_model(suspect)]
        return [s for s in self.suspects if s.code != "parameters" or not inside]

    def _in_the_model(self, suspect: Suspect) -> bool:
        backward = self.differing.calls[suspect.node].backward
        free = self.differing.is_free(suspect.node)
        return suspect.code != "parameters" and not backward and not free

    def _visit(self, place: int, node: int, evidence: NodeEvidence, call: Call) -> None:
        found = None
        if call.gradients:
            evidence = self._with_what_arrived(node, evidence)
        if node not in self.holds:
            found = self._certain(node, evidence, call) or self._measured(node, evidence, call)
        if found is not None:
            self.holds.add(node)
            suspect = self._suspect(place, node, evidence, *found)
            self.suspects.append(suspect)
            self.explained.found[call.backward] |= not suspect.minor
        self.nonfinite |= math.inf in (evidence.e_input, evidence.e_parameter, _sent(evidence))
        self.reshaped |= bool(evidence.flags & _SHAPE)
        self.retyped |= bool(evidence.flags & _RETYPED)
        self.discrete |= bool(evidence.flags & DISCRETE_OUTPUT)
        self.differed |= _sent(evidence) > 0 or bool(evidence.flags & _CHECKSUM)
        self.untouched &= not (self.differed or evidence.e_input or evidence.e_parameter)
        self.explained.add(call, _sent(evidence))

    def _with_what_arrived(self, node: int, evidence: NodeEvidence) -> NodeEvidence:
        """Gradients of parameters come from what arrived at the backward call they belong to."""
        parent = self.parents[node]
        call = self.differing.evidence.get(parent)
        if call is None or call.e_input == math.inf or not self.differing.calls[parent].backward:
            return evidence
        return evidence._replace(e_input=max(evidence.e_input, call.e_input))

    def _suspect(
        self,
        place: int,
        node: int,
        evidence: NodeEvidence,
        code: str,
        score: float,
        values: dict[str, Any],
    ) -> Suspect:
        """A node that gets what its parent module did not get is not to blame: the parent is.

        What gradients of parameters come from was got by the backward call they belong to.
        """
        parent, modules = self.parents[node], self.differing.graph.kind
        if code == "input" and self.differing.calls[node].gradients:
            return Suspect(parent, place, self.differing.calls[node].kind, code, score, values)
        if code == "input" and modules[node] == Kind.MODULE and self.differing.known[parent]:
            whole = self.differing.evidence.get(parent, NodeEvidence())
            if not whole.flags & DISCRETE_INPUT and whole.e_input < evidence.e_input * _LITTLE:
                child = self.differing.graph.names[node]
                values = {**values, "input": whole.e_input, "child": child}
                node, code = parent, "between"
        return Suspect(node, place, self.differing.calls[node].kind, code, score, values)

    def _tell_parent(self, node: int, error: float) -> None:
        parent = self.parents[node]
        if parent >= 0:
            inside = self.explained.inside
            inside[parent] = max(inside.get(parent, 0.0), inside.get(node, 0.0), error)
            if node in self.holds:
                self.holds.add(parent)

    def _certain(self, node: int, evidence: NodeEvidence, call: Call) -> _Found:
        """What needs no measure of noise."""
        if node in self.parameter:
            return _by_parameter(self.parameter[node])
        if evidence.flags & (KIND_INPUT | KIND_OUTPUT) == KIND_OUTPUT:
            return "dtype_kind", math.inf, {"error": _sent(evidence)}
        if evidence.e_scalar and evidence.e_output and self._scalar_matters(evidence):
            code = "scalar" if evidence.e_scalar < math.inf else "argument"
            return code, math.inf, {"error": evidence.e_scalar, "input": evidence.e_input}
        if evidence.flags & ONE_SIDED:
            return self._one_sided()
        if self.explained.found[False]:
            return None
        if evidence.flags & _SHAPE and not self.reshaped:
            if not evidence.flags & SHAPE_SAVED:
                return "shape", math.inf, {}
            shapes = dict.fromkeys(("target", "golden"), "another")
            return "saved_shape", math.inf, {"item": "a tensor", **shapes}
        if node in self.gaps:
            return "structure", math.inf, {}
        # A type that goes in was made before, unless what made it has no partner.
        made_here = changes_dtype(evidence) or not self.retyped
        if node in self.rare_dtypes and made_here and not call.backward:
            return "dtype", math.inf, {"error": evidence.e_output}
        return None

    def _one_sided(self) -> _Found:
        """A node that is recorded on one side only, unless numbers went wrong before."""
        before = (s for s in self.suspects if s.code not in ("parameters", "one_sided"))
        return ("one_sided", math.inf, {}) if all(s.minor for s in before) else None

    def _scalar_matters(self, evidence: NodeEvidence) -> bool:
        if evidence.flags & COMPUTED_SCALAR:
            return evidence.e_scalar > self.explained.scalar_limit(evidence)
        return evidence.e_scalar > _LEAST_SCALAR

    def _measured(self, node: int, evidence: NodeEvidence, call: Call) -> _Found:
        """What must stand out of noise."""
        if math.inf in (_sent(evidence), evidence.e_input):
            return None if self.nonfinite else _nonfinite(evidence)
        free = self.differing.is_free(node)
        error = _by_summands(evidence, call)
        limit = self.explained.output_limit(node, evidence, call, free, error)
        if call.gradients:
            limit = min(limit, self.explained.gradient_limit(node, evidence))
        if error > limit and not call.quotient:
            values = {"error": _sent(evidence), "input": evidence.e_input}
            return self._code(node, evidence, call), _ratio(error, limit), values
        if evidence.flags & DISCRETE_OUTPUT and not evidence.e_input and self._first_discrete():
            return "discrete", math.inf, {}
        if evidence.flags & CHECKSUM_OUTPUT and not self.differed and self._first_discrete():
            return "checksum", math.inf, {}
        if evidence.flags & CHECKSUM_INPUT and self.untouched and self._first_checksum(evidence):
            return "checksum_input", math.inf, {}
        return self._entering(node, evidence, call, free) or self._unseen(evidence, call)

    def _first_discrete(self) -> bool:
        """Whether no integers differed so far, nor anything they may have been chosen by."""
        return not (self.discrete or self.explained.found[False])

    def _first_checksum(self, evidence: NodeEvidence) -> bool:
        return not (self.differed or evidence.e_input or evidence.e_parameter)

    def _unseen(self, evidence: NodeEvidence, call: Call) -> _Found:
        """What is odd, though nothing is seen of it in the output: told after all else."""
        if self.explained.found[False] or self.explained.found[call.backward]:
            return None
        enters = self.untouched or (evidence.flags & DISCRETE_INPUT and not self.discrete)
        if enters and not call.backward and not _sent(evidence) and evidence.output_size:
            error, least = evidence.e_input, self.explained.spacing(evidence)
            if error > least:
                return "input_unseen", _ratio(error, least), {"error": error}
        return ("sum_overflowed", math.inf, {}) if evidence.flags & SUM_OVERFLOWED else None

    def _code(self, node: int, evidence: NodeEvidence, call: Call) -> str:
        if call.exchange:
            return "exchange"
        if evidence.e_gradient > evidence.e_output:
            return "gradient"
        return "inside" if self.differing.holds_data(node) else "output"

    def _entering(self, node: int, evidence: NodeEvidence, call: Call, free: bool) -> _Found:
        """A difference among the inputs that nothing before it can have given."""
        found = self.explained.found
        if found[False] or found[call.backward] or self.discrete:
            return None
        if free and self.explained.gradients_differ():
            return None  # gradients that are nothing but rounding come by here
        limit = self.explained.input_limit(node, evidence, call)
        error = evidence.e_input
        # Integers have no noise: none before came out differently, so these come from outside.
        certain = (
            evidence.flags & DISCRETE_INPUT and _sent(evidence) and not call.backward and not free
        )
        if evidence.output_size and not certain:
            # What does not show in the output was not read, as buffers of the mean so far.
            error = min(error, _UNREAD * _sent(evidence))
        if error <= limit and not certain:
            return None
        return "input", _ratio(error, limit), {"error": evidence.e_input}


def _sent(evidence: NodeEvidence) -> float:
    return max(evidence.e_output, evidence.e_gradient)


def _by_summands(evidence: NodeEvidence, call: Call) -> float:
    """The output's difference; that of a sum by the size of what is summed up."""
    if call.sums and evidence.input_size > evidence.output_size > 0.0:
        return _sent(evidence) * evidence.output_size / evidence.input_size
    return _sent(evidence)


def _ratio(error: float, limit: float) -> float:
    return error / limit if limit else math.inf


def _by_parameter(fault: ParameterFault) -> _Found:
    if fault.error == math.inf:
        return "nonfinite_parameter", math.inf, {"what": "NaN or Inf"}
    values: dict[str, Any] = {"error": fault.error, "count": fault.modules}
    if not fault.seen and fault.code == "parameter":
        return "parameter_unseen", fault.error / fault.limit, values
    return fault.code, fault.error / fault.limit, values


def _nonfinite(evidence: NodeEvidence) -> _Found:
    if evidence.e_input == math.inf:
        return "nonfinite_input", math.inf, {"what": "NaN or Inf"}
    if evidence.flags & NAN_TARGET:
        return "nonfinite", math.inf, {"what": "NaN"}
    if evidence.flags & INF_TARGET:
        return "nonfinite", math.inf, {"what": "Inf"}
    if evidence.flags & NONFINITE_GOLDEN:
        return "nonfinite_golden", math.inf, {}
    return "nonfinite_side", math.inf, {}
