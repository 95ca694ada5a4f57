"""Comparisons by key: made once, kept as memory allows, and checked against their files."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tb_msprobe_plugin import pairs as module
from tb_msprobe_plugin.compare.columns import State
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.dump.logdirs import Root
from tb_msprobe_plugin.errors import ComparisonFailed, LeafChanged
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.pairs import MEMORY_LIMIT, OpenPair, Pairs
from tb_msprobe_plugin.session import Session
from tests.api.pairs import FC, RELU, entries, write_side


def opened(session: Session, leaf: str) -> OpenLeaf:
    while True:
        answer = session.open(leaf)
        if isinstance(answer, OpenLeaf):
            return answer


@pytest.fixture
def leaves(tmp_path: Path) -> tuple[OpenLeaf, OpenLeaf]:
    write_side(tmp_path / "npu", entries(1.5))
    write_side(tmp_path / "bench", entries(1.0))
    session = Session([Root("", tmp_path)])
    return opened(session, "npu"), opened(session, "bench")


def test_a_pair_is_made_once(leaves: tuple[OpenLeaf, OpenLeaf]):
    pairs = Pairs()
    pair = pairs.pair(*leaves, "name", ())
    assert pairs.pair(*leaves, "name", ()) is pair
    assert pairs.known(pair.key) is pair


def test_the_key_is_about_leaves_rule_and_edits(leaves: tuple[OpenLeaf, OpenLeaf]):
    target, golden = leaves
    edit = Edit("unmatch", FC, FC)
    keys = [
        Pairs().pair(*sides, rule, edits).key
        for sides in ((target, golden), (golden, target), (target, target))
        for rule in ("name", "fuzzy")
        for edits in ((), (edit,))
    ]
    assert len(set(keys)) == len(keys) == 12
    # It does not depend on who made it.
    assert Pairs().pair(target, golden, "name", ()).key == keys[0]


def test_an_unknown_key(leaves: tuple[OpenLeaf, OpenLeaf]):
    with pytest.raises(LeafChanged) as caught:
        Pairs().known("nothing")
    assert caught.value.code == "pair_gone"


def test_threads_that_make_the_same_share_it(leaves: tuple[OpenLeaf, OpenLeaf]):
    pairs = Pairs()
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: pairs.pair(*leaves, "name", ()), range(16)))
    assert {id(pair) for pair in made} == {id(made[0])}


def test_those_unused_longest_are_dropped(
    leaves: tuple[OpenLeaf, OpenLeaf], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(OpenPair, "nbytes", MEMORY_LIMIT // 2)
    pairs = Pairs()
    first, second = (pairs.pair(*leaves, rule, ()) for rule in ("name", "fuzzy"))
    pairs.known(first.key)
    pairs.pair(*leaves, "name+shape", ())
    assert pairs.known(first.key) is first
    with pytest.raises(LeafChanged):
        pairs.known(second.key)
    assert pairs.pair(*leaves, "fuzzy", ()).key == second.key


def test_filling_by_sides(leaves: tuple[OpenLeaf, OpenLeaf]):
    pair = Pairs().pair(*leaves, "name", ())
    target, golden = (side.graph.find(RELU) for side in (pair.comparison.target, leaves[1]))
    assert pair.fill("golden", [golden])
    state = pair.comparison.columns.state
    assert state[target] == State.COMPARED
    assert (state == State.COMPARED).sum() == 1
    assert not pair.fill("target", list(range(len(state))), deadline=0.0)
    assert pair.fill("target", list(range(len(state))))
    assert not (state == State.PENDING).any()


def test_a_mistake_of_ours_is_told_apart(
    leaves: tuple[OpenLeaf, OpenLeaf], monkeypatch: pytest.MonkeyPatch
):
    pair = Pairs().pair(*leaves, "name", ())
    monkeypatch.setattr(pair.comparison, "fill", lambda *_: 1 / 0)
    with pytest.raises(ComparisonFailed, match="log"):
        pair.fill("target", [1])
    monkeypatch.setattr(module, "Comparison", lambda *_: 1 / 0)
    with pytest.raises(ComparisonFailed, match="Matching"):
        Pairs().pair(*leaves, "name", ())


def test_files_are_checked(leaves: tuple[OpenLeaf, OpenLeaf], tmp_path: Path):
    pair = Pairs().pair(*leaves, "name", ())
    pair.check()
    (tmp_path / "bench/stack.json").write_text("{}")
    with pytest.raises(LeafChanged):
        pair.check()


def test_a_scan_is_made_once(leaves: tuple[OpenLeaf, OpenLeaf]):
    pairs = Pairs()
    pairs.opened_anew(leaves[0])
    scan = pairs.scan(leaves[0])
    assert pairs.scan(leaves[0]) is scan
    assert pairs.scan(leaves[1]) is not scan
