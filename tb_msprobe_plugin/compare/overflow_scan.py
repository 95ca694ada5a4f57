"""The overflow check of a single dump, node by node."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable

import numpy as np

from tb_msprobe_plugin.compare.columns import Int8Array
from tb_msprobe_plugin.compare.overflow import Overflow, known_overflow, overflow_of
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.errors import BadDump, MsprobeError
from tb_msprobe_plugin.progress import Progress, no_progress

logger = logging.getLogger(__name__)

# Nodes between two reports of progress: some milliseconds.
_BATCH = 500


class OverflowScan:
    """Overflow levels of the nodes of one dump; any thread may fill any node at any time."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.level: Int8Array = np.zeros(len(side.graph), np.int8)
        # What has no data has nothing that could overflow.
        self.seen = np.asarray(side.graph.entry < 0)
        if side.overflow is not None:
            # Told by a file of the released tools, of nodes without data too.
            self.level[:] = side.overflow
            self.seen[:] = True

    @property
    def nbytes(self) -> int:
        """Bytes of the columns."""
        return self.level.nbytes + self.seen.nbytes

    @property
    def complete(self) -> bool:
        """Whether every node was looked at."""
        return bool(self.seen.all())

    @property
    def total(self) -> int:
        """How many nodes there are to look at."""
        return int((self.side.graph.entry >= 0).sum())

    def fill(self, nodes: Iterable[int], deadline: float | None = None) -> bool:
        """Looks at these nodes; False when the `deadline` (time.monotonic) came first.

        An entry that is damaged or cannot be checked counts as one without overflow. Raises
        LeafChanged when the file changed.
        """
        for node in nodes:
            if self.seen[node]:
                continue
            if deadline is not None and time.monotonic() > deadline:
                return False
            self._look(node)
            self.seen[node] = True
        return True

    def _look(self, node: int) -> None:
        try:
            self.level[node] = overflow_at(self.side, node).level
        except BadDump:
            return
        except MsprobeError:
            raise
        except Exception:  # a mistake of ours on one node must not end the check of all
            logger.exception("msprobe: the overflow check of a node failed")

    def run(self, progress: Progress = no_progress) -> None:
        """Looks at all nodes that are left."""
        pending = np.flatnonzero(~self.seen).tolist()
        before = self.total - len(pending)
        for start in range(0, len(pending), _BATCH):
            progress("looking for overflow", before + start, self.total)
            self.fill(pending[start : start + _BATCH])


def overflow_at(side: Side, node: int) -> Overflow:
    """The overflow of a node, and why. Raises BadDump, and LeafChanged when the file changed."""
    if side.overflow is not None:
        return known_overflow(int(side.overflow[node]))
    return overflow_of(side.graph.names[node], side.items(node, side.raw(node)))
