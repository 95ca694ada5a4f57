"""A training run writes on while somebody looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import leaves
from tests.browser.msprobe_page import MsprobePage
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser

LOOK = "Look for new steps and changes"
ADDED = "layers.3.Layer.forward.0"


def test_a_new_step_appears_without_a_restart(msprobe: MsprobePage, dumps: Path) -> None:
    page = msprobe.open_in_place("growing")
    assert page.find("msprobe-picker[data-choice=step] .chosen").inner_text() == "0"
    leaves.chain(dumps / "growing" / "step1" / "rank0", 5)
    page.press_until(LOOK, "app.state.leaves.length === 2")
    assert page.describe()["leaf"] == "growing/step0/rank0"
    page.choose("step", "1")
    assert page.describe()["leaf"] == "growing/step1/rank0"
    assert "layers.4.Layer.forward.0" in page.labels()


def test_what_failed_while_tensorboard_was_away_comes_by_itself(
    msprobe: MsprobePage, watch: Watch
) -> None:
    watch.allows_failed_requests = True
    page = msprobe.open_in_place("demo/npu", golden="demo/bench").idle()
    ours = "**/data/plugin/msprobe/*?*"
    page.page.route(ours, lambda route: route.abort())
    page.choose("step", "1")
    page.choose("run", "micro")
    strip = page.find("msprobe-notices .strip.error")
    assert "TensorBoard does not answer" in strip.inner_text()
    page.page.unroute(ours)
    strip.wait_for(state="detached")
    page.frame.wait_for_function("() => msprobe.describe().pair?.target.includes('/step1/')")
    assert page.idle().boxes("golden")


def test_a_dump_written_anew_is_opened_again_with_the_selection(
    msprobe: MsprobePage, watch: Watch, dumps: Path
) -> None:
    watch.allows_failed_requests = True
    page = msprobe.open_in_place("rewritten")
    page.double_click("layers.0.Layer.forward.0")
    before = page.expanded
    assert before == [f"Module.layers.{number}.Layer.forward.0" for number in (1, 2)]
    leaves.chain(dumps / "rewritten" / "step0" / "rank0", 6)
    # Whatever is asked of the leaf next tells that it is another one.
    page.outline_row("Module.layers.2.Layer.forward.0").click()
    page.idle()
    assert "grown or was written anew" in page.frame.get_by_role("status").inner_text()
    assert page.selected == "Module.layers.2.Layer.forward.0"
    assert page.expanded == before
    assert "layers.5.Layer.forward.0" in page.labels()


def test_a_run_that_appears_is_offered(msprobe: MsprobePage, dumps: Path) -> None:
    page = msprobe.open_in_place("demo/bench")
    leaves.chain(dumps / "brand_new" / "rank0", 2)
    page.press_until(LOOK, "app.state.runs.some(run => run.id === 'brand_new')")
    page.choose("run", "brand_new")
    assert page.describe()["leaf"] == "brand_new/rank0"


def test_a_golden_dump_written_anew_is_opened_and_compared_again(
    msprobe: MsprobePage, watch: Watch, dumps: Path
) -> None:
    watch.allows_failed_requests = True
    for run in ("paired", "paired_golden"):
        leaves.chain(dumps / run / "step0" / "rank0", 3)
    page = msprobe.open_in_place("demo/bench")
    page.press_until(LOOK, "app.state.runs.some(run => run.id === 'paired_golden')")
    page = msprobe.open_in_place("paired", golden="paired_golden").idle()
    assert ADDED not in [box.label for box in page.boxes("golden")]
    leaves.chain(dumps / "paired_golden" / "step0" / "rank0", 4)
    # Selecting asks about the pair, whose files are not those any more.
    page.outline_row("Module.layers.1.Layer.forward.0").click()
    page.idle()
    assert page.selected == "Module.layers.1.Layer.forward.0"
    assert ADDED in [box.label for box in page.boxes("golden")]
    assert page.describe()["pair"] is not None
