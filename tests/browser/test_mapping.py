"""Layer mappings: files below logdir that are chosen and change, and rules edited in a table."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DEMO, TESTS, keep_screenshot, new_context
from tests.browser.msprobe_page import MsprobePage
from tests.browser.watch import Watch
from tests.tensorboard_server import tensorboard

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

FILE = "layer_mapping_ms_to_pt.yaml"
RULES = (TESTS / "mappings" / FILE).read_text("utf-8")
STAT, STAT_GOLDEN = "ms_stat/npu", "pt_stat/bench"
TENSOR, TENSOR_GOLDEN = "ms_tensor/npu", "pt_tensor/bench"
# Of the target's 197 nodes 12 are primitives that look an embedding up; PyTorch has one function.
ALL, MATCHED = 196, 188
# The weight of this layer, and this factor, are 1 % too large.
CULPRIT, TENSOR_CULPRIT = "Primitive.dense.Dense.6", "Tensor.__mul__.1"


@pytest.fixture(scope="module")
def logdir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two MindSpore runs and their PyTorch twins."""
    made = tmp_path_factory.mktemp("mappings")
    dumps = TESTS / "dumps"
    shutil.copytree(dumps / "ms_stat_mix" / "npu", made / STAT)
    shutil.copytree(DEMO / "bench", made / STAT_GOLDEN)
    shutil.copytree(dumps / "ms_tensor_mix" / "npu", made / TENSOR)
    shutil.copytree(dumps / "pt_tensor_mix" / "bench", made / TENSOR_GOLDEN)
    return made


@pytest.fixture(scope="module")
def own_tab(
    browser: Browser, logdir: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[MsprobePage, Watch]]:
    (logdir / FILE).write_text(RULES)
    with tensorboard(
        "--logdir", str(logdir), cache_dir=tmp_path_factory.mktemp("cache")
    ) as address:
        context = new_context(browser)
        watch = Watch(context)
        yield MsprobePage(context.new_page(), address).open(STAT), watch
        context.close()


@pytest.fixture
def page(
    own_tab: tuple[MsprobePage, Watch], logdir: Path, request: pytest.FixtureRequest
) -> Iterator[MsprobePage]:
    page, watch = own_tab
    watch.reset()
    # No other mapping than this one.
    for file in logdir.glob("**/*.yaml"):
        file.unlink()
    (logdir / FILE).write_text(RULES)
    yield page
    keep_screenshot(page, request)
    page.page.unroute_all(behavior="ignoreErrors")
    watch.check(page.address)


@pytest.fixture
def allows_problems(own_tab: tuple[MsprobePage, Watch], page: MsprobePage) -> None:
    own_tab[1].allows_failed_requests = True


def opened(page: MsprobePage, mapping: str | None = None, tensors: bool = False) -> MsprobePage:
    runs = (TENSOR, TENSOR_GOLDEN) if tensors else (STAT, STAT_GOLDEN)
    keys = {"golden": runs[1], **({} if mapping is None else {"map": mapping})}
    return page.open_in_place(runs[0], **keys).idle()


def matched(page: MsprobePage) -> int:
    """How many nodes of the target have a partner."""
    counts = "document.querySelector('msprobe-page').app.state.pair?.counts.matched ?? 0"
    return int(page.frame.evaluate(f"() => {counts}"))


def until_matched(page: MsprobePage, more_than: int, at_most: int = ALL) -> None:
    page.frame.wait_for_function(
        """([least, most]) => {
          const { pair } = document.querySelector("msprobe-page").app.state;
          return pair && pair.counts.matched > least && pair.counts.matched <= most;
        }""",
        arg=[more_than, at_most],
    )
    page.idle()


def choose(page: MsprobePage, name: str) -> None:
    """As `MsprobePage.choose`, once the page has heard of the file."""
    picker = page.find("msprobe-picker[data-choice=mapping]")
    picker.get_by_role("button").click()
    option = picker.get_by_role("option").filter(has_text=name).first
    option.wait_for()
    option.click()
    page.idle()


def table(page: MsprobePage) -> Locator:
    return page.frame.get_by_role("dialog", name="Layer mapping")


def edited(page: MsprobePage) -> Locator:
    choose(page, "Edit as a table…")
    dialog = table(page)
    dialog.locator("tbody").first.wait_for()
    return dialog


def rules(dialog: Locator) -> list[tuple[str, ...]]:
    return [
        tuple(field.input_value() for field in row.locator(".field").all())
        for row in dialog.locator("tbody").all()
    ]


def press(page: MsprobePage, dialog: Locator, name: str) -> None:
    dialog.get_by_role("button", name=name, exact=True).click()
    page.idle()


def status(dialog: Locator) -> str:
    return dialog.get_by_role("status").inner_text()


@pytest.mark.parametrize("tensors", [False, True], ids=["statistics", "tensors"])
def test_choosing_a_file_matches_the_layers_of_another_framework(
    page: MsprobePage, tensors: bool
) -> None:
    opened(page, tensors=tensors)
    assert matched(page) < MATCHED / 2
    choose(page, FILE)
    assert matched(page) == MATCHED
    assert page.find("msprobe-notices .remark").inner_text().startswith(f"{MATCHED} of {ALL} nodes")
    # As many as the outline has.
    assert page.find("aside .caption .muted[title]").last.get_attribute("title") == f"{ALL} nodes"
    for label, side in (("decoder.Decoder", "target"), ("encoder.Encoder", "golden")):
        style = page.box(f"{label}.forward.0", side).style
        assert style is not None
        assert style["fill"]
        assert style.get("shape") != "unmatched"
    # What had no partner before follows what is expanded on the other side.
    assert page.box("decoder.Decoder.forward.0").expanded
    assert page.box("encoder.Encoder.forward.0", "golden").expanded
    culprit = TENSOR_CULPRIT if tensors else CULPRIT
    page.frame.get_by_text(f"First finding: {culprit} –").wait_for()
    choose(page, "by name")
    assert matched(page) < MATCHED / 2


def test_a_reload_keeps_the_file(page: MsprobePage) -> None:
    opened(page)
    choose(page, FILE)
    page.linked()
    page.frame.evaluate("() => { delete window.msprobe; location.reload(); }")
    page.wait_for_frame()
    assert matched(page) == MATCHED
    assert page.chosen("mapping") == FILE


@pytest.mark.usefixtures("allows_problems")
def test_a_bad_file_says_its_line_and_changes_nothing(page: MsprobePage, logdir: Path) -> None:
    opened(page, FILE)
    (logdir / "bad_mapping.yaml").write_text("TopLayer:\n  decoder: [encoder]\n")
    page.frame.evaluate(
        """async () => {
          const { mappings } = document.querySelector("msprobe-page").app.comparing;
          const { app } = document.querySelector("msprobe-page");
          while (!app.state.mappings.some(({ id }) => id === "bad_mapping.yaml"))
            await mappings.refresh();
        }"""
    )
    page.find("msprobe-picker[data-choice=mapping]").get_by_role("button").click()
    bad = page.frame.get_by_role("option").filter(has_text="bad_mapping.yaml")
    assert "Line 2:" in bad.inner_text()
    bad.click()
    page.idle()
    told = page.find("msprobe-notices .error").inner_text()
    assert told.startswith("Line 2:")
    assert "bad_mapping.yaml" in told
    assert matched(page) == MATCHED
    assert page.chosen("mapping") == FILE


@pytest.mark.usefixtures("allows_problems")
def test_an_edited_file_applies_at_once_and_a_torn_one_is_told(
    page: MsprobePage, logdir: Path
) -> None:
    opened(page, FILE)
    leaf = "document.querySelector('msprobe-page').app.state.leaf"
    page.frame.evaluate(f"() => {{ window.leafBefore = {leaf}; }}")
    write(logdir / FILE, RULES.replace("  output_layer: lm_head\n", ""))
    until_matched(page, 0, MATCHED - 1)
    assert page.frame.evaluate(f"() => window.leafBefore === {leaf}")
    fewer = matched(page)
    write(logdir / FILE, "TopLayer:\n  decoder: [")
    page.find("msprobe-notices .error").filter(has_text="Line 2").wait_for()
    assert matched(page) == fewer
    write(logdir / FILE, RULES)
    until_matched(page, fewer)
    assert matched(page) == MATCHED
    assert page.find("msprobe-notices .error").count() == 0


def write(file: Path, text: str) -> None:
    """Whole, as editors do: nothing half-written is to be seen."""
    beside = file.with_suffix(".part")
    beside.write_text(text)
    os.replace(beside, file)


def test_the_file_that_fits_is_offered_and_not_taken(page: MsprobePage) -> None:
    opened(page)
    offer = page.button(f"Use {FILE} ({MATCHED} of {ALL} nodes)")
    offer.wait_for()
    assert matched(page) < MATCHED / 2
    offer.click()
    until_matched(page, MATCHED - 1)
    assert page.chosen("mapping") == FILE
    expect(offer).to_have_count(0)


def test_rules_are_edited_added_switched_off_and_removed(page: MsprobePage) -> None:
    opened(page, FILE)
    dialog = edited(page)
    before = rules(dialog)
    assert before[0] == ("TopLayer", "decoder", "encoder")
    rows = dialog.locator("tbody")
    rows.nth(1).get_by_role("button", name="Remove this rule").click()
    press(page, dialog, "Apply")
    assert "nodes have a partner" in status(dialog)
    fewer = matched(page)
    assert fewer < MATCHED
    press(page, dialog, "Add a rule")
    # The keyboard goes on where the new rule begins.
    page.page.keyboard.type("output_layer")
    page.press("Tab")
    page.page.keyboard.type("lm_head")
    added = rows.last.locator(".section")
    added.fill("TopLayer")
    press(page, dialog, "Apply")
    assert status(dialog) == f"{MATCHED} of {ALL} nodes have a partner, {fewer} before."
    rows.first.get_by_role("checkbox").uncheck()
    press(page, dialog, "Apply")
    assert matched(page) < fewer
    assert len(rules(dialog)) == len(before)
    page.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.chosen("mapping") == f"{FILE}, edited"


def test_what_was_edited_is_there_after_a_reload(page: MsprobePage) -> None:
    opened(page, FILE)
    dialog = edited(page)
    dialog.locator("tbody").nth(1).get_by_role("button", name="Remove this rule").click()
    press(page, dialog, "Apply")
    fewer = matched(page)
    page.linked()
    page.frame.evaluate("() => { delete window.msprobe; location.reload(); }")
    page.wait_for_frame()
    assert matched(page) == fewer
    assert page.chosen("mapping") == f"{FILE}, edited"
    assert len(rules(edited(page))) == 4


@pytest.mark.usefixtures("allows_problems")
def test_a_rule_that_no_file_can_hold_is_told(page: MsprobePage) -> None:
    opened(page, FILE)
    dialog = edited(page)
    dialog.locator("tbody").first.locator(".golden").fill("")
    assert dialog.locator("[aria-invalid=true]").count() == 1
    press(page, dialog, "Apply")
    assert dialog.get_by_role("alert").inner_text().startswith("Rule 1 ")
    assert matched(page) == MATCHED


@pytest.mark.usefixtures("allows_problems")
def test_rules_are_saved_below_logdir_and_another_file_only_on_request(
    page: MsprobePage, logdir: Path
) -> None:
    opened(page, FILE)
    dialog = edited(page)
    path = dialog.get_by_role("textbox", name="File below logdir")
    assert path.input_value() == FILE
    dialog.locator("tbody").nth(1).get_by_role("button", name="Remove this rule").click()
    press(page, dialog, "Save")
    assert dialog.get_by_role("alert").is_visible()
    assert (logdir / FILE).read_text() == RULES
    press(page, dialog, "Overwrite it")
    assert f"Saved as {FILE}." in status(dialog)
    assert "lm_head" not in (logdir / FILE).read_text()
    assert page.chosen("mapping") == FILE
    path.fill("ms_stat/new.yaml")
    press(page, dialog, "Save")
    assert (logdir / "ms_stat/new.yaml").read_text() == (logdir / FILE).read_text()
    path.fill("../outside.yaml")
    press(page, dialog, "Save")
    assert dialog.get_by_role("alert").is_visible()
    assert not (logdir.parent / "outside.yaml").exists()


def test_rules_are_downloaded(page: MsprobePage, tmp_path: Path) -> None:
    opened(page, FILE)
    dialog = edited(page)
    with page.page.expect_download() as download:
        press(page, dialog, "Download")
    assert download.value.suggested_filename == FILE
    saved = tmp_path / "saved.yaml"
    download.value.save_as(str(saved))
    assert '"self_attention": "attention"' in saved.read_text()


def test_bars_and_table_are_whole_in_a_narrow_window(page: MsprobePage) -> None:
    opened(page, FILE)
    page.find("msprobe-picker[data-choice=mapping]").get_by_role("button").click()
    width = page.frame.evaluate("() => innerWidth")
    popup = page.find("msprobe-picker[data-choice=mapping] .popup").bounding_box()
    frame = page.page.locator("iframe[src*=msprobe]").bounding_box()
    assert popup is not None
    assert frame is not None
    assert popup["x"] >= frame["x"]
    assert popup["x"] + popup["width"] <= frame["x"] + width
    page.press("Escape")
    dialog = edited(page).bounding_box()
    assert dialog is not None
    assert frame["y"] <= dialog["y"]
    assert dialog["y"] + dialog["height"] <= frame["y"] + frame["height"]


def test_it_speaks_chinese(page: MsprobePage) -> None:
    opened(page, FILE)
    page.frame.evaluate("() => document.querySelector('msprobe-page').app.switchLanguage()")
    page.idle()
    choose(page, "以表格编辑…")
    dialog = page.frame.get_by_role("dialog", name="层映射")
    assert dialog.get_by_role("button", name="应用").is_visible()


def suggestion() -> str:
    """The answer of a server that has one idea."""
    rule = {"section": "TopLayer", "target": "decoder", "golden": "encoder"}
    more = {"confidence": 0.83, "code": "", "reason": "Alike.", "values": {}, "nodes": 40}
    effect = {"matched": 90, "matched_without": 7, "total": ALL}
    return json.dumps({"rules": [{**rule, **more}], **effect})


def test_a_suggestion_tells_how_sure_it_is(page: MsprobePage) -> None:
    page.page.route(
        "**/mapping/suggestion?*",
        lambda route: route.fulfill(body=suggestion(), content_type="application/json"),
    )
    opened(page)
    page.button("Suggest a layer mapping").click()
    dialog = table(page)
    dialog.locator("tbody").wait_for()
    assert "with these rules 90 of 196 nodes have a partner, 7 without" in status(dialog)
    row = dialog.locator("tbody").inner_text()
    assert "83 %" in row
    assert "Alike." in row
    press(page, dialog, "Apply")
    assert matched(page) > 7
    page.press("Escape")
    assert page.chosen("mapping") == "suggested"
