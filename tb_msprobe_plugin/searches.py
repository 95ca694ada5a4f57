"""The results of the last searches, so that their further pages cost nothing."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any

import numpy.typing as npt

from tb_msprobe_plugin.graph.model import Graph

Ids = npt.NDArray[Any]

# A few users typing at once; a result takes 8 bytes a hit, 8 MB at most in a million nodes.
SEARCHES_KEPT = 8


class Searches:
    """Searches node names, remembering what was asked last."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._results: OrderedDict[tuple[str, str, str, str], Ids] = OrderedDict()

    def search(self, leaf: str, version: str, graph: Graph, needle: str, mode: str) -> Ids:
        """Ascending ids of the nodes whose names match (see `NameTable.search`); none for ""."""
        key = (leaf, version, needle, mode)
        with self._lock:
            result = self._results.get(key)
        if result is None:
            result = graph.names.search(needle, mode)[: None if needle else 0]
        with self._lock:
            self._results[key] = result
            self._results.move_to_end(key)
            if len(self._results) > SEARCHES_KEPT:
                self._results.popitem(last=False)
        return result
