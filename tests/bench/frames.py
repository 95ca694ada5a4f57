"""Script time of the graph's frames with 100,000 expanded nodes, in a real Chromium."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser import leaves
from tests.browser.conftest import CHROMIUM_FLAGS, VIEWPORT
from tests.browser.msprobe_page import MsprobePage
from tests.tensorboard_server import tensorboard

if TYPE_CHECKING:
    from playwright.sync_api import Browser

RUN = "expanded"
# Nodes: 60 groups, 40 in each of these, 41 APIs in each of those.
SHAPE = (60, 40, 41)
NODES = 60 * (1 + 40 * (1 + 41))
# Expands group by group, as a user does with Alt and a double click: the page bounds one expansion.
EXPAND_ALL = """async () => {
  const { app } = document.querySelector("msprobe-page");
  const { tree } = app.state;
  for (const segment of tree.segments(tree.root.id)) {
    for (const id of segment.ids ?? []) await app.toggle(id, true);
  }
  await msprobe.idle();
  return msprobe.describe().graph.totalBoxes;
}"""
# Moves once in each animation frame and notes how long the frame's own script took. Panning goes to
# and fro at every zoom there is; zooming goes from readable labels out to the whole and back.
MEASURE = """async what => {
  const { graph } = document.querySelector("msprobe-page").app;
  const { min } = msprobe.describe().graph.zoomLimits;
  const times = [];
  const frame = async () => {
    // The page has asked for this frame first: its script has run when ours does.
    await new Promise(requestAnimationFrame);
    times.push(msprobe.describe().graph.lastFrameMs);
  };
  const pan = async () => {
    for (let at = 0; at < 24; at += 1) {
      graph.panBy(at % 2 ? -7 : 5, at < 12 ? -90 : 90);
      await frame();
    }
  };
  let factor = 1 / 1.1;
  for (let turns = 0; turns < 2; ) {
    graph.zoomBy(what === "pan" ? factor ** 3 : factor);
    await (what === "pan" ? pan() : frame());
    const { k } = msprobe.describe().graph.viewport;
    if ((factor < 1 && k <= min * 1.001) || (factor > 1 && k >= 2)) {
      factor = 1 / factor;
      turns += 1;
    }
  }
  return times;
}"""
# Fewer frames than this say nothing about a 95th percentile.
FEWEST_FRAMES = 120


def measure_frames() -> dict[str, float]:
    """The 95th percentile of the frames' milliseconds for each kind of movement."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        leaves.groups(folder / "dumps" / RUN / "step0" / "rank0", SHAPE)
        path = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        arguments = ("--logdir", str(folder / "dumps"))
        with tensorboard(*arguments, cache_dir=folder / "cache") as address:
            measured = _measure(browser, address)
        browser.close()
    return measured


def _measure(browser: Browser, address: str) -> dict[str, float]:
    page = MsprobePage(browser.new_page(viewport=VIEWPORT), address).open(RUN)
    expanded = page.frame.evaluate(EXPAND_ALL)
    assert expanded == NODES, f"{expanded} of {NODES} boxes are laid out"

    measured = {}
    for what in ("pan", "zoom"):
        page.press("f").idle()
        times: list[float] = sorted(page.frame.evaluate(MEASURE, what))
        assert len(times) >= FEWEST_FRAMES
        measured[what] = times[int(0.95 * (len(times) - 1))]
    return measured


if __name__ == "__main__":
    for name, milliseconds in measure_frames().items():
        print(f"{milliseconds:7.2f} ms  {name}")
