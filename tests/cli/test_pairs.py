"""Which leaves two arguments of `compare` name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tb_msprobe_plugin.cli.pairs import leaf_pairs
from tb_msprobe_plugin.dump.tree import LeafRef
from tb_msprobe_plugin.errors import NotFound


@pytest.fixture
def pairs(tmp_path: Path):
    """Makes dumps at these places, and the pairs of two directories as paths below them."""

    def found(places: list[str], target: str, golden: str) -> list[tuple[int, int, str, str]]:
        for place in places:
            (tmp_path / place).mkdir(parents=True, exist_ok=True)
            (tmp_path / place / "dump.json").write_text("{}")
        return [
            (pair.step, pair.rank, _below(pair.target, tmp_path), _below(pair.golden, tmp_path))
            for pair in leaf_pairs(str(tmp_path / target), str(tmp_path / golden)).whole
        ]

    return found


def _below(leaf: LeafRef | None, folder: Path) -> str:
    assert leaf is not None
    return leaf.path.relative_to(folder).as_posix()


def test_trees_pair_by_step_and_rank(pairs, capsys: pytest.CaptureFixture[str]):
    places = ["a/step0/rank0", "a/step0/rank1", "a/step1/rank0"]
    others = ["b/step0/rank", "b/step1/proc9", "b/step2/rank0"]
    assert pairs([*places, *others], "a", "b") == [
        (0, 0, "a/step0/rank0", "b/step0/rank"),
        (1, 0, "a/step1/rank0", "b/step1/proc9"),
    ]
    # That step 0 has no golden rank 1 is more than a note.
    (note,) = capsys.readouterr().err.splitlines()
    assert note.endswith("b/step2/rank0: no target dump of step 2, rank 0.")


@pytest.fixture
def missing(pairs, tmp_path: Path):
    """What has no partner though it should, of these places, in words."""

    def found(places: list[str], target: str, golden: str) -> list[str]:
        pairs(places, target, golden)
        return [
            f"{_below(one.present, tmp_path)}: {one}"
            for one in leaf_pairs(str(tmp_path / target), str(tmp_path / golden)).missing
        ]

    return found


def test_a_rank_without_partner_in_a_step_of_both(missing):
    places = ["a/step0/rank0", "a/step0/rank1", "a/step1/rank0", "b/step0/rank0", "b/step1/rank0"]
    assert missing([*places, "b/step1/rank7"], "a", "b") == [
        "a/step0/rank1: no golden dump of step 0, rank 1",
        "b/step1/rank7: no target dump of step 1, rank 7",
    ]
    # Of several runs each is looked at for itself.
    several = ["c/x/rank0", "c/x/rank1", "c/y/rank0", "d/x/rank0", "d/y/rank0", "d/z/rank3"]
    assert missing(several, "c", "d") == ["c/x/rank1: no golden dump of step 0, rank 1"]


def test_what_is_beside_a_leaf_that_was_named_is_not_missed(missing):
    places = [f"{run}/step0/rank{rank}" for run in "ab" for rank in (0, 1)]
    assert missing(places, "a/step0/rank1", "b") == []
    assert missing(places, "a", "b/step0/rank1") == []
    assert missing([*places, "b/step0/rank2"], "a/step0", "b/step0") == [
        "b/step0/rank2: no target dump of step 0, rank 2"
    ]


def test_one_leaf_on_each_side_is_a_pair_whatever_the_numbers(pairs):
    places = ["a/step3/rank1", "b/step0/rank0", "b/step0/rank1"]
    expected = [(0, 0, "a/step3/rank1", "b/step0/rank0")]
    assert pairs(places, "a/step3/rank1", "b/step0/rank0") == expected
    assert pairs(places, "a", "b/step0/rank0") == [(3, 1, "a/step3/rank1", "b/step0/rank0")]


def test_a_single_step_or_leaf_finds_its_number_in_a_tree(pairs):
    places = [f"{run}/step{step}/rank{rank}" for run in "ab" for step in (0, 1) for rank in (0, 1)]
    assert pairs(places, "a/step1", "b") == [
        (1, 0, "a/step1/rank0", "b/step1/rank0"),
        (1, 1, "a/step1/rank1", "b/step1/rank1"),
    ]
    assert pairs(places, "a", "b/step1/rank1") == [(1, 1, "a/step1/rank1", "b/step1/rank1")]
    assert pairs(places, "a/step0/rank1", "b/step1") == [(0, 1, "a/step0/rank1", "b/step1/rank1")]
    assert pairs(places, "a/step0", "b/step1") == [
        (0, 0, "a/step0/rank0", "b/step1/rank0"),
        (0, 1, "a/step0/rank1", "b/step1/rank1"),
    ]


def test_runs_pair_by_their_path(pairs):
    places = [f"{side}/{run}/step0/rank0" for side in "ab" for run in ("graph", "pynative")]
    assert pairs([*places, "a/more/step0/rank0"], "a", "b") == [
        (0, 0, "a/graph/step0/rank0", "b/graph/step0/rank0"),
        (0, 0, "a/pynative/step0/rank0", "b/pynative/step0/rank0"),
    ]


def test_nothing_in_common(pairs):
    with pytest.raises(NotFound) as caught:
        pairs(["a/step0/rank0", "a/step0/rank1", "b/step1/rank0"], "a", "b")
    assert caught.value.code == "no_pair"
    with pytest.raises(NotFound):
        pairs([], "nowhere", "b")
