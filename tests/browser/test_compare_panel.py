"""The selected node of a pair. All values are read off the dumps by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import ARTEFACTS, FreshPage
from tests.browser.legibility import clipped_texts, overlapping_controls
from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

TARGET, GOLDEN = "demo/npu", "demo/bench"
FAULTY = "Module.encoder.layers.1.mlp.linear_fc1.Linear.forward.0"


def opened(page: MsprobePage, node: str = FAULTY, **keys: object) -> MsprobePage:
    return page.open_in_place(TARGET, golden=GOLDEN, node=node, **keys).idle()


def cells(page: MsprobePage, item: str) -> dict[str, list[str]]:
    """The cells of one item by column: target and golden, or one that belongs to both."""
    table = page.find("msprobe-compared table")
    columns = [text.strip() for text in table.locator("thead th").all_inner_texts()]
    pair = table.locator("tbody.pair").filter(
        has=page.frame.locator(f'th[title="{item}"]'),
    )
    shown: dict[str, list[str]] = {column: [] for column in columns}
    target, golden = pair.locator("tr").nth(0), pair.locator("tr").nth(1)
    for column, text in zip(columns[1:], target.locator("td").all_inner_texts()):
        shown[column].append(text.strip())
    unshared = [name for name in columns[1:] if not name.startswith(("rel.", "Δ"))]
    for column, text in zip(unshared, golden.locator("td").all_inner_texts()):
        shown[column].append(text.strip())
    return shown


def test_target_and_golden_stand_below_each_other(msprobe: MsprobePage) -> None:
    weight = cells(opened(msprobe), "parameters.weight")
    assert weight["side"] == ["target", "golden"]
    assert weight["Max"] == ["≠1.03994", "1.02965"]
    assert weight["shape"] == ["[32, 16]", "[32, 16]"]
    assert weight["rel. Norm"] == ["1 %"]


def test_equal_items_are_not_marked(msprobe: MsprobePage) -> None:
    page = opened(msprobe)
    assert cells(page, "input.0")["rel. Max"] == ["0 %"]
    marked = page.find("msprobe-compared td.differs")
    assert "15.9529" not in marked.all_inner_texts()
    assert marked.count() > 0


def test_every_measure_says_what_it_means(msprobe: MsprobePage) -> None:
    page = opened(msprobe)
    heads = page.find("msprobe-compared th.measure")
    assert heads.count() >= 4
    for head in heads.all():
        sentence = head.get_attribute("title") or ""
        assert "good" in sentence


def test_the_button_goes_to_the_partner_and_back(msprobe: MsprobePage) -> None:
    page = opened(msprobe)
    page.find("msprobe-compare-node").get_by_role("button", name="golden").click()
    assert side(page.idle()) == "golden"
    page.find("msprobe-compare-node").get_by_role("button", name="target").click()
    assert side(page.idle()) == "target"


def side(page: MsprobePage) -> str:
    return badge(page).inner_text()


def badge(page: MsprobePage) -> Locator:
    return page.find("msprobe-compare-node .facts .side")


def test_one_stack_stands_for_two_equal_ones(msprobe: MsprobePage) -> None:
    page = opened(msprobe)
    page.find("msprobe-compare-node").get_by_role("button", name="Call stack").click()
    titles = page.find("msprobe-compare-node .stack h2").all_inner_texts()
    assert [title.lower() for title in titles] == ["both"]


def test_a_node_without_a_partner_says_so(msprobe: MsprobePage) -> None:
    edits = f"0~ud*0~{FAULTY}*0~{FAULTY}"
    page = opened(msprobe, edits=edits)
    assert "Only in the target" in page.find("msprobe-compare-node .values").inner_text()
    assert page.find("msprobe-compared tr.second").count() == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_nothing_is_cut_off_or_overlaps(
    fresh_page: FreshPage, server: str, theme: str, size: tuple[int, int]
) -> None:
    width, height = size
    viewport = {"width": width, "height": height}
    page = fresh_page(server, color_scheme=theme, viewport=viewport)
    page.open(TARGET, golden=GOLDEN, node=FAULTY).idle()
    page.page.screenshot(path=str(ARTEFACTS / f"compare-{theme}-{width}.png"))
    assert clipped_texts(page.frame) == []
    assert overlapping_controls(page.frame) == []


TENSORS = {"run": "pt_tensor_mix/npu", "golden": "pt_tensor_mix/bench"}
MULTIPLIED = "Tensor.__mul__.1.forward"


def test_a_wide_table_says_so_and_scrolls_by_key(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(**TENSORS, node=MULTIPLIED).idle()
    values = page.find("msprobe-compare-node .values")
    assert values.evaluate("one => one.scrollWidth > one.clientWidth")
    # A shade that stays at the edge; the one over it goes with the end of the table.
    attachment = values.evaluate("one => getComputedStyle(one).backgroundAttachment")
    assert attachment == "local, scroll"
    thumb = "one => getComputedStyle(one, '::-webkit-scrollbar').height"
    assert values.evaluate(thumb) == "12px"
    values.focus()
    for _ in range(5):
        page.page.keyboard.press("ArrowRight")
    page.frame.wait_for_function(
        "() => document.querySelector('msprobe-page').renderRoot"
        ".querySelector('msprobe-compare-node').renderRoot"
        ".querySelector('.values').scrollLeft > 0"
    )
    first = page.find("msprobe-compared tbody.pair th").first.bounding_box()
    box = values.bounding_box()
    assert first is not None
    assert box is not None
    assert abs(first["x"] - box["x"]) <= 1
