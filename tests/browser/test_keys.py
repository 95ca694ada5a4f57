"""Keys: where they work, what they do, and where they must not."""

from __future__ import annotations

import pytest

from tests.browser.conftest import FreshPage
from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

RUN = "demo/bench"
ENCODER = "Module.encoder.Encoder.forward.0"
ENCODER_BOX = "encoder.Encoder.forward.0"
PRESSED = """() => {
  window.unwanted = [];
  addEventListener("keydown", event => event.defaultPrevented && window.unwanted.push(event.code));
}"""


@pytest.fixture
def graph(msprobe: MsprobePage) -> MsprobePage:
    return msprobe.open_in_place(RUN)


def zooms_in(page: MsprobePage) -> bool:
    before = page.zoom
    return page.press("w").zoom > before


# ---- where they work ----


def test_work_right_after_opening_the_tab(fresh_page: FreshPage, server: str) -> None:
    assert zooms_in(fresh_page(server).open(RUN))


def test_work_after_switching_to_the_tab(fresh_page: FreshPage, server: str) -> None:
    page = fresh_page(server)
    page.page.goto(f"{server}/#timeseries")
    ours = page.page.get_by_role("tab", name="MSPROBE")
    ours.wait_for()
    assert ours.get_attribute("aria-selected") == "false"
    ours.click()
    assert zooms_in(page.wait_for_frame())


def test_work_after_coming_back_to_the_tab(fresh_page: FreshPage, server: str) -> None:
    page = fresh_page(server).open(RUN)
    page.page.get_by_role("tab", name="Time Series").click()
    page.page.locator("iframe[src*=msprobe]").wait_for(state="hidden")
    page.page.get_by_role("tab", name="MSPROBE").click()
    assert zooms_in(page.wait_for_frame())


def test_work_after_clicking_a_node(graph: MsprobePage) -> None:
    assert zooms_in(graph.click(ENCODER_BOX))


def test_work_as_soon_as_the_pointer_is_over_the_graph(graph: MsprobePage) -> None:
    graph.outline_row(ENCODER).click()
    graph.point_at(graph.canvas.middle)
    assert zooms_in(graph)


# ---- what they do ----


def test_a_and_d_move_sideways(graph: MsprobePage) -> None:
    before = graph.box(ENCODER_BOX)
    left = graph.press("a").box(ENCODER_BOX)
    assert left.x > before.x
    assert left.y == before.y
    assert graph.press("d").box(ENCODER_BOX) == before
    assert graph.press("d").box(ENCODER_BOX).x < before.x


def test_capital_letters_are_the_same_keys(graph: MsprobePage) -> None:
    before = graph.zoom
    assert graph.press("Shift+W").zoom > before


def test_arrows_move_between_nodes(graph: MsprobePage) -> None:
    graph.press("ArrowDown").idle()
    assert graph.selected == "Module.embedding.Embedding.forward.0"
    graph.press("ArrowDown").idle()
    first_inside = "Module.embedding.word_embeddings.Embedding.forward.0"
    assert graph.selected == first_inside
    graph.press("ArrowUp").idle()
    assert graph.selected == "Module.embedding.Embedding.forward.0"


def test_arrows_left_and_right_stay_in_a_row_of_apis(graph: MsprobePage) -> None:
    graph.open_in_place(RUN, node="Tensor.float.0.forward")
    before = graph.box("Tensor.float.0.forward")
    graph.press("ArrowRight").idle()
    after = next(box for box in graph.boxes() if box.selected)
    assert (after.x > before.x, after.label) == (True, "Tensor.reshape.8.forward")
    assert graph.press("ArrowLeft").idle().selected == "Tensor.float.0.forward"


def test_enter_expands_and_collapses_the_selected_node(graph: MsprobePage) -> None:
    graph.click("layers.0.TransformerLayer.forward.0").press("Enter").idle()
    assert "Module.encoder.layers.0.TransformerLayer.forward.0" in graph.expanded
    graph.press("Enter").idle()
    assert "Module.encoder.layers.0.TransformerLayer.forward.0" not in graph.expanded


def test_slash_goes_to_the_search_and_escape_leaves_it(graph: MsprobePage) -> None:
    graph.press("/")
    assert graph.search_box.evaluate("box => box.matches(':focus')")
    graph.press("x", "Escape").idle()
    assert graph.search_box.input_value() == "x"
    assert zooms_in(graph)


def test_question_mark_shows_all_keys_and_escape_hides_them(graph: MsprobePage) -> None:
    graph.press("?")
    dialog = graph.frame.get_by_role("dialog", name="Keys and gestures")
    dialog.wait_for()
    shown = dialog.locator("kbd").all_inner_texts()
    assert {"W", "S", "A", "D", "↑", "↓", "←", "→", "Enter", "F", "M", "/", "?", "Esc"} <= set(
        shown
    )
    graph.press("Escape")
    dialog.wait_for(state="detached")


def test_m_switches_the_minimap_off_and_on(graph: MsprobePage) -> None:
    wide = graph.press("m").idle().canvas.width
    assert wide == graph.host.width
    assert graph.press("m").idle().canvas.width < wide


def test_escape_lets_go_of_the_selection(graph: MsprobePage) -> None:
    graph.click(ENCODER_BOX).idle()
    assert graph.selected == ENCODER
    assert graph.press("Escape").idle().selected is None


# ---- where they must not work ----


@pytest.mark.parametrize("modifier", ["Control", "Alt", "Meta"])
def test_are_left_to_the_browser_with_a_modifier(graph: MsprobePage, modifier: str) -> None:
    graph.click(ENCODER_BOX).idle()
    graph.frame.evaluate(PRESSED)
    before = graph.describe()
    keys = "wsadfmnpr/?[]"
    graph.press(
        *[f"{modifier}+{key}" for key in keys], f"{modifier}+ArrowDown", f"{modifier}+Enter"
    )
    assert graph.idle().describe() == {**before, "graph": graph.describe()["graph"]}
    assert graph.describe()["graph"]["viewport"] == before["graph"]["viewport"]
    assert graph.frame.evaluate("() => window.unwanted") == []


def test_are_text_while_somebody_types_a_search(graph: MsprobePage) -> None:
    before = graph.viewport
    graph.search_box.click()
    graph.page.keyboard.type("wsadfm?/")
    graph.idle()
    assert graph.search_box.input_value() == "wsadfm?/"
    assert graph.viewport == before


def test_are_text_even_if_the_pointer_rests_on_the_graph(graph: MsprobePage) -> None:
    before = graph.viewport
    graph.search_box.click()
    graph.point_at(graph.canvas.middle)
    graph.page.keyboard.type("wsad")
    graph.idle()
    assert graph.search_box.input_value() == "wsad"
    assert graph.viewport == before


def test_are_text_in_the_filter_of_the_runs(graph: MsprobePage) -> None:
    before = graph.viewport
    graph.find("msprobe-picker[data-choice=run]").get_by_role("button").click()
    graph.page.keyboard.type("wsad")
    assert graph.find("msprobe-picker[data-choice=run] input").input_value() == "wsad"
    assert graph.viewport == before
