"""Colours, marks and badges of a comparison, and the legend as a filter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import FreshPage, Serve
from tests.browser.leaves import write_leaf
from tests.browser.msprobe_page import MsprobePage

NPU, BENCH = "demo/npu", "demo/bench"
# Its first page shows nothing but good nodes.
SPECIAL = "ms_special_stat"
# The five of the light theme, the lightest first.
COLOURS = ["#fffcf3", "#ffedbe", "#ffdc7f", "#ffc62e", "#ff704d"]


def open_pair(msprobe: MsprobePage, **keys: object) -> MsprobePage:
    return msprobe.open_in_place(NPU, golden=BENCH, **keys).idle()


def test_compared_nodes_have_index_colours_on_both_sides(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    for side in ("target", "golden"):
        fills = [(box.style or {}).get("fill") for box in page.boxes(side)]
        assert set(fills) & set(COLOURS), side


def test_an_origin_has_its_mark_and_a_collapsed_parent_a_badge(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    badges = [(box.style or {}).get("badge") for box in page.boxes()]
    assert "origin" in [badge["shape"] for badge in badges if badge]
    page.point_at(page.canvas.middle).press("n").idle()
    selected = next(box for box in page.boxes() if box.selected)
    assert selected.style is not None
    assert selected.style["origin"] == 1


def test_the_legend_counts_and_dims(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    counts = page.describe()["pair"]["survey"]["counts"]
    legend = page.find("msprobe-legend")
    assert str(counts["bins"][0]) in legend.locator("[data-level=pass]").inner_text()
    legend.locator("[data-level=pass]").click()
    page.idle()
    for box in page.boxes():
        fill = (box.style or {}).get("fill")
        assert (box.style or {}).get("dim", False) == (fill not in COLOURS[:2]), box
    legend.locator("[data-level=pass]").click()
    page.idle()
    assert not any((box.style or {}).get("dim") for box in page.boxes())


def test_the_legend_filters_the_findings(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe, level="unmatched")
    assert page.frame.evaluate(
        "() => document.querySelector('msprobe-page').app.state.findingsFilter.levels"
    ) == ["unmatched"]
    page.find("msprobe-legend [data-level=unmatched]").click()
    page.idle()
    rows = page.find("msprobe-findings [role=option]")
    rows.first.wait_for()
    assert "weight" in rows.first.inner_text() or "differs" in rows.first.inner_text()


def test_a_dimmed_row_is_dim_in_the_outline_too(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe, level="unmatched")
    rows = page.outline.locator("[role=treeitem]")
    assert rows.count() > 0
    assert page.outline.locator("[role=treeitem].dim").count() == rows.count()


def test_rows_of_the_outline_have_swatches(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    assert page.outline.locator(".swatch").count() > 0


def test_badges_are_told_in_words(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    badge = next(box for box in page.boxes() if (box.style or {}).get("badge"))
    assert badge.style is not None
    assert badge.style["badge"]["shape"] == "origin"
    # As the finding itself is marked: by its rank.
    assert badge.style["badge"]["text"] == "1"
    page.point_at(badge.title).painted()
    assert "inside: 1 origin (the first is finding 1)" in page.find(".tooltip").inner_text()
    marks = page.outline.get_by_role("img", name="inside: 1 origin")
    assert "▲1" in marks.first.inner_text()


def test_a_filter_without_a_match_in_view_leads_to_the_first(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(f"{SPECIAL}/npu", golden=f"{SPECIAL}/bench").idle()
    assert not [box for box in page.boxes() if (box.style or {}).get("shape") == "error"]
    page.find("msprobe-legend [data-level=error]").click()
    page.idle()
    for side in ("target", "golden"):
        bright = [box for box in page.boxes(side) if not (box.style or {}).get("dim")]
        assert any(box.selected or box.partner for box in bright), side
    first = page.selected
    page.point_at(page.canvas.middle).press("n").idle()
    assert page.selected != first
    chosen = next(box for box in page.boxes() if box.selected)
    assert not (chosen.style or {}).get("dim")


def test_the_overflow_check_colours_a_single_dump(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/npu")
    page.button("Overflow check").click()
    page.idle()
    levels = page.find("msprobe-legend button").evaluate_all(
        "buttons => buttons.map(button => button.dataset.level)"
    )
    assert levels == ["medium", "high", "critical"]
    assert page.describe()["pair"] is None
    page.button("Overflow check").click()
    page.idle()
    assert page.find("msprobe-legend button").count() == 0


INF = float("inf")


def call(got: float, gives: float) -> dict[str, Any]:
    def tensor(number: float) -> dict[str, Any]:
        known = {"type": "torch.Tensor", "dtype": "torch.float32", "shape": [2]}
        return {**known, **dict.fromkeys(("Max", "Min", "Mean", "Norm"), number)}

    return {"input_args": [tensor(got)], "input_kwargs": {}, "output": [tensor(gives)]}


def overflowing(leaf: Path) -> Path:
    """Of three functions in one module the first overflows, then the last: high, critical."""
    names = [f"Functional.f{at}.0.forward" for at in range(3)]
    net = "Module.net.Net.forward.0"
    construct = {**dict.fromkeys(names, net), net: None}
    numbers = ((INF, INF), (1.0, 1.0), (1.0, INF))
    entries = {name: call(*pair) for name, pair in zip(names, numbers)}
    write_leaf(leaf, construct, {**entries, net: call(1.0, 1.0)})
    return leaf


FINITE = "Functional.f.0.forward"


@pytest.fixture
def overflow_page(tmp_path: Path, serve: Serve, fresh_page: FreshPage) -> MsprobePage:
    overflowing(tmp_path / "npu" / "step0" / "rank0")
    overflowing(tmp_path / "bench" / "step0" / "rank0")
    return fresh_page(serve("--logdir", str(tmp_path))).open()


def test_the_badges_of_the_overflow_check_follow_the_legend(overflow_page: MsprobePage) -> None:
    page = overflow_page.open_in_place("npu")

    def badge() -> tuple[str, str] | None:
        if page.boxes()[0].expanded:
            page.double_click(page.boxes()[0].label).idle()
        known = (page.boxes()[0].style or {}).get("badge")
        return (known["shape"], known["text"]) if known else None

    page.button("Overflow check").click()
    page.idle()
    assert badge() == ("critical", "2")
    for level, expected in (("high", "1"), ("critical", "1")):
        page.find(f"msprobe-legend [data-level={level}]").click()
        page.idle()
        assert badge() == (level, expected)
        assert (page.boxes()[0].style or {})["dim"]
    page.find("msprobe-legend [data-level=medium]").click()
    page.idle()
    assert badge() is None


def test_the_overflow_check_lists_what_overflows(overflow_page: MsprobePage) -> None:
    for golden in ({}, {"golden": "bench"}):
        page = overflow_page.open_in_place("npu", **golden).idle()
        page.button("Overflow check").click()
        page.idle()
        rows = page.find("msprobe-findings [role=option]")
        rows.nth(1).wait_for()
        assert rows.count() == 2
        assert "output.0 holds Inf though all inputs are finite." in rows.nth(1).inner_text()
        page.find("msprobe-findings").get_by_role("button", name="Next").click()
        page.idle()
        assert "f0" in (page.selected or "")
        page.point_at(page.canvas.middle).press("n").idle()
        assert "f2" in (page.selected or "")
        page.press("p").idle()
        assert "f0" in (page.selected or "")
        page.find("msprobe-legend [data-level=critical]").click()
        page.idle()
        rows.nth(1).wait_for(state="detached")
        assert "f2" in rows.first.inner_text()
        page.find("msprobe-legend [data-level=critical]").click()
        page.button("Overflow check").click()
        page.idle()


def test_a_node_that_overflows_says_how_gravely_and_why(overflow_page: MsprobePage) -> None:
    page = overflow_page.open_in_place("npu").idle()
    page.button("Overflow check").click()
    page.idle()
    rows = page.find("msprobe-findings [role=option]")
    rows.nth(1).wait_for()
    marks = rows.locator(".mark.overflow")
    assert marks.all_inner_texts() == ["\u2582\u2584 high", "\u2582\u2584\u2586 critical"]
    legend = page.find("msprobe-legend [data-level=critical] .swatch")
    colour = "one => getComputedStyle(one).backgroundColor"
    assert marks.nth(1).evaluate(colour) == legend.evaluate(colour)
    assert rows.locator(".index").all_inner_texts() == ["1", "2"]
    page.point_at(page.canvas.middle).press("n").press("n").idle()
    note = page.find("msprobe-node msprobe-overflow p")
    for word in ("critical", "output.0 holds Inf though all inputs are finite."):
        assert word in note.inner_text()
    page.button("Overflow check").click()
    page.idle()
    assert "critical" in note.inner_text()
    page.open_in_place("npu", node="Functional.f2.0.forward")
    note.get_by_text("all inputs are finite").wait_for()


def test_the_overflow_of_golden_is_listed_too(
    tmp_path: Path, serve: Serve, fresh_page: FreshPage
) -> None:
    write_leaf(tmp_path / "npu" / "step0" / "rank0", {FINITE: None}, {FINITE: call(1.0, 1.0)})
    write_leaf(tmp_path / "bench" / "step0" / "rank0", {FINITE: None}, {FINITE: call(1.0, INF)})
    page = fresh_page(serve("--logdir", str(tmp_path))).open()
    page = page.open_in_place("npu", golden="bench").idle()
    page.button("Overflow check").click()
    page.idle()
    findings = page.find("msprobe-findings")
    findings.get_by_text("No node overflows.").wait_for()
    findings.get_by_role("button", name="golden").click()
    page.idle()
    row = findings.get_by_role("option")
    assert "golden" in row.inner_text()
    row.click()
    page.idle()
    note = page.find("msprobe-compare-node msprobe-overflow p")
    assert note.count() == 1
    assert "golden output.0 holds Inf" in note.inner_text().replace("\n", " ")


def test_the_legend_has_words_within_the_bar(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    legend = page.find("msprobe-legend .legend")
    said = legend.inner_text()
    for word in ("pass", "warning", "error", "unmatched", "origin", "inside", "\u2265 0.2"):
        assert word in said, word
    bar = page.find("msprobe-compare-bar .bar")
    assert bar.evaluate("bar => bar.scrollWidth <= bar.clientWidth")
    page.button("Overflow check").click()
    page.idle()
    for word in ("medium", "high", "critical"):
        assert word in legend.inner_text()
    page.button("Overflow check").click()


def test_what_was_lost_is_told_once_all_is_compared(
    tmp_path: Path, serve: Serve, fresh_page: FreshPage
) -> None:
    for run in ("npu", "bench"):
        overflowing(tmp_path / run / "step0" / "rank0")
    dump = tmp_path / "npu" / "step0" / "rank0" / "dump.json"
    text = dump.read_text()
    dump.write_text(text[: text.index('"Functional.f2.0.forward"')])
    page = fresh_page(serve("--logdir", str(tmp_path))).open("npu", golden="bench").idle()
    note = page.find("main > .middle > msprobe-coverage .note")
    note.wait_for()
    assert "What is lost was not compared" in note.inner_text()
    # All that is there has a partner: another rule of matching would not help.
    assert note.get_by_role("button", name="Match fuzzy").count() == 0
