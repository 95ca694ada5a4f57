from __future__ import annotations

import math
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare.overflow import (
    CRITICAL,
    HIGH,
    MEDIUM,
    NONE,
    overflow_level,
    overflow_of,
)
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

    def test_what_gets_nothing_has_nothing_to_grow_from(self):
        assert level(tensor("output.0", norm=212.0), name="Torch.randn.0.forward") == NONE
        assert level(scalar(7), tensor("output.0", norm=212.0)) == NONE
        ids = tensor("input.0", dtype="torch.int64", norm=1.0)
        assert level(ids, tensor("output.0", norm=212.0)) == NONE

    def test_parameters_go_in_as_well(self):
        weight = tensor("parameters.weight", norm=3.0)
        given = tensor("input.0", norm=0.1)
        assert level(given, weight, tensor("output.0", norm=299.0)) == NONE
        assert level(given, weight, tensor("output.0", norm=301.0)) == HIGH

    def test_the_largest_norms_count(self):
        inputs = tensor("input.0", norm=0.1), tensor("input.1", norm=5.0)
        assert level(*inputs, tensor("output.0", norm=400.0)) == NONE

    def test_norms_that_are_no_numbers_do_not(self):
        assert level(tensor("input.0", norm=None), tensor("output.0", norm=None)) == NONE

    def test_tensors_of_every_framework(self):
        other = {"type": "mindspore.Tensor", "dtype": "Float32"}
        given = tensor("input.0", norm=1.0, **other)
        assert level(given, tensor("output.0", norm=100.0, **other)) == NONE
        assert level(given, tensor("output.0", norm=101.0, **other)) == HIGH

    def test_tensors_in_lists(self):
        name = "Torch.cat.0.forward"
        parts = tensor("input.0.0", norm=3.0), tensor("input.0.1", norm=4.0)
        assert level(*parts, tensor("output.0", norm=5.0), name=name) == NONE
        assert level(*parts, tensor("output.0", norm=399.0), name=name) == NONE
        assert level(*parts, tensor("output.0.1", norm=401.0), name=name) == HIGH

    @pytest.mark.parametrize(
        "name",
        [
            "Torch.masked_fill.0.forward",
            "Tensor.masked_fill_.0.forward",
            "Functional.masked_fill.2.forward",
            "Mint.masked_fill.1.forward",
            "Primitive.masked_fill.MaskedFill.3.forward",
            "Primitive.mask.MaskedFill.3.forward",
            "Torch.full_like.0.forward",
            "Tensor.fill_.0.forward",
            "Torch.where.0.forward",
            "Torch.ones_like.0.forward",
            "Torch.empty_like.0.forward",
            "NPU.masked_fill.0.forward",
        ],
    )
    def test_constants_that_are_written_are_no_growth(self, name):
        assert level(tensor("input.0", norm=10.0), tensor("output.0", norm=3e5), name=name) == NONE

    @pytest.mark.parametrize(
        "name",
        [
            "Tensor.sqrt.0.forward",
            "Functional.softmax.0.forward",
            "Functional.layer_norm.0.forward",
            "Primitive.layer_norm.LayerNorm.0.forward",
            "Module.block.norm.RMSNorm.forward.0",
            "Module.bn.BatchNorm2d.backward.0",
        ],
    )
    def test_what_comes_in_one_size_is_no_growth(self, name):
        assert level(tensor("input.0", norm=1e-6), tensor("output.0", norm=1.0), name=name) == NONE
        assert level(tensor("input.0"), bad("output.0"), name=name) == CRITICAL

    def test_modules_are_not_taken_for_apis(self):
        items = tensor("input.0", norm=10.0), tensor("output.0", norm=3e5)
        assert level(*items, name="Module.full.Linear.forward.0") == HIGH
        assert level(*items, name="Module.masked_fill.where.forward.0") == HIGH


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
        assert level(bad("output.0"), name="Torch.exp.0.forward") == CRITICAL
        assert level(bad("input.0"), name="Torch.all_gather.0.forward") == MEDIUM

    def test_a_list_to_receive_into_by_mindspore(self):
        assert level(bad("input.0"), name="MintDistributed.recv.0.forward") == NONE


class TestMasks:
    """A mask is -Inf where masked; it is made, moved, added to scores and ends in a softmax."""

    MASK: ClassVar = {"max": 0.0, "min": -math.inf, "mean": -math.inf, "norm": math.inf}

    @pytest.mark.parametrize(
        "api", ["masked_fill", "full", "triu", "tril", "where", "fill_", "full_like", "__setitem__"]
    )
    @pytest.mark.parametrize("prefix", ["Torch", "Tensor", "NPU", "Functional", "Mint"])
    def test_it_is_made(self, api, prefix):
        name = f"{prefix}.{api}.0.forward"
        assert level(tensor("input.0"), tensor("output.0", **self.MASK), name=name) == NONE
        masks = tensor("input.0", **self.MASK), tensor("output.0", **self.MASK)
        assert level(*masks, name=name) == NONE
        assert level(tensor("input.0"), bad("output.0", "max", math.nan), name=name) == CRITICAL

    @pytest.mark.parametrize("lowest", [-math.inf, -3.4028e38, -1e4])
    def test_it_is_moved_and_added_to_scores(self, lowest):
        mask = {**self.MASK, "min": lowest}
        moved = tensor("input.0", **mask), tensor("output.0", **mask)
        assert level(*moved, name="Tensor.to.0.forward") == NONE
        added = tensor("input.0"), tensor("input.1", **mask), tensor("output.0", **mask)
        assert level(*added, name="Torch.add.0.forward") == NONE
        assert level(*moved, name="Torch.add.0.forward") == HIGH  # to nothing
        assert level(*moved, name="Torch.mul.0.forward") == HIGH

    def test_it_ends_in_a_softmax(self):
        masked = tensor("input.0", **self.MASK)
        assert level(masked, tensor("output.0"), name="Functional.softmax.0.forward") == NONE
        assert level(masked, tensor("output.0"), name="Torch.mul.0.forward") == MEDIUM
        # A row without anything unmasked.
        nothing = bad("output.0", "max", math.nan)
        assert level(masked, nothing, name="Functional.softmax.0.forward") == CRITICAL

    def test_a_keyword_says_that_it_is_one(self):
        name = "Module.layer.Layer.forward.0"
        mask = tensor("input.attention_mask", **self.MASK)._replace(
            section="kwargs", keyword="attention_mask"
        )
        assert level(tensor("input.0"), mask, tensor("output.0"), name=name) == NONE
        other = mask._replace(name="input.bias", keyword="bias")
        assert level(tensor("input.0"), other, tensor("output.0"), name=name) == MEDIUM

    def test_the_other_infinity_is_no_mask(self):
        high = {**self.MASK, "max": math.inf, "min": 0.0, "mean": math.inf}
        items = tensor("input.0", **high), tensor("output.0")
        assert level(*items, name="Functional.softmax.0.forward") == MEDIUM

    def test_a_cast_may_overflow(self):
        cast = tensor("input.0"), tensor("output.0", **self.MASK)
        assert level(*cast, name="Tensor.to.0.forward") == CRITICAL


class TestSentences:
    """One cause each, with its numbers."""

    def told(self, *items: Item, name: str = NAME) -> str:
        return overflow_of(name, items).message

    def test_growth(self):
        told = self.told(tensor("input.0", norm=2.0), tensor("output.0", norm=412.0))
        assert told == "The largest norm of the outputs, 412, is 206 times that of the inputs, 2."
        told = self.told(tensor("input.0", norm=0.0), tensor("output.0", norm=412.0))
        assert told == "The largest norm of the outputs is 412 though all inputs are zero."

    def test_not_finite(self):
        good, infinite = tensor("input.0"), bad("input.1")
        out = bad("output.0", "max", math.nan)
        assert self.told(good, out) == "output.0 holds NaN though all inputs are finite."
        assert self.told(infinite, out) == "input.1 holds Inf, and output.0 holds NaN."
        assert self.told(infinite) == "input.1 holds Inf; the outputs are finite."
        gradient = out._replace(name="weight", section="parameters_grad")
        assert self.told(gradient) == "The gradient of weight holds NaN."

    def test_sums_that_overflow(self):
        told = self.told(tensor("input.0"), bad("output.0", "norm"))
        assert told.startswith("output.0 holds numbers so large that their sum or norm overflows")


def test_infinite_arguments_are_no_overflow():
    assert level(scalar(-math.inf), tensor("output.0")) == NONE


@given(st.one_of(st.none(), st.booleans(), st.floats(), st.text(), st.integers(-(10**400))))
def test_nothing_raises(value):
    item = tensor("output.0", max=value, norm=value)
    assert level(tensor("input.0", norm=value), item) in (NONE, MEDIUM, HIGH, CRITICAL)
