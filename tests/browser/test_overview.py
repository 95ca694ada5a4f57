"""All steps and ranks of two runs as one map."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

# Two steps of two ranks; rank 1 of the target has a changed weight.
TARGET, GOLDEN = "pt_dist_stat_mix/npu", "pt_dist_stat_mix/bench"


def opened(page: MsprobePage) -> Locator:
    page.open_in_place(TARGET, golden=GOLDEN).idle()
    page.button("Steps × ranks").click()
    dialog = page.frame.get_by_role("dialog", name="Steps × ranks")
    dialog.get_by_text("all 4 compared").wait_for()
    return dialog


def test_every_cell_tells_its_first_finding(msprobe: MsprobePage) -> None:
    cells = opened(msprobe).locator(".cell")
    labels = [cell.get_attribute("aria-label") or "" for cell in cells.all()]
    assert len(labels) == 4
    assert all(label.startswith("step ") for label in labels)
    assert "Distributed.all_reduce.0.forward" in labels[0]


def test_arrow_keys_walk_and_enter_opens_that_step_and_rank(msprobe: MsprobePage) -> None:
    page = msprobe
    dialog = opened(page)
    assert dialog.locator(".cell:focus").get_attribute("data-place") == "0/0"
    page.press("ArrowRight", "ArrowDown")
    assert dialog.locator(".cell:focus").get_attribute("data-place") == "1/1"
    assert "step 1, rank 1" in dialog.locator(".said").inner_text()
    page.press("Enter").idle()
    assert dialog.count() == 0
    assert (page.chosen("step"), page.chosen("rank")) == ("1", "1")


def test_escape_closes_it_and_keeps_the_leaf(msprobe: MsprobePage) -> None:
    dialog = opened(msprobe)
    msprobe.press("Escape").idle()
    assert dialog.count() == 0
    assert (msprobe.chosen("step"), msprobe.chosen("rank")) == ("0", "0")
