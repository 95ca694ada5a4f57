"""Comparing in the background: progress, cancelling, going on, ending when nobody looks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bench import trees
from tests.browser.conftest import FreshPage, Serve
from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

# Takes some seconds to compare: time enough to press a button.
ENTRIES = 60_000
NPU, BENCH = "npu", "bench"
# What the server says of a pair, without starting anything.
STATE = """async key => {
  const answer = await fetch(`survey?pair=${encodeURIComponent(key)}`);
  return (await answer.json()).state;
}"""


@pytest.fixture(scope="module")
def big(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return trees.pair(tmp_path_factory.mktemp("big"), ENTRIES)


@pytest.fixture
def running(big: Path, serve: Serve, fresh_page: FreshPage) -> MsprobePage:
    """The page while the pair is being compared in the background."""
    page = fresh_page(serve("--logdir", str(big)))
    page.page.goto(f"{page.address}/#msprobe&p.msprobe.run={NPU}&p.msprobe.golden={BENCH}")
    page.find_frame()
    page.find("msprobe-survey").get_by_text(re.compile("compared [1-9]")).wait_for()
    return page


def state_of(page: MsprobePage, key: str) -> str:
    said: str = page.frame.evaluate(STATE, key)
    return said


def test_it_is_cancelled_and_goes_on_where_it_stopped(running: MsprobePage) -> None:
    key = running.describe()["pair"]["key"]
    running.button("Stop comparing in the background").click()
    running.idle()
    stopped = running.describe()["pair"]["survey"]
    assert stopped["state"] == state_of(running, key) == "cancelled"
    assert 0 < stopped["done"] < stopped["total"]
    progress = running.find("msprobe-survey")
    progress.get_by_text("stopped at").wait_for()
    # Nothing goes on by itself, and what is there stays in sight.
    assert running.find("msprobe-survey progress").count() == 0
    assert any(box.style and "fill" in box.style for box in running.boxes())
    running.button("Go on").click()
    progress.get_by_text("compared").wait_for()
    first = running.describe()["pair"]["survey"]
    assert sum(first["counts"]["bins"]) >= sum(stopped["counts"]["bins"])
    assert first["done"] >= stopped["done"]
    assert first["total"] == stopped["total"]
    running.find("msprobe-survey progress").wait_for(state="detached", timeout=60_000)
    done = running.idle().describe()["pair"]["survey"]
    assert done["state"] == "done"
    assert sum(done["counts"]["bins"]) > sum(stopped["counts"]["bins"])
    assert done["origins"] > 0


def test_leaving_the_comparison_stops_it(running: MsprobePage) -> None:
    key = running.describe()["pair"]["key"]
    running.choose("golden", "none")
    assert running.describe()["pair"] is None
    assert state_of(running, key) == "cancelled"


def test_the_overflow_check_of_one_dump_runs_by_itself(
    big: Path, serve: Serve, fresh_page: FreshPage
) -> None:
    page = fresh_page(serve("--logdir", str(big))).open(BENCH)
    page.button("Overflow check").click()
    progress = page.find("msprobe-survey")
    progress.get_by_text("checked").wait_for()
    page.find("msprobe-survey progress").wait_for(state="detached", timeout=60_000)
    assert page.button("Go on").count() == 0
    survey = page.frame.evaluate("() => document.querySelector('msprobe-page').app.state.survey")
    assert survey["state"] == "done"
    assert survey["total"] > 0.9 * ENTRIES
