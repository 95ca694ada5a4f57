"""All steps and ranks of two runs as one map."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import FreshPage, Serve
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


def test_a_cell_of_one_run_alone_says_so_when_it_is_opened(msprobe: MsprobePage) -> None:
    msprobe.open_in_place("pt_special_stat/npu", golden=GOLDEN).idle()
    msprobe.button("Steps × ranks").click()
    dialog = msprobe.frame.get_by_role("dialog", name="Steps × ranks")
    dialog.locator("[data-place='1/1']").click()
    msprobe.idle()
    assert "step1 / rank1 is there in the golden run" in msprobe.notices
    assert msprobe.describe()["leaf"].startswith("pt_special_stat/npu/step0")


def test_a_cell_that_failed_says_why_and_can_be_tried_again(
    dumps: Path, tmp_path: Path, serve: Serve, fresh_page: FreshPage
) -> None:
    for side in ("npu", "bench"):
        shutil.copytree(dumps / "pt_dist_stat_mix" / side, tmp_path / side)
    broken = tmp_path / "npu" / "step1" / "rank1" / "dump.json"
    kept = broken.read_bytes()
    broken.unlink()
    broken.mkdir()
    page = fresh_page(serve("--logdir", str(tmp_path))).open("npu", golden="bench").idle()
    page.button("Steps × ranks").click()
    dialog = page.frame.get_by_role("dialog", name="Steps × ranks")
    dialog.get_by_text("1 failed").wait_for()
    dialog.locator(".cell.failed").hover()
    assert "npu/step1/rank1/dump.json" in dialog.locator(".said").inner_text()
    broken.rmdir()
    broken.write_bytes(kept)
    dialog.get_by_role("button", name="Try again").click()
    dialog.locator(".cell.failed").wait_for(state="detached")
    dialog.get_by_text("all 4 compared").wait_for()
