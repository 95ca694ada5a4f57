"""The list of the nodes of one leaf that overflow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.api.client import Leaf, Server
from tests.api.pairs import FC, LOSS, RELU, call, entries, open_pair, wait, write_side

INF = float("inf")


@pytest.fixture
def leaf(tmp_path: Path) -> Leaf:
    """FC gets Inf and gives it on (high), RELU makes it of finite numbers (critical)."""
    write_side(tmp_path / "npu", {**entries(), FC: call(INF, INF), RELU: call(1.0, INF)})
    server = Server.on(tmp_path)
    server.runs()
    return server.open("npu")


def listed(leaf: Leaf, **asked: object) -> dict[str, Any]:
    return wait(
        lambda: leaf.get("overflow_findings", run=1, **asked), lambda body: body["complete"]
    )


def names(answer: dict[str, Any]) -> list[str]:
    return [one["name"] for one in answer["findings"]]


def test_they_come_in_execution_order_with_a_reason(leaf: Leaf):
    answer = listed(leaf)
    assert names(answer) == [FC, RELU]
    assert (answer["total"], answer["next"]) == (2, None)
    assert [one["overflow"] for one in answer["findings"]] == ["high", "critical"]
    second = answer["findings"][1]
    assert second["id"] == leaf.get("locate", name=RELU)["node"]["id"]
    assert second["code"] == "overflow_critical"
    assert second["message"] == "output.0 holds Inf though all inputs are finite."
    assert second["values"] == {"item": "output.0"}


def test_nothing_is_begun_without_run(leaf: Leaf):
    answer = leaf.get("overflow_findings")
    assert (answer["findings"], answer["complete"]) == ([], False)
    assert leaf.get("overflow_survey")["state"] == "cancelled"


def test_they_are_filtered(leaf: Leaf):
    assert names(listed(leaf, levels="critical")) == [RELU]
    assert names(listed(leaf, levels="medium,high")) == [FC]
    assert names(listed(leaf, name=FC.upper())) == [FC]
    assert names(listed(leaf, name=LOSS)) == []
    assert names(listed(leaf, leaf_only=1)) == [FC, RELU]


def test_they_come_in_pages(leaf: Leaf):
    first = listed(leaf, limit=1)
    assert (names(first), first["total"], first["next"]) == ([FC], 2, "1")
    second = listed(leaf, limit=1, cursor=first["next"])
    assert (names(second), second["next"]) == ([RELU], None)


def test_what_lies_inside_comes_before_the_module_that_hands_it_on(real_server: Server):
    """Inf arises in the weight of blocks.10.fc: in its APIs, then in fc, then in the block."""
    leaf = real_server.open("ms_special_stat/npu/step0/proc15383")
    found = names(listed(leaf))
    assert [name.split(".forward")[0] for name in found[:3]] == [
        "Primitive.matmul.MatMul.10",
        "Primitive.bias_add.BiasAdd.10",
        "Cell.blocks.10.fc.Dense",
    ]


def test_a_node_tells_its_own_overflow(leaf: Leaf):
    def overflow(name: str) -> Any:
        return leaf.get("node", id=leaf.get("locate", name=name)["node"]["id"])["overflow"]

    assert overflow(RELU) == {
        "level": "critical",
        "code": "overflow_critical",
        "message": "output.0 holds Inf though all inputs are finite.",
        "values": {"item": "output.0"},
    }
    assert overflow(FC)["level"] == "high"
    assert overflow(LOSS) is None


def test_each_side_of_a_pair_tells_its_own_overflow(tmp_path: Path):
    write_side(tmp_path / "npu", entries())
    write_side(tmp_path / "bench", {**entries(), RELU: call(1.0, INF)})
    server = Server.on(tmp_path)
    server.runs()
    pair = open_pair(server, "npu", "bench")
    node = pair.get("compare_node", id=pair.id(RELU))
    assert node["target"]["overflow"] is None
    assert node["golden"]["overflow"]["level"] == "critical"
