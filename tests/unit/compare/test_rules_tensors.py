"""R3 and R9 of 26.2.0 and the index of 1.1.1, on tensors of ten elements."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import NodeResult, compare_node
from tests.unit.compare.making import Arrays, codes, corrections, pairs

NAME = "Torch.matmul.0.forward"
ONES = np.ones(10, np.float32)


def wrong(count: int, factor: float = 1.01) -> np.ndarray:
    """Ten ones, of which `count` are changed by a factor."""
    array = ONES.copy()
    array[:count] *= factor
    return array


def node(inputs, outputs, golden=ONES) -> NodeResult:
    arrays = Arrays()
    named = [(f"input.{at}", array) for at, array in enumerate(inputs)]
    named += [(f"output.{at}", array) for at, array in enumerate(outputs)]
    target = [arrays.item(name, array, "npu") for name, array in named]
    other = [arrays.item(name, golden, "bench") for name, _ in named]
    return compare_node(NAME, pairs(target, other), Mode.TENSOR, arrays.metrics)


@pytest.mark.parametrize(
    ("inputs", "outputs", "graded", "verdict"),
    [
        (0, 0, 0.0, 0.0),
        (0, 1, 0.1, 0.0),  # shares 1 and 0.9
        (0, 5, 0.5, 0.0),  # half of the outputs: 26.2.0 has no rule for it
        (0, 10, 1.0, 1.0),  # R3: 0 is less than 0.1
        (1, 10, 0.9, 0.0),  # the inputs have no more than 0.9
        (3, 1, 0.0, 0.0),  # the outputs are better than the inputs
        (3, 5, 0.2, 0.0),
    ],
)
def test_shares(inputs, outputs, graded, verdict):
    result = node([wrong(inputs)], [wrong(outputs)])
    assert result.graded == pytest.approx(graded)
    assert result.verdict == verdict
    assert (result.graded_corrected, result.verdict_corrected) == (False, False)
    assert result.graded_by is None


def test_the_smallest_shares_count():
    result = node([wrong(0), wrong(2)], [wrong(1), wrong(7)])
    assert result.graded == pytest.approx(0.8 - 0.3)


def test_the_wrong_output_is_marked_and_not_the_first():
    result = node([ONES], [ONES, wrong(10)])
    assert [row.verdict for row in result.rows] == ["pass", "pass", "error"]
    assert corrections(result) == {19}


def test_a_lost_direction_is_a_warning():
    """Half of the signs turned: cosine 0, while half of the elements agree."""
    result = node([ONES], [wrong(5, -1.0)])
    assert result.verdict == 0.5
    assert codes(result) == {"share", "cosine_low"}
    assert result.rows[1].metrics["cosine"] == 0.0


def test_inputs_of_another_direction_explain_it():
    assert node([wrong(5, -1.0)], [wrong(5, -1.0)]).verdict == 0.0


@pytest.mark.parametrize("shape", [(), (1,)])
def test_tensors_of_one_element_count(shape):
    """26.2.0 does not judge them; a wrong loss is a wrong loss."""
    arrays = Arrays()
    target = [arrays.item("input.0", ONES, "npu")]
    target += [arrays.item("output.0", np.full(shape, 2.5, np.float32), "npu")]
    golden = [arrays.item("input.0", ONES, "bench")]
    golden += [arrays.item("output.0", np.full(shape, 2.0, np.float32), "bench")]
    result = compare_node(NAME, pairs(target, golden), Mode.TENSOR, arrays.metrics)
    assert (result.graded, result.verdict) == (1.0, 1.0)
    assert result.verdict_corrected
    assert result.graded_corrected == (shape == ())  # 1.1.1 does judge shape (1,)
    assert corrections(result) == {15}


def test_two_empty_tensors_are_equal():
    arrays = Arrays()
    empty = np.zeros(0, np.float32)
    sides = [
        [arrays.item("input.0", ONES, side), arrays.item("output.0", empty, side)]
        for side in ("npu", "bench")
    ]
    result = compare_node(NAME, pairs(*sides), Mode.TENSOR, arrays.metrics)
    assert (result.graded, result.verdict) == (0.0, 0.0)
    assert corrections(result) == {17}
    assert result.graded_corrected


class TestNotFinite:
    def test_a_nan_among_the_outputs_is_the_worst(self):
        result = node([ONES], [wrong(1, math.nan)])
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert result.rows[1].metrics["one_thousandth"] == 0.9

    def test_at_other_places_though_the_statistics_are_the_same(self):
        golden = ONES.copy()
        golden[9] = math.nan
        result = node([golden], [wrong(1, math.nan)], golden=golden)
        assert (result.graded, result.verdict) == (1.0, 1.0)
        assert "nonfinite_elements" in codes(result)
        assert 5 in corrections(result)
        assert (result.graded_corrected, result.verdict_corrected) == (True, True)

    def test_at_the_same_places_it_is_equal(self):
        golden = wrong(1, math.nan)
        result = node([golden], [golden], golden=golden)
        assert (result.graded, result.verdict) == (0.0, 0.0)

    def test_a_norm_out_of_range_tells_nothing_about_the_elements(self):
        arrays = Arrays()
        sides = [[arrays.item("output.0", ONES, side)] for side in ("npu", "bench")]
        sides[0][0] = sides[0][0]._replace(norm=math.inf)
        result = compare_node(NAME, pairs(*sides), Mode.TENSOR, arrays.metrics)
        assert (result.graded, result.verdict) == (0.0, 0.0)


def test_without_inputs_graded_has_nothing_to_hold_against():
    result = node([], [wrong(10)])
    assert result.graded == 0.0
    assert result.verdict == 1.0


def test_dimensions_of_size_one_are_compared():
    arrays = Arrays()
    target = [arrays.item("input.0", ONES, "npu")]
    target += [arrays.item("output.0", wrong(10).reshape(1, 10), "npu")]
    golden = [arrays.item(item, ONES, "bench") for item in ("input.0", "output.0")]
    result = compare_node(NAME, pairs(target, golden), Mode.TENSOR, arrays.metrics)
    assert (result.graded, result.verdict) == (1.0, 1.0)
    assert 16 in corrections(result)


def test_all_metrics_are_told():
    metrics = node([ONES], [wrong(1, 2.0)]).rows[1].metrics
    assert metrics["max_abs"] == 1.0
    assert metrics["max_relative_error"] == 1.0
    assert metrics["euclidean"] == 1.0
    assert metrics["five_thousandths"] == 0.9
    assert metrics["cosine"] == pytest.approx(11 / math.sqrt(13 * 10))
