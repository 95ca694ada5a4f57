"""Micro steps, recorded or counted."""

from __future__ import annotations

from tests.unit.graph.making import MICRO_STEP_KEY, build


def steps(graph):
    return {graph.names[node]: int(graph.micro_step[node]) for node in range(1, len(graph))}


def test_a_forward_module_after_a_backward_one_begins_a_micro_step():
    lines = {
        "Module.a.A.forward.0": None,
        "Module.b.B.forward.0": None,
        "Module.b.B.backward.0": None,
        "Torch.free.0.forward": None,
        "Module.a.A.forward.1": None,
        "Torch.inner.0.forward": "Module.a.A.forward.1",
        "Module.a.A.backward.1": None,
        "optimizer": None,
        "Module.a.A.forward.2": None,
    }
    graph = build(lines)
    assert graph.micro_steps == 3
    assert steps(graph) == {
        "Module.a.A.forward.0": 0,
        "Module.b.B.forward.0": 0,
        "Module.b.B.backward.0": 0,
        "Torch.free.0.forward": 0,
        "Module.a.A.forward.1": 1,
        "Torch.inner.0.forward": 1,
        "Module.a.A.backward.1": 1,
        "optimizer": 1,
        "Module.a.A.forward.2": 2,
    }


def test_the_first_forward_begins_nothing_and_apis_do_not_count():
    lines = ["Torch.a.0.backward", "Module.a.A.forward.0", "Torch.b.0.backward"]
    graph = build(dict.fromkeys([*lines, "Module.b.B.forward.0"]))
    assert graph.micro_steps == 1


def test_apis_of_unknown_prefixes_do_not_count_either():
    lines = ["Module.a.A.forward.0", "Triton.k.0.forward", "Module.b.B.forward.0"]
    assert build(dict.fromkeys(lines)).micro_steps == 1
    lines = ["Module.a.A.backward.0", "Triton.k.0.forward", "Module.b.B.backward.0"]
    assert build(dict.fromkeys(lines)).micro_steps == 1


def test_only_the_direction_counts_not_an_attribute_called_forward():
    lines = dict.fromkeys(["Module.a.A.forward.0", "Module.forward.B.backward.0"])
    lines["Module.a.A.forward.1"] = None
    assert build(lines).micro_steps == 2


def test_recorded_numbers_hold_line_by_line():
    lines = {
        MICRO_STEP_KEY: 3,
        "Module.a.A.forward.0": [None, 0],
        "Torch.x.0.forward": ["Module.a.A.forward.1", 1],
        "Torch.y.0.forward": "Module.a.A.forward.1",
        "Module.a.A.forward.1": [None, 1],
    }
    graph = build(lines)
    assert graph.micro_steps == 4
    assert steps(graph) == {
        "Module.a.A.forward.0": 0,
        "Module.a.A.forward.1": 1,
        "Torch.x.0.forward": 1,
        "Torch.y.0.forward": 0,
    }


def test_the_number_at_the_head_is_not_needed_and_cannot_hide_steps():
    lines = {"Module.a.A.forward.0": [None, 0], "Module.a.A.forward.1": [None, 5]}
    assert build(lines).micro_steps == 6
    assert build({MICRO_STEP_KEY: 2, **lines}).micro_steps == 6


def test_the_number_at_the_head_alone_counts():
    assert build({MICRO_STEP_KEY: 1, "Module.a.A.forward.0": None}).micro_steps == 2


def test_nodes_without_a_line_follow_their_children_or_their_parent():
    lines = {
        MICRO_STEP_KEY: 2,
        "Torch.a.0.forward": [None, 2],
        "Torch.b.0.forward": [None, 1],
        "Torch.c.0.forward": ["Module.lost.L.forward.0", 1],
        "Module.m.M.backward.0": [None, 2],
    }
    grad = "Module.m.M.parameters_grad.0"
    graph = build(lines, data=[*lines, grad])
    found = steps(graph)
    assert found["Apis_Between_Modules.0"] == 2
    assert found["Module.lost.L.forward.0"] == 1
    assert found[grad] == 2


def test_a_collection_that_begins_with_a_node_without_a_line_follows_that_ones_child():
    lines = {"Torch.x.0.forward": ["Torch.lost.0.forward", 3], "Torch.y.0.forward": [None, 1]}
    found = steps(build(lines))
    assert found["Torch.lost.0.forward"] == 3
    assert found["Apis_Between_Modules.0"] == 3


def test_an_empty_hierarchy_has_one_micro_step():
    assert build({}).micro_steps == 1
    assert build({MICRO_STEP_KEY: 4}).micro_steps == 1
