"""Two graphs side by side: choosing, expanding and selecting on both sides, folding, links."""

from __future__ import annotations

import pytest

from tests.browser.msprobe_page import Box, MsprobePage, area, same_view

NPU, BENCH = "demo/npu", "demo/bench"


def open_pair(msprobe: MsprobePage, **keys: object) -> MsprobePage:
    return msprobe.open_in_place(NPU, golden=BENCH, **keys).idle()


def test_a_golden_run_is_chosen_in_the_bar(msprobe: MsprobePage) -> None:
    msprobe.open_in_place(NPU).choose("golden", BENCH)
    pair = msprobe.describe()["pair"]
    assert pair["target"].startswith(NPU)
    assert pair["golden"].startswith(BENCH)
    assert msprobe.boxes("golden")
    msprobe.choose("golden", "none")
    assert msprobe.describe()["pair"] is None
    assert msprobe.find("msprobe-golden").count() == 0


def test_steps_go_together_by_their_number(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    page.choose("step", "1")
    pair = page.describe()["pair"]
    assert "/step1/" in pair["target"]
    assert "/step1/" in pair["golden"]


def test_expanding_does_so_on_both_sides(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    assert page.expanded == page.describe()["pair"]["expanded"]
    before = set(page.expanded)
    page.double_click(first_shut(page))
    assert len(set(page.expanded) - before) == 1
    assert page.expanded == page.describe()["pair"]["expanded"]


def test_it_goes_from_golden_to_target_too(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    before = set(page.expanded)
    page.double_click(first_shut(page), side="golden")
    assert len(set(page.expanded) - before) == 1
    assert page.expanded == page.describe()["pair"]["expanded"]


def test_each_side_expands_alone_when_that_is_switched_off(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    page.find("msprobe-golden .sync").click()
    page.double_click(first_shut(page))
    assert len(page.expanded) == len(page.describe()["pair"]["expanded"]) + 1


def test_a_selected_node_shows_its_partner(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    label = first_shut(page)
    page.click(label).idle()
    assert page.box(label).selected
    assert not page.box(label).partner
    partner = page.box(label, "golden")
    assert partner.partner
    assert not partner.selected
    page.click(label, "golden").idle()
    assert page.box(label, "golden").selected
    assert page.box(label).partner


def test_keys_work_on_the_side_under_the_pointer(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    page.find("msprobe-golden .sync").click()
    zoom = [page.describe()[side]["viewport"]["k"] for side in ("graph", "golden")]
    page.point_at(page.host_of("golden").middle).press("w").painted().idle()
    after = [page.describe()[side]["viewport"]["k"] for side in ("graph", "golden")]
    assert after[0] == zoom[0]
    assert after[1] > zoom[1]


def test_the_golden_side_is_folded_away_and_back(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    width = page.host.width
    page.button("Hide the golden side").click()
    page.idle()
    assert page.host.width > width * 1.5
    page.button("Show the golden side").click()
    page.idle()
    assert page.host.width == width
    assert page.boxes("golden")


def test_the_splitter_is_moved_with_keys(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    width = area(page.find("msprobe-golden")).width
    page.frame.get_by_role("separator", name="Width of the golden side").focus()
    page.press("ArrowLeft", "ArrowLeft").idle()
    assert abs(area(page.find("msprobe-golden")).width - width - 32) <= 1


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight"])
def test_either_side_keeps_room_for_nodes_beside_its_minimap(
    msprobe: MsprobePage, key: str
) -> None:
    page = open_pair(msprobe)
    page.frame.get_by_role("separator", name="Width of the golden side").focus()
    page.press(*[key] * 40).idle()
    for side in ("target", "golden"):
        assert page.host_of(side).width >= 250


def test_a_link_brings_back_the_whole_comparison(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe, match="fuzzy", level="warning")
    label = first_shut(page)
    page.click(label, "golden").idle().linked()
    before = page.describe()
    page.page.reload()
    after = page.wait_for_frame().describe()
    for key in ("selected", "expanded", "side", "level", "target", "golden"):
        assert after["pair"][key] == before["pair"][key], key
    assert page.chosen("match") == "fuzzy"


def test_golden_is_titled_with_its_own_step_and_rank(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    for side, run in (("target", NPU), ("golden", BENCH)):
        leaf = page.describe()["pair"][side]
        title = page.find(".side-title").filter(has_text=side).inner_text()
        assert leaf.removeprefix(f"{run}/").replace("/", " / ") in title


# ---- both views move together ----


@pytest.mark.parametrize("side", ["target", "golden"])
@pytest.mark.parametrize("how", ["wheel", "drag", "zoom", "minimap"])
def test_the_other_side_moves_along(msprobe: MsprobePage, side: str, how: str) -> None:
    page = open_pair(msprobe)
    other = "golden" if side == "target" else "target"
    before = view_of(page, other)
    move(page, side, how)
    assert not same_view(view_of(page, other), before)
    assert_aligned(page)


@pytest.mark.parametrize("how", ["wheel", "drag", "zoom", "minimap"])
def test_each_side_moves_alone_when_the_link_is_off(msprobe: MsprobePage, how: str) -> None:
    page = open_pair(msprobe)
    page.find("msprobe-golden .sync").click()
    before = view_of(page, "golden"), view_of(page, "target")
    move(page, "target", how)
    assert view_of(page, "golden") == before[0]
    assert not same_view(view_of(page, "target"), before[1])


def test_linking_again_brings_both_together(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    page.find("msprobe-golden .sync").click()
    move(page, "golden", "zoom")
    before = view_of(page, "golden")
    page.find("msprobe-golden .sync").click()
    page.idle()
    assert view_of(page, "golden") == before
    assert_aligned(page)


@pytest.mark.parametrize("moved", [None, "target", "golden"])
def test_a_switch_there_and_back_shows_what_was_there(
    msprobe: MsprobePage, moved: str | None
) -> None:
    page = open_pair(msprobe, step=0).linked()
    if moved is not None:
        move(page, moved, "zoom")
    before = [view_of(page, side) for side in ("target", "golden")]
    for _ in range(2):
        for step in ("1", "0"):
            page.choose("step", step).linked()
            assert_aligned(page)
        for side, view in zip(("target", "golden"), before):
            assert same_view(view_of(page, side), view, pixels=0.01), side


def move(page: MsprobePage, side: str, how: str) -> None:
    host = page.host_of(side)
    x, y = host.x + 150, host.middle[1]
    page.point_at((x, y))
    if how == "wheel":
        page.wheel(0, 60)
    elif how == "drag":
        page.drag((x, y), (20, -50))
    elif how == "zoom":
        with page.holding("Control"):
            page.wheel(0, -20)
    else:
        page.page.mouse.click(host.x + host.width - 48, host.y + host.height * 0.4)
    page.idle()


def view_of(page: MsprobePage, side: str) -> dict[str, float]:
    return dict(page.describe()["graph" if side == "target" else "golden"]["viewport"])


def assert_aligned(page: MsprobePage) -> None:
    """The node in the middle of the target is at the same place on both sides, as large."""
    assert view_of(page, "target")["k"] == pytest.approx(view_of(page, "golden")["k"])
    hosts = {side: page.host_of(side) for side in ("target", "golden")}
    middle = hosts["target"].middle[1]
    theirs = {box.label: box for box in page.boxes("golden")}
    shared = [box for box in page.boxes() if page.labels().count(box.label) == 1]
    ours = min(
        (box for box in shared if box.label in theirs), key=lambda box: abs(box.title[1] - middle)
    )
    theirs_box = theirs[ours.label]
    assert ours.y - hosts["target"].y == pytest.approx(theirs_box.y - hosts["golden"].y, abs=1)


# ---- what one looks at stays where it is ----


def test_a_pair_that_is_opened_is_fitted_on_both_sides(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(NPU)
    page.point_at(page.canvas.middle).press("w", "w", "w", "d", "d").point_at((640, 30))
    page.choose("golden", BENCH)
    for side, key in (("target", "graph"), ("golden", "golden")):
        found = page.describe()[key]["viewport"]
        page.point_at(page.host_of(side).middle).press("f").idle()
        assert same_view(page.describe()[key]["viewport"], found), side


def test_the_first_view_is_read_at_ease_and_f_shows_more(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe).idle()
    # 13 px text at this zoom has more than 10 px.
    assert page.zoom >= 0.8
    first = page.boxes()[0]
    assert page.canvas.holds(first)
    assert page.point_at(page.canvas.middle).press("f").idle().zoom < 0.8


def test_a_fit_stays_one_when_golden_goes(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(NPU).idle()
    before = page.viewport
    page.choose("golden", BENCH)
    encoder = page.box("encoder.Encoder.forward.0")
    assert abs(encoder.x + encoder.width / 2 - page.canvas.middle[0]) < 2
    page.choose("golden", "none")
    assert same_view(page.viewport, before)


@pytest.mark.parametrize("what", ["fold", "splitter", "window"])
def test_the_middle_stays_the_middle(msprobe: MsprobePage, what: str) -> None:
    page = open_pair(msprobe)
    page.point_at(page.canvas.middle).press("w", "w", "w", "w").wheel(0, 200).idle()
    before, width = page.viewport, page.canvas.width
    if what == "fold":
        page.button("Hide the golden side").click()
    elif what == "splitter":
        bar = page.frame.get_by_role("separator", name="Width of the golden side")
        page.drag(area(bar).middle, (-100, 0))
    else:
        page.page.set_viewport_size({"width": 1500, "height": 900})
    page.idle()
    assert abs(page.canvas.width - width) > 50
    assert same_view(page.viewport, before)


def test_the_selected_node_stays_in_view_in_a_lower_pane(msprobe: MsprobePage) -> None:
    page = open_pair(msprobe)
    label = next(
        box.label
        for box in reversed(page.boxes())
        if page.canvas.holds(box) and box.kind == "module" and not box.expanded
    )
    page.click(label).idle()
    bar = page.frame.get_by_role("separator", name="Height of the node panel")
    page.drag(area(bar).middle, (0, -150)).idle()
    for side in ("target", "golden"):
        assert page.host_of(side).holds(marked(page, side)), side


def test_a_jump_ends_away_from_the_edges_and_is_there_after_a_reload(
    msprobe: MsprobePage,
) -> None:
    page = open_pair(msprobe)
    page.point_at(page.canvas.middle).press("w", "w", "w", "w", "n").idle().linked()
    assert_away_from_edges(page)
    page.page.reload()
    assert_away_from_edges(page.wait_for_frame())


def assert_away_from_edges(page: MsprobePage) -> None:
    for side in ("target", "golden"):
        host, box = page.host_of(side), marked(page, side)
        assert host.holds(box), side
        assert box.y > host.y + 0.1 * host.height, side
        assert box.y + box.height < host.y + 0.9 * host.height, side


def marked(page: MsprobePage, side: str) -> Box:
    """The selected node, or its partner."""
    return next(box for box in page.boxes(side) if box.selected or box.partner)


def first_shut(page: MsprobePage) -> str:
    """The label of a collapsed module that both sides show as a whole and only once."""
    labels = page.labels()
    hosts = {side: page.host_of(side) for side in ("target", "golden")}
    shown = [
        {box.label for box in page.boxes(side) if box.kind == "module" and not box.expanded}
        & {box.label for box in page.boxes(side) if hosts[side].holds(box)}
        for side in ("target", "golden")
    ]
    both = shown[0] & shown[1]
    return next(label for label in labels if label in both and labels.count(label) == 1)
