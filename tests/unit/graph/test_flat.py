"""Level L1: no hierarchy, only entries in order."""

from __future__ import annotations

from tb_msprobe_plugin.notices import Notice
from tests.unit.graph.making import build, check_tree, children, codes

NAMES = ["Torch.b.0.forward", "Torch.a.0.forward", "Torch.a.0.backward"]


def test_the_entries_are_listed_in_order_without_collections():
    graph = build({}, data=NAMES, level="L1")
    assert graph.flat is True
    assert children(graph) == NAMES
    assert graph.entry.tolist() == [-1, 0, 1, 2]
    assert graph.micro_step.tolist() == [0, 0, 0, 0]
    check_tree(graph)


def test_a_notice_advises_another_level():
    graph = build({}, data=NAMES, level="L1")
    assert codes(graph) == ["no_hierarchy"]
    assert "L1" in graph.notices[0].message
    assert "L0 or mix" in graph.notices[0].message


def test_it_names_the_file_if_the_level_is_another():
    graph = build({}, data=NAMES, level="mix")
    assert "construct.json" in graph.notices[0].message
    assert "L0 or mix" in graph.notices[0].message


def test_nothing_at_all_is_only_a_root():
    graph = build({}, data=[])
    assert len(graph) == 1
    assert children(graph) == []
    assert graph.flat is True
    assert codes(graph) == ["no_hierarchy"]


def test_notices_of_the_file_are_kept():
    missing = Notice("construct_missing_file", "not there", "construct.json")
    assert build({}, data=NAMES, notices=(missing,)).notices[0] == missing


def test_flags_and_partners_are_kept():
    graph = build({}, data=NAMES, flags={"Torch.a.0.forward": True})
    assert graph.recompute.tolist() == [-1, -1, 1, -1]
    assert graph.partner(2) == 3


def test_an_entry_called_like_the_root_is_the_roots():
    graph = build({}, data=["Torch.a.0.forward", "DefaultModel"])
    assert graph.entry.tolist() == [1, 0]
