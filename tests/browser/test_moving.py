"""Wheel and drag move the view, and only the view."""

from __future__ import annotations

import pytest

from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

RUN = "demo/bench"
ENCODER = "encoder.Encoder.forward.0"


@pytest.fixture
def graph(msprobe: MsprobePage) -> MsprobePage:
    graph = msprobe.open_in_place(RUN)
    return graph.point_at(graph.canvas.middle)


def moved(graph: MsprobePage, act: object) -> tuple[float, float]:
    """How far the picture has moved on the screen."""
    before = graph.box(ENCODER)
    act()  # type: ignore[operator]
    after = graph.box(ENCODER)
    return after.x - before.x, after.y - before.y


def test_wheel_moves_up_and_down_by_its_delta(graph: MsprobePage) -> None:
    small = moved(graph, lambda: graph.wheel(0, 20))
    large = moved(graph, lambda: graph.wheel(0, 110))
    back = moved(graph, lambda: graph.wheel(0, -130))
    assert small == pytest.approx((0, -20), abs=0.5)
    assert large == pytest.approx((0, -110), abs=0.5)
    assert back == pytest.approx((0, 130), abs=0.5)


def test_wheel_moves_by_the_same_pixels_at_any_zoom(graph: MsprobePage) -> None:
    graph.press("w", "w")
    assert moved(graph, lambda: graph.wheel(0, 40)) == pytest.approx((0, -40), abs=0.5)


def test_shift_and_wheel_move_sideways(graph: MsprobePage) -> None:
    assert moved(graph, lambda: graph.wheel(0, 50, "Shift")) == pytest.approx((-50, 0), abs=0.5)


def test_a_trackpad_moves_both_ways(graph: MsprobePage) -> None:
    assert moved(graph, lambda: graph.wheel(30, 12)) == pytest.approx((-30, -12), abs=0.5)


def test_the_picture_cannot_be_lost(graph: MsprobePage) -> None:
    for _ in range(4):
        graph.wheel(3000, 3000)
    assert graph.boxes() != []


@pytest.mark.parametrize("on_node", [True, False])
def test_drag_moves_and_selects_nothing(graph: MsprobePage, on_node: bool) -> None:
    start = graph.box(ENCODER).title if on_node else (graph.canvas.x + 20, graph.canvas.y + 20)
    by = moved(graph, lambda: graph.drag(start, (-70, -45)))
    assert by == pytest.approx((-70, -45), abs=0.5)
    assert graph.idle().selected is None


def test_drag_keeps_the_selection(graph: MsprobePage) -> None:
    graph.click(ENCODER)
    graph.drag(graph.box("free APIs (6)").title, (20, -30))
    assert graph.idle().selected == "Module.encoder.Encoder.forward.0"


def test_a_shaky_click_is_a_click(graph: MsprobePage) -> None:
    x, y = graph.box(ENCODER).title
    before = graph.viewport
    graph.drag((x, y), (2, 1))
    assert graph.idle().selected == "Module.encoder.Encoder.forward.0"
    assert graph.viewport == before


def test_drag_with_the_middle_button_moves(graph: MsprobePage) -> None:
    def act() -> None:
        mouse = graph.page.mouse
        mouse.move(500, 300)
        mouse.down(button="middle")
        mouse.move(540, 280)
        mouse.up(button="middle")

    assert moved(graph, act) == pytest.approx((40, -20), abs=0.5)


def test_drag_goes_on_outside_of_the_graph(graph: MsprobePage) -> None:
    before = graph.viewport
    graph.drag(graph.canvas.middle, (0, 300))
    assert before["y"] - graph.viewport["y"] == pytest.approx(300)
