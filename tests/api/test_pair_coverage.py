"""How much of a pair could be compared, and which overflow is a finding."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.api.client import Server
from tests.api.pairs import FC, LOSS, RELU, Pair, call, entries, open_pair, write_side

INF = float("inf")


def opened(folder: Path, target: dict[str, Any], golden: dict[str, Any]) -> Pair:
    write_side(folder / "npu", target)
    write_side(folder / "bench", golden)
    server = Server.on(folder)
    server.runs()
    return open_pair(server, "npu", "bench")


def test_enough_could_be_compared(tmp_path: Path):
    pair = opened(tmp_path, entries(), entries())
    assert pair.info["coverage"] == {
        "word": "enough",
        "message": None,
        "code": None,
        "remarks": [],
    }


def test_nothing_in_common(tmp_path: Path):
    pair = opened(tmp_path, {FC: call(1.0, 1.0)}, {RELU: call(1.0, 1.0), LOSS: call(1.0, 1.0)})
    coverage = pair.info["coverage"]
    assert coverage["word"] == "nothing"
    assert "none of the 1 nodes of the target has a partner among the 2" in coverage["message"]


def test_values_of_other_kinds(tmp_path: Path):
    bare = {"type": "torch.Tensor", "dtype": "torch.float32", "shape": [2], "md5": "0a0b0c0d"}
    checksums = {"input_args": [bare], "input_kwargs": {}, "output": [bare]}
    coverage = opened(tmp_path, {FC: call(1.0, 1.0)}, {FC: checksums}).info["coverage"]
    assert coverage["word"] == "nothing"
    assert "1 node has a partner, but none has values of one kind" in coverage["message"]


def test_outputs_that_only_one_side_has(tmp_path: Path):
    bare = {name: {**call(1.0, 1.0), "output": []} for name in (FC, RELU, LOSS)}
    whole = {name: call(1.0, 1.0) for name in (FC, RELU, LOSS)}
    pair = opened(tmp_path, bare, whole)
    # Not known when the pair opens.
    assert pair.info["coverage"]["word"] == "enough"
    assert pair.get("survey")["coverage"] is None
    assert pair.survey()["coverage"]["code"] == "missing_outputs"
    coverage = open_pair(pair.server, "npu", "bench").info["coverage"]
    assert coverage["word"] == "little"
    assert "3 of 3 compared nodes have outputs" in coverage["message"]


def test_what_is_damaged_is_told_when_all_is_compared(tmp_path: Path):
    write_side(tmp_path / "npu", entries())
    write_side(tmp_path / "bench", entries())
    dump = tmp_path / "npu" / "dump.json"
    text = dump.read_text()
    dump.write_text(text[: text.index(f'"{LOSS}"')])
    server = Server.on(tmp_path)
    server.runs()
    pair = open_pair(server, "npu", "bench")
    assert pair.info["coverage"]["remarks"] == []
    told = pair.survey()["coverage"]
    assert [remark["code"] for remark in told["remarks"]] == ["lost_truncated"]
    assert told["remarks"][0]["file"] == "npu/dump.json"
    assert told["remarks"][0]["message"].startswith("What is lost was not compared: ")
    assert told["remarks"][0]["values"] == {}


def test_what_one_side_never_records_is_told_with_its_kind_and_side(tmp_path: Path):
    whole = entries()
    write_side(tmp_path / "npu", whole)
    write_side(tmp_path / "bench", {**whole, LOSS: whole[LOSS]})
    dump = json.loads((tmp_path / "npu" / "dump.json").read_text())
    dump["data"] = {name: entry for name, entry in dump["data"].items() if name == LOSS}
    (tmp_path / "npu" / "dump.json").write_text(json.dumps(dump))
    server = Server.on(tmp_path)
    server.runs()
    remarks = open_pair(server, "npu", "bench").survey()["coverage"]["remarks"]
    assert [remark["values"]["side"] for remark in remarks] == ["target"] * len(remarks)
    assert remarks


def test_overflow_that_golden_has_alike_is_no_finding_unless_it_arises_there(tmp_path: Path):
    both = {FC: call(INF, INF), RELU: call(1.0, INF)}
    pair = opened(tmp_path, {**both, LOSS: call(1.0, 1.0)}, {**both, LOSS: call(1.0, 1.0)})
    pair.survey()
    found = pair.get("findings", kinds="overflow")["findings"]
    assert [(one["name"], one["code"]) for one in found] == [(RELU, "overflow_critical")]
    assert found[0]["message"] == "output.0 holds Inf though all inputs are finite."
    assert pair.mark(FC)["overflow"] == "high"


def test_outputs_that_grow_on_both_sides_alike_are_no_finding(tmp_path: Path):
    grown = call(1.0, 1.0)
    grown["output"][0]["Norm"] = 400.0  # of 2, where 200 is allowed
    pair = opened(tmp_path, {RELU: grown}, {RELU: grown})
    pair.survey()
    assert pair.get("findings", kinds="overflow")["findings"] == []
    assert pair.mark(RELU)["overflow"] == "high"


def test_a_node_that_one_side_has_no_data_of_shows_the_other_sides_items(tmp_path: Path):
    write_side(tmp_path / "npu", entries())
    write_side(tmp_path / "bench", entries())
    dump = tmp_path / "bench" / "dump.json"
    content = json.loads(dump.read_text())
    del content["data"][RELU]
    dump.write_text(json.dumps(content))
    # An API beside it has data on both sides, so data of this one were lost.
    for side in ("npu", "bench"):
        add_call(tmp_path / side, "Functional.gelu.0.forward")
    server = Server.on(tmp_path)
    server.runs()
    pair = open_pair(server, "npu", "bench")
    assert pair.survey()["origins"] == 1
    shown = pair.get("compare_node", id=pair.id(RELU))
    assert (shown["state"], shown["index"], shown["verdict"]) == ("compared", 1.0, 1.0)
    assert [reason["code"] for reason in shown["reasons"]] == ["only_target"]
    rows = [row for section in shown["sections"] for row in section["rows"]]
    assert len(rows) == 2
    assert all(row["golden"] is None and row["verdict"] is None for row in rows)
    assert all(row["target"] is not None for row in rows)


def add_call(leaf: Path, name: str) -> None:
    for file, value in (("dump.json", call(1.0, 1.0)), ("construct.json", None)):
        content = json.loads((leaf / file).read_text())
        (content["data"] if file == "dump.json" else content)[name] = value
        (leaf / file).write_text(json.dumps(content))
