"""Matching two graphs by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare.match import match_graphs, same_signature
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.graph.model import Graph
from tests.unit.compare.matching import matched, pairs, real_graph, same
from tests.unit.graph.making import build

DEMO = Path(__file__).parents[3] / "tb_msprobe_plugin/demo/dumps"
NET = "Module.net.Net.forward.0"
MLP = "Module.net.mlp.MLP.forward.0"
ADD = "Torch.add.0.forward"
MUL = "Torch.mul.0.forward"


@pytest.mark.parametrize("rule", ["name", "name+shape", "fuzzy"])
def test_equal_graphs_match_whole(rule: str):
    graph = build({ADD: MLP, MLP: NET, NET: None})
    assert matched(graph, build({ADD: MLP, MLP: NET, NET: None}), rule) == same(ADD, MLP, NET)


def test_the_order_of_the_lines_does_not_count():
    target = build({ADD: MLP, MUL: NET, MLP: NET, NET: None})
    golden = build({MUL: NET, ADD: MLP, MLP: NET, NET: None})
    assert matched(target, golden) == same(ADD, MUL, MLP, NET)


def test_what_one_side_lacks_stays_alone_on_both():
    target = build({ADD: NET, NET: None})
    golden = build({MUL: NET, NET: None})
    matching = match_graphs(target, golden)
    assert pairs(target, golden, matching) == same(NET)
    assert matching.golden_of[target.find(ADD)] == -1
    assert matching.target_of[golden.find(MUL)] == -1


def test_all_ancestors_have_to_agree_not_only_the_parent():
    outer, other = "Module.a.A.forward.0", "Module.b.B.forward.0"
    lines = {ADD: MLP, outer: None, other: None}
    target = build({**lines, MLP: outer})
    golden = build({**lines, MLP: other})
    assert matched(target, golden) == same(outer, other)


def test_an_ancestor_need_not_be_matched_itself_to_lead_to_others():
    target = build({ADD: MLP, MLP: NET, NET: None, MUL: None})
    golden = build(
        {ADD: "Module.net.Other.forward.0", "Module.net.Other.forward.0": NET, NET: None}
    )
    assert matched(target, golden) == same(NET)


def test_one_more_free_api_shifts_no_collection():
    early = ["Torch.a.0.forward", "Torch.b.0.forward"]
    late = ["Torch.c.0.forward", "Torch.d.0.forward"]
    module = "Module.x.X.forward.0"
    golden = build({**dict.fromkeys([early[0], module, *late])})
    target = build({**dict.fromkeys([*early, module, *late])})
    # The golden side has one early API, so no collection of it: its only one is number 0.
    assert matched(target, golden) == {
        **same(early[0], module, *late),
        "Apis_Between_Modules.1": "Apis_Between_Modules.0",
    }


def test_a_collection_goes_to_the_one_that_shares_most_of_its_members():
    names = [f"Torch.a.{call}.forward" for call in range(5)]
    cut = "Module.x.X.forward.0"
    golden = build(dict.fromkeys([*names[:2], cut, *names[2:]]))
    target = build(dict.fromkeys([*names, cut]))
    assert matched(target, golden) == {
        **same(*names, cut),
        "Apis_Between_Modules.0": "Apis_Between_Modules.1",
    }


def test_equal_numbers_alone_do_not_match_collections():
    target = build(dict.fromkeys(["Torch.a.0.forward", "Torch.b.0.forward"]))
    golden = build(dict.fromkeys(["Torch.c.0.forward", "Torch.d.0.forward"]))
    assert matched(target, golden) == {}


def test_parameter_gradients_without_number_are_those_of_the_last_number():
    backward = "Module.fc.Linear.backward.0"
    bare = "Module.fc.Linear.parameters_grad"
    target = build({backward: None}, [backward, bare])
    golden = build({backward: None}, [backward, f"{bare}.0", f"{bare}.2", f"{bare}.1"])
    expected = {**same(backward), bare: f"{bare}.2"}
    assert matched(target, golden) == expected
    assert matched(golden, target) == {partner: name for name, partner in expected.items()}


def test_numbered_parameter_gradients_match_by_their_numbers():
    backward = "Module.fc.Linear.backward.0"
    bare = "Module.fc.Linear.parameters_grad"
    target = build({backward: None}, [backward, f"{bare}.0"])
    golden = build({backward: None}, [backward, f"{bare}.0", f"{bare}.1"])
    assert matched(target, golden) == same(backward, f"{bare}.0")


def test_a_side_without_hierarchy_matches_by_names_alone():
    target = build({}, [ADD, MUL])
    golden = build({ADD: MLP, MUL: MLP, MLP: None})
    matching = match_graphs(target, golden)
    assert pairs(target, golden, matching) == same(ADD, MUL)
    assert [notice.code for notice in matching.notices] == ["flat_side"]
    assert match_graphs(target, build({}, [ADD, MUL])).notices == ()


def test_graphs_without_nodes():
    assert matched(build({}, []), build({}, [])) == {}
    assert matched(build({}, [ADD]), build({NET: None}), "fuzzy") == {}


def test_very_deep_graphs():
    chain = [f"Module.m{depth}.M.forward.0" for depth in range(20_000)]
    lines = dict(zip(chain, [None, *chain]))
    target, golden = build(lines), build({**lines, chain[100]: None})
    assert set(matched(target, golden)) == set(chain[:100])


def test_a_fork_far_up_parts_all_below_and_nothing_else():
    target = build({ADD: MLP, MLP: NET, NET: None, MUL: None})
    golden = build({ADD: MLP, MLP: "Module.y.Y.forward.0", "Module.y.Y.forward.0": None, MUL: None})
    assert matched(target, golden) == same(MUL)


def item(name: str, section: str, kind: str = "torch.Tensor", *shape: int) -> Item:
    return Item(name, section, type=kind, shape=shape)


def test_signatures_agree_in_number_type_and_shape():
    inside, outside = item("input.0", "input", "torch.Tensor", 2, 3), item("output.0", "output")
    assert same_signature([inside, outside], [inside, outside])
    assert same_signature([outside, inside], [inside, outside])
    assert not same_signature([inside, outside], [inside])
    assert not same_signature([inside], [item("input.0", "input", "torch.Tensor", 3, 2)])
    assert not same_signature([inside], [item("input.0", "input", "int", 2, 3)])
    assert not same_signature([inside], [inside._replace(section="output")])
    assert same_signature([inside], [inside._replace(dtype="torch.float16", max=7)])


@pytest.mark.parametrize("step", ["step0", "step1"])
@pytest.mark.parametrize("rule", ["name", "fuzzy"])
def test_a_real_pair_matches_whole(step: str, rule: str):
    target, golden = (real_graph(DEMO / side / step) for side in ("npu", "bench"))
    matching = match_graphs(target, golden, rule)
    assert len(target) > 100
    assert pairs(target, golden, matching) == same(*list(target.names)[1:])


NAMES = [f"Module.m{at}.M.forward.0" for at in range(5)] + [
    f"Torch.a.{at}.forward" for at in range(5)
]
PARENTS = st.dictionaries(st.sampled_from(NAMES), st.sampled_from([None, *NAMES[:5]]))


def ancestors(graph: Graph, node: int) -> list[str]:
    path = [graph.names[above] for above in graph.path(node)]
    return [name for name in path if not name.startswith("Apis_Between_Modules")]


@given(PARENTS, PARENTS)
def test_pairs_are_the_nodes_of_equal_names_and_ancestors(lines, golden_lines):
    target, golden = build(lines), build(golden_lines)
    assume(target.flat == golden.flat)
    expected = {
        name
        for name in NAMES
        if min(target.find(name), golden.find(name)) > 0
        and ancestors(target, target.find(name)) == ancestors(golden, golden.find(name))
    }
    found = matched(target, golden)
    assert {name for name in found if not name.startswith("Apis")} == expected
    assert all(found[name] == name for name in expected)
