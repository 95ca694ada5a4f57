"""Ready-made pairs: files below logdir that name a target and a golden dump."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DEMO, FreshPage, Serve
from tests.browser.legibility import overlapping_controls
from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

OFFER = "compare.json names a pair to compare: npu against bench."


@pytest.fixture
def logdir(tmp_path: Path) -> Path:
    shutil.copytree(DEMO, tmp_path / "dumps")
    return tmp_path / "dumps"


@pytest.fixture
def server(logdir: Path, serve: Serve) -> str:
    return serve("--logdir", str(logdir))


def write(path: Path, target: str, golden: str, **more: Any) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"npu_path": target, "bench_path": golden, **more}))


def menu(page: MsprobePage) -> Locator:
    """The opened list of runs."""
    picker = page.find("msprobe-picker[data-choice=run]")
    picker.get_by_role("button").click()
    return picker


def lines(picker: Locator) -> list[str]:
    """All lines of a list, with the headings."""
    return [" ".join(row.inner_text().split()) for row in picker.locator(".row").all()]


def option(picker: Locator, text: str) -> Locator:
    return picker.get_by_role("option").filter(has_text=text)


def test_choosing_one_opens_both_sides_at_once(
    logdir: Path, server: str, fresh_page: FreshPage
) -> None:
    write(logdir / "jobs/compare.json", "../npu/step1", "../bench/step1")
    page = fresh_page(server).open("bench").idle()
    picker = menu(page)
    assert lines(picker) == [
        "Ready-made pairs",
        "jobs/compare.json npu/step1 ↔ bench/step1",
        "Runs",
        "bench 2 leaves",
        "npu 2 leaves",
    ]
    assert overlapping_controls(page.frame) == []
    option(picker, "jobs/compare.json").click()
    page.idle()
    chosen = {one: page.chosen(one) for one in ("run", "golden", "step")}
    assert chosen == {"run": "npu", "golden": "bench", "step": "1"}
    assert page.describe()["pair"] is not None
    assert page.boxes("golden")


def test_other_steps_belong_together_by_a_file_also_in_a_link(
    logdir: Path, server: str, fresh_page: FreshPage
) -> None:
    write(logdir / "compare.json", "npu/step0", "bench/step1")
    page = fresh_page(server).open("npu").idle()
    option(menu(page), "compare.json").click()
    page.idle().linked()
    said = page.find("msprobe-golden")
    expect(said).to_contain_text("step1")
    assert page.chosen("step") == "0"
    address = page.page.url
    other = fresh_page(server)
    other.page.goto(address)
    other.wait_for_frame()
    expect(other.find("msprobe-golden")).to_contain_text("step1")
    # Another golden run, and all is by steps again.
    other.choose("golden", "none")
    other.choose("golden", "bench")
    expect(other.find("msprobe-golden")).to_contain_text("step0")


def test_broken_ones_say_why_and_cannot_be_chosen(
    logdir: Path, server: str, fresh_page: FreshPage
) -> None:
    write(logdir / "good.json", "npu", "bench")
    write(logdir / "outside.json", "npu", "/etc")
    (logdir / "typo.json").write_text('{"npu_path": "npu",\n// no\n "bench_path": "bench"}')
    page = fresh_page(server).open("npu").idle()
    picker = menu(page)
    expect(option(picker, "outside.json")).to_contain_text(
        '"bench_path" leads outside the logdir (/etc).'
    )
    broken = option(picker, "typo.json")
    expect(broken).to_contain_text("Line 2: JSON has no comments.")
    expect(broken).to_have_attribute("aria-disabled", "true")
    broken.dispatch_event("click")
    page.idle()
    assert page.describe()["pair"] is None
    expect(picker.locator(".list")).to_be_visible()
    page.press("Escape")
    page.button("Switch to Chinese").click()
    picker = menu(page.idle())
    assert lines(picker)[0] == "现成的比较对"
    expect(option(picker, "outside.json")).to_contain_text('路径在 logdir 之外。 ("bench_path"')
    expect(option(picker, "typo.json")).to_contain_text("Line 2")


def test_the_keys_pass_over_headings(logdir: Path, server: str, fresh_page: FreshPage) -> None:
    write(logdir / "compare.json", "npu", "bench")
    page = fresh_page(server).open("bench").idle()
    picker = menu(page)
    active = picker.locator(".row.active .text")
    assert active.inner_text() == "bench"
    page.press("ArrowUp")
    assert active.inner_text() == "compare.json"
    page.press("ArrowUp")
    assert active.inner_text() == "compare.json"
    page.press("ArrowDown")
    assert active.inner_text() == "bench"
    page.press("Home")
    assert active.inner_text() == "compare.json"
    page.press("End")
    assert active.inner_text() == "npu"
    page.press("Home", "Enter").idle()
    assert (page.chosen("run"), page.chosen("golden")) == ("npu", "bench")


class TestOffer:
    def test_the_only_one_is_offered_and_not_opened(
        self, logdir: Path, server: str, fresh_page: FreshPage
    ) -> None:
        write(logdir / "compare.json", "npu", "bench")
        write(logdir / "broken.json", "npu", "gone")
        page = fresh_page(server).open().idle()
        offer = page.find("msprobe-ready-pairs")
        expect(offer).to_contain_text(OFFER)
        assert page.describe()["pair"] is None
        assert overlapping_controls(page.frame) == []
        page.button("Compare them").click()
        page.idle()
        assert page.describe()["pair"] is not None
        expect(offer.locator(".strip")).to_have_count(0)
        # To go back to a single run is to have seen it.
        page.choose("golden", "none")
        expect(offer.locator(".strip")).to_have_count(0)

    def test_it_can_be_dismissed(self, logdir: Path, server: str, fresh_page: FreshPage) -> None:
        write(logdir / "compare.json", "npu", "bench")
        page = fresh_page(server, color_scheme="dark").open().idle()
        offer = page.find("msprobe-ready-pairs")
        expect(offer).to_contain_text(OFFER)
        offer.get_by_role("button", name="Dismiss").click()
        expect(offer.locator(".strip")).to_have_count(0)

    def test_nobody_is_asked_who_knows_what_to_look_at(
        self, logdir: Path, server: str, fresh_page: FreshPage
    ) -> None:
        write(logdir / "compare.json", "npu", "bench")
        page = fresh_page(server).open("npu").idle()
        assert "Ready-made pairs" in lines(menu(page))
        expect(page.find("msprobe-ready-pairs .strip")).to_have_count(0)

    def test_of_several_none_is_offered(
        self, logdir: Path, server: str, fresh_page: FreshPage
    ) -> None:
        for name in ("one", "two"):
            write(logdir / f"{name}.json", "npu", "bench")
        page = fresh_page(server).open().idle()
        assert "Ready-made pairs" in lines(menu(page))
        expect(page.find("msprobe-ready-pairs .strip")).to_have_count(0)

    def test_in_chinese(self, logdir: Path, server: str, fresh_page: FreshPage) -> None:
        write(logdir / "compare.json", "npu", "bench")
        page = fresh_page(server, locale="zh-CN").open().idle()
        expect(page.find("msprobe-ready-pairs")).to_contain_text("compare.json 指定了一对数据")


def test_a_new_file_appears_by_itself(logdir: Path, server: str, fresh_page: FreshPage) -> None:
    page = fresh_page(server).open("npu").idle()
    assert lines(menu(page)) == ["bench 2 leaves", "npu 2 leaves"]
    page.press("Escape")
    write(logdir / "compare.json", "npu", "bench")
    page.press_until("Look for new steps and changes", "app.state.pairFiles.length > 0")
    assert lines(menu(page))[:2] == ["Ready-made pairs", "compare.json npu ↔ bench"]


def test_without_any_dump_it_is_said_what_the_files_name(
    tmp_path: Path, serve: Serve, fresh_page: FreshPage
) -> None:
    write(tmp_path / "logs/compare.json", "/data/npu", "/data/gpu")
    page = fresh_page(serve("--logdir", str(tmp_path / "logs"))).open().idle()
    said = page.find("msprobe-ready-pairs")
    expect(said).to_contain_text("compare.json names no pair: ")
    expect(said).to_contain_text('"npu_path" leads outside the logdir (/data/npu).')
