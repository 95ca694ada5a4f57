"""Which framework a dump comes from: the releases before 1.2.2 do not write it down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

# Prefixes that only one framework has; Tensor, Functional and Distributed are in both.
_OWN_PREFIXES = {
    "Cell": "mindspore",
    "Primitive": "mindspore",
    "Jit": "mindspore",
    "Mint": "mindspore",
    "MintFunctional": "mindspore",
    "MintDistributed": "mindspore",
    "Module": "pytorch",
    "Torch": "pytorch",
    "Aten": "pytorch",
    "VF": "pytorch",
    "NPU": "pytorch",
}
# Every model has a module or a telling API early on; a list of others is not worth a longer look.
_LOOKED_AT = 10_000


def framework_of(header: Mapping[str, Any], names: Iterable[str]) -> str | None:
    """`framework` of dump.json as it stands there, else what the node names tell, else None.

    `header` holds the top-level keys of dump.json, `names` keys of data or construct.json.
    """
    recorded = header.get("framework")
    if isinstance(recorded, str) and recorded:
        return recorded
    for name in islice(names, _LOOKED_AT):
        framework = _OWN_PREFIXES.get(name.partition(".")[0])
        if framework is not None:
            return framework
    return None


def as_torch_spells(kind: str | None) -> str | None:
    """The type of an item in torch's words: mindspore.Tensor is torch.Tensor there."""
    if kind is not None and kind.startswith("mindspore."):
        return kind.replace("mindspore.", "torch.", 1)
    return kind
