"""The page in Chinese, whose words come with a file of their own."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import FreshPage
from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

# Texts and tooltips of all panels.
READ_ALL = """() => {
  const found = [];
  const read = root => {
    for (const one of root.querySelectorAll("*")) {
      if (one.shadowRoot) read(one.shadowRoot);
      if (["STYLE", "SCRIPT"].includes(one.tagName)) continue;
      for (const node of one.childNodes) if (node.nodeType === 3) found.push(node.data.trim());
      for (const name of ["title", "aria-label"]) found.push(one.getAttribute(name) ?? "");
    }
  };
  read(document);
  return found;
}"""
# English sentences and the words of the page that have Chinese ones.
ENGLISH = re.compile(r"[a-z]+ [a-z]+ [a-z]+ [a-z]+|\b(?:golden|target|NaN or Inf)\b")


def test_a_reader_of_chinese_gets_no_english_sentence(fresh_page: FreshPage, server: str) -> None:
    page = fresh_page(server, locale="zh-CN")
    page.open("demo/npu", golden="demo/bench").idle()
    page.find("msprobe-findings .row").first.click()
    page.idle()
    texts = page.frame.evaluate(READ_ALL)
    assert "标杆" in texts
    assert [text for text in texts if ENGLISH.search(text)] == []


def test_the_words_are_loaded_only_when_they_are_needed(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench")
    loaded = "() => performance.getEntriesByType('resource').map(one => one.name).join()"
    assert "chinese.js" not in page.frame.evaluate(loaded)
    page.button("Switch to Chinese").click()
    page.button("切换到英文").wait_for()
    assert "chinese.js" in page.frame.evaluate(loaded)
    page.button("切换到英文").click()
    page.button("Switch to Chinese").wait_for()
