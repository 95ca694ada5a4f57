"""The tab opens inside TensorBoard's own page."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser


def test_the_tab_shows_a_canvas(page, demo_server):  # type: ignore[no-untyped-def]
    page.goto(f"{demo_server}/#msprobe")
    page.frame_locator("iframe").locator("canvas").first.wait_for(state="visible")
    assert page.get_by_role("tab", name="MSPROBE").is_visible()
