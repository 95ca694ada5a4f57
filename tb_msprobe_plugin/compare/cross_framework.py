"""The items of a node of one framework and of its twin of another in pairs.

Both compute the same from the same arguments, but call them otherwise, take some by position that
the other takes by keyword, and return or record more beside. A parameter's name tells which items
belong together; what only one framework has is no difference unless it is a tensor.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence

from tb_msprobe_plugin.compare.api_names import ApiNames, api_names, own_name
from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.statistics import is_tensor
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.dump.names import ParsedName, parse_name


def pair_translated(
    names: tuple[str, str], target: Sequence[Item], golden: Sequence[Item]
) -> list[ItemPair]:
    """The pairs of two nodes with these names; items that only one framework has are left out.

    By the parameter's name first, then by position, tensors with tensors; of outputs those that
    both record.
    """
    one, other = parse_name(names[0]), parse_name(names[1])
    table = api_names()
    mine = _Named(one, table, target)
    theirs = _Named(other, table, golden)
    partner = _by_name(mine, theirs)
    _by_position(mine, theirs, partner)
    taken = set(partner.values())
    pairs = [
        ItemPair(item, golden[partner[at]] if at in partner else None)
        for at, item in enumerate(target)
        if at in mine.compared
    ]
    pairs.extend(
        ItemPair(None, item)
        for at, item in enumerate(golden)
        if at in theirs.compared and at not in taken
    )
    return [pair for pair in pairs if None not in pair or _is_telling(pair)]


def same_shapes(names: tuple[str, str], target: Sequence[Item], golden: Sequence[Item]) -> bool:
    """Whether two nodes with these names agree in the tensors of each pair, and lack none.

    What the rule `name+shape` asks of nodes of two frameworks: they may differ in all else.
    """
    return all(
        one is not None and other is not None and one.shape == other.shape
        for one, other in pair_translated(names, target, golden)
    )


class _Named:
    """The items of a node with what they are called in both frameworks."""

    def __init__(self, name: ParsedName, table: ApiNames, items: Sequence[Item]) -> None:
        self.items = items
        is_api = name.kind == "api"
        common, own = (table.common(name), own_name(name)) if is_api else ("", "")
        self._backward = name.direction == "backward"
        self._table = table
        known = table.backward if self._backward else table.parameters
        self._parameters = known.get(own) or known.get(common, [])
        self.is_known = bool(self._parameters)
        self._returned = table.returned.get(own) or table.returned.get(common)
        self._has_own_backward = self._backward and common in table.own_backward
        self.compared = {at for at, item in enumerate(items) if self._counts(item)}
        self.places = [self._place(item) for item in items]

    def _counts(self, item: Item) -> bool:
        """Whether both frameworks record an item, as far as it is an output."""
        if item.section != "output":
            return True
        if self._backward:
            return not self._has_own_backward
        return self._returned is None or bool(self._result(item))

    def _result(self, item: Item) -> str:
        """What the table calls an output; nothing for those of one framework only."""
        position = _position(item.name)
        names = self._returned or []
        return names[position] if 0 <= position < len(names) else ""

    def _place(self, item: Item) -> tuple[str, str]:
        section: str = item.section
        if section in ("parameters", "parameters_grad"):
            own = item.name.rpartition(".")[2]
            stem = item.name[: len(item.name) - len(own)]
            return section, stem + self._table.module_parameters.get(own, own)
        if section == "kwargs":
            keyword = item.keyword or ""
            common = self._table.keywords.get(keyword, keyword)
            return "input", common + item.name[len("input.") + len(keyword) :]
        if section == "output" and not self._backward:
            return section, self._result(item) or item.name
        if section != "output" and self._backward:
            return section, item.name
        return section, self._parameter(item.name)

    def _parameter(self, name: str) -> str:
        """What the table calls an argument, or the gradient of one, that goes by its position."""
        at = _position(name)
        if 0 <= at < len(self._parameters):
            _, dot, inner = name.partition(".")[2].partition(".")
            return self._parameters[at] + dot + inner
        return name


def _position(name: str) -> int:
    """The number in an item's name such as input.0 and input.0.1; -1 without one."""
    position = name.partition(".")[2].partition(".")[0]
    return int(position) if position.isascii() and position.isdigit() and len(position) < 4 else -1


def _by_name(mine: _Named, theirs: _Named) -> dict[int, int]:
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


def _by_position(mine: _Named, theirs: _Named, partner: dict[int, int]) -> None:
    """Adds the items that are left: tensors in their order, other values where names tell less."""
    taken = set(partner.values())
    waiting: dict[tuple[str, bool], deque[int]] = defaultdict(deque)
    for at in sorted(theirs.compared - taken):
        waiting[theirs.places[at][0], is_tensor(theirs.items[at])].append(at)
    for at in sorted(mine.compared - partner.keys()):
        tensor = is_tensor(mine.items[at])
        left = waiting.get((mine.places[at][0], tensor))
        if left and (tensor or not mine.is_known):
            partner[at] = left.popleft()


def _is_telling(pair: ItemPair) -> bool:
    there = pair.target or pair.golden
    return there is not None and is_tensor(there)
