"""What a node is, told from its name by the rules of msprobe 26.2.0's graph."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tb_msprobe_plugin.graph.model import ByteArray, Kind

COLLECTION_PREFIX = "Apis_Between_Modules"

# A name is an API's if one of these is followed by at least one more character; "Mint" also stands
# for MintFunctional and MintDistributed. Every other prefix (Triton, optimizer...) makes a module.
API_PREFIXES = (
    "Tensor",
    "Torch",
    "Functional",
    "NPU",
    "VF",
    "Distributed",
    "Aten",
    "Mint",
    "Primitive",
    "Jit",
    "MindSpeed",
)
_BARE_PREFIXES = frozenset(API_PREFIXES)


def kind_of(name: str) -> Kind:
    """The kind of one node."""
    if name.startswith(API_PREFIXES) and name not in _BARE_PREFIXES:
        return Kind.API
    return Kind.COLLECTION if name.startswith(COLLECTION_PREFIX) else Kind.MODULE


def kinds_of(names: Sequence[str]) -> ByteArray:
    """The kinds of many nodes: int8, one per name."""
    return np.fromiter((kind_of(name) for name in names), dtype=np.int8, count=len(names))
