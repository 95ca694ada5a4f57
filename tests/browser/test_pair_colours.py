"""Colours, marks and badges of a comparison, and the legend as a filter."""

from __future__ import annotations

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
