"""R2 and R8 of 26.2.0: outputs that differ though the inputs agree. All by norm, unless said."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import NodeResult, compare_node
from tests.unit.compare.making import codes, corrections, pairs, tensor

NAME = "Torch.add.0.forward"


def node(*changes: tuple[str, str, float], name: str = NAME) -> NodeResult:
    """Items of the golden side, and of the target with these relative changes."""
    golden = {item: tensor(item) for item in ("input.0", "output.0", "output.1")}
    target = dict(golden)
    for item, statistic, change in changes:
        changed = getattr(golden[item], statistic) * (1 + change)
        target[item] = target[item]._replace(**{statistic: changed})
    return compare_node(name, pairs([*target.values()], [*golden.values()]), Mode.STATISTICS)


@pytest.mark.parametrize(
    ("inputs", "output", "verdict"),
    [
        (0.0, 0.51, 1.0),  # R2
        (0.09, 0.51, 1.0),
        (0.11, 0.6, 0.0),  # the inputs differ, too
        (0.0, 0.49, 0.5),  # R8: more than 0.1 from nothing
        (0.0, 0.09, 0.0),
        (0.001, 0.02, 0.5),  # 20 times
        (0.01, 0.09, 0.0),  # 9 times
        (0.02, 0.3, 0.5),
    ],
)
def test_by_the_norm_as_released(inputs, output, verdict):
    result = node(("input.0", "norm", inputs), ("output.0", "norm", output))
    assert result.verdict == verdict
    assert not result.verdict_corrected


@pytest.mark.parametrize("statistic", ["max", "min", "mean"])
@pytest.mark.parametrize(("output", "verdict"), [(1.25, 1.0), (0.3, 0.5), (0.05, 0.0)])
def test_all_statistics_count(statistic, output, verdict):
    result = node(("output.0", statistic, output))
    assert result.verdict == verdict
    assert corrections(result) == ({20} if verdict else set())
    assert result.verdict_corrected == (verdict > 0)


def test_each_statistic_is_held_against_the_same_of_the_inputs():
    assert node(("input.0", "mean", 5.0), ("output.0", "max", 0.6)).verdict == 1.0
    assert node(("input.0", "max", 5.0), ("output.0", "max", 0.6)).verdict == 0.0


def test_without_a_norm_the_others_speak():
    target, golden = tensor(max=6, norm=None, mean=None), tensor(max=4, norm=None, mean=None)
    result = compare_node(NAME, pairs([target], [golden]), Mode.STATISTICS)
    assert result.verdict == 0.5
    assert corrections(result) == {24}


def test_every_wrong_output_is_marked():
    result = node(("output.1", "norm", 0.6))
    assert [row.verdict for row in result.rows] == ["pass", "pass", "error"]


def test_the_output_that_jumps_is_marked_and_not_the_first():
    result = node(("output.1", "norm", 0.3))
    assert [row.verdict for row in result.rows] == ["pass", "pass", "warning"]
    assert corrections(result) == {19}
    assert not result.verdict_corrected


def test_a_jump_within_the_noise_is_none():
    """26.2.0 warns: 2e-8 is twenty times 1e-9."""
    result = node(("input.0", "norm", 1e-9), ("output.0", "norm", 2e-8))
    assert result.verdict == 0.0
    assert result.verdict_corrected
    assert corrections(result) == {25}


def test_a_jump_out_of_the_noise_is_one():
    assert node(("input.0", "norm", 1e-9), ("output.0", "norm", 3e-3)).verdict == 0.5


@pytest.mark.parametrize(("change", "verdict"), [(5e-3, 0.0), (2e-2, 0.5)])
def test_single_elements_scatter_more_than_norms(change, verdict):
    assert node(("input.0", "max", 1e-9), ("output.0", "max", change)).verdict == verdict


def test_small_values_do_not_jump():
    """4.5 times, but only 7e-7 in float32."""
    values = {"max": 0.0, "min": 0.0, "mean": 0.0}
    target, golden = tensor(norm=9e-7, **values), tensor(norm=2e-7, **values)
    result = compare_node(NAME, pairs([target], [golden]), Mode.STATISTICS)
    assert result.verdict == 0.0
    assert corrections(result) == {21}
    assert result.verdict_corrected


def test_inputs_that_should_be_zero_explain_the_output():
    """26.2.0 takes a golden 0 for no difference, and blames the output."""
    golden = [tensor("input.0", norm=0.0), tensor()]
    target = [tensor("input.0", norm=5.0), tensor(norm=16.0)]
    result = compare_node(NAME, pairs(target, golden), Mode.STATISTICS)
    assert result.verdict == 0.0
    assert corrections(result) == {2}


def test_without_outputs_there_is_no_rule():
    pair = pairs([tensor("input.0", norm=16.0)], [tensor("input.0")])
    assert compare_node(NAME, pair, Mode.STATISTICS).verdict == 0.0


def test_words_in_the_name_do_not_make_an_output():
    """26.2.0 takes every item of this module for an output, and its input for a wrong one."""
    name = "Module.layer.0.output.dense.Linear.forward.0"
    result = node(("input.0", "norm", 0.6), name=name)
    assert result.verdict == 0.0
    assert result.verdict_corrected
    assert corrections(result) == {29}
    result = node(("input.0", "norm", 0.2), ("output.0", "norm", 0.6), name=name)
    assert result.verdict == 0.0


def test_what_is_not_finite_has_its_own_rule():
    result = node(("output.0", "norm", float("inf")))
    assert codes(result) == {"nonfinite"}
