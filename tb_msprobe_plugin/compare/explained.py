"""How large a difference noise and inputs explain, node by node in the order of the walk."""

from __future__ import annotations

import math

from tb_msprobe_plugin.compare.calls import Call, call_of
from tb_msprobe_plugin.compare.differing import Differing
from tb_msprobe_plugin.compare.evidence import DISCRETE_INPUT, ZERO_GRADIENT, NodeEvidence
from tb_msprobe_plugin.compare.noise import Noise

# A difference is a fault's when it is so many times what noise and inputs explain, and so many
# times the spacing of the type. In healthy pairs under bfloat16 the first factor reaches 5 forward
# and 7 backward.
_FACTOR = 8.0
_FACTOR_BACKWARD = 12.0
_SPACINGS = 4.0
# Rounding elsewhere reaches what is stored in a finer type, as parameters, but little of it.
_ENTERING = 0.1
# Accelerators may multiply float32 with 10 bits: unless one product was equal on both sides.
_UNPROVEN = _SPACINGS * 2.0**-10
# What gradients of parameters inherit is up to 10 times what their own calls got, whatever differs
# elsewhere, and mostly less than the gradients themselves.
_OWN_SIZE = 0.5
# So many differences at the start have no noise before them.
_FIRST = 3


class Explained:
    """The noise so far; ``found`` says whether an origin was found in that direction.

    ``trained`` is how much parameters differ, if many of them do.
    """

    def __init__(self, differing: Differing, trained: float) -> None:
        self.found = {False: False, True: False}
        self.inside: dict[int, float] = {}  # largest output difference of the descendants
        self._differing = differing
        self._trained = trained
        self._noise = {False: Noise(), True: Noise()}
        self._coarsest = differing.coarsest()
        self._proof = differing.first_equal_product()
        # Noise that is there from the start cannot be measured before it: the median must do.
        self._start = 0.0 if differing.some_equal else _FACTOR * differing.middle_output()

    def add(self, call: Call, error: float) -> None:
        """Take the output of a node into account, whose difference is ``error``."""
        self._noise[call.backward].add(error)

    def output_limit(
        self, node: int, evidence: NodeEvidence, call: Call, free: bool, error: float
    ) -> float:
        """What the output of ``node`` may differ by; a lower bound of it if ``error`` is below."""
        # What is free is mostly the optimizer, which works on gradients.
        factor = _FACTOR_BACKWARD if call.backward or (free and not call.exchange) else _FACTOR
        arrived = evidence.e_input
        if call.exponential:
            arrived *= max(1.0, evidence.input_size)
        explained = max(arrived, evidence.e_parameter, self.inside.get(node, 0.0))
        if error <= factor * explained:
            return factor * explained
        explained = max(explained, self._level(call.backward))
        if call.backward:
            explained = max(explained, self._level(False), self._forward(node))
        elif free:
            explained = max(explained, self._level(True))
        return max(factor * explained, self._least(node, evidence))

    def gradient_limit(self, node: int, evidence: NodeEvidence) -> float:
        """What the gradient of a parameter may differ by because of what its own calls got.

        Infinite where the backward call it belongs to is not known.
        """
        graph = self._differing.graph
        module = int(graph.parent[node])
        own, above = call_of(graph.names[node]), call_of(graph.names[module])
        if not (self._differing.known[module] and above.backward and above.stem == own.stem):
            return math.inf
        explained = max(evidence.e_input, self._forward(module))
        factor = 1.0 if evidence.flags & ZERO_GRADIENT else _FACTOR_BACKWARD
        return max(factor * explained, self._least(node, evidence), _OWN_SIZE)

    def input_limit(self, node: int, evidence: NodeEvidence, call: Call) -> float:
        """What an input may differ by that no node recorded before it gives."""
        before = max(self._noise[False].largest, self._noise[True].largest, self._trained)
        factor = _FACTOR_BACKWARD if call.backward else _FACTOR
        least = max(self._least(node, evidence), _ENTERING * self._coarsest)
        return max(factor * before, least)

    def spacing(self, evidence: NodeEvidence) -> float:
        """What numbers that were computed nowhere before may differ by."""
        return _SPACINGS * max(evidence.epsilon, _ENTERING * self._coarsest)

    def scalar_limit(self, evidence: NodeEvidence) -> float:
        """What a number computed from data may differ by: twice what data usually do."""
        return max(2.0 * self._noise[False].middle(), evidence.epsilon)

    def gradients_differ(self) -> bool:
        """Whether any gradient differed so far."""
        return self._noise[True].total > 0

    def _level(self, backward: bool) -> float:
        """Noise in one direction; after an origin everything is its consequence."""
        noise = self._noise[backward]
        return noise.largest if self.found[backward] else noise.usual()

    def _forward(self, node: int) -> float:
        """What the forward call of a backward node saw: its values are used again."""
        evidence = self._differing.evidence.get(self._differing.graph.partner(node))
        if evidence is None:
            return 0.0
        return max(evidence.e_input, evidence.e_parameter, evidence.e_output)

    def _least(self, node: int, evidence: NodeEvidence) -> float:
        """What differences must exceed, however little noise there is."""
        # After steps of training in a coarse type all numbers carry its noise, from the start on.
        epsilon = max(evidence.epsilon, self._coarsest if self._trained else 0.0)
        spacing = _SPACINGS * epsilon
        if evidence.flags & DISCRETE_INPUT:
            return spacing
        if node < self._proof:
            spacing = max(spacing, _UNPROVEN)
        return max(spacing, self._start) if self._noise[False].total < _FIRST else spacing
