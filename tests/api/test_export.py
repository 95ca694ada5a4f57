"""GET export: a comparison as a file."""

from __future__ import annotations

import csv
import io
import json
import os
import sqlite3
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.progress import Progress
from tests.api.client import Server, read_problem
from tests.api.pairs import RELU, Pair, entries, open_pair, wait, write_side

LEAF = "ms_stat_mix/npu/step0/proc9795"


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where files are made."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    yield folder
    assert os.listdir(folder) == []


@pytest.fixture
def pair(tmp_path: Path, temporary: Path) -> Pair:
    """Two small leaves of which the middle layer differs."""
    write_side(tmp_path / "logs" / "npu" / "step3" / "rank1", entries(relu=2.0))
    write_side(tmp_path / "logs" / "bench" / "step3" / "rank1", entries())
    server = Server.on(tmp_path / "logs")
    return open_pair(server, "npu/step3/rank1", "bench/step3/rank1")


def download(server: Server, route: str = "export", **parameters: Any) -> TestResponse:
    """The file, once it is made."""
    return server.awaited(route, **parameters)


def test_a_table_of_items(pair: Pair):
    answer = download(pair.server, pair=pair.key, format="csv")
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"] == (
        'attachment; filename="npu_against_bench_step3_rank1.csv"'
    )
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.content_type == "text/csv; charset=utf-8"
    assert int(answer.headers["Content-Length"]) == len(answer.get_data())
    rows = list(csv.DictReader(io.StringIO(answer.get_data(as_text=True))))
    (row,) = (one for one in rows if one["node"] == RELU and one["section"] == "output")
    shown = pair.get("compare_node", id=pair.id(RELU))
    assert float(row["node_index"]) == shown["index"]
    assert row["node_level"] == shown["level"]
    (output,) = (part for part in shown["sections"] if part["name"] == "output")
    assert float(row["max_diff"]) == output["rows"][0]["metrics"]["max_diff"] == 1.0


def test_a_graph_database(pair: Pair, tmp_path: Path):
    answer = download(pair.server, pair=pair.key, format="vis.db")
    assert answer.headers["Content-Disposition"].endswith('_step3_rank1.vis.db"')
    path = tmp_path / "made.vis.db"
    path.write_bytes(answer.get_data())
    query = "SELECT precision_index, step, rank FROM tb_nodes WHERE id = ?"
    found = sqlite3.connect(path).execute(query, (f"NPU_3_1_{RELU}",)).fetchall()
    verdict = pair.get("compare_node", id=pair.id(RELU), rules="verdict")["index"]
    assert found == [(verdict, 3, 1)]


def test_what_was_exported_opens_in_our_page_too(pair: Pair, tmp_path: Path):
    answer = download(pair.server, pair=pair.key, format="vis.db")
    logdir = tmp_path / "exports"
    logdir.mkdir()
    (logdir / "compare.vis.db").write_bytes(answer.get_data())
    server = Server.on(logdir)
    (run,) = (one for one in server.runs()["runs"] if one["stored"] == "compare" and one["golden"])
    (leaves,) = server.get("pairs", run=run["id"], golden=run["golden"])["pairs"]
    assert (leaves["step"], leaves["rank"]) == (3, 1)
    stored = open_pair(server, leaves["target"], leaves["golden"])
    for name in entries():
        verdict = pair.mark(name, rules="verdict")
        mark = stored.mark(name)
        assert (mark["index"], mark["level"]) == (verdict["index"], verdict["level"]), name


def test_a_report(pair: Pair):
    answer = download(pair.server, pair=pair.key, format="html", rules="verdict")
    assert answer.content_type == "text/html; charset=utf-8"
    text = answer.get_data(as_text=True)
    assert "npu/step3/rank1 against bench/step3/rank1" in text
    assert f"the first is {RELU}." in text
    assert "<dd>verdict</dd>" in text


def test_a_report_in_another_language(pair: Pair):
    def report(**parameters: str) -> str:
        answer = download(pair.server, pair=pair.key, format="html", **parameters)
        return answer.get_data(as_text=True)

    # One after the other, while the file of the one before is still kept.
    assert '<html lang="en">' in report()
    assert '<html lang="zh-CN">' in report(lang="zh")
    assert '<html lang="en">' in report(lang="en")


def test_colours_count(pair: Pair):
    texts = [
        download(
            pair.server, pair=pair.key, format="csv", bounds=bounds, statistic=statistic
        ).get_data(as_text=True)
        for bounds, statistic in (
            ("0.2,0.4,0.6,0.8", "all"),
            ("1,1,1,1", "all"),
            ("0.2,0.4,0.6,0.8", "min"),
        )
    ]
    levels = []
    for text in texts:
        rows = csv.DictReader(io.StringIO(text))
        levels.append({row["node_level"] for row in rows if row["node"] == RELU})
    assert levels == [{"error"}, {"error"}, {"pass"}]


def test_it_waits_until_all_is_compared(pair: Pair, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tb_msprobe_plugin.api.export.WAIT_SECONDS", 0.0)
    go, run, seen = threading.Event(), Comparison.run, []

    def held(comparison: Comparison, progress: Progress) -> None:
        go.wait(20)
        run(comparison, progress)

    monkeypatch.setattr(Comparison, "run", held)

    def ask() -> TestResponse:
        answer = pair.server.ask("export", pair=pair.key, format="csv")
        seen.append(answer)
        go.set()
        return answer

    assert wait(ask, lambda one: one.status_code == 200)
    first = seen[0]
    assert first.status_code == 202
    told = first.json
    assert told is not None
    assert list(told) == ["status", "phase", "done", "total", "elapsed"]
    assert (told["status"], told["phase"]) == ("exporting", "comparing")
    assert pair.get("survey")["state"] == "done"


def test_a_failure_is_a_problem(pair: Pair, monkeypatch: pytest.MonkeyPatch, caplog):
    def failing(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("tb_msprobe_plugin.api.export.write_pair", failing)
        answer = download(pair.server, pair=pair.key, format="csv")
        status, code, message, _ = read_problem(answer)
    assert (status, code) == (422, "comparison_failed")
    assert "log" in message
    assert "No space left" in caplog.text
    assert download(pair.server, pair=pair.key, format="csv").status_code == 200


def test_a_dump_that_changed(pair: Pair, tmp_path: Path):
    dump = tmp_path / "logs" / "npu" / "step3" / "rank1" / "dump.json"
    dump.write_text(dump.read_text() + " ")
    answer = download(pair.server, pair=pair.key, format="html")
    assert read_problem(answer)[:2] == (409, "leaf_changed")


def test_bad_questions(pair: Pair):
    assert pair.problem("export")[:2] == (400, "missing_parameter")
    assert pair.problem("export", format="exe")[:2] == (400, "bad_parameter")
    assert pair.problem("export", format="html", lang="xx")[:2] == (400, "bad_parameter")
    assert pair.problem("export", format="csv", pair="x")[:2] == (409, "pair_gone")
    answer = pair.server.post("export", {"pair": pair.key, "format": "csv"})
    assert answer.status_code == 405


def test_names_of_files_are_plain(tmp_path: Path, temporary: Path):
    strange = 'a "b\r\n;ü'
    write_side(tmp_path / "logs" / strange / "step0" / "rank0", entries())
    write_side(tmp_path / "logs" / "..x" / "step0" / "rank0", entries())
    server = Server.on(tmp_path / "logs")
    made = open_pair(server, f"{strange}/step0/rank0", "..x/step0/rank0")
    answer = download(server, pair=made.key, format="csv")
    assert answer.headers["Content-Disposition"] == (
        'attachment; filename="a-b_against_x_step0_rank0.csv"'
    )


def test_the_items_of_a_leaf(real_server: Server, temporary: Path):
    leaf = real_server.open(LEAF)
    answer = download(real_server, "export/leaf", **leaf.scope)
    assert answer.headers["Content-Disposition"].endswith('_step0_rank0.csv"')
    rows = list(csv.DictReader(io.StringIO(answer.get_data(as_text=True))))
    path = Path(__file__).parents[1] / "dumps" / LEAF / "dump.json"
    data = json.loads(path.read_text("utf-8"))["data"]
    assert {row["node"] for row in rows} == {name for name, entry in data.items() if items(entry)}
    outputs = {name: (entry.get("output") or [None])[0] for name, entry in data.items()}
    name = next(name for name, output in outputs.items() if output and output.get("Max"))
    (output,) = (one for one in rows if one["node"] == name and one["target_item"] == "output.0")
    assert float(output["target_max"]) == outputs[name]["Max"]


def items(entry: dict[str, Any]) -> bool:
    """Whether an entry has any item: a list or an object of arguments that is not empty."""
    return any(entry.values())
