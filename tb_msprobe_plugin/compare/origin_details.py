"""Origins with the items they are about: the search for them keeps numbers alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Callable

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.node import NodeResult
from tb_msprobe_plugin.compare.origin_items import ITEM_CODES, named_item
from tb_msprobe_plugin.compare.origin_sentences import sentence
from tb_msprobe_plugin.compare.origins import Origin


def with_saved_shapes(
    origins: Sequence[Origin], explain: Callable[[int], NodeResult]
) -> list[Origin]:
    """The origins; those by the shape of a saved tensor name it, and both shapes."""
    return [
        _named(origin, explain) if origin.code == "saved_shape" else origin for origin in origins
    ]


def with_items(
    origins: Sequence[Origin],
    pairs_of: Callable[[int], Sequence[ItemPair]],
    parents: npt.NDArray[np.int32],
) -> list[Origin]:
    """The origins; those by a parameter, an input, an argument or NaN and Inf name the item.

    A parameter is one of the module that the API at fault belongs to.
    """
    return [
        _with_item(origin, pairs_of, int(parents[origin.node]))
        if origin.code in ITEM_CODES
        else origin
        for origin in origins
    ]


def _with_item(
    origin: Origin, pairs_of: Callable[[int], Sequence[ItemPair]], parent: int
) -> Origin:
    found = named_item(origin.code, pairs_of(origin.node))
    if found is None and "parameter" in origin.code and parent >= 0:
        found = named_item(origin.code, pairs_of(parent))
    if found is None:
        return origin
    values = {**origin.values, "item": found.item}
    if found.only is not None:
        values["only"] = found.only
    return replace(origin, message=sentence(origin.code, values), values=values)


def _named(origin: Origin, explain: Callable[[int], NodeResult]) -> Origin:
    for reason in explain(origin.node).reasons:
        if reason.code == "shape":
            shapes = {side: str(reason.values[side]) for side in ("target", "golden")}
            values = {**origin.values, "item": str(reason.item), **shapes}
            return replace(origin, message=sentence(origin.code, values), values=values)
    return origin
