"""What a comparison knows of every node, as columns: one array per property."""

from __future__ import annotations

from enum import IntEnum

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.evidence import evidence_columns

Int8Array = npt.NDArray[np.int8]
FloatArray = npt.NDArray[np.float32]
CountArray = npt.NDArray[np.int32]

# Columns of `graded`: the index by each statistic alone, and by all of them.
BY_STATISTIC = ("max", "min", "mean", "norm", "all")
ALL = BY_STATISTIC.index("all")


class State(IntEnum):
    """How far a node is."""

    PENDING = 0
    COMPARED = 1
    UNMATCHED = 2
    NO_INDEX = 3
    """Matched, but there is nothing to compare."""
    UNREADABLE = 4
    """Matched, but an entry is damaged."""


class Columns:
    """Room for `nodes` target nodes; nothing is known at first.

    ``graded`` has shape [nodes, 5], see `BY_STATISTIC`, NaN without an index; ``verdict`` is 0
    pass, 1 warning, 2 error, -1 without one; ``corrected`` has bit 0 for `graded`, bit 1 for
    `verdict`; ``overflow`` is 0 none, 1 medium, 2 high, 3 critical. ``holds`` is what either side
    recorded, see `held`; ``saved`` counts the pairs of saved tensors in mode "tensor", ``unread``
    those of them that could not be compared.
    """

    def __init__(self, nodes: int) -> None:
        self.state: Int8Array = np.zeros(nodes, np.int8)
        self.graded: FloatArray = np.full((nodes, len(BY_STATISTIC)), np.nan, np.float32)
        self.verdict: Int8Array = np.full(nodes, -1, np.int8)
        self.corrected: Int8Array = np.zeros(nodes, np.int8)
        self.overflow: Int8Array = np.zeros(nodes, np.int8)
        self.evidence = evidence_columns(nodes)
        self.holds: Int8Array = np.zeros(nodes, np.int8)
        self.saved: CountArray = np.zeros(nodes, np.int32)
        self.unread: CountArray = np.zeros(nodes, np.int32)

    @property
    def nbytes(self) -> int:
        """Bytes of all columns."""
        return sum(value.nbytes for value in vars(self).values())
