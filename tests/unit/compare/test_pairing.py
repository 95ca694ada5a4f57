"""Pairing leaves, and suggesting golden runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tb_msprobe_plugin.compare.pairing import (
    MAX_LOOKED_AT,
    MAX_SUGGESTIONS,
    GlanceOf,
    better_than,
    pair_leaves,
    rated_partners,
    suggest,
)
from tb_msprobe_plugin.dump.glance import Glance
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


def unseen(leaf: LeafRef) -> None:
    """Nothing is known of any dump."""


def seen(**glances: Glance) -> GlanceOf:
    """Glances by the last parts of the runs' names."""
    return lambda leaf: glances.get(leaf.run.rpartition("/")[2])


def model(*names: str, framework: str | None = "pytorch") -> Glance:
    return Glance(framework, names)


def numbered(name: str, start: int, end: int) -> tuple[str, ...]:
    return tuple(f"Module.{name}.{number}.forward" for number in range(start, end))


def suggested(name: str, *others: str, glance_of: GlanceOf = unseen) -> list[str]:
    runs = [run(other) for other in (name, *others)]
    return [suggestion.run.id for suggestion in suggest(rated_partners(runs, runs[0], glance_of))]


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
    found = suggest(rated_partners(runs, target, unseen))
    assert [suggestion.run.id for suggestion in found] == ["b", "a"]
    assert [suggestion.reason for suggestion in found] == [
        "beside it, same steps and ranks",
        "beside it, some steps and ranks in common",
    ]


def test_another_framework_comes_last():
    npu, like = model("Cell.a", framework="mindspore"), model(framework="mindspore")
    glance_of = seen(npu=npu, like=like, bench=model("Module.a"))
    runs = [run(name) for name in ("npu", "bench", "like", "other")]
    found = suggest(rated_partners(runs, runs[0], glance_of))
    assert [suggestion.run.id for suggestion in found] == ["like", "other", "bench"]
    assert [suggestion.reason for suggestion in found] == [
        "beside it, same steps and ranks",
        "beside it, same steps and ranks",
        "named like its reference, beside it, another framework (pytorch)",
    ]


def test_a_framework_that_is_not_known_makes_nobody_foreign():
    found = suggest(
        rated_partners([run("npu"), run("bench"), run("other")], run("npu"), seen(bench=model("a")))
    )
    assert [suggestion.run.id for suggestion in found] == ["bench", "other"]
    assert "framework" not in found[0].reason


def test_runs_of_the_same_model_come_first_wherever_they_lie():
    first = numbered("llama", 0, 20)
    glance_of = seen(
        own=model(*first),
        far=model(*numbered("gpt", 0, 20)),
        b1=model(*first[:18], "Torch.add.0.forward"),
        b2=model(*first[:10], *numbered("gpt", 0, 30)),
        npu=model(*first[:9], *numbered("gpt", 0, 30)),
        c=model("Torch.sum.0.forward", *first),
    )
    names = ("x/own", "x/far", "y/b1", "y/b2", "y/npu", "x/c", "x/gone")
    found = suggest(rated_partners([run(name) for name in names], run("x/own"), glance_of))
    assert [(suggestion.run.id, suggestion.reason) for suggestion in found] == [
        ("x/c", "beside it, same modules (20 of the first 20 names)"),
        ("y/b1", "same modules (18 of the first 20 names), another folder"),
        ("y/b2", "similar modules (10 of the first 20 names), another folder"),
        ("x/gone", "beside it, same steps and ranks"),
        ("x/far", "beside it, other modules (0 of the first 20 names)"),
        ("y/npu", "other modules (9 of the first 20 names), another folder"),
    ]


def test_among_runs_of_one_model_the_named_reference_comes_first():
    one = model(*numbered("net", 0, 5))
    glance_of = seen(npu=one, bench=one, aaa=one)
    assert suggested("x/npu", "x/aaa", "y/aaa", "x/bench", glance_of=glance_of)[0] == "x/bench"


def test_a_like_run_is_found_behind_hundreds_of_others():
    own, others = model(*numbered("net", 0, 20)), model(*numbered("gpt", 0, 20))
    names = ["x/own", *(f"x/run{number}x" for number in range(250)), "z/like"]
    known = {"x/own": own, "z/like": own}
    assert suggested(*names, glance_of=lambda leaf: known.get(leaf.run, others))[0] == "z/like"


def test_few_of_very_many_runs_are_looked_at():
    looked = []

    def glance_of(leaf: LeafRef) -> Glance:
        looked.append(leaf.run)
        return model("Module.a")

    runs = [run(f"x/run{number}x") for number in range(2_000)]
    # Listed last, and looked at all the same: its name and its place speak for it.
    runs = [run("y/npu"), *runs, run("y/bench")]
    suggest(rated_partners(runs, runs[0], glance_of))
    assert len(looked) == len(set(looked)) == MAX_LOOKED_AT + 1
    assert looked[:2] == ["y/npu", "y/bench"]


def test_the_same_rank_is_looked_at():
    """The ranks of a pipeline hold other layers."""
    looked = []
    target, other = run("a", (0, 1), (0, 2)), run("b", (0, 0), (0, 1))
    rated_partners(
        [target, other], target, lambda leaf: looked.append(leaf.id) or model("Module.a")
    )
    assert looked == ["a/step0/rank1", "b/step0/rank1"]


NET, GPT = model(*numbered("net", 0, 20)), model(*numbered("gpt", 0, 20))
MINDSPORE = model("Cell.a", framework="mindspore")


@pytest.mark.parametrize(
    ("chosen", "kept", "glances", "better"),
    [
        # The new run has a reference of its own.
        ("q/npu", "p/bench", {}, "q/bench"),
        ("q/npu", "p/bench", {"npu": NET, "bench": NET}, "q/bench"),
        # Nothing beside it is named so: the same reference serves many runs.
        ("q/more", "p/bench", {}, None),
        ("q/more", "p/bench", {"npu": NET, "bench": NET, "more": NET}, None),
        # It lies beside both.
        ("p/more", "p/bench", {}, None),
        ("p/npu", "p/more", {}, None),
        # Of another model or framework.
        ("q/more", "p/bench", {"npu": NET, "bench": GPT, "more": NET}, "q/npu"),
        ("q/more", "p/bench", {"npu": MINDSPORE, "bench": NET, "more": MINDSPORE}, "q/npu"),
        ("q/more", "p/bench", {"npu": GPT, "bench": GPT, "more": NET}, "p/more"),
        # No other is any better.
        ("q/sole", "p/bench", {"npu": GPT, "bench": GPT, "more": GPT, "sole": NET}, None),
        # The one it was compared with until now is the new run itself.
        ("p/bench", "p/bench", {}, "p/npu"),
    ],
)
def test_a_golden_run_is_kept_while_it_fits(
    chosen: str, kept: str, glances: dict[str, Glance], better: str | None
):
    names = ("p/npu", "p/bench", "p/more", "q/npu", "q/bench", "q/more", "q/sole")
    runs = {name: run(name) for name in names}
    found = better_than(runs[kept], rated_partners(runs.values(), runs[chosen], seen(**glances)))
    assert (found and found.id) == better


def test_one_that_shares_no_step_gives_way():
    runs = [run("x/c", (5, 0)), run("x/a", (0, 0)), run("x/b", (5, 0))]
    found = better_than(runs[1], rated_partners(runs, runs[0], unseen))
    assert found is not None
    assert found.id == "x/b"
    assert better_than(runs[1], rated_partners(runs[:2], runs[0], unseen)) is None


def test_no_endless_lists():
    names = [f"run{number}x" for number in range(50)]
    assert len(suggested(*names)) == MAX_SUGGESTIONS
