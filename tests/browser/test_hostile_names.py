"""Names that want to be markup, are endless, or hold characters beyond the usual."""

from __future__ import annotations

import pytest

from tests.browser.leaves import ATTACK, EMOJI, HTML, LINES, LONG
from tests.browser.legibility import overlapping_controls
from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

RUN = "hostile"


def select(page: MsprobePage, at: int) -> None:
    row = page.outline.locator('[role=treeitem][aria-level="1"]').nth(at)
    row.click()
    page.idle()


def test_markup_is_text_wherever_it_appears(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN)
    page.search("onerror").press("Enter").idle()
    assert page.selected is not None
    select(page, 0)
    assert page.selected == HTML
    assert HTML in page.find("msprobe-node .head").inner_text()
    shown = page.items()["INPUTS/0"]["type"]
    start, _, end = shown.partition("…")
    assert (ATTACK.startswith(start), ATTACK.endswith(end)) == (True, True)
    assert start.startswith("<img")
    page.button("Call stack").click()
    page.point_at(page.boxes()[0].title).idle()
    assert page.find("msprobe-page img, msprobe-page script").count() == 0
    assert page.frame.evaluate("() => [self.attacked, parent.attacked]") == [None, None]


def test_emoji_and_other_scripts(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN, node=EMOJI)
    assert page.selected == EMOJI
    assert EMOJI in page.find("msprobe-node .head").inner_text()
    page.search("🔥")
    assert page.find("msprobe-search-box .count").inner_text().startswith("1 ")


def test_line_breaks_do_not_break_the_outline(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN, node=LINES)
    assert page.selected == LINES
    heights = page.outline.locator("[role=treeitem]").evaluate_all(
        "rows => rows.map(row => row.getBoundingClientRect().height)"
    )
    assert set(heights) == {24}


def test_a_name_of_10_000_characters_leaves_everything_usable(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN)
    select(page, 3)
    assert page.selected == LONG
    box = next(box for box in page.boxes() if box.selected)
    assert box.width < page.canvas.width
    assert overlapping_controls(page.frame) == []
    assert page.frame.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.point_at(box.title)
    tooltip = page.find("msprobe-graph .tooltip").bounding_box()
    assert tooltip is not None
    assert tooltip["height"] < 300


def test_hovering_shows_markup_as_text(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN)
    page.point_at(page.boxes()[0].title)
    assert page.find("msprobe-graph .tooltip").inner_text() == HTML
