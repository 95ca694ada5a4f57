"""The cache on disk never fails an opening, whatever state it is in."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from tb_msprobe_plugin.cache import DiskCache

ARRAYS = {"starts": np.arange(5), "kind": np.array([0, 1, 9], np.int8)}
META = {"version": "1", "nested": [1, "ü", None]}


def test_what_was_saved_comes_back(tmp_path):
    cache = DiskCache(tmp_path / "made" / "when needed")
    cache.save("leaf", ARRAYS, META)
    arrays, meta = cache.load("leaf")
    assert meta == META
    assert sorted(arrays) == sorted(ARRAYS)
    for name, array in ARRAYS.items():
        assert arrays[name].dtype == array.dtype
        np.testing.assert_array_equal(arrays[name], array)


def test_nothing_is_made_before_something_is_saved(tmp_path):
    cache = DiskCache(tmp_path / "cache")
    assert cache.load("leaf") is None
    assert not (tmp_path / "cache").exists()


def test_saving_again_replaces(tmp_path):
    cache = DiskCache(tmp_path)
    cache.save("leaf", ARRAYS, META)
    cache.save("leaf", ARRAYS, {"version": "2"})
    assert cache.load("leaf")[1] == {"version": "2"}
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    "damage", ["cut", "empty", "noise", "foreign", "pickle", "directory", "pipe"]
)
def test_a_broken_file_is_a_miss(tmp_path, damage):
    cache = DiskCache(tmp_path)
    cache.save("leaf", ARRAYS, META)
    path = tmp_path / "leaf.npz"
    whole = path.read_bytes()
    if damage == "cut":
        path.write_bytes(whole[: len(whole) // 2])
    elif damage == "empty":
        path.write_bytes(b"")
    elif damage == "noise":
        middle = len(whole) // 3
        path.write_bytes(whole[:middle] + b"\0" * 64 + whole[middle + 64 :])
    elif damage == "foreign":
        np.savez(path, other=np.arange(3))
    elif damage == "pickle":
        np.savez(path, meta=np.array([{"a": 1}], dtype=object))
    elif damage == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("no named pipes here")
        path.unlink()
        os.mkfifo(path)
    else:
        path.unlink()
        path.mkdir()
    assert cache.load("leaf") is None
    cache.save("leaf", ARRAYS, META)
    if damage != "directory":
        assert cache.load("leaf")[1] == META


def test_a_place_that_cannot_be_written_is_no_error(tmp_path):
    (tmp_path / "file").write_text("not a directory")
    cache = DiskCache(tmp_path / "file" / "cache")
    cache.save("leaf", ARRAYS, META)
    assert cache.load("leaf") is None


def test_a_full_disk_is_no_error_and_leaves_nothing(tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    cache = DiskCache(tmp_path)
    monkeypatch.setattr(os, "replace", refuse)
    cache.save("leaf", ARRAYS, META)
    assert list(tmp_path.iterdir()) == []


def test_the_oldest_files_go_when_the_limit_is_passed(tmp_path):
    kilobyte = {"data": np.zeros(1000, np.int8)}
    cache = DiskCache(tmp_path, size_limit=5_000)
    for age, name in enumerate(["newer", "older", "oldest"]):
        cache.save(name, kilobyte, {})
        os.utime(tmp_path / f"{name}.npz", (1_000_000 - age, 1_000_000 - age))
    assert cache.load("oldest") is not None  # being used makes it the newest
    cache.save("latest", {"data": np.zeros(2000, np.int8)}, {})
    left = {path.name for path in tmp_path.iterdir()}
    assert "latest.npz" in left
    assert "oldest.npz" in left
    assert "older.npz" not in left
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 5_000


def test_a_directory_of_a_cache_files_name_does_not_stop_the_removal(tmp_path):
    (tmp_path / "aaa.npz").mkdir()
    os.utime(tmp_path / "aaa.npz", (1, 1))
    cache = DiskCache(tmp_path, size_limit=1)
    cache.save("old", ARRAYS, META)
    cache.save("new", ARRAYS, META)
    assert {path.name for path in tmp_path.iterdir()} == {"aaa.npz", "new.npz"}


def test_foreign_files_are_left_alone(tmp_path):
    (tmp_path / "notes.txt").write_text("x" * 10_000)
    cache = DiskCache(tmp_path, size_limit=1)
    cache.save("leaf", ARRAYS, META)
    assert (tmp_path / "notes.txt").exists()


def test_one_file_larger_than_the_limit_stays_usable(tmp_path):
    cache = DiskCache(tmp_path, size_limit=1)
    cache.save("leaf", ARRAYS, META)
    assert cache.load("leaf") is not None


def test_many_threads_save_and_load_the_same_name(tmp_path):
    cache = DiskCache(tmp_path)

    def work(number):
        cache.save("leaf", {"data": np.full(10_000, number)}, {"number": number})
        loaded = cache.load("leaf")
        if loaded is None:
            return False
        arrays, meta = loaded
        return bool((arrays["data"] == meta["number"]).all())

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(40)))
