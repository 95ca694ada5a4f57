"""The items of a node with what they are called in both frameworks."""

from __future__ import annotations

from collections.abc import Sequence

from tb_msprobe_plugin.compare.api_parameters import Api, api_parameters
from tb_msprobe_plugin.compare.statistics import is_tensor
from tb_msprobe_plugin.dump.framework import framework_of
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.dump.names import parse_name

# Numbers of dimensions speak of the result, which has one more.
_ONE_MORE = frozenset(("stack", "unsqueeze"))
_INPUTS = ("input", "kwargs")


class NamedItems:
    """The items of a node, a place for each, and those of them that both frameworks record.

    A place is a section and a name. ``is_known`` says whether the names of the parameters are,
    ``rank`` is how many dimensions the first tensor has, ``transposes`` whether the API may
    transpose what it takes.
    """

    def __init__(self, name: str, backward: bool, items: Sequence[Item]) -> None:
        table = api_parameters()
        self.items = items
        self.api = api = Api.of(parse_name(name))
        self._table, self.backward = table, backward
        in_mindspore = _is_of_mindspore(name, items)
        self._parameters = [] if backward else table.positions(api, in_mindspore)
        self.is_known = bool(table.gradients(api) if backward else self._parameters)
        self._results = table.results(api)
        self.places = [self._place(item) for item in items]
        self.compared = {at for at in range(len(items)) if self.places[at][1]}
        self.rank = self._rank()
        self.transposes = not set(table.transposing).isdisjoint(api.recorded)

    @classmethod
    def of_both(
        cls, names: tuple[str, str], target: Sequence[Item], golden: Sequence[Item]
    ) -> tuple[NamedItems, NamedItems]:
        """The items of two nodes with these names."""
        backward = any(parse_name(name).direction == "backward" for name in names)
        mine, theirs = (cls(name, backward, items) for name, items in zip(names, (target, golden)))
        if backward:
            _name_gradients(mine, theirs)
        else:
            _leave_out_bias(mine, theirs)
            _leave_out_bias(theirs, mine)
        return mine, theirs

    def outputs(self, tensors_only: bool) -> list[int]:
        """Positions of the outputs; those of a primitive's backward call from the last one."""
        found = [
            at
            for at, item in enumerate(self.items)
            if item.section == "output" and (is_tensor(item) or not tensors_only)
        ]
        # Its hooks are called from the last argument to the first.
        return found[::-1] if self.backward and self.api.is_primitive else found

    def name_outputs(self, names: Sequence[str], tensors_only: bool) -> None:
        """Gives the outputs these names, one after the other."""
        for at, name in zip(self.outputs(tensors_only), names):
            self.places[at] = "output", name

    def leave_out_outputs(self) -> None:
        """Outputs are not compared."""
        self.compared.difference_update(self.outputs(tensors_only=False))

    def _place(self, item: Item) -> tuple[str, str]:
        """The section of an item and its name there; no name for one of one framework only."""
        section: str = item.section
        if section in ("parameters", "parameters_grad"):
            own = item.name.rpartition(".")[2]
            stem = item.name[: len(item.name) - len(own)]
            common = self._table.module_parameters.get(own, own)
            return section, common and stem + common
        if section == "kwargs":
            keyword = item.keyword or ""
            common = self._table.keyword(self.api, keyword)
            return "input", common and common + item.name[len("input.") + len(keyword) :]
        if section == "output":
            return section, item.name if self.backward else _named(item.name, self._results)
        return section, _named(item.name, self._parameters, more=True)

    def _rank(self) -> int | None:
        """How many dimensions the numbers of dimensions among the arguments speak of."""
        for item in self.items:
            if item.section in _INPUTS and is_tensor(item) and item.shape is not None:
                return len(item.shape) + (self.api.common in _ONE_MORE)
        return None


def _is_of_mindspore(name: str, items: Sequence[Item]) -> bool:
    return framework_of({}, [name]) == "mindspore" or any(
        (item.type or "").startswith("mindspore.") for item in items
    )


def _name_gradients(mine: NamedItems, theirs: NamedItems) -> None:
    """Names what two backward calls give, or leaves it out where it does not belong together.

    Frameworks differ in what they record of arguments without a gradient. So where one call is of
    a primitive, which leaves them out, the gradients go by their order, if there are as many.
    """
    table, sides = api_parameters(), (mine, theirs)
    count, other = (len(side.outputs(tensors_only=True)) for side in sides)
    in_order = mine.api.is_primitive or theirs.api.is_primitive
    if any(side.api.common in table.own_backward for side in sides) or (
        in_order and count != other
    ):
        mine.leave_out_outputs()
        theirs.leave_out_outputs()
        return
    for side in sides:
        names = table.gradients(side.api)
        if in_order and len(names) != count:
            names = [f"output.{order}" for order in range(count)]
        side.name_outputs(names, tensors_only=in_order)


def _leave_out_bias(primitive: NamedItems, other: NamedItems) -> None:
    """Where a primitive leaves the bias to another call, neither it nor the sum is compared."""
    if not set(api_parameters().without_bias).isdisjoint(primitive.api.recorded):
        bias = [
            at
            for at in other.compared
            if other.places[at] == ("input", "bias") and is_tensor(other.items[at])
        ]
        if bias:
            other.compared.difference_update(bias)
            primitive.leave_out_outputs()
            other.leave_out_outputs()


def _named(name: str, names: Sequence[str] | None, more: bool = False) -> str:
    """What ``names`` call an item with a number in its name, as input.0 and input.0.1.

    Itself without names, and with ``more`` where there are too few; else nothing.
    """
    position, dot, inner = name.partition(".")[2].partition(".")
    is_number = position.isascii() and position.isdigit() and len(position) < 4
    at = int(position) if is_number else -1
    if names is None or (more and not 0 <= at < len(names)):
        return name
    own = names[at] if 0 <= at < len(names) else ""
    return own and own + dot + inner
