"""Search: substring and wildcards, and the way through the hits."""

from __future__ import annotations

import json
from fnmatch import fnmatchcase

import pytest

from tests.browser.conftest import DEMO
from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

LEAF = DEMO / "bench" / "step0" / "proc10470"


@pytest.fixture
def page(msprobe: MsprobePage) -> MsprobePage:
    return msprobe.open_in_place("demo/bench")


def names() -> list[str]:
    """The nodes that msprobe itself has named: a gradient has an entry and no line."""
    construct = json.loads((LEAF / "construct.json").read_text())
    return list({**construct, **json.loads((LEAF / "dump.json").read_text())["data"]})


def count(page: MsprobePage) -> str:
    return page.find("msprobe-search-box .count").inner_text()


def test_finds_a_substring_whatever_its_case(page: MsprobePage) -> None:
    expected = sum("attention" in name.lower() for name in names())
    assert expected > 10
    for text in ("attention", "ATTENTION"):
        page.search(text)
        assert count(page) == f"{expected} hits"


def test_finds_with_wildcards(page: MsprobePage) -> None:
    pattern = "*.layers.?.*norm.LayerNorm.forward.0"
    expected = sum(fnmatchcase(name, pattern) for name in names())
    assert expected == 4
    page.search(pattern)
    assert count(page) == "no hits"
    page.button("* and ? as wildcards").click()
    assert count(page.idle()) == "4 hits"


def test_says_so_when_there_is_nothing(page: MsprobePage) -> None:
    page.search("no such node")
    assert count(page) == "no hits"
    assert page.button("Next hit").is_disabled()
    assert page.idle().selected is None


def test_lists_the_hits_in_execution_order(page: MsprobePage) -> None:
    page.search("final_norm")
    hits = page.find("msprobe-results [role=option]").evaluate_all(
        "all => all.map(hit => hit.title)"
    )
    assert hits[0] == "Module.encoder.final_norm.LayerNorm.forward.0"
    assert hits[1] == "Module.encoder.final_norm.LayerNorm.backward.0"
    assert page.find("msprobe-results mark").first.inner_text() == "final_norm"


def test_jumps_to_a_hit_and_expands_what_hides_it(page: MsprobePage) -> None:
    target = "Module.encoder.layers.1.mlp.linear_fc1.Linear.forward.0"
    assert "Module.encoder.layers.1.mlp.MLP.forward.0" not in page.expanded
    page.search("layers.1.mlp.linear_fc1").press("Enter").idle()
    assert page.selected == target
    assert {
        "Module.encoder.layers.1.TransformerLayer.forward.0",
        "Module.encoder.layers.1.mlp.MLP.forward.0",
    } <= set(page.expanded)
    selected = next(box for box in page.boxes() if box.selected)
    assert selected.label == "linear_fc1.Linear.forward.0"
    assert page.canvas.holds(selected)
    assert page.outline_row(target).is_visible()


def test_goes_forward_and_back_through_the_hits(page: MsprobePage) -> None:
    page.search("reshape")
    total = sum("reshape" in name for name in names())
    page.button("Next hit").click()
    first = page.idle().selected
    assert count(page) == f"1 of {total}"
    page.button("Next hit").click()
    assert page.idle().selected != first
    assert count(page) == f"2 of {total}"
    for _ in range(2):
        page.button("Previous hit").click()
        assert page.idle().selected == first
    assert count(page) == f"1 of {total}"


def test_n_and_p_go_through_the_hits(page: MsprobePage) -> None:
    page.search("reshape").press("Escape", "n").idle()
    first = page.selected
    assert first == "Tensor.reshape.0.forward"
    page.press("n").idle()
    assert page.selected == "Tensor.reshape.1.forward"
    assert page.press("p").idle().selected == first


def test_typing_narrows_the_result_as_it_goes(page: MsprobePage) -> None:
    page.search_box.click()
    totals = []
    for letter in "softm":
        page.page.keyboard.type(letter)
        totals.append(int(count(page.idle()).split()[0]))
    assert totals == sorted(totals, reverse=True)
    assert totals[-1] == sum("softm" in name for name in names())


def test_clearing_takes_the_results_away(page: MsprobePage) -> None:
    page.search("linear")
    page.button("Clear the search").click()
    page.idle()
    assert page.find("msprobe-results").count() == 0
    assert page.search_box.input_value() == ""


def test_special_characters_are_only_characters(page: MsprobePage) -> None:
    page.search("__add__.0.")
    assert count(page) == f"{sum('__add__.0.' in name for name in names())} hits"
    page.search("[a-z]+(\\")
    assert count(page) == "no hits"


def test_a_click_on_a_hit_goes_there(page: MsprobePage) -> None:
    page.search("cross_entropy")
    page.find("msprobe-results [role=option]").nth(1).click()
    assert page.idle().selected == "Functional.cross_entropy.0.backward"


def test_wildcards_without_glob_get_a_hint(page: MsprobePage) -> None:
    page.search("no*such*node")
    assert "wildcards" in page.find("msprobe-results .muted").inner_text()
