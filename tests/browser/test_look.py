"""Theme, panels and what must never overlap or be cut off."""

from __future__ import annotations

import pytest

from tests.browser.conftest import ARTEFACTS, FreshPage
from tests.browser.legibility import clipped_texts, overlapping_controls
from tests.browser.msprobe_page import MsprobePage, area

pytestmark = pytest.mark.browser

RUN = "demo/bench"
SELECTED = "Module.encoder.layers.0.attention.linear_qkv.Linear.forward.0"
THEMES = ("light", "dark")


def ground(page: MsprobePage) -> tuple[int, int, int]:
    """The colour behind the page's bar."""
    colour = page.find("msprobe-bar").evaluate(
        """bar => { for (let node = bar; node; node = node.parentNode ?? node.host) {
          const colour = node instanceof Element ? getComputedStyle(node).backgroundColor : "";
          if (colour && colour !== "rgba(0, 0, 0, 0)") return colour.match(/\\d+/g).map(Number);
        } }"""
    )
    red, green, blue = colour[:3]
    return red, green, blue


def canvas_ground(page: MsprobePage) -> tuple[int, ...]:
    """The colour of the graph's upper left corner."""
    colour = page.find("msprobe-graph .graph canvas").first.evaluate(
        "canvas => [...canvas.getContext('2d').getImageData(2, 2, 1, 1).data].slice(0, 3)"
    )
    return tuple(colour)


def pick_theme(page: MsprobePage, name: str) -> None:
    page.page.locator("app-header-dark-mode-toggle button").click()
    page.page.get_by_role("menuitem", name=name).click()
    page.page.locator(".cdk-overlay-backdrop").wait_for(state="detached")
    page.idle()


def test_follows_tensorboards_theme_while_open(fresh_page: FreshPage, server: str) -> None:
    page = fresh_page(server).open(RUN)
    view = page.viewport
    for name, is_dark in (("Dark", True), ("Light", False)):
        pick_theme(page, name)
        assert (max(ground(page)) < 80) == is_dark
        assert (max(canvas_ground(page)) < 80) == is_dark
    assert page.viewport == view


def test_opens_in_the_theme_of_the_system(fresh_page: FreshPage, server: str) -> None:
    page = fresh_page(server, color_scheme="dark").open(RUN)
    assert max(ground(page)) < 80
    assert max(canvas_ground(page)) < 80


# ---- panels ----


def test_the_outline_is_made_wider_and_stays_so(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN)
    bar = page.frame.get_by_role("separator", name="Width of the outline")
    before = area(page.outline).width
    page.drag(area(bar).middle, (80, 0))
    assert area(page.outline).width == pytest.approx(before + 80, abs=1)
    bar.press("ArrowLeft")
    assert area(page.outline).width == pytest.approx(before + 64, abs=1)
    assert bar.get_attribute("aria-valuenow") == str(round(before + 64))
    page.frame.evaluate("() => { delete window.msprobe; location.reload(); }")
    assert area(page.wait_for_frame().outline).width == pytest.approx(before + 64, abs=1)


def test_the_node_panel_is_made_higher_and_stays_so(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN)
    bar = page.frame.get_by_role("separator", name="Height of the node panel")
    before = area(page.node_panel).height
    page.drag(area(bar).middle, (0, -60))
    assert area(page.node_panel).height == pytest.approx(before + 60, abs=1)
    bar.press("ArrowDown")
    assert area(page.node_panel).height == pytest.approx(before + 44, abs=1)
    page.frame.evaluate("() => { delete window.msprobe; location.reload(); }")
    assert area(page.wait_for_frame().node_panel).height == pytest.approx(before + 44, abs=1)


def test_the_graph_stays_in_the_middle_when_a_panel_is_resized(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN)
    label = "encoder.Encoder.forward.0"
    before, middle = page.box(label), page.canvas.middle[0]
    bar = page.frame.get_by_role("separator", name="Width of the outline")
    page.drag(area(bar).middle, (60, 0))
    after = page.idle().box(label)
    assert page.canvas.middle[0] == pytest.approx(middle + 30, abs=1)
    assert (after.x, after.y) == pytest.approx((before.x + 30, before.y), abs=1)


def test_panels_fold_away_and_come_back(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN)
    before = page.host
    page.button("Hide the outline").click()
    page.button("Hide the node panel").click()
    after = page.idle().host
    assert after.width > before.width + 200
    assert after.height > before.height + 200
    page.button("Show the outline").click()
    page.button("Show the node panel").click()
    assert page.idle().host == before


# ---- nothing overlaps, nothing is cut off ----


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1920, 1080)])
def test_nothing_is_cut_off_or_overlaps(msprobe: MsprobePage, size: tuple[int, int]) -> None:
    msprobe.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = msprobe.open_in_place("micro", node="Module.embed.Embed.forward.0")
    page.open_in_place(RUN, node=SELECTED)
    page.button("Call stack").click()
    page.search("attention").press("Enter").idle()
    assert clipped_texts(page.frame) == []
    assert overlapping_controls(page.frame) == []


def test_nothing_is_cut_off_in_the_help(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN).press("?")
    page.frame.get_by_role("dialog").wait_for()
    assert clipped_texts(page.frame) == []


def test_nothing_is_cut_off_in_chinese(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN, node=SELECTED)
    page.button("Switch to Chinese").click()
    page.idle()
    assert page.frame.get_by_role("textbox", name="搜索节点").is_visible()
    assert clipped_texts(page.frame) == []
    assert overlapping_controls(page.frame) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_pictures_of_the_page(
    fresh_page: FreshPage, server: str, theme: str, size: tuple[int, int]
) -> None:
    width, height = size
    page = fresh_page(server, viewport={"width": width, "height": height}, color_scheme=theme)
    page.open(RUN, node=SELECTED)
    page.point_at(page.box("input_layernorm.LayerNorm.forward.0").title).idle()
    picture = ARTEFACTS / f"look_{width}x{height}_{theme}.png"
    page.page.screenshot(path=str(picture))
    assert picture.stat().st_size > 10_000
