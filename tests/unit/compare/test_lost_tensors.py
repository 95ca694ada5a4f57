"""Whole leaves of mode "tensor" whose saved tensors are not all there."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tb_msprobe_plugin.compare.colours import Colours, target_picture
from tb_msprobe_plugin.compare.columns import ALL, State
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.coverage import (
    SavedCounts,
    coverage_of,
    remarks_of,
    saved_counts,
)
from tb_msprobe_plugin.compare.mode import Mode
from tests.unit.compare.sides import recorded, side

ADD, MUL, RELU = (f"Torch.{name}.0.forward" for name in ("add", "mul", "relu"))
NAMES = (ADD, MUL, RELU)
NO_STATISTICS = {"Max": None, "Min": None, "Mean": None, "Norm": None}


def entry(name: str, **output: Any) -> dict[str, Any]:
    return {"input_args": [], "output": [recorded(data_name=f"{name}.output.0.npy", **output)]}


def compared(folder: Path, target: dict[str, Any], golden: dict[str, Any], *saved: str) -> Any:
    """Leaves of these entries; tensors are on disk for the ``saved`` nodes alone, and equal."""
    sides = []
    for which, data in (("npu", target), ("bench", golden)):
        lines = dict.fromkeys(data, None)
        sides.append(side(folder / which, data, lines, task="tensor"))
        sides[-1].tensors.mkdir()
        for name in saved:
            np.save(sides[-1].tensors / f"{name}.output.0.npy", np.ones(6, np.float32))
    comparison = Comparison(*sides)
    comparison.run()
    return comparison


def index(comparison: Comparison, name: str) -> float:
    return float(comparison.columns.graded[comparison.target.graph.find(name), ALL])


def test_without_any_file_the_statistics_are_compared(tmp_path: Path):
    comparison = compared(tmp_path, {ADD: entry(ADD, Norm=1000.0)}, {ADD: entry(ADD, Norm=1.0)})
    assert comparison.mode is Mode.STATISTICS
    assert comparison.remark == (
        "The saved tensors of both sides are not on disk: the statistics of both are compared."
    )
    assert index(comparison, ADD) == 1.0


def test_files_of_one_side_are_not_enough(tmp_path: Path):
    data = {ADD: entry(ADD)}
    comparison = compared(tmp_path / "lost", data, data)
    there = compared(tmp_path / "there", data, data, ADD)
    mixed = Comparison(comparison.target, there.golden)
    assert mixed.mode is Mode.STATISTICS
    assert mixed.remark is not None
    assert "of the target are not on disk" in mixed.remark


def test_a_node_whose_files_are_lost_is_judged_by_its_statistics(tmp_path: Path):
    target = {ADD: entry(ADD, Norm=1000.0), MUL: entry(MUL, Norm=1000.0)}
    golden = {ADD: entry(ADD, Norm=1.0), MUL: entry(MUL, Norm=1.0)}
    comparison = compared(tmp_path, target, golden, ADD)
    assert comparison.mode is Mode.TENSOR
    assert index(comparison, ADD) == 0.0  # its tensors are equal, whatever was recorded
    assert index(comparison, MUL) == 1.0
    (row,) = comparison.explain(comparison.target.graph.find(MUL)).rows
    assert f"The target tensor {MUL}.output.0.npy: this file does not exist" in "".join(
        reason.message for reason in row.reasons
    )


def test_without_statistics_either_there_is_no_index(tmp_path: Path):
    data = {ADD: entry(ADD), MUL: entry(MUL, **NO_STATISTICS)}
    comparison = compared(tmp_path, data, data, ADD)
    node = comparison.target.graph.find(MUL)
    assert comparison.columns.state[node] == State.NO_INDEX
    assert math.isnan(index(comparison, MUL))
    assert comparison.columns.verdict[node] == -1


def test_one_rule_set_may_have_an_index_alone(tmp_path: Path):
    golden = {ADD: entry(ADD), MUL: entry(MUL, **NO_STATISTICS)}
    target = {**golden, MUL: entry(MUL, **NO_STATISTICS, dtype="torch.float16")}
    comparison = compared(tmp_path, target, golden, ADD)
    node = comparison.target.graph.find(MUL)
    assert comparison.columns.state[node] == State.COMPARED
    assert math.isnan(index(comparison, MUL))
    assert comparison.columns.verdict[node] == 2
    bins = target_picture(comparison, Colours()).bins
    assert bins[node] == -1
    assert target_picture(comparison, Colours(rules="verdict")).bins[node] == 4


def test_a_collection_is_as_bad_as_its_worst_member_with_an_index(tmp_path: Path):
    golden = {ADD: entry(ADD), MUL: entry(MUL, **NO_STATISTICS), RELU: entry(RELU)}
    target = {**golden, RELU: entry(RELU, Norm=12.0)}
    target[MUL] = entry(MUL, **NO_STATISTICS, dtype="torch.float16")
    comparison = compared(tmp_path, target, golden, ADD)
    # 12 against 10
    assert index(comparison, "Apis_Between_Modules.0") == pytest.approx(0.2)


def test_tensors_that_cannot_be_read_are_counted(tmp_path: Path):
    data = {name: entry(name) for name in NAMES}
    comparison = compared(tmp_path, data, data, *NAMES)
    assert saved_counts(comparison) == SavedCounts(3, 0)
    assert remarks_of(comparison) == []
    for name in NAMES[:2]:
        (comparison.golden.tensors / f"{name}.output.0.npy").write_bytes(b"no tensor")
    again = Comparison(comparison.target, comparison.golden)
    again.fill(range(4))
    again.run()
    assert saved_counts(again) == SavedCounts(3, 2)
    assert [note.message for note in remarks_of(again)] == [
        "2 saved tensors of 3 could not be read; their statistics were compared."
    ]
    assert coverage_of(again).code == "few_tensors"
