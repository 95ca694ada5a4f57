"""Stored nodes as a graph, whatever is wrong with them."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.graph.model import Graph, Kind
from tb_msprobe_plugin.stored.graph import build
from tb_msprobe_plugin.stored.source import NodeRows


def rows(*nodes: tuple[str, str], **columns: list[Any]) -> NodeRows:
    """Rows of (name, parent) in their order."""
    count = len(nodes)
    usual: dict[str, list[Any]] = {
        "kind": [None] * count,
        "micro_step": [0] * count,
        "has_data": [True] * count,
        "key": [float(at) for at in range(count)],
    }
    columns = {**usual, **columns}
    return NodeRows(
        name=[name for name, _ in nodes],
        parent=[parent for _, parent in nodes],
        place=list(range(count)),
        index=[None] * count,
        overflow=[None] * count,
        partner=[None] * count,
        kind=columns["kind"],
        micro_step=columns["micro_step"],
        has_data=columns["has_data"],
        key=columns["key"],
    )


def shape(graph: Graph) -> list[tuple[str, int]]:
    """Names with depths, in preorder."""
    return [(graph.names[node], int(graph.depth[node])) for node in range(len(graph))]


def codes(graph: Graph) -> list[str]:
    return [notice.code for notice in graph.notices]


def test_children_before_their_parents_become_preorder() -> None:
    built = build(rows(("b", "a"), ("c", "a"), ("a", "DefaultModel"), ("DefaultModel", "")))
    assert shape(built.graph) == [("DefaultModel", 0), ("a", 1), ("b", 2), ("c", 2)]
    assert built.row.tolist() == [3, 2, 0, 1]
    assert built.graph.notices == ()


def test_the_list_of_children_decides_where_it_is_there() -> None:
    made = rows(("DefaultModel", "None"), ("a", "DefaultModel"), ("b", "DefaultModel"))
    made.children = {"DefaultModel": ["b", "a", "never there"]}
    assert shape(build(made).graph) == [("DefaultModel", 0), ("b", 1), ("a", 1)]


def test_without_a_root_one_is_made_up() -> None:
    built = build(rows(("a", "None"), ("b", "a"), ("c", "")))
    assert shape(built.graph) == [("DefaultModel", 0), ("a", 1), ("b", 2), ("c", 1)]
    assert built.row.tolist() == [-1, 0, 1, 2]
    assert built.graph.entry.tolist() == [-1, 0, 1, 2]


def test_a_lost_parent_and_a_circle_hang_at_the_top_and_say_so() -> None:
    made = rows(("DefaultModel", ""), ("a", "gone"), ("b", "c"), ("c", "b"), ("d", "d"), ("e", "b"))
    graph = build(made).graph
    assert shape(graph) == [
        ("DefaultModel", 0), ("a", 1), ("b", 1), ("c", 2), ("e", 2), ("d", 1),
    ]  # fmt: skip
    assert codes(graph) == ["no_place"]
    told = {graph.names[node] for node in graph.node_notices}
    assert told == {"a", "b", "d"}


def test_of_a_repeated_name_the_first_counts() -> None:
    built = build(rows(("DefaultModel", ""), ("a", "DefaultModel"), ("a", "gone")))
    assert shape(built.graph) == [("DefaultModel", 0), ("a", 1)]
    assert codes(built.graph) == ["repeated_nodes"]


def test_stored_kinds_count_and_odd_ones_are_told_by_the_name() -> None:
    made = rows(
        ("DefaultModel", ""),
        ("Torch.add.0.forward", "DefaultModel"),
        ("Apis_Between_Modules.0", "DefaultModel"),
        ("x", "DefaultModel"),
        kind=[0, 77, None, 1],
    )
    assert build(made).graph.kind.tolist() == [Kind.MODULE, Kind.API, Kind.COLLECTION, Kind.API]


def test_micro_steps_are_those_of_the_top_and_no_number_is_endless() -> None:
    made = rows(
        ("DefaultModel", ""),
        ("a", "DefaultModel"),
        ("a1", "a"),
        ("b", "DefaultModel"),
        ("c", "DefaultModel"),
        micro_step=[5, 1, 0, 2_000_000_000, -3],
    )
    graph = build(made).graph
    assert graph.micro_step.tolist() == [0, 1, 1, 9_999, 0]
    assert graph.micro_steps == 10_000


def test_a_chain_of_many_levels_is_no_matter() -> None:
    names = ["DefaultModel", *(f"n{at}" for at in range(50_000))]
    graph = build(rows(*zip(names, ["", *names]))).graph
    assert int(graph.depth[-1]) == 50_000
