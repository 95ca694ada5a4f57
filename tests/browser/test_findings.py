"""The list of findings: where numbers first go wrong, one click or key away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

# Rank 1 of the target has a changed weight; rank 0 first sees it where the ranks exchange data.
TARGET, GOLDEN = "pt_dist_stat_mix/npu", "pt_dist_stat_mix/bench"
FIRST = "Distributed.all_reduce.0.forward"
# NaN in the weight of one layer, and everything after it.
MANY = ("pt_special_stat/npu", "pt_special_stat/bench")
FIRST_OF_MANY = "Functional.linear.10.forward"


def opened(page: MsprobePage, **keys: object) -> MsprobePage:
    return page.open_in_place(TARGET, golden=GOLDEN, **keys).idle()


def opened_with_many(page: MsprobePage, **keys: object) -> MsprobePage:
    target, golden = MANY
    return page.open_in_place(target, golden=golden, **keys).idle()


def rows(page: MsprobePage) -> Locator:
    return page.find("msprobe-findings [role=option]")


def test_the_culprit_is_announced_and_one_click_away(msprobe: MsprobePage) -> None:
    page = opened(msprobe)
    banner = page.find("msprobe-first-finding .strip")
    assert "all_reduce" in banner.inner_text()
    banner.get_by_role("button", name="Show").click()
    assert page.idle().selected == FIRST
    assert banner.count() == 0


def test_a_click_shows_the_finding_on_both_sides(msprobe: MsprobePage) -> None:
    page = opened(msprobe)
    first = rows(page).first
    assert "▲1" in first.inner_text()
    first.click()
    page.idle()
    assert page.selected == FIRST
    golden = page.frame.evaluate(
        "() => document.querySelector('msprobe-page').app.state.goldenSelected"
    )
    assert golden == FIRST
    assert "Finding 1." in page.find("msprobe-compare-node .finding").inner_text()


def test_n_and_p_step_through_findings_even_while_a_search_has_hits(msprobe: MsprobePage) -> None:
    page = opened_with_many(msprobe, q="emb")
    page.point_at(page.canvas.middle).press("n").idle()
    assert page.selected == FIRST_OF_MANY
    page.press("n").idle()
    second = page.selected
    assert second != FIRST_OF_MANY
    page.press("p").idle()
    assert page.selected == FIRST_OF_MANY
    page.search_box.press("ArrowDown")
    assert "emb" in (page.idle().selected or "")


def test_the_list_is_filtered_by_kind_and_by_name(msprobe: MsprobePage) -> None:
    page = opened_with_many(msprobe)
    page.button("Filter the findings").click()
    panel = page.find("msprobe-findings-filter")
    panel.get_by_role("button", name="origin").click()
    page.idle()
    assert [text[:2] for text in rows(page).all_inner_texts()] == ["▲1"]
    panel.get_by_role("searchbox").fill("no such node")
    page.frame.get_by_text("The filter hides all findings.").wait_for()
    page.button("Show all").click()
    page.idle()
    assert rows(page).count() > 1


def test_the_filter_takes_the_focus_and_closes_by_escape_or_a_click_elsewhere(
    msprobe: MsprobePage,
) -> None:
    page = opened_with_many(msprobe)
    button, panel = page.button("Filter the findings"), page.find("msprobe-findings-filter")
    button.click()
    page.press("l").idle()
    assert panel.get_by_role("searchbox").input_value() == "l"
    page.press("Escape")
    panel.wait_for(state="detached")
    assert button.evaluate("button => button === button.getRootNode().activeElement")
    page.press("Enter")
    panel.wait_for()
    page.page.mouse.click(*page.host_of("golden").middle)
    panel.wait_for(state="detached")


def test_n_and_p_keep_to_the_filter(msprobe: MsprobePage) -> None:
    page = opened_with_many(msprobe)
    page.button("Filter the findings").click()
    panel = page.find("msprobe-findings-filter")
    panel.get_by_role("searchbox").fill("blocks.11")
    page.idle()
    names = rows(page).all_inner_texts()
    assert names
    assert all("blocks.11" in name for name in names)
    page.press("Escape")
    page.point_at(page.canvas.middle).press("n").idle()
    assert "blocks.11" in (page.selected or "")
    box = next(one for one in page.boxes() if one.selected)
    assert page.canvas.holds(box)
    page.press("n", "p").idle()
    assert page.find("msprobe-findings [aria-selected=true]").count() == 1


def test_a_run_that_agrees_with_its_golden_run_is_told_so(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("ms_stat_mix/bench", golden="ms_stat_mix/bench").idle()
    said = page.find("msprobe-findings .scroller").inner_text()
    assert "No finding: both runs agree within noise." in said
    assert page.find("msprobe-first-finding .strip").count() == 0


def test_a_pair_without_partners_says_so_and_offers_what_may_help(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("ms_stat_mix/npu", golden="pt_special_stat/bench").idle()
    note = page.find("main > .middle > msprobe-coverage .note")
    assert "Nothing can be compared" in note.inner_text()
    assert "agree" not in page.find("msprobe-findings .scroller").inner_text()
    note.get_by_role("button", name="Choose another golden run").click()
    page.find("msprobe-picker[data-choice=golden] .popup").wait_for()
    page.press("Escape")
    note.get_by_role("button", name="Match fuzzy").click()
    page.idle()
    assert page.chosen("match") == "fuzzy"
    assert "fuzzy" not in note.inner_text()
    assert note.get_by_role("button", name="Match fuzzy").count() == 0


def test_a_pair_that_could_be_compared_has_no_such_note(msprobe: MsprobePage) -> None:
    page = opened(msprobe)
    assert page.find("msprobe-coverage .note").count() == 0


def test_a_sentence_that_is_cut_off_is_whole_in_the_tool_tip(msprobe: MsprobePage) -> None:
    page = opened(msprobe)
    first = rows(page).first
    sentence = first.locator(".sentence")
    assert sentence.evaluate("one => one.scrollWidth > one.clientWidth")
    whole = sentence.inner_text()
    assert "while the inputs agree" in whole
    assert whole in (first.get_attribute("title") or "")
    assert (first.get_attribute("title") or "").startswith(FIRST)
    first.click()
    page.idle()
    assert whole in page.find("msprobe-compare-node .finding").inner_text()


def test_an_origin_is_called_one_even_if_its_index_is_low(msprobe: MsprobePage) -> None:
    page = opened(msprobe, node=FIRST)
    page.find("msprobe-compare-node .finding").wait_for()
    # The index of this node is 0.000999: a pass for the rules.
    headline = page.find("msprobe-compare-node .index")
    assert " ".join(headline.inner_text().split()) == "▲ origin · index 0.0009988"
    assert headline.locator(".swatch").count() == 0
    row = rows(page).first
    assert row.inner_text().startswith("▲1 origin")
    assert row.locator(".index").inner_text() == "0.000999"
    assert row.locator("[aria-label=pass]").count() == 0
    marks = page.outline_row(FIRST).locator("msprobe-row-marks [role=img]")
    assert marks.get_attribute("aria-label") == "Finding 1 · origin"


def test_an_origin_is_called_one_in_chinese(msprobe: MsprobePage) -> None:
    page = opened(msprobe, node=FIRST)
    page.find("msprobe-compare-node .finding").wait_for()
    page.frame.evaluate("() => document.querySelector('msprobe-page').app.switchLanguage()")
    page.frame.get_by_text("指标 0.0009988").wait_for()
    headline = page.find("msprobe-compare-node .index").inner_text()
    assert headline.split()[:2] == ["▲", "源头"]
    page.frame.evaluate("() => document.querySelector('msprobe-page').app.switchLanguage()")


def test_the_check_for_overflow_is_not_called_comparing(msprobe: MsprobePage) -> None:
    page = opened(msprobe)
    begun = {"findings": [], "total": 0, "next": None, "complete": False}
    page.page.route("**/overflow_findings?*", lambda route: route.fulfill(json=begun))
    page.button("Overflow check").click()
    said = page.find("msprobe-findings .scroller")
    page.find("msprobe-findings").get_by_text("Checking for overflow").wait_for()
    assert "comparing" not in said.inner_text()
    assert "%" not in said.inner_text()


def test_at_least_six_findings_are_seen_at_once(msprobe: MsprobePage) -> None:
    page = opened_with_many(msprobe, node=FIRST_OF_MANY)
    assert page.page.viewport_size == {"width": 1280, "height": 800}
    seen = page.find("msprobe-findings .scroller").evaluate(
        """list => {
          const { top, bottom } = list.getBoundingClientRect();
          const boxes = [...list.querySelectorAll("[role=option]")].map((row) =>
            row.getBoundingClientRect());
          return boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length;
        }"""
    )
    assert seen >= 6
    assert page.find("msprobe-compare-node").is_visible()
