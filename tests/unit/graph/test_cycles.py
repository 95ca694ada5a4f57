"""Nodes that are their own ancestors never vanish."""

from __future__ import annotations

import pytest

from tests.unit.graph.making import build, check_tree, children, codes, parent


def ring(length):
    names = [f"Module.m{number}.M.forward.0" for number in range(length)]
    return names, {name: names[(at + 1) % length] for at, name in enumerate(names)}


@pytest.mark.parametrize("length", [2, 3, 64, 1000])
def test_the_first_node_of_a_cycle_hangs_at_the_top(length):
    names, lines = ring(length)
    graph = build(lines)
    assert len(graph) == length + 1
    assert children(graph) == [names[0]]
    assert parent(graph, names[1]) == (names[0] if length == 2 else names[2])
    assert codes(graph) == ["parent_cycle"]
    assert list(graph.node_notices) == [1]


def test_what_hangs_below_a_cycle_stays_there():
    names, lines = ring(3)
    lines["Torch.a.0.forward"] = names[2]
    graph = build(lines)
    assert children(graph, names[2]) == [names[1], "Torch.a.0.forward"]
    check_tree(graph)


def test_every_cycle_is_cut_once():
    graph = build({"a": "b", "b": "a", "c": "d", "d": "e", "e": "c", "f": None})
    assert children(graph) == ["a", "c", "f"]
    assert len(graph.node_notices) == 2
    assert "2 circles" in graph.notices[0].message
    check_tree(graph)


def test_a_cycle_is_cut_where_a_parent_was_inferred():
    """b's parent is recorded, a's only follows from the forward pass: the inference was wrong."""
    graph = build(
        {
            "Module.b.B.backward.0": "Module.a.A.backward.0",
            "Module.a.A.forward.0": "Module.b.B.forward.0",
            "Module.a.A.backward.0": None,
        }
    )
    assert parent(graph, "Module.b.B.backward.0") == "Module.a.A.backward.0"
    assert parent(graph, "Module.a.A.backward.0") == "DefaultModel"
    assert graph.repair.any() == 0


def test_a_deep_chain_is_no_cycle():
    depth = 20_000
    lines = {f"n{at}": f"n{at + 1}" for at in range(depth)}
    lines[f"n{depth}"] = None
    graph = build(lines)
    assert graph.notices == ()
    assert graph.depth.max() == depth + 1
    assert len(graph.path(len(graph) - 1)) == depth + 2
