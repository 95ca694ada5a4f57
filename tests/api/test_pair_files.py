"""Ready-made pairs: the pair files below logdir through the routes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.dump import _files
from tb_msprobe_plugin.pair_file import MAX_BYTES
from tb_msprobe_plugin.pair_files import MAX_FILES
from tests.api.client import Server
from tests.api.pairs import entries, open_pair, write_side
from tests.api.test_docs import PARTS, example

LEAVES = ("npu/step0/rank0", "npu/step0/rank1", "npu/step1/rank0", "npu/step1/rank1")


@pytest.fixture
def logdir(tmp_path: Path) -> Path:
    """Two runs with the same steps and ranks, and one of a single leaf at another step."""
    folder = tmp_path / "logs"
    for leaf in LEAVES:
        write_side(folder / leaf, entries(1.3))
        write_side(folder / leaf.replace("npu", "bench"), entries())
    write_side(folder / "late/step7/rank3", entries())
    return folder


@pytest.fixture
def server(logdir: Path) -> Server:
    return Server.on(logdir)


def write(path: Path, target: Any, golden: Any, **more: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"npu_path": target, "bench_path": golden, **more}))


def listed(server: Server, name: str = "compare.json") -> list[Any]:
    """All pair files, once this one is among them."""
    while True:
        server.runs()
        found = list(server.get("pair_files")["pair_files"])
        if any(one["id"] == name for one in found):
            return found


def only(server: Server, name: str = "compare.json") -> Any:
    (one,) = listed(server, name)
    return one


def problem(server: Server, name: str = "compare.json") -> tuple[str, str]:
    one = only(server, name)
    assert [one[key] for key in ("target", "golden", "mapping", "first")] == [None] * 4
    assert one["problem"]["file"] == name
    return one["problem"]["code"], one["problem"]["message"]


@pytest.mark.parametrize(
    ("target", "golden", "told", "first"),
    [
        ("npu", "./bench/", ("npu", "bench"), ("npu", "bench", 0, 0)),
        ("npu/step1", "bench/step1", ("npu/step1", "bench/step1"), ("npu", "bench", 1, 0)),
        # A whole run against one step of the other.
        ("npu", "bench/step1", ("npu", "bench/step1"), ("npu", "bench", 1, 0)),
        (
            "npu/step1/rank1",
            "bench/step1/rank1",
            ("npu/step1/rank1", "bench/step1/rank1"),
            ("npu", "bench", 1, 1),
        ),
        (
            "npu/step0/rank1/dump.json",
            "bench/step0/rank1/dump.json",
            ("npu/step0/rank1", "bench/step0/rank1"),
            ("npu", "bench", 0, 1),
        ),
        # Single leaves, or single steps, are meant whatever their numbers.
        ("npu/step0/rank1", "late", ("npu/step0/rank1", "late"), ("npu", "late", 0, 1)),
        ("npu/step0", "bench/step1", ("npu/step0", "bench/step1"), ("npu", "bench", 0, 0)),
        ("npu/../npu", "../logs/bench/..//bench", ("npu", "bench"), ("npu", "bench", 0, 0)),
    ],
)
def test_what_a_file_names(
    server: Server, logdir: Path, target: str, golden: str, told: Any, first: Any
) -> None:
    write(logdir / "compare.json", target, golden, is_print_compare_log=True)
    one = only(server)
    assert one["problem"] is None
    assert (one["target"], one["golden"]) == told
    assert tuple(one["first"].values()) == first
    assert list(one) == list(example("GET pair_files")["pair_files"][0])
    assert list(one["first"]) == list(example("GET pair_files")["pair_files"][0]["first"])


def test_paths_are_relative_to_the_file_or_absolute(server: Server, logdir: Path) -> None:
    write(logdir / "jobs/a/compare.json", "../../npu", str(logdir / "bench"))
    one = only(server, "jobs/a/compare.json")
    assert (one["target"], one["golden"], one["problem"]) == ("npu", "bench", None)


def test_a_directory_above_a_run_stands_for_it(server: Server, logdir: Path) -> None:
    write_side(logdir / "job/pynative/step0/rank0", entries())
    write(logdir / "compare.json", "job", "npu")
    assert only(server)["first"] == {"run": "job/pynative", "golden": "npu", "step": 0, "rank": 0}


def test_a_file_without_both_keys_is_none(server: Server, logdir: Path) -> None:
    (logdir / "config.json").write_text('{"task": "statistics"}')
    # One of a dump is never a pair file.
    write(logdir / "npu/step0/rank0/compare.json", "a", "b")
    write(logdir / "pairs.json", "npu", "bench")
    assert [one["id"] for one in listed(server, "pairs.json")] == ["pairs.json"]


class TestOutside:
    """Nothing outside is read or told, not even whether it is there."""

    @pytest.mark.parametrize(
        "path", ["/etc", "/no/such/place", "../outside", "../../..", "../gone"]
    )
    @pytest.mark.parametrize("side", ["npu_path", "bench_path"])
    def test_a_path_that_leads_outside(
        self, server: Server, logdir: Path, path: str, side: str
    ) -> None:
        write_side(logdir.parent / "outside", entries())
        content = {"npu_path": "npu", "bench_path": "bench", side: path}
        (logdir / "compare.json").write_text(json.dumps(content))
        assert problem(server) == (
            "outside_logdir",
            f'"{side}" leads outside the logdir ({path}).',
        )

    def test_a_link_that_leads_outside(self, server: Server, logdir: Path) -> None:
        write_side(logdir.parent / "outside", entries())
        os.symlink(logdir.parent / "outside", logdir / "link")
        write(logdir / "compare.json", "npu", "link")
        assert problem(server)[0] == "outside_logdir"

    def test_a_dump_whose_file_is_a_link_outside(self, server: Server, logdir: Path) -> None:
        write_side(logdir.parent / "outside", entries())
        (logdir / "bad").mkdir()
        os.symlink(logdir.parent / "outside/dump.json", logdir / "bad/dump.json")
        write(logdir / "compare.json", "npu", "bad/dump.json")
        assert problem(server)[0] == "unknown_leaf"

    def test_a_pair_file_that_is_a_link_outside(self, server: Server, logdir: Path) -> None:
        write(logdir.parent / "compare.json", "npu", "bench")
        os.symlink(logdir.parent / "compare.json", logdir / "compare.json")
        write(logdir / "other.json", "npu", "bench")
        assert [one["id"] for one in listed(server, "other.json")] == ["other.json"]

    def test_a_layer_mapping_outside(self, server: Server, logdir: Path) -> None:
        (logdir.parent / "map.yaml").write_text("TopLayer:\n  a: b\n")
        write(logdir / "compare.json", "npu", "bench", layer_mapping="../map.yaml")
        assert problem(server)[0] == "outside_logdir"


def test_links_below_logdir_are_followed(server: Server, logdir: Path) -> None:
    os.symlink(logdir / "bench", logdir / "reference")
    os.symlink(logdir / "npu/step0", logdir / "step")
    write(logdir / "real/compare.json", "../step/../step1", "../reference/step1/rank1")
    os.symlink(logdir / "real/compare.json", logdir / "jump.json")
    found = {one["id"]: one for one in listed(server, "jump.json")}
    assert found["real/compare.json"]["target"] == "npu/step1"
    assert found["real/compare.json"]["first"]["rank"] == 1
    # Paths are relative to the place where a file was found.
    assert found["jump.json"]["problem"]["code"] == "outside_logdir"


@pytest.mark.parametrize(
    ("target", "code", "message"),
    [
        ("gone", "unknown_leaf", '"npu_path" names no dump below logdir (gone).'),
        ("npu/step9", "unknown_leaf", '"npu_path" names no dump below logdir (npu/step9).'),
        ("npu/step0/rank0/stack.txt", "unknown_leaf", '"npu_path" names no dump below logdir'),
        ("compare.json", "unknown_leaf", '"npu_path" names no dump below logdir'),
        ("np", "unknown_leaf", '"npu_path" names no dump below logdir (np).'),
        (".", "several_runs", '"npu_path" names 3 runs; it has to be one (.).'),
        ("x" * 5_000, "unknown_leaf", f'"npu_path" names no dump below logdir ({"x" * 200}…).'),
        ("a\nb", "unknown_leaf", '"npu_path" names no dump below logdir (a\nb).'),
        (5, "bad_pair_file", '"npu_path" has to be a text.'),
        (float("nan"), "bad_pair_file", '"npu_path" has to be a text.'),
        ("", "bad_pair_file", '"npu_path" is missing.'),
    ],
)
def test_broken_ones_say_why(
    server: Server, logdir: Path, target: Any, code: str, message: str
) -> None:
    write(logdir / "compare.json", target, "bench")
    told = problem(server)
    assert told[0] == code
    assert told[1].startswith(message)


def test_a_file_with_a_key_twice(server: Server, logdir: Path) -> None:
    (logdir / "compare.json").write_text(
        '{"npu_path": "npu", "npu_path": "npu", "bench_path": "b"}'
    )
    assert problem(server) == ("bad_pair_file", '"npu_path" stands there twice.')


def test_no_step_and_rank_in_common(server: Server, logdir: Path) -> None:
    write(logdir / "compare.json", "npu", "late")
    assert problem(server)[0] == "nothing_in_common"


def test_what_cannot_be_read_is_told_if_it_is_called_like_one(server: Server, logdir: Path) -> None:
    os.mkfifo(logdir / "compare.json")
    os.mkfifo(logdir / "other.json")
    assert problem(server)[0] == "not_a_file"


def test_a_layer_mapping_goes_along(server: Server, logdir: Path) -> None:
    (logdir / "map.yaml").write_text("TopLayer:\n  a: b\n")
    write(logdir / "jobs/compare.json", "../npu", "../bench", layer_mapping="../map.yaml")
    one = only(server, "jobs/compare.json")
    assert (one["mapping"], one["problem"]) == ("map.yaml", None)
    write(logdir / "jobs/compare.json", "../npu", "../bench", layer_mapping="../npu")
    assert problem(server, "jobs/compare.json")[0] == "no_mapping"


class TestReading:
    def test_a_huge_file_is_not_read(
        self, server: Server, logdir: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write(logdir / "big.json", "npu", "bench", padding="x" * MAX_BYTES)
        write(logdir / "compare.json", "npu", "bench")
        opened = self.watch(monkeypatch)
        assert [one["id"] for one in listed(server)] == ["compare.json"]
        assert "big.json" not in opened

    def test_a_file_is_read_once_as_long_as_it_stays_as_it_is(
        self, server: Server, logdir: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write(logdir / "compare.json", "npu", "bench")
        opened = self.watch(monkeypatch)
        for _ in range(3):
            assert only(server)["golden"] == "bench"
        assert opened == ["compare.json"]
        write(logdir / "compare.json", "npu", "bench/step1")
        assert only(server)["golden"] == "bench/step1"
        assert opened == ["compare.json"] * 2

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """The names of the files that are opened from now on."""
        opened: list[str] = []

        def open_file(path: Path, root: Path | None = None) -> Any:
            opened.append(path.name)
            return _files.open_file(path, root)

        monkeypatch.setattr("tb_msprobe_plugin.pair_files.open_file", open_file)
        return opened


def test_pages(server: Server, logdir: Path) -> None:
    for number in range(3):
        write(logdir / f"{number}.json", "npu", "bench")
    listed(server, "2.json")
    first = server.get("pair_files", limit=2)
    assert ([one["id"] for one in first["pair_files"]], first["total"]) == (["0.json", "1.json"], 3)
    rest = server.get("pair_files", cursor=first["next"])
    assert ([one["id"] for one in rest["pair_files"]], rest["next"]) == (["2.json"], None)


def test_several_logdirs(logdir: Path, tmp_path: Path) -> None:
    write_side(tmp_path / "more/run", entries())
    write(tmp_path / "more/compare.json", "../logs/npu/step0/rank0", "run")
    server = Server("--logdir_spec", f"a:{logdir},b:{tmp_path / 'more'}")
    one = only(server, "b/compare.json")
    assert (one["target"], one["golden"]) == ("a/npu/step0/rank0", "b/run")
    assert one["first"] == {"run": "a/npu", "golden": "b/run", "step": 0, "rank": 0}


def test_there_are_none(server: Server) -> None:
    server.runs()
    assert server.get("pair_files") == {"pair_files": [], "total": 0, "next": None}


class TestPairs:
    """GET pairs with a pair file."""

    def pairs(self, server: Server, golden: str, name: str = "compare.json") -> dict[str, Any]:
        found = server.get("pairs", run="npu", golden=golden, pair_file=name)["pairs"]
        return {pair["target"]: pair["golden"] for pair in found}

    def test_leaves_of_other_places_belong_together(self, server: Server, logdir: Path) -> None:
        write(logdir / "compare.json", "npu/step1/rank0", "late/step7/rank3")
        only(server)
        assert self.pairs(server, "late") == {
            **dict.fromkeys(LEAVES, None),
            "npu/step1/rank0": "late/step7/rank3",
        }
        pair = open_pair(server, "npu/step1/rank0", "late/step7/rank3")
        assert pair.info["counts"]["matched"] == 4

    def test_other_leaves_stay_with_their_likes(self, server: Server, logdir: Path) -> None:
        write(logdir / "compare.json", "npu/step0", "bench/step1")
        only(server)
        assert self.pairs(server, "bench") == {
            "npu/step0/rank0": "bench/step1/rank0",
            "npu/step0/rank1": "bench/step1/rank1",
            "npu/step1/rank0": "bench/step1/rank0",
            "npu/step1/rank1": "bench/step1/rank1",
        }

    def test_the_overview_has_them_too(self, server: Server, logdir: Path) -> None:
        write(logdir / "compare.json", "npu/step0", "bench/step1")
        only(server)
        for name, golden in (("compare.json", "bench/step1/rank0"), ("", "bench/step0/rank0")):
            cells = server.get("overview", run="npu", golden="bench", pair_file=name)["cells"]
            by_target = {cell["target"]: cell["golden"] for cell in cells}
            assert by_target["npu/step0/rank0"] == golden

    @pytest.mark.parametrize("name", ["gone.json", "broken.json", "other.json", "../x", ""])
    def test_a_file_that_names_no_such_pair_has_no_effect(
        self, server: Server, logdir: Path, name: str
    ) -> None:
        (logdir / "broken.json").write_text('{"npu_path": "npu"}')
        write(logdir / "other.json", "late", "npu/step0/rank0")
        listed(server, "other.json")
        plain = {leaf: leaf.replace("npu", "bench") for leaf in LEAVES}
        assert self.pairs(server, "bench", name) == plain


def test_limits_are_documented() -> None:
    told = PARTS["GET pair_files"]
    assert f"{MAX_BYTES:,} bytes" in told
    assert f"{MAX_FILES:,} JSON files" in told


def test_of_very_many_files_those_of_the_usual_name_are_read(
    server: Server, logdir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tb_msprobe_plugin.pair_files.MAX_FILES", 2)
    for name in ("a", "b", "my_compare"):
        write(logdir / f"{name}.json", "npu", "bench")
    assert [one["id"] for one in listed(server, "my_compare.json")] == ["my_compare.json"]
