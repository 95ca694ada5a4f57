"""The overview of two runs: what changes under it, what fails in it, and who may stop it."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin import session
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.scanning import RESCAN_SECONDS
from tests.api.client import PATIENCE_SECONDS, Server
from tests.api.pairs import FC, RELU, call, entries, open_pair, wait, write_side

RUNS = {"run": "npu", "golden": "bench"}


def write_step(folder: Path, step: int, relu: float = 1.0) -> None:
    write_side(folder / f"npu/step{step}/rank0", entries(relu))
    write_side(folder / f"bench/step{step}/rank0", entries(1.0))


@pytest.fixture
def server(tmp_path: Path) -> Server:
    for step in range(2):
        write_step(tmp_path, step)
    made = Server.on(tmp_path)
    made.runs()
    return made


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that were compared, as often as they were."""
    steps: list[str] = []
    real = Comparison.run

    def run(one: Comparison, *rest: Any) -> None:
        steps.append(one.target.tensors.parts[-3])
        real(one, *rest)

    monkeypatch.setattr(Comparison, "run", run)
    return steps


def ask(server: Server, **more: Any) -> Any:
    return server.get("overview", **RUNS, **more)


def ended(server: Server, start: int = 1) -> Any:
    """The overview when it has ended; `start` begins it."""
    ask(server, start=start)
    return wait(lambda: ask(server), lambda body: body["state"] != "running")


def states(overview: Any) -> list[str]:
    return [cell["state"] for cell in overview["cells"]]


def levels(overview: Any) -> list[str]:
    return [cell["level"] for cell in overview["cells"]]


def test_a_changed_leaf_is_compared_anew_and_no_other(
    server: Server, tmp_path: Path, compared: list[str]
):
    assert levels(ended(server)) == ["pass", "pass"]
    write_step(tmp_path, 1, relu=9.0)
    # Watching begins nothing.
    assert levels(ask(server)) == ["pass", "pass"]
    assert levels(ended(server)) == ["pass", "error"]
    assert compared == ["step0", "step1", "step1"]


def test_what_failed_is_tried_again(server: Server, tmp_path: Path, compared: list[str]):
    dump = tmp_path / "npu/step0/rank0/dump.json"
    whole = dump.read_text()
    dump.write_text("no JSON")
    told = ended(server)
    assert (told["state"], told["done"], states(told)) == ("done", 2, ["failed", "done"])
    assert told["cells"][0]["problem"]["code"] == "not_json"
    assert told["cells"][0]["problem"]["file"] == "npu/step0/rank0/dump.json"
    dump.write_text(whole)
    assert states(ask(server)) == ["failed", "done"]
    told = ended(server)
    assert states(told) == ["done", "done"]
    assert told["cells"][0]["problem"] is None
    assert compared == ["step1", "step0"]


def test_a_new_step_joins_those_that_are_done(server: Server, tmp_path: Path, compared: list[str]):
    ended(server)
    write_step(tmp_path, 2)
    time.sleep(RESCAN_SECONDS)
    # The scan may see one side of the new step before the other.
    told = wait(lambda: ask(server), lambda body: states(body)[2:] not in ([], ["single"]))
    assert (told["state"], states(told)) == ("idle", ["done", "done", "waiting"])
    assert states(ended(server)) == ["done", "done", "done"]
    assert compared == ["step0", "step1", "step2"]


def test_a_cell_tells_its_worst_node_and_its_first_origin(server: Server, tmp_path: Path):
    """fc is a little off where the numbers part first; relu, which gets that, is far off."""
    data = {**entries(2.0), FC: call(1.0, 1.1), RELU: call(1.1, 2.0)}
    write_side(tmp_path / "npu/step1/rank0", data)
    good, bad = ended(server)["cells"]
    assert (good["level"], good["worst"], good["finding"]) == ("pass", None, None)
    assert bad["finding"]["name"] == FC
    # |2 - 1| / 1
    assert bad["worst"] == {
        "id": bad["worst"]["id"],
        "name": RELU,
        "level": "error",
        "index": 1.0,
    }
    assert bad["worst"]["id"] != bad["finding"]["id"]
    leaf = server.get("leaf", leaf="npu/step1/rank0")
    scope = {"leaf": "npu/step1/rank0", "version": leaf["version"]}
    located = server.get("locate", **scope, id=bad["worst"]["id"])
    assert located["node"]["name"] == RELU
    assert ask(server, statistic="min")["cells"][1]["worst"] is None


class Gate:
    """Work that stands still at one place until it is let go, or cancelled."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.open = threading.Event()

    def wait(self, progress: Any) -> None:
        self.reached.set()
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not self.open.wait(0.01):
            progress("standing still", 0, 1)
            assert time.monotonic() < deadline


@pytest.fixture
def opening(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Where the opening of npu/step0 stands still."""
    gate, real = Gate(), session.open_leaf

    def open_leaf(ref: Any, state: Any, cache: Any, progress: Any, *rest: Any) -> Any:
        if ref.id == "npu/step0/rank0":
            gate.wait(progress)
        return real(ref, state, cache, progress, *rest)

    monkeypatch.setattr(session, "open_leaf", open_leaf)
    return gate


@pytest.fixture
def comparing(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Where the comparing of step0 stands still."""
    gate, real = Gate(), Comparison.run

    def run(one: Comparison, progress: Any) -> None:
        if "step0" in one.target.tensors.parts:
            gate.wait(progress)
        real(one, progress)

    monkeypatch.setattr(Comparison, "run", run)
    return gate


def test_it_outlives_the_cancelled_opening_of_a_leaf(server: Server, opening: Gate):
    ask(server, start=1)
    assert opening.reached.wait(PATIENCE_SECONDS)
    assert server.post("leaf/cancel", {"leaf": "npu/step0/rank0"}).json == {"cancelled": True}
    told = wait(lambda: ask(server), lambda body: body["state"] != "running")
    assert (told["state"], states(told)[1]) == ("done", "done")
    first = told["cells"][0]
    assert (first["state"], first["problem"]["code"]) == ("failed", "cancelled")
    assert first["problem"]["file"] == "npu/step0/rank0"
    opening.open.set()
    assert states(ended(server)) == ["done", "done"]


def test_it_is_cancelled_and_goes_on(server: Server, comparing: Gate):
    ask(server, start=1)
    assert comparing.reached.wait(PATIENCE_SECONDS)
    told = ask(server, start=1)
    assert (told["state"], states(told)) == ("running", ["running", "waiting"])
    assert server.post("overview/cancel", RUNS).json == {"cancelled": True}
    told = wait(lambda: ask(server), lambda body: "running" not in states(body))
    assert (told["state"], states(told)) == ("cancelled", ["waiting", "waiting"])
    comparing.open.set()
    assert states(ended(server)) == ["done", "done"]


def test_a_pair_that_is_looked_at_does_not_wait_for_overviews(server: Server, comparing: Gate):
    ask(server, start=1)
    assert comparing.reached.wait(PATIENCE_SECONDS)
    for match in ("fuzzy", "name+shape"):
        ask(server, start=1, match=match)
    pair = open_pair(server, "npu/step1/rank0", "bench/step1/rank0")
    assert pair.survey()["state"] == "done"
    assert ask(server)["state"] == "running"
    assert states(ask(server)) == ["running", "waiting"]
    comparing.open.set()
    for match in ("name", "fuzzy", "name+shape"):
        told = wait(
            lambda match=match: ask(server, match=match), lambda body: body["state"] != "running"
        )
        assert (told["state"], states(told)) == ("done", ["done", "done"])
