from __future__ import annotations

import math
from typing import Any

import pytest

from tb_msprobe_plugin.compare.equality import LONGEST_VALUE, brief, same_items, same_value
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import compare_node
from tests.unit.compare.making import pairs, scalar, tensor


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (1, 1.0, True),
        (math.nan, float("nan"), True),
        ("NaN", math.nan, True),
        ([math.nan, 1], [float("nan"), 1], True),
        ("a", "b", False),
        (None, "x", False),
    ],
)
def test_values(one, other, same):
    assert same_value(one, other) is same


def test_what_is_too_deep_to_tell_is_not_the_same():
    assert not same_value(nested(100_000), nested(100_000))
    one, other = (scalar(nested(100_000), "input.0") for _ in range(2))
    assert same_items(one, one)
    assert not same_items(one, other)


@pytest.mark.parametrize("mode", list(Mode))
def test_depth_raises_nothing(mode):
    sides = [[scalar(nested(100_000), "input.0"), tensor()] for _ in range(2)]
    for explain in (True, False):
        compare_node("Torch.add.0.forward", pairs(*sides), mode, explain=explain)


@pytest.mark.parametrize("value", [None, True, 3, 2.5, "mean", [2, 3]])
def test_short_values_stay_as_they_are(value):
    assert brief(value) == value


@pytest.mark.parametrize(
    "value", ["a" * 500, 10**400, list(range(50)), [["a"] * 50], nested(100_000)]
)
def test_others_become_a_short_text(value):
    assert isinstance(brief(value), str)
    assert len(brief(value)) <= LONGEST_VALUE + 1
