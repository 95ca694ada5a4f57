"""A report in another language than English."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.compare.reasons import Reason
from tb_msprobe_plugin.export import report, report_items, words
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.export.report import Report
from tb_msprobe_plugin.export.words import Words
from tb_msprobe_plugin.notices import Notice
from tests.unit.export.making import RELU, entries, pair, small_pair, write
from tests.unit.export.test_report import Page

TABLES = {
    "report": {"and {n} more": "另有 {n} 条"},
    "messages": {"level.pass": "通过", "side.golden": "标杆侧", "coverage.little": "{matched} 个"},
    "server": {"one_sided_nodes": "{nodes}：{side}，{kind}。", "forward API": "前向 API"},
    "reasons": {
        "relative": "{item}：{statistic} 相差 {relative%}（{both}）。",
        "output": "只是原因。",
        "corrected": "（已修正。）",
        "apart": "（相差 {error}）",
        "more": "；另有 {n} 个。",
        "side_golden": "标杆侧",
        "not_finite": "NaN 或 Inf",
        "node": "该节点",
    },
    "findings": {
        "output": "输出{which}相差 {error%}，而输入一致{agree}。",
        "unmatched": "{side}没有这个节点。",
        "nonfinite": "{what} 首次出现。",
    },
    "coverage": {"few_partners": "coverage.little"},
}


@pytest.fixture
def chinese(monkeypatch: pytest.MonkeyPatch) -> Words:
    """Words with the tables above."""
    monkeypatch.setattr(words, "_chinese", lambda: TABLES)
    return Words("zh")


def reason(code: str, item: str | None, correction: int | None = None, **values: Any) -> Reason:
    return Reason(code, "English.", item, "both", correction, values)


def test_texts_of_the_report(chinese: Words):
    assert chinese.say("and 3 more", "and {n} more", n=3) == "另有 3 条"
    assert chinese.say("Unknown.") == "Unknown."
    # What is put in is not looked at again.
    assert chinese.say("and {n} more", "and {n} more", n="{n}") == "另有 {n} 条"
    assert chinese.word("level.pass", "pass") == "通过"
    assert chinese.coverage("few_partners", "Little.", {"matched": 7}) == "7 个"
    assert chinese.coverage("no_data", "Nothing.", {}) == "Nothing."


def test_reasons(chinese: Words):
    values = {"statistic": "max", "relative": 0.125, "target": 1.5, "golden": [2, 3]}
    assert chinese.reason(reason("relative", "output.0", **values)) == (
        "output.0：Max 相差 12.5 %（1.5 / [2, 3]）。"
    )
    assert chinese.reason(reason("relative", None, 7, **values)).startswith("该节点：")
    assert chinese.reason(reason("relative", "x", 7, **values)).endswith("（已修正。）")
    assert chinese.reason(reason("unknown", "x")) == "English."


def test_findings(chinese: Words):
    def said(code: str, kind: str = "origin", **values: Any) -> str:
        return chinese.finding(code, "English.", values, kind)

    assert said("output", error=0.5, input=0) == "输出相差 50 %，而输入一致。"
    assert said("output", error=0.5, input=0.01, item="weight") == (
        "输出 weight 相差 50 %，而输入一致（相差 1 %）。"
    )
    assert said("output", error=0.5, more=["a", "b"]) == "输出相差 50 %，而输入一致；另有 2 个。"
    # Of what inherits a difference the code is that of a reason.
    assert said("output", "inherited") == "只是原因。"
    assert said("unmatched", "unmatched", side="golden") == "标杆侧没有这个节点。"
    assert said("nonfinite", what="NaN or Inf") == "NaN 或 Inf 首次出现。"
    assert said("unknown") == "English."


def test_notices(chinese: Words):
    values = {"nodes": 1043, "side": "golden", "kind": "forward API"}
    notice = Notice("one_sided_nodes", "English.", values=values)
    assert chinese.remark(notice) == "1,043：标杆侧，前向 API。"
    assert chinese.remark(Notice("other", "this is new.")) == "This is new."


def test_without_sentences_the_report_is_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(words, "_FILE", tmp_path / "nowhere.json")
    words._chinese.cache_clear()
    try:
        assert Words("zh").language == "en"
    finally:
        words._chinese.cache_clear()


class Asking(Words):
    """Fails for a text that the table of the page's build lacks."""

    def __init__(self) -> None:
        super().__init__("zh")
        assert self.language == "zh", "run make build"

    def say(self, english: str, key: str | None = None, **values: object) -> str:
        assert (key or english) in self._report, key or english
        return super().say(english, key, **values)


def made(*pairs: ComparedPair) -> str:
    file = io.StringIO()
    writer = Report(file, Asking())
    for one in pairs:
        writer.add(one)
    writer.close()
    return Page(file.getvalue()).text


def test_every_text_of_a_report_has_a_chinese_one(tmp_path: Path):
    with small_pair(tmp_path / "a", relu=2.0) as one, small_pair(tmp_path / "b") as same:
        text = made(one, same)
    assert f"数值最先在 1 处出错；第一处是 {RELU}。" in text
    assert "没有问题。" in text
    others = {name.replace("net", "other"): entry for name, entry in entries().items()}
    target = write(tmp_path / "npu", entries())
    with pair(target, write(tmp_path / "bench", others)) as apart:
        text = made(apart)
    assert "无法比较：没有带数据的节点能够匹配。" in text
    table = json.loads(words._FILE.read_text("utf-8"))["report"]
    texts = [
        *report._SUMMARY,
        *report._MODES.values(),
        *report_items._FIELDS.values(),
        *report_items._MEASURES.values(),
    ]
    assert [text for text in [*texts, report.GIVEN] if text not in table] == []
