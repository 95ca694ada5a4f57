"""Copying: with the browser's clipboard, and over plain http where there is none."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import PLAIN_HTTP_HOST, FreshPage
from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

NODE = "Module.embedding.Embedding.forward.0"


def paste(page: MsprobePage) -> str:
    """What the clipboard holds, as far as it fits into one line."""
    page.search_box.fill("")
    page.search_box.press("Control+v")
    return page.search_box.input_value()


def plain_http(server: str) -> str:
    return f"http://{PLAIN_HTTP_HOST}:{urlsplit(server).port}"


def test_over_plain_http(fresh_page: FreshPage, server: str) -> None:
    page = fresh_page(plain_http(server)).open("demo/bench", node=NODE)
    assert page.frame.evaluate("() => navigator.clipboard === undefined")
    page.button("Copy the name").click()
    assert page.frame.get_by_role("status").inner_text() == "Copied"
    assert paste(page) == NODE

    button = page.button("Copy the name")
    button.focus()
    page.press("Enter").idle()
    assert button.evaluate("button => button.matches(':focus')")

    page.button("Call stack").click()
    page.find("msprobe-stack").get_by_role("button", name="Copy this frame").first.click()
    assert paste(page).startswith("File /opt/train/pt_models.py, line 110, in forward,")


def test_the_whole_stack(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench", node="Functional.cross_entropy.0.forward")
    page.button("Call stack").click()
    page.button("Copy the stack").click()
    page.idle()
    assert "File /opt/train/pt_gen.py, line 128, in <module>," in paste(page)


def test_the_table_with_all_digits(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench", node="Functional.cross_entropy.0.forward")
    page.button("Copy the table").click()
    page.idle()
    assert "3.065173864364624" in paste(page)
