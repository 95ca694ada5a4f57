"""Which saved tensor has another shape: the search for origins keeps numbers alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Callable

from tb_msprobe_plugin.compare.node import NodeResult
from tb_msprobe_plugin.compare.origin_sentences import sentence
from tb_msprobe_plugin.compare.origins import Origin


def with_saved_shapes(
    origins: Sequence[Origin], explain: Callable[[int], NodeResult]
) -> list[Origin]:
    """The origins; those by the shape of a saved tensor name it, and both shapes."""
    return [
        _named(origin, explain) if origin.code == "saved_shape" else origin for origin in origins
    ]


def _named(origin: Origin, explain: Callable[[int], NodeResult]) -> Origin:
    for reason in explain(origin.node).reasons:
        if reason.code == "shape":
            shapes = {side: str(reason.values[side]) for side in ("target", "golden")}
            values = {**origin.values, "item": str(reason.item), **shapes}
            return replace(origin, message=sentence(origin.code, values), values=values)
    return origin
