"""Pages of the hierarchy."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.errors import BadRequest, NotFound
from tb_msprobe_plugin.view import listing, scope, weight
from tb_msprobe_plugin.view.rows import LABEL_LIMIT
from tb_msprobe_plugin.view.scope import Scope
from tests.unit.graph.making import MICRO_STEP_KEY, build

A, B, C = (f"Module.{name}.Net.forward.0" for name in "abc")


@pytest.fixture
def graph():
    """Two modules below the root; the first holds two, the first of which holds one."""
    return build({A: None, f"{A}x": A, f"{A}y": A, f"{A}x1": f"{A}x", B: None})


@pytest.fixture
def steps():
    """Micro steps 0, 1, 0 below the root, and a child that claims another than its parent."""
    return build({MICRO_STEP_KEY: 1, A: [None, 0], B: [None, 1], f"{B}x": [B, 0], C: [None, 0]})


def names(answer):
    return [node["name"] for node in answer["nodes"]]


def test_children_come_in_pages(graph):
    answer = listing.children(Scope(graph), 0, 0, 1)
    assert (names(answer), answer["total"], answer["next"]) == ([A], 2, "1")
    answer = listing.children(Scope(graph), 0, 1, 1)
    assert (names(answer), answer["total"], answer["next"]) == ([B], 2, None)
    assert answer["nodes"][0]["index"] == 1


def test_an_offset_behind_the_end_gives_an_empty_page(graph):
    answer = listing.children(Scope(graph), 0, 99, 10)
    assert (answer["nodes"], answer["total"], answer["next"]) == ([], 2, None)


def test_a_micro_step_filters_the_roots_children(steps):
    shown = Scope(steps, 0)
    answer = listing.children(shown, 0, 0, 10)
    assert names(answer) == [A, C]
    assert [node["index"] for node in answer["nodes"]] == [0, 1]
    assert answer["total"] == 2
    assert listing.children(shown, 0, 1, 10)["nodes"][0]["name"] == C
    assert names(listing.children(Scope(steps, 1), 0, 0, 10)) == [B]


def test_what_lies_below_follows_its_ancestor_below_the_root(steps):
    inner = steps.find(f"{B}x")
    assert Scope(steps, 1).contains(inner)
    assert not Scope(steps, 0).contains(inner)
    assert names(listing.subtree(Scope(steps, 0), 0, 10)) == [A, C]
    assert names(listing.subtree(Scope(steps, 1), 0, 10)) == [B, f"{B}x"]


def test_a_subtree_lists_whole_levels(graph):
    shown = Scope(graph)
    everything = [A, f"{A}x", f"{A}x1", f"{A}y", B]
    assert listing.subtree(shown, 0, 5) == {**listing.subtree(shown, 0, 100), "truncated": False}
    assert names(listing.subtree(shown, 0, 5)) == everything
    two_levels = listing.subtree(shown, 0, 4)
    assert (names(two_levels), two_levels["truncated"]) == ([A, f"{A}x", f"{A}y", B], True)
    one_level = listing.subtree(shown, 0, 3)
    assert (names(one_level), one_level["truncated"]) == ([A, B], True)
    assert listing.subtree(shown, 0, 1) == {"nodes": [], "truncated": True}


def test_the_subtree_of_a_leaf_is_empty(graph):
    assert listing.subtree(Scope(graph), graph.find(B), 10) == {"nodes": [], "truncated": False}


def test_locate_tells_the_way_down(graph):
    answer = listing.locate(Scope(graph), graph.find(f"{A}y"))
    way = [(graph.names[step["id"]], step["index"]) for step in answer["path"]]
    assert way == [("DefaultModel", 0), (A, 0), (f"{A}y", 1)]
    assert answer["node"]["name"] == f"{A}y"


def test_locate_counts_siblings_of_the_micro_step(steps):
    assert listing.locate(Scope(steps, 0), steps.find(C))["path"][-1]["index"] == 1
    assert listing.locate(Scope(steps), steps.find(C))["path"][-1]["index"] == 2


def test_locate_refuses_what_the_micro_step_hides(steps):
    with pytest.raises(NotFound, match="micro step 0") as caught:
        listing.locate(Scope(steps, 0), steps.find(f"{B}x"))
    assert caught.value.code == "not_in_micro_step"


def test_nodes_that_do_not_exist(graph):
    for number in (-1, len(graph), 2**31 - 1):
        with pytest.raises(NotFound):
            listing.check_node(graph, number)
    with pytest.raises(NotFound, match="no node"):
        listing.find_node(graph, "Module.unknown")


def test_hits_follow_each_other(graph):
    found = graph.names.search("forward.0x")
    first = listing.hits(graph, found, -1, 1)
    assert [hit["name"] for hit in first["hits"]] == [f"{A}x"]
    assert first["total"] == 2
    second = listing.hits(graph, found, int(first["next"]), 1)
    assert [hit["name"] for hit in second["hits"]] == [f"{A}x1"]
    assert second["next"] is None


LONG = [f"Module.{'x' * 50}{number}.Net.forward.0" for number in range(10)]
LONG_BYTES = len(LONG[0])


@pytest.fixture
def long_names(monkeypatch):
    """Ten nodes below the root, the names of three of which fit into one answer."""
    for place in (weight, scope):
        monkeypatch.setattr(place, "NAMES_LIMIT", 3 * LONG_BYTES)
    return build({**dict.fromkeys(LONG[:5]), **dict.fromkeys(LONG[5:], LONG[0])})


def test_long_names_make_shorter_pages_that_follow_each_other(long_names):
    found, offset = [], "0"
    while offset is not None:
        page = listing.children(Scope(long_names), 0, int(offset), 4)
        assert len(page["nodes"]) <= 3
        assert page["total"] == 5
        found += names(page)
        offset = page["next"]
    assert found == LONG[:5]


def test_long_names_make_shorter_pages_of_hits(long_names):
    everything = long_names.names.search("xxx")
    found, after = [], "-1"
    while after is not None:
        page = listing.hits(long_names, everything, int(after), 8)
        assert len(page["hits"]) <= 3
        assert page["total"] == 10
        found += [hit["name"] for hit in page["hits"]]
        after = page["next"]
    assert sorted(found) == LONG


def test_one_name_that_is_too_long_for_an_answer_is_a_page(long_names, monkeypatch):
    monkeypatch.setattr(weight, "NAMES_LIMIT", 1)
    page = listing.children(Scope(long_names), 0, 0, 4)
    assert (names(page), page["next"]) == (LONG[:1], "1")


def test_long_names_leave_out_whole_levels_of_a_subtree(long_names, monkeypatch):
    nothing = listing.subtree(Scope(long_names), 0, 100)
    assert nothing == {"nodes": [], "truncated": True}
    monkeypatch.setattr(scope, "NAMES_LIMIT", 5 * LONG_BYTES)
    one_level = listing.subtree(Scope(long_names), 0, 100)
    assert (names(one_level), one_level["truncated"]) == (LONG[:5], True)
    monkeypatch.setattr(scope, "NAMES_LIMIT", 10 * LONG_BYTES)
    assert listing.subtree(Scope(long_names), 0, 100)["truncated"] is False


def test_labels_of_hits_are_cut():
    graph = build({"Module." + "x" * 5_000 + ".Net.forward.0": None})
    (hit,) = listing.hits(graph, graph.names.search("xxx"), -1, 1)["hits"]
    assert len(hit["label"]) == LABEL_LIMIT
    assert len(hit["name"]) > 5_000


def test_locate_goes_down_to_the_documented_depth():
    chain = [f"Module.m{depth}.M.forward.0" for depth in range(1, 1_003)]
    shown = Scope(build(dict(zip(chain, [None, *chain]))))
    assert len(listing.locate(shown, 1_000)["path"]) == 1_001
    with pytest.raises(BadRequest, match="1,001 levels deep") as caught:
        listing.locate(shown, 1_001)
    assert caught.value.code == "too_deep"


trees = st.lists(st.integers(-1, 30), min_size=1, max_size=30)


@given(trees, st.integers(0, 30), st.integers(1, 40))
def test_a_listed_nodes_children_are_listed_completely_or_not_at_all(parents, at, limit):
    lines = {
        f"Module.m{number}.M.forward.0": f"Module.m{up}.M.forward.0" if 0 <= up < number else None
        for number, up in enumerate(parents)
    }
    graph = build(lines)
    node = at % len(graph)
    answer = listing.subtree(Scope(graph), node, limit)
    listed = [row["id"] for row in answer["nodes"]]
    assert listed == sorted(set(listed))
    assert len(listed) <= limit
    for shown in [node, *listed]:
        inside = [int(child) in listed for child in graph.children(shown)]
        assert all(inside) or not any(inside)
    if not answer["truncated"]:
        assert listed == list(range(node + 1, node + int(graph.size[node])))
