"""How indices are computed and coloured: rules, bounds and the colours themselves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

TARGET, GOLDEN = "pt_special_stat/npu", "pt_special_stat/bench"


def opened(page: MsprobePage) -> Locator:
    page.open_in_place(TARGET, golden=GOLDEN).idle()
    page.button("Colours").click()
    return page.frame.get_by_role("dialog", name="Colours")


def levels(page: MsprobePage) -> list[str]:
    return page.find("msprobe-legend button").all_inner_texts()


def choose(page: MsprobePage, dialog: Locator, name: str) -> None:
    dialog.get_by_role("button", name=name, exact=True).click()
    page.idle()


def test_other_rules_and_statistics_count_otherwise(msprobe: MsprobePage) -> None:
    dialog = opened(msprobe)
    graded = levels(msprobe)
    choose(msprobe, dialog, "Norm")
    assert levels(msprobe) != graded
    choose(msprobe, dialog, "verdict")
    assert levels(msprobe) != graded
    assert "p.msprobe.rules=verdict" in msprobe.linked().page.url


def test_bounds_must_rise_and_can_be_reset(msprobe: MsprobePage) -> None:
    dialog = opened(msprobe)
    before = levels(msprobe)
    last = dialog.get_by_role("textbox", name="Bound 4")
    last.fill("0.1")
    last.press("Enter")
    assert "must not fall" in dialog.get_by_role("alert").inner_text()
    last.fill("1")
    last.press("Enter")
    msprobe.idle()
    assert dialog.get_by_role("alert").count() == 0
    assert levels(msprobe) != before
    dialog.get_by_role("group", name="bounds").get_by_role("button", name="Reset").click()
    msprobe.idle()
    assert levels(msprobe) == before


def test_a_chosen_colour_is_that_of_legend_and_panel_and_stays(msprobe: MsprobePage) -> None:
    dialog = opened(msprobe)
    dialog.get_by_label("Colour 5").fill("#00ff00")
    dialog.get_by_label("Colour 5").dispatch_event("change")
    msprobe.idle()
    ground = msprobe.find("msprobe-legend button[data-level=error] .swatch").evaluate(
        "swatch => getComputedStyle(swatch).backgroundColor"
    )
    assert ground == "rgb(0, 255, 0)"
    msprobe.linked().frame.evaluate("() => { delete window.msprobe; location.reload(); }")
    msprobe.wait_for_frame()
    kept = msprobe.frame.evaluate(
        "() => getComputedStyle(document.documentElement).getPropertyValue('--index-4')"
    )
    assert kept == "#00ff00"
