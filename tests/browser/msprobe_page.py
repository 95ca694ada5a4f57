"""The plugin's page as a user meets it: what tests do with pointer and keys, and what they see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from playwright.sync_api import Frame, FrameLocator, Locator, Page

# World pixels: the height of a box that is not expanded, and of the title of one that is.
BOX_HEIGHT = 24
# A point of TensorBoard's own header, where nothing of the plugin is under the pointer.
OUTSIDE = (640, 30)


@dataclass(frozen=True)
class Box:
    """A box of the graph in pixels of the whole browser page."""

    id: int
    label: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    expanded: bool
    selected: bool
    partner: bool
    # Colour, mark, badge and so on of a comparison.
    style: dict[str, Any] | None
    zoom: float

    @property
    def title(self) -> tuple[float, float]:
        """The middle of what carries its label."""
        return self.x + self.width / 2, self.y + min(self.height, BOX_HEIGHT * self.zoom) / 2


@dataclass(frozen=True)
class Area:
    """A rectangle in pixels of the whole browser page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, box: Box | Area, slack: float = 1) -> bool:
        return (
            box.x >= self.x - slack
            and box.y >= self.y - slack
            and box.x + box.width <= self.x + self.width + slack
            and box.y + box.height <= self.y + self.height + slack
        )


def link(**keys: Any) -> str:
    """The address' hash that shows a view: run, step, rank, node, open, view, q and so on."""
    pairs = [f"&p.msprobe.{key}={quote(str(value))}" for key, value in keys.items()]
    return "#msprobe" + "".join(pairs)


class MsprobePage:
    """One browser page on one TensorBoard, with the plugin's tab in front."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self._frame: Frame | None = None

    # ---- opening ----

    def open(self, run: str | None = None, **keys: Any) -> MsprobePage:
        """Loads TensorBoard with a link to a view and waits until it is shown."""
        keys = keys if run is None else {"run": run, **keys}
        self.page.goto(f"{self.address}/{link(**keys)}")
        return self.wait_for_frame()

    def open_in_place(self, run: str | None = None, **keys: Any) -> MsprobePage:
        """As open, but loads only the plugin's frame anew: several times as fast."""
        self.start_in_place(run, **keys)
        self.frame.wait_for_function(IS_SHOWN)
        # The values of a selected node come after the picture.
        return self.idle() if "node" in keys else self

    def start_in_place(self, run: str | None = None, **keys: Any) -> None:
        """As open_in_place, without waiting for anything to be shown."""
        keys = keys if run is None else {"run": run, **keys}
        self.frame.evaluate(START_ANEW, link(**keys))
        self.frame.wait_for_function("() => !window.isOld && window.msprobe !== undefined")

    def wait_for_frame(self) -> MsprobePage:
        return self.find_frame().idle()

    def find_frame(self, tensorboard: FrameLocator | None = None) -> MsprobePage:
        """Waits for the plugin's frame, in a TensorBoard that may itself lie in a frame."""
        iframe = (tensorboard or self.page).locator("iframe[src*=msprobe]")
        iframe.wait_for(state="visible")
        self._frame = iframe.element_handle().content_frame()
        self.frame.wait_for_function("() => window.msprobe !== undefined")
        return self

    # ---- state ----

    @property
    def frame(self) -> Frame:
        assert self._frame is not None, "the plugin's frame is not there"
        return self._frame

    def find(self, selector: str) -> Locator:
        return self.frame.locator(selector)

    def button(self, name: str) -> Locator:
        return self.frame.get_by_role("button", name=name)

    def idle(self) -> MsprobePage:
        """Waits until no request, animation, drawing or timer of the page is under way."""
        self.frame.evaluate("() => msprobe.settled()")
        return self

    def linked(self) -> MsprobePage:
        """Waits until the address, too, says what is shown."""
        self.frame.evaluate("() => msprobe.idle()")
        return self

    def describe(self) -> dict[str, Any]:
        described: dict[str, Any] = self.frame.evaluate("() => msprobe.describe()")
        return described

    @property
    def viewport(self) -> dict[str, float]:
        return dict(self.describe()["graph"]["viewport"])

    @property
    def zoom(self) -> float:
        return self.viewport["k"]

    @property
    def selected(self) -> str | None:
        name: str | None = self.describe()["selected"]
        return name

    @property
    def expanded(self) -> list[str]:
        return list(self.describe()["expanded"])

    # ---- the graph ----

    @property
    def host(self) -> Area:
        """The target's graph with its minimap."""
        return self.host_of("target")

    def host_of(self, side: str) -> Area:
        return area(self.find(f"msprobe-graph[side={side}] .graph"))

    @property
    def canvas(self) -> Area:
        """Where the target's graph is drawn, without the minimap's column."""
        return area(self.find("msprobe-graph[side=target] .graph canvas").first)

    def boxes(self, side: str = "target") -> list[Box]:
        """What is drawn box by box, in the order of drawing: parents first."""
        graph = self.describe()["graph" if side == "target" else "golden"]
        host = self.host_of(side)
        return [
            Box(
                **{**box, "x": box["x"] + host.x, "y": box["y"] + host.y},
                zoom=graph["viewport"]["k"],
            )
            for box in graph["boxes"]
        ]

    def box(self, label: str, side: str = "target") -> Box:
        found = [box for box in self.boxes(side) if box.label == label]
        assert len(found) == 1, f"{len(found)} boxes are labelled {label!r}"
        return found[0]

    def labels(self) -> list[str]:
        return [box.label for box in self.boxes()]

    # ---- doing ----

    def press(self, *keys: str) -> MsprobePage:
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def point_at(self, point: tuple[float, float]) -> MsprobePage:
        self.page.mouse.move(*point)
        return self

    def click(self, label: str, side: str = "target") -> MsprobePage:
        self.page.mouse.click(*self.box(label, side).title)
        return self

    def press_until(self, button: str, condition: str) -> MsprobePage:
        """Presses a button until a condition on `app` holds: the server looks only so often."""
        test = f"() => (app => {condition})(document.querySelector('msprobe-page').app)"
        for _ in range(200):
            self.button(button).click()
            if self.idle().frame.evaluate(test):
                return self
        raise AssertionError(f"never came true: {condition}")

    def double_click(self, label: str, *held: str, side: str = "target") -> MsprobePage:
        with self.holding(*held):
            self.page.mouse.dblclick(*self.box(label, side).title)
        return self.idle()

    def wheel(self, dx: float, dy: float, *held: str) -> MsprobePage:
        """Turns the wheel where the pointer is."""
        with self.holding(*held):
            self.page.mouse.wheel(dx, dy)
            self.painted()
        return self

    def drag(self, start: tuple[float, float], by: tuple[float, float]) -> MsprobePage:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        for part in (0.1, 0.5, 1):
            mouse.move(start[0] + by[0] * part, start[1] + by[1] * part)
        mouse.up()
        return self

    def painted(self) -> MsprobePage:
        """Waits for what an event has changed to be on the screen."""
        self.frame.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        return self

    @contextmanager
    def holding(self, *keys: str) -> Iterator[None]:
        for key in keys:
            self.page.keyboard.down(key)
        yield
        for key in reversed(keys):
            self.page.keyboard.up(key)

    # ---- the parts beside it ----

    @property
    def search_box(self) -> Locator:
        return self.frame.get_by_role("textbox", name="Search nodes")

    def search(self, text: str) -> MsprobePage:
        self.search_box.fill(text)
        return self.idle()

    @property
    def outline(self) -> Locator:
        return self.frame.get_by_role("tree", name="Outline")

    def outline_row(self, name: str) -> Locator:
        """The row of the node with this full name."""
        return self.outline.locator(f'[role=treeitem][title="{name}"]')

    def choose(self, choice: str, text: str) -> MsprobePage:
        """Picks run, step, rank or microStep in the bar."""
        picker = self.find(f"msprobe-picker[data-choice={choice}]")
        picker.get_by_role("button").click()
        # A long list is filtered first, as its rows are others once it has been scrolled.
        if picker.locator("input").count() > 0:
            self.page.keyboard.type(text)
        picker.get_by_role("option").filter(has_text=text).first.click()
        return self.idle()

    def chosen(self, choice: str) -> str:
        text = self.find(f"msprobe-picker[data-choice={choice}] button .chosen").text_content()
        return text or ""

    @property
    def node_panel(self) -> Locator:
        return self.find("msprobe-node")

    @property
    def values(self) -> str:
        """All text of the node panel below its head."""
        return self.find("msprobe-node .values").inner_text()

    def items(self) -> dict[str, dict[str, str]]:
        """The table of values: for each row's first cell the other cells by column, as shown."""
        rows: dict[str, dict[str, str]] = self.find("msprobe-items table").evaluate(READ_TABLE)
        return rows

    @property
    def notices(self) -> str:
        strips = self.find("msprobe-notices .strip .name")
        return "\n".join(strips.all_inner_texts())


# Forgets what the browser remembers, and stops what would write the old view into the new address.
START_ANEW = """hash => {
  for (let id = setTimeout(() => {}); id > 0; id -= 1) clearTimeout(id);
  localStorage.clear();
  parent.history.replaceState(parent.history.state, "", hash);
  window.isOld = true;
  location.reload();
}"""
# A leaf is drawn, or it is said why not; the address need not be written yet.
IS_SHOWN = """() => {
  const { app } = document.querySelector("msprobe-page");
  const ended = ["failed", "cancelled"].includes(app.state.opening?.phase);
  return !app.activity.busy && (ended || (msprobe.describe().graph?.boxes.length ?? 0) > 0);
}"""
# Rows are keyed "section/name"; a row of a container has no cells.
READ_TABLE = """table => {
  const columns = [...table.tHead.rows[0].cells].map(cell => cell.innerText.trim());
  const rows = {};
  for (const body of table.tBodies) {
    const section = body.rows[0].cells[0].innerText.trim().replace(/\\s*\\d+$/, "");
    let group = "";
    for (const row of [...body.rows].slice(1)) {
      const [head, ...cells] = row.cells;
      const name = head.innerText.trim();
      const nested = parseFloat(getComputedStyle(head).paddingLeft) > 8;
      if (cells.length === 0) group = name;
      const key = section + "/" + (nested ? group + "/" : "") + name;
      const texts = cells.map((cell, at) => [columns[at + 1], cell.innerText.trim()]);
      rows[key] = Object.fromEntries(texts);
    }
  }
  return rows;
}"""


def area(locator: Locator) -> Area:
    found = locator.bounding_box()
    assert found is not None, f"{locator} is not shown"
    return Area(**found)


def pixels_under(before: Box, after: Box, point: tuple[float, float]) -> tuple[float, float]:
    """How far, in pixels, a point of a box that lay under the pointer has moved away from it."""
    across = (point[0] - before.x) / before.width * after.width + after.x
    down = (point[1] - before.y) / before.height * after.height + after.y
    return across - point[0], down - point[1]


def same_view(left: Mapping[str, float], right: Mapping[str, float], pixels: float = 1.5) -> bool:
    """Whether two viewports show the same, but for the rounding of a link."""
    return abs(left["k"] / right["k"] - 1) < 0.001 and all(
        abs(left[axis] - right[axis]) * left["k"] <= pixels for axis in ("x", "y")
    )
