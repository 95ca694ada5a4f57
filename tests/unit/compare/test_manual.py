"""Matching by hand."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.compare import manual
from tb_msprobe_plugin.compare.manual import Edit, Refused
from tb_msprobe_plugin.compare.match import match_graphs
from tests.unit.compare.matching import matched, pairs, same
from tests.unit.graph.making import build


def layer(number: int, way: str = "forward") -> str:
    return f"Module.layers.{number}.Layer.{way}.0"


def part(number: int, name: str, way: str = "forward") -> str:
    return f"Module.layers.{number}.{name}.Linear.{way}.0"


def lines_of(number: int, call: int, way: str = "forward") -> dict[str, str | None]:
    """A layer with two linear modules and an API in the second."""
    return {
        part(number, "up", way): layer(number, way),
        f"Torch.mm.{call}.{way}": part(number, "down", way),
        part(number, "down", way): layer(number, way),
        layer(number, way): None,
    }


TARGET = build({**lines_of(0, 0), **lines_of(0, 0, "backward")})
GOLDEN = build({**lines_of(1, 5), **lines_of(1, 5, "backward")})


def edited(*edits: Edit, target=TARGET, golden=GOLDEN) -> dict[str, str]:
    return pairs(target, golden, match_graphs(target, golden, "name", edits))


def refusal(*edits: Edit, target=TARGET, golden=GOLDEN) -> Refused:
    with pytest.raises(Refused) as caught:
        match_graphs(target, golden, "name", edits)
    return caught.value


def test_nothing_matches_by_itself():
    assert matched(TARGET, GOLDEN) == {}


def test_two_nodes_and_the_same_call_in_the_other_direction():
    assert edited(Edit("match", layer(0), layer(1))) == {
        layer(0): layer(1),
        layer(0, "backward"): layer(1, "backward"),
    }


def test_all_that_lies_below_goes_along():
    assert edited(Edit("match", layer(0), layer(1), descendants=True)) == {
        name: partner
        for way in ("forward", "backward")
        for name, partner in {
            layer(0, way): layer(1, way),
            part(0, "up", way): part(1, "up", way),
            part(0, "down", way): part(1, "down", way),
            f"Torch.mm.0.{way}": f"Torch.mm.5.{way}",
        }.items()
    }


def test_children_of_other_labels_pair_in_order_and_kinds_stay_apart():
    net, other = "Module.a.A.forward.0", "Module.b.B.forward.0"
    target = build({"Module.a.x.0.X.forward.0": net, "Torch.mm.0.forward": net, net: None})
    golden = build({"Torch.mm.8.forward": other, "Module.b.x.4.X.forward.0": other, other: None})
    assert edited(Edit("match", net, other, descendants=True), target=target, golden=golden) == {
        net: other,
        "Module.a.x.0.X.forward.0": "Module.b.x.4.X.forward.0",
        "Torch.mm.0.forward": "Torch.mm.8.forward",
    }


def test_what_has_a_partner_keeps_it_when_its_parent_is_matched():
    first = Edit("match", part(0, "up"), part(1, "down"))
    below = edited(first, Edit("match", layer(0), layer(1), descendants=True))
    assert below[part(0, "up")] == part(1, "down")
    assert part(0, "down") not in below
    assert below[layer(0)] == layer(1)


def test_parting_what_the_rules_matched_and_pairing_it_anew():
    golden = build({**lines_of(0, 0), **lines_of(1, 5)})
    target = build(lines_of(0, 0))
    assert edited(Edit("unmatch", layer(0), layer(0)), target=target, golden=golden) == same(
        part(0, "up"), part(0, "down"), "Torch.mm.0.forward"
    )
    whole = Edit("unmatch", layer(0), descendants=True)
    assert edited(whole, target=target, golden=golden) == {}
    again = Edit("match", layer(0), layer(1), descendants=True)
    found = edited(whole, again, target=target, golden=golden)
    assert found["Torch.mm.0.forward"] == "Torch.mm.5.forward"
    assert len(found) == 4


def test_parting_takes_the_other_direction_along():
    both = {**lines_of(0, 0), **lines_of(0, 0, "backward")}
    graph, golden = build(both), build(both)
    edit = Edit("unmatch", layer(0), layer(0), descendants=True)
    assert edited(edit, target=graph, golden=golden) == {}


def test_parting_with_descendants_leaves_partners_elsewhere_alone():
    first = [
        Edit("match", layer(0), layer(1)),
        Edit("match", "Torch.mm.0.forward", "Torch.mm.9.forward"),
    ]
    golden = build({**lines_of(1, 5), "Torch.mm.9.forward": None})
    target = build(lines_of(0, 0))
    found = edited(*first, Edit("unmatch", layer(0), "", True), target=target, golden=golden)
    assert found == {"Torch.mm.0.forward": "Torch.mm.9.forward"}


def test_the_other_direction_stays_with_a_partner_it_has():
    edits = [
        Edit("match", part(0, "up", "backward"), part(1, "down", "backward")),
        Edit("unmatch", part(0, "up"), part(1, "down")),
    ]
    assert edited(*edits) == {}
    both = build({layer(0): None, layer(0, "backward"): None})
    golden = build({layer(1): None, layer(0, "backward"): None, layer(1, "backward"): None})
    matching = match_graphs(both, golden, "name", [Edit("match", layer(0), layer(1))])
    assert pairs(both, golden, matching) == {
        layer(0): layer(1),
        layer(0, "backward"): layer(0, "backward"),
    }
    assert [notice.code for notice in matching.notices] == ["twin_kept"]
    assert layer(1, "backward") in matching.notices[0].message


@pytest.mark.parametrize("edit", [Edit("match", "no", layer(1)), Edit("unmatch", "no")])
def test_unknown_target_nodes(edit: Edit):
    error = refusal(edit)
    assert error.code == "unknown_node"
    assert "target dump has no node no" in error.message


def test_unknown_golden_nodes():
    error = refusal(Edit("match", layer(0), layer(0)))
    assert error.code == "unknown_node"
    assert layer(0) in error.message


def test_kinds_have_to_agree():
    error = refusal(Edit("match", layer(0), "Torch.mm.5.forward"))
    assert error.code == "different_kind"
    assert "is a module" in error.message
    assert "is an API" in error.message


def test_the_root_is_left_alone():
    assert refusal(Edit("match", "DefaultModel", layer(1))).code == "root_node"
    assert refusal(Edit("unmatch", "DefaultModel", "DefaultModel")).code == "root_node"


def test_a_partner_that_is_taken_is_refused_with_the_name_of_the_other():
    first = Edit("match", part(0, "up"), part(1, "up"))
    error = refusal(first, Edit("match", part(0, "up"), part(1, "down")))
    assert error.code == "partner_taken"
    assert f"golden node {part(1, 'up')}" in error.message
    error = refusal(first, Edit("match", part(0, "down"), part(1, "up")))
    assert error.code == "partner_taken"
    assert f"target node {part(0, 'up')}" in error.message


def test_what_is_matched_already():
    edit = Edit("match", layer(0), layer(1))
    assert refusal(edit, edit).code == "already_matched"


def test_what_is_no_pair_cannot_be_parted():
    assert refusal(Edit("unmatch", layer(0), layer(1))).code == "not_matched"
    assert refusal(Edit("unmatch", layer(0))).code == "not_matched"
    other = refusal(Edit("match", layer(0), layer(1)), Edit("unmatch", layer(0), part(1, "up")))
    assert other.code == "not_matched"


def test_one_name_is_enough_to_part():
    first = Edit("match", layer(0), layer(1))
    assert edited(first, Edit("unmatch", golden=layer(1))) == {}
    assert edited(first, Edit("unmatch", target=layer(0))) == {}
    alone = refusal(Edit("unmatch", golden=layer(1)))
    assert (alone.code, alone.message) == ("not_matched", f"{layer(1)} is not matched.")
    assert "golden dump has no node no" in refusal(Edit("unmatch", golden="no")).message
    assert refusal(Edit("unmatch", golden="DefaultModel")).code == "root_node"


def by_hand(matching, target=TARGET) -> set[str]:
    return {target.names[node] for node in matching.by_hand.nonzero()[0].tolist()}


def test_what_was_matched_by_hand_is_told():
    both = build({**lines_of(0, 0), **lines_of(0, 0, "backward")})
    edits = [Edit("unmatch", layer(0)), Edit("match", layer(0), layer(0))]
    matching = match_graphs(both, both, "name", edits)
    assert by_hand(matching, both) == {layer(0), layer(0, "backward")}
    matching = match_graphs(both, both, "name", [*edits, Edit("unmatch", layer(0))])
    assert by_hand(matching, both) == set()
    edit = Edit("match", layer(0), layer(1), descendants=True)
    assert len(by_hand(match_graphs(TARGET, GOLDEN, "name", [edit]))) == 8


def test_pairs_that_do_not_hold_are_none_to_edits():
    """As under the rule of shapes, which takes such partners away later."""
    target, golden = build(lines_of(0, 0)), build({**lines_of(0, 0), **lines_of(1, 5)})
    none = {target.find(part(0, "up"))}

    def found(*edits: Edit) -> dict[str, str]:
        matching = match_graphs(
            target, golden, "name", edits, lambda node, partner: node not in none
        )
        return pairs(target, golden, matching)

    assert found(Edit("match", part(0, "up"), part(1, "up")))[part(0, "up")] == part(1, "up")
    assert found(Edit("match", part(0, "up"), part(0, "up")))[part(0, "up")] == part(0, "up")
    assert found(Edit("match", part(0, "up"), part(0, "up")))[part(0, "down")] == part(0, "down")
    with pytest.raises(Refused, match="not matched"):
        found(Edit("unmatch", part(0, "up")))
    with pytest.raises(Refused, match="matched already"):
        found(Edit("match", part(0, "down"), part(0, "down")))
    parted = Edit("unmatch", layer(0))
    below = found(parted, Edit("match", layer(0), layer(1), descendants=True))
    assert below[part(0, "up")] == part(1, "up")
    assert below[part(0, "down")] == part(0, "down")


def insisted(*edits: Edit, target=TARGET, golden=GOLDEN) -> dict[str, str]:
    return pairs(target, golden, match_graphs(target, golden, "name", edits, accepted=len(edits)))


def test_edits_that_were_accepted_under_another_rule_hold():
    target, golden = build(lines_of(0, 0)), build({**lines_of(0, 0), **lines_of(1, 5)})
    everything = same(layer(0), part(0, "up"), part(0, "down"), "Torch.mm.0.forward")
    sides = {"target": target, "golden": golden}
    assert insisted(Edit("match", layer(0), layer(0)), **sides) == everything
    taken = insisted(Edit("match", part(0, "up"), part(0, "down")), **sides)
    assert taken[part(0, "up")] == part(0, "down")
    assert part(0, "down") not in taken
    assert insisted(Edit("match", layer(0), layer(1)), **sides)[layer(0)] == layer(1)
    assert insisted(Edit("unmatch", layer(0), layer(1)), **sides) == everything
    assert insisted(Edit("unmatch", golden=layer(1)), **sides) == everything
    with pytest.raises(Refused, match="has no node"):
        insisted(Edit("match", "no", layer(1)))
    with pytest.raises(Refused, match="is a module"):
        insisted(Edit("match", layer(0), "Torch.mm.5.forward"))


def test_new_edits_are_checked_though_those_before_were_accepted():
    target, golden = build(lines_of(0, 0)), build({**lines_of(0, 0), **lines_of(1, 5)})
    edits = [Edit("match", layer(0), layer(0)), Edit("match", part(0, "up"), part(1, "up"))]
    with pytest.raises(Refused, match="unmatch them first"):
        match_graphs(target, golden, "name", edits, accepted=1)
    with pytest.raises(Refused, match="matched already"):
        match_graphs(target, golden, "name", edits, accepted=0)


def test_very_deep_subtrees():
    chain = [f"Module.m{depth}.M.forward.0" for depth in range(3_000)]
    target = build(dict(zip(chain, [None, *chain])))
    others = [name.replace("m", "k") for name in chain]
    golden = build(dict(zip(others, [None, *others])))
    found = edited(Edit("match", chain[0], others[0], True), target=target, golden=golden)
    assert found == {chain[0]: others[0]}


def test_children_are_put_in_pairs_once_however_often_they_are_matched(monkeypatch):
    asked = []
    real = manual._pair_children

    def counted(target, golden, one, other):
        asked.append((one, other))
        return real(target, golden, one, other)

    monkeypatch.setattr(manual, "_pair_children", counted)
    once = edited(Edit("match", layer(0), layer(1), descendants=True))
    first = len(asked)
    match = Edit("match", layer(0), layer(1), descendants=True)
    unmatch = Edit("unmatch", layer(0), layer(1), descendants=True)
    assert edited(*[match, unmatch] * 20, match) == once
    assert len(asked) == 2 * first
