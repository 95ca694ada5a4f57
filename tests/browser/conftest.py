"""A real Chromium on real TensorBoards; screenshots of every test are kept in tests/artefacts."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tensorboard.compat.proto import event_pb2, summary_pb2
from tensorboard.summary.writer.event_file_writer import EventFileWriter

pytest.register_assert_rewrite("tests.browser.msprobe_page", "tests.browser.watch")

from tests.bench import trees  # noqa: E402 - after the asserts of helpers are made telling
from tests.browser import leaves  # noqa: E402
from tests.browser.msprobe_page import OUTSIDE, MsprobePage  # noqa: E402
from tests.browser.watch import Watch  # noqa: E402
from tests.tensorboard_server import tensorboard  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

playwright_api = pytest.importorskip(
    "playwright.sync_api", reason="playwright needs Python 3.10 or newer"
)

TESTS = Path(__file__).parent.parent
ARTEFACTS = TESTS / "artefacts"
DEMO = TESTS.parent / "tb_msprobe_plugin" / "demo" / "dumps"
# A name that is not this machine's own: for it browsers offer no clipboard over plain http.
PLAIN_HTTP_HOST = "dumps.test"
# Chromium as root needs --no-sandbox; the rest keeps it from calling hosts of its own.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {PLAIN_HTTP_HOST} 127.0.0.1",
]
# Runs that code makes, each of one leaf.
MADE: dict[str, Callable[[Path], Path]] = {
    "chain": lambda leaf: leaves.chain(leaf, 2000),
    "nested": lambda leaf: leaves.nested(leaf, 60),
    "micro": leaves.micro_steps,
    "hostile": leaves.hostile,
    "truncated": lambda leaf: leaves.truncated(leaf, DEMO / "bench" / "step0" / "proc10470"),
    "deep_entry": leaves.deep_entry,
    "mended": lambda leaf: leaves.with_dump(leaf, b""),
    "growing": lambda leaf: leaves.chain(leaf, 3),
    "rewritten": lambda leaf: leaves.chain(leaf, 3),
}
VIEWPORT = {"width": 1280, "height": 800}
Serve = Callable[..., str]
FreshPage = Callable[..., MsprobePage]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "no Chromium: run scripts/find_chromium.sh"
    with playwright_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def dumps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One logdir with everything: the real dumps of tests/dumps and those that code makes."""
    logdir = tmp_path_factory.mktemp("dumps")
    shutil.copytree(TESTS / "dumps", logdir, dirs_exist_ok=True)
    shutil.copytree(DEMO, logdir / "demo")
    for run, make in MADE.items():
        make(logdir / run / "step0" / "rank0")
    leaves.broken(logdir)
    trees.siblings(logdir, 50_000)
    write_events(logdir / "events")
    return logdir


@pytest.fixture(scope="session")
def server(dumps: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with tensorboard("--logdir", str(dumps), cache_dir=tmp_path_factory.mktemp("cache")) as address:
        yield address


@pytest.fixture
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """Starts a TensorBoard of the test's own with the given arguments."""
    running = []

    def start(*arguments: str) -> str:
        cache = tmp_path_factory.mktemp("cache")
        running.append(tensorboard(*arguments, cache_dir=cache))
        return running[-1].__enter__()

    yield start
    for one in reversed(running):
        one.__exit__(None, None, None)


@pytest.fixture(scope="session")
def tab(browser: Browser, server: str) -> Iterator[tuple[MsprobePage, Watch]]:
    """A page on which TensorBoard itself is loaded only once: that takes most of the time."""
    context = new_context(browser)
    watch = Watch(context)
    yield MsprobePage(context.new_page(), server).open("demo/bench"), watch
    context.close()


@pytest.fixture
def watch(tab: tuple[MsprobePage, Watch]) -> Watch:
    return tab[1]


@pytest.fixture
def msprobe(
    tab: tuple[MsprobePage, Watch], request: pytest.FixtureRequest
) -> Iterator[MsprobePage]:
    """The page in front of the real dumps; a test opens what it wants with `open_in_place`."""
    page, watch = tab
    watch.reset()
    page.page.mouse.move(*OUTSIDE)
    yield page
    keep_screenshot(page, request)
    page.page.unroute_all(behavior="ignoreErrors")
    page.page.emulate_media(reduced_motion="no-preference")
    if page.page.viewport_size != VIEWPORT:
        page.page.set_viewport_size(VIEWPORT)
    watch.check(page.address)


@pytest.fixture
def fresh_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[FreshPage]:
    """Makes browser pages that share nothing with others; the test opens them."""
    made: list[tuple[BrowserContext, MsprobePage, Watch]] = []

    def make(address: str, **options: object) -> MsprobePage:
        context = new_context(browser, **options)
        watch = Watch(context)
        page = MsprobePage(context.new_page(), address)
        made.append((context, page, watch))
        return page

    yield make
    for context, page, watch in made:
        keep_screenshot(page, request)
        context.close()
        watch.check(page.address)


def write_events(folder: Path) -> None:
    """An event file, so that TensorBoard has another tab beside ours."""
    loss = summary_pb2.Summary.Value(tag="loss", simple_value=0.5)
    event = event_pb2.Event(step=1, wall_time=1, summary=summary_pb2.Summary(value=[loss]))
    writer = EventFileWriter(str(folder))
    writer.add_event(event)
    writer.close()


def new_context(browser: Browser, **options: object) -> BrowserContext:
    context = browser.new_context(**{"viewport": VIEWPORT, "locale": "en-US", **options})
    context.set_default_timeout(20_000)
    return context


def keep_screenshot(page: MsprobePage, request: pytest.FixtureRequest) -> None:
    ARTEFACTS.mkdir(exist_ok=True)
    name = re.sub(r"[^A-Za-z0-9_-]+", "_", f"{request.node.parent.name}-{request.node.name}")
    page.page.screenshot(path=str(ARTEFACTS / f"{name}.png"))
