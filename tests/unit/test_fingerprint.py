"""The version of a leaf stands for its files."""

from __future__ import annotations

import os

import pytest

from tb_msprobe_plugin.fingerprint import LEAF_FILES, read_state


@pytest.fixture
def leaf(tmp_path):
    for name in LEAF_FILES:
        (tmp_path / name).write_text("{}")
        os.utime(tmp_path / name, (1_000_000, 1_000_000))
    return tmp_path


def test_the_same_files_have_the_same_version(leaf):
    assert read_state(leaf) == read_state(leaf)
    assert read_state(leaf).version == read_state(leaf).version
    assert [file.name for file in read_state(leaf).files] == list(LEAF_FILES)
    assert read_state(leaf).size == 6


@pytest.mark.parametrize("name", LEAF_FILES)
def test_every_change_makes_another_version(leaf, name):
    versions = {read_state(leaf).version}
    os.utime(leaf / name, (1_000_001, 1_000_001))
    versions.add(read_state(leaf).version)
    (leaf / name).write_text("{ }")
    os.utime(leaf / name, (1_000_001, 1_000_001))
    versions.add(read_state(leaf).version)
    (leaf / name).unlink()
    versions.add(read_state(leaf).version)
    assert len(versions) == 4


def test_another_release_of_the_package_makes_another_version(leaf, monkeypatch):
    before = read_state(leaf).version
    monkeypatch.setattr("tb_msprobe_plugin.fingerprint.__version__", "99.0.0")
    assert read_state(leaf).version != before


def test_other_files_do_not_matter(leaf):
    before = read_state(leaf).version
    (leaf / "dump_error_info.log").write_text("x")
    assert read_state(leaf).version == before


def test_a_file_written_just_now_is_not_settled(leaf):
    assert read_state(leaf).is_settled()
    (leaf / "stack.json").write_text("{}")
    assert not read_state(leaf).is_settled()


def test_a_folder_that_is_gone(tmp_path):
    assert read_state(tmp_path / "gone").files == ()
    assert read_state(tmp_path / "nul\0byte").files == ()
