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


def test_the_report_in_chinese(tmp_path: Path):
    files = [tmp_path / "one.html", tmp_path / "two.html"]
    main(["compare", *SIDES, "--html", str(files[0]), "--lang", "zh"])
    main(["compare", *SIDES, "-o", str(tmp_path / "out"), "--lang", "zh"])
    (files[1],) = (tmp_path / "out").glob("*.html")
    for file in files:
        html = file.read_text("utf-8")
        assert "step 1，rank 1</h2>" in html
        assert "全部问题" in html


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


@pytest.fixture
def two_runs(tmp_path: Path) -> list[str]:
    """Two runs below a folder for each side, of the same step and rank."""
    for side in ("npu", "bench"):
        for run in ("one", "deep/two"):
            shutil.copytree(DUMPS / "ms_stat_mix" / side / "step0", tmp_path / side / run / "step0")
    return [str(tmp_path / side) for side in ("npu", "bench")]


def places(path: Path) -> list[tuple[int, int]]:
    with sqlite3.connect(path) as connection:
        found = connection.execute("SELECT DISTINCT step, rank FROM tb_nodes").fetchall()
    connection.close()
    return found


def test_several_runs_have_databases_of_their_own(
    two_runs: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    made = [tmp_path / f"made-{word}" / "made.vis.db" for word in ("deep-two", "one")]
    table = tmp_path / "items.csv"
    options = ["--vis-db", str(tmp_path / "made.vis.db"), "--items-csv", str(table)]
    assert main(["compare", *two_runs, *options, "--top", "0"]) == 1
    said = capsys.readouterr().err
    for path in made:
        assert places(path) == [(0, 0)]
        assert f"note: {path}: written." in said
    assert not (tmp_path / "made.vis.db").exists()
    with open(table, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    # Both runs are the same dump.
    assert rows[: len(rows) // 2] == rows[len(rows) // 2 :]


def test_several_runs_in_a_folder(two_runs: list[str], tmp_path: Path):
    folder = tmp_path / "made"
    assert main(["compare", *two_runs, "-o", str(folder), "--top", "0"]) == 1
    found = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    stem = found[-1].stem
    assert [str(path) for path in found] == [
        os.path.join(f"{stem}-deep-two", f"{stem}.vis.db"),
        os.path.join(f"{stem}-one", f"{stem}.vis.db"),
        f"{stem}.csv",
        f"{stem}.html",
    ]


def test_a_database_of_a_run_that_cannot_be_written(
    two_runs: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "made-one" / "made.vis.db").mkdir(parents=True)
    assert main(["compare", *two_runs, "--vis-db", str(tmp_path / "made.vis.db")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert f"{tmp_path / 'made-one' / 'made.vis.db'}: this is no regular file" in said.err
    assert sorted(os.listdir(tmp_path)) == ["bench", "made-one", "npu"]


def test_a_run_of_which_nothing_can_be_read_has_none(
    two_runs: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (broken,) = (tmp_path / "npu" / "one").rglob("dump.json")
    broken.write_text("[]")
    assert main(["compare", *two_runs, "--vis-db", str(tmp_path / "made.vis.db")]) == 2
    assert str(broken) in capsys.readouterr().err
    assert sorted(os.listdir(tmp_path)) == ["bench", "made-deep-two", "npu"]
    assert os.listdir(tmp_path / "made-deep-two") == ["made.vis.db"]


def test_runs_of_other_steps_share_a_database(two_runs: list[str], tmp_path: Path):
    for side in two_runs:
        os.rename(Path(side) / "one" / "step0", Path(side) / "one" / "step1")
    path = tmp_path / "made.vis.db"
    assert main(["compare", *two_runs, "--vis-db", str(path), "--top", "0"]) == 1
    assert places(path) == [(0, 0), (1, 0)]


def test_a_name_that_was_made_up_is_taken(
    two_runs: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "made-one").mkdir()
    taken = tmp_path / "made-one" / "made.vis.db"
    options = ["--vis-db", str(tmp_path / "made.vis.db"), "--items-csv", str(taken)]
    assert main(["compare", *two_runs, *options]) == 2
    said = capsys.readouterr()
    # Before anything is compared.
    assert said.out == ""
    assert f"{taken}: two outputs cannot be written into one file." in said.err
    assert sorted(os.listdir(tmp_path)) == ["bench", "made-one", "npu"]
