"""tb-msprobe compare -i compare.json, and -o."""

from __future__ import annotations

import json
import os
import sqlite3
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.cli import export_files, main
from tb_msprobe_plugin.pair_file import MAX_BYTES
from tests.api.pairs import call, entries, write_side

FINDING = "Functional.relu.0.forward"
COUNTS = "STEP  RANK  FINDINGS"
ENDS = [".csv", ".html", ".vis.db"]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture
def dumps(tmp_path: Path) -> Path:
    """Two runs, of which the target's second layer is wrong in both steps."""
    for step in ("step0", "step1"):
        write_side(tmp_path / "npu" / step / "rank0", entries(1.9))
        write_side(tmp_path / "bench" / step / "rank0", entries())
    return tmp_path


def pair_file(folder: Path, target: Any = "npu", golden: Any = "bench", **more: Any) -> str:
    folder.mkdir(exist_ok=True)
    path = folder / "compare.json"
    path.write_text(json.dumps({"npu_path": target, "bench_path": golden, **more}))
    return str(path)


def others(count: int, name: str = "other") -> dict[str, Any]:
    """Calls that the other side does not have."""
    return {f"Torch.{name}.{at}.forward": call(1.0, 1.0) for at in range(count)}


def test_both_runs_are_compared(dumps: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["compare", "-i", pair_file(dumps)]) == 1
    out = capsys.readouterr().out
    assert out.count(FINDING) == 2
    assert COUNTS in out


@pytest.mark.parametrize(
    ("target", "golden", "pairs"),
    [
        ("../npu", "../bench", ["step 0, rank 0", "step 1, rank 0"]),
        # As of these directories themselves: nothing below tells their step.
        ("../npu/step1", "../bench/step1", ["step 0, rank 0"]),
        ("../npu", "../bench/step1", ["step 1, rank 0"]),
        ("../npu/step1/rank0", "../bench/step0/rank0", ["step 0, rank 0"]),
        ("../npu/step0/rank0/dump.json", "../bench/step0/rank0/dump.json", ["step 0, rank 0"]),
    ],
)
def test_paths_are_relative_to_the_file(
    dumps: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    target: str,
    golden: str,
    pairs: list[str],
):
    pair_file(dumps / "jobs", target, golden)
    (dumps / "elsewhere").mkdir()
    monkeypatch.chdir(dumps / "elsewhere")
    assert main(["compare", "-i", "../jobs/compare.json"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines if line.startswith("step")] == pairs


def test_paths_may_be_absolute_and_lie_anywhere(
    dumps: Path, tmp_path_factory: pytest.TempPathFactory
):
    jobs = tmp_path_factory.mktemp("jobs")
    assert main(["compare", "-i", pair_file(jobs, str(dumps / "npu"), str(dumps / "npu"))]) == 0


def test_the_file_of_a_folder_that_is_the_current_one(dumps: Path, monkeypatch: pytest.MonkeyPatch):
    pair_file(dumps / "npu/step0/rank0", "dump.json", "../../../bench/step0/rank0")
    monkeypatch.chdir(dumps / "npu/step0/rank0")
    assert main(["compare", "--input", "compare.json"]) == 1


class TestPrinting:
    def test_without_findings(self, dumps: Path, capsys: pytest.CaptureFixture[str]):
        file = pair_file(dumps, is_print_compare_log=False)
        assert main(["compare", "-i", file]) == 1
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].startswith(COUNTS)
        assert [line.split()[:3] for line in lines[1:]] == [["0", "0", "1"], ["1", "0", "1"]]

    def test_a_number_of_findings_asks_for_them(
        self, dumps: Path, capsys: pytest.CaptureFixture[str]
    ):
        file = pair_file(dumps, is_print_compare_log=False)
        assert main(["compare", "-i", file, "--top", "1"]) == 1
        assert FINDING in capsys.readouterr().out

    def test_nodes_are_written_all_the_same(self, dumps: Path, capsys: pytest.CaptureFixture[str]):
        file = pair_file(dumps, is_print_compare_log=False)
        assert main(["compare", "-i", file, "--json"]) == 1
        assert FINDING in capsys.readouterr().out

    def test_too_little_is_told_nevertheless(self, dumps: Path, capsys: pytest.CaptureFixture[str]):
        # Most calls of either side are missing on the other.
        given = entries()
        write_side(dumps / "odd/step0/rank0", {**dict(list(given.items())[:2]), **others(4)})
        write_side(dumps / "even/step0/rank0", {**given, **others(4, "more")})
        file = pair_file(dumps, "odd", "even", is_print_compare_log=False)
        assert main(["compare", "-i", file]) == 1
        out, err = capsys.readouterr()
        assert out.startswith(COUNTS)
        assert f"tb-msprobe: {dumps / 'odd/step0/rank0'}: " in err
        assert "have a partner" in err


class TestMapping:
    RULES = "TopLayer:\n  net: [model]\n"

    def test_of_the_file(self, dumps: Path, capsys: pytest.CaptureFixture[str]):
        (dumps / "bad.yaml").write_text(self.RULES)
        file = pair_file(dumps / "jobs", "../npu", "../bench", layer_mapping="../bad.yaml")
        assert main(["compare", "-i", file]) == 2
        assert "bad.yaml: line 2: " in capsys.readouterr().err

    def test_of_the_option_comes_first(self, dumps: Path):
        (dumps / "bad.yaml").write_text(self.RULES)
        (dumps / "good.yaml").write_text("")
        file = pair_file(dumps, layer_mapping="bad.yaml")
        assert main(["compare", "-i", file, "-lm", str(dumps / "good.yaml")]) == 1


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "neither"),
        (b"[]", "neither"),
        (b"{}", "neither"),
        (b'{"npu_path": "npu"}', '"bench_path" is missing'),
        (b'{"npu_path": "npu", "bench_path": 5}', '"bench_path" has to be a text.'),
        (b'{"npu_path": "npu", "bench_path": NaN}', '"bench_path" has to be a text.'),
        (b'{"npu_path": "npu", "npu_path": "npu", "bench_path": "b"}', "stands there twice."),
        (b'{"npu_path": "npu",\n "bench_path": }', "line 2: this is not valid JSON"),
        (b'{"npu_path": "npu", "bench_path": "bench", "x": "' + b"x" * MAX_BYTES, "larger than"),
        (None, "this file does not exist."),
    ],
)
def test_a_bad_file_is_told_with_the_reason(
    dumps: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, reason: str
):
    file = dumps / "compare.json"
    if content is not None:
        file.write_bytes(content)
    assert main(["compare", "-i", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"tb-msprobe: {file}: ")
    assert reason in err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.timeout(20)
def test_a_named_pipe_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    pipe = tmp_path / "compare.json"
    os.mkfifo(pipe)
    assert main(["compare", "-i", str(pipe)]) == 2
    assert f"{pipe}: this is not a regular file." in capsys.readouterr().err


@pytest.mark.parametrize("missing", ["gone", "gone/dump.json", "npu/step0/rank0/gone/stack.json"])
def test_what_is_not_there_is_named(dumps: Path, capsys: pytest.CaptureFixture[str], missing: str):
    assert main(["compare", "-i", pair_file(dumps, missing)]) == 2
    assert f"{dumps / missing}: there is no such" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["npu"],
        ["npu", "bench", "-i", "compare.json"],
        ["-i", "compare.json", "npu", "bench"],
        ["-i", "compare.json", "npu"],
        ["npu", "--top", "1", "-i", "compare.json"],
        ["-i"],
    ],
)
def test_exactly_one_of_both_forms(
    dumps: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
):
    pair_file(dumps)
    monkeypatch.chdir(dumps)
    with pytest.raises(SystemExit) as stop:
        main(["compare", *arguments])
    assert stop.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "usage: tb-msprobe compare (TARGET GOLDEN | -i FILE)" in err


def test_options_may_stand_between_the_dumps(dumps: Path):
    assert main(["compare", str(dumps / "npu"), "--top", "0", str(dumps / "bench")]) == 1


class TestOutput:
    def names(self, folder: Path) -> list[str]:
        return sorted(os.listdir(folder))

    def test_three_files_for_all_pairs(self, dumps: Path, capsys: pytest.CaptureFixture[str]):
        out = dumps / "new/folder"
        assert main(["compare", "-i", pair_file(dumps), "-o", str(out)]) == 1
        names = self.names(out)
        (stem,) = {name.split(".")[0] for name in names}
        assert names == [stem + end for end in ENDS]
        datetime.strptime(stem, "compare_%Y%m%d%H%M%S")
        err = capsys.readouterr().err
        assert all(f"{out / name}: written." in err for name in names)
        with sqlite3.connect(out / f"{stem}.vis.db") as database:
            graphs = database.execute("SELECT DISTINCT step, data_source FROM tb_nodes")
            assert sorted(map(tuple, graphs)) == [
                (0, "Bench"),
                (0, "NPU"),
                (1, "Bench"),
                (1, "NPU"),
            ]
        database.close()

    def test_the_other_form_writes_them_too(self, dumps: Path):
        arguments = [str(dumps / "npu"), str(dumps / "npu"), "-o", str(dumps / "out")]
        assert main(["compare", *arguments]) == 0
        assert len(self.names(dumps / "out")) == 3

    @pytest.mark.parametrize("end", ENDS)
    def test_no_file_is_replaced(self, dumps: Path, monkeypatch: pytest.MonkeyPatch, end: str):
        class Clock(datetime):
            @classmethod
            def now(cls, tz: Any = None) -> Clock:
                return cls(2026, 12, 31, 23, 59, 59)

        monkeypatch.setattr(export_files, "datetime", Clock)
        out = dumps / "out"
        out.mkdir()
        kept = out / f"compare_20261231235959{end}"
        kept.write_text("kept")
        assert main(["compare", "-i", pair_file(dumps), "-o", str(out)]) == 1
        assert kept.read_text() == "kept"
        others = [name for name in self.names(out) if name != kept.name]
        assert others == [f"compare_20270101000000{one}" for one in ENDS]

    def test_nothing_is_written_when_nothing_was_compared(
        self, dumps: Path, capsys: pytest.CaptureFixture[str]
    ):
        (dumps / "npu/step0/rank0/dump.json").write_text("not JSON")
        (dumps / "npu/step1/rank0/dump.json").write_text("not JSON")
        out = dumps / "out"
        assert main(["compare", "-i", pair_file(dumps), "-o", str(out)]) == 2
        assert self.names(out) == []
        assert ": written." not in capsys.readouterr().err

    def test_a_folder_that_cannot_be_made(self, dumps: Path, capsys: pytest.CaptureFixture[str]):
        (dumps / "file").write_text("")
        assert main(["compare", "-i", pair_file(dumps), "-o", str(dumps / "file/out")]) == 2
        assert f"{dumps / 'file/out'}: this directory cannot be made" in capsys.readouterr().err
