"""The outline: a tree for the keyboard and for screen readers, in step with the graph."""

from __future__ import annotations

import pytest

from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

RUN = "demo/bench"
ENCODER = "Module.encoder.Encoder.forward.0"
LAYER = "Module.encoder.layers.0.TransformerLayer.forward.0"
LAYER_BOX = "layers.0.TransformerLayer.forward.0"
NORM = "Module.encoder.layers.0.input_layernorm.LayerNorm.forward.0"
# A row is 24 px high and the outline less than 800: what is in sight, and some rows around it.
MOST_ROWS = 60


@pytest.fixture
def page(msprobe: MsprobePage) -> MsprobePage:
    return msprobe.open_in_place(RUN)


def aria(page: MsprobePage, name: str) -> dict[str, str | None]:
    row = page.outline_row(name)
    keys = ("level", "posinset", "setsize", "expanded", "selected")
    return {key: row.get_attribute(f"aria-{key}") for key in keys}


def active(page: MsprobePage) -> str | None:
    """The full name of the row that the tree says is the active one."""
    row = page.outline.get_attribute("aria-activedescendant")
    return page.outline.locator(f"#{row}").get_attribute("title") if row else None


def test_rows_tell_their_place_in_the_tree(page: MsprobePage) -> None:
    # The demo's root has eight children, its encoder two layers and a norm.
    place = {"level": "1", "posinset": "2", "setsize": "8", "selected": "false"}
    assert aria(page, ENCODER) == {**place, "expanded": "true"}
    place = {"level": "2", "posinset": "1", "setsize": "3", "selected": "false"}
    assert aria(page, LAYER) == {**place, "expanded": "false"}
    assert aria(page, "Tensor.__add__.0.forward")["expanded"] is None


def test_click_selects_and_shows_the_node_in_the_graph(page: MsprobePage) -> None:
    page.open_in_place(RUN, view="1,0,900")
    page.outline_row(LAYER).click()
    page.idle()
    assert page.selected == LAYER
    assert aria(page, LAYER)["selected"] == "true"
    assert page.box(LAYER_BOX).selected
    assert page.canvas.holds(page.box(LAYER_BOX))


def test_double_click_expands_in_the_graph_too(page: MsprobePage) -> None:
    page.outline_row(LAYER).dblclick()
    assert page.idle().box(LAYER_BOX).expanded
    assert aria(page, LAYER)["expanded"] == "true"


def test_the_twisty_expands_with_one_click(page: MsprobePage) -> None:
    page.outline_row(LAYER).locator(".twisty").click()
    assert LAYER in page.idle().expanded
    assert page.selected is None


def test_shows_what_is_expanded_in_the_graph(page: MsprobePage) -> None:
    page.double_click(LAYER_BOX)
    assert aria(page, LAYER)["expanded"] == "true"
    assert aria(page, NORM)["level"] == "3"
    page.double_click(LAYER_BOX)
    assert aria(page, LAYER)["expanded"] == "false"
    assert page.outline_row(NORM).count() == 0


def test_brings_into_sight_what_is_selected_elsewhere(page: MsprobePage) -> None:
    page.open_in_place(RUN, node="optimizer")
    row = page.outline_row("optimizer").bounding_box()
    tree = page.outline.bounding_box()
    assert row is not None
    assert tree is not None
    assert tree["y"] <= row["y"] <= tree["y"] + tree["height"] - row["height"]


def test_arrows_walk_open_and_close(page: MsprobePage) -> None:
    page.outline_row(ENCODER).click()
    page.press("ArrowDown").idle()
    assert (page.selected, active(page)) == (LAYER, LAYER)
    page.press("ArrowRight").idle()
    assert LAYER in page.expanded
    page.press("ArrowRight").idle()
    assert (page.selected, active(page)) == (NORM, NORM)
    page.press("ArrowLeft").idle()
    assert page.selected == LAYER
    page.press("ArrowLeft").idle()
    assert page.selected == LAYER
    assert LAYER not in page.expanded
    page.press("ArrowUp").idle()
    assert page.selected == ENCODER


def test_left_goes_to_the_parent(page: MsprobePage) -> None:
    page.outline_row(LAYER).click()
    page.press("ArrowLeft").idle()
    assert page.selected == ENCODER
    page.press("ArrowLeft").idle()
    assert page.selected == ENCODER
    assert ENCODER not in page.expanded


def test_home_end_and_letters_jump(page: MsprobePage) -> None:
    page.outline_row(ENCODER).click()
    page.press("End").idle()
    assert active(page) == page.selected
    last = page.selected
    page.press("Home").idle()
    assert page.selected == "Module.embedding.Embedding.forward.0"
    page.press("ArrowUp").idle()
    assert page.selected == "Module.embedding.Embedding.forward.0"
    page.page.keyboard.type("lm_")
    page.idle()
    assert page.selected == "Module.lm_head.Linear.forward.0"
    assert last not in (page.selected, None)


def test_enter_and_space_toggle(page: MsprobePage) -> None:
    page.outline_row(LAYER).click()
    page.press("Enter").idle()
    assert LAYER in page.expanded
    page.press(" ").idle()
    assert LAYER not in page.expanded


def test_exists_only_as_far_as_it_is_seen(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("chain")
    rows = page.outline.locator("[role=treeitem]")
    assert 10 < rows.count() < MOST_ROWS
    assert page.outline.evaluate("tree => tree.scrollHeight") == 2000 * 24


def test_loads_what_is_scrolled_to(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("chain")
    page.outline.evaluate("tree => { tree.scrollTop = 1500 * 24; }")
    page.idle()
    row = page.outline_row("Module.layers.1505.Layer.forward.0")
    assert row.is_visible()
    assert (row.get_attribute("aria-posinset"), row.get_attribute("aria-setsize")) == (
        "1506",
        "2000",
    )
    row.click()
    assert page.idle().selected == "Module.layers.1505.Layer.forward.0"
    assert page.box("layers.1505.Layer.forward.0").selected
    assert page.outline.locator("[role=treeitem]").count() < MOST_ROWS


def test_end_jumps_to_a_row_that_is_not_loaded_yet(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("chain")
    page.outline_row("Module.layers.0.Layer.forward.0").click()
    page.press("End").idle()
    assert page.selected == "Module.layers.1999.Layer.forward.0"


PAIR = {"run": "demo/npu", "golden": RUN}


def golden_selected(page: MsprobePage) -> str | None:
    state = "document.querySelector('msprobe-page').app.state"
    found: str | None = page.frame.evaluate(f"() => {state}.goldenSelected")
    return found


def test_lists_the_golden_side_of_a_pair_on_request(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(**PAIR).idle()
    sides = page.frame.get_by_role("group", name="Side of the outline")
    assert sides.get_by_role("button", pressed=True).inner_text() == "target"
    sides.get_by_role("button", name="golden").click()
    page.idle()
    assert sides.get_by_role("button", pressed=True).inner_text() == "golden"
    page.outline_row(ENCODER).click()
    page.idle()
    state = page.frame.evaluate("() => document.querySelector('msprobe-page').app.state.side")
    assert state == "golden"
    assert golden_selected(page) == ENCODER
    # The partner follows.
    assert page.selected == ENCODER
    assert page.outline_row(ENCODER).get_attribute("aria-selected") == "true"


def test_what_only_golden_has_is_listed_with_its_mark(msprobe: MsprobePage) -> None:
    edits = f"0~ud*0~{ENCODER}*0~{ENCODER}"
    page = msprobe.open_in_place(**PAIR, edits=edits).idle()
    page.frame.get_by_role("group", name="Side of the outline").get_by_role(
        "button", name="golden"
    ).click()
    page.idle()
    marks = page.outline_row(ENCODER).locator("msprobe-row-marks [role=img]")
    assert "unmatched" in (marks.get_attribute("aria-label") or "")
    page.outline_row(ENCODER).click()
    page.idle()
    assert golden_selected(page) == ENCODER
    assert page.selected is None


def test_keys_and_twisties_are_about_the_side_that_is_listed(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(**PAIR).idle()
    sync = "document.querySelector('msprobe-page').app.store.update({ syncExpansion: %s })"
    page.frame.evaluate(f"() => {sync % 'false'}")
    page.frame.get_by_role("group", name="Side of the outline").get_by_role(
        "button", name="golden"
    ).click()
    page.outline_row(ENCODER).locator(".twisty").click()
    page.idle()
    trees = """(name) => {
      const { tree, goldenTree } = document.querySelector("msprobe-page").app.state;
      return [tree, goldenTree].map((one) =>
        [...Array(400).keys()].some((id) => one.node(id)?.name === name && one.isExpanded(id)));
    }"""
    assert page.frame.evaluate(trees, ENCODER) == [True, False]
    page.outline.press("ArrowDown")
    page.idle()
    assert golden_selected(page) is not None
    page.frame.evaluate(f"() => {sync % 'true'}")


def test_a_single_run_has_no_choice_of_side(page: MsprobePage) -> None:
    assert page.frame.get_by_role("group", name="Side of the outline").count() == 0
