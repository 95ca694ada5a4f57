"""Movement explains where things went, and stays away from those who do not want it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import FreshPage
from tests.browser.msprobe_page import MsprobePage, same_view

pytestmark = pytest.mark.browser

RUN = "demo/bench"
FAR = "optimizer"
# Records where a box of the graph is in every frame until the page is at rest.
FRAMES = """async () => {
  const seen = [];
  let resting = false;
  const look = () => {
    seen.push(Math.round(msprobe.describe().graph.boxes[0]?.y ?? NaN));
    if (!resting) requestAnimationFrame(look);
  };
  document.querySelector("msprobe-page").app.jump({ name: "optimizer" });
  requestAnimationFrame(look);
  await msprobe.idle();
  resting = true;
  return new Set(seen).size;
}"""


def places(page: MsprobePage) -> int:
    count: int = page.frame.evaluate(FRAMES)
    return count


def test_a_jump_is_shown_as_a_movement(msprobe: MsprobePage) -> None:
    assert places(msprobe.open_in_place(RUN).idle()) > 2


def test_a_jump_is_immediate_under_reduced_motion(msprobe: MsprobePage) -> None:
    msprobe.page.emulate_media(reduced_motion="reduce")
    page = msprobe.open_in_place(RUN).idle()
    assert places(page) <= 2
    animated = page.frame.evaluate("() => document.getAnimations({ subtree: true }).length")
    assert animated == 0


def test_a_hidden_tab_keeps_its_view(fresh_page: FreshPage, server: str) -> None:
    page = fresh_page(server).open(RUN)
    page.double_click("layers.0.TransformerLayer.forward.0").press("w", "d").idle()
    before = page.describe()
    page.page.get_by_role("tab", name="Scalars").click()
    page.page.locator("iframe[src*=msprobe]").wait_for(state="hidden")
    page.page.get_by_role("tab", name="MSPROBE").click()
    after = page.wait_for_frame().describe()
    assert (after["selected"], after["expanded"]) == (before["selected"], before["expanded"])
    assert same_view(after["graph"]["viewport"], before["graph"]["viewport"])


def test_a_window_resized_while_hidden_is_filled(fresh_page: FreshPage, server: str) -> None:
    page = fresh_page(server).open(RUN)
    page.page.get_by_role("tab", name="Scalars").click()
    page.page.set_viewport_size({"width": 1500, "height": 900})
    page.page.get_by_role("tab", name="MSPROBE").click()
    host = page.wait_for_frame().host
    assert host.x + host.width == pytest.approx(1500, abs=1)
    assert page.canvas.height == pytest.approx(host.height, abs=1)
