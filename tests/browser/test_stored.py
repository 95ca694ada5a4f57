"""Graph files of the released tools in the page: their own colours, and ways to other ranks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import FreshPage, keep_screenshot, new_context
from tests.browser.msprobe_page import MsprobePage
from tests.browser.watch import Watch
from tests.stored_files import unpacked
from tests.tensorboard_server import tensorboard

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

SEND, RECV = "Distributed.send.0.forward", "Distributed.recv.0.forward"
BUILD = "v26_2_0/build/build_20261203051433.vis.db"
COMPARE = "v26_2_0/compare_20261203055354.vis.db"
OLD = "v8_1_2/compare_20261203053118.vis"
# Side and name of what is selected, and the rank.
GOLDEN_SELECTION = """() => {
  const { side, goldenSelected, rank } = document.querySelector("msprobe-page").app.state;
  return [side, goldenSelected, rank];
}"""
MD5 = "v8_2_1/md5/compare_20261203051827.vis.db"


@pytest.fixture(scope="module")
def tab(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[MsprobePage, Watch]]:
    """One page for all tests on the real files of three releases."""
    logdir = unpacked(tmp_path_factory.mktemp("stored"), "v8_1_2", "v8_2_1", "v26_2_0")
    cache = tmp_path_factory.mktemp("cache")
    with tensorboard("--logdir", str(logdir), cache_dir=cache) as address:
        context = new_context(browser)
        watch = Watch(context)
        yield MsprobePage(context.new_page(), address).open(BUILD), watch
        context.close()


@pytest.fixture
def page(tab: tuple[MsprobePage, Watch], request: pytest.FixtureRequest) -> Iterator[MsprobePage]:
    shown, watch = tab
    watch.reset()
    yield shown.open_in_place(BUILD)
    keep_screenshot(shown, request)
    watch.check(shown.address)


def legend(page: MsprobePage) -> list[str]:
    """What each level of the legend says, white space made one blank."""
    buttons = page.find("msprobe-legend button").all_inner_texts()
    return [" ".join(text.split()) for text in buttons]


def test_a_comparison_opens_both_sides_at_once_and_closes_them_again(page: MsprobePage) -> None:
    picker = page.find("msprobe-picker[data-choice=run]")
    picker.get_by_role("button").click()
    rows = picker.get_by_role("option").all_inner_texts()
    picker.get_by_role("button").click()
    assert not any(row.startswith(f"{OLD}/golden") for row in rows)
    assert any(row.startswith(f"{OLD}/target") and "msprobe comparison" in row for row in rows)
    assert any(row.startswith(BUILD) and "msprobe graph" in row for row in rows)
    page.choose("run", f"{OLD}/target")
    assert page.chosen("golden") == f"{OLD}/golden"
    assert page.boxes("golden") != []
    page.choose("run", BUILD)
    assert page.chosen("golden") == "none"
    assert page.find("msprobe-golden canvas").count() == 0


def test_a_link_with_the_target_alone_opens_the_comparison(page: MsprobePage) -> None:
    page.open_in_place(f"{OLD}/target")
    assert page.chosen("golden") == f"{OLD}/golden"
    assert page.boxes("golden") != []
    assert page.describe()["pair"]["key"]


def test_a_page_that_starts_with_the_target_alone_opens_the_comparison(
    page: MsprobePage, fresh_page: FreshPage
) -> None:
    other = fresh_page(page.address).open(f"{OLD}/target")
    assert other.chosen("golden") == f"{OLD}/golden"
    assert other.boxes("golden") != []


def test_the_legend_has_the_ranges_of_the_file(page: MsprobePage) -> None:
    page.choose("run", f"{OLD}/target")
    assert legend(page) == [
        "✓ 173 pass 0–0.2 1 0.2–0.4",
        "◆ 3 warning 0.4–0.6 7 0.6–0.8",
        "✕ 32 error 0.8–1",
        "∅ 0 unmatched",
    ]
    page.choose("run", f"{COMPARE}/target")
    assert [text.split(" ", 2)[2] for text in legend(page)[:3]] == [
        "pass 0–0.3",
        "warning 0.3–0.6",
        "error 0.6–1",
    ]
    page.choose("run", f"{MD5}/target")
    assert legend(page) == ["✓ 75 pass = 1", "✕ 105 error = 0", "∅ 0 unmatched"]


def test_what_has_no_effect_is_not_offered_and_why_is_told(page: MsprobePage) -> None:
    page.choose("run", f"{COMPARE}/target")
    bar = page.find("msprobe-compare-bar")
    assert bar.locator("msprobe-picker").count() == 0
    assert bar.get_by_role("button", name="Steps × ranks").count() == 1
    assert bar.get_by_role("button", name="Colours").count() == 0
    assert bar.locator("[title*='read from a file']").inner_text() == "as stored"
    assert "read from a file" in page.notices
    first = page.find("msprobe-findings .row").first
    first.click()
    page.idle()
    panel = page.find("msprobe-compare-node .head")
    assert panel.get_by_role("button", name="Unmatch").count() == 0
    assert "warning" in panel.inner_text()


@pytest.mark.parametrize("run", [BUILD, f"{COMPARE}/target"])
def test_a_link_leads_to_the_node_of_the_other_rank_and_back(page: MsprobePage, run: str) -> None:
    page.choose("run", run)
    page.search(SEND)
    page.search_box.press("Enter")
    page.idle()
    assert page.selected == SEND
    assert page.chosen("rank") == "0"
    links = page.find("msprobe-links ul")
    assert links.inner_text().split("\n")[0].split() == ["sends", "to", "rank", "1:", RECV]
    links.get_by_role("button").first.click()
    page.idle()
    assert page.chosen("rank") == "1"
    assert page.selected == RECV
    assert page.find("msprobe-links ul").inner_text().split()[:2] == ["receives", "from"]
    page.find("msprobe-links").get_by_role("button").first.click()
    page.idle()
    assert (page.chosen("rank"), page.selected) == ("0", SEND)


def test_a_link_of_the_golden_side_stays_on_that_side(page: MsprobePage) -> None:
    page.choose("run", f"{COMPARE}/target")
    page.search(SEND)
    page.search_box.press("Enter")
    page.idle()
    page.find("msprobe-compare-node").get_by_role("button", name="⇄ golden").click()
    page.idle()
    page.find("msprobe-links").get_by_role("button").first.click()
    page.idle()
    state = page.frame.evaluate(GOLDEN_SELECTION)
    assert state == ["golden", RECV, 1]


def test_a_link_brings_a_stored_comparison_back(page: MsprobePage) -> None:
    page.choose("run", f"{OLD}/target")
    page.linked()
    page.page.reload()
    page.wait_for_frame()
    page.idle()
    assert page.chosen("run") == f"{OLD}/target"
    assert page.chosen("golden") == f"{OLD}/golden"
    assert legend(page)[0] == "✓ 173 pass 0–0.2 1 0.2–0.4"


def test_in_chinese(page: MsprobePage) -> None:
    page.choose("run", f"{COMPARE}/target")
    page.button("Switch to Chinese").click()
    page.idle()
    assert "读自文件" in page.notices
    assert "按文件" in page.find("msprobe-compare-bar .bar").inner_text()
