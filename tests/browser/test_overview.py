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


def test_a_cell_tells_its_first_origin_and_its_worst_node_in_words(msprobe: MsprobePage) -> None:
    dialog = opened(msprobe)
    first, last = (dialog.locator(f"[data-place='{place}']") for place in ("0/0", "1/1"))
    for cell in (first, last):
        for words in (cell.get_attribute("aria-label"), cell.get_attribute("title")):
            assert "first origin: " in (words or "")
            assert "worst: " in (words or "")
        assert "▲" in cell.inner_text()
        # The border is as dark as text, whatever the colour of the cell.
        assert cell.evaluate("e => getComputedStyle(e).borderColor") == dialog.evaluate(
            "e => getComputedStyle(e).color"
        )
    # No index of step 0 is bad; the second sign is that of the level.
    assert (first.inner_text().strip(), last.inner_text().strip()) == ("▲", "▲✕")
    assert "worst: Functional.linear.0.backward (error, 0.85)" in (
        last.get_attribute("aria-label") or ""
    )
    legend = dialog.locator(".legend").inner_text()
    assert all(word in legend for word in ("▲ an origin inside", "✕ error", "– only in one"))


def test_a_click_opens_the_cell_at_its_first_origin(msprobe: MsprobePage) -> None:
    dialog = opened(msprobe)
    dialog.locator("[data-place='1/1']").click()
    msprobe.idle()
    assert "/step1/rank1" in msprobe.describe()["leaf"]
    assert msprobe.describe()["selected"] == "Functional.linear.6.forward"


def test_in_chinese_the_cells_speak_chinese(msprobe: MsprobePage) -> None:
    msprobe.open_in_place(TARGET, golden=GOLDEN).idle()
    msprobe.button("Switch to Chinese").click()
    msprobe.idle()
    msprobe.button("step × rank").click()
    cell = msprobe.frame.locator("[data-place='1/1']")
    cell.wait_for()
    msprobe.frame.get_by_text("4 个均已比较").wait_for()
    label = cell.get_attribute("aria-label") or ""
    assert "首个源头：Functional.linear.6.forward" in label
    assert "最差：Functional.linear.0.backward（错误，0.85）" in label


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
    assert "compared 3 of 4" in dialog.get_by_role("status").inner_text()
    dialog.locator(".cell.failed").hover()
    assert "npu/step1/rank1/dump.json" in dialog.locator(".said").inner_text()
    broken.rmdir()
    broken.write_bytes(kept)
    dialog.get_by_role("button", name="Try again").click()
    dialog.locator(".cell.failed").wait_for(state="detached")
    dialog.get_by_text("all 4 compared").wait_for()
