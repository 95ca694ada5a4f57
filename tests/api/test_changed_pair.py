"""Files that change under an open pair, and pairs that the server has forgotten."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.pairs import OpenPair
from tests.api.client import Server
from tests.api.pairs import FC, RELU, Pair, call, entries, open_pair, write_side

TARGET, GOLDEN = "npu/step0/rank0", "bench/step0/rank0"
# Every route that takes a pair's key, and what it is asked for.
ROUTES = [
    ("survey", {}),
    ("survey", {"run": 1}),
    ("marks", {"ids": "0-4"}),
    ("marks", {"ids": "0-4", "side": "golden"}),
    ("findings", {}),
    ("unmatched", {}),
    ("compare_node", {"id": 1}),
    ("compare_node", {"id": 1, "side": "golden"}),
]


@pytest.fixture
def server(tmp_path: Path) -> Server:
    write_side(tmp_path / TARGET, entries(1.3))
    write_side(tmp_path / GOLDEN, entries(1.0))
    made = Server.on(tmp_path)
    made.runs()
    return made


def all_problems(pair: Pair) -> set[tuple[int, str]]:
    return {pair.problem(route, **asked)[:2] for route, asked in ROUTES}


@pytest.fixture(params=["at once", "when it was compared"])
def pair(server: Server, request: pytest.FixtureRequest) -> Pair:
    opened = open_pair(server, TARGET, GOLDEN)
    if request.param != "at once":
        opened.survey()
    return opened


@pytest.mark.parametrize("side", [TARGET, GOLDEN])
def test_a_rewritten_leaf(server: Server, pair: Pair, side: str, tmp_path: Path):
    write_side(tmp_path / side, entries(2.75))
    assert all_problems(pair) == {(409, "leaf_changed")}
    again = open_pair(server, TARGET, GOLDEN)
    assert again.key != pair.key
    # |2.75 - 1| / 1 is more than 1, |1.3 - 2.75| / 2.75.
    index = 1 if side == TARGET else pytest.approx(1.45 / 2.75, rel=1e-6)
    assert again.mark(RELU)["index"] == index


@pytest.mark.parametrize("name", ["dump.json", "construct.json"])
def test_a_deleted_file(server: Server, pair: Pair, name: str, tmp_path: Path):
    (tmp_path / GOLDEN / name).unlink()
    assert all_problems(pair) == {(409, "leaf_changed")}


def test_a_deleted_leaf(server: Server, pair: Pair, tmp_path: Path):
    shutil.rmtree(tmp_path / "bench")
    assert all_problems(pair) == {(409, "leaf_changed")}
    told = server.problem("pair", leaf=TARGET, golden=GOLDEN)
    assert told[:2] in [(404, "unknown_leaf"), (422, "missing_file")]


def test_a_file_replaced_by_a_directory(pair: Pair, tmp_path: Path):
    (tmp_path / TARGET / "dump.json").unlink()
    (tmp_path / TARGET / "dump.json").mkdir()
    assert all_problems(pair) == {(409, "leaf_changed")}


def test_a_file_that_may_not_be_read_any_more(
    pair: Pair, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def refused(*_: Any) -> Any:
        raise BadDump("no permission to read this file.", code="not_readable")

    (tmp_path / TARGET / "dump.json").chmod(0)
    if os.access(tmp_path / TARGET / "dump.json", os.R_OK):  # root may read everything
        monkeypatch.setattr("tb_msprobe_plugin.dump.index.PositionedFile", refused)
    assert all_problems(pair) == {(422, "not_readable")}


def test_a_changed_pair_can_be_left(server: Server, pair: Pair, tmp_path: Path):
    write_side(tmp_path / TARGET, entries(2.5))
    assert server.post("pair/cancel", {"pair": pair.key}).status_code == 200


def test_a_dump_that_is_still_written_may_grow(tmp_path: Path):
    write_side(tmp_path / TARGET, {**entries(1.3), "Functional.gelu.0.forward": call(1.0, 1.0)})
    write_side(tmp_path / GOLDEN, entries(1.0))
    dump = tmp_path / TARGET / "dump.json"
    text = dump.read_text()
    half = text.index("Functional.gelu")
    dump.write_text(text[:half])
    server = Server.on(tmp_path)
    server.runs()
    pair = open_pair(server, TARGET, GOLDEN)
    dump.write_text(text[: half + 20])
    assert pair.mark(RELU)["index"] == pytest.approx(0.3, rel=1e-6)
    assert pair.get("findings")["complete"] is False
    assert pair.survey()["state"] == "done"


def test_pairs_that_were_dropped_to_save_memory(server: Server, monkeypatch: pytest.MonkeyPatch):
    """Each pair is too large for two of them."""
    monkeypatch.setattr(OpenPair, "nbytes", 200 * 1024**2)
    first = open_pair(server, TARGET, GOLDEN)
    assert first.mark(FC)["index"] == 0
    second = open_pair(server, TARGET, GOLDEN, match="fuzzy")
    assert all_problems(first) == {(409, "pair_gone")}
    assert server.post("pair/cancel", {"pair": first.key}).json == {"cancelled": False}
    assert second.mark(RELU)["index"] == pytest.approx(0.3, rel=1e-6)
    again = open_pair(server, TARGET, GOLDEN)
    assert again.key == first.key
    assert first.mark(RELU)["index"] == pytest.approx(0.3, rel=1e-6)
    assert all_problems(second) == {(409, "pair_gone")}
