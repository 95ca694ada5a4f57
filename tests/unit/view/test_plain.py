"""Values from dumps become what strict JSON and JavaScript can hold."""

from __future__ import annotations

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.view.plain import (
    DEPTH_LIMIT,
    ELEMENT_LIMIT,
    EXACT_INTEGER,
    TEXT_LIMIT,
    cut,
    ends,
    plain,
)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (math.nan, "NaN"),
        (math.inf, "Infinity"),
        (-math.inf, "-Infinity"),
        (2**53, 9007199254740992),
        (2**53 + 1, "9007199254740993"),
        (-(2**53) - 1, "-9007199254740993"),
        (True, True),
        (None, None),
        (0.1, 0.1),
        ("text", "text"),
        ((2, 3), [2, 3]),
        ({}, {}),
        ([], []),
        ({"a": [1, {"b": math.nan}], "c": None}, {"a": [1, {"b": "NaN"}], "c": None}),
    ],
)
def test_values(value, shown):
    assert plain(value) == shown
    assert type(plain(value)) is type(shown)


def test_the_order_of_keys_and_elements_stays():
    value = {"z": 1, "a": [3, 1, 2], "m": {"y": 0, "b": 0}}
    assert json.dumps(plain(value)) == json.dumps(value)


def test_a_long_text_is_cut_with_a_remark():
    shown = plain("x" * (TEXT_LIMIT + 5))
    assert shown.startswith("x" * TEXT_LIMIT + "…")
    assert f"{TEXT_LIMIT + 5:,} characters" in shown
    assert len(shown) < TEXT_LIMIT + 100
    assert plain("x" * TEXT_LIMIT) == "x" * TEXT_LIMIT


def test_depth_is_cut_without_recursion():
    value: list = []
    for _ in range(100_000):
        value = [value]
    shown = plain(value)
    depth = 0
    while isinstance(shown, list):
        shown = shown[0]
        depth += 1
    assert depth == DEPTH_LIMIT
    assert "deeper" in shown
    while value:  # Python's own destructor would recurse
        value = value.pop()


def test_many_elements_are_cut_and_counted():
    shown = plain(list(range(ELEMENT_LIMIT + 10)))
    assert shown[:3] == [0, 1, 2]
    assert len(shown) == ELEMENT_LIMIT + 1
    assert shown[-1].startswith("10 more elements")
    keyed = plain({str(number): number for number in range(ELEMENT_LIMIT + 10)})
    assert keyed["…"].startswith("10 more elements")


def test_elements_count_over_all_containers():
    shown = plain([[0] * ELEMENT_LIMIT for _ in range(10)])
    assert sum(len(part) for part in shown) < ELEMENT_LIMIT + 20


def test_a_huge_integer_is_described():
    assert plain(1 << 100_000) == "integer of 100001 bits"


def test_keys_are_texts():
    assert plain({1: "a"}) == {"1": "a"}


def test_cut_keeps_what_fits():
    assert cut("abc", 3) == "abc"
    assert cut("abcd", 3).startswith("abc…")


def test_the_ends_of_a_text():
    assert ends("abcdef", 6) == "abcdef"
    assert ends("abcdefg", 6) == "ab…efg"
    assert ends("abcdefgh", 5) == "ab…gh"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=40,
)


@given(json_values)
def test_anything_becomes_strict_json(value):
    text = json.dumps(plain(value), allow_nan=False)
    assert json.dumps(json.loads(text)) == text


@given(json_values)
def test_numbers_javascript_holds_stay_as_they_are(value):
    shown = plain(value)
    if isinstance(value, int) and abs(value) <= EXACT_INTEGER:
        assert shown == value
