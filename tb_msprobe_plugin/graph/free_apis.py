"""Collections: runs of APIs that were called outside every module."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.graph.draft import Draft
from tb_msprobe_plugin.graph.kinds import COLLECTION_PREFIX, kinds_of
from tb_msprobe_plugin.graph.model import Kind


def collect_free_apis(draft: Draft) -> None:
    """Wrap every run of two or more neighbouring APIs at the top into a collection.

    Collections are numbered from 0 as in msprobe's graph; numbers whose names the dump uses
    itself (merged exports do) are left out.
    """
    keys = draft.keys()
    top = np.flatnonzero(np.array(draft.parent, dtype=np.int64) == 0)[1:]
    top = top[np.argsort(keys[top], kind="stable")]
    number = 0
    for run in _runs([draft.names[node] for node in top.tolist()]):
        name = f"{COLLECTION_PREFIX}.{number}"
        while name in draft.node_of:
            number += 1
            name = f"{COLLECTION_PREFIX}.{number}"
        members = top[run].tolist()
        collection = draft.add(name, 0, int(keys[members[0]]))
        for member in members:
            draft.parent[member] = collection


def _runs(names: list[str]) -> list[slice]:
    """Where at least two APIs follow one another."""
    is_api: npt.NDArray[np.int8] = (kinds_of(names) == Kind.API).astype(np.int8)
    change = np.flatnonzero(np.diff(is_api, prepend=0, append=0))
    starts, ends = change[::2].tolist(), change[1::2].tolist()
    return [slice(start, end) for start, end in zip(starts, ends) if end - start >= 2]
