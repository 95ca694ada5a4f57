from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare.item_pairs import pair_items
from tb_msprobe_plugin.dump.items import Item


def items(*names: str) -> list[Item]:
    return [Item(name, name.split(".")[0]) for name in names]


def paired(target: list[Item], golden: list[Item]) -> list[tuple[str | None, str | None]]:
    return [(one and one.name, other and other.name) for one, other in pair_items(target, golden)]


def test_the_same_items_in_the_same_order():
    sides = items("input.0", "output.0"), items("input.0", "output.0")
    assert paired(*sides) == [("input.0", "input.0"), ("output.0", "output.0")]


def test_names_decide_whatever_the_order():
    target, golden = items("input.0", "input.dim"), items("input.dim", "input.0")
    assert paired(target, golden) == [("input.0", "input.0"), ("input.dim", "input.dim")]


def test_what_names_leave_over_is_paired_in_its_order():
    target = items("input.0", "input.alpha", "input.beta")
    golden = items("input.0", "input.a", "input.b")
    assert paired(target, golden) == [
        ("input.0", "input.0"),
        ("input.alpha", "input.a"),
        ("input.beta", "input.b"),
    ]


def test_an_extra_item_of_the_target_has_no_partner():
    assert paired(items("input.0", "input.1"), items("input.0")) == [
        ("input.0", "input.0"),
        ("input.1", None),
    ]


def test_a_missing_item_comes_last():
    assert paired(items("output.0"), items("input.0", "output.0", "output.1")) == [
        ("output.0", "output.0"),
        (None, "input.0"),
        (None, "output.1"),
    ]


def test_sections_are_never_mixed():
    assert paired(items("input.0"), items("output.0")) == [("input.0", None), (None, "output.0")]


def test_the_same_name_in_two_sections():
    target = [Item("input.0", "input"), Item("input.0", "kwargs")]
    golden = [Item("input.0", "kwargs"), Item("input.0", "input")]
    assert [one.section == other.section for one, other in pair_items(target, golden)] == [True] * 2


NAMES = st.lists(
    st.sampled_from(["input.0", "input.1", "input.x", "output.0", "output.1", "parameters.w"]),
    max_size=6,
)


@given(NAMES, NAMES)
def test_every_item_is_in_exactly_one_pair(target, golden):
    sides = items(*target), items(*golden)
    found = pair_items(*sides)
    for side in (0, 1):
        held = [id(pair[side]) for pair in found if pair[side] is not None]
        assert sorted(held) == sorted(id(item) for item in sides[side])
    assert all(one.section == other.section for one, other in found if one and other)
