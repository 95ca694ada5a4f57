"""Matches made and taken apart by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator

from tests.browser.msprobe_page import MsprobePage
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser

TARGET, GOLDEN = "demo/npu", "demo/bench"
FIRST = "Module.encoder.layers.0.mlp.linear_fc1.Linear.forward.0"
SECOND = "Module.encoder.layers.1.mlp.linear_fc1.Linear.forward.0"


def opened(page: MsprobePage, node: str = SECOND) -> Locator:
    page.open_in_place(TARGET, golden=GOLDEN, node=node).idle()
    page.button("Matches by hand").click()
    page.idle()
    return page.frame.get_by_role("dialog", name="Matches by hand")


def press(page: MsprobePage, dialog: Locator, name: str) -> None:
    dialog.get_by_role("button", name=name, exact=True).click()
    page.idle()


def counts(page: MsprobePage) -> list[str]:
    return page.find("msprobe-matching-side .caption .muted").all_inner_texts()


def test_unmatching_with_descendants_and_undo(msprobe: MsprobePage) -> None:
    dialog = opened(msprobe)
    assert counts(msprobe) == ["0 unmatched"] * 2
    press(msprobe, dialog, "Unmatch")
    unmatched = counts(msprobe)
    assert unmatched[0] == unmatched[1] != "0 unmatched"
    assert "1 change" in dialog.inner_text()
    press(msprobe, dialog, "Undo")
    assert counts(msprobe) == ["0 unmatched"] * 2


def test_a_refused_match_says_why_and_changes_nothing(msprobe: MsprobePage, watch: Watch) -> None:
    watch.allows_failed_requests = True
    dialog = opened(msprobe)
    press(msprobe, dialog, "Match")
    assert "already" in dialog.get_by_role("alert").inner_text()
    assert "No changes by hand yet." in dialog.inner_text()


def test_what_was_done_is_in_the_link(msprobe: MsprobePage) -> None:
    dialog = opened(msprobe)
    press(msprobe, dialog, "Unmatch")
    before = counts(msprobe)
    msprobe.linked()
    msprobe.frame.evaluate("() => { delete window.msprobe; location.reload(); }")
    msprobe.wait_for_frame()
    msprobe.button("Matches by hand").click()
    msprobe.idle()
    assert counts(msprobe) == before


def test_saved_and_loaded_again(msprobe: MsprobePage, tmp_path: Path) -> None:
    dialog = opened(msprobe)
    press(msprobe, dialog, "Unmatch")
    before = counts(msprobe)
    with msprobe.page.expect_download() as download:
        press(msprobe, dialog, "Save as YAML")
    saved = tmp_path / "matching.yaml"
    download.value.save_as(str(saved))
    press(msprobe, dialog, "Undo all")
    assert counts(msprobe) != before
    msprobe.find("msprobe-matching .file").set_input_files(str(saved))
    dialog.get_by_text("1 change").wait_for()
    msprobe.idle()
    assert counts(msprobe) == before


def names(dialog: Locator, side: int) -> list[str]:
    return dialog.locator("msprobe-matching-side").nth(side).get_by_role("option").all_inner_texts()


def test_each_node_is_in_a_list_once_and_what_is_chosen_stays_in_sight(
    msprobe: MsprobePage,
) -> None:
    dialog = opened(msprobe)
    press(msprobe, dialog, "Unmatch")
    for side in (0, 1):
        listed = names(dialog, side)
        assert listed[0] == SECOND
        assert len(listed) == len(set(listed)) == int(counts(msprobe)[side].split()[0])
    sides = dialog.locator("msprobe-matching-side")
    other = sides.first.get_by_role("option").nth(1)
    chosen = other.inner_text()
    other.click()
    sides.first.get_by_role("searchbox").fill("no such node")
    dialog.get_by_text("No unmatched node is called so.").wait_for()
    assert names(dialog, 0) == [SECOND, chosen]
    assert counts(msprobe)[0] == "0 found"


def test_redo_after_undo(msprobe: MsprobePage) -> None:
    dialog = opened(msprobe)
    redo = dialog.get_by_role("button", name="Redo", exact=True)
    assert redo.is_disabled()
    press(msprobe, dialog, "Unmatch")
    before = counts(msprobe)
    press(msprobe, dialog, "Undo")
    press(msprobe, dialog, "Redo")
    assert counts(msprobe) == before
    assert redo.is_disabled()


def test_what_is_matched_is_chosen_no_more(msprobe: MsprobePage) -> None:
    dialog = opened(msprobe)
    press(msprobe, dialog, "Unmatch")
    for side in (0, 1):
        dialog.locator("msprobe-matching-side").nth(side).get_by_role("option").nth(1).click()
    press(msprobe, dialog, "Match")
    assert "2 changes" in dialog.inner_text()
    assert dialog.get_by_role("button", name="Match", exact=True).is_disabled()
    assert "Choose a node of each side." in dialog.inner_text()


def test_changes_hold_when_the_rule_is_switched(msprobe: MsprobePage, tmp_path: Path) -> None:
    dialog = opened(msprobe)
    # Under the rules of names both have other partners, which are taken apart first.
    edits = [f"{{kind: unmatch, target: {FIRST}}}", f"{{kind: unmatch, golden: {SECOND}}}"]
    edits.append(f"{{kind: match, target: {FIRST}, golden: {SECOND}}}")
    file = tmp_path / "matching.yaml"
    file.write_text("edits:\n" + "".join(f"- {edit}\n" for edit in edits))
    msprobe.find("msprobe-matching .file").set_input_files(str(file))
    dialog.get_by_text("3 changes").wait_for()
    msprobe.idle()
    before = counts(msprobe)
    assert before != ["0 unmatched"] * 2
    assert f"Unmatch: {SECOND} (golden)" in dialog.inner_text()
    for rule in ("name + shape", "fuzzy", "name"):
        msprobe.page.keyboard.press("Escape")
        msprobe.choose("match", rule).idle()
        msprobe.button("Matches by hand").click()
        msprobe.idle()
        assert counts(msprobe) == before
        assert "3 changes" in dialog.inner_text()


def test_a_file_that_is_no_yaml_is_refused_with_its_line(
    msprobe: MsprobePage, watch: Watch, tmp_path: Path
) -> None:
    watch.allows_failed_requests = True
    dialog = opened(msprobe)
    bad = tmp_path / "bad.yaml"
    bad.write_text("edits:\n- kind: [\n")
    msprobe.find("msprobe-matching .file").set_input_files(str(bad))
    said = dialog.get_by_role("alert").inner_text()
    assert "ine 3" in said or "ine 2" in said
