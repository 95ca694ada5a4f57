"""Dialogs and popovers: how they close, and where the focus is then."""

from __future__ import annotations

import pytest

from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

NPU, BENCH = "pt_tensor_mix/npu", "pt_tensor_mix/bench"
# What has the focus, in words.
FOCUSED = """() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) {
    element = element.shadowRoot.activeElement;
  }
  return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
}"""


@pytest.fixture
def page(msprobe: MsprobePage) -> MsprobePage:
    return msprobe.open_in_place(NPU, golden=BENCH)


def focused(page: MsprobePage) -> str:
    page.painted()
    # A pointer at rest over the graph below takes it from nobody.
    page.page.wait_for_timeout(200)
    return str(page.frame.evaluate(FOCUSED))


@pytest.mark.parametrize("opener", ["Colours", "Matches by hand", "Steps × ranks", "Keys"])
@pytest.mark.parametrize("how", ["key", "button", "outside"])
def test_the_focus_returns_to_what_opened_it(page: MsprobePage, opener: str, how: str) -> None:
    button = page.find("msprobe-bar button, msprobe-compare-bar button").filter(has_text=opener)
    if opener == "Keys":
        button = page.find("msprobe-bar .buttons button").last
    name = button.get_attribute("aria-label") or button.inner_text()
    button.click()
    page.idle()
    dialog = page.find("[role=dialog]")
    dialog.wait_for()
    if how == "key":
        page.page.keyboard.press("Escape")
    elif how == "button":
        dialog.get_by_role("button", name="Close").click()
    elif opener != "Colours":
        page.find(".shade").click(position={"x": 3, "y": 3})
    else:
        return
    dialog.wait_for(state="detached")
    assert focused(page) == name


def test_the_focus_returns_to_the_list_of_mappings(page: MsprobePage) -> None:
    page.choose("mapping", "Edit as a table…")
    page.find("[role=dialog]").wait_for()
    page.page.keyboard.press("Escape")
    page.find("[role=dialog]").wait_for(state="detached")
    assert focused(page).startswith("layers")


def test_colours_close_with_a_click_outside_and_with_their_button(page: MsprobePage) -> None:
    colours = page.find("msprobe-colours [role=dialog]")
    page.button("Colours").click()
    colours.get_by_role("button", name="verdict").click()
    colours.wait_for()
    x, y = page.canvas.x + 12, page.canvas.y + page.canvas.height - 12
    page.page.mouse.click(x, y)
    colours.wait_for(state="detached")
    page.button("Colours").click()
    colours.wait_for()
    page.button("Colours").click()
    colours.wait_for(state="detached")
