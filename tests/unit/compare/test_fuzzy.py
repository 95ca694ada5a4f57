"""Matching APIs whatever their call numbers."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.compare.fuzzy import stripped
from tests.unit.compare.matching import matched, same
from tests.unit.graph.making import build

NET = "Module.net.Net.forward.0"
MLP = "Module.net.mlp.MLP.forward.0"


def mm(call: int, direction: str = "forward") -> str:
    return f"Torch.mm.{call}.{direction}"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Torch.mm.3.forward", "Torch.mm.forward"),
        ("Primitive.dense.Dense.12.backward", "Primitive.dense.Dense.backward"),
        ("Torch.mm.3.forward_rank12", "Torch.mm.forward"),
        ("Torch.mm2.3.forward", "Torch.mm2.forward"),
        ("Module.layers.0.1.mlp.Mlp.forward.0", "Module.layers.mlp.Mlp.forward.0"),
        ("Torch.\ud800.3.forward", "Torch.\ud800.forward"),
    ],
)
def test_stripping_numbers(name: str, expected: str):
    assert stripped(name) == expected


def test_inside_a_matched_module_the_first_goes_with_the_first():
    target = build({mm(3): NET, "Torch.add.1.forward": NET, mm(4): NET, NET: None})
    golden = build({mm(7): NET, mm(9): NET, "Torch.add.0.forward": NET, NET: None})
    assert matched(target, golden, "fuzzy") == {
        NET: NET,
        mm(3): mm(7),
        mm(4): mm(9),
        "Torch.add.1.forward": "Torch.add.0.forward",
    }
    assert matched(target, golden) == same(NET)


def test_equal_numbers_in_another_place_mean_nothing():
    target = build({mm(0): NET, NET: None, mm(1): MLP, MLP: None})
    golden = build({NET: None, mm(0): MLP, MLP: None})
    assert matched(target, golden, "fuzzy") == {NET: NET, MLP: MLP, mm(1): mm(0)}


def test_directions_are_kept_apart():
    target = build({mm(0): NET, NET: None})
    golden = build({mm(0, "backward"): NET, NET: None})
    assert matched(target, golden, "fuzzy") == same(NET)


def test_modules_match_wherever_they_hang():
    target = build({mm(0): MLP, MLP: NET, NET: None})
    golden = build({mm(5): MLP, MLP: None, NET: None})
    assert matched(target, golden, "fuzzy") == {NET: NET, MLP: MLP, mm(0): mm(5)}


def test_apis_in_modules_without_a_partner_have_none():
    target = build({mm(0): MLP, MLP: None})
    golden = build({mm(0): NET, NET: None})
    assert matched(target, golden, "fuzzy") == {}


def test_free_apis_are_counted_anew_after_each_module():
    other = "Module.o.O.forward.0"
    target = build(dict.fromkeys([mm(0), mm(1), NET, mm(2), other, mm(3)]))
    golden = build(dict.fromkeys([mm(0), NET, mm(1), other, mm(2)]))
    assert matched(target, golden, "fuzzy") == {
        **same(NET, other, mm(0)),
        mm(2): mm(1),
        mm(3): mm(2),
    }


def test_free_apis_left_over_are_counted_through():
    target = build(dict.fromkeys([mm(0), NET, mm(1)]))
    golden = build(dict.fromkeys([NET, mm(4), mm(5)]))
    # mm.1 and mm.4 are the first after the module; mm.0 and mm.5 are left.
    assert matched(target, golden, "fuzzy") == {**same(NET), mm(1): mm(4), mm(0): mm(5)}


def test_sides_without_hierarchy():
    target = build({}, [mm(1), "Torch.add.0.forward", mm(2)])
    golden = build({}, [mm(0), mm(1), mm(2)])
    assert matched(target, golden, "fuzzy") == {mm(1): mm(0), mm(2): mm(1)}


def test_members_of_collections_match_though_the_collections_are_numbered_otherwise():
    free, later = ["Torch.a.0.forward", "Torch.b.0.forward"], [mm(0), "Torch.c.0.forward"]
    target = build(dict.fromkeys([*free, NET, *later]))
    golden = build(dict.fromkeys([NET, mm(8), "Torch.c.9.forward"]))
    assert matched(target, golden, "fuzzy") == {
        NET: NET,
        "Apis_Between_Modules.1": "Apis_Between_Modules.0",
        mm(0): mm(8),
        "Torch.c.0.forward": "Torch.c.9.forward",
    }
