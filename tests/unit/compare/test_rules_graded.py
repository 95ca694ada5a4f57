"""The index of 1.1.1 by statistics: the largest relative error of the outputs, at most 1."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import NodeResult, compare_node
from tests.unit.compare.making import codes, corrections, pairs, tensor

NAME = "Torch.add.0.forward"


def compare(target, golden, name=NAME) -> NodeResult:
    return compare_node(name, pairs(target, golden), Mode.STATISTICS)


def test_the_largest_error_of_any_statistic():
    result = compare([tensor(max=5.0, norm=11.0)], [tensor()])
    assert result.graded == 0.25
    assert result.graded_by == (0.25, 0.0, 0.0, pytest.approx(0.1))
    assert "Max differs by 25 % (5 against 4)" in result.reasons[-1].message
    assert not result.graded_corrected


def test_of_all_outputs():
    golden = [tensor("output.0"), tensor("output.1")]
    result = compare([tensor("output.0", max=5.0), tensor("output.1", min=-1.5)], golden)
    assert result.graded == 0.5
    assert result.graded_by == (0.25, 0.5, 0.0, 0.0)


def test_at_most_one():
    result = compare([tensor(max=40.0)], [tensor()])
    assert (result.graded, result.graded_by) == (1.0, (1.0, 0.0, 0.0, 0.0))


@pytest.mark.parametrize("item", ["input.0", "kwargs.x", "parameters.weight", "parameters_grad.w"])
def test_inputs_do_not_count(item):
    target, golden = [tensor(item, max=40.0), tensor()], [tensor(item), tensor()]
    assert compare(target, golden).graded == 0.0


def test_what_cannot_be_compared_does_not_count():
    result = compare([tensor(mean=None, norm="?", max=True)], [tensor()])
    assert result.graded == 0.0
    assert result.rows[0].metrics["mean_relative"] is None


def test_small_values_are_explained():
    result = compare([tensor(mean=9e-7)], [tensor(mean=2e-7)])
    assert result.graded == 0.0
    assert not result.graded_corrected
    result = compare([tensor(mean=1.4e-6)], [tensor(mean=9e-7)])
    assert result.graded == 0.0
    assert result.graded_corrected
    assert corrections(result) == {22}


def test_words_in_the_name_do_not_make_an_output():
    """1.1.1 takes the input of this module for an output."""
    name = "Module.layer.output.dense.Linear.forward.0"
    parameter = "parameters.output.weight"
    target, golden = [tensor(parameter, max=5.0), tensor()], [tensor(parameter), tensor()]
    for node in (name, NAME):
        result = compare(target, golden, node)
        assert result.graded == 0.0
        assert result.graded_corrected
        assert 29 in corrections(result)


def test_words_in_the_name_do_not_make_an_input():
    result = compare([tensor(max=5.0)], [tensor()], "Module.input.Linear.forward.0")
    assert result.graded == 0.25
    assert result.graded_corrected
    assert "by_section" in codes(result)
