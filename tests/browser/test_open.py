"""The tab opens inside TensorBoard's own page, however TensorBoard was started."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import leaves
from tests.browser.conftest import DEMO, FreshPage, Serve
from tests.browser.legibility import overlapping_controls
from tests.browser.msprobe_page import MsprobePage, link
from tests.tensorboard_server import tensorboard

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def prefixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    cache = tmp_path_factory.mktemp("cache")
    arguments = ("--logdir", str(DEMO), "--path_prefix", "/team/tb")
    with tensorboard(*arguments, cache_dir=cache) as address:
        yield address


def test_the_tab_shows_the_first_leaf(fresh_page: FreshPage, prefixed: str) -> None:
    page = fresh_page(prefixed).open()
    assert page.page.get_by_role("tab", name="MSPROBE").is_visible()
    assert page.find("canvas").first.is_visible()
    # Not the first by name: the one that has a reference beside it.
    assert page.describe()["leaf"] == "npu/step0/proc10388"
    # Its first children, in execution order, and all of that readable without a key.
    first = [box for box in page.boxes() if page.canvas.holds(box)]
    assert first[0].label == "embedding.Embedding.forward.0"
    assert first[0].zoom > 0.6
    assert page.selected is None


def test_the_order_of_the_boxes_is_that_of_execution(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench").press(*"s" * 60)
    tops = [page.box(label).y for label in ("encoder.Encoder.forward.0", "free APIs (6)")]
    last = page.box("optimizer").y
    assert tops == sorted(tops)
    assert last > tops[-1]
    assert page.box("embedding.Embedding.forward.0").y < tops[0]


def test_runs_of_apis_lie_side_by_side(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench", node="Tensor.float.0.forward")
    row = [page.box(f"Tensor.{name}.forward") for name in ("float.0", "reshape.8", "reshape.9")]
    assert row[0].y == row[1].y == row[2].y
    assert row[0].x < row[1].x < row[2].x


def test_without_dumps_it_says_what_to_do_and_waits(
    fresh_page: FreshPage, serve: Serve, tmp_path: Path
) -> None:
    page = fresh_page(serve("--logdir", str(tmp_path))).open()
    card = page.find("msprobe-empty .card")
    assert "No dumps here yet" in card.inner_text()
    assert str(tmp_path) in card.inner_text()
    assert "tensorboard --logdir" in card.inner_text()

    leaves.chain(tmp_path / "late" / "step0" / "rank0", 3)
    page.press_until("Look again", "app.state.leaf !== null")
    assert page.describe()["leaf"] == "late/step0/rank0"


def test_below_a_path_prefix(fresh_page: FreshPage, prefixed: str) -> None:
    assert prefixed.endswith("/team/tb")
    page = fresh_page(prefixed).open("npu", step=1)
    assert page.describe()["leaf"] == "npu/step1/proc10388"
    page.press("w").linked()
    assert "/team/tb/" in page.page.url
    page.page.reload()
    assert page.wait_for_frame().describe()["leaf"] == "npu/step1/proc10388"


def test_inside_a_notebook(fresh_page: FreshPage, server: str) -> None:
    page = fresh_page(server)
    source = f"{server}/{link(run='demo/bench')}"
    notebook = f'<p>cell</p><iframe src="{source}" width="1000" height="700"></iframe>'
    page.page.route("**/notebook.html", lambda route: route.fulfill(body=notebook))
    page.page.route("**/favicon.ico", lambda route: route.fulfill(body=""))
    page.page.goto(f"{server}/notebook.html")
    page.find_frame(page.page.frame_locator("iframe")).idle()
    page.click("encoder.Encoder.forward.0").idle()
    assert page.selected == "Module.encoder.Encoder.forward.0"
    before = page.zoom
    assert page.press("w").zoom > before
    assert overlapping_controls(page.frame) == []


def test_two_named_logdirs(fresh_page: FreshPage, serve: Serve, tmp_path: Path) -> None:
    shutil.copytree(DEMO / "npu", tmp_path / "second")
    spec = f"target:{DEMO / 'bench'},golden:{tmp_path / 'second'}"
    page = fresh_page(serve("--logdir_spec", spec)).open()
    page.find("msprobe-picker[data-choice=run]").get_by_role("button").click()
    runs = page.frame.get_by_role("option").all_inner_texts()
    assert [text.split()[0] for text in runs] == ["golden", "target"]
    page.press("Escape")
    page.choose("run", "target")
    assert page.describe()["leaf"] == "target/step0/proc10470"


def test_nothing_is_asked_of_another_host(msprobe: MsprobePage) -> None:
    # The fixture checks hosts, console and content security policy; here all parts are used.
    page = msprobe.open_in_place("demo/bench")
    page.double_click("encoder.Encoder.forward.0", "Alt")
    page.search("linear").press("Enter").idle()
    page.button("Call stack").click()
    page.press("?", "Escape", "m", "f")
    page.choose("step", "1")
