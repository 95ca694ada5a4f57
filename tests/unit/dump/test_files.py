"""Files beside the dumps: layer mappings, ready-made pairs, graphs of the released tools."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tb_msprobe_plugin.dump.tree import Root, Scan, TreeScanner


def scan(path: Path) -> Scan:
    return TreeScanner([Root("", path)]).scan()


def kinds(found: Scan) -> dict[str, str]:
    return {file.id: file.kind for file in found.files}


def put(path: Path, text: str = "{}") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_files_are_told_by_their_suffixes_in_natural_order(tmp_path: Path) -> None:
    for name in ("b10.yaml", "b2.yml", "compare.json", "build_1.vis", "x/build_1.vis.db", ".yaml"):
        put(tmp_path / name)
    put(tmp_path / "notes.txt")
    assert list(kinds(scan(tmp_path)).items()) == [
        (".yaml", "mapping"),
        ("b2.yml", "mapping"),
        ("b10.yaml", "mapping"),
        ("build_1.vis", "stored"),
        ("compare.json", "json"),
        ("x/build_1.vis.db", "stored"),
    ]


def test_what_lies_in_a_leaf_is_its_own_except_other_kinds(tmp_path: Path) -> None:
    for name in ("dump.json", "debug.json", "extra.json", "mapping.yaml"):
        put(tmp_path / "run" / "step0" / name)
    assert kinds(scan(tmp_path)) == {"run/step0/mapping.yaml": "mapping"}


def test_saved_tensors_are_not_looked_through(tmp_path: Path) -> None:
    put(tmp_path / "dump_tensor_data" / "mapping.yaml")
    assert kinds(scan(tmp_path)) == {}


def test_directories_of_such_names_are_walked_like_any_other(tmp_path: Path) -> None:
    put(tmp_path / "old.yaml" / "dump.json")
    found = scan(tmp_path)
    assert kinds(found) == {}
    assert [run.id for run in found.runs] == ["old.yaml"]


def test_ids_begin_with_the_name_of_the_logdir(tmp_path: Path) -> None:
    path = put(tmp_path / "a" / "m.yaml")
    (file,) = TreeScanner([Root("runs", tmp_path)]).scan().files
    assert (file.id, file.path, file.root) == ("runs/a/m.yaml", path, tmp_path)


def test_a_link_within_the_logdir_is_a_file(tmp_path: Path) -> None:
    os.symlink(put(tmp_path / "a" / "m.txt"), tmp_path / "linked.yaml")
    assert kinds(scan(tmp_path)) == {"linked.yaml": "mapping"}


def test_a_link_out_of_the_logdir_is_skipped_and_told(tmp_path: Path) -> None:
    outside = put(tmp_path / "outside" / "m.yaml")
    inside = tmp_path / "inside"
    inside.mkdir()
    os.symlink(outside, inside / "m.yaml")
    found = scan(inside)
    assert kinds(found) == {}
    assert [notice.code for notice in found.notices] == ["outward_link"]


def test_a_new_file_is_found_by_the_next_scan(tmp_path: Path) -> None:
    os.utime(tmp_path, (0, 0))
    scanner = TreeScanner([Root("", tmp_path)])
    assert scanner.scan().files == ()
    put(tmp_path / "m.yaml")
    assert [file.id for file in scanner.scan().files] == ["m.yaml"]


@pytest.mark.parametrize(
    ("name", "there"), [("a.vis", True), ("a.vis.db", True), ("a.db", False), ("a.yaml", False)]
)
def test_the_tab_is_shown_for_graphs_of_the_released_tools(
    tmp_path: Path, name: str, there: bool
) -> None:
    put(tmp_path / "sub" / name)
    assert TreeScanner([Root("", tmp_path)]).has_leaf() is there
