"""Collections of APIs that no module called."""

from __future__ import annotations

from tb_msprobe_plugin.graph.model import Kind
from tests.unit.graph.making import build, check_tree, children

A, B, C, D, E = (f"Torch.{letter}.0.forward" for letter in "abcde")
M, N = "Module.m.M.forward.0", "Module.n.N.forward.0"


def test_runs_of_two_or_more_are_wrapped_in_place():
    graph = build(dict.fromkeys([A, B, M, C, N, D, E]))
    assert children(graph) == ["Apis_Between_Modules.0", M, C, N, "Apis_Between_Modules.1"]
    assert children(graph, "Apis_Between_Modules.0") == [A, B]
    assert children(graph, "Apis_Between_Modules.1") == [D, E]
    collection = graph.find("Apis_Between_Modules.0")
    assert graph.kind[collection] == Kind.COLLECTION
    assert graph.entry[collection] == -1
    check_tree(graph)


def test_apis_inside_modules_are_not_wrapped():
    graph = build({A: M, B: M, M: None})
    assert children(graph, M) == [A, B]


def test_an_api_keeps_its_own_children():
    graph = build({A: B, B: None, C: None})
    assert children(graph, "Apis_Between_Modules.0") == [B, C]
    assert children(graph, B) == [A]


def test_collections_of_a_merged_export_are_not_wrapped_again():
    merged = "Apis_Between_Modules_All_Ranks.0"
    lines = {
        "Apis_Between_Modules.0": "DefaultModel",
        A: "Apis_Between_Modules.0",
        B: "Apis_Between_Modules.0",
        merged: "DefaultModel",
        C: merged,
        D: merged,
    }
    graph = build(lines)
    assert len(graph) == 7
    assert children(graph) == ["Apis_Between_Modules.0", merged]
    assert children(graph, merged) == [C, D]
    assert graph.kind[graph.find(merged)] == Kind.COLLECTION


def test_numbers_in_use_are_left_out():
    lines = dict.fromkeys(["Apis_Between_Modules.0", A, B, M, C, D, "Apis_Between_Modules.2"])
    assert children(build(lines)) == [
        "Apis_Between_Modules.0",
        "Apis_Between_Modules.1",
        M,
        "Apis_Between_Modules.3",
        "Apis_Between_Modules.2",
    ]
