"""tb-msprobe compare with files of the comparison."""

from __future__ import annotations

import csv
import json
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from tb_msprobe_plugin.cli import main

DUMPS = Path(__file__).parents[1] / "dumps"
SIDES = [str(DUMPS / "pt_dist_stat_mix" / side) for side in ("npu", "bench")]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


def test_one_file_holds_all_steps_and_ranks(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    files = {kind: tmp_path / f"made.{kind}" for kind in ("vis.db", "csv", "html")}
    options = ["--vis-db", str(files["vis.db"]), "--items-csv", str(files["csv"])]
    code = main(["compare", *SIDES, *options, "--html", str(files["html"]), "--json"])
    assert code == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    indices = {
        (line["step"], line["rank"], line["node"]): line for line in lines if line["matched"]
    }
    places = {(0, 0), (0, 1), (1, 0), (1, 1)}

    connection = sqlite3.connect(files["vis.db"])
    assert set(connection.execute("SELECT DISTINCT step, rank FROM tb_nodes")) == places
    config = connection.execute("SELECT step_list, rank_list FROM tb_config").fetchall()
    assert config == [("[0, 1]", "[0, 1]")]

    with open(files["csv"], encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {(int(row["step"]), int(row["rank"])) for row in rows} == places
    for row in rows:
        line = indices[int(row["step"]), int(row["rank"]), row["node"]]
        assert row["partner"] == line["matched"]
        assert row["node_index"] == ("" if line["index"] is None else str(line["index"]))
        assert row["node_level"] in (line["level"], "")

    html = files["html"].read_text("utf-8")
    assert [html.count(f"Step {step}, rank {rank}</h2>") for step, rank in sorted(places)] == [
        1
    ] * 4


def test_the_other_outputs_stay_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    main(["compare", *SIDES])
    before = capsys.readouterr()
    main(["compare", *SIDES, "--items-csv", str(tmp_path / "items.csv")])
    assert capsys.readouterr() == before


def test_a_file_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = str(tmp_path / "nowhere" / "made.html")
    assert main(["compare", *SIDES, "--html", path]) == 2
    assert f"{path}: this cannot be written (No such file or directory)." in capsys.readouterr().err


OPTIONS = ["--vis-db", "--items-csv", "--html"]


def refusal(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """What is told of options with which nothing is compared."""
    assert main(["compare", *SIDES, *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize("option", OPTIONS)
def test_what_is_no_regular_file_is_not_replaced(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    pipe, link, table = tmp_path / "pipe", tmp_path / "link", tmp_path / "nodes.csv"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    table.write_text("before")
    for path in (pipe, link, tmp_path):
        said = refusal(capsys, option, str(path), "--csv", str(table))
        assert f"{path}: this is no regular file" in said
    assert pipe.is_fifo()
    assert link.is_symlink()
    assert table.read_text() == "before"
    assert sorted(os.listdir(tmp_path)) == ["link", "nodes.csv", "pipe"]


@pytest.mark.parametrize("option", OPTIONS)
def test_only_the_table_of_nodes_goes_to_stdout(
    option: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.chdir(tmp_path)
    assert "this has to be a file" in refusal(capsys, option, "-")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("one", "other"), [("--vis-db", "--html"), ("--items-csv", "--html"), ("--csv", "--items-csv")]
)
def test_two_outputs_have_two_files(
    one: str, other: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    made, link = tmp_path / "made", tmp_path / "link"
    link.symlink_to(made)
    for path in (made, link):
        said = refusal(capsys, one, str(made), other, str(path))
        assert f"{path}: two outputs cannot be written into one file." in said
    assert os.listdir(tmp_path) == ["link"]


def test_several_runs_do_not_fit_into_one_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    for side in ("npu", "bench"):
        for run in ("one", "two"):
            shutil.copytree(DUMPS / "ms_stat_mix" / side / "step0", tmp_path / side / run / "step0")
    path = tmp_path / "made.vis.db"
    sides = [str(tmp_path / side) for side in ("npu", "bench")]
    folder = tmp_path / "made"
    for option in (["--vis-db", str(path)], ["-o", str(folder)]):
        assert main(["compare", *sides, *option]) == 2
        said = capsys.readouterr()
        # Before anything is compared.
        assert said.out == ""
        assert "both of step 0 and rank 0" in said.err
    assert not path.exists()
    assert not folder.exists()
