"""Two leaves compared through the routes, on values that can be checked by head."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.api.client import Server, read_problem
from tests.api.pairs import FC, LOSS, NET, RELU, Pair, call, entries, open_pair, wait, write_side


@pytest.fixture
def server(tmp_path: Path) -> Server:
    """relu gives 1.3 instead of 1.0; each side has a call that the other one lacks."""
    extra = "Functional.gelu.0.forward"
    write_side(tmp_path / "npu/step0/rank0", {**entries(1.3), extra: call(1.0, 1.0)})
    other = "Functional.tanh.0.forward"
    write_side(tmp_path / "bench/step0/rank0", {**entries(1.0), other: call(1.0, 1.0)})
    made = Server.on(tmp_path)
    made.runs()
    return made


@pytest.fixture
def pair(server: Server) -> Pair:
    return open_pair(server, "npu/step0/rank0", "bench/step0/rank0")


def test_a_pair(pair: Pair):
    assert pair.info["target"]["leaf"] == "npu/step0/rank0"
    assert pair.info["golden"]["leaf"] == "bench/step0/rank0"
    assert (pair.info["mode"], pair.info["match"], pair.info["remark"]) == (
        "statistics",
        "name",
        None,
    )
    # Four calls and the root belong together.
    assert pair.info["counts"] == {"matched": 4, "unmatched_target": 1, "unmatched_golden": 1}
    assert pair.info["bounds"] == [0.2, 0.4, 0.6, 0.8]


def test_the_key_stands_for_the_contents(server: Server, pair: Pair, tmp_path: Path):
    again = open_pair(server, "npu/step0/rank0", "bench/step0/rank0")
    assert again.key == pair.key
    other = open_pair(server, "npu/step0/rank0", "bench/step0/rank0", match="fuzzy")
    assert other.key != pair.key
    write_side(tmp_path / "npu/step0/rank0", entries(1.25))
    changed = open_pair(server, "npu/step0/rank0", "bench/step0/rank0")
    assert changed.key != pair.key


def test_marks_are_computed_when_asked_for(pair: Pair):
    assert pair.get("survey")["counts"]["bins"] == [0, 0, 0, 0, 0]
    mark = pair.mark(RELU)
    # |1.3 - 1.0| / 1.0
    assert mark["index"] == pytest.approx(0.3, rel=1e-6)
    assert (mark["state"], mark["level"], mark["bin"]) == ("compared", "pass", 1)
    assert mark["partner"] == pair.id(RELU, "golden")
    assert sum(pair.get("survey")["counts"]["bins"]) == 1


def test_colours_follow_the_bounds_and_the_statistic(pair: Pair):
    assert pair.mark(RELU, bounds="0.01,0.02,0.03,0.04")["level"] == "error"
    assert pair.mark(RELU, bounds="0.1,0.2,0.5,0.9")["bin"] == 2
    assert pair.mark(RELU, statistic="max")["bin"] == 1
    assert pair.mark(RELU, statistic="norm")["index"] == 0
    assert pair.mark(RELU, rules="verdict")["index"] in (0, 0.5, 1)


def test_a_module_tells_what_is_inside(pair: Pair):
    pair.survey()
    inside = pair.mark(NET, bounds="0.01,0.02,0.03,0.04")["inside"]
    assert (inside["level"], inside["bin"], inside["unmatched"]) == ("error", 4, 1)
    # relu alone: the loss has the difference among its inputs.
    assert (inside["count"], inside["errors"], inside["origins"]) == (1, 1, 1)
    warned = pair.mark(NET, bounds="0.1,0.2,0.5,0.9")["inside"]
    assert (warned["level"], warned["count"], warned["errors"]) == ("warning", 1, 0)
    assert pair.mark(FC)["inside"] == {
        "level": None,
        "bin": None,
        "origin": None,
        "origins": 0,
        "overflow": None,
        "overflows": 0,
        "overflow_levels": {"medium": 0, "high": 0, "critical": 0},
        "count": 0,
        "errors": 0,
        "unmatched": 0,
    }


def test_the_golden_side_has_the_marks_of_its_partners(pair: Pair):
    mark = pair.mark(RELU, "golden")
    assert mark["index"] == pytest.approx(0.3, rel=1e-6)
    assert mark["partner"] == pair.id(RELU)
    lost = pair.mark("Functional.tanh.0.forward", "golden")
    assert (lost["state"], lost["level"], lost["partner"]) == ("unmatched", "unmatched", None)


def test_a_survey_counts_everything(pair: Pair):
    survey = pair.survey()
    assert (survey["state"], survey["problem"]) == ("done", None)
    assert survey["counts"]["bins"] == [3, 1, 0, 0, 0]
    assert (survey["counts"]["pass"], survey["counts"]["warning"]) == (4, 0)
    assert survey["counts"]["unmatched_target"] == survey["counts"]["unmatched_golden"] == 1
    assert survey["counts"]["none"] == 1  # the root
    assert survey["origins"] == 1


def test_the_origin_comes_first_among_the_findings(pair: Pair):
    pair.survey()
    answer = pair.get("findings")
    assert answer["complete"]
    assert [(one["finding"], one["kind"], one["side"]) for one in answer["findings"]] == [
        (1, "origin", "target"),
        (None, "unmatched", "target"),
        (None, "unmatched", "golden"),
    ]
    assert answer["findings"][0]["name"] == RELU
    assert pair.mark(RELU)["origin"] == pair.mark(NET)["inside"]["origin"] == 1


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        ({"kinds": "origin"}, [RELU]),
        ({"side": "golden"}, ["Functional.tanh.0.forward"]),
        ({"levels": "unmatched", "side": "target"}, ["Functional.gelu.0.forward"]),
        ({"name": "RELU"}, [RELU]),
        ({"name": "nothing"}, []),
        ({"limit": 1}, [RELU]),
        ({"limit": 1, "cursor": 1}, ["Functional.gelu.0.forward"]),
    ],
)
def test_findings_are_filtered_and_paged(pair: Pair, wanted: Any, names: list[str]):
    pair.survey()
    assert [one["name"] for one in pair.get("findings", **wanted)["findings"]] == names


def test_unmatched_nodes(pair: Pair):
    answer = pair.get("unmatched", side="golden")
    assert [node["name"] for node in answer["nodes"]] == ["Functional.tanh.0.forward"]
    assert pair.get("unmatched", side="golden", q="relu")["total"] == 0


def test_a_compared_node(pair: Pair):
    node = pair.get("compare_node", id=pair.id(RELU))
    assert node["target"]["node"]["name"] == node["golden"]["node"]["name"] == RELU
    assert node["graded"]["max"] == pytest.approx(0.3, rel=1e-6)
    assert (node["graded"]["norm"], node["total"]) == (0, 2)
    assert [section["name"] for section in node["sections"]] == ["input", "output"]
    row = node["sections"][1]["rows"][0]
    assert (row["target"]["max"], row["golden"]["max"]) == (1.3, 1.0)
    assert row["metrics"]["max_diff"] == pytest.approx(0.3)
    assert row["differing"] == ["max"]


def test_the_rows_of_a_compared_node_come_in_pages(pair: Pair):
    node = pair.id(RELU)
    first = pair.get("compare_node", id=node, limit=1)
    assert (first["sections"][0]["name"], first["next"]) == ("input", "1")
    second = pair.get("compare_node", id=node, limit=1, offset=first["next"])
    assert ([len(one["rows"]) for one in second["sections"]], second["next"]) == ([0, 1], None)


def test_a_node_without_a_partner(pair: Pair):
    lost = pair.id("Functional.tanh.0.forward", "golden")
    node = pair.get("compare_node", id=lost, side="golden")
    assert (node["target"], node["state"]) == (None, "unmatched")
    assert node["golden"]["node"]["name"] == "Functional.tanh.0.forward"
    assert node["sections"][0]["rows"][0]["target"] is None


def test_a_damaged_entry_gives_a_notice_and_no_error(tmp_path: Path):
    write_side(tmp_path / "bench/rank0", entries())
    write_side(tmp_path / "npu/rank0", {**entries(), RELU: ["no", "object"]})
    server = Server.on(tmp_path)
    server.runs()
    pair = open_pair(server, "npu/rank0", "bench/rank0")
    assert pair.survey()["state"] == "done"
    assert pair.mark(RELU)["state"] == "none"
    node = pair.get("compare_node", id=pair.id(RELU))
    assert not node["target"]["readable"]
    assert "relu" in " ".join(node["target"]["notices"])


@pytest.mark.parametrize(
    ("route", "parameters", "status", "code"),
    [
        ("marks", {"ids": "1-"}, 400, "bad_parameter"),
        ("marks", {"ids": "5-1"}, 400, "bad_parameter"),
        ("marks", {"ids": "0-5000"}, 400, "bad_parameter"),
        ("marks", {"ids": "0,99"}, 404, "unknown_node"),
        ("marks", {"ids": "0", "bounds": "0.4,0.2,0.6,0.8"}, 400, "bad_parameter"),
        ("marks", {"ids": "0", "bounds": "0,0,0,nan"}, 400, "bad_parameter"),
        ("marks", {"ids": "0", "rules": "best"}, 400, "bad_parameter"),
        ("compare_node", {"id": "99"}, 404, "unknown_node"),
        ("findings", {"kinds": "origin,other"}, 400, "bad_parameter"),
        ("survey", {"pair": "nothing"}, 409, "pair_gone"),
    ],
)
def test_problems(pair: Pair, route: str, parameters: Any, status: int, code: str):
    assert pair.problem(route, **parameters)[:2] == (status, code)


def test_cancelling_what_is_not_under_way(server: Server, pair: Pair):
    assert server.post("pair/cancel", {"pair": pair.key}).json == {"cancelled": False}
    assert server.post("pair/cancel", {"pair": "gone"}).json == {"cancelled": False}


def test_runs_and_leaves_that_belong_together(server: Server):
    assert server.get("partners", run="npu")["suggestions"][0]["run"] == "bench"
    assert server.get("pairs", run="npu", golden="bench")["pairs"] == [
        {
            "step": 0,
            "rank": 0,
            "target": "npu/step0/rank0",
            "golden": "bench/step0/rank0",
            "step_label": "step0",
            "rank_label": "rank0",
        }
    ]


def test_matches_made_by_hand(server: Server, pair: Pair):
    edits = json.dumps(
        [
            {
                "kind": "match",
                "target": "Functional.gelu.0.forward",
                "golden": "Functional.tanh.0.forward",
                "descendants": False,
            }
        ]
    )
    leaves = {"leaf": "npu/step0/rank0", "golden": "bench/step0/rank0"}
    kept = server.post("matching", {**leaves, "edits": edits}).json
    assert kept["matched"] == 5
    matched = open_pair(server, **leaves, matching=kept["matching"])
    assert matched.info["counts"]["unmatched_target"] == 0
    assert matched.mark("Functional.gelu.0.forward")["level"] == "pass"
    text = server.post("matching/yaml", {"edits": edits}).json["yaml"]
    assert server.post("matching/edits", {"yaml": text}).json["edits"] == kept["edits"]


def test_refused_edits(server: Server, pair: Pair):
    edits = [{"kind": "match", "target": FC, "golden": LOSS, "descendants": False}]
    leaves = {"leaf": "npu/step0/rank0", "golden": "bench/step0/rank0"}
    answer = server.post("matching", {**leaves, "edits": json.dumps(edits)})
    assert read_problem(answer)[:2] == (400, "partner_taken")
    assert read_problem(server.post("matching", {**leaves, "edits": "{"}))[:2] == (400, "bad_edits")
    assert read_problem(server.post("matching/edits", {"yaml": "- ["}))[:2] == (400, "bad_yaml")
    problem = server.problem("pair", **leaves, matching="unknown")
    assert problem[:2] == (409, "unknown_matching")


def test_an_overview(server: Server):
    def ask(start: int) -> Any:
        return server.get("overview", run="npu", golden="bench", start=start)

    assert (ask(0)["state"], ask(0)["cells"][0]["state"]) == ("idle", "waiting")
    answer = wait(lambda: ask(1), lambda body: body["state"] != "running")
    assert (answer["state"], answer["done"], answer["total"]) == ("done", 1, 1)
    cell = answer["cells"][0]
    assert (cell["state"], cell["bin"], cell["level"]) == ("done", 1, "pass")
    assert cell["finding"]["name"] == RELU
    stopped = server.post("overview/cancel", {"run": "npu", "golden": "bench"})
    assert stopped.json == {"cancelled": False}


def test_overflow_of_a_single_leaf(tmp_path: Path):
    write_side(tmp_path / "npu", {**entries(), RELU: call(1.0, float("inf"))})
    server = Server.on(tmp_path)
    server.runs()
    leaf = server.open("npu")
    relu = leaf.get("locate", name=RELU)["node"]["id"]
    net = leaf.get("locate", name=NET)["node"]["id"]
    answer = leaf.get("overflow", ids=f"{net},{relu}")
    assert answer["marks"][1]["overflow"] == "critical"
    assert answer["marks"][0]["inside"] == {
        "overflow": "critical",
        "overflow_levels": {"medium": 0, "high": 0, "critical": 1},
        "count": 1,
    }
    survey = wait(
        lambda: leaf.get("overflow_survey", run=1), lambda body: body["state"] != "running"
    )
    assert (survey["state"], survey["counts"]["critical"]) == ("done", 1)
