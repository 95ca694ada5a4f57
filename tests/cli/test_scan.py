"""tb-msprobe scan."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tb_msprobe_plugin.cli import main
from tests.api.conftest import write_leaf
from tests.stored_files import ROOT, row, vis_node, write_db, write_vis


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
            "kind": "dump",
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
        ("empty", "no dump.json or construct.json and no graph file"),
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


@pytest.fixture
def files(logdir: Path) -> Path:
    """Beside the dumps a built graph, a comparison of two ranks, a pair file and a mapping."""
    write_vis(logdir / "old/build_step1_rank3_20250101.vis", [vis_node(ROOT)])
    rows = [row(ROOT, rank=rank, data_source=side) for rank in (0, 1) for side in ("NPU", "Bench")]
    colours = {"#FF704D": {"value": [0.6, 1], "description": "bad"}}
    write_db(logdir / "compare_20250102.vis.db", rows, colours)
    pair = {"npu_path": "./b/step0/rank2", "bench_path": "a", "layer_mapping": "m.yaml"}
    (logdir / "compare.json").write_text(json.dumps(pair))
    (logdir / "m.yaml").write_text("TopLayer:\n  a: b\n")
    # Of other tools.
    (logdir / "settings.yaml").write_text("epochs: 3\n")
    (logdir / "settings.json").write_text("{}")
    return logdir


def test_files_that_the_page_offers_come_behind_the_dumps(
    files: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["scan", str(files)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    # Columns as wide as a long folder are not padded.
    assert [re.sub(" {2,}", "  ", line) for line in out.splitlines()[4:]] == [
        "",
        "Graph files, for the page:",
        "KIND  STEP  RANK  PATH",
        f"compare  0  0  {files / 'compare_20250102.vis.db'}",
        f"compare  0  1  {files / 'compare_20250102.vis.db'}",
        f"build  1  3  {files / 'old/build_step1_rank3_20250101.vis'}",
        "",
        "Ready-made pairs, for the page and compare -i:",
        "TARGET  GOLDEN  PATH",
        f"{files / 'b/step0/rank2'}  {files / 'a'}  {files / 'compare.json'}",
        "",
        "Layer mappings, for the page and compare -lm:",
        "PATH",
        str(files / "m.yaml"),
    ]


def test_objects_say_their_kind(files: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["scan", str(files), "--json"]) == 0
    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    kinds = ["dump"] * 3 + ["graph"] * 3 + ["pair", "mapping"]
    assert [one["kind"] for one in objects] == kinds
    database = str(files / "compare_20250102.vis.db")
    graph = {"kind": "graph", "stored": "compare", "step": 0, "rank": 1, "path": database}
    assert objects[4] == graph
    assert objects[6] == {
        "kind": "pair",
        "target": str(files / "b/step0/rank2"),
        "golden": str(files / "a"),
        "layer_mapping": str(files / "m.yaml"),
        "path": str(files / "compare.json"),
    }
    assert objects[7] == {"kind": "mapping", "path": str(files / "m.yaml")}


def test_files_that_are_of_no_use_are_told_on_stderr(
    files: Path, capsys: pytest.CaptureFixture[str]
):
    (files / "compare.json").write_text('{"npu_path": "nowhere", "bench_path": "a"}')
    (files / "m.yaml").write_text("TopLayer:\n  a: [b]\n")
    (files / "old/build_step1_rank3_20250101.vis").write_text("{")
    assert main(["scan", str(files), "--json"]) == 0
    out, err = capsys.readouterr()
    assert '"pair"' not in out
    assert '"mapping"' not in out
    assert out.count('"graph"') == 2
    told = err.splitlines()
    names = ["old/build_step1_rank3_20250101.vis", "compare.json", "m.yaml"]
    for line, name in zip(told, names):
        assert line.startswith(f"note: {files / name}: ")
    assert len(told) == len(names)


def test_graph_files_without_any_dump(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    write_vis(tmp_path / "x.vis", [vis_node(ROOT)])
    assert main(["scan", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Graph files, for the page:",
        "KIND   STEP  RANK  PATH",
        f"build  0     0     {tmp_path / 'x.vis'}",
    ]
