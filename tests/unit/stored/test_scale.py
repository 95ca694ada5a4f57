"""Colours and levels by the ranges of a file."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.stored.scale import scale_of
from tests.stored_files import FIVE, SAME_OR_NOT, THREE


@pytest.mark.parametrize(
    ("index", "color"),
    [
        (0.0, 0),
        (0.19999999, 0),
        (0.2, 1),
        (0.4, 2),
        (0.5999999999999999, 2),
        # What 8.3.3 makes of a relative error of 0.6.
        (0.6000000000000001, 3),
        (0.8, 4),
        (1.0, 4),
        (1.5, -1),
        (None, -1),
    ],
)
def test_five_ranges_hold_their_lower_end_and_the_last_its_upper_too(
    index: float | None, color: int
) -> None:
    assert scale_of(FIVE).bin_of(index) == color


@pytest.mark.parametrize(("index", "color"), [(0, 0), (0.3, 2), (0.5, 2), (0.6, 4), (1, 4)])
def test_three_ranges_are_our_first_third_and_fifth_colour(index: float, color: int) -> None:
    assert scale_of(THREE).bin_of(index) == color


def test_equal_ends_are_exactly_that_value_and_light_is_good() -> None:
    scale = scale_of(SAME_OR_NOT)
    assert [scale.bin_of(index) for index in (1, 0, 0.5)] == [0, 4, -1]
    assert [one.level for one in scale.ranges] == ["pass", "error"]


def test_the_good_end_is_told_by_the_colour_alone() -> None:
    turned = {
        "#FF704D": {"value": [1, 1], "description": ""},
        "#FFFCF3": {"value": [0, 0], "description": ""},
    }
    assert [scale_of(turned).bin_of(index) for index in (0, 1)] == [0, 4]


def test_other_colours_are_ordered_by_their_lightness() -> None:
    others = {
        "#102030": {"value": [0.5, 1], "description": ""},
        "#f0f0f0": {"value": [0, 0.5], "description": ""},
    }
    assert [scale_of(others).bin_of(index) for index in (0.1, 0.9)] == [0, 4]


@pytest.mark.parametrize(
    "colours",
    [
        None,
        [],
        "no colours",
        {"#FFFCF3": None},
        {"#FFFCF3": {"value": ["a", "b"]}},
        {"#FFFCF3": {"value": [0]}},
        {"#FFFCF3": {"value": [float("nan"), 1]}},
        {"": {"value": {}}},
        {str(at): [] for at in range(1000)},
    ],
)
def test_what_is_no_scale_colours_nothing(colours: object) -> None:
    assert scale_of(colours).ranges == ()
    assert scale_of(colours).bin_of(0.5) == -1


def test_a_level_that_is_stored_counts_more_than_the_colour() -> None:
    colours = {"#FFFCF3": {"value": [0, 1], "accuracy_level": "error"}}
    assert scale_of(colours).bin_of(0.1) == 4
