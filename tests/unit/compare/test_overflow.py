from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare.overflow import CRITICAL, HIGH, MEDIUM, NONE, overflow_level
from tb_msprobe_plugin.dump.items import Item
from tests.unit.compare.making import scalar, tensor

NAME = "Torch.add.0.forward"


def level(*items: Item, name: str = NAME) -> int:
    return overflow_level(name, items)


def bad(name: str, field: str = "max", value: object = math.inf) -> Item:
    return tensor(name, **{field: value})


def test_finite_numbers():
    assert level(tensor("input.0"), tensor("output.0")) == NONE
    assert level() == NONE


@pytest.mark.parametrize("field", ["max", "min", "mean", "norm"])
@pytest.mark.parametrize("value", [math.nan, -math.inf, "nan", "INF", " -inf "])
class TestScenes:
    def test_it_arises_here(self, field, value):
        assert level(tensor("input.0"), bad("output.0", field, value)) == CRITICAL

    def test_it_passes_through(self, field, value):
        assert level(bad("input.0", field, value), bad("output.0", field, value)) == HIGH

    def test_it_ends_here(self, field, value):
        assert level(bad("input.0", field, value), tensor("output.0")) == MEDIUM


def test_keyword_arguments_and_parameters_are_inputs():
    keyword = tensor("input.x", max=math.inf)._replace(section="kwargs")
    assert level(keyword, tensor("output.0")) == MEDIUM
    assert level(bad("parameters.weight"), bad("output.0")) == HIGH


def test_nested_items_count():
    assert level(bad("input.0.1"), tensor("output.0")) == MEDIUM


def test_a_gradient_has_its_nan_from_elsewhere():
    gradient = tensor("weight", max=math.nan)._replace(section="parameters_grad")
    assert level(gradient, name="Module.a.A.parameters_grad.0") == HIGH


class TestJumps:
    @pytest.mark.parametrize(("norm", "expected"), [(99.0, NONE), (100.0, NONE), (101.0, HIGH)])
    def test_more_than_a_hundred_times(self, norm, expected):
        assert level(tensor("input.0", norm=1.0), tensor("output.0", norm=norm)) == expected

    def test_from_small_inputs(self):
        assert level(tensor("input.0", norm=0.01), tensor("output.0", norm=2.0)) == HIGH

    def test_from_nothing(self):
        assert level(tensor("input.0", norm=0.0), tensor("output.0", norm=100.0)) == NONE
        assert level(tensor("input.0", norm=0.0), tensor("output.0", norm=101.0)) == HIGH
        assert level(tensor("output.0", norm=101.0)) == HIGH

    def test_the_largest_norms_count(self):
        inputs = tensor("input.0", norm=0.1), tensor("input.1", norm=5.0)
        assert level(*inputs, tensor("output.0", norm=400.0)) == NONE

    def test_norms_that_are_no_numbers_do_not(self):
        assert level(tensor("input.0", norm=None), tensor("output.0", norm=None)) == NONE

    def test_only_torch_tensors_that_are_arguments_themselves(self):
        """msprobe's rule."""
        other = tensor("output.0", norm=1e6, type="mindspore.Tensor")
        assert level(tensor("input.0", norm=1.0), other) == NONE
        assert level(tensor("input.0", norm=1.0), tensor("output.0.0", norm=1e6)) == NONE


class TestBuffers:
    @pytest.mark.parametrize("api", ["empty", "empty_like", "empty_strided"])
    def test_memory_that_nobody_wrote(self, api):
        assert level(bad("output.0"), name=f"Torch.{api}.0.forward") == NONE

    def test_a_buffer_to_receive_into(self):
        name = "Distributed.recv.0.forward"
        assert level(bad("input.0"), tensor("output.0"), name=name) == NONE
        assert level(bad("input.1"), tensor("output.0"), name=name) == MEDIUM

    def test_lists_of_buffers(self):
        assert level(bad("input.0.3"), name="Distributed.all_gather.0.forward") == NONE

    def test_what_comes_out_counts(self):
        name = "Distributed.all_gather.0.forward"
        assert level(bad("input.0"), bad("output.0"), name=name) == CRITICAL

    def test_filling_with_infinity_is_wanted_but_nan_is_not(self):
        name = "Tensor.masked_fill_.0.forward"
        filled = bad("input.0", "min", -math.inf), bad("output.0", "min", -math.inf)
        assert level(*filled, name=name) == NONE
        assert level(filled[0], bad("output.0", "mean", math.nan), name=name) == CRITICAL

    def test_other_apis_have_none(self):
        assert level(bad("output.0"), name="Torch.full.0.forward") == CRITICAL


def test_infinite_arguments_are_no_overflow():
    assert level(scalar(-math.inf), tensor("output.0")) == NONE


@given(st.one_of(st.none(), st.booleans(), st.floats(), st.text(), st.integers(-(10**400))))
def test_nothing_raises(value):
    item = tensor("output.0", max=value, norm=value)
    assert level(tensor("input.0", norm=value), item) in (NONE, MEDIUM, HIGH, CRITICAL)
