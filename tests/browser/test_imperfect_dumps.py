"""Dumps with something missing open as far as they make sense; broken ones say which file it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import leaves
from tests.browser.msprobe_page import MsprobePage
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser


def test_level_l1_is_a_flat_list_with_advice(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("ms_L1/single")
    assert "level L0 or mix" in page.notices
    boxes = page.boxes()
    assert boxes[0].label.startswith("Primitive.get_shp.Shape.0.forward")
    assert {(box.kind, box.expanded) for box in boxes} == {("api", False)}
    # 123 entries, all of them children of the root.
    row = page.outline_row("Primitive.get_shp.Shape.0.forward")
    assert (row.get_attribute("aria-setsize"), row.get_attribute("aria-posinset")) == ("123", "1")


def test_task_structure_shows_the_hierarchy_without_values(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("ms_structure/single")
    first = page.boxes()[0]
    page.page.mouse.click(*first.title)
    page.idle()
    assert page.selected is not None
    assert "task structure" in page.values


def test_a_truncated_dump_opens_with_a_notice(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("truncated")
    assert "truncated/step0/rank0/dump.json" in page.notices
    page.click("embedding.Embedding.forward.0").idle()
    assert page.items() != {}
    # Its entry is written at the end of a step.
    page.outline_row("Module.embedding.Embedding.backward.0").click()
    assert "dump.json has no entry for this node" in page.idle().values


def test_a_notice_changes_its_language_with_the_page(msprobe: MsprobePage, dumps: Path) -> None:
    leaf = leaves.chain(dumps / "no_stacks" / "step0" / "rank0", 3)
    (leaf / "stack.json").write_text("{}")
    page = msprobe.open_in_place("demo/bench")
    page.press_until("Look for new steps", "app.state.runs.some(run => run.id === 'no_stacks')")
    page.choose("run", "no_stacks")
    assert "There are no call stacks." in page.notices
    page.button("Switch to Chinese").click()
    page.idle()
    assert "没有调用栈" in page.notices
    assert "There are" not in page.notices


@pytest.mark.parametrize("kind", leaves.BROKEN)
def test_a_broken_dump_names_its_file_and_others_stay_usable(
    msprobe: MsprobePage, watch: Watch, kind: str
) -> None:
    watch.allows_failed_requests = True
    page = msprobe.open_in_place(f"unreadable_{kind}")
    alert = page.frame.get_by_role("alert")
    alert.wait_for()
    assert f"unreadable_{kind}/step0/rank0/dump.json" in alert.inner_text()
    page.choose("run", "pt_L0/npu")
    assert page.describe()["leaf"] == "pt_L0/npu/step0/proc11080"
    assert alert.count() == 0
    assert page.boxes() != []


def test_a_dump_that_was_mended_opens_on_request(
    msprobe: MsprobePage, watch: Watch, dumps: Path
) -> None:
    watch.allows_failed_requests = True
    page = msprobe.open_in_place("mended")
    page.frame.get_by_role("alert").wait_for()
    leaves.chain(dumps / "mended" / "step0" / "rank0", 3)
    page.button("Open again").click()
    assert "layers.2.Layer.forward.0" in page.idle().labels()


def test_an_unreadable_entry_spoils_only_its_node(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("deep_entry")
    page.click("layers.1.Layer.forward.0").idle()
    assert "nested too deeply" in page.values
    page.click("layers.0.Layer.forward.0").idle()
    assert "is empty" in page.values
