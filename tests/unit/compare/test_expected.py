"""Every index that both releases of msprobe give for the recorded pairs.

Ours are the same, except where the result names a correction, and the recorded numbers show that
it applies. Each difference is printed with its explanation (`pytest -rP`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.mode import Mode, choose_mode, recorded
from tb_msprobe_plugin.compare.node import NodeResult, collection_result, compare_node
from tb_msprobe_plugin.compare.reasons import Reason
from tb_msprobe_plugin.graph.model import Kind
from tests.unit.compare.recorded import TESTS, Leaf, Matched, Pair, find_leaf, unpack_all

EXPECTED = sorted((TESTS / "expected").glob("*.*.json"))


class Difference(NamedTuple):
    """A node whose index is not that of the release."""

    node: str
    ours: float | None
    theirs: float | None
    matched: Matched
    corrected: bool
    reasons: list[Reason]

    def explanations(self) -> list[str]:
        """Why it differs: by a correction that applies to the recorded numbers."""
        if not self.corrected:
            return (
                ["items are paired by name, not by position"] if not self.matched.in_order else []
            )
        return [
            reason.message
            for reason in self.reasons
            if reason.correction is not None
            # Those of a collection are judged where they belong, with its members.
            and (self.is_collection or APPLIES[reason.correction](self.matched.pairs))
        ]

    @property
    def is_collection(self) -> bool:
        return self.matched.name.startswith("Apis_Between_Modules")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpack_all(tmp_path_factory.mktemp("archives"))


def results(pair: Pair) -> dict[str, tuple[Matched, NodeResult]]:
    """Every matched node with its result, by name."""
    graph, mode = pair.target.graph, mode_of(pair)
    found: dict[str, tuple[Matched, NodeResult]] = {}
    collections = {}
    for node in pair.matched():
        if graph.kind[node.node] == Kind.COLLECTION:
            collections[node.node] = node
        else:
            result = compare_node(node.name, node.pairs, mode, pair.metrics)
            found[node.name] = (node, result)
    for at, node in collections.items():
        names = [graph.names[int(child)] for child in graph.children(at)]
        inside = [(name, found[name][1]) for name in names if name in found]
        found[node.name] = (node, collection_result(inside, mode))
    return found


def mode_of(pair: Pair) -> Mode:
    sides = []
    for side in pair:
        items = [item for node in range(len(side.graph)) for item in side.items(node)]
        sides.append(recorded(side.task, items))
    choice = choose_mode(*sides)
    assert choice.remark is None
    return choice.mode


def differences(path: Path, unpacked: Path) -> Iterator[Difference]:
    expected = json.loads(path.read_text("utf-8"))
    rules = "graded" if path.name.endswith(".111.json") else "verdict"
    for place, nodes in expected["nodes"].items():
        folders = [
            find_leaf(unpacked, expected["pair"], side, *place.split("/"))
            for side in ("npu", "bench")
        ]
        ours = results(Pair(*(Leaf.read(folder, unpacked) for folder in folders)))
        for name, (theirs, partner) in nodes.items():
            if partner is None:
                assert name not in ours
                continue
            node, result = ours[name]
            assert node.golden == partner
            index, corrected = getattr(result, rules), getattr(result, f"{rules}_corrected")
            if not same(index, theirs):
                yield Difference(f"{place} {name}", index, theirs, node, corrected, [
                    reason for reason in result.reasons if reason.rules in ("both", rules)
                ])  # fmt: skip
            else:
                assert not corrected or name.startswith("Apis_Between_Modules"), name


def same(ours: float | None, theirs: float | None) -> bool:
    if ours is None or theirs is None:
        return ours is theirs
    return ours == pytest.approx(theirs, abs=1e-9)


def relative(pair: ItemPair, statistic: str) -> float:
    """Relative error as 26.2.0 computes it; 0 where it does not, and for small float32."""
    target, golden = (getattr(item, statistic, None) for item in pair)
    if not isinstance(target, float) or not isinstance(golden, float) or golden == 0:
        return 0.0
    if max(abs(target), abs(golden)) < 1e-6:
        return 0.0
    return abs((target - golden) / golden)


def outputs(pairs: list[ItemPair]) -> list[ItemPair]:
    return [pair for pair in pairs if pair.target is not None and pair.target.section == "output"]


def golden_zero(pairs: list[ItemPair]) -> bool:
    return any(
        getattr(pair.golden, name) == 0 and abs(getattr(pair.target, name)) > 1e-6
        for pair in outputs(pairs)
        for name in ("max", "min", "mean", "norm")
    )


def beside_the_norm(pairs: list[ItemPair]) -> bool:
    """Whether Max, Min or Mean of an output differs as R2 or R8 ask of the norm."""
    for name in ("max", "min", "mean"):
        inside = max([relative(p, name) for p in pairs if p not in outputs(pairs)], default=0.0)
        outside = max(relative(p, name) for p in outputs(pairs))
        wrong = inside < 0.1 and outside > 0.5
        if wrong or (outside > 10 * inside if inside else outside > 0.1):
            return True
    return False


def nan_on_one_side(pairs: list[ItemPair]) -> bool:
    return any(
        value(pair.target) != value(pair.target) and value(pair.golden) == value(pair.golden)
        for pair in pairs
        for value in (lambda item: item.max, lambda item: item.mean, lambda item: item.norm)
    )


def norm_not_recorded(pairs: list[ItemPair]) -> bool:
    return any(pair.target.norm is None and pair.target.max is not None for pair in outputs(pairs))


def inputs_within_noise(pairs: list[ItemPair]) -> bool:
    inputs = [pair for pair in pairs if pair not in outputs(pairs)]
    return 0 < max(relative(pair, "norm") for pair in inputs) < 1e-5


# Corrections that the recorded pairs meet, and how the numbers show that they do.
APPLIES = {
    2: golden_zero,
    5: nan_on_one_side,
    20: beside_the_norm,
    24: norm_not_recorded,
    25: inputs_within_noise,
}


@pytest.mark.parametrize("path", EXPECTED, ids=lambda path: path.stem)
def test_indices_are_those_of_msprobe(path: Path, unpacked: Path):
    unexplained = []
    for one in differences(path, unpacked):
        explanations = one.explanations()
        print(f"{one.node}: {one.ours} instead of {one.theirs}: {'; '.join(explanations)}")
        if not explanations:
            unexplained.append(one)
    assert unexplained == []


def test_every_release_and_mode_is_among_them():
    assert len(EXPECTED) == 12
    assert sum(path.name.endswith(".111.json") for path in EXPECTED) == 2
