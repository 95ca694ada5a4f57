"""Leaves that are alike share one hierarchy."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.dump.tree import LeafRef
from tb_msprobe_plugin.fingerprint import read_state
from tb_msprobe_plugin.hierarchies import Hierarchies
from tb_msprobe_plugin.open_leaf import OpenLeaf, open_leaf
from tb_msprobe_plugin.progress import no_progress
from tests.api.conftest import write_leaf

LINES = {"Module.fc.Linear.forward.0": None, "Torch.add.0.forward": "Module.fc.Linear.forward.0"}
NAMES = list(LINES)


def dump(names: list[str], framework: str = "pytorch", **fields: Any) -> dict[str, Any]:
    return {"framework": framework, "data": {name: {"output": [], **fields} for name in names}}


def opened(folder: Path, hierarchies: Hierarchies) -> OpenLeaf:
    ref = LeafRef(folder.name, folder.name, 0, 0, "", "", folder, folder.parent)
    return open_leaf(ref, read_state(folder), None, no_progress, hierarchies)


@pytest.fixture
def first(tmp_path: Path) -> Path:
    write_leaf(tmp_path / "first", dump(NAMES), LINES, {})
    return tmp_path / "first"


def test_two_ranks_of_one_run_have_one_hierarchy(first: Path):
    other = first.with_name("other")
    write_leaf(other, dump(NAMES, extra=1), LINES, {})
    hierarchies = Hierarchies()
    one, two = opened(first, hierarchies), opened(other, hierarchies)
    assert two.graph is one.graph
    assert list(two.index.names) == NAMES
    assert two.index.starts[0] == one.index.starts[0]
    assert two.index.ends[0] > one.index.ends[0]


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (dump(NAMES), {**LINES, "Torch.add.0.forward": None}),
        (dump(NAMES[:1]), LINES),
        (dump(NAMES[::-1]), LINES),
        (dump(NAMES, framework="mindspore"), LINES),
        (dump(NAMES, is_recompute=True), LINES),
    ],
    ids=["another parent", "an entry less", "another order", "another framework", "recomputed"],
)
def test_whatever_differs_has_its_own(first: Path, data: dict[str, Any], lines: dict[str, Any]):
    other = first.with_name("other")
    write_leaf(other, data, lines, {})
    hierarchies = Hierarchies()
    one, two = opened(first, hierarchies), opened(other, hierarchies)
    assert two.graph is not one.graph
    alone = opened(other, Hierarchies()).graph
    assert two.graph.entry.tolist() == alone.entry.tolist()
    assert two.graph.parent.tolist() == alone.parent.tolist()


def test_the_same_broken_hierarchy_is_told_of_each_file(first: Path):
    other = first.with_name("other")
    for folder in (first, other):
        write_leaf(folder, dump(NAMES), LINES, {})
        (folder / "construct.json").write_text('{"Module.fc.Linear.forward.0": null, "Tor')
    hierarchies = Hierarchies()
    leaves = [opened(folder, hierarchies) for folder in (first, other)]
    assert [leaf.graph.notices[0].file for leaf in leaves] == [
        str(folder / "construct.json") for folder in (first, other)
    ]


def test_stacks_that_decided_are_not_taken_for_those_of_another_leaf(tmp_path: Path):
    """Checkpointing is told from the stacks, which another leaf may not have."""
    stem = "Module.layers.0.mlp.Mlp"
    lines = {
        "Module.layers.Layers.forward.0": None,
        f"{stem}.forward.0": "Module.layers.Layers.forward.0",
        "Module.layers.Layers.backward.0": None,
        f"{stem}.forward.1": None,
        f"{stem}.backward.0": None,
        f"{stem}.backward.1": None,
    }
    autograd = [
        "File /torch/utils/checkpoint.py, line 9, in backward, \n outputs = run()",
        "File /torch/autograd/function.py, line 289, in apply, \n return f(self, *args)",
    ]
    stacks = {f"{stem}.forward.1": autograd}, {f"{stem}.forward.1": ["File /net.py, line 1, in f"]}
    for name, stack in zip(("first", "other"), stacks):
        write_leaf(tmp_path / name, dump(list(lines)), lines, stack)
    hierarchies = Hierarchies()
    one, two = (opened(tmp_path / name, hierarchies) for name in ("first", "other"))
    alone = opened(tmp_path / "other", Hierarchies())
    assert one.graph.repair.tolist() != alone.graph.repair.tolist()
    assert two.graph.repair.tolist() == alone.graph.repair.tolist()


def test_no_hierarchy_is_kept_that_no_open_leaf_has(first: Path):
    hierarchies = Hierarchies()
    leaf = opened(first, hierarchies)
    assert hierarchies.known_digest(first / "construct.json", None) is not None
    del leaf
    gc.collect()
    assert hierarchies.known_digest(first / "construct.json", None) is None
