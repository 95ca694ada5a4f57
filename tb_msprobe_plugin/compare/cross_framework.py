"""The items of a node of one framework and of its twin of another in pairs.

Both compute the same from the same arguments, but call them otherwise, take some by position that
the other takes by keyword, and return or record more beside. A parameter's name tells which items
belong together; what only one framework has is no difference unless it is a tensor.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence

from tb_msprobe_plugin.compare.alike_arguments import is_comparable
from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.named_items import NamedItems
from tb_msprobe_plugin.compare.shapes import is_regrouped
from tb_msprobe_plugin.compare.statistics import is_tensor
from tb_msprobe_plugin.dump.items import Item


def pair_translated(
    names: tuple[str, str], target: Sequence[Item], golden: Sequence[Item]
) -> list[ItemPair]:
    """The pairs of two nodes with these names; items that only one framework has are left out.

    By the parameter's name first, then by position, tensors with tensors; of outputs those that
    both record. Arguments are left out whose values cannot be told apart across frameworks.
    """
    mine, theirs = NamedItems.of_both(names, target, golden)
    partner = _by_name(mine, theirs)
    _by_position(mine, theirs, partner)
    taken = set(partner.values())
    pairs = [
        ItemPair(item, golden[partner[at]] if at in partner else None)
        for at, item in enumerate(target)
        if at in mine.compared and (at not in partner or _tells(mine, at, theirs, partner[at]))
    ]
    pairs.extend(
        ItemPair(None, item)
        for at, item in enumerate(golden)
        if at in theirs.compared and at not in taken
    )
    return [pair for pair in pairs if None not in pair or _is_telling(pair, mine.backward)]


def same_shapes(names: tuple[str, str], target: Sequence[Item], golden: Sequence[Item]) -> bool:
    """Whether two nodes with these names agree in the tensors of each pair, and lack none.

    What the rule `name+shape` asks of nodes of two frameworks: they may differ in all else.
    """
    return all(
        one is not None and other is not None and _same_shape(one, other)
        for one, other in pair_translated(names, target, golden)
    )


def _same_shape(target: Item, golden: Item) -> bool:
    return target.shape == golden.shape or is_regrouped(target, golden)


def _by_name(mine: NamedItems, theirs: NamedItems) -> dict[int, int]:
    """Position of the golden item for the target items that it shares a name with."""
    at_place = {theirs.places[at]: at for at in sorted(theirs.compared, reverse=True)}
    partner: dict[int, int] = {}
    for at in sorted(mine.compared):
        found = at_place.get(mine.places[at])
        if found is None:
            continue
        if is_tensor(mine.items[at]) == is_tensor(theirs.items[found]) or mine.is_known:
            partner[at] = at_place.pop(mine.places[at])
    return partner


def _by_position(mine: NamedItems, theirs: NamedItems, partner: dict[int, int]) -> None:
    """Adds the items that are left: tensors in their order, other values where names tell less."""
    named = mine.is_known or theirs.is_known or mine.api.common != theirs.api.common
    taken = set(partner.values())
    waiting: dict[tuple[str, bool], deque[int]] = defaultdict(deque)
    for at in sorted(theirs.compared - taken):
        waiting[theirs.places[at][0], is_tensor(theirs.items[at])].append(at)
    for at in sorted(mine.compared - partner.keys()):
        tensor = is_tensor(mine.items[at])
        left = waiting.get((mine.places[at][0], tensor))
        if left and (tensor or not named):
            partner[at] = left.popleft()


def _tells(mine: NamedItems, at: int, theirs: NamedItems, partner: int) -> bool:
    """Whether two items that belong together are worth comparing."""
    section, name = mine.places[at]
    target, golden = mine.items[at], theirs.items[partner]
    if section == "output" and mine.backward:
        return is_tensor(target) and is_tensor(golden)
    if section != "input":
        return True
    if (mine.transposes or theirs.transposes) and _is_transposed(target, golden):
        return False
    return is_comparable(name, target, golden, (mine.rank, theirs.rank))


def _is_transposed(target: Item, golden: Item) -> bool:
    one, other = target.shape or (), golden.shape or ()
    return one != other and one == (*other[:-2], *other[:-3:-1])


def _is_telling(pair: ItemPair, backward: bool) -> bool:
    """Whether an item alone is a difference: a tensor, unless it is a gradient.

    MindSpore computes those of all that it is given, torch only those that are asked for.
    """
    there = pair.target or pair.golden
    if there is None or (backward and there.section == "output"):
        return False
    return is_tensor(there)
