"""Graph files with anything in them: a problem that names the file, and all else goes on."""

from __future__ import annotations

import json
import os
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.api.client import Server
from tests.api.pairs import Pair
from tests.stored_files import ROOT, THREE, row, tensor, vis_node, write_db, write_vis

A, B = "Module.a.A.forward.0", "Torch.b.0.forward"
DEEP = 100_000


def good(folder: Path) -> None:
    write_vis(folder / "good.vis", [vis_node(ROOT, subnodes=[A]), vis_node(A)])


def deep(levels: int) -> str:
    return "[" * levels + "]" * levels


def vis_text(node: str) -> str:
    return f'{{"root": "{ROOT}", "node": {{"{ROOT}": {{"upnode": "None"}}, "{A}": {node}}}}}'


def nodes_of(server: Server, leaf: str) -> list[str]:
    opened = server.open(leaf)
    return [one["name"] for one in opened.get("subtree", id=0)["nodes"]]


BAD_FILES: dict[str, Callable[[Path], Any]] = {
    "cut.vis": lambda path: path.write_text('{"NPU": {"root": "x", "node": {"a": {"upn'),
    "deep.vis": lambda path: path.write_text('{"node": {"a": ' + "[" * DEEP),
    "broken.vis": lambda path: path.write_text('{"node": {"a": }}'),
    "no_nodes.vis": lambda path: path.write_text('{"NPU": {"node": {}}, "Bench": {"node": {}}}'),
    "cut.vis.db": lambda path: path.write_bytes(
        write_db(path, [row(f"n{at}") for at in range(500)]).read_bytes()[:6000]
    ),
    "pipe.vis": lambda path: os.mkfifo(path),
    "folder.vis": lambda path: path.mkdir(),
    "outside.vis": lambda path: path.symlink_to("/etc/hostname"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_disturbs_no_other(tmp_path: Path, name: str) -> None:
    good(tmp_path)
    BAD_FILES[name](tmp_path / name)
    server = Server.on(tmp_path)
    runs = {run["id"]: run for run in server.runs()["runs"]}
    assert "good.vis" in runs
    for run in runs.values():
        if not run["id"].startswith("good"):
            status, code, _, file = server.open_problem(run["first_leaf"])
            assert status == 422
            assert code in ("not_json", "not_a_graph", "dump_unreadable")
            assert file == name
    assert nodes_of(server, "good.vis/step0/rank0") == [A]


def test_what_is_cut_off_is_told_and_the_rest_is_shown(tmp_path: Path) -> None:
    path = write_vis(tmp_path / "a.vis", [vis_node(ROOT), vis_node(A), vis_node(B)])
    text = path.read_text()
    path.write_text(text[: text.index(B)])
    server = Server.on(tmp_path)
    server.runs()
    assert nodes_of(server, "a.vis/step0/rank0") == [A]
    notices = server.open("a.vis/step0/rank0").info["notices"]
    assert [(notice["code"], notice["file"]) for notice in notices] == [("truncated", "a.vis")]


ODD_NODES = {
    "nested": f'{{"upnode": "{ROOT}", "input_data": {{"{A}.input.0": {{"value": {deep(500)}}}}}}}',
    "too_deep": f'{{"upnode": "{ROOT}", "input_data": {deep(DEEP)}}}',
    "list": "[]",
    "number": "7",
    "null": "null",
    "types": json.dumps(
        {
            "upnode": 7,
            "subnodes": {"a": 1},
            "node_type": [],
            "matched_node_link": 5,
            "micro_step_id": "x",
            "input_data": [1],
            "output_data": "text",
            "data": [],
            "stack_info": {"a": 1},
            "matched_distributed": [[]],
        }
    ),
    "values": json.dumps(
        {
            "upnode": ROOT,
            "input_data": {
                f"{A}.input.0": {"type": 1, "dtype": [], "shape": 5, "Max": {}, "Min": "inf"},
                f"{A}.input.k.k": {"value": {"type": "x"}},
                f"{A}.input.k": {"value": None},
                "": {},
                "elsewhere": {"type": "torch.Tensor", "Max": "9" * 5000},
            },
            "output_data": {f"{A}.output.0": None, f"{A}.output": "x"},
            "data": {"precision_index": "NaN", "overflow_level": 5},
        }
    ),
    "numbers": '{"upnode": null, "data": {"precision_index": 1e999}, "micro_step_id": 1e99}',
}


@pytest.mark.parametrize("name", ODD_NODES)
def test_an_odd_node_is_shown_as_far_as_it_goes(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.vis").write_text(vis_text(ODD_NODES[name]))
    server = Server.on(tmp_path)
    server.runs()
    assert nodes_of(server, "a.vis/step0/rank0") == [A]
    node = server.open("a.vis/step0/rank0").node(A)
    assert node["links"] == []
    server.open("a.vis/step0/rank0").get("overflow_findings", run=1)


ODD_VALUES: list[Any] = [
    None, "", "null", "[]", "{}", "[[[", "{\"a\":", 7, -1, 1e300, 10**18, b"\xff\xfe", b"", "\0",
    "\ud7ff", '{"x": {"value": "NaN"}}', "x" * 5000, deep(2000), '"text"', "DefaultModel", A,
]  # fmt: skip


def test_anything_in_any_column(tmp_path: Path) -> None:
    chance = random.Random(5)
    columns = [name for name in row(ROOT) if name not in ("step", "rank")]
    columns += [
        "precision_index",
        "overflow_level",
        "stack_id",
        "matched_distributed",
        "node_order",
    ]
    for number in range(40):
        rows = []
        for at in range(12):
            side = "Bench" if at % 2 else "NPU"
            one = row(f"n{at // 2}" if at > 1 else ROOT, data_source=side)
            one["input_data"] = {f"n{at // 2}.input.0": tensor()}
            one["matched_node_link"] = [ROOT, one["node_name"]]
            for column in chance.sample(columns, 3):
                if column != "data_source":
                    one[column] = chance.choice(ODD_VALUES)
            rows.append(one)
        path = tmp_path / f"r{number}.vis.db"
        write_db(
            path, rows, THREE, tool_tip=chance.choice(ODD_VALUES), task=chance.choice(ODD_VALUES)
        )
    server = Server.on(tmp_path)
    runs = server.runs()["runs"]
    assert len(runs) == 80
    for run in runs:
        if run["golden"] is None:
            continue
        leaves = [run["first_leaf"], run["first_leaf"].replace("/target/", "/golden/")]
        if any(server.opening(leaf).status_code != 200 for leaf in leaves):
            assert all(server.opening(leaf).status_code in (200, 422) for leaf in leaves)
            continue
        pair = Pair(server, server.get("pair", leaf=leaves[0], golden=leaves[1]))
        nodes = pair.info["target"]["nodes"]
        pair.get("marks", ids=f"0-{nodes - 1}")
        pair.get("findings")
        for node in range(nodes):
            pair.get("compare_node", id=node)


def test_settings_of_any_kind(tmp_path: Path) -> None:
    both = [row(ROOT), row(A), row(ROOT, data_source="Bench")]
    settings: list[dict[str, Any]] = [
        {"graph_type": "other"}, {"graph_type": None}, {"node_colors": "["},
        {"node_colors": b"\xff"}, {"task": 7}, {"overflow_check": "yes"},
    ]  # fmt: skip
    for at, one in enumerate(settings):
        write_db(tmp_path / f"s{at}.vis.db", both, THREE, **one)
    no_settings = write_db(tmp_path / "none.vis.db", both, THREE)
    with sqlite3.connect(no_settings) as connection:
        connection.execute("DROP TABLE tb_config")
        connection.execute("DROP TABLE tb_stack")
    connection.close()
    server = Server.on(tmp_path)
    for run in server.runs()["runs"]:
        assert run["stored"] == "compare"
        server.open(run["first_leaf"])


def test_a_trigger_and_a_generated_column_do_nothing(tmp_path: Path) -> None:
    path = write_db(tmp_path / "a.vis.db", [row(ROOT), row(A)])
    with sqlite3.connect(path) as connection:
        connection.execute("ALTER TABLE tb_nodes ADD COLUMN evil AS (abs(-9223372036854775808))")
        connection.execute(
            "CREATE TRIGGER evil AFTER INSERT ON tb_nodes BEGIN DELETE FROM tb_nodes; END"
        )
    connection.close()
    before = path.read_bytes()
    server = Server.on(tmp_path)
    server.runs()
    assert server.open("a.vis.db/step0/rank0").node(A)["readable"] is True
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["a.vis.db"]


def test_names_that_look_like_statements(tmp_path: Path) -> None:
    name = "x'; DROP TABLE tb_nodes; --"
    path = write_db(tmp_path / "a' OR 1=1 --.vis.db", [row(ROOT), row(name)])
    server = Server.on(tmp_path)
    (run,) = server.runs()["runs"]
    leaf = server.open(run["first_leaf"])
    assert leaf.node(name)["node"]["name"] == name
    assert path.exists()


def test_a_circle_and_lost_parents_in_a_database(tmp_path: Path) -> None:
    rows = [row(ROOT), row("a", "b"), row("b", "a"), row("c", "gone"), row("a", ROOT), row("", "")]
    write_db(tmp_path / "a.vis.db", rows)
    server = Server.on(tmp_path)
    server.runs()
    leaf = server.open("a.vis.db/step0/rank0")
    assert sorted(one["name"] for one in leaf.get("subtree", id=0)["nodes"]) == ["", "a", "b", "c"]
    assert {notice["code"] for notice in leaf.info["notices"]} == {"no_place", "repeated_nodes"}


def test_a_value_that_is_too_large_spoils_its_node_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tb_msprobe_plugin.stored.vis_json._LARGEST_NODE", 2_000)
    big = vis_node(A, input_data={f"{A}.input.0": tensor(dtype="x" * 5_000)})
    small = vis_node(B, input_data={f"{B}.input.0": tensor()})
    write_vis(tmp_path / "a.vis", [vis_node(ROOT, subnodes=[A, B]), big, small])
    server = Server.on(tmp_path)
    server.runs()
    leaf = server.open("a.vis/step0/rank0")
    assert leaf.node(B)["total"] == 1
    assert leaf.node(A)["total"] == 0
    assert [notice["code"] for notice in leaf.info["notices"]] == ["unreadable_nodes"]


def test_columns_that_are_computed_are_not_asked(tmp_path: Path) -> None:
    """Of some kilobytes of a file they may make gigabytes."""
    path = write_db(tmp_path / "a.vis.db", [row(ROOT), row(A)])
    with sqlite3.connect(path) as connection:
        for at in range(3):
            evil = f"ALTER TABLE tb_config ADD COLUMN e{at} AS (abs(-9223372036854775807 - id))"
            connection.execute(evil)
    connection.close()
    server = Server.on(tmp_path)
    assert server.runs()["notices"] == []
    assert nodes_of(server, "a.vis.db/step0/rank0") == [A]


def test_a_default_repeats_a_value_in_every_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good(tmp_path)
    rows = [row(ROOT), *(row(f"n{at}") for at in range(50))]
    columns = [name for name in rows[0] if name != "matched_node_link"]
    rows = [{name: one[name] for name in columns} for one in rows]
    path = write_db(tmp_path / "a.vis.db", rows, columns=columns)
    link = json.dumps([ROOT, "x" * 300_000])
    with sqlite3.connect(path) as connection:
        connection.execute(f"ALTER TABLE tb_nodes ADD COLUMN matched_node_link DEFAULT '{link}'")
    connection.close()
    server = Server.on(tmp_path)
    server.runs()
    monkeypatch.setattr("tb_msprobe_plugin.stored.vis_db._MOST_TEXT", 1_000_000)
    assert len(nodes_of(server, "a.vis.db/step0/rank0")) == 50
    # What is read of every node has to fit into memory.
    monkeypatch.setattr("tb_msprobe_plugin.stored.vis_db._MOST_TEXT", 100)
    (tmp_path / "b.vis.db").write_bytes(path.read_bytes())
    server = Server.on(tmp_path)
    server.runs()
    assert server.open_problem("b.vis.db/step0/rank0") == (
        422, "dump_unreadable", "The names of its nodes are too long.", "b.vis.db",
    )  # fmt: skip
    assert nodes_of(server, "good.vis/step0/rank0") == [A]
