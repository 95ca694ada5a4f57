"""Shapes that hold the same elements in the same order."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.compare.shapes import is_regrouped, regrouped, squeezed
from tb_msprobe_plugin.dump.items import Item


def item(kind: str, *shape: int) -> Item:
    return Item("input.0", "input", None, kind, None, shape)


def test_sizes_of_1_do_not_count():
    assert squeezed((1, 3, 1, 2)) == (3, 2)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((16,), (2, 8)),
        ((16, 16), (2, 8, 16)),
        ((2, 8, 16), (2, 8, 2, 8)),
        ((16, 1, 16), (2, 8, 1, 16)),
        ((6, 20), (2, 3, 4, 5)),
    ],
)
def test_neighbours_may_be_one(one: tuple[int, ...], other: tuple[int, ...]):
    assert regrouped(one, other)
    assert regrouped(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((2, 8), (8, 2)),
        ((4, 6), (6, 4)),
        ((2, 8, 16), (2, 2, 8, 8)),
        ((16, 16), (2, 8, 8)),
        ((16,), (2, 8, 2)),
        ((0,), (0, 2)),
        ((2, 8), (2, 8)),
        ((2, 8), (1, 2, 8)),
        ((), (2,)),
        ((6, 35), (2, 21, 5)),
    ],
)
def test_others_are_not_the_same(one: tuple[int, ...], other: tuple[int, ...]):
    assert not regrouped(one, other)
    assert not regrouped(other, one)


def test_only_two_frameworks_group_otherwise():
    mindspore, torch = item("mindspore.Tensor", 16, 16), item("torch.Tensor", 2, 8, 16)
    assert is_regrouped(mindspore, torch)
    assert is_regrouped(torch, mindspore)
    assert not is_regrouped(mindspore, mindspore._replace(shape=(2, 8, 16)))
    assert not is_regrouped(mindspore, torch._replace(shape=None))
