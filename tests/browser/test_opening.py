"""A leaf that takes long to open shows how far it is, and can be cancelled."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.browser.legibility import clipped_texts
from tests.browser.msprobe_page import MsprobePage

if TYPE_CHECKING:
    from playwright.sync_api import Route

pytestmark = pytest.mark.browser

RUN = "pt_L0/npu"


class SlowServer:
    """Answers for the server that a leaf is still being opened, until it is released."""

    def __init__(self, page: MsprobePage) -> None:
        self.done = 0
        self.released = False
        self.cancelled = 0
        page.page.route("**/data/plugin/msprobe/leaf?*", self._leaf)
        page.page.route("**/data/plugin/msprobe/leaf/cancel", self._cancel)

    def _leaf(self, route: Route) -> None:
        if self.released:
            route.continue_()
            return
        self.done += 1
        total = 100 * 1024 * 1024
        body = {
            "status": "opening",
            "phase": "reading dump.json",
            "done": min(self.done, 50) * total // 100,
            "total": total,
            "elapsed": 1.5 * self.done,
        }
        route.fulfill(status=202, json=body)

    def _cancel(self, route: Route) -> None:
        self.cancelled += 1
        assert json.loads(route.request.post_data or "{}")["leaf"] == f"{RUN}/step0/proc11080"
        route.continue_()


@pytest.fixture
def opening(msprobe: MsprobePage) -> tuple[MsprobePage, SlowServer]:
    slow = SlowServer(msprobe)
    msprobe.start_in_place(RUN)
    msprobe.find("msprobe-opening progress").wait_for(state="visible")
    return msprobe, slow


def test_shows_progress_until_it_is_open(opening: tuple[MsprobePage, SlowServer]) -> None:
    page, slow = opening
    card = page.find("msprobe-opening .card")
    assert f"Opening {RUN}/step0/proc11080" in card.inner_text()
    assert "reading dump.json" in card.inner_text()
    assert " / 100 MB" in card.inner_text()
    progress = page.find("msprobe-opening progress")
    before = progress.evaluate("bar => bar.value")
    page.frame.wait_for_function(
        """before => document.querySelector("msprobe-page").shadowRoot
          .querySelector("msprobe-opening").shadowRoot.querySelector("progress").value > before""",
        arg=before,
    )
    assert clipped_texts(page.frame) == []
    slow.released = True
    page.idle()
    assert page.find("msprobe-opening .card").count() == 0
    assert page.boxes() != []


def test_can_be_cancelled_and_opened_again(opening: tuple[MsprobePage, SlowServer]) -> None:
    page, slow = opening
    page.button("Cancel").click()
    alert = page.frame.get_by_role("alert")
    alert.wait_for()
    assert "was cancelled" in alert.inner_text()
    assert page.idle().describe()["leaf"] is None
    assert slow.cancelled == 1
    polls = slow.done
    page.idle()
    assert slow.done == polls
    slow.released = True
    page.button("Open again").click()
    assert page.idle().describe()["leaf"] == f"{RUN}/step0/proc11080"


def test_another_run_can_be_chosen_meanwhile(opening: tuple[MsprobePage, SlowServer]) -> None:
    page, slow = opening
    slow.released = True
    page.choose("run", "micro")
    assert page.describe()["leaf"] == "micro/step0/rank0"


def test_a_small_leaf_flashes_no_progress(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench")
    page.frame.evaluate(
        """() => { window.seen = 0;
          const root = document.querySelector("msprobe-page").shadowRoot;
          const screen = root.querySelector("msprobe-opening").shadowRoot;
          new MutationObserver(() => {
            const card = screen.querySelector(".card");
            if (card && card.checkVisibility({ visibilityProperty: true })) window.seen += 1;
          }).observe(screen, { childList: true, subtree: true, attributes: true });
        }"""
    )
    page.choose("step", "1")
    assert page.frame.evaluate("() => window.seen") == 0
