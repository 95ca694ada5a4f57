"""What every route answers, on real dumps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.api.client import Leaf, Server
from tests.api.conftest import DUMPS

LINEAR = "Cell.decoder.layers.1.mlp.linear_fc1.Linear"
ROW = {
    "id": int,
    "parent": int,
    "index": int,
    "name": str,
    "label": str,
    "kind": str,
    "direction": (str, type(None)),
    "children": int,
    "micro_step": int,
    "recompute": (bool, type(None)),
    "entry": bool,
    "notice": (str, type(None)),
}


def check_row(row):
    assert list(row) == list(ROW)
    for field, kind in ROW.items():
        assert isinstance(row[field], kind), field
    assert row["kind"] in ("module", "api", "collection")


def dump_of(leaf: Leaf):
    folder = DUMPS / leaf.info["leaf"]
    return json.loads((folder / "dump.json").read_text(encoding="utf-8"))


def test_runs(real_server: Server):
    answer = real_server.runs()
    ids = [run["id"] for run in answer["runs"]]
    folders = sorted(
        str(path.relative_to(DUMPS)) for path in DUMPS.glob("*/*") if list(path.glob("step*"))
    )
    assert sorted(ids) == folders
    assert answer["total"] == len(ids)
    assert answer["logdirs"] == [{"name": "", "path": str(DUMPS)}]
    distributed = next(run for run in answer["runs"] if run["id"] == "pt_dist_stat_mix/npu")
    assert distributed == {
        "id": "pt_dist_stat_mix/npu",
        "steps": 2,
        "leaves": 4,
        "first_leaf": "pt_dist_stat_mix/npu/step0/rank0",
        "stored": None,
        "golden": None,
    }


def test_runs_come_in_pages(real_server: Server):
    whole = real_server.runs()["runs"]
    cursor: dict[str, str] = {}
    paged = []
    while True:
        answer = real_server.get("runs", limit=3, **cursor)
        assert answer["total"] == len(whole)
        paged += answer["runs"]
        if answer["next"] is None:
            break
        assert len(answer["runs"]) == 3
        cursor = {"cursor": answer["next"]}
    assert paged == whole


def test_leaves(real_server: Server):
    answer = real_server.get("leaves", run="pt_dist_stat_mix/npu")
    found = [(leaf["step"], leaf["rank"], leaf["id"]) for leaf in answer["leaves"]]
    folder = "pt_dist_stat_mix/npu"
    assert found == [
        (0, 0, f"{folder}/step0/rank0"),
        (0, 1, f"{folder}/step0/rank1"),
        (1, 0, f"{folder}/step1/rank0"),
        (1, 1, f"{folder}/step1/rank1"),
    ]
    assert answer["leaves"][1]["rank_label"] == "rank1"
    page = real_server.get("leaves", run=folder, limit=3)
    assert page["total"] == 4
    rest = real_server.get("leaves", run=folder, limit=3, cursor=page["next"])
    assert page["leaves"] + rest["leaves"] == answer["leaves"]
    assert rest["next"] is None


def test_an_opened_leaf(leaf: Leaf):
    info = leaf.info
    dump = dump_of(leaf)
    assert info["status"] == "ready"
    assert (info["leaf"], info["run"]) == (
        "ms_stat_mix/npu/step0/proc9795",
        "ms_stat_mix/npu",
    )
    assert (info["task"], info["level"], info["framework"]) == ("statistics", "mix", "mindspore")
    assert info["entries"] == len(dump["data"])
    assert info["flat"] is False
    assert info["notices"] == []
    check_row(info["root"])
    assert info["root"]["name"] == "DefaultModel"
    folder = DUMPS / info["leaf"]
    sizes = {file["name"]: file["size"] for file in info["files"]}
    assert sizes == {path.name: path.stat().st_size for path in folder.glob("*.json")}
    times = {file["name"]: file["mtime"] for file in info["files"]}
    assert times["dump.json"] == pytest.approx((folder / "dump.json").stat().st_mtime)


def test_children_are_rows_in_order(leaf: Leaf):
    answer = leaf.get("children", id=0)
    for row in answer["nodes"]:
        check_row(row)
    assert [row["index"] for row in answer["nodes"]] == list(range(answer["total"]))
    assert [row["id"] for row in answer["nodes"]] == sorted(row["id"] for row in answer["nodes"])
    assert {row["parent"] for row in answer["nodes"]} == {0}
    page = leaf.get("children", id=0, offset=2, limit=2)
    assert page["nodes"] == answer["nodes"][2:4]
    assert (page["offset"], page["next"]) == (2, "4")


def test_children_and_subtree_agree(leaf: Leaf):
    listed = leaf.get("subtree", id=0, limit=20_000)
    assert listed["truncated"] is False
    assert len(listed["nodes"]) == leaf.info["nodes"] - 1
    by_parent: dict[int, list] = {}
    for row in listed["nodes"]:
        check_row(row)
        by_parent.setdefault(row["parent"], []).append(row)
    for parent in [leaf.info["root"], *listed["nodes"]]:
        assert parent["children"] == len(by_parent.get(parent["id"], []))
    some = next(row for row in listed["nodes"] if row["children"] > 2)
    assert leaf.get("children", id=some["id"])["nodes"] == by_parent[some["id"]]


def test_locate_by_name_and_by_id(leaf: Leaf):
    name = f"{LINEAR}.forward.0"
    by_name = leaf.get("locate", name=name)
    assert by_name["node"]["name"] == name
    assert by_name == leaf.get("locate", id=by_name["node"]["id"])
    parent = 0
    for step in by_name["path"][1:]:
        page = leaf.get("children", id=parent, offset=step["index"], limit=1)
        assert page["nodes"][0]["id"] == step["id"]
        parent = step["id"]
    assert parent == by_name["node"]["id"]


def test_search_finds_in_execution_order(leaf: Leaf):
    answer = leaf.get("search", q="LINEAR_FC1", limit=3)
    names = [row["name"] for row in leaf.get("subtree", id=0, limit=20_000)["nodes"]]
    expected = [name for name in names if "linear_fc1" in name.lower()]
    assert answer["total"] == len(expected) > 3
    found = answer["hits"]
    while answer["next"] is not None:
        answer = leaf.get("search", q="LINEAR_FC1", limit=3, cursor=answer["next"])
        found = found + answer["hits"]
    assert [hit["name"] for hit in found] == expected
    assert set(found[0]) == {"id", "name", "kind", "label"}


def test_search_by_glob(leaf: Leaf):
    answer = leaf.get("search", q="Cell.*.Linear.forward.?", mode="glob")
    assert answer["total"] > 0
    for hit in answer["hits"]:
        assert hit["name"].startswith("Cell.")
        assert ".Linear.forward." in hit["name"]


def test_nothing_is_found_for_an_empty_text(leaf: Leaf):
    assert leaf.get("search", q="") == {"hits": [], "total": 0, "next": None}


def test_a_nodes_items(leaf: Leaf):
    name = f"{LINEAR}.forward.0"
    answer = leaf.node(name)
    entry = dump_of(leaf)["data"][name]
    sections = {section["name"]: section for section in answer["sections"]}
    assert list(sections) == ["input", "parameters", "output"]
    weight = sections["parameters"]["items"][0]
    recorded = entry["parameters"]["weight"]
    assert weight["name"] == "parameters.weight"
    for field, key in [("max", "Max"), ("min", "Min"), ("mean", "Mean"), ("norm", "Norm")]:
        assert weight[field] == recorded[key]
    assert weight["shape"] == recorded["shape"]
    assert weight["dtype"] == recorded["dtype"]
    assert answer["total"] == sum(section["total"] for section in answer["sections"])
    assert answer["entry"] is True
    assert answer["path"][0]["name"] == "DefaultModel"
    assert answer["path"][-1]["name"] == name


def test_a_nodes_items_come_in_pages(leaf: Leaf):
    node = leaf.get("locate", name=f"{LINEAR}.forward.0")["node"]["id"]
    whole = leaf.get("node", id=node)
    items = [item for section in whole["sections"] for item in section["items"]]
    paged, offset = [], "0"
    while offset is not None:
        page = leaf.get("node", id=node, offset=offset, limit=2)
        totals = [(section["name"], section["total"]) for section in page["sections"]]
        assert totals == [(section["name"], section["total"]) for section in whole["sections"]]
        paged += [item for section in page["sections"] for item in section["items"]]
        offset = page["next"]
    assert paged == items


def test_a_backward_node_shows_the_stack_of_its_forward_partner(leaf: Leaf):
    forward = leaf.node(f"{LINEAR}.forward.0")
    backward = leaf.node(f"{LINEAR}.backward.0")
    assert forward["stack"]["from"] is None
    assert backward["stack"]["from"] == f"{LINEAR}.forward.0"
    assert backward["stack"]["frames"] == forward["stack"]["frames"] != []
    assert set(forward["stack"]["frames"][0]) == {"path", "line", "function", "code", "text"}
    assert backward["partner"] == {
        "id": forward["node"]["id"],
        "name": f"{LINEAR}.forward.0",
    }


def test_a_node_without_data(leaf: Leaf):
    answer = leaf.get("node", id=0)
    assert answer["sections"] == []
    assert (answer["stack"], answer["partner"], answer["entry"]) == (None, None, False)
    assert (answer["total"], answer["next"]) == (0, None)


def test_saved_tensors_are_found_below_logdir(real_server: Server):
    leaf = real_server.open("pt_tensor_mix/npu/step0/rank0")
    listed = leaf.get("subtree", id=0, limit=20_000)["nodes"]
    folder = "pt_tensor_mix/npu/step0/rank0/dump_tensor_data"
    seen = 0
    for row in listed[:60]:
        for section in leaf.get("node", id=row["id"])["sections"]:
            for item in section["items"]:
                if item["data_name"] is None:
                    assert item["file"] is None
                    continue
                seen += 1
                path = Path(DUMPS / folder / item["data_name"])
                assert item["file"] == {
                    "path": f"{folder}/{item['data_name']}",
                    "exists": path.exists(),
                    "size": path.stat().st_size if path.exists() else None,
                }
    assert seen > 0


def test_a_dump_without_hierarchy_is_flat(real_server: Server):
    leaf = real_server.open("ms_L1/single/step0/proc12610")
    assert leaf.info["flat"] is True
    assert leaf.info["notices"]
    assert leaf.info["root"]["children"] == leaf.info["entries"]


def test_a_dump_without_data_shows_its_hierarchy(real_server: Server):
    leaf = real_server.open("ms_structure/single/step0/proc16122")
    assert leaf.info["entries"] == 0
    assert leaf.info["nodes"] > 100


@pytest.mark.parametrize("dump", sorted(path.parent for path in DUMPS.rglob("dump.json")), ids=str)
def test_every_node_of_every_real_dump_can_be_shown(real_server: Server, dump: Path):
    leaf = real_server.open(str(dump.relative_to(DUMPS)))
    for row in leaf.get("subtree", id=0, limit=20_000)["nodes"]:
        answer = leaf.get("node", id=row["id"])
        assert answer["node"] == row
        assert answer["notices"] is not None


def test_a_dump_of_an_old_release_has_its_framework_from_its_names() -> None:
    leaf = Server.on(DUMPS / "v111_pt_tensor_mix").open("npu/step0/rank")
    assert leaf.info["framework"] == "pytorch"
