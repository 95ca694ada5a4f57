"""What either side recorded of a node at all."""

from __future__ import annotations

from collections.abc import Sequence

from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.statistics import is_tensor

# Bits of what a node holds.
TENSORS = 1
RESULTS = 2
"""A tensor that comes out: an output or a gradient."""

_RESULTS = ("output", "parameters_grad")


def held(pairs: Sequence[ItemPair]) -> int:
    """The bits of a node with these pairs of items."""
    bits = 0
    # What comes out stands at the end.
    for target, golden in reversed(pairs):
        for item in (target, golden):
            if item is not None and is_tensor(item):
                if item.section in _RESULTS:
                    return TENSORS | RESULTS
                bits = TENSORS
    return bits
