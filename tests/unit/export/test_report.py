"""The report: complete, by itself, and without anything of a dump taken for markup."""

from __future__ import annotations

import io
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare import comparison
from tb_msprobe_plugin.export import report
from tb_msprobe_plugin.export.html import escaped, number, table, tag
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.export.report import Report
from tb_msprobe_plugin.export.report_items import origin_items
from tb_msprobe_plugin.export.words import Words
from tests.unit.export.making import FC, NET, RELU, call, entries, pair, small_pair, write

EVIL = "Torch.<script>alert(1)</script>&\"'.0.forward"
PARTS = ("html", "head", "meta", "title", "style", "body", "main", "header", "section")
TEXTS = ("h1", "h2", "h3", "p", "div", "span", "dl", "dt", "dd", "ul", "li", "a")
TABLES = ("table", "thead", "tbody", "tr", "th", "td")
ELEMENTS = {*PARTS, *TEXTS, *TABLES}
VOID = ("meta",)


class Page(HTMLParser):
    """What a browser would see: elements, attributes and text, without repairing anything."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.texts)


def made(*pairs: ComparedPair) -> str:
    file = io.StringIO()
    writer = Report(file)
    for one in pairs:
        writer.add(one)
    writer.close()
    return file.getvalue()


def test_it_tells_what_is_wrong(tmp_path: Path):
    with small_pair(tmp_path, relu=2.0) as compared:
        page = Page(made(compared))
    text = page.text
    assert "npu against bench" in text
    assert f"The numbers go wrong first in 1 place; the first is {RELU}." in text
    first = text.index("First finding")
    assert first < text.index("output.0", first) < text.index("What was compared")
    for told in ("statistics", "by name", "graded", "0.2, 0.4, 0.6, 0.8", "All findings (1)"):
        assert told in text
    assert "differs" in text


@pytest.mark.parametrize(("relu", "coloured"), [(2.0, 2), (1.0005, 0)])
def test_only_what_differs_notably_is_coloured(tmp_path: Path, relu: float, coloured: int):
    """Max of one output differs by 100 % and by 0.05 %: two cells, or none."""
    with small_pair(tmp_path, relu=relu) as compared:
        node = compared.comparison.target.graph.find(RELU)
        items, _ = origin_items(compared, node, Words())
    assert str(items).count('class="value differs"') == coloured


def test_a_finding_whose_items_cannot_be_compared_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def failing(*_: object, **__: object) -> None:
        raise ValueError("array is too big")

    with small_pair(tmp_path, relu=2.0) as compared:
        monkeypatch.setattr(comparison, "compare_node", failing)
        text = Page(made(compared)).text
    first = text.index("First finding")
    assert "Comparing a node failed." in text[first : text.index("What was compared", first)]
    assert "array is too big" in caplog.text


def test_counts(tmp_path: Path):
    with small_pair(tmp_path, relu=2.0) as compared:
        html = made(compared)
    row = re.search(r"<th scope=\"col\">Nodes</th>.*?<tbody><tr>(.*?)</tr>", html)
    assert row is not None
    cells = re.findall(r"<td>(.*?)</td>", row[1])
    # Nodes, origins, pass, warning, error, without index (the root), without partner twice.
    assert cells == ["3", "1", "2", "0", "1", "1", "0", "0", "0, 0, 0"]


def test_without_findings(tmp_path: Path):
    with small_pair(tmp_path) as compared:
        text = Page(made(compared)).text
    assert "No finding." in text
    assert "First finding" not in text


def test_lack_of_coverage_is_said(tmp_path: Path):
    target = write(tmp_path / "npu", entries())
    others = {name.replace("net", "other"): entry for name, entry in entries().items()}
    golden = write(tmp_path / "bench", others)
    with pair(target, golden) as compared:
        text = Page(made(compared)).text
    assert "Nothing can be compared: none of the 3 nodes of the target has a partner" in text
    assert "No finding." not in text


def test_several_pairs_are_summed_up_first(tmp_path: Path):
    with small_pair(tmp_path / "one", relu=2.0) as one, small_pair(tmp_path / "two") as two:
        page = Page(made(one, two))
    assert page.text.index("Result") < page.text.index("Step 0, rank 0")
    assert ("href", "#pair-1") in page.attributes
    assert ("id", "pair-1") in page.attributes


def test_it_needs_nothing_else(tmp_path: Path):
    with small_pair(tmp_path, relu=2.0) as compared:
        html = made(compared)
    page = Page(html)
    assert page.elements <= ELEMENTS
    links = [value for name, value in page.attributes if name in ("href", "src")]
    assert all(value is not None and value.startswith("#") for value in links)
    assert not any(name.startswith("on") for name, _ in page.attributes)
    assert "url(" not in html
    assert "@import" not in html
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    assert ("content", policy) in page.attributes
    assert "prefers-color-scheme: dark" in html
    assert "@media print" in html


def test_names_are_no_markup(tmp_path: Path):
    data = {FC: call(1.0, 1.0), EVIL: call(1.0, 2.0), NET: call(1.0, 1.0)}
    golden = {**data, EVIL: call(1.0, 1.0)}
    with pair(write(tmp_path / "npu", data), write(tmp_path / "bench", golden)) as compared:
        page = Page(made(compared))
    assert page.elements <= ELEMENTS
    assert EVIL in page.texts


def test_a_long_list_is_cut_and_says_so(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(report, "FINDINGS_LIMIT", 2)
    calls = {f"Torch.add.{at}.forward": call(1.0, 2.0) for at in range(5)}
    golden = {name: call(1.0, 1.0) for name in calls}
    target = write(tmp_path / "npu", {**calls, NET: call(1.0, 1.0)})
    with pair(target, write(tmp_path / "bench", {**golden, NET: call(1.0, 1.0)})) as compared:
        html = made(compared)
    assert "All findings (5)" in html
    assert "3 more findings are left out here." in html
    findings = html[html.index('<table class="findings">') :]
    assert findings.count("<tr>") == 1 + 2


@given(st.text(st.characters(codec=None, exclude_categories=()), max_size=300))
def test_any_text_stays_a_text(text: str):
    page = Page(tag("p", text, title=text))
    assert page.elements == {"p"}
    (title,) = (value for name, value in page.attributes if name == "title")
    shown = "".join(page.texts)
    assert (title or "") == shown
    assert shown.isprintable()
    shown.encode("utf-8")
    if text.isprintable():
        assert shown == text


def test_what_is_escaped_is_not_escaped_again():
    assert escaped(escaped("a<b")) == "a&lt;b"
    assert table(["x"], [[tag("td", "<", class_="value")]]).count("&lt;") == 1


def test_numbers():
    values = [1.0, 0.149662584066391, 1e-10, float("inf"), float("-inf"), float("nan"), None, 12]
    expected = ["1", "0.149663", "1e-10", "+Inf", "-Inf", "NaN", "", "12"]
    assert [number(value) for value in values] == expected
