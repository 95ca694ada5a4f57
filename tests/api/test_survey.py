"""Comparing in the background: cancelled, gone on with, and left by those who looked at it."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin import survey
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.errors import Cancelled
from tests.api.client import PATIENCE_SECONDS, Server
from tests.api.pairs import Pair, entries, open_pair, wait, write_side

LEFT_SECONDS = 0.2


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Server:
    monkeypatch.setattr(survey, "ATTENTION_SECONDS", LEFT_SECONDS)
    for step in range(2):
        for run in ("npu", "bench"):
            write_side(tmp_path / f"{run}/step{step}/rank0", entries())
    made = Server.on(tmp_path)
    made.runs()
    return made


class Endless:
    """Comparing step0 takes for ever; `stopped` tells that it was ended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stopped = threading.Event()
        self.over = threading.Event()
        real = Comparison.run

        def run(one: Comparison, progress: Any) -> None:
            if "step0" in one.target.tensors.parts:
                self._go_on(progress)
            real(one, progress)

        monkeypatch.setattr(Comparison, "run", run)

    def _go_on(self, progress: Any) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        try:
            while not self.over.wait(0.01):
                progress("comparing", 0, 1)
                assert time.monotonic() < deadline
        except Cancelled:
            self.stopped.set()
            raise


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Endless:
    return Endless(monkeypatch)


def begun(server: Server, step: int) -> Pair:
    pair = open_pair(server, f"npu/step{step}/rank0", f"bench/step{step}/rank0")
    pair.get("survey", run=1)
    return pair


def test_turning_to_another_pair_stops_the_first(server: Server, endless: Endless):
    first = begun(server, 0)
    time.sleep(2 * LEFT_SECONDS)
    assert not endless.stopped.is_set()
    second = begun(server, 1)
    assert endless.stopped.wait(PATIENCE_SECONDS)
    assert second.survey()["state"] == "done"
    # Its thread has stopped working, and may still have to say so.
    answer = wait(lambda: first.get("survey"), lambda body: body["state"] != "running")
    assert answer["state"] == "cancelled"
    # Whoever comes back goes on.
    endless.over.set()
    assert first.survey()["state"] == "done"


def test_a_pair_that_somebody_still_asks_about_goes_on(
    server: Server, endless: Endless, monkeypatch: pytest.MonkeyPatch
):
    first, second = (
        open_pair(server, f"npu/step{step}/rank0", f"bench/step{step}/rank0") for step in range(2)
    )
    monkeypatch.setattr(survey, "ATTENTION_SECONDS", 1.0)
    first.get("survey", run=1)
    second.get("survey", run=1)
    assert first.get("survey")["state"] == "running"
    assert not endless.stopped.wait(1.3)
    assert first.get("survey")["state"] == "running"
    assert server.post("pair/cancel", {"pair": first.key}).json == {"cancelled": True}
    assert endless.stopped.wait(PATIENCE_SECONDS)


def test_an_overflow_check_counts_as_another_thing_to_look_at(server: Server, endless: Endless):
    begun(server, 0)
    leaf = server.open("npu/step1/rank0")
    told = wait(lambda: leaf.get("overflow_survey", run=1), lambda body: body["state"] != "running")
    assert told["state"] == "done"
    assert endless.stopped.wait(PATIENCE_SECONDS)


def test_a_cancelled_survey_stays_so_until_it_is_run(server: Server, endless: Endless):
    pair = begun(server, 0)
    assert server.post("pair/cancel", {"pair": pair.key}).json == {"cancelled": True}
    for _ in range(3):
        assert pair.get("survey")["state"] == "cancelled"
    assert pair.get("survey")["problem"] is None
    endless.over.set()
    assert pair.survey()["state"] == "done"


def test_what_was_compared_before_counts_as_done(server: Server):
    """The root, the net and three layers."""
    pair = open_pair(server, "npu/step0/rank0", "bench/step0/rank0")
    pair.mark("Functional.relu.0.forward")
    told = pair.survey()
    assert (told["state"], told["done"], told["total"]) == ("done", 5, 5)


def test_what_the_overview_compared_counts_as_done(server: Server):
    server.get("overview", run="npu", golden="bench", start=1)
    wait(
        lambda: server.get("overview", run="npu", golden="bench"),
        lambda body: body["state"] != "running",
    )
    told = open_pair(server, "npu/step0/rank0", "bench/step0/rank0").survey()
    assert (told["state"], told["done"], told["total"]) == ("done", 5, 5)
