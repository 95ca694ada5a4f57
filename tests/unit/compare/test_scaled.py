"""Scaled differences of two tensors, with values worked out by hand."""

from __future__ import annotations

import math

import pytest

from tb_msprobe_plugin.compare.scaled import scaled_difference, scaled_parameter
from tests.unit.compare.making import tensor

# making.tensor: Max 4, Min -1, Mean 0.5, Norm 10, six elements: root mean square 10 / sqrt(6).
RMS = 10 / math.sqrt(6)


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({}, 0.0),
        ({"max": 4.04}, 0.01),
        ({"max": 5.2}, 0.3),
        ({"max": 2.8}, 0.3),
        ({"max": 84.0}, 20.0),
        ({"min": -1.4}, 0.1),  # by the largest golden value, 4
        ({"mean": 0.5 + RMS / 100}, 0.01),
        ({"norm": 9.9}, 0.01),
        ({"norm": 40.0}, 3.0),
        ({"max": "nan"}, math.inf),
        ({"max": math.nan}, math.inf),
        ({"max": math.inf}, math.inf),
        ({"norm": math.inf}, 0.0),  # no element is infinite
        ({"mean": math.nan}, math.inf),
        ({"max": None, "min": None, "mean": None, "norm": None}, 0.0),
        ({"max": 10**400}, 1e30),  # huge, but neither NaN nor Inf
        ({"max": True}, 0.0),  # no number
    ],
)
def test_each_statistic_has_its_own_scale(fields: dict[str, object], error: float):
    assert scaled_difference(tensor(**fields), tensor()).error == pytest.approx(error)


def test_golden_is_the_base_unless_it_is_0():
    one, other = tensor(max=5.0, norm=10.0), tensor(max=4.0, norm=10.0)
    assert scaled_difference(one, other).error == pytest.approx(0.25)
    assert scaled_difference(other, one).error == pytest.approx(0.2)
    assert (scaled_difference(one, other).size, scaled_difference(other, one).size) == (4.0, 5.0)
    zeros = tensor(max=0.0, min=0.0, mean=0.0, norm=0.0)
    assert scaled_difference(tensor(), zeros)[:2] == (1.0, 4.0)
    assert scaled_difference(zeros, tensor())[:2] == (1.0, 4.0)


@pytest.mark.parametrize("lows", [(-1e30, -6e4), (-math.inf, -1e4), (-9984.0, -1e4)])
def test_masks_are_equal_whatever_their_size(lows: tuple[float, float]):
    """Only Max is left: everything else is made of what is masked."""
    one, other = (tensor(min=low, mean=low / 2, norm=-low) for low in lows)
    assert scaled_difference(one, other)[:2] == (0.0, 4.0)
    assert scaled_difference(other, one).masked
    assert scaled_difference(one._replace(max=4.4), other).error == pytest.approx(0.1)
    assert scaled_difference(one._replace(max=math.nan), other).error == math.inf


def test_low_numbers_are_no_mask_unless_both_sides_have_them_far_below_all_others():
    assert scaled_difference(tensor(min=-1e30), tensor()).error > 1
    assert scaled_difference(tensor(min=-math.inf), tensor()).error == math.inf
    large = {"max": 2e4, "norm": 3e4}
    found = scaled_difference(tensor(min=-1.1e4, **large), tensor(min=-1e4, **large))
    assert found.error == pytest.approx(0.05)


@pytest.mark.parametrize("field", ["max", "min"])
@pytest.mark.parametrize("value", [math.nan, math.inf, "nan"])
def test_what_is_infinite_is_so_on_either_side(field: str, value: object):
    odd = tensor(**{field: value})
    assert scaled_difference(odd, tensor()).error == math.inf
    assert scaled_difference(tensor(), odd).error == math.inf


def test_nan_on_both_sides_is_equal():
    one = tensor(max=math.nan, min=math.nan, mean=math.nan, norm=math.nan)
    other = tensor(max=float("nan"), min=float("nan"), mean=float("nan"), norm=float("nan"))
    assert scaled_difference(one, other).error == 0.0


def test_opposite_infinities_differ_and_equal_ones_do_not():
    assert scaled_difference(tensor(max=math.inf), tensor(max=-math.inf)).error == math.inf
    assert scaled_difference(tensor(min=-math.inf), tensor(min=-math.inf)).error == 0.0


def test_zeros_are_equal():
    zeros = tensor(max=0.0, min=0.0, mean=0.0, norm=0.0)
    assert scaled_difference(zeros, tensor(max=0.0, min=-0.0, mean=0.0, norm=0.0)).error == 0.0


def test_the_coarser_type_counts():
    found = scaled_difference(tensor(dtype="BFloat16"), tensor(dtype="torch.float32"))
    assert found.epsilon == 2.0**-7
    assert found.other_dtype
    assert not scaled_difference(tensor(dtype="Float32"), tensor()).other_dtype


def test_integers_differ_or_do_not():
    ids = {"dtype": "torch.int64", "max": 28, "min": 3, "mean": None, "norm": None}
    assert scaled_difference(tensor(**{**ids, "max": 27}), tensor(**ids)).error == 1.0
    # An older release computes the mean of integers, and writes all as floats.
    assert scaled_difference(tensor(**{**ids, "max": 28.0, "mean": 9.5}), tensor(**ids)).error == 0


def test_without_statistics_the_checksum_decides():
    bare = {"max": None, "min": None, "mean": None, "norm": None}
    one, other = tensor(md5="0000000a", **bare), tensor(md5="0000000b", **bare)
    assert scaled_difference(one, other).error == 1.0
    assert scaled_difference(one, one).error == 0.0


def test_mean_and_norm_of_half_precision_parameters_do_not_count():
    half = {"dtype": "torch.bfloat16"}
    assert scaled_parameter(tensor(norm=9.9, **half), tensor(**half)).error == 0.0
    assert scaled_parameter(tensor(norm=9.9), tensor()).error == pytest.approx(0.01)


def test_each_framework_sums_the_numbers_of_a_copy_up_in_its_own_order():
    """By Max and Min they are equal; more than the last digits of the sums is a difference."""
    there = tensor(type="mindspore.Tensor", dtype="Float32")
    assert scaled_parameter(there._replace(norm=10.00003), tensor()).error == 0.0
    assert scaled_parameter(tensor(mean=0.500005), there).error == 0.0
    assert scaled_parameter(there._replace(max=4.00001), tensor()).error == pytest.approx(2.5e-6)
    assert scaled_parameter(there._replace(norm=10.0001), tensor()).error == pytest.approx(1e-5)
    assert scaled_parameter(tensor(norm=10.00003), tensor()).error == pytest.approx(3e-6)
    assert scaled_difference(there._replace(norm=10.00003), tensor()).error > 0.0


@pytest.mark.parametrize("shape", [(), (0,), (10**30, 10**30), (-1,), None])
def test_any_shape_is_taken(shape: tuple[int, ...] | None):
    assert scaled_difference(tensor(shape=shape, mean=0.6), tensor(shape=shape)).error > 0


def test_a_sum_that_may_have_overflowed_says_nothing():
    large = {"max": 3e20, "min": -3e20, "mean": 0.0}
    assert scaled_difference(tensor(norm=math.inf, **large), tensor(norm=6e20, **large)).error == 0


def test_a_float_that_becomes_an_integer_is_another_type():
    assert scaled_difference(tensor(dtype="torch.int32"), tensor()).other_dtype


@pytest.mark.parametrize("field", ["mean", "norm"])
def test_a_sum_that_is_infinite_alone_is_no_infinite_element(field: str):
    """Six numbers up to 4 cannot overflow, and neither Max nor Min is infinite."""
    odd = tensor(**{field: math.inf})
    for one, other in ((odd, tensor()), (tensor(), odd)):
        found = scaled_difference(one, other)
        assert (found.error, found.sum_overflowed) == (0.0, True)
    assert not scaled_difference(odd, odd).sum_overflowed


def test_how_much_is_masked_is_measured_where_both_mask_by_the_same_number():
    """3 of 6 and 2 of 6 elements: half as many again."""
    half, third = (tensor(min=-1e4, mean=-1e4 * share) for share in (1 / 2, 1 / 3))
    assert scaled_difference(half, third).error == pytest.approx(0.5)
    rounded = half._replace(min=-9984.0, mean=-4992.0)
    assert scaled_difference(rounded, half).error == pytest.approx(0.0)
    other = tensor(min=-6e4, mean=-3e4)
    assert scaled_difference(other, third).error == 0.0
