"""What pairs of nodes have in common whose entries are alike but for the numbers in them."""

from __future__ import annotations

from typing import NamedTuple

from tb_msprobe_plugin.compare.equality import same_items
from tb_msprobe_plugin.compare.evidence import GROUP, PARAMETER, is_floating
from tb_msprobe_plugin.compare.held import held
from tb_msprobe_plugin.compare.item_pairs import pair_items
from tb_msprobe_plugin.compare.overflow import has_norm, is_abnormal
from tb_msprobe_plugin.compare.scaled import COARSE, root_of_elements, spacings
from tb_msprobe_plugin.compare.statistics import small_limits
from tb_msprobe_plugin.dump.item_reader import Form, Part
from tb_msprobe_plugin.dump.items import Item


class UsualTensor(NamedTuple):
    """A tensor with all four statistics."""

    first: int
    """Which number of the entry is its Max; Min, Mean and Norm follow."""
    group: int
    """The one of its section, as for the evidence."""
    small: float
    """Up to which magnitude its values are small."""
    spacing: float
    """Of its element type, 0 for integers."""
    root: float
    """Of the number of elements, 0 if there are none."""
    extremes_only: bool
    """Its Mean and Norm are too coarse to tell anything."""
    has_norm: bool
    """Its Norm counts for the overflow."""


_VALUE = Item._fields.index("value")


class Pattern(NamedTuple):
    """Two forms that differ in nothing but the statistics of their tensors.

    ``holds`` are the bits of `held`; ``floating`` tells that such nodes, if equal, count as equal
    floating point numbers.
    """

    tensors: tuple[UsualTensor, ...]
    holds: int
    floating: bool


def pattern_of(form: Form, golden: Form) -> Pattern | None:
    """The pattern of two forms; None if more may differ, or there is nothing to compare."""
    parts = form.parts
    if not parts or len(parts) != len(golden.parts) or form.numbers != golden.numbers:
        return None
    if not all(_is_usual(one, other) for one, other in zip(parts, golden.parts)):
        return None
    items = [part.item for part in parts]
    tensors = tuple(_tensor(part) for part in parts if part.first >= 0)
    return Pattern(tensors, held(pair_items(items, items)), is_floating(items[-1]))


def _is_usual(part: Part, golden: Part) -> bool:
    item = part.item
    # The released tools look for this in names, and it decides there, not the section.
    if not same_items(item, golden.item) or ".output." in item.name:
        return False
    if part.first >= 0:
        return item.dtype is not None and item.shape is not None
    # None of its numbers may count anywhere.
    only_values = all(field == _VALUE for field, _ in part.others)
    return only_values and not is_abnormal(item) and item.norm is None


def _tensor(part: Part) -> UsualTensor:
    item = part.item
    assert item.dtype is not None
    assert item.shape is not None
    group = GROUP[item.section]
    spacing = spacings(item.dtype, item.dtype)[0]
    return UsualTensor(
        part.first,
        group,
        small_limits(item.dtype, item.dtype).small,
        spacing,
        root_of_elements(item.shape),
        group == PARAMETER and spacing > COARSE,
        has_norm(item.dtype),
    )
