"""What cannot be measured is never good."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import NodeResult, compare_node
from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics
from tb_msprobe_plugin.dump.items import Item
from tests.unit.compare.making import Arrays, codes, corrections, pairs, scalar, tensor

NAME = "Torch.matmul.0.forward"
WHY = "The golden tensor output.0.pt: this file does not exist."
NOTHING = {"max": None, "min": None, "mean": None, "norm": None}
MEASURED = TensorMetrics(1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 6, 0)


def node(target: list[Item], golden: list[Item], measured: tuple[str, ...] = ()) -> NodeResult:
    """With saved tensors of which only these are there, and those are equal."""

    def metrics(one: Item, _: Item) -> TensorMetrics | NoMetrics:
        return MEASURED if one.name in measured else NoMetrics(WHY)

    whole = compare_node(NAME, pairs(target, golden), Mode.TENSOR, metrics)
    lean = compare_node(NAME, pairs(target, golden), Mode.TENSOR, metrics, explain=False)
    assert (lean.graded, lean.verdict) == (whole.graded, whole.verdict)
    return whole


class TestStatisticsInstead:
    def test_a_thousand_against_one(self):
        result = node([tensor("input.0"), tensor(norm=1000.0)], [tensor("input.0"), tensor(norm=1)])
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert (result.graded_corrected, result.verdict_corrected) == (True, True)
        assert corrections(result) == {42}
        assert {"output_wrong", "relative", "no_metrics"} <= codes(result)
        assert result.rows[1].verdict == "error"

    def test_the_reason_names_the_file_and_says_what_is_compared(self):
        (reason,) = node([tensor()], [tensor()]).reasons
        assert reason.message == (
            "output.0: the tensors are not compared, their statistics are: The golden tensor "
            "output.0.pt: this file does not exist. (msprobe passes over tensors that it cannot "
            "compare.)"
        )

    def test_equal_statistics_are_good(self):
        result = node([tensor()], [tensor()])
        assert (result.graded, result.verdict) == (0.0, 0.0)
        assert not result.graded_corrected

    def test_the_largest_relative_error_is_the_index(self):
        result = node([tensor("input.0"), tensor(mean=0.55)], [tensor("input.0"), tensor()])
        assert result.graded == pytest.approx(0.1)

    def test_a_jump_is_a_warning(self):
        """R8: the norm differs by 20 %, those of the inputs do not differ."""
        result = node([tensor("input.0"), tensor(norm=12.0)], [tensor("input.0"), tensor()])
        assert result.verdict == 0.5
        assert "jump" in codes(result)

    @pytest.mark.parametrize("field", ["mean", "norm"])
    def test_nan_on_one_side(self, field):
        result = node([tensor(**{field: math.nan})], [tensor()])
        assert (result.graded, result.verdict) == (1.0, 1.0)

    def test_a_golden_zero(self):
        result = node([tensor(mean=0.5)], [tensor(mean=0.0)])
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert "zero" in codes(result)

    def test_outputs_that_were_measured_are_left_to_their_tensors(self):
        target = [tensor("input.0"), tensor("output.0", norm=1000.0), tensor("output.1")]
        golden = [tensor("input.0"), tensor("output.0", norm=1.0), tensor("output.1")]
        result = node(target, golden, ("input.0", "output.0"))
        assert (result.graded, result.verdict) == (0.0, 0.0)

    def test_numbers_that_are_no_tensors(self):
        result = node([scalar(3.0, "output.0")], [scalar(4.0, "output.0")])
        assert result.graded == pytest.approx(0.25)


class TestLostInputs:
    """`graded` holds outputs against inputs; without any the statistics of the outputs decide."""

    def result(self, golden_norm: float | None, **lacking: None) -> NodeResult:
        arrays = Arrays()
        ones = np.ones(10, np.float32)
        target = [tensor("input.0"), arrays.item("output.0", 2 * ones, "npu")]
        golden = [tensor("input.0"), arrays.item("output.0", ones, "bench")]
        target[1] = target[1]._replace(norm=2.0, **lacking)
        golden[1] = golden[1]._replace(norm=golden_norm, **lacking)

        def metrics(one: Item, other: Item) -> TensorMetrics | NoMetrics:
            return arrays.metrics(one, other) if one.name == "output.0" else NoMetrics(WHY)

        return compare_node(NAME, pairs(target, golden), Mode.TENSOR, metrics)

    def test_the_statistics_decide(self):
        # Max and Min are 2 against 1
        assert self.result(2.0).graded == 1.0

    def test_nor_does_verdict_take_them_for_equal(self):
        """R3 would: no element of the output agrees. Max and Min differ by 100 %, so R2 speaks."""
        result = self.result(2.0)
        assert result.verdict == 1.0
        assert "share_low" not in codes(result)
        assert "output_wrong" in codes(result)

    def test_without_statistics_there_is_no_index(self):
        result = self.result(None, max=None, min=None)
        assert result.graded is None

    def test_equal_tensors_need_no_inputs(self):
        result = node(
            [tensor("input.0"), tensor(**NOTHING)], [tensor("input.0"), tensor(**NOTHING)],
            ("output.0",),
        )  # fmt: skip
        assert (result.graded, result.verdict) == (0.0, 0.0)


class TestNothingAtAll:
    def test_no_index_instead_of_0(self):
        result = node([tensor(**NOTHING)], [tensor(**NOTHING)])
        assert (result.graded, result.verdict) == (None, None)
        assert (result.graded_corrected, result.verdict_corrected) == (True, True)
        assert result.rows[0].verdict is None
        (reason,) = result.reasons
        assert "no statistics were recorded: The golden tensor output.0.pt" in reason.message

    def test_nor_if_only_one_of_two_outputs_was_measured(self):
        items = [tensor("output.0"), tensor("output.1", **NOTHING)]
        assert node(items, list(items), ("output.0",)).graded is None

    def test_nor_without_outputs(self):
        item = tensor("weight", **NOTHING)._replace(section="parameters_grad")
        assert node([item], [item]).graded is None

    def test_what_is_bad_anyway_is_bad(self):
        target = [tensor("output.0", **NOTHING), tensor("output.1", norm=1000.0)]
        golden = [tensor("output.0", **NOTHING), tensor("output.1", norm=1.0)]
        assert node(target, golden).graded == 1.0

    def test_by_each_rule_set_alone(self):
        """Another element type is an error of `verdict`; `graded` knows no such rule."""
        result = node([tensor(**NOTHING, dtype="torch.float16")], [tensor(**NOTHING)])
        assert (result.graded, result.verdict) == (None, 1.0)

    def test_lost_inputs_alone_do_not_matter(self):
        items = [tensor("input.0", **NOTHING), tensor("input.1"), tensor()]
        assert node(items, list(items), ("input.1", "output.0")).graded == 0.0

    def test_tensors_without_elements_are_equal(self):
        item = tensor(**NOTHING, shape=(0, 3))
        assert node([item], [item]).graded == 0.0


class TestShapesOfFiles:
    def result(self, shapes, **recorded):
        why = NoMetrics("The shapes differ: [2, 3] and [6].", shapes)
        both = pairs([tensor(**recorded)], [tensor()])
        return compare_node(NAME, both, Mode.TENSOR, lambda *_: why)

    def test_files_of_another_shape_are_a_finding(self):
        result = self.result(((2, 3), (6,)))
        assert (result.graded, result.verdict) == (1.0, 1.0)
        (reason,) = (one for one in result.reasons if one.code == "shape")
        assert reason.message.startswith("output.0 has another shape: [2, 3] against [6].")

    def test_it_is_told_once_if_the_dumps_say_the_same(self):
        result = self.result(((6,), (2, 3)), shape=(6,))
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert [one.code for one in result.reasons].count("shape") == 1


class TestNoNumber:
    """In mode "statistics": a statistic that is a number on one side only."""

    def compare(self, target: Item, golden: Item) -> NodeResult:
        whole = compare_node(NAME, pairs([target], [golden]), Mode.STATISTICS)
        lean = compare_node(NAME, pairs([target], [golden]), Mode.STATISTICS, explain=False)
        assert (lean.graded, lean.verdict) == (whole.graded, whole.verdict)
        return whole

    @pytest.mark.parametrize("nothing", [None, "unknown", True])
    @pytest.mark.parametrize("swapped", [False, True])
    def test_no_statistic_in_common_gives_no_index(self, nothing, swapped):
        sides = [tensor(**dict.fromkeys(NOTHING, nothing)), tensor()]
        result = self.compare(*(sides[::-1] if swapped else sides))
        assert (result.graded, result.verdict, result.graded_by) == (None, None, None)
        assert (result.graded_corrected, result.verdict_corrected) == (True, True)
        assert result.rows[0].verdict is None
        assert corrections(result) == {43}

    def test_the_others_decide_with_a_remark(self):
        result = self.compare(tensor(max=None, mean=0.55), tensor())
        assert result.graded == pytest.approx(0.1)
        (reason,) = (one for one in result.reasons if one.code == "no_number")
        assert reason.message.startswith("output.0: Max cannot be compared: null against 4.")

    def test_by_that_statistic_there_is_no_index(self):
        result = self.compare(tensor(max=None, mean=0.55), tensor())
        assert result.graded_by is not None
        assert math.isnan(result.graded_by[0])
        assert result.graded_by[1:] == (0.0, pytest.approx(0.1), 0.0)

    def test_an_input_has_no_say(self):
        target = [tensor("input.0", **NOTHING), tensor()]
        result = compare_node(NAME, pairs(target, [tensor("input.0"), tensor()]), Mode.STATISTICS)
        assert (result.graded, result.verdict) == (0.0, 0.0)
        assert codes(result) == {"no_number"}

    @pytest.mark.parametrize(("target", "golden"), [(3.0, None), (None, 3.0)])
    def test_a_number_against_null(self, target, golden):
        sides = [
            Item("output.0", "output") if value is None else scalar(value, "output.0")
            for value in (target, golden)
        ]
        result = self.compare(*sides)
        assert (result.graded, result.verdict) == (None, None)
        assert codes(result) == {"null"}

    def test_booleans_are_not_judged_but_remarked(self):
        """As both releases: they take the statistics of bool tensors for none."""
        sides = [tensor(dtype="torch.bool", max=True, min=low, mean=None, norm=None)
                 for low in (True, False)]  # fmt: skip
        result = self.compare(*sides)
        assert (result.graded, result.verdict) == (0.0, 0.0)
        assert "Min cannot be compared: True against False" in result.reasons[0].message

    def test_nor_where_verdict_has_no_rules(self):
        both = pairs([tensor(**NOTHING)], [tensor()])
        result = compare_node("Tensor.to.0.forward", both, Mode.STATISTICS)
        assert (result.graded, result.verdict) == (None, None)
        assert [reason.rules for reason in result.reasons] == ["both"]

    def test_uninitialised_memory_is_not_judged(self):
        both = pairs([tensor(**NOTHING)], [tensor()])
        assert compare_node("Torch.empty.0.forward", both, Mode.STATISTICS).graded == 0.0
