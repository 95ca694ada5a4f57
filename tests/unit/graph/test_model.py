"""Asking a graph."""

from __future__ import annotations

import json

import numpy as np

from tb_msprobe_plugin.graph.model import Graph
from tests.unit.graph.making import build, check_tree

M = "Module.m.M.forward.0"
APIS = [f"Torch.a.{number}.forward" for number in range(5)]


def graph_of_one_module() -> Graph:
    lines = {**dict.fromkeys(APIS, M), M: None, "Torch.a.3.backward": "Module.lost.L.backward.0"}
    return build(lines, flags={APIS[0]: True, M: False})


def test_children_come_in_pages():
    graph = graph_of_one_module()
    module = graph.find(M)
    assert graph.children(module).tolist() == [2, 3, 4, 5, 6]
    assert graph.children(module, 1, 2).tolist() == [3, 4]
    assert graph.children(module, 4, 10).tolist() == [6]
    assert graph.children(module, 9, 10).tolist() == []
    assert graph.children(module, 0, 0).tolist() == []
    assert graph.children(module, -3, 2).tolist() == [2, 3]
    assert graph.children(2).tolist() == []


def test_path_runs_from_the_root():
    graph = graph_of_one_module()
    assert graph.path(graph.find(APIS[1])) == [0, 1, 3]
    assert graph.path(0) == [0]


def test_partner_is_the_same_call_in_the_other_direction():
    graph = graph_of_one_module()
    forward, backward = graph.find(APIS[3]), graph.find("Torch.a.3.backward")
    assert graph.partner(forward) == backward
    assert graph.partner(backward) == forward
    assert graph.partner(graph.find(APIS[2])) == -1
    assert graph.partner(0) == -1


def test_remarks_are_empty_for_a_node_in_its_recorded_place():
    graph = graph_of_one_module()
    assert graph.remarks(1) == ()
    assert len(graph.remarks(graph.find("Module.lost.L.backward.0"))) == 1


def test_a_graph_survives_its_arrays():
    graph = graph_of_one_module()
    arrays, rest = graph.to_arrays()
    copy = Graph.from_arrays(arrays, json.loads(json.dumps(rest)))
    check_tree(copy)
    assert list(copy.names) == list(graph.names)
    again, _ = copy.to_arrays()
    assert again.keys() == arrays.keys()
    assert all(np.array_equal(arrays[key], again[key]) for key in arrays)
    assert all(arrays[key].dtype == again[key].dtype for key in arrays)
    assert copy.notices == graph.notices
    assert copy.node_notices == graph.node_notices
    assert copy.micro_steps == graph.micro_steps
    assert copy.flat is graph.flat
