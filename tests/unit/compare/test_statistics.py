from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare.statistics import (
    INCOMPARABLE,
    ONE_SIDED,
    UNLIKE,
    compare_statistics,
    element_type,
    number,
)
from tb_msprobe_plugin.dump.items import Item
from tests.unit.compare.making import scalar, tensor


def difference(target, golden, dtype="torch.float32", golden_dtype=None):
    one = tensor(max=target, dtype=dtype)
    other = tensor(max=golden, dtype=golden_dtype or dtype)
    return compare_statistics(one, other).max


def test_difference_and_share_of_the_golden_value():
    found = difference(5.0, 4.0)
    assert (found.diff, found.relative, found.counted, found.released) == (1.0, 0.25, 0.25, 0.25)


def test_the_sign_of_the_golden_value_does_not_count():
    found = difference(-0.5, 0.5)
    assert (found.diff, found.relative) == (-1.0, 2.0)


@pytest.mark.parametrize("value", [0.0, -3.5, 7, math.inf, -math.inf, "inf", math.nan, "nan"])
def test_equal_values_do_not_differ(value):
    found = difference(value, value)
    assert (found.diff, found.relative, found.counted) == (0.0, 0.0, 0.0)


def test_numbers_and_their_texts_are_the_same():
    assert difference("inf", math.inf).counted == 0.0
    assert difference("2.5", 2.0).relative == 0.25


@pytest.mark.parametrize(
    ("target", "golden", "correction"),
    [
        (math.nan, 1.0, 23),
        ("nan", 0.0, 23),
        (1.0, math.nan, 5),
        (1.0, "-inf", 5),
        (math.inf, -math.inf, 4),
        (math.nan, math.inf, 23),
        (math.inf, math.nan, 5),
        (math.inf, 1.0, None),  # 1.1.1 counts this one, too
    ],
)
def test_not_finite_on_one_side_differs_infinitely(target, golden, correction):
    found = difference(target, golden)
    assert found.counted == math.inf
    assert found.kind == "nonfinite"
    assert found.correction == correction
    assert min(found.released, 1.0) == (1.0 if correction is None else 0.0)


@pytest.mark.parametrize("value", [True, None, "unknown", ""])
def test_what_is_no_number_cannot_be_compared(value):
    assert difference(value, 1.0) == difference(1.0, value) == ONE_SIDED
    assert difference(value, value) == INCOMPARABLE


def test_two_that_are_no_numbers_may_still_differ():
    assert difference(True, False) == difference("x", None) == UNLIKE
    assert difference("None", "none") == INCOMPARABLE


def test_a_nan_beside_nothing_is_bad():
    assert difference(math.nan, None).counted == math.inf
    assert difference(None, "inf").counted == math.inf


@pytest.mark.parametrize(
    ("target", "golden", "dtype", "counted"),
    [
        (9e-7, 2e-7, "torch.float32", 0.0),  # |7e-7| <= 1e-6
        (9e-7, 5e-6, "torch.float32", 1.0),  # |4.1e-6| > 1e-6
        (1.4e-6, 9e-7, "torch.float32", 0.0),  # the golden value is small
        (9e-4, 2e-4, "torch.float16", 0.0),
        (9e-4, 2e-4, "Float16", 0.0),
        (-9e-4, 2e-4, "torch.bfloat16", 1.0),  # |1.1e-3| > 1e-3
        (9e-4, 3e-4, "torch.float32", 2.0),  # not small in float32
        (9e-7, 3e-7, "torch.float64", 2.0),  # no rule
        (1e-6, 0.0, "torch.float32", 0.0),
        (1.1e-6, 0.0, "torch.float32", math.inf),
        (1e-3, 0.0, "torch.bfloat16", 0.0),
        (0.0, 1e-6, "torch.float32", 0.0),
        (0.0, 1.1e-6, "torch.float32", 1.0),  # |1.1e-6| > 1e-6
    ],
)
def test_small_values_count_by_their_absolute_difference(target, golden, dtype, counted):
    assert difference(target, golden, dtype).counted == pytest.approx(counted)


def test_the_coarser_type_decides_what_is_small():
    assert difference(9e-4, 2e-4, "torch.float32", "torch.bfloat16").counted == 0.0
    assert difference(9e-4, 2e-4, "torch.bfloat16", "torch.float32").counted == 0.0


@pytest.mark.parametrize("other", ["torch.float64", "torch.float8_e5m2", "torch.int64"])
@pytest.mark.parametrize(
    ("target", "golden", "counted"),
    [(9e-7, 3e-7, 0.0), (3e-6, 9e-7, 1.0), (9e-7, 3e-6, 1.0), (9e-7, 0.0, 0.0)],
)
def test_a_type_without_a_limit_beside_one_with_it(other, target, golden, counted):
    """|3e-6 - 9e-7| > 1e-6; which of the two types has the limit does not matter."""
    for types in (("torch.float32", other), (other, "torch.float32")):
        assert difference(target, golden, *types).counted == counted


def test_a_golden_zero_differs_infinitely():
    found = difference(0.5, 0.0)
    assert (found.diff, found.relative, found.counted) == (0.5, math.inf, math.inf)
    assert (found.kind, found.correction, found.released) == ("zero", 2, 0.0)


@pytest.mark.parametrize("dtype", ["torch.float64", "torch.float8_e4m3fn"])
def test_types_without_a_limit_have_none_beside_a_golden_zero(dtype):
    assert difference(1e-7, 0.0, dtype).counted == math.inf
    assert difference(0.0, 1e-7, dtype).counted == 1.0


def test_integers_have_no_noise():
    assert difference(1, 0, "torch.int64").counted == math.inf
    assert difference(5, 4, "torch.int64").relative == 0.25


def test_huge_integers_are_compared_exactly():
    found = difference(2**70 + 2**60, 2**70, "torch.int64")
    assert found.relative == 2.0**-10
    assert difference(10**400 * 3, 10**400 * 2).relative == 0.5
    assert difference(10**400, 0).counted == math.inf
    assert difference(10**400, 1.5).diff == math.inf
    assert difference(1, 10**400).relative == 1.0
    assert difference(math.inf, 10**400).kind == "nonfinite"


def test_finite_values_whose_difference_is_not():
    found = difference(1.7e308, -1.7e308)
    assert found.diff == math.inf
    assert found.counted == 2.0
    assert found.kind is None


def test_numbers_that_are_no_tensors_stand_for_all_four():
    found = compare_statistics(scalar(3), scalar(4))
    assert [one.relative for one in found] == [0.25] * 4
    assert compare_statistics(scalar("a"), scalar("b")).max == INCOMPARABLE
    assert compare_statistics(scalar(True), scalar(False)).max == UNLIKE
    assert compare_statistics(scalar(None), scalar(3)).max == ONE_SIDED


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("torch.float32", "float32"),
        ("Float32", "float32"),
        ("mindspore.float16", "float16"),
        ("torch.half", "float16"),
        ("BFloat16", "bfloat16"),
        ("torch.long", "int64"),
        ("", ""),
    ],
)
def test_element_types_have_one_name(text, name):
    assert element_type(text) == name


def test_numbers():
    assert number(" NaN ") != number(" NaN ")
    assert number("-Infinity") == -math.inf
    assert number("1e3") == 1000.0
    assert number(False) is None


ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.integers(),
    st.integers(min_value=-(10**400), max_value=10**400),
    st.sampled_from(["nan", "inf", "-inf", "0", "x", "١", "1_0"]),
)


@given(ANYTHING, ANYTHING, st.sampled_from(["torch.float32", "Float16", "torch.int64", None, "?"]))
def test_nothing_raises_and_nothing_counts_below_zero(target, golden, dtype):
    one, other = (Item("output.0", "output", dtype=dtype, max=v, value=v) for v in (target, golden))
    for found in compare_statistics(one, other):
        assert found.counted >= 0.0
        assert found.released >= 0.0
        assert found.relative is None or found.relative >= 0.0
        if found.correction is None:
            assert min(found.counted, 1.0) == min(found.released, 1.0)
