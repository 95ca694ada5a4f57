"""Click and double click on the nodes of the graph."""

from __future__ import annotations

import pytest

from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

RUN = "demo/bench"
ENCODER = "encoder.Encoder.forward.0"
LAYER = "layers.0.TransformerLayer.forward.0"
LAYER_NAME = "Module.encoder.layers.0.TransformerLayer.forward.0"


@pytest.fixture
def graph(msprobe: MsprobePage) -> MsprobePage:
    return msprobe.open_in_place(RUN)


def test_click_selects_and_moves_nothing(graph: MsprobePage) -> None:
    before = graph.boxes()
    graph.click(LAYER).idle()
    assert graph.selected == LAYER_NAME
    assert [box.label for box in graph.boxes() if box.selected] == [LAYER]
    assert [(box.x, box.y) for box in graph.boxes()] == [(box.x, box.y) for box in before]


def test_click_beside_the_nodes_lets_go(graph: MsprobePage) -> None:
    graph.click(LAYER).idle()
    graph.page.mouse.click(graph.canvas.x + 10, graph.canvas.y + 10)
    assert graph.idle().selected is None


def test_double_click_expands_and_keeps_the_node_under_the_pointer(graph: MsprobePage) -> None:
    before = graph.box(LAYER)
    graph.double_click(LAYER)
    opened = graph.box(LAYER)
    assert opened.expanded
    assert LAYER_NAME in graph.expanded
    assert opened.y == pytest.approx(before.y, abs=1)
    assert opened.x <= before.title[0] <= opened.x + opened.width

    graph.double_click(LAYER)
    closed = graph.box(LAYER)
    assert not closed.expanded
    assert LAYER_NAME not in graph.expanded
    assert closed.y == pytest.approx(before.y, abs=1)
    assert closed.x <= before.title[0] <= closed.x + closed.width


def test_double_click_at_the_edge_keeps_the_node_under_the_pointer(graph: MsprobePage) -> None:
    point = (graph.box(ENCODER).x + 80, graph.box(ENCODER).title[1])
    for _ in range(2):
        graph.page.mouse.dblclick(*point)
        box = graph.idle().box(ENCODER)
        assert box.x <= point[0] <= box.x + box.width
        assert box.y <= point[1] <= box.y + box.height


def test_double_click_far_down_keeps_the_place(graph: MsprobePage) -> None:
    graph.open_in_place(RUN, node="Module.encoder.layers.1.TransformerLayer.backward.0")
    label = "layers.1.TransformerLayer.backward.0"
    before = graph.box(label)
    graph.double_click(label)
    assert graph.box(label).expanded
    assert graph.box(label).y == pytest.approx(before.y, abs=1)


def test_double_click_selects_the_node_once(graph: MsprobePage) -> None:
    assert graph.double_click(LAYER).selected == LAYER_NAME


def test_double_click_on_an_api_only_selects(graph: MsprobePage) -> None:
    before = graph.expanded
    graph.double_click("Tensor.__add__.0.forward")
    assert graph.selected == "Tensor.__add__.0.forward"
    assert graph.expanded == before


def test_alt_and_double_click_expand_everything_below(graph: MsprobePage) -> None:
    assert LAYER_NAME not in graph.expanded
    graph.double_click(ENCODER, "Alt")
    inside = [name for name in graph.expanded if name.startswith("Module.encoder.")]
    assert {
        LAYER_NAME,
        "Module.encoder.layers.0.attention.SelfAttention.forward.0",
        "Module.encoder.layers.1.TransformerLayer.forward.0",
        "Module.encoder.final_norm.LayerNorm.forward.0",
    } <= set(inside)
    assert not any("backward" in name for name in inside if "encoder.layers" in name)


def test_the_chevron_expands_with_one_click(graph: MsprobePage) -> None:
    box = graph.box(LAYER)
    graph.page.mouse.click(box.x + 10, box.title[1])
    assert graph.idle().box(LAYER).expanded
    assert graph.selected is None


def test_a_collapse_moves_the_selection_to_what_is_left(graph: MsprobePage) -> None:
    graph.click(LAYER).idle()
    graph.double_click(ENCODER)
    assert not graph.box(ENCODER).expanded
    assert graph.selected == "Module.encoder.Encoder.forward.0"


def test_hovering_tells_the_full_name(graph: MsprobePage) -> None:
    graph.point_at(graph.box(LAYER).title)
    tooltip = graph.find("msprobe-graph .tooltip")
    tooltip.wait_for()
    assert tooltip.inner_text() == LAYER_NAME


def test_the_body_of_an_expanded_node_tells_nothing(graph: MsprobePage) -> None:
    encoder = graph.box(ENCODER)
    tooltip = graph.find("msprobe-graph .tooltip")
    graph.point_at(encoder.title)
    tooltip.wait_for()
    graph.point_at((encoder.x + 4, encoder.y + encoder.height - 4))
    tooltip.wait_for(state="hidden")


def test_the_tooltip_is_gone_when_the_picture_moves_under_the_pointer(graph: MsprobePage) -> None:
    tooltip = graph.find("msprobe-graph .tooltip")
    x, y = graph.box(LAYER).title
    moves = (
        lambda: graph.press("ArrowDown"),
        lambda: graph.press("f"),
        lambda: graph.wheel(0, 24),
        lambda: graph.press("?", "Escape"),
    )
    for at, move in enumerate(moves):
        graph.point_at((x + at, y)).idle()
        if tooltip.count() == 0:
            x, y = graph.box(LAYER).title
            graph.point_at((x + at, y)).idle()
        tooltip.wait_for()
        move()
        graph.idle()
        assert tooltip.count() == 0


def test_a_screen_reader_hears_the_selected_node(graph: MsprobePage) -> None:
    graph.click(LAYER).idle()
    spoken = graph.find("msprobe-graph .graph").get_attribute("aria-label")
    assert spoken == f"{LAYER_NAME}, module, 6 children"
