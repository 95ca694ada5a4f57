"""Nodes and their entries."""

from __future__ import annotations

from tb_msprobe_plugin.notices import Notice
from tests.unit.graph.making import build, check_tree, children, codes

LINES = {"Module.a.A.forward.0": None, "Torch.x.0.forward": "Module.a.A.forward.0"}
CUT_OFF = Notice("construct_truncated", "ends too early", "construct.json")


def test_entries_are_found_by_name():
    graph = build(LINES, data=["Torch.x.0.forward", "Module.a.A.forward.0"])
    assert graph.entry.tolist() == [-1, 1, 0]


def test_without_data_there_is_only_the_hierarchy():
    graph = build(LINES, data=[], task="structure")
    assert graph.entry.tolist() == [-1, -1, -1]
    assert graph.flat is False
    assert graph.notices == ()


def test_an_entry_of_the_root_belongs_to_the_root():
    assert build(LINES, data=["DefaultModel"]).entry.tolist() == [0, -1, -1]


def test_entries_without_a_line_are_counted_and_named():
    others = [f"Torch.lost.{number}.forward" for number in range(5)]
    graph = build(LINES, data=[*others, *LINES])
    assert len(graph) == 3
    assert codes(graph) == ["entry_without_line"]
    message = graph.notices[0].message
    assert message.startswith("5 entries")
    assert "Torch.lost.0.forward" in message
    assert "Torch.lost.4.forward" not in message


def test_they_are_shown_if_construct_json_is_cut_off():
    others = ["Torch.y.0.forward", "Module.b.B.forward.0"]
    graph = build(LINES, data=[*others, *LINES], notices=(CUT_OFF,))
    assert children(graph) == ["Module.a.A.forward.0", *others]
    assert [graph.entry[graph.find(name)] for name in others] == [0, 1]
    assert codes(graph) == ["construct_truncated", "entry_without_line"]
    check_tree(graph)
