"""When tensors of two shapes hold the same elements in the same order."""

from __future__ import annotations

from tb_msprobe_plugin.dump.items import Item

Shape = tuple[int, ...]

_FRAMEWORKS = {"mindspore", "torch"}


def squeezed(shape: Shape) -> Shape:
    """A shape without its dimensions of size 1."""
    return tuple(size for size in shape if size != 1)


def of_two_frameworks(target: Item, golden: Item) -> bool:
    """Whether one is a tensor of MindSpore and the other one of torch."""
    return {str(item.type).partition(".")[0] for item in (target, golden)} == _FRAMEWORKS


def is_regrouped(target: Item, golden: Item) -> bool:
    """Whether two frameworks group the same elements otherwise, as [16, 16] and [2, 8, 16].

    Some APIs of one framework take rows where the twin of the other takes rows of rows.
    """
    if target.shape is None or golden.shape is None or not of_two_frameworks(target, golden):
        return False
    return regrouped(target.shape, golden.shape)


def regrouped(one: Shape, other: Shape) -> bool:
    """Whether two shapes differ in nothing but dimensions that are several neighbours on one side.

    Then their elements are in the same order, unlike those of [2, 8] and [8, 2]. Dimensions of size
    1 do not count.
    """
    left, right = list(squeezed(one)[::-1]), list(squeezed(other)[::-1])
    if left == right or 0 in left or 0 in right:
        return False
    while left and right:
        shorter, longer = (left, right) if left[-1] > right[-1] else (right, left)
        size, product = shorter.pop(), longer.pop()
        while product < size and longer:
            product *= longer.pop()
        if product != size:
            return False
    return not left and not right
