"""Pairing leaves, and suggesting golden runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tb_msprobe_plugin.compare.pairing import MAX_SUGGESTIONS, pair_leaves, suggest
from tb_msprobe_plugin.dump.tree import LeafRef, Root, Run, TreeScanner


def run(name: str, *places: tuple[int, int]) -> Run:
    leaves = [
        LeafRef(
            f"{name}/step{step}/rank{rank}",
            name,
            step,
            rank,
            f"step{step}",
            f"rank{rank}",
            Path(name),
            Path(),
        )
        for step, rank in places or [(0, 0)]
    ]
    return Run(name, tuple(leaves))


def suggested(name: str, *others: str) -> list[str]:
    runs = [run(other) for other in (name, *others)]
    return [suggestion.run.id for suggestion in suggest(runs, runs[0])]


def test_leaves_pair_by_step_and_rank_and_the_rest_stays_visible():
    target = run("npu", (0, 0), (0, 1), (2, 0))
    golden = run("bench", (0, 0), (0, 2), (2, 0))
    found = [
        (pair.step, pair.rank, pair.target and pair.target.id, pair.golden and pair.golden.id)
        for pair in pair_leaves(target, golden)
    ]
    assert found == [
        (0, 0, "npu/step0/rank0", "bench/step0/rank0"),
        (0, 1, "npu/step0/rank1", None),
        (0, 2, None, "bench/step0/rank2"),
        (2, 0, "npu/step2/rank0", "bench/step2/rank0"),
    ]


@pytest.mark.parametrize("other", ["rank", "rank0", "proc77"])
def test_rank_without_number_and_a_single_process_are_rank_0(tmp_path: Path, other: str):
    for place in ("a/step0/rank", f"b/step0/{other}"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "dump.json").write_text("{}")
    a, b = TreeScanner([Root("", tmp_path)]).scan().runs
    ((pair),) = pair_leaves(a, b)
    assert pair.target is not None
    assert pair.golden is not None
    assert (pair.step, pair.rank, pair.golden.rank_label) == (0, 0, other)


@pytest.mark.parametrize(
    ("name", "golden"),
    [
        ("npu", "bench"),
        ("x/npu", "x/bench"),
        ("npu_dump", "gpu_dump"),
        ("run.gpu", "run.cpu"),
        ("debug", "golden"),
        ("dump-target", "dump-reference"),
        ("exp_b", "exp_a"),
        ("npu_20260102", "bench_20260103"),
    ],
)
def test_names_of_pairs_come_first(name: str, golden: str):
    assert suggested(name, "aaa", f"{name}_more", golden)[0] == golden
    assert suggested(golden, "aaa", f"{golden}_more", name)[0] == name


def test_the_same_folder_comes_before_others():
    assert suggested("x/run", "y/other", "x/other") == ["x/other", "y/other"]
    assert suggested("x/npu", "bench", "y/bench", "x/bench")[0] == "x/bench"


def test_a_named_reference_comes_before_a_named_run_under_test():
    assert suggested("gpu", "npu", "cpu") == ["cpu", "npu"]


def test_runs_with_the_same_steps_and_ranks_come_first():
    target = run("r", (0, 0), (1, 0))
    runs = [target, run("a", (0, 0)), run("b", (0, 0), (1, 0)), run("c", (7, 0))]
    found = suggest(runs, target)
    assert [suggestion.run.id for suggestion in found] == ["b", "a"]
    assert [suggestion.reason for suggestion in found] == [
        "beside it, same steps and ranks",
        "beside it, some steps and ranks in common",
    ]


def test_another_framework_comes_last():
    frameworks = {"npu": "mindspore", "bench": "pytorch", "like": "mindspore"}
    runs = [run(name) for name in ("npu", "bench", "like", "other")]
    found = suggest(runs, runs[0], lambda one: frameworks.get(one.id))
    assert [suggestion.run.id for suggestion in found] == ["like", "other", "bench"]
    assert [suggestion.reason for suggestion in found] == [
        "beside it, same steps and ranks",
        "beside it, same steps and ranks",
        "named like its reference, beside it, same steps and ranks, another framework (pytorch)",
    ]


def test_a_framework_that_is_not_known_makes_nobody_foreign():
    runs = [run("npu"), run("bench"), run("other")]
    found = suggest(runs, runs[0], lambda one: "pytorch" if one.id == "bench" else None)
    assert [suggestion.run.id for suggestion in found] == ["bench", "other"]
    assert "framework" not in found[0].reason


def test_few_of_many_runs_are_looked_at():
    looked = []
    runs = [run(f"run{number}x") for number in range(500)]
    suggest(runs, runs[0], lambda one: looked.append(one.id) or "pytorch")
    assert len(looked) <= 3 * MAX_SUGGESTIONS + 1


def test_no_endless_lists():
    names = [f"run{number}x" for number in range(50)]
    assert len(suggested(*names)) == MAX_SUGGESTIONS
