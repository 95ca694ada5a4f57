"""Which items of two matched nodes belong together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tb_msprobe_plugin.dump.items import Item

# What a NamedTuple is made by, without the checks of its arguments.
_new = tuple.__new__


class ItemPair(NamedTuple):
    """An item of the target and the golden item it is compared with; one of them may be missing."""

    target: Item | None
    golden: Item | None


def pair_items(target: Sequence[Item], golden: Sequence[Item]) -> list[ItemPair]:
    """The items of both sides in pairs: by name where names are equal, else by position.

    Names count within a section. What names leave over is paired in its order, section by section;
    golden items without a partner come last in their order.
    """
    if _aligned(target, golden):
        return [_new(ItemPair, both) for both in zip(target, golden)]
    partner = _partners(target, golden)
    taken = set(partner.values())
    pairs = [
        ItemPair(item, golden[partner[at]] if at in partner else None)
        for at, item in enumerate(target)
    ]
    return pairs + [ItemPair(None, item) for at, item in enumerate(golden) if at not in taken]


def _aligned(target: Sequence[Item], golden: Sequence[Item]) -> bool:
    """Whether both sides have the same items in the same order, as nearly all nodes do."""
    if len(target) != len(golden):
        return False
    for one, other in zip(target, golden):
        if one.name != other.name or one.section != other.section:
            return False
    return True


def _partners(target: Sequence[Item], golden: Sequence[Item]) -> dict[int, int]:
    """Position in `golden` for the positions in `target` that have a partner."""
    by_name = {(item.section, item.name): at for at, item in enumerate(golden)}
    partner: dict[int, int] = {}
    for at, item in enumerate(target):
        found = by_name.pop((item.section, item.name), None)
        if found is not None:
            partner[at] = found
    left: dict[str, list[int]] = {}
    for at in sorted(set(range(len(golden))) - set(partner.values()), reverse=True):
        left.setdefault(golden[at].section, []).append(at)
    for at, item in enumerate(target):
        if at not in partner and left.get(item.section):
            partner[at] = left[item.section].pop()
    return partner
