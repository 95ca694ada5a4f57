"""What is found in few calls of a class only: what all of them show is a setting or a format."""

from __future__ import annotations

from collections import Counter

from tb_msprobe_plugin.compare.calls import CallsByName
from tb_msprobe_plugin.compare.differing import Differing
from tb_msprobe_plugin.compare.evidence import (
    DTYPE_INPUT,
    DTYPE_OUTPUT,
    MISSING_INPUT,
    MISSING_OUTPUT,
    NodeEvidence,
)

_MISSING = MISSING_INPUT | MISSING_OUTPUT
# More nodes than this share without one of their tensors: the recordings differ, not the runs.
_SYSTEMATIC = 0.05
_FEW = 3


def changes_dtype(evidence: NodeEvidence) -> bool:
    """Whether the types of outputs differ while those of the inputs are the same."""
    return evidence.flags & (DTYPE_OUTPUT | DTYPE_INPUT) == DTYPE_OUTPUT


def rare_dtypes(differing: Differing) -> set[int]:
    """Nodes that give another type while most nodes of their class do not, as autocast does.

    Whether the others change the type or merely hand it on is all the same.
    """
    changed = {
        node
        for node, evidence in differing.evidence.items()
        if evidence.flags & DTYPE_OUTPUT and not differing.holds_data(node)
    }
    return _rare(differing, changed)


def rare_gaps(differing: Differing) -> set[int]:
    """Nodes that lack a tensor while most nodes of their class do not, as in older releases."""
    missing = {node for node, e in differing.evidence.items() if e.flags & _MISSING}
    if len(missing) == 1:
        return missing
    if len(missing) > max(_FEW, _SYSTEMATIC * int(differing.known.sum())):
        return set()
    return _rare(differing, missing)


def _rare(differing: Differing, nodes: set[int]) -> set[int]:
    if not nodes:
        return set()
    names, calls = differing.graph.names, CallsByName()
    known = [calls[names[node]] for node in differing.known.nonzero()[0].tolist()]
    all_of = Counter((call.kind, call.backward) for call in known)
    kinds = {node: (differing.calls[node].kind, differing.calls[node].backward) for node in nodes}
    some_of = Counter(kinds.values())
    return {node for node, kind in kinds.items() if 2 * some_of[kind] < all_of[kind]}
