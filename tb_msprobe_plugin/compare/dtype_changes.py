"""Nodes that compute in another floating point type than their partners."""

from __future__ import annotations

from collections import Counter

from tb_msprobe_plugin.compare.calls import CallsByName
from tb_msprobe_plugin.compare.differing import Differing
from tb_msprobe_plugin.compare.evidence import DTYPE_INPUT, DTYPE_OUTPUT, NodeEvidence


def changes_dtype(evidence: NodeEvidence) -> bool:
    """Whether the types of outputs differ while those of the inputs are the same."""
    return evidence.flags & (DTYPE_OUTPUT | DTYPE_INPUT) == DTYPE_OUTPUT


def rare_dtypes(differing: Differing) -> set[int]:
    """Nodes that give another type while most nodes of their class do not.

    Where a whole class does, it is a setting of the run, as autocast, and no fault.
    """
    changed = {
        node: (differing.calls[node].kind, differing.calls[node].backward)
        for node, evidence in differing.evidence.items()
        if changes_dtype(evidence) and not differing.holds_data(node)
    }
    if not changed:
        return set()
    names = differing.graph.names
    known = CallsByName()
    calls = [known[names[node]] for node in differing.known.nonzero()[0].tolist()]
    all_of = Counter((call.kind, call.backward) for call in calls)
    changed_of = Counter(changed.values())
    return {node for node, kind in changed.items() if 2 * changed_of[kind] < all_of[kind]}
