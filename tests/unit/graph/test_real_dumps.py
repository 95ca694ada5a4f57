"""Hierarchies of dumps that the real tools wrote.

``tests/expected`` holds the nodes of msprobe's own graphs, ``tests/golden`` our trees as text.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tb_msprobe_plugin.dump.construct import read_construct
from tb_msprobe_plugin.dump.index import build_index
from tb_msprobe_plugin.dump.stack import StackFile
from tb_msprobe_plugin.graph.build import build_graph
from tb_msprobe_plugin.graph.labels import label
from tb_msprobe_plugin.graph.model import Kind
from tests.unit.graph.making import check_tree, places
from tests.unit.graph.oracle import Dump, Oracle, render

TESTS = Path(__file__).parents[2]
DUMPS = TESTS / "dumps"
DEMO = TESTS.parent / "tb_msprobe_plugin" / "demo" / "dumps"
LEAVES = {
    **{
        str(path.parent.relative_to(DUMPS)): path.parent
        for path in sorted(DUMPS.glob("*/*/step*/*/construct.json"))
    },
    **{
        "demo/" + str(path.parent.relative_to(DEMO)): path.parent
        for path in sorted(DEMO.glob("*/step*/*/construct.json"))
    },
}


def graph_of(leaf: Path):
    return build_graph(
        read_construct(leaf / "construct.json"),
        build_index(leaf / "dump.json"),
        StackFile(leaf / "stack.json"),
    )


def oracle_of(leaf: Path) -> Oracle:
    files = ("construct.json", "dump.json", "stack.json")
    return Oracle(Dump.load(*(json.loads((leaf / name).read_text("utf-8")) for name in files)))


def test_there_are_dumps_to_look_at():
    assert len(LEAVES) == 36


@pytest.mark.parametrize("leaf", LEAVES.values(), ids=LEAVES)
def test_the_tree_is_the_one_of_the_rules(leaf):
    graph = graph_of(leaf)
    check_tree(graph)
    assert places(graph) == oracle_of(leaf).places()


@pytest.mark.parametrize("leaf", LEAVES.values(), ids=LEAVES)
def test_labels_tell_siblings_apart(leaf):
    graph = graph_of(leaf)
    for node in range(len(graph)):
        named = [int(c) for c in graph.children(node) if graph.kind[c] != Kind.COLLECTION]
        labels = [label(graph, child) for child in named]
        assert len(set(labels)) == len(labels)
        assert all(labels)


# The trees that were looked through line by line: one of each kind of dump.
GOLDEN = {
    "demo_step1": DEMO / "npu/step1/proc10388",
    "ms_L1": DUMPS / "ms_L1/single/step0/proc12610",
    "ms_special_stat": DUMPS / "ms_special_stat/npu/step0/proc15383",
    "ms_stat_mix": DUMPS / "ms_stat_mix/npu/step0/proc9795",
    "pt_L0": DUMPS / "pt_L0/npu/step0/proc11080",
    "pt_dist_step1_rank1": DUMPS / "pt_dist_stat_mix/npu/step1/rank1",
    "pt_special_stat": DUMPS / "pt_special_stat/npu/step0/proc15733",
    "v111_ms": DUMPS / "v111_ms_stat_mix/npu/step0/rank",
    "v111_pt": DUMPS / "v111_pt_tensor_mix/npu/step0/rank",
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_tree(name):
    golden = (TESTS / "golden" / f"{name}.txt").read_text("utf-8")
    assert render(places(graph_of(GOLDEN[name]))) == golden


# -- the nodes of msprobe's own graphs ---------------------------------------------------------

# Gradients of modules whose backward call is in no construct.json: msprobe drops them silently,
# here they hang below the forward call with a notice.
DROPPED_GRADIENTS = {f"Module.blocks.{n}.fc.Linear.parameters_grad.0" for n in range(12)}
MORE_NODES = {"pt_special_stat": DROPPED_GRADIENTS}


def leaf_for(pair: str, step: str, rank: str) -> Path | None:
    """The bundled leaf that an expected graph was made from, if it is bundled."""
    base = DEMO / "npu" if pair == "pt_stat_mix" else DUMPS / pair / "npu"
    found = [
        leaf
        for leaf in (base / step).glob("*")
        if leaf.name in (rank, "rank") or leaf.name.startswith("proc")
    ]
    return found[0] if found else None


def expected_graphs():
    for path in sorted((TESTS / "expected").glob("*.*.json")):
        expected = json.loads(path.read_text("utf-8"))
        pair = expected["pair"]
        for place, nodes in expected["nodes"].items():
            leaf = leaf_for(pair, *place.split("/"))
            if leaf is not None:
                yield pytest.param(leaf, pair, set(nodes), id=f"{path.stem} {place}")


EXPECTED = list(expected_graphs())


def test_every_expected_file_is_compared():
    files = {path.stem for path in (TESTS / "expected").glob("*.*.json")}
    assert {case.id.split(" ")[0] for case in EXPECTED} == files


@pytest.mark.parametrize(("leaf", "pair", "expected"), EXPECTED)
def test_nodes_are_those_of_msprobe(leaf, pair, expected):
    ours = set(graph_of(leaf).names)
    assert expected - ours == set()
    assert ours - expected == MORE_NODES.get(pair, set())


def test_dumps_without_faults_have_no_notices():
    clean = [name for name in LEAVES if "special" not in name and "L1" not in name]
    assert len(clean) == 31
    for name in clean:
        graph = graph_of(LEAVES[name])
        assert graph.notices == ()
        assert graph.node_notices == {}


def test_the_faults_of_the_special_dumps_are_told():
    graph = graph_of(GOLDEN["pt_special_stat"])
    assert [notice.code for notice in graph.notices] == [
        "gradient_without_backward",
        "entry_without_line",
    ]
    assert "Functional.relu.13.forward" in graph.notices[1].message
    graph = graph_of(GOLDEN["ms_special_stat"])
    assert [notice.code for notice in graph.notices] == ["entry_without_line"]
    assert "Cell.dict_out.DictOut.backward.0" in graph.notices[0].message
