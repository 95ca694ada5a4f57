"""The graph database: its tables, and what stands in them."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.cli import main
from tb_msprobe_plugin.errors import BadRequest, LeafChanged
from tb_msprobe_plugin.export.files import Exporting
from tb_msprobe_plugin.export.kinds import ExportFiles
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.export.writers import write_pair
from tb_msprobe_plugin.progress import no_progress
from tests.stored_files import the_file, unpacked
from tests.unit.compare.recorded import DEMO, DUMPS, TESTS, unpack_all
from tests.unit.export.making import FC, NET, RELU, STACK, call, pair, small_pair, tensor, write

# As `.schema` of a database of msprobe 26.2.0 tells it.
NODE_COLUMNS = (
    "id TEXT 1, graph_id TEXT 0, node_order INTEGER 0, node_name TEXT 0, node_type TEXT 0, "
    "up_node TEXT 0, sub_nodes TEXT 0, precision_index INTEGER 0, overflow_level TEXT 0, "
    "micro_step_id INTEGER 0, matched_node_link TEXT 0, stack_id TEXT 0, "
    "parallel_merge_info TEXT 0, matched_distributed TEXT 0, modified INTEGER 0, "
    "input_data TEXT 0, output_data TEXT 0, data_source TEXT 0, dump_data_dir TEXT 0, "
    "step INTEGER 0, rank INTEGER 0, is_distributed INTEGER 0"
)
CONFIG_COLUMNS = (
    "id TEXT 1, graph_type TEXT 0, task TEXT 0, tool_tip TEXT 0, micro_steps INTEGER 0, "
    "overflow_check INTEGER 0, node_colors TEXT 0, rank_list TEXT 0, step_list TEXT 0"
)
EXPECTED = sorted((TESTS / "expected").glob("*.26.json"))


class Database:
    """A graph database, read as any program would."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        self._connection.row_factory = sqlite3.Row

    def rows(self, query: str, *values: Any) -> list[dict[str, Any]]:
        return [dict(row) for row in self._connection.execute(query, values)]

    def node(self, name: str, side: str = "NPU") -> dict[str, Any]:
        query = "SELECT * FROM tb_nodes WHERE node_name = ? AND data_source = ?"
        (found,) = self.rows(query, name, side)
        return found

    def columns(self, table: str) -> str:
        told = self.rows(f"PRAGMA table_info({table})")
        return ", ".join(f"{one['name']} {one['type']} {one['pk']}" for one in told)


def database(folder: Path, compared: ComparedPair) -> Database:
    path = folder / "made.vis.db"
    write_pair("vis.db", str(path), compared, no_progress)
    return Database(path)


def test_tables_and_indices(tmp_path: Path):
    with small_pair(tmp_path) as compared:
        made = database(tmp_path, compared)
    assert made.columns("tb_nodes") == NODE_COLUMNS
    assert made.columns("tb_config") == CONFIG_COLUMNS
    assert made.columns("tb_stack") == "id TEXT 1, stack_info TEXT 0"
    indices = {
        one["name"]: [part["name"] for part in made.rows(f"PRAGMA index_info({one['name']})")]
        for one in made.rows("PRAGMA index_list(tb_nodes)")
        if not one["name"].startswith("sqlite_")
    }
    assert indices == {
        "index1": ["step", "rank", "data_source", "up_node", "node_order"],
        "index2": ["step", "rank", "data_source", "node_name"],
        "index3": ["step", "rank", "data_source", "node_order"],
        "index4": ["step", "rank", "node_order"],
        "index5": ["step", "rank", "micro_step_id", "node_order"],
        "index6": ["step", "rank", "modified", "matched_node_link"],
        "index7": ["is_distributed"],
    }


def test_settings(tmp_path: Path):
    with small_pair(tmp_path) as compared:
        (config,) = database(tmp_path, compared).rows("SELECT * FROM tb_config")
    colors = json.loads(config.pop("node_colors"))
    assert {color: (one["value"], one["accuracy_level"]) for color, one in colors.items()} == {
        "#FFFCF3": ([0, 0.3], "pass"),
        "#FFDC7F": ([0.3, 0.6], "warning"),
        "#FF704D": ([0.6, 1], "error"),
        "#C7C7C7": ([], "unmatched node"),
    }
    assert list(json.loads(config.pop("tool_tip"))) == [
        "Max diff",
        "Min diff",
        "Mean diff",
        "L2norm diff",
    ]
    assert config == {
        "id": "1",
        "graph_type": "compare",
        "task": "summary",
        "micro_steps": 1,
        "overflow_check": 1,
        "rank_list": "[0]",
        "step_list": "[0]",
    }


def test_a_node(tmp_path: Path):
    with small_pair(tmp_path, relu=2.0) as compared:
        made = database(tmp_path, compared)
    node = made.node(RELU)
    (stack,) = made.rows("SELECT stack_info FROM tb_stack WHERE id = ?", node.pop("stack_id"))
    assert json.loads(stack["stack_info"]) == STACK
    assert list(json.loads(node.pop("input_data"))) == [f"{RELU}.input.0"]
    output = json.loads(node.pop("output_data"))[f"{RELU}.output.0"]
    assert (output["Max"], output["Max diff"], output["MaxRelativeErr"]) == ("2.0", "1.0", "100.0%")
    assert output["Result"] == "error"
    assert json.loads(output["Err_message"]) != []
    assert node == {
        "id": f"NPU_0_0_{RELU}",
        "graph_id": "NPU_0_0",
        "node_order": 1,
        "node_name": RELU,
        "node_type": "1",
        "up_node": NET,
        "sub_nodes": "",
        "precision_index": 1,
        "overflow_level": None,
        "micro_step_id": 0,
        "matched_node_link": json.dumps(["DefaultModel", NET, RELU]),
        "parallel_merge_info": "",
        "matched_distributed": "{}",
        "modified": 0,
        "data_source": "NPU",
        "dump_data_dir": None,
        "step": 0,
        "rank": 0,
        "is_distributed": 0,
    }


def test_the_golden_side(tmp_path: Path):
    with small_pair(tmp_path, relu=2.0) as compared:
        made = database(tmp_path, compared)
    node = made.node(RELU, "Bench")
    assert node["precision_index"] is None
    assert node["id"] == f"Bench_0_0_{RELU}"
    output = json.loads(node["output_data"])[f"{RELU}.output.0"]
    assert output["Max"] == "1.0"
    assert "Result" not in output


def test_children_come_before_their_parents_and_the_root_last(tmp_path: Path):
    with small_pair(tmp_path) as compared:
        made = database(tmp_path, compared)
    found = made.rows(
        "SELECT node_name, up_node, sub_nodes FROM tb_nodes WHERE data_source = 'NPU' "
        "ORDER BY node_order"
    )
    assert [tuple(node.values()) for node in found] == [
        (FC, NET, ""),
        (RELU, NET, ""),
        (NET, "DefaultModel", json.dumps([FC, RELU])),
        ("DefaultModel", "", json.dumps([NET])),
    ]


def test_equal_stacks_stand_there_once(tmp_path: Path):
    with small_pair(tmp_path) as compared:
        made = database(tmp_path, compared)
    stacks = made.rows("SELECT * FROM tb_stack WHERE id LIKE 'NPU%' ORDER BY id")
    # The root has none.
    assert stacks == [
        {"id": "NPU_0_0_0", "stack_info": "[]"},
        {"id": "NPU_0_0_1", "stack_info": json.dumps(STACK)},
    ]


def test_what_has_no_partner(tmp_path: Path):
    target = write(tmp_path / "npu", {RELU: call(1, 1), NET: call(1, 1)})
    golden = write(tmp_path / "bench", {"Torch.mm.0.forward": call(1, 1), NET: call(1, 1)})
    with pair(target, golden) as compared:
        made = database(tmp_path, compared)
    for name, side in ((RELU, "NPU"), ("Torch.mm.0.forward", "Bench")):
        node = made.node(name, side)
        assert (node["precision_index"], node["matched_node_link"]) == (None, "[]")


def test_overflow_and_distributed_nodes(tmp_path: Path):
    name = "Distributed.all_reduce.0.forward"
    data = {name: call(1.0, float("inf")), NET: call(1.0, 1.0)}
    target, golden = write(tmp_path / "npu", data), write(tmp_path / "bench", data)
    with pair(target, golden) as compared:
        made = database(tmp_path, compared)
    for side in ("NPU", "Bench"):
        node = made.node(name, side)
        assert (node["overflow_level"], node["is_distributed"]) == ("critical", 1)


def test_hostile_names_stay_texts(tmp_path: Path):
    name = "Torch.'; DROP TABLE tb_nodes; --\ud800\u202e.0.forward"
    data = {name: call(1.0, 2.0), NET: call(1.0, 1.0)}
    target, golden = write(tmp_path / "npu", data), write(tmp_path / "bench", data)
    with pair(target, golden) as compared:
        made = database(tmp_path, compared)
    node = made.node(name.replace("\ud800", "\\ud800"))
    assert json.loads(node["matched_node_link"])[-1] == node["node_name"]


@pytest.mark.parametrize(("depth", "length"), [(300, 1), (60, 5_000)])
def test_of_endless_nesting_the_last_part_is_told(tmp_path: Path, depth: int, length: int):
    names = [f"Module.{'x' * length}{at}.Net.forward.0" for at in range(depth)]
    parents = dict(zip(names, [None, *names]))
    data = dict.fromkeys(names, call(1.0, 1.0))
    sides = [write(tmp_path / side, data, parents) for side in ("npu", "bench")]
    with pair(*sides) as compared:
        made = database(tmp_path, compared)
    link = json.loads(made.node(names[-1])["matched_node_link"])
    assert link == names[-len(link) :]
    assert 2 <= len(link) <= 101
    assert sum(map(len, link[:-1])) <= 10_000


def test_links_between_ranks_are_those_of_msprobe(tmp_path: Path):
    ours, theirs = tmp_path / "ours.vis.db", tmp_path / "theirs"
    sides = (str(DUMPS / "pt_dist_stat_mix" / side / "step1") for side in ("npu", "bench"))
    main(["compare", *sides, "--vis-db", str(ours), "--top", "0"])
    unpacked(theirs, "v26_2_0")
    query = "SELECT node_name, data_source, rank, matched_distributed FROM tb_nodes"
    made, released = (
        {
            (row["node_name"], row["data_source"], row["rank"]): json.loads(told)
            for row in Database(path).rows(query)
            if (told := row["matched_distributed"]) != "{}"
        }
        for path in (ours, the_file(theirs / "v26_2_0"))
    )
    assert len(made) == 4
    assert made == released


def test_links_to_a_pair_that_was_not_written_are_left_out(tmp_path: Path):
    def side(rank: int, name: str) -> Path:
        group = {"type": "torch.ProcessGroup", "group_ranks": [0, 1, 2], "group_id": "ab"}
        entry = {"input_args": [tensor(1.0)], "input_kwargs": {"group": group}, "output": []}
        data = {"Distributed.barrier.0.forward": entry, NET: call(1.0, 1.0)}
        return write(tmp_path / name / f"rank{rank}", data).parent

    path = tmp_path / "made.vis.db"
    for rank in range(3):
        side(rank, f"npu{rank}")
        side(rank, f"bench{rank}")
    with Exporting(ExportFiles(vis_db=str(path))) as exporting:
        for rank in range(3):
            with pair(tmp_path / f"npu{rank}", tmp_path / f"bench{rank}") as one:
                if rank == 1:
                    os.utime(one.target.ref.path / "dump.json")
                    with pytest.raises(LeafChanged):
                        exporting.add(one)
                else:
                    exporting.add(one)
    query = "SELECT rank, matched_distributed FROM tb_nodes WHERE is_distributed = 1"
    links = {
        (row["rank"], *json.loads(row["matched_distributed"])["nodes_info"])
        for row in Database(path).rows(query)
    }
    assert links == {(0, "2"), (2, "0")}


def test_two_pairs_of_one_step_and_rank_are_refused(tmp_path: Path):
    path = tmp_path / "made.vis.db"
    files = ExportFiles(vis_db=str(path))
    with small_pair(tmp_path / "a") as one, Exporting(files) as exporting:
        exporting.add(one)
        with pytest.raises(BadRequest, match="step 0 and rank 0"):
            exporting.add(one)
    assert len(Database(path).rows("SELECT * FROM tb_nodes")) == 8


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The recorded pairs with their saved tensors in place, which lie apart from them."""
    folder = unpack_all(tmp_path_factory.mktemp("whole"))
    shutil.copytree(DUMPS, folder, dirs_exist_ok=True)
    shutil.copytree(DEMO, folder / "pt_stat_mix", dirs_exist_ok=True)
    return folder


def leaf_of(folder: Path, place: str) -> Path:
    """The leaf of a step and rank; one of another name stands for rank 0."""
    step, rank = place.split("/")
    (found,) = [
        path.parent
        for path in (folder / step).glob("*/dump.json")
        if path.parent.name in (rank, "rank") or path.parent.name.startswith("proc")
    ]
    return found


def is_judged_alike(made: Database, node: dict[str, Any], partner: str | None) -> bool:
    """Collections inherit corrections; and msprobe pairs items by position, we do by name."""
    if partner is None or node["node_type"] == "9":
        return False
    both = (node, made.node(partner, "Bench"))
    first, second = (list(json.loads(one["input_data"])) for one in both)
    return first == second


@pytest.mark.parametrize("path", EXPECTED, ids=lambda path: path.stem)
def test_precision_index_is_that_of_msprobe_unless_corrected(
    path: Path, whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    expected = json.loads(path.read_text("utf-8"))
    for number, (place, nodes) in enumerate(expected["nodes"].items()):
        target, golden = (
            str(leaf_of(whole / expected["pair"] / side, place)) for side in ("npu", "bench")
        )
        file = tmp_path / f"{number}.vis.db"
        main(["compare", target, golden, "--rules", "verdict", "--json", "--vis-db", str(file)])
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        corrected = {line["node"] for line in lines if line["corrected"]}
        made = Database(file)
        compared = 0
        for name, (index, partner) in nodes.items():
            node = made.node(name)
            link = json.loads(node["matched_node_link"])
            assert (link[-1] if link else None) == partner
            if name not in corrected and is_judged_alike(made, node, partner):
                assert node["precision_index"] == index, name
                compared += 1
        assert compared > len(nodes) / 2
