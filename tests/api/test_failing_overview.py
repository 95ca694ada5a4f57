"""An overview in which cells fail in all ways: each says why, all others are compared."""

from __future__ import annotations

import json
import pickle
import shutil
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin import overview as overviews
from tests.api.client import Server
from tests.api.pairs import entries, wait, write_side
from tests.api.test_hostile_tensors import Bomb
from tests.unit.dump.pt_making import write_zip

RUNS = {"run": "npu", "golden": "bench"}
RANKS = 3


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for side, relu in (("npu", 2.0), ("bench", 1.0)):
        for rank in range(RANKS):
            write_side(tmp_path / f"dumps/{side}/step0/rank{rank}", entries(relu))
    return tmp_path / "dumps"


def compared(folder: Path) -> dict[int, Any]:
    """The cells by rank."""
    server = Server.on(folder)
    server.runs()
    server.get("overview", **RUNS, start=1)
    told = wait(lambda: server.get("overview", **RUNS), lambda body: body["state"] != "running")
    assert told["state"] == "done"
    return {cell["rank"]: cell for cell in told["cells"]}


def only_failed(cells: dict[int, Any], *failed: int) -> None:
    for rank, cell in cells.items():
        assert (cell["state"] == "failed") == (rank in failed)
        assert (cell["problem"] is not None) == (rank in failed)
        if rank not in failed:
            assert (cell["state"], cell["level"]) == ("done", "error")


def break_json(file: Path) -> None:
    file.write_text('{"data": nothing}')


def make_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize("side", ["npu", "bench"])
@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (break_json, "not_json"),
        (make_folder, "is_a_directory"),
        (lambda file: file.write_bytes(b""), "empty_file"),
        (lambda file: file.write_bytes(b"\xff\xfe" * 100), "not_json"),
        (lambda file: file.write_text("[]"), "not_an_object"),
    ],
)
def test_a_file_that_cannot_be_read(folder: Path, side: str, spoil: Any, code: str):
    spoil(folder / side / "step0/rank1/dump.json")
    cells = compared(folder)
    only_failed(cells, 1)
    problem = cells[1]["problem"]
    assert problem["code"] == code
    assert problem["file"] == f"{side}/step0/rank1/dump.json"
    assert problem["message"]


def test_a_rank_that_one_side_lacks(folder: Path):
    shutil.rmtree(folder / "bench/step0/rank1")
    cells = compared(folder)
    alone = cells.pop(1)
    assert (alone["state"], alone["golden"], alone["problem"]) == ("single", None, None)
    only_failed(cells)


def test_a_leaf_that_vanishes_meanwhile(folder: Path, monkeypatch: pytest.MonkeyPatch):
    real = overviews.Overview._compare

    def compare(self: Any, pair: Any, *rest: Any) -> Any:
        if pair.rank == 0:
            shutil.rmtree(folder / "npu/step0/rank1")
        return real(self, pair, *rest)

    monkeypatch.setattr(overviews.Overview, "_compare", compare)
    cells = compared(folder)
    gone = cells.pop(1)
    # A scan in between finds that there is no such leaf any more.
    assert gone["state"] in ("failed", "single")
    if gone["state"] == "failed":
        assert gone["problem"]["file"].startswith("npu/step0/rank1")
    only_failed(cells)


def test_saved_tensors_that_were_made_to_do_harm(folder: Path, tmp_path: Path):
    """They leave the cell without what they hold, and the rest of it is compared."""
    fuse = tmp_path / "fuse"
    for side in ("npu", "bench"):
        leaf = folder / side / "step0/rank1"
        dump = json.loads((leaf / "dump.json").read_text())
        dump["task"] = "tensor"
        for name, entry in dump["data"].items():
            entry["output"][0]["data_name"] = f"{name}.output.0.pt"
        (leaf / "dump.json").write_text(json.dumps(dump))
        tensors = leaf / "dump_tensor_data"
        tensors.mkdir()
        for name in dump["data"]:
            bomb = {"bomb/data.pkl": pickle.dumps(Bomb(fuse)), "bomb/data/0": b""}
            write_zip(tensors / f"{name}.output.0.pt", bomb)
    cells = compared(folder)
    assert not fuse.exists()
    assert (cells[1]["state"], cells[1]["problem"]) == ("done", None)
    del cells[1]
    only_failed(cells)


def test_a_mistake_in_the_comparing(folder: Path, monkeypatch: pytest.MonkeyPatch):
    real = overviews.worst_nodes

    def worst_nodes(comparison: Any) -> Any:
        if "rank1" in comparison.target.tensors.parts:
            raise ValueError("something nobody thought of")
        return real(comparison)

    monkeypatch.setattr(overviews, "worst_nodes", worst_nodes)
    cells = compared(folder)
    only_failed(cells, 1)
    assert cells[1]["problem"]["file"] == "npu/step0/rank1"
