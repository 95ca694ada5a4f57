"""Whether two arguments of twins in two frameworks can be told apart by their values.

Each framework has its own words for types, groups and operations, counts dimensions from either
end, and takes a number where the other takes a tensor that holds it.
"""

from __future__ import annotations

import math

from tb_msprobe_plugin.compare.api_parameters import api_parameters
from tb_msprobe_plugin.compare.statistics import is_tensor
from tb_msprobe_plugin.dump.items import Item

_DIMENSIONS = frozenset(
    ("dim", "dims", "dim0", "dim1", "dim2", "start_dim", "end_dim", "source", "destination")
)


def is_comparable(
    name: str, target: Item, golden: Item, ranks: tuple[int | None, int | None]
) -> bool:
    """Whether two arguments tell something by being different.

    ``name`` is what both frameworks call the parameter; ``ranks`` how many dimensions the tensors
    have that it speaks of, None where that is not known.
    """
    if is_tensor(target) or is_tensor(golden):
        number = golden if is_tensor(target) else target
        return is_tensor(number) or not (_is_number(number.value) and _holds_one(target, golden))
    whole, _, _ = name.partition(".")
    if whole in api_parameters().settings:
        return False
    one, other = target.value, golden.value
    if isinstance(one, str) and isinstance(other, str):
        return one == other or one.lower() != other.lower()
    if not _is_number(one) or not _is_number(other):
        return False
    if one == other:
        return target.type == golden.type
    return whole not in _DIMENSIONS or not _same_dimension(one, other, ranks)


def _is_number(value: object) -> bool:
    return isinstance(value, (bool, int, float))


def _holds_one(*items: Item) -> bool:
    return all(math.prod(item.shape or ()) == 1 for item in items if is_tensor(item))


def _same_dimension(one: object, other: object, ranks: tuple[int | None, int | None]) -> bool:
    """Whether two numbers of dimensions count from either end."""
    ends = []
    for number, rank in zip((one, other), ranks):
        if not isinstance(number, int) or rank is None:
            return False
        ends.append(number if number < 0 else number - rank)
    return ends[0] == ends[1]
