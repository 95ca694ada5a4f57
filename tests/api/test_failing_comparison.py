"""A mistake in the comparing itself ends what it belongs to and nothing else, and says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.compare import comparison, figures
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.overflow import Overflow
from tests.api.client import Server, read_problem
from tests.api.pairs import FC, NET, RELU, Pair, entries, open_pair, wait, write_side

LEAVES = ("npu/step0/rank0", "bench/step0/rank0")
ALL = "0-4"


@pytest.fixture
def server(tmp_path: Path) -> Server:
    for step in range(2):
        write_side(tmp_path / f"npu/step{step}/rank0", entries(1.3))
        write_side(tmp_path / f"bench/step{step}/rank0", entries(1.0))
    made = Server.on(tmp_path)
    made.runs()
    return made


def broken(*_: Any, **__: Any) -> Any:
    raise ValueError("array is too big")


def broken_for(name: str, real: Any) -> Any:
    def compare_node(node: str, *rest: Any, **more: Any) -> Any:
        return broken() if node == name else real(node, *rest, **more)

    return compare_node


@pytest.fixture
def one_bad_node(monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparing relu fails, wherever it is asked for."""
    for module in (figures, comparison):
        monkeypatch.setattr(module, "compare_node", broken_for(RELU, figures.compare_node))


@pytest.mark.usefixtures("one_bad_node")
def test_of_one_node_leaves_the_others_alone(server: Server):
    pair = open_pair(server, *LEAVES)
    assert (pair.mark(RELU)["state"], pair.mark(RELU)["index"]) == ("none", None)
    assert (pair.mark(FC)["state"], pair.mark(FC)["index"]) == ("compared", 0)
    survey = pair.survey()
    assert (survey["state"], survey["problem"]) == ("done", None)
    # fc, loss and net; relu and the root have no index.
    assert (survey["counts"]["pass"], survey["counts"]["none"]) == (3, 2)
    pair.get("findings", rules="verdict")


@pytest.mark.usefixtures("one_bad_node")
def test_of_one_node_shows_its_items_and_a_reason(server: Server):
    pair = open_pair(server, *LEAVES)
    node = pair.get("compare_node", id=pair.id(RELU))
    assert [reason["code"] for reason in node["reasons"]] == ["comparison_failed"]
    assert "log" in node["reasons"][0]["message"]
    assert (node["index"], node["level"]) == (None, None)
    # An input and an output of each side, which are not compared.
    assert node["total"] == 4
    assert pair.get("compare_node", id=pair.id(FC))["index"] == 0


def test_of_what_is_looked_at_is_a_problem(server: Server, monkeypatch: pytest.MonkeyPatch):
    pair = open_pair(server, *LEAVES)
    monkeypatch.setattr(Comparison, "fill", broken)
    for route, asked in (("marks", {"ids": ALL}), ("compare_node", {"id": 1})):
        status, code, message, _ = pair.problem(route, **asked)
        assert (status, code) == (422, "comparison_failed")
        assert "log" in message
    assert pair.get("findings")["total"] == 0


def test_of_the_matching_is_a_problem(server: Server, monkeypatch: pytest.MonkeyPatch):
    open_pair(server, *LEAVES, match="name")
    monkeypatch.setattr(comparison, "RecordedSections", broken)
    asked = {"leaf": LEAVES[0], "golden": LEAVES[1], "match": "fuzzy"}
    assert server.problem("pair", **asked)[:2] == (422, "comparison_failed")
    monkeypatch.undo()
    open_pair(server, *LEAVES, match="fuzzy")


class Runs:
    """Comparison.run that fails as long as it is `broken`, and counts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self.broken = True
        real = Comparison.run

        def run(one: Comparison, *rest: Any) -> None:
            self.count += 1
            real(one, *rest)
            if self.broken:
                one.complete = False
                broken()

        monkeypatch.setattr(Comparison, "run", run)


def test_a_failed_survey_is_not_begun_again_by_asking(
    server: Server, monkeypatch: pytest.MonkeyPatch
):
    runs = Runs(monkeypatch)
    pair = open_pair(server, *LEAVES)
    survey = pair.survey()
    assert (survey["state"], survey["problem"]["code"]) == ("failed", "comparison_failed")
    for _ in range(5):
        assert pair.get("survey", run=1)["state"] == "failed"
    assert runs.count == 1
    # What is known of the nodes is still told.
    assert pair.mark(FC)["index"] == 0
    runs.broken = False
    again = open_pair(server, *LEAVES)
    assert again.key == pair.key
    assert pair.survey()["state"] == "done"
    assert runs.count == 2


def overview(server: Server) -> Any:
    asked = {"run": "npu", "golden": "bench"}
    server.get("overview", **asked, start=1)
    return wait(lambda: server.get("overview", **asked), lambda body: body["state"] != "running")


def test_a_failing_pair_fails_its_cell_alone(server: Server, monkeypatch: pytest.MonkeyPatch):
    real = Comparison.run

    def run(one: Comparison, *rest: Any) -> None:
        if "step0" in str(one.target.tensors):
            broken()
        real(one, *rest)

    monkeypatch.setattr(Comparison, "run", run)
    told = overview(server)
    assert (told["state"], told["done"]) == ("done", 2)
    assert [cell["state"] for cell in told["cells"]] == ["failed", "done"]
    assert told["cells"][0]["problem"]["code"] == "comparison_failed"
    monkeypatch.undo()
    assert [cell["state"] for cell in overview(server)["cells"]] == ["done", "done"]


def test_a_failed_overflow_check_begins_again_with_the_leaf(
    server: Server, monkeypatch: pytest.MonkeyPatch
):
    leaf = server.open(LEAVES[0])

    def survey() -> Any:
        return wait(
            lambda: leaf.get("overflow_survey", run=1), lambda body: body["state"] != "running"
        )

    with monkeypatch.context() as patch:
        patch.setattr("tb_msprobe_plugin.compare.overflow_scan.OverflowScan.run", broken)
        assert survey()["state"] == "failed"
    assert survey()["state"] == "failed"
    server.open(LEAVES[0])
    assert survey()["state"] == "done"


def test_of_the_overflow_check_of_one_node(server: Server, monkeypatch: pytest.MonkeyPatch):
    scan = "tb_msprobe_plugin.compare.overflow_scan.overflow_of"
    found = Overflow(3, "overflow_critical", "", {})
    monkeypatch.setattr(scan, lambda name, items: broken() if name == RELU else found)
    leaf = server.open(LEAVES[0])
    told = leaf.get("overflow", ids=ALL)["marks"]
    # fc, loss and net; the root has no data.
    assert [mark["overflow"] for mark in told].count("critical") == 3


def test_the_pair_of_a_problem_can_still_be_left(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Comparison, "run", broken)
    pair = Pair(server, open_pair(server, *LEAVES).info)
    pair.survey()
    assert server.post("pair/cancel", {"pair": pair.key}).json == {"cancelled": False}
    wrong = server.post("pair/cancel", {})
    assert read_problem(wrong)[:2] == (400, "missing_parameter")
    assert pair.mark(NET)["partner"] is not None
