"""Graph files of the released tools in the API, checked against what stands in the files."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.client import Server
from tests.api.pairs import FC, LOSS, NET, RELU, Pair, entries, wait, write_side
from tests.api.pairs import open_pair as open_dumps
from tests.stored_files import (
    FIVE,
    ROOT,
    SAME_OR_NOT,
    THREE,
    row,
    tensor,
    the_file,
    unpacked,
    vis_node,
    write_db,
    write_vis,
)

A, B, C = "Module.a.A.forward.0", "Torch.b.0.forward", "Module.c.C.forward.0"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpacked(tmp_path_factory.mktemp("stored"))


@pytest.fixture(scope="module")
def server(files: Path) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", "/dev/null/unwritable")
        yield Server.on(files)


class Stored:
    """A comparison as it stands in its file: rows of the target by name."""

    def __init__(self, path: Path, step: int = 0, rank: int = 0) -> None:
        if path.suffix == ".vis":
            content = json.loads(path.read_text())
            self.colours = content.get("Colors")
            side = content.get("NPU", content)
            self.nodes = {
                name: (node["data"].get("precision_index"), node["matched_node_link"], node)
                for name, node in side["node"].items()
            }
            return
        with sqlite3.connect(f"file:{path}?immutable=1", uri=True) as connection:
            (text,) = connection.execute("SELECT node_colors FROM tb_config").fetchone()
            self.colours = json.loads(text)
            found = connection.execute(
                "SELECT node_name, precision_index, matched_node_link, input_data, output_data "
                "FROM tb_nodes WHERE data_source = 'NPU' AND step = ? AND rank = ?",
                (step, rank),
            ).fetchall()
        connection.close()
        self.nodes = {
            name: (
                index,
                json.loads(link),
                {"input_data": json.loads(given), "output_data": json.loads(gives)},
            )
            for name, index, link, given, gives in found
        }

    def colour_of(self, index: float | None) -> str | None:
        """By the reference: closed left, open right; equal ends mean the value; the last closed."""
        for colour, told in self.colours.items():
            ends = told["value"]
            if index is None or not ends:
                continue
            if ends[0] <= index < ends[1] or (index == ends[1] and ends[1] in (ends[0], 1)):
                return str(colour)
        return None


def open_pair(server: Server, run: str, step: int = 0, rank: int = 0) -> Pair:
    ends = [f"{run}/{side}/step{step}/rank{rank}" for side in ("target", "golden")]
    for leaf in ends:
        server.open(leaf)
    return Pair(server, server.get("pair", leaf=ends[0], golden=ends[1]))


def run_of(server: Server, start: str) -> str:
    """The run of a comparison whose files lie in a folder, without its side."""
    (found,) = [
        run["id"].rpartition("/")[0]
        for run in server.runs()["runs"]
        if run["golden"]
        and run["id"].startswith(start)
        and run["id"].count("/") == start.count("/") + 1
    ]
    return str(found)


COMPARED = [
    ("v1_1_1/", 0),
    ("v1_1_1/md5/", 0),
    ("v1_1_1/tensor/", 0),
    ("v1_3_0/tensor/", 0),
    ("v8_1_2/", 1),
    ("v8_2_0/tensor/", 0),
    ("v8_2_1/", 0),
    ("v8_2_1/md5/", 0),
    ("v8_3_3/", 0),
    ("v26_0_0/", 0),
    ("v26_1_0/merged/", 1),
    ("v26_2_0/", 0),
    ("v26_2_0/tensor/", 0),
]
# Our colours for those of the tools.
BINS = {"#FFFCF3": 0, "#FFEDBE": 1, "#FFDC7F": 2, "#FFC62E": 3, "#FF704D": 4}


@pytest.mark.parametrize(("folder", "step"), COMPARED)
def test_colours_partners_and_indices_are_those_of_the_file(
    server: Server, files: Path, folder: str, step: int
) -> None:
    stored = Stored(the_file(files / folder), step)
    pair = open_pair(server, run_of(server, folder), step)
    assert pair.info["stored"] is True
    assert pair.info["coverage"]["word"] == "enough"
    ids = f"0-{pair.info['target']['nodes'] - 1}"
    assert pair.info["target"]["nodes"] == len(stored.nodes)
    # A mapping of ids to names, as search lists all names.
    names = {hit["id"]: hit["name"] for hit in all_hits(server, pair)}
    marks = pair.get("marks", ids=ids, rules="verdict", bounds="0.1,0.2,0.3,0.4")["marks"]
    for mark in marks:
        index, link, _ = stored.nodes[names[mark["id"]]]
        colour = stored.colour_of(index)
        assert mark["index"] == index
        assert mark["bin"] == (None if colour is None else BINS[colour])
        assert (mark["partner"] is not None) == bool(link)
    bins = Counter(mark["bin"] for mark in marks if mark["bin"] is not None)
    survey = pair.get("survey")
    assert survey["state"] == "done"
    assert survey["counts"]["bins"] == [bins[color] for color in range(5)]
    assert survey["origins"] == 0


def all_hits(server: Server, pair: Pair) -> list[Any]:
    leaf = pair.info["target"]
    scope = {"leaf": leaf["leaf"], "version": leaf["version"]}
    hits = server.get("search", **scope, q="*", mode="glob", limit=1000)
    assert hits["next"] is None
    return list(hits["hits"])


@pytest.mark.parametrize(("folder", "step"), COMPARED)
def test_findings_are_what_the_file_marks_in_execution_order(
    server: Server, files: Path, folder: str, step: int
) -> None:
    stored = Stored(the_file(files / folder), step)
    pair = open_pair(server, run_of(server, folder), step)
    found = pair.get("findings", limit=1000)
    assert found["complete"] is True
    marked = {
        name
        for name, (index, _, _) in stored.nodes.items()
        if BINS.get(stored.colour_of(index) or "", 0) >= 2
    }
    assert {one["name"] for one in found["findings"]} == marked
    ids = [one["id"] for one in found["findings"]]
    assert ids == sorted(ids)
    assert {one["kind"] for one in found["findings"]} <= {"stored"}


@pytest.mark.parametrize(("folder", "step"), COMPARED)
def test_items_and_metrics_of_every_node_can_be_told(
    server: Server, files: Path, folder: str, step: int
) -> None:
    stored = Stored(the_file(files / folder), step)
    pair = open_pair(server, run_of(server, folder), step)
    for hit in all_hits(server, pair)[::5]:
        told = pair.get("compare_node", id=hit["id"])
        _, _, node = stored.nodes[hit["name"]]
        rows = [row for section in told["sections"] for row in section["rows"]]
        targets = [row["target"] for row in rows if row["target"] is not None]
        assert len(targets) == len(node["input_data"]) + len(node["output_data"])


def test_metrics_by_name_and_messages_as_they_stand_there(server: Server) -> None:
    pair = open_pair(server, run_of(server, "v26_2_0/tensor/"))
    (hit,) = [
        hit
        for hit in all_hits(server, pair)
        if ".1.mlp.act." in hit["name"] and hit["name"].endswith("forward.0")
    ]
    told = pair.get("compare_node", id=hit["id"])
    assert (told["level"], told["index"], told["verdict"]) == ("error", 1.0, 1.0)
    (output,) = [section for section in told["sections"] if section["name"] == "output"]
    (line,) = output["rows"]
    assert line["verdict"] == "error"
    assert line["reasons"][0]["message"] == (
        "error: The input/parameters of One Thousandth Err Ratio > 0.9 while the output < 0.6."
    )
    assert 0 < line["metrics"]["one_thousandth"] < 0.1
    assert set(line["metrics"]) == {
        "cosine", "euclidean", "max_abs", "max_relative_error", "one_thousandth",
        "five_thousandths",
    }  # fmt: skip


def test_a_scale_is_told_with_its_good_end_first(server: Server) -> None:
    pair = open_pair(server, run_of(server, "v8_2_1/md5/"))
    scale = pair.info["scale"]
    assert [(one["bin"], one["level"], one["from"], one["to"]) for one in scale] == [
        (0, "pass", 1.0, 1.0),
        (4, "error", 0.0, 0.0),
    ]
    assert pair.info["mode"] == "md5"


def item_of(server: Server, run: str, node: str, name: str) -> Any:
    leaf = server.open(f"{run}/target/step0/rank0")
    (item,) = (
        item
        for section in leaf.node(node)["sections"]
        for item in section["items"]
        if item["name"] == name
    )
    return item


def test_fields_that_came_before_the_database(server: Server) -> None:
    """Checksums that are none (to 1.3.0), distances (from there on), requires_grad (from 8.2.0)."""
    node, old, new = "Functional.linear.6.forward", "v1_3_0/tensor/", "v8_2_0/tensor/"
    before, after = (item_of(server, run_of(server, run), node, "input.1") for run in (old, new))
    assert (before["md5"], after["md5"]) == (None, None)
    assert (before["requires_grad"], after["requires_grad"]) == (None, True)
    for run in (old, new):
        pair = open_pair(server, run_of(server, run))
        (hit,) = [hit for hit in all_hits(server, pair) if hit["name"] == node]
        sections = pair.get("compare_node", id=hit["id"])["sections"]
        (output,) = (row for section in sections[-1:] for row in section["rows"])
        assert isinstance(output["metrics"]["euclidean"], float)
        assert set(output["metrics"]) <= {
            "cosine", "euclidean", "max_abs", "max_relative_error", "one_thousandth",
            "five_thousandths",
        }  # fmt: skip


def test_how_ranks_were_merged_is_told_and_no_gradient(server: Server) -> None:
    leaf = server.open(f"{run_of(server, 'v26_1_0/merged/')}/target/step1/rank0")
    for name, items in (
        ("Module.lm_head.Linear.parameters_grad.0", ["weight"]),
        ("Functional.linear.6.forward", ["input.0", "input.1", "input.2", "output.0"]),
    ):
        node = leaf.node(name)
        assert [item["name"] for part in node["sections"] for item in part["items"]] == items
        told = node["extras"]["parallel_merge_info"]
        assert told[0].endswith("the data is merged from rank [0, 1].")


@pytest.mark.parametrize(("folder", "step"), [("v8_1_2/links/", 0), ("v26_2_0/build/", 1)])
def test_links_lead_to_the_other_rank_and_back(server: Server, folder: str, step: int) -> None:
    (build,) = [one for one in server.runs()["runs"] if one["id"].startswith(folder)]
    assert (build["stored"], build["golden"], build["leaves"]) == ("build", None, 2 + 2 * step)
    ends = {}
    for rank in (0, 1):
        leaf = server.open(f"{build['id']}/step{step}/rank{rank}")
        assert leaf.info["stored"] == "build"
        name = ("Distributed.send.0.forward", "Distributed.recv.0.forward")[rank]
        ends[rank] = leaf.node(name)["links"]
    assert ends[0] == [
        {"kind": "send", "rank": 1, "node": "Distributed.recv.0.forward", "result": "Nan"}
    ]
    assert ends[1] == [
        {"kind": "receive", "rank": 0, "node": "Distributed.send.0.forward", "result": "Nan"}
    ]


def test_stacks_are_those_of_the_file(server: Server, files: Path) -> None:
    pair = open_pair(server, run_of(server, "v26_2_0/"))
    with sqlite3.connect(f"file:{the_file(files / 'v26_2_0')}?immutable=1", uri=True) as connection:
        name, stack = connection.execute(
            "SELECT node_name, stack_info FROM tb_nodes JOIN tb_stack ON stack_id = tb_stack.id "
            "WHERE node_name LIKE 'Functional.linear.0.forward' AND data_source = 'NPU' "
            "AND rank = 0"
        ).fetchone()
    connection.close()
    leaf = server.open(pair.info["target"]["leaf"])
    frames = leaf.node(name)["stack"]["frames"]
    assert [frame["text"] for frame in frames] == json.loads(stack)
    assert frames[0]["line"] > 0


def test_overflow_levels_of_a_file_that_was_checked(server: Server, files: Path) -> None:
    (build,) = [one for one in server.runs()["runs"] if one["id"].startswith("v26_2_0/overflow/")]
    leaf = server.open(f"{build['id']}/step0/rank0")
    path = the_file(files / "v26_2_0" / "overflow")
    with sqlite3.connect(f"file:{path}?immutable=1", uri=True) as connection:
        levels = dict(connection.execute("SELECT node_name, overflow_level FROM tb_nodes"))
    connection.close()
    found = wait(
        lambda: leaf.get("overflow_findings", run=1, limit=1000), lambda body: body["complete"]
    )
    assert {one["name"]: one["overflow"] for one in found["findings"]} == {
        name: level for name, level in levels.items() if level is not None
    }


def test_overflow_levels_of_an_older_file(server: Server, files: Path) -> None:
    (build,) = [one for one in server.runs()["runs"] if one["id"].startswith("v1_2_2/overflow/")]
    nodes = Stored(the_file(files / "v1_2_2" / "overflow")).nodes
    levels = {name: node["data"].get("overflow_level") for name, (_, _, node) in nodes.items()}
    found = server.open(build["first_leaf"]).get("overflow_findings", run=1, limit=1000)
    assert {one["name"]: one["overflow"] for one in found["findings"]} == {
        name: level for name, level in levels.items() if level is not None
    }
    assert set(levels.values()) >= {"medium", "high", "critical"}


def test_overflow_levels_without_settings(tmp_path: Path) -> None:
    path = write_db(tmp_path / "a.db", [row(ROOT), row(A, overflow_level="high"), row(C)])
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE tb_config")
    connection.close()
    server = Server.on(tmp_path)
    server.runs()
    found = server.open("a.db/step0/rank0").get("overflow_findings", run=1)["findings"]
    assert [(one["name"], one["overflow"]) for one in found] == [(A, "high")]


def test_an_overview_has_the_worst_of_every_place(server: Server) -> None:
    run = run_of(server, "v26_2_0/")
    pairs = {"run": f"{run}/target", "golden": f"{run}/golden"}
    while True:
        told = server.get("overview", **pairs, start=1)
        if told["state"] == "done":
            break
    cells = {(cell["step"], cell["rank"]): cell for cell in told["cells"]}
    assert {place: (cell["level"], cell["bin"]) for place, cell in cells.items()} == {
        (0, 0): ("warning", 2),
        (0, 1): ("warning", 2),
    }
    assert cells[0, 1]["worst"]["index"] == 0.5


def test_a_side_compared_with_another_run_goes_by_our_rules(server: Server) -> None:
    target = f"{run_of(server, 'v8_1_2/')}/target/step1/rank0"
    golden = f"{run_of(server, 'v8_2_1/')}/target/step0/rank0"
    for leaf in (target, golden):
        server.open(leaf)
    pair = Pair(server, server.get("pair", leaf=target, golden=golden))
    assert (pair.info["stored"], pair.info["scale"], pair.info["mode"]) == (
        False,
        None,
        "statistics",
    )
    while True:
        survey = pair.get("survey", run=1)
        if survey["state"] != "running":
            break
    # Both releases have stored the same dump.
    counts = survey["counts"]
    assert (counts["warning"], counts["error"], counts["unmatched_target"]) == (0, 0, 0)
    assert counts["pass"] > 200


def test_what_we_export_opens_again(tmp_path: Path) -> None:
    write_side(tmp_path / "npu", entries(relu=9.0))
    write_side(tmp_path / "bench", entries())
    server = Server.on(tmp_path)
    server.runs()
    pair = open_dumps(server, "npu", "bench")
    pair.survey()
    answer = server.awaited("export", pair=pair.key, format="vis.db")
    assert answer.status_code == 200
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "ours.vis.db").write_bytes(answer.get_data())
    server = Server.on(tmp_path / "out")
    server.runs()
    again = open_pair(server, "ours.vis.db")
    for name in (FC, RELU, LOSS, NET):
        verdict = pair.mark(name, rules="verdict")
        mark = again.mark(name)
        assert [mark[key] for key in ("level", "bin", "index")] == [
            verdict[key] for key in ("level", "bin", "index")
        ]


# ---- files made by hand ----


def test_a_file_that_changes_has_to_be_opened_again(tmp_path: Path) -> None:
    path = write_vis(tmp_path / "a.vis", [vis_node(ROOT, subnodes=[A]), vis_node(A)])
    server = Server.on(tmp_path)
    server.runs()
    leaf = server.open("a.vis/step0/rank0")
    write_vis(path, [vis_node(ROOT, subnodes=[A, C]), vis_node(A), vis_node(C)])
    assert leaf.problem("node", id=0)[1] == "leaf_changed"
    assert server.open("a.vis/step0/rank0").info["nodes"] == 3


def test_children_come_in_the_order_their_parent_names_them(tmp_path: Path) -> None:
    nodes = [
        vis_node(ROOT, subnodes=[C, A]),
        vis_node(A, subnodes=[B]),
        vis_node(B, A),
        vis_node(C),
    ]
    write_vis(tmp_path / "a.vis", nodes)
    server = Server.on(tmp_path)
    server.runs()
    leaf = server.open("a.vis/step0/rank0")
    assert [one["name"] for one in leaf.get("subtree", id=0)["nodes"]] == [C, A, B]


@pytest.mark.parametrize(
    ("colours", "index", "expected"),
    [
        (FIVE, 0.2, (1, "pass")),
        (FIVE, 1, (4, "error")),
        (THREE, 0.5, (2, "warning")),
        (SAME_OR_NOT, 0, (4, "error")),
        (SAME_OR_NOT, 1, (0, "pass")),
        (SAME_OR_NOT, 0.5, (None, None)),
        (FIVE, None, (None, None)),
        ({}, 1, (None, None)),
    ],
)
@pytest.mark.parametrize("container", ["vis", "db"])
def test_the_scale_never_depends_on_the_container(
    tmp_path: Path, container: str, colours: Any, index: float | None, expected: Any
) -> None:
    # The same in both: two nodes, of which one has the index.
    link = [ROOT, A]
    if container == "vis":
        data = {} if index is None else {"precision_index": index}
        target = [
            vis_node(ROOT, matched_node_link=[ROOT]),
            vis_node(A, matched_node_link=link, data=data),
        ]
        write_vis(
            tmp_path / "a.vis", target, [vis_node(ROOT), vis_node(A)], Colors=colours, task="md5"
        )
    else:
        rows = [
            row(ROOT, matched_node_link=[ROOT]),
            row(A, matched_node_link=link, precision_index=index),
        ]
        golden = [row(ROOT, data_source="Bench"), row(A, data_source="Bench")]
        write_db(tmp_path / "a.db", [*rows, *golden], colours, task="all")
    server = Server.on(tmp_path)
    server.runs()
    pair = open_pair(server, f"a.{container}")
    (mark,) = pair.get("marks", ids="1")["marks"]
    assert (mark["bin"], mark["level"]) == expected
    assert mark["index"] == index
    (golden_mark,) = pair.get("marks", ids="1", side="golden")["marks"]
    assert (golden_mark["bin"], golden_mark["level"]) == expected


def test_old_databases_lack_a_column_and_new_ones_may_have_more(tmp_path: Path) -> None:
    columns = (
        "node_order", "node_name", "node_type", "up_node", "precision_index", "matched_node_link",
        "input_data", "output_data", "data_source", "step", "rank", "matched_distributed", "new",
    )  # fmt: skip
    name = "Distributed.send.0.forward"
    links = {"communications_type": "send", "nodes_info": {"1": ["Nan", "B"]}}
    data = {f"{name}.input.0": tensor(Max="7.5")}
    rows = [row(ROOT), row(name, input_data=data, matched_distributed=links, new="?")]
    write_db(tmp_path / "a.vis.db", rows, columns=columns)
    server = Server.on(tmp_path)
    server.runs()
    node = server.open("a.vis.db/step0/rank0").node(name)
    assert node["links"] == [{"kind": "send", "rank": 1, "node": "B", "result": "Nan"}]
    assert node["sections"][0]["items"][0]["max"] == 7.5
    assert node["stack"] is None


def test_unmatched_nodes_of_both_sides(tmp_path: Path) -> None:
    rows = [
        row(ROOT, matched_node_link=[ROOT]),
        row(A, matched_node_link=[]),
        row(C, matched_node_link=[ROOT, "never there"], precision_index=1),
    ]
    golden = [row(ROOT, data_source="Bench"), row(B, data_source="Bench")]
    write_db(tmp_path / "a.db", [*rows, *golden], THREE)
    server = Server.on(tmp_path)
    server.runs()
    pair = open_pair(server, "a.db")
    assert [one["name"] for one in pair.get("unmatched")["nodes"]] == [A, C]
    assert [one["name"] for one in pair.get("unmatched", side="golden")["nodes"]] == [B]
    assert "unknown_partners" in [notice["code"] for notice in pair.info["notices"]]
    findings = pair.get("findings")["findings"]
    assert [(one["kind"], one["name"]) for one in findings] == [
        ("unmatched", A), ("unmatched", C), ("unmatched", B),
    ]  # fmt: skip


def test_of_two_links_to_one_node_that_counts_which_it_knows(tmp_path: Path) -> None:
    """As matching by hand in the released page leaves them."""
    rows = [
        row(ROOT, matched_node_link=[ROOT]),
        row(A, matched_node_link=[ROOT, C]),
        row(C, matched_node_link=[ROOT, C]),
    ]
    golden = [
        row(ROOT, data_source="Bench", matched_node_link=[ROOT]),
        row(A, data_source="Bench", matched_node_link=[ROOT, A]),
        row(C, data_source="Bench", matched_node_link=[ROOT, C]),
    ]
    write_db(tmp_path / "a.db", [*rows, *golden], THREE)
    server = Server.on(tmp_path)
    server.runs()
    pair = open_pair(server, "a.db")
    assert pair.mark(C)["partner"] == pair.mark(C, side="golden")["id"]
    assert [one["name"] for one in pair.get("unmatched")["nodes"]] == [A]
    assert "unknown_partners" in [notice["code"] for notice in pair.info["notices"]]
