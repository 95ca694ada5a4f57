"""tb-msprobe graph."""

from __future__ import annotations

import json
import math
import os
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.cli import main
from tests.api.conftest import write_leaf

DUMPS = Path(__file__).parent.parent / "dumps"
LEAF = DUMPS / "ms_stat_mix/npu/step0/proc9795"
LINEAR = "Cell.decoder.layers.1.mlp.linear_fc1.Linear.forward.0"
GOOD = "Torch.add.0.forward"
FIELDS = ["step", "rank", "node", "parent", "kind", "inputs", "outputs", "micro_step"]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture
def graph(capsys: pytest.CaptureFixture[str]):
    """Runs `graph --json` and returns its exit code, objects and stderr."""

    def run(path: Path) -> tuple[int, list[Any], str]:
        code = main(["graph", str(path), "--json"])
        out, err = capsys.readouterr()
        return code, [json.loads(line) for line in out.splitlines()], err

    return run


def test_one_object_a_node_in_execution_order(graph):
    code, nodes, err = graph(LEAF)
    assert (code, err) == (0, "")
    lines = json.loads((LEAF / "construct.json").read_text())
    names = [node["node"] for node in nodes]
    assert names[0] == "DefaultModel"
    assert len(names) == len(set(names))
    assert set(lines) <= set(names)
    assert all(list(node) == FIELDS for node in nodes)
    assert (nodes[0]["parent"], nodes[0]["kind"]) == (None, "module")
    seen: set[str] = set()
    for node in nodes:
        assert node["parent"] is None or node["parent"] in seen
        seen.add(node["node"])
    assert names.index(LINEAR) < names.index(LINEAR.replace("forward", "backward"))


def test_items_are_those_of_the_dump(graph):
    _, nodes, _ = graph(LEAF)
    recorded = json.loads((LEAF / "dump.json").read_text())["data"][LINEAR]
    node = next(node for node in nodes if node["node"] == LINEAR)
    expected = [("input.0", recorded["input_args"][0])]
    expected += [(f"parameters.{key}", value) for key, value in recorded["parameters"].items()]
    assert node["inputs"] == [{"name": name, **item} for name, item in expected]
    outputs = [(f"output.{at}", item) for at, item in enumerate(recorded["output"])]
    assert node["outputs"] == [{"name": name, **item} for name, item in outputs]


def test_sections_not_words_decide_what_is_an_output(graph, tmp_path: Path):
    name = "Module.bert.output.dense.Linear.forward.0"
    tensor = {"type": "torch.Tensor", "dtype": "torch.float32", "shape": [1], "Max": math.nan}
    entry = {
        "input_args": [tensor],
        "input_kwargs": {"output": {"type": "bool", "value": False}},
        "output": [{"type": "int", "value": 0}],
        "parameters": {"weight": tensor},
    }
    grads = {"weight": [{**tensor, "Max": math.inf}]}
    backward = name.replace("forward", "backward")
    data = {name: entry, "Module.bert.output.dense.Linear.parameters_grad": grads, backward: {}}
    write_leaf(tmp_path, {"data": data}, {name: None, backward: None}, {})
    code, nodes, _ = graph(tmp_path)
    assert code == 0
    node = next(node for node in nodes if node["node"] == name)
    assert [item["name"] for item in node["inputs"]] == [
        "input.0",
        "input.output",
        "parameters.weight",
    ]
    assert math.isnan(node["inputs"][0]["Max"])
    assert node["inputs"][1] == {"name": "input.output", "type": "bool", "value": False}
    assert node["outputs"] == [{"name": "output.0", "type": "int", "value": 0}]
    gradient = next(node for node in nodes if node["node"].endswith("parameters_grad"))
    assert gradient["parent"] == backward
    assert gradient["inputs"][0]["Max"] == math.inf
    assert gradient["outputs"] == []


def test_a_whole_tree(graph):
    _, nodes, _ = graph(DUMPS / "pt_dist_stat_mix" / "npu")
    roots = [node for node in nodes if node["parent"] is None]
    assert [(node["step"], node["rank"]) for node in roots] == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_an_indented_tree(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    lines = {"Torch.add.0.forward": "Module.a.A.forward.0", "Module.a.A.forward.0": None}
    write_leaf(tmp_path / "rank3", {"data": {}}, {**lines, "Module.b\n\x1b[31m.B.forward.0": None})
    assert main(["graph", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"# {tmp_path / 'rank3'}: step 0, rank 3",
        "DefaultModel",
        "  Module.a.A.forward.0",
        "    Torch.add.0.forward  [api]",
        "  Module.b\\n\\x1b[31m.B.forward.0",
    ]


def test_a_very_deep_tree_is_not_indented_on_and_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    chain = [f"Module.m{depth}.M.forward.0" for depth in range(1, 3_001)]
    write_leaf(tmp_path, {"data": {}}, dict(zip(chain, [None, *chain])))
    assert main(["graph", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    assert lines[100] == " " * 200 + chain[99]
    assert lines[101] == " " * 200 + "(depth 101) " + chain[100]
    assert lines[3_000] == " " * 200 + "(depth 3000) " + chain[-1]


@pytest.mark.parametrize("flag", [[], ["--json"]])
def test_a_place_without_dumps(capsys: pytest.CaptureFixture[str], tmp_path: Path, flag: list):
    for path in (tmp_path, tmp_path / "nowhere", Path("nul\0byte")):
        assert main(["graph", str(path), *flag]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert str(path) in err


def test_a_broken_leaf_is_named_and_the_others_are_printed(graph, tmp_path: Path):
    write_leaf(tmp_path / "rank0", "not JSON", {GOOD: None}, {})
    write_leaf(tmp_path / "rank1", {"data": {}}, {GOOD: None}, {})
    code, nodes, err = graph(tmp_path)
    assert code == 2
    assert str(tmp_path / "rank0" / "dump.json") in err
    assert [(node["rank"], node["node"]) for node in nodes] == [(1, "DefaultModel"), (1, GOOD)]


def test_a_broken_entry_is_named_and_the_others_are_printed(graph, tmp_path: Path):
    good = {"input_args": [{"type": "int", "value": 1}]}
    text = json.dumps({"data": {GOOD: good, "Torch.mul.0.forward": "DEEP"}}, indent=1)
    text = text.replace('"DEEP"', "[" * 100_000 + "]" * 100_000)
    module = "Module.a.A.forward.0"
    lines = {GOOD: module, "Torch.mul.0.forward": module, module: None}
    write_leaf(tmp_path, text, lines, {})
    code, nodes, err = graph(tmp_path)
    assert code == 2
    assert "Torch.mul.0.forward" in err
    assert str(tmp_path / "dump.json") in err
    items = {node["node"]: node["inputs"] for node in nodes}
    assert items[GOOD] == [{"name": "input.0", "type": "int", "value": 1}]
    assert items["Torch.mul.0.forward"] == []


def test_notices_go_to_stderr(graph):
    code, nodes, err = graph(DUMPS / "ms_L1")
    assert code == 0
    assert len(nodes) > 10
    assert "ms_L1/single/step0/proc12610" in err


def test_deep_values_are_written(graph, tmp_path: Path):
    deep = "[" * 400 + "1" + "]" * 400
    text = f'{{"data": {{"{GOOD}": {{"output": [{{"type": "list", "value": {deep}}}]}}}}}}'
    write_leaf(tmp_path, text, {GOOD: None}, {})
    code, nodes, _ = graph(tmp_path)
    assert code == 0
    assert json.dumps(nodes[1]["outputs"][0]["value"]).replace(" ", "") == deep


def test_nothing_is_written_beside_the_dump(graph, tmp_path: Path):
    write_leaf(tmp_path / "rank0", {"data": {}}, {GOOD: None}, {})
    before = sorted(os.walk(tmp_path))
    graph(tmp_path)
    assert sorted(os.walk(tmp_path)) == before
