"""Files of all pairs of a command: there when they are complete, and not before."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from tb_msprobe_plugin.errors import BadRequest, LeafChanged
from tb_msprobe_plugin.export import writers as module
from tb_msprobe_plugin.export.files import Exporting
from tb_msprobe_plugin.export.kinds import ExportFiles
from tests.unit.export.making import small_pair


def test_all_three_in_a_folder(tmp_path: Path):
    files = ExportFiles.in_folder(tmp_path, datetime(2026, 1, 2, 3, 4, 5))
    with small_pair(tmp_path / "dumps") as one, Exporting(files) as exporting:
        exporting.add(one)
        assert not any(name.startswith("compare_") for name in os.listdir(tmp_path))
    names = [f"compare_20260102030405{end}" for end in (".csv", ".html", ".vis.db")]
    assert sorted(os.listdir(tmp_path)) == [*names, "dumps"]
    assert sorted(exporting.written) == [str(tmp_path / name) for name in names]


def test_nothing_is_written_when_nothing_was_added(tmp_path: Path):
    with Exporting(ExportFiles.in_folder(tmp_path)):
        pass
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("before", ["before", None])
def test_a_link_stays_and_its_file_is_written(tmp_path: Path, before: str | None):
    (tmp_path / "else").mkdir()
    real, link = tmp_path / "else" / "real.html", tmp_path / "link.html"
    if before is not None:
        real.write_text(before)
    link.symlink_to(Path("else") / "real.html")
    with small_pair(tmp_path / "dumps") as one, Exporting(ExportFiles(html=str(link))) as export:
        export.add(one)
    assert export.written == [str(link)]
    assert os.readlink(link) == os.path.join("else", "real.html")
    assert real.read_text("utf-8").startswith("<!doctype html>")
    assert sorted(os.listdir(tmp_path)) == ["dumps", "else", "link.html"]
    assert os.listdir(tmp_path / "else") == ["real.html"]


def test_a_directory_is_not_replaced(tmp_path: Path):
    with pytest.raises(BadRequest, match="no regular file"):
        Exporting(ExportFiles(html=str(tmp_path))).__enter__()


def test_an_error_leaves_what_was_there(tmp_path: Path):
    path = tmp_path / "report.html"
    path.write_text("before")
    with small_pair(tmp_path / "dumps") as one:
        exporting = Exporting(ExportFiles(html=str(path))).__enter__()
        exporting.add(one)
        exporting.__exit__(KeyboardInterrupt, None, None)
    assert path.read_text() == "before"
    assert sorted(os.listdir(tmp_path)) == ["dumps", "report.html"]


def test_a_pair_that_fails_leaves_nothing_of_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    files = ExportFiles.in_folder(tmp_path, datetime(2026, 1, 2, 3, 4, 5))
    with small_pair(tmp_path / "dumps") as one, Exporting(files) as alone:
        alone.add(one)
    before = {path: Path(path).read_bytes() for path in alone.written if path.endswith("csv")}

    def broken(*_: object) -> None:
        real(*_)
        raise LeafChanged("written meanwhile.")

    real = module.write_nodes
    with small_pair(tmp_path / "dumps") as one, Exporting(files) as exporting:
        with monkeypatch.context() as patched:
            patched.setattr(module, "write_nodes", broken)
            with pytest.raises(LeafChanged):
                exporting.add(one)
        exporting.add(one)
    assert {path: Path(path).read_bytes() for path in before} == before


@pytest.mark.parametrize("kind", ["vis_db", "items_csv", "html"])
def test_what_cannot_be_written_is_named(tmp_path: Path, kind: str):
    path = str(tmp_path / "nowhere" / "file")
    with pytest.raises(BadRequest, match="No such file") as caught:
        Exporting(ExportFiles(**{kind: path})).__enter__()
    assert caught.value.file == path


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = str(tmp_path / "items.csv")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "write_nodes", full)
    with small_pair(tmp_path / "dumps") as one:
        exporting = Exporting(ExportFiles(items_csv=path))
        with pytest.raises(BadRequest, match="No space left") as caught, exporting:
            exporting.add(one)
    assert caught.value.file == path
    assert os.listdir(tmp_path) == ["dumps"]


def test_databases_of_runs_with_names_that_are_alike():
    files = ExportFiles("out/made.vis.db", "out/items.csv").of_runs(
        ["a/b", "a b", "A-B", ".", "模型"]
    )
    assert {run: Path(path).parts for run, path in files.databases.items()} == {
        "a/b": ("out", "made-a-b", "made.vis.db"),
        "a b": ("out", "made-a-b-1", "made.vis.db"),
        "A-B": ("out", "made-A-B-2", "made.vis.db"),
        ".": ("out", "made-run", "made.vis.db"),
        "模型": ("out", "made-run-4", "made.vis.db"),
    }
    assert files.paths[-1] == "out/items.csv"
    assert ExportFiles("made.db").of_runs(["a"]).paths == [os.path.join("made-a", "made.db")]
    assert ExportFiles("made.vis.db").of_runs([]).vis_db == "made.vis.db"
    assert ExportFiles(html="a.html").of_runs(["a", "b"]) == ExportFiles(html="a.html")
