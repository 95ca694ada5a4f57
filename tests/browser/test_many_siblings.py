"""One module with 50,000 children opens as one with five does: what is seen is loaded."""

from __future__ import annotations

import pytest

from tests.browser.msprobe_page import MsprobePage
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser

RUN = "siblings50000"
NET = "net.Net.forward.0"
# Requests for pages of 200 rows: far fewer than the 250 pages there are.
FEW = 20


@pytest.fixture
def wide(msprobe: MsprobePage) -> MsprobePage:
    page = msprobe.open_in_place(RUN)
    return page.double_click(NET)


def pages_asked(watch: Watch) -> int:
    return sum("/children?" in request for request in watch.requests)


def test_opens_with_a_few_pages_of_its_children(wide: MsprobePage, watch: Watch) -> None:
    assert pages_asked(watch) < FEW
    assert "Torch.add.0.forward" in wide.labels()
    assert wide.describe()["graph"]["totalBoxes"] < 5000
    assert wide.outline_row("Torch.add.0.forward").get_attribute("aria-setsize") == "50000"


def test_the_gap_after_the_loaded_ones_fills_when_scrolled_to(
    wide: MsprobePage, watch: Watch
) -> None:
    # To the end of the drawing, where the children that are not loaded follow.
    wide.point_at(wide.canvas.middle).wheel(0, 1_000_000).wheel(0, -300)
    wide.idle()
    labels = wide.labels()
    assert any(label.startswith("Torch.add.") for label in labels)
    assert pages_asked(watch) > 1
    assert pages_asked(watch) < FEW


def test_a_search_jumps_into_the_middle(wide: MsprobePage, watch: Watch) -> None:
    wide.search("add.25000.").press("Enter").idle()
    assert wide.selected == "Torch.add.25000.forward"
    box = wide.box("Torch.add.25000.forward")
    assert box.selected
    assert wide.canvas.holds(box)
    row = wide.outline_row("Torch.add.25000.forward")
    assert row.is_visible()
    assert row.get_attribute("aria-posinset") == "25001"
    assert pages_asked(watch) < FEW


def test_the_outline_scrolls_to_the_very_end(wide: MsprobePage, watch: Watch) -> None:
    wide.outline.evaluate("tree => { tree.scrollTop = tree.scrollHeight; }")
    wide.idle()
    last = wide.outline_row("Torch.add.49999.forward")
    assert last.is_visible()
    assert wide.outline.locator("[role=treeitem]").count() < 80
    assert pages_asked(watch) < FEW
