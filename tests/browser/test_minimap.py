"""The minimap: all of the graph beside it, never on it; click and drag move the view."""

from __future__ import annotations

import pytest

from tests.browser.msprobe_page import Area, MsprobePage

pytestmark = pytest.mark.browser


@pytest.fixture
def graph(msprobe: MsprobePage) -> MsprobePage:
    return msprobe.open_in_place("demo/bench")


def column(graph: MsprobePage) -> Area:
    """The minimap: what the host has beside the drawing."""
    host, canvas = graph.host, graph.canvas
    left = canvas.x + canvas.width
    return Area(left, host.y, host.x + host.width - left, host.height)


def at(graph: MsprobePage, y: float) -> tuple[float, float]:
    return column(graph).middle[0], column(graph).y + y


def test_covers_nothing_of_the_graph(graph: MsprobePage) -> None:
    graph.press("s")
    assert column(graph).width == 96
    assert graph.canvas.x + graph.canvas.width == column(graph).x
    graph.press(*"s" * 60)
    assert [box.label for box in graph.boxes() if not graph.canvas.holds(box)] == []


def test_click_moves_the_view_in_proportion(graph: MsprobePage) -> None:
    middles = []
    for y in (30, 60, 120):
        graph.page.mouse.click(*at(graph, y))
        middles.append(graph.viewport["y"])
    first, second = middles[1] - middles[0], middles[2] - middles[1]
    assert first > 0
    assert second == pytest.approx(2 * first, rel=0.01)
    assert graph.idle().selected is None


def test_click_keeps_the_zoom(graph: MsprobePage) -> None:
    before = graph.zoom
    graph.page.mouse.click(*at(graph, 100))
    assert graph.zoom == before


def test_drag_moves_the_view_along(graph: MsprobePage) -> None:
    graph.page.mouse.click(*at(graph, 40))
    per_pixel = graph.viewport["y"]
    graph.page.mouse.click(*at(graph, 41))
    per_pixel = graph.viewport["y"] - per_pixel
    graph.drag(at(graph, 40), (0, 70))
    reached = graph.viewport["y"]
    graph.page.mouse.click(*at(graph, 40))
    assert reached - graph.viewport["y"] == pytest.approx(70 * per_pixel, rel=0.01)


def test_wheel_over_it_moves_the_view(graph: MsprobePage) -> None:
    before = graph.viewport["y"]
    graph.point_at(column(graph).middle).wheel(0, 50)
    assert graph.viewport["y"] == pytest.approx(before + 50)


def test_is_switched_off_and_on_and_stays_so(graph: MsprobePage) -> None:
    button = graph.button("Minimap")
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    assert button.get_attribute("aria-pressed") == "false"
    assert graph.idle().canvas.width == graph.host.width
    graph.frame.evaluate("() => { delete window.msprobe; location.reload(); }")
    graph.wait_for_frame()
    assert graph.canvas.width == graph.host.width
    graph.button("Minimap").click()
    assert graph.idle().canvas.width == graph.host.width - 96


def test_holds_all_of_a_long_chain(msprobe: MsprobePage) -> None:
    chain = msprobe.open_in_place("chain")
    chain.page.mouse.click(*at(chain, column(chain).height - 10))
    lowest = max(box.y + box.height for box in chain.boxes())
    assert lowest < chain.canvas.y + chain.canvas.height
