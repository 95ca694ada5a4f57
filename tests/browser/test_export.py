"""The menu Export: files of what is shown."""

from __future__ import annotations

import csv
import io
import sqlite3
import struct
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.msprobe_page import MsprobePage
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import Download

pytestmark = pytest.mark.browser

NPU, BENCH = "demo/npu", "demo/bench"
CULPRIT = "Functional.linear.6.forward"
STEM = "demo-npu_against_demo-bench_step0_rank0"
SVG = "{http://www.w3.org/2000/svg}"
DARK_GROUND = "#16191d"


def open_pair(msprobe: MsprobePage, **keys: object) -> MsprobePage:
    return msprobe.open_in_place(NPU, golden=BENCH, **keys).idle()


def item(page: MsprobePage, kind: str) -> Locator:
    """The item of the open menu, or of one that is opened now."""
    if page.find("msprobe-export [role=menu]").count() == 0:
        page.button("Export").click()
    return page.find(f'msprobe-export [data-kind="{kind}"]')


def download(page: MsprobePage, kind: str) -> Download:
    with page.page.expect_download() as coming:
        item(page, kind).get_by_role("menuitem").click()
    return coming.value


def text_of(file: Download) -> str:
    return Path(file.path()).read_text("utf-8")


def kinds(page: MsprobePage) -> list[str | None]:
    item(page, "svg").wait_for()
    found = page.find("msprobe-export .item").all()
    return [one.get_attribute("data-kind") for one in found]


def test_the_menu_of_a_pair_and_of_a_single_dump(msprobe: MsprobePage) -> None:
    assert kinds(open_pair(msprobe)) == ["svg", "png", "html", "csv", "vis.db"]
    assert kinds(msprobe.open_in_place(BENCH)) == ["svg", "png", "csv"]


def test_the_menu_is_used_by_keys(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    page.button("Export").click()
    menu = page.find("msprobe-export")
    expect(menu.get_by_role("menuitem").nth(0)).to_be_focused()
    page.press("ArrowDown", "ArrowDown")
    expect(menu.get_by_role("menuitem").nth(2)).to_be_focused()
    page.press("ArrowUp")
    expect(menu.get_by_role("menuitem").nth(1)).to_be_focused()
    page.press("Escape")
    expect(menu.get_by_role("menu")).to_have_count(0)
    expect(page.button("Export")).to_be_focused()


@pytest.mark.parametrize("width", [1280, 1000, 800])
def test_the_menu_lies_within_the_window(msprobe: MsprobePage, width: int) -> None:
    page = open_pair(msprobe)
    page.page.set_viewport_size({"width": width, "height": 700})
    page.idle()
    item(page, "svg").wait_for()
    left, right, bottom = page.find("msprobe-export [role=menu]").evaluate(
        "menu => { const r = menu.getBoundingClientRect(); return [r.left, r.right, r.bottom]; }"
    )
    height = page.frame.evaluate("() => innerHeight")
    assert left >= 0
    assert right <= width
    assert bottom <= height


def test_the_graph_as_svg(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe, node="Module.encoder.layers.1.mlp.linear_fc1.Linear.forward.0")
    file = download(page, "svg")
    assert file.suggested_filename == f"{STEM}.svg"
    svg = ElementTree.fromstring(text_of(file))
    assert svg.tag == f"{SVG}svg"
    texts = [element.text or "" for element in svg.iter(f"{SVG}text")]
    fills = {element.get("fill") for element in svg.iter()}
    assert [text for text in texts if text.startswith(("target: ", "golden: "))] == [
        "target: demo/npu/step0/proc10388",
        "golden: demo/bench/step0/proc10470",
    ]
    for side in ("target", "golden"):
        boxes = page.boxes(side)
        assert len(boxes) > 3
        area = page.host_of(side)
        for box in boxes:
            # Of what lies beyond the view, or below another title, no label is seen.
            if area.y < box.y < area.y + area.height - 24:
                first = box.label.split(".")[0].split(" ")[0]
                assert any(text.startswith(first) for text in texts), box.label
            assert (box.style or {}).get("fill") in {None, *fills}
    # The ring around the selection, and around its partner.
    strokes = {element.get("stroke") for element in svg.iter()}
    assert {"#0b63ce", "#8250df"} <= strokes


@pytest.mark.parametrize("kind", ["pair", "overflow", "single"])
def test_a_picture_has_a_legend_below_the_graphs(msprobe: MsprobePage, kind: str) -> None:
    page = msprobe.open_in_place(NPU) if kind != "pair" else open_pair(msprobe)
    if kind == "overflow":
        page.button("Overflow check").click()
        page.idle()
    svg = ElementTree.fromstring(text_of(download(page, "svg")))
    bottom = max(
        float(pane.get("y", "0")) + float(pane.get("height", "0"))
        for pane in svg.findall(f"{SVG}svg")
    )
    # The first is what stands above the pane.
    below = [one for one in svg.findall(f"{SVG}text") if float(one.get("y", "0")) > bottom]
    words = {
        "pair": ["✓ pass", "≥ 0.2", "◆ warning ≥ 0.4", "≥ 0.6", "✕ error ≥ 0.8", "∅ unmatched"],
        "overflow": ["▂ medium", "▂▄ high", "▂▄▆ critical"],
        "single": [],
    }
    signs = {"pair": ["▲ origin", "n inside"], "overflow": ["n inside"], "single": []}
    assert [one.text for one in below] == [*words[kind], *signs[kind]]
    height = float(svg.get("height", "0"))
    assert all(float(one.get("y", "0")) < height for one in below)
    assert (height == bottom) == (kind == "single")


def test_a_folded_golden_pane_is_left_out(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    whole = ElementTree.fromstring(text_of(download(page, "svg")))
    page.find("msprobe-golden .fold").click()
    page.idle()
    alone = ElementTree.fromstring(text_of(download(page, "svg")))
    assert (len(whole.findall(f"{SVG}svg")), len(alone.findall(f"{SVG}svg"))) == (2, 1)


def test_the_graph_is_dark_where_the_page_is(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    page.page.emulate_media(color_scheme="dark")
    try:
        page.idle()
        ground = ElementTree.fromstring(text_of(download(page, "svg"))).find(f"{SVG}rect")
        is_dark = page.frame.evaluate("() => document.documentElement.dataset.theme") == "dark"
    finally:
        page.page.emulate_media(color_scheme="light")
        page.idle()
    assert ground is not None
    assert (ground.get("fill") == DARK_GROUND) == is_dark


def test_hostile_names_in_an_svg(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("hostile")
    svg = ElementTree.fromstring(text_of(download(page, "svg")))
    assert {element.tag.removeprefix(SVG) for element in svg.iter()} <= {
        "svg",
        "rect",
        "path",
        "text",
        "clipPath",
    }
    assert not any(name.startswith("on") for element in svg.iter() for name in element.attrib)


def test_the_graph_as_png(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    svg = ElementTree.fromstring(text_of(download(page, "svg")))
    file = download(page, "png")
    assert file.suggested_filename == f"{STEM}.png"
    data = Path(file.path()).read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    # Twice as many pixels, for paper.
    size = struct.unpack(">II", data[16:24])
    assert size == tuple(round(2 * float(svg.get(name, "0"))) for name in ("width", "height"))
    assert len(data) > 10_000


def test_the_findings_as_a_report(msprobe: MsprobePage) -> None:
    file = download(open_pair(msprobe), "html")
    assert file.suggested_filename == f"{STEM}.html"
    html = text_of(file)
    assert f"the first is {CULPRIT}." in html
    assert "<script" not in html


def test_the_report_is_in_the_language_of_the_page(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    page.button("Switch to Chinese").click()
    try:
        page.idle()
        page.button("导出").click()
        with page.page.expect_download() as coming:
            page.find('msprobe-export [data-kind="html"] button').first.click()
        html = text_of(coming.value)
    finally:
        page.button("切换到英文").click()
        page.idle()
    assert '<html lang="zh-CN">' in html
    assert f"数值最先在 1 处出错；第一处是 {CULPRIT}。" in html
    assert "First finding" not in html


def test_the_items_as_a_table(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe, rules="verdict")
    rows = list(csv.DictReader(io.StringIO(text_of(download(page, "csv")))))
    culprit = [row for row in rows if row["node"] == CULPRIT]
    assert {row["partner"] for row in culprit} == {CULPRIT}
    assert {row["node_index"] for row in culprit} <= {"0.0", "0.5", "1.0"}


def test_the_items_of_a_single_dump(msprobe: MsprobePage) -> None:
    file = download(msprobe.open_in_place(BENCH), "csv")
    assert file.suggested_filename == "demo-bench_step0_rank0.csv"
    rows = list(csv.DictReader(io.StringIO(text_of(file))))
    assert {row["golden_item"] for row in rows} == {""}


def test_the_comparison_as_a_graph_database(msprobe: MsprobePage) -> None:
    file = download(open_pair(msprobe), "vis.db")
    assert file.suggested_filename == f"{STEM}.vis.db"
    connection = sqlite3.connect(file.path())
    (count,) = connection.execute("SELECT count(*) FROM tb_nodes").fetchone()
    assert count == 2 * 221


def test_the_menu_cannot_be_loaded(msprobe: MsprobePage, watch: Watch) -> None:
    watch.allows_failed_requests = True
    msprobe.page.route("**/export.js", lambda route: route.abort())
    page = open_pair(msprobe)
    page.button("Export").click()
    expect(page.find("msprobe-notices [role=alert]").first).to_contain_text("TensorBoard")
    msprobe.page.unroute("**/export.js")


def test_progress_is_shown_and_can_be_stopped(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    not_yet = '{"status":"exporting","phase":"writing nodes","done":30,"total":120,"elapsed":1}'

    def wait(route: Route) -> None:
        route.fulfill(status=202, content_type="application/json", body=not_yet)

    page.page.route("**/msprobe/export?*", wait)
    try:
        making = item(page, "csv")
        making.get_by_role("menuitem").click()
        expect(making.get_by_role("status")).to_contain_text("writing nodes")
        bar = making.get_by_role("progressbar")
        assert (bar.get_attribute("value"), bar.get_attribute("max")) == ("30", "120")
        making.get_by_role("button", name="Stop").click()
        expect(making.get_by_role("status")).to_have_count(0)
        expect(making.get_by_role("alert")).to_have_count(0)
    finally:
        page.page.unroute("**/msprobe/export?*")


def test_a_failure_is_said_in_the_menu(msprobe: MsprobePage, watch: Watch) -> None:
    watch.allows_failed_requests = True
    page = open_pair(msprobe)
    problem = '{"error":{"code":"comparison_failed","message":"The disk is full.","file":null}}'

    def fail(route: Route) -> None:
        route.fulfill(status=422, content_type="application/json", body=problem)

    page.page.route("**/msprobe/export?*", fail)
    try:
        failing = item(page, "html")
        failing.get_by_role("menuitem").click()
        expect(failing.get_by_role("alert")).to_have_text("The disk is full.")
    finally:
        page.page.unroute("**/msprobe/export?*")
    # It works again, and says no more.
    assert download(page, "html").suggested_filename.endswith(".html")
    expect(page.find("msprobe-export [role=alert]")).to_have_count(0)
