"""Zoom: about the pointer, between "everything fits" and "one item fills the view"; and the fit."""

from __future__ import annotations

import pytest

from tests.browser.msprobe_page import Box, MsprobePage, pixels_under

pytestmark = pytest.mark.browser

RUN = "demo/bench"
ENCODER = "encoder.Encoder.forward.0"
# Enough to get from any zoom to either limit.
MANY = 60
# A label is drawn in 13 px text at zoom 1; below 7 px nobody reads it.
READABLE_ZOOM = 7 / 13


@pytest.fixture
def graph(msprobe: MsprobePage) -> MsprobePage:
    return msprobe.open_in_place(RUN)


@pytest.mark.parametrize("keys", ["www", "ss", "wwwsw"])
def test_w_and_s_keep_the_point_under_the_pointer(graph: MsprobePage, keys: str) -> None:
    before = graph.box(ENCODER)
    point = (before.x + 200, before.y + 17)
    after = graph.point_at(point).press(*keys).box(ENCODER)
    assert after.width != pytest.approx(before.width, rel=0.05)
    assert pixels_under(before, after, point) == pytest.approx((0, 0), abs=1)


@pytest.mark.parametrize("delta", [-120, -30, 60])
def test_ctrl_and_wheel_zoom_about_the_pointer(graph: MsprobePage, delta: int) -> None:
    before = graph.box(ENCODER)
    point = (before.x + 30, before.y + 60)
    after = graph.point_at(point).wheel(0, delta, "Control").box(ENCODER)
    assert (after.width > before.width) == (delta < 0)
    assert pixels_under(before, after, point) == pytest.approx((0, 0), abs=1)


def test_without_a_pointer_the_middle_stays(graph: MsprobePage) -> None:
    before = graph.viewport
    after = graph.press("w", "w").viewport
    assert after["k"] > before["k"]
    assert (after["x"], after["y"]) == pytest.approx((before["x"], before["y"]))


def test_w_ends_when_one_item_fills_the_view(graph: MsprobePage) -> None:
    point = graph.box("Tensor.__add__.0.forward").title
    graph.point_at(point).press(*"w" * MANY)
    view, item = graph.canvas, graph.box("Tensor.__add__.0.forward")
    assert item.width > 0.5 * view.width or item.height > 0.5 * view.height
    assert graph.zoom == pytest.approx(graph.describe()["graph"]["zoomLimits"]["max"])


@pytest.mark.parametrize("pointed", [False, True])
def test_s_ends_when_everything_fits(graph: MsprobePage, pointed: bool) -> None:
    if pointed:
        graph.point_at(graph.box(ENCODER).title)
    graph.press(*"s" * MANY)
    assert_everything_fits(graph)
    boxes, view = graph.boxes(), graph.canvas
    high = max(box.y + box.height for box in boxes) - min(box.y for box in boxes)
    wide = max(box.x + box.width for box in boxes) - min(box.x for box in boxes)
    # Not smaller than it must be, either: one of the two is as large as the view allows.
    assert max(high / view.height, wide / view.width) > 0.85


def test_f_shows_everything_of_a_graph_that_fits(msprobe: MsprobePage) -> None:
    graph = msprobe.open_in_place("micro")
    graph.press("w", "w", "w", "d", "d", "d").press("f")
    assert_everything_fits(graph)
    assert graph.zoom <= 1


def test_f_works_as_a_button(graph: MsprobePage) -> None:
    fitted = graph.press("f").viewport
    graph.press("w", "a")
    graph.button("Fit the graph").click()
    assert graph.viewport == fitted


def test_a_long_chain_stays_readable_after_f(msprobe: MsprobePage) -> None:
    chain = msprobe.open_in_place("chain").press("s", "s").press("f")
    assert chain.zoom >= READABLE_ZOOM
    first = chain.boxes()[0]
    assert first.label == "layers.0.Layer.forward.0"
    assert chain.canvas.holds(first)
    assert first.height >= 12


def test_s_reaches_the_whole_of_a_long_chain(msprobe: MsprobePage) -> None:
    chain = msprobe.open_in_place("chain").press(*"s" * MANY)
    description = chain.describe()["graph"]
    assert description["viewport"]["k"] == pytest.approx(description["zoomLimits"]["min"])
    assert_everything_fits(chain)


def test_f_fits_again_after_the_window_has_changed(graph: MsprobePage) -> None:
    graph.page.set_viewport_size({"width": 1000, "height": 700})
    graph.idle().press("f")
    view = graph.canvas
    first = graph.boxes()[0]
    assert view.holds(first)
    assert first.x + first.width / 2 == pytest.approx(view.middle[0], abs=1)


def assert_everything_fits(graph: MsprobePage) -> None:
    view, boxes = graph.canvas, graph.boxes()
    outside: list[Box] = [box for box in boxes if not view.holds(box)]
    assert outside == []
    # And nothing is laid out that is not drawn.
    description = graph.describe()["graph"]
    assert description["drawnBoxes"] == description["totalBoxes"]
