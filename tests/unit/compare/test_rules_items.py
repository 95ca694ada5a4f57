"""Rules about single pairs of items: missing ones, types, shapes, values that are not finite."""

from __future__ import annotations

import math

import pytest

from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import NodeResult, compare_node
from tb_msprobe_plugin.dump.items import Item
from tests.unit.compare.making import codes, corrections, pairs, scalar, tensor

NAME = "Torch.add.0.forward"


def compare(target, golden, mode=Mode.STATISTICS, name=NAME) -> NodeResult:
    return compare_node(name, pairs(target, golden), mode)


def null(name: str) -> Item:
    return Item(name, name.split(".")[0])


@pytest.mark.parametrize("mode", [Mode.STATISTICS, Mode.MD5, Mode.TENSOR])
class TestMissingItems:
    def test_only_the_golden_side_has_it(self, mode):
        both, more = [tensor()], [tensor(), tensor("output.1")]
        result = compare(both, more, mode)
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert (result.graded_corrected, result.verdict_corrected) == (True, True)
        assert corrections(result) == {30}
        assert result.reasons[0].message.startswith("output.1 is missing on the target side.")
        assert [row.verdict for row in result.rows] == ["pass", "error"]

    def test_only_the_target_has_it(self, mode):
        result = compare([tensor("input.0"), tensor()], [tensor()], mode)
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert corrections(result) == {31}

    def test_the_target_has_nothing_at_all(self, mode):
        result = compare([], [tensor()], mode)
        assert (result.graded, result.verdict) == (1.0, 1.0)

    def test_null_in_place_of_a_tensor(self, mode):
        result = compare([null("input.0"), tensor()], [tensor("input.0"), tensor()], mode)
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert corrections(result) == {30}
        result = compare([tensor("input.0"), tensor()], [null("input.0"), tensor()], mode)
        assert corrections(result) == {31}

    def test_null_on_both_sides_is_equal(self, mode):
        result = compare([null("input.0"), tensor()], [null("input.0"), tensor()], mode)
        assert (result.graded, result.verdict, result.reasons) == (0.0, 0.0, ())

    def test_a_gradient_that_never_arrived_is_not_missing(self, mode):
        gradient = Item("weight", "parameters_grad")
        result = compare([gradient], [], mode, "Module.a.A.parameters_grad.0")
        assert (result.graded, result.verdict) == (0.0, 0.0)
        assert codes(result) == {"no_gradient"}


@pytest.mark.parametrize(
    ("name", "item"),
    [
        ("Distributed.all_gather.0.forward", "input.0"),
        ("Distributed.gather.0.forward", "input.1"),
        ("Distributed.irecv.0.forward", "input.tensor"),
    ],
)
def test_buffers_of_collectives_may_be_null_in_newer_releases(name, item):
    result = compare([null(item), tensor()], [tensor(item), tensor()], name=name)
    assert (result.graded, result.verdict) == (0.0, 0.0)
    assert codes(result) == {"blanked"}


def test_an_argument_that_is_none_on_one_side_is_no_finding():
    result = compare([null("input.1"), tensor()], [scalar(3), tensor()])
    assert (result.graded, result.verdict) == (0.0, 0.0)
    assert codes(result) == {"null"}


class TestTypes:
    def test_another_element_type_is_an_error_of_verdict(self):
        result = compare([tensor(dtype="torch.float16")], [tensor()])
        assert (result.graded, result.verdict) == (0.0, 1.0)
        assert codes(result) == {"dtype"}
        assert not result.verdict_corrected
        assert result.rows[0].differing == {"dtype"}

    def test_the_spelling_of_another_framework_is_the_same_type(self):
        target = [tensor(type="mindspore.Tensor", dtype="Float32", requires_grad=None)]
        result = compare(target, [tensor(requires_grad=False)])
        assert (result.graded, result.verdict) == (0.0, 0.0)
        assert result.verdict_corrected
        assert corrections(result) == {32}

    @pytest.mark.parametrize("word", ["qkv", "gate_up"])
    def test_fused_projections_may_have_other_types(self, word):
        target, golden = [tensor(dtype="torch.bfloat16")], [tensor()]
        name = f"Module.layers.0.{word}.Linear.forward.0"
        assert compare(target, golden, name=name).verdict == 0.0

    def test_the_text_none_is_no_type(self):
        assert compare([tensor(dtype="None")], [tensor()]).verdict == 0.0

    def test_a_tensor_against_a_number(self):
        result = compare([tensor("input.1"), tensor()], [scalar(3), tensor()])
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert "kind" in codes(result)

    def test_numbers_of_other_types(self):
        result = compare([scalar(3), tensor()], [scalar(3.0), tensor()])
        assert (result.graded, result.verdict) == (0.0, 1.0)


class TestShapes:
    def test_another_shape_is_an_error(self):
        result = compare([tensor(shape=(3, 2))], [tensor()])
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert result.graded_by == (1.0, 1.0, 1.0, 1.0)
        assert codes(result) == {"shape"}
        assert "[3, 2] against [2, 3]" in result.reasons[0].message
        assert not result.verdict_corrected

    def test_dimensions_of_size_one_are_a_remark(self):
        result = compare([tensor(shape=(1, 2, 3))], [tensor()])
        assert (result.graded, result.verdict) == (0.0, 0.0)
        assert corrections(result) == {16}
        assert result.verdict_corrected

    def test_an_unknown_shape_is_no_difference(self):
        assert compare([tensor(shape=None)], [tensor()]).verdict == 0.0


@pytest.mark.parametrize(("target", "verdict"), [(True, 1.0), (None, 0.0), (False, 0.0)])
def test_requires_grad(target, verdict):
    result = compare([tensor(requires_grad=target)], [tensor(requires_grad=False)])
    assert (result.graded, result.verdict) == (0.0, verdict)


class TestScalars:
    @pytest.mark.parametrize(("one", "other"), [(3, 4), ("mean", "sum"), (True, False), (0.5, 1.5)])
    def test_another_argument_is_an_error_of_verdict(self, one, other):
        result = compare([scalar(one), tensor()], [scalar(other), tensor()])
        assert (result.graded, result.verdict) == (0.0, 1.0)
        assert codes(result) == {"scalar"}
        assert result.rows[0].differing == {"value"}

    def test_without_outputs_no_rule_looks(self):
        assert compare([scalar(3)], [scalar(4)]).verdict == 0.0

    def test_an_output_is_compared_as_a_statistic(self):
        """|3 - 4| / 4 = 0.25 of the output, while no input differs."""
        result = compare([scalar(3, "output.0")], [scalar(4, "output.0")])
        assert result.graded == 0.25
        assert result.verdict == 0.5

    def test_nan_arguments_are_the_same(self):
        result = compare([scalar(math.nan), tensor()], [scalar(float("nan")), tensor()])
        assert result.verdict == 0.0


class TestNotFinite:
    @pytest.mark.parametrize("field", ["max", "min", "mean", "norm"])
    @pytest.mark.parametrize("bad", [math.nan, math.inf, "nan", "-inf"])
    @pytest.mark.parametrize("side", [0, 1])
    def test_on_one_side_is_the_worst(self, field, bad, side):
        sides = [[tensor()], [tensor()]]
        sides[side] = [tensor(**{field: bad})]
        result = compare(*sides)
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert codes(result) == {"nonfinite"}
        assert result.reasons[0].correction is not None or not result.graded_corrected

    def test_the_released_tools_see_a_nan_of_the_targets_maximum(self):
        result = compare([tensor(max=math.nan)], [tensor()])
        assert not result.verdict_corrected
        assert result.graded_corrected
        assert corrections(result) == {23}

    def test_both_signs(self):
        result = compare([tensor(max=math.inf)], [tensor(max=-math.inf)])
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert corrections(result) == {4}

    def test_the_same_on_both_sides_is_equal(self):
        result = compare([tensor(max=math.inf, mean="nan")], [tensor(max="inf", mean=math.nan)])
        assert (result.graded, result.verdict) == (0.0, 0.0)

    def test_in_an_input_verdict_alone_looks(self):
        result = compare([tensor("input.0", max=math.nan), tensor()], [tensor("input.0"), tensor()])
        assert (result.graded, result.verdict) == (0.0, 1.0)
        assert not result.verdict_corrected


def test_a_golden_zero_is_the_worst():
    result = compare([tensor(min=0.5)], [tensor(min=0.0)])
    assert (result.graded, result.verdict) == (1.0, 1.0)
    assert result.graded_by == (0.0, 1.0, 0.0, 0.0)
    assert corrections(result) == {2}
    assert (result.graded_corrected, result.verdict_corrected) == (True, True)


class TestExceptions:
    @pytest.mark.parametrize("api", ["empty", "new_empty_strided", "empty_like"])
    def test_memory_that_nobody_wrote_is_not_judged(self, api):
        name = f"Torch.{api}.0.forward"
        result = compare([tensor(max=math.nan, min=1.0)], [tensor(min=0.0)], name=name)
        assert (result.graded, result.verdict) == (0.0, 0.0)
        assert not result.graded_corrected

    @pytest.mark.parametrize("api", ["to", "numpy", "__setitem__"])
    def test_apis_without_rules(self, api):
        name = f"Tensor.{api}.0.forward"
        result = compare([tensor(dtype="torch.float16", norm=16.0)], [tensor()], name=name)
        assert result.graded == pytest.approx(0.6)
        assert result.verdict == 0.0

    def test_a_missing_item_still_counts_for_graded(self):
        result = compare([tensor()], [tensor(), tensor("output.1")], name="Tensor.to.0.forward")
        assert (result.graded, result.verdict) == (1.0, 0.0)

    def test_apis_whose_inputs_are_buffers(self):
        name = "Distributed._reduce_scatter_base.0.forward"
        target = [tensor("input.0", max=math.inf, shape=(9,)), tensor(norm=16.0)]
        golden = [tensor("input.0"), tensor()]
        assert compare(target, golden, name=name).verdict == 0.0
        target[1] = tensor(dtype="torch.float16")
        assert compare(target, golden, name=name).verdict == 1.0

    def test_checksums_of_memory_that_nobody_wrote(self):
        pair = [tensor(md5="aaaaaaaa")], [tensor(md5="bbbbbbbb")]
        result = compare(*pair, Mode.MD5, "Torch.empty.0.forward")
        assert result.verdict == 0.0
        assert corrections(result) == {26}


class TestChecksums:
    def test_equal(self):
        result = compare([tensor(md5="aaaaaaaa")], [tensor(md5="AAAAAAAA")], Mode.MD5)
        assert (result.graded, result.verdict, result.graded_by) == (0.0, 0.0, None)
        assert result.rows[0].metrics["md5"] == "pass"

    @pytest.mark.parametrize("item", ["input.0", "output.0"])
    def test_different_inputs_or_outputs(self, item):
        result = compare([tensor(item, md5="aaaaaaaa")], [tensor(item, md5="bbbbbbbb")], Mode.MD5)
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert result.rows[0].metrics["md5"] == "different"
        assert result.rows[0].differing == {"md5"}

    def test_on_one_side_only_is_a_warning(self):
        result = compare([tensor(md5="aaaaaaaa")], [tensor()], Mode.MD5)
        assert (result.graded, result.verdict) == (1.0, 0.5)
        assert result.rows[0].metrics["md5"] is None

    def test_other_methods_cannot_be_compared(self):
        other = "0x0123456789abcdef"
        result = compare([tensor(md5="aaaaaaaa")], [tensor(md5=other)], Mode.MD5)
        assert (result.graded, result.verdict) == (0.0, 0.0)
        assert corrections(result) == {35}

    def test_another_shape_is_reported(self):
        pair = [tensor(md5="aaaaaaaa", shape=(3, 2))], [tensor(md5="aaaaaaaa")]
        result = compare(*pair, Mode.MD5)
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert corrections(result) == {27}

    def test_bfloat16_of_other_releases_is_told(self):
        pair = [[tensor(md5=md5, dtype="torch.bfloat16")] for md5 in ("aaaaaaaa", "bbbbbbbb")]
        assert "bfloat16" in compare(*pair, Mode.MD5).reasons[0].message

    def test_values_that_are_no_tensors(self):
        result = compare([scalar(3)], [scalar(4)], Mode.MD5)
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert codes(result) == {"value"}


def test_items_of_other_names_are_compared_and_named_as_in_the_target():
    pair = ItemPair(tensor("output.0", dtype="torch.float16"), tensor("output.1"))
    assert compare_node(NAME, [pair], Mode.STATISTICS).reasons[0].item == "output.0"
