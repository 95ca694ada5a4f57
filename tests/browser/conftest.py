"""A real Chromium on a real TensorBoard; screenshots of every test are kept in tests/artefacts."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tensorboard_server import tensorboard

playwright_api = pytest.importorskip(
    "playwright.sync_api", reason="playwright needs Python 3.10 or newer"
)

ARTEFACTS = Path(__file__).parent.parent / "artefacts"
DEMO = Path(__file__).parents[2] / "tb_msprobe_plugin" / "demo" / "dumps"
# Chromium as root needs --no-sandbox; the rest keeps it from calling hosts of its own.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[playwright_api.Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "no Chromium: run scripts/find_chromium.sh"
    with playwright_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def demo_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    cache = tmp_path_factory.mktemp("cache")
    with tensorboard("--logdir", str(DEMO), cache_dir=cache) as address:
        yield address


@pytest.fixture
def page(
    browser: playwright_api.Browser, request: pytest.FixtureRequest
) -> Iterator[playwright_api.Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    new_page = context.new_page()
    yield new_page
    ARTEFACTS.mkdir(exist_ok=True)
    name = re.sub(r"[^A-Za-z0-9_-]+", "_", request.node.name)
    new_page.screenshot(path=str(ARTEFACTS / f"{name}.png"))
    context.close()
