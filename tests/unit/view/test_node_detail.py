"""The way to a node."""

from __future__ import annotations

from tb_msprobe_plugin.view.node_detail import path_object
from tests.unit.graph.making import build


def chain(depth: int):
    """A graph in which node n lies n levels deep."""
    names = [f"Module.m{number}.M.forward.0" for number in range(1, depth + 1)]
    return build(dict(zip(names, [None, *names])))


def test_a_path_of_a_hundred_nodes_is_whole():
    graph = chain(99)
    shown = path_object(graph, graph.path(99))
    assert [step["id"] for step in shown["path"]] == list(range(100))
    assert shown["path"][1] == {
        "id": 1,
        "name": "Module.m1.M.forward.0",
        "label": "m1.M.forward.0",
    }
    assert shown["path_gap"] is None


def test_a_longer_path_has_its_ends_and_says_how_much_is_between():
    graph = chain(1_000)
    shown = path_object(graph, graph.path(1_000))
    assert [step["id"] for step in shown["path"]] == [*range(20), *range(921, 1_001)]
    assert shown["path_gap"] == {"at": 20, "left_out": 901}


def test_one_node_too_many():
    graph = chain(100)
    shown = path_object(graph, graph.path(100))
    assert [step["id"] for step in shown["path"]] == [*range(20), *range(21, 101)]
    assert shown["path_gap"] == {"at": 20, "left_out": 1}


def test_endless_names_on_the_way_are_cut():
    graph = build({"Module." + "x" * 50_000: None})
    step = path_object(graph, [0, 1])["path"][1]
    assert len(step["name"]) == len(step["label"]) == 300
