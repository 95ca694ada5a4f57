"""What the cache gives is trusted only when all of it fits together."""

from __future__ import annotations

import dataclasses
import os
from pathlib import Path

import numpy as np
import pytest

from tb_msprobe_plugin import leaf_cache
from tb_msprobe_plugin.cache import DiskCache
from tb_msprobe_plugin.cache_check import check
from tb_msprobe_plugin.dump.tree import LeafRef
from tb_msprobe_plugin.fingerprint import read_state
from tb_msprobe_plugin.open_leaf import open_leaf
from tests.api.conftest import DUMPS, write_leaf

REAL = sorted(
    path.parent.relative_to(DUMPS).as_posix()
    for path in DUMPS.rglob("dump.json")
    if path.stat().st_size
)
A, B, C = (f"Module.{name}.Nét.forward.0" for name in "abc")
API = "Torch.add.0.forward"
LINES = {A: None, API: A, B: A, C: B, "Torch.mul.0.forward": None, "Torch.mul.1.forward": None}


def opened(folder: Path):
    return open_leaf(
        LeafRef("x", ".", 0, 0, "", "", folder, folder), read_state(folder), None, told
    )


def told(*_):
    pass


@pytest.fixture
def leaf(tmp_path: Path):
    folder = write_leaf(tmp_path / "leaf", {"data": dict.fromkeys(LINES)}, LINES, {})
    for path in folder.iterdir():
        os.utime(path, (1_700_000_000, 1_700_000_000))
    return opened(folder)


@pytest.mark.parametrize("place", REAL)
def test_real_leaves_pass(place: str):
    leaf = opened(DUMPS / place)
    check(leaf.index, leaf.graph, leaf.state)


def test_a_leaf_without_dump_json_passes(tmp_path: Path):
    leaf = opened(write_leaf(tmp_path, None, LINES, {}))
    check(leaf.index, leaf.graph, leaf.state)


GRAPH = [
    *("parent", "size", "depth", "kind", "child_start", "child_ids", "child_rank"),
    *("entry", "micro_step", "recompute", "repair"),
]
INDEX = ["starts", "ends", "recompute"]


def cut(array):
    return array[:3]


def longer(array):
    return np.concatenate([array, array[-1:]])


def other_type(array):
    return array.astype(np.float64)


def square(array):
    return array.reshape(1, -1)


def scrambled(array):
    return (array.astype(np.int64) * 7919 + 12345).astype(array.dtype)


DAMAGES = [cut, longer, other_type, square, scrambled]


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("column", GRAPH)
def test_a_damaged_column_of_the_graph(leaf, column, damage):
    wrong = dataclasses.replace(leaf.graph, **{column: damage(getattr(leaf.graph, column))})
    with pytest.raises((ValueError, IndexError)):
        check(leaf.index, wrong, leaf.state)


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("column", INDEX)
def test_a_damaged_column_of_the_index(leaf, column, damage):
    wrong = dataclasses.replace(leaf.index, **{column: damage(getattr(leaf.index, column))})
    with pytest.raises((ValueError, IndexError)):
        check(wrong, leaf.graph, leaf.state)


@pytest.mark.parametrize("column", ["parent", "size", "depth", "child_start", "child_ids"])
def test_a_single_wrong_number_of_the_tree(leaf, column):
    for at in range(len(getattr(leaf.graph, column))):
        for change in (-1, 1):
            array = getattr(leaf.graph, column).copy()
            array[at] += change
            with pytest.raises((ValueError, IndexError)):
                check(leaf.index, dataclasses.replace(leaf.graph, **{column: array}), leaf.state)


@pytest.mark.parametrize("part", ["blob cut", "border", "two in one", "not UTF-8", "offsets"])
@pytest.mark.parametrize("of", ["graph", "index"])
def test_damaged_names(leaf, part, of):
    names = getattr(leaf, of).names
    blob, offsets = bytearray(names.blob), names.offsets.copy()
    if part == "blob cut":
        blob = blob[:40]
    elif part == "border":
        blob[offsets[1] - 1] = ord("x")
    elif part == "two in one":
        blob[offsets[-1] - 4] = 0xFF
    elif part == "not UTF-8":
        blob[offsets[-1] - 4] = 0xC3
    else:
        offsets[1] -= 1
    wrong = dataclasses.replace(getattr(leaf, of), names=type(names)(bytes(blob), offsets))
    index, graph = (leaf.index, wrong) if of == "graph" else (wrong, leaf.graph)
    with pytest.raises(ValueError, match=r"cannot be right|can't decode"):
        check(index, graph, leaf.state)


@pytest.mark.parametrize("field", ["size", "mtime_ns"])
def test_the_index_of_another_file(leaf, field):
    wrong = dataclasses.replace(leaf.index, **{field: getattr(leaf.index, field) + 1})
    with pytest.raises(ValueError, match="size and mtime_ns"):
        check(wrong, leaf.graph, leaf.state)


@pytest.mark.parametrize(
    "more",
    [
        {"micro_steps": 0},
        {"micro_steps": "1"},
        {"flat": None},
        {"node_notices": {99: ("x",)}},
        {"node_notices": {"1": ("x",)}},
        {"node_notices": {1: (5,)}},
    ],
)
def test_other_parts_of_the_graph(leaf, more):
    with pytest.raises(ValueError, match=r"cannot be right|can't decode"):
        check(leaf.index, dataclasses.replace(leaf.graph, **more), leaf.state)


def test_what_does_not_fit_together_is_a_miss(leaf, tmp_path, monkeypatch):
    monkeypatch.setattr(leaf_cache, "WORTHWHILE_BYTES", 0)
    cache, folder = DiskCache(tmp_path / "cache"), leaf.ref.path
    leaf_cache.save(cache, folder, leaf.state, leaf.index, leaf.graph)
    assert leaf_cache.load(cache, folder, leaf.state) is not None
    (file,) = (tmp_path / "cache").iterdir()
    with np.load(file) as stored:
        arrays = {name: stored[name] for name in stored.files}
    short = {name: array[:3] for name, array in arrays.items() if name.startswith("graph.")}
    np.savez(file, **{**arrays, **short})
    assert leaf_cache.load(cache, folder, leaf.state) is None
