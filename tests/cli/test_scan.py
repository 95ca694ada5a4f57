"""tb-msprobe scan."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tb_msprobe_plugin.cli import main
from tests.api.conftest import write_leaf


@pytest.fixture
def logdir(tmp_path: Path) -> Path:
    for place in ("b/step0/rank10", "b/step0/rank2", "a/rank"):
        write_leaf(tmp_path / place, {"data": {}}, {}, {})
    return tmp_path


def test_one_object_a_leaf(logdir: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["scan", str(logdir), "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert [json.loads(line) for line in out.splitlines()] == [
        {
            "run": run,
            "step": 0,
            "rank": rank,
            "path": str(logdir / place),
            "step_label": step_label,
            "rank_label": rank_label,
        }
        for run, rank, place, step_label, rank_label in [
            ("a", 0, "a/rank", "", "rank"),
            ("b", 2, "b/step0/rank2", "step0", "rank2"),
            ("b", 10, "b/step0/rank10", "step0", "rank10"),
        ]
    ]


def test_a_table(logdir: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["scan", str(logdir)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "RUN  STEP  RANK  PATH",
        f"a    0     0     {logdir / 'a/rank'}",
        f"b    0     2     {logdir / 'b/step0/rank2'}",
        f"b    0     10    {logdir / 'b/step0/rank10'}",
    ]


def test_a_very_long_run_id_does_not_move_the_others(
    logdir: Path, capsys: pytest.CaptureFixture[str]
):
    long = "x" * 90
    write_leaf(logdir / long / "rank0", {"data": {}}, {}, {})
    assert main(["scan", str(logdir)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "RUN  STEP  RANK  PATH",
        f"a    0     0     {logdir / 'a/rank'}",
        f"b    0     2     {logdir / 'b/step0/rank2'}",
        f"b    0     10    {logdir / 'b/step0/rank10'}",
        f"{long}  0     0     {logdir / long / 'rank0'}",
    ]


def test_a_relative_path_stays_relative(
    logdir: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(logdir)
    main(["scan", "a", "--json"])
    assert json.loads(capsys.readouterr().out)["path"] == "a/rank"


def test_what_is_skipped_is_told_on_stderr(logdir: Path, capsys: pytest.CaptureFixture[str]):
    (logdir / "broken").symlink_to(logdir / "nowhere")
    assert main(["scan", str(logdir), "--json"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 3
    assert str(logdir / "broken") in err


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("nowhere", "there is no such directory"),
        ("file", "this is not a directory"),
        ("empty", "no dump.json or construct.json"),
    ],
)
def test_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str, reason: str):
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("x")
    assert main(["scan", str(tmp_path / place)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert str(tmp_path / place) in err
    assert reason in err
