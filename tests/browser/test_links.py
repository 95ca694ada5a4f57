"""The address holds the view, and keys never leave a trail in the browser's history."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import FreshPage
from tests.browser.msprobe_page import MsprobePage, link, same_view
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser

RUN = "demo/bench"
LAYER = "layers.0.TransformerLayer.forward.0"


@pytest.fixture
def arranged(fresh_page: FreshPage, server: str) -> MsprobePage:
    """A view that nobody gets by opening the tab."""
    page = fresh_page(server).open(RUN, step=0)
    page.double_click(LAYER)
    page.click("Tensor.__add__.0.forward")
    page.point_at(page.box(LAYER).title).press("w", "w", "a").wheel(0, 130)
    page.search("softmax")
    return page.linked()


def assert_same(page: MsprobePage, before: dict[str, Any]) -> None:
    after = page.describe()
    keys = ("leaf", "selected", "expanded", "micro_step", "search")
    assert {key: after[key] for key in keys} == {key: before[key] for key in keys}
    assert same_view(after["graph"]["viewport"], before["graph"]["viewport"])


def test_a_reload_shows_the_same_view(arranged: MsprobePage) -> None:
    before = arranged.describe()
    arranged.page.reload()
    assert_same(arranged.wait_for_frame(), before)


def test_the_address_shows_a_colleague_the_same_view(
    arranged: MsprobePage, fresh_page: FreshPage
) -> None:
    before = arranged.describe()
    other = fresh_page(arranged.address)
    other.page.goto(arranged.page.url)
    assert_same(other.wait_for_frame(), before)
    assert other.linked().page.url == arranged.page.url


def test_keys_and_gestures_add_nothing_to_the_history(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN)
    before = page.page.evaluate("() => history.length")
    page.double_click(LAYER)
    page.press("w", "s", "a", "d", "ArrowDown", "Enter", "f", "m").idle()
    page.search("linear").press("Enter").idle()
    page.choose("step", "1").linked()
    assert page.page.evaluate("() => history.length") == before


def test_a_link_put_into_the_address_is_followed(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(RUN)
    node = "Module.blocks.3.fc.Linear.forward.0"
    hash_ = link(run="pt_special_stat/npu", step=0, rank=0, node=node)
    page.page.evaluate("hash => { location.hash = hash; }", hash_)
    page.frame.wait_for_function("node => msprobe.describe().selected === node", arg=node)
    assert page.idle().chosen("run") == "pt_special_stat/npu"


def test_other_parts_of_the_address_are_kept(fresh_page: FreshPage, server: str) -> None:
    page = fresh_page(server)
    page.page.goto(f"{server}/?darkMode=false{link(run=RUN)}&p.other.key=1")
    page.wait_for_frame().press("w").linked()
    assert "darkMode=false" in page.page.url
    assert "p.other.key=1" in page.page.url
    assert "p.msprobe.view=" in page.page.url


@pytest.mark.parametrize(
    "keys",
    [
        {"step": 99, "rank": 77},
        {"view": "0,x,NaN"},
        {"open": "%%%", "micro": -5},
    ],
)
def test_a_link_to_what_does_not_exist_still_opens(
    msprobe: MsprobePage, keys: dict[str, Any]
) -> None:
    page = msprobe.open_in_place(RUN, **keys)
    assert page.describe()["leaf"].startswith(f"{RUN}/step")
    assert page.boxes() != []


def test_a_link_to_a_node_that_is_gone_says_so(msprobe: MsprobePage, watch: Watch) -> None:
    watch.allows_failed_requests = True
    page = msprobe.open_in_place(RUN, node="Module.gone.Gone.forward.0")
    said = page.find("msprobe-node .lost").inner_text()
    assert said == "Module.gone.Gone.forward.0 does not exist in this leaf or micro step."
    assert page.boxes() != []


def test_a_link_to_a_run_that_is_gone_says_so(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("no/such/run")
    assert (
        page.frame.get_by_role("status").inner_text() == "There is no run no/such/run below logdir."
    )
    assert page.boxes() != []
