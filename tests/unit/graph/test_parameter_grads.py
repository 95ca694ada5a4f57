"""Where the gradients of parameters hang; they have entries, but no lines."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.graph.model import Kind
from tests.unit.graph.making import build, check_tree, children, codes, parent

STEM = "Module.fc.Linear"
LINES = {
    f"{STEM}.forward.0": None,
    f"{STEM}.backward.0": None,
    "Torch.mm.0.backward": f"{STEM}.backward.0",
}


@pytest.mark.parametrize("grad", [f"{STEM}.parameters_grad", f"{STEM}.parameters_grad.0"])
def test_a_gradient_hangs_last_below_the_backward_of_its_module(grad):
    graph = build(LINES, data=[grad, *LINES])
    assert children(graph, f"{STEM}.backward.0") == ["Torch.mm.0.backward", grad]
    node = graph.find(grad)
    assert graph.kind[node] == Kind.MODULE
    assert graph.entry[node] == 0
    assert graph.notices == ()
    check_tree(graph)


def test_the_last_backward_call_holds_all_gradients_in_the_order_of_their_entries():
    calls = {f"{STEM}.backward.{call}": None for call in (2, 10, 9)}
    grads = [f"{STEM}.parameters_grad.{number}" for number in (0, 1, 10)]
    graph = build(calls, data=grads)
    assert children(graph, f"{STEM}.backward.10") == grads
    assert children(graph, f"{STEM}.backward.9") == []


def test_without_a_backward_call_it_hangs_below_the_last_forward_call():
    lines = {f"{STEM}.forward.0": None, f"{STEM}.forward.1": None}
    grad = f"{STEM}.parameters_grad"
    graph = build(lines, data=[*lines, grad])
    assert parent(graph, grad) == f"{STEM}.forward.1"
    assert codes(graph) == ["gradient_without_backward"]
    assert list(graph.node_notices) == [graph.find(grad)]


def test_without_any_call_it_hangs_at_the_top_behind_everything():
    grad = "Module.other.Linear.parameters_grad.0"
    graph = build(LINES, data=[grad, *LINES])
    assert children(graph)[-1] == grad
    assert codes(graph) == ["gradient_without_backward"]
    assert grad in graph.notices[0].message
    check_tree(graph)


def test_a_class_is_part_of_the_stem():
    lines = {"Module.fc.Linear.backward.0": None, "Module.fc.Other.backward.0": None}
    graph = build(lines, data=["Module.fc.Other.parameters_grad.0"])
    assert parent(graph, "Module.fc.Other.parameters_grad.0") == "Module.fc.Other.backward.0"


def test_a_gradient_with_a_line_of_its_own_stays_there():
    grad = f"{STEM}.parameters_grad.0"
    graph = build({**LINES, grad: "DefaultModel"}, data=[grad])
    assert parent(graph, grad) == "DefaultModel"
    assert graph.entry[graph.find(grad)] == 0


def test_absurd_numbers_are_no_call_numbers():
    grad = f"{STEM}.parameters_grad.0"
    lines = {f"{STEM}.backward.{'9' * 5000}": None, f"{STEM}.backward.³": None}
    graph = build({**lines, f"{STEM}.backward.1": None}, data=[grad])
    assert parent(graph, grad) == f"{STEM}.backward.1"
