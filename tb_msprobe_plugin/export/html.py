"""Pieces of HTML in which nothing of a dump is taken for markup."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Sequence
from typing import Any

from tb_msprobe_plugin.view.plain import ends

# Longer than any name of a real network; the CSV has them whole.
_LONGEST = 1_000
_DIGITS = 6


class Markup(str):
    """A text that is HTML already."""


def escaped(value: object) -> Markup:
    """A text or another value as HTML; what no font shows, or turns lines round, is spelt out."""
    if isinstance(value, Markup):
        return value
    told = ends("" if value is None else str(value), _LONGEST)
    if not told.isprintable():
        told = "".join(
            char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
            for char in told
        )
    return Markup(html.escape(told))


def tag(name: str, *content: object, **attributes: object) -> Markup:
    """An element; `class_` stands for the attribute class, contents are escaped."""
    told = "".join(
        f' {key.rstrip("_")}="{escaped(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(escaped(part) for part in content)
    return Markup(f"<{name}{told}>{inside}</{name}>")


def table(
    heads: Sequence[object], rows: Iterable[Sequence[object]], class_: str | None = None
) -> Markup:
    """A table; cells are contents or elements that are cells already."""
    head = tag("tr", *(tag("th", one, scope="col") for one in heads))
    body = (tag("tr", *(one if is_cell(one) else tag("td", one) for one in row)) for row in rows)
    return tag(
        "div",
        tag("table", tag("thead", head), tag("tbody", *body), class_=class_),
        class_="wide",
    )


def is_cell(content: object) -> bool:
    """Whether a content is a cell of a table already."""
    return isinstance(content, Markup) and content.startswith(("<td", "<th"))


def number(value: Any) -> str:
    """A number with six digits; other values of a dump as they are."""
    if value is None:
        return ""
    if isinstance(value, float):
        if math.isnan(value):
            return "NaN"
        if math.isinf(value):
            return "+Inf" if value > 0 else "-Inf"
        return f"{value:.{_DIGITS}g}"
    return str(value)


def percent(value: Any) -> str:
    """A fraction as per cent with three digits."""
    if not isinstance(value, float) or not math.isfinite(value):
        return number(value)
    return f"{value * 100:.3g} %"


STYLE = """
:root { color-scheme: light dark;
  --ground: #fff; --sunken: #f6f7f9; --line: #d8dde3; --text: #1f2328; --muted: #57606a;
  --warn: #9a4a00; --warn-ground: #fff3df; --error: #b42318; --differs: #ffe1d6;
  --b0: #fffcf3; --b1: #ffedbe; --b2: #ffdc7f; --b3: #ffc62e; --b4: #ff704d; --lost: #c7c7c7;
  --ink: #16191d; --ink-low: #16191d; }
@media (prefers-color-scheme: dark) { :root {
  --ground: #1d2126; --sunken: #16191d; --line: #343b44; --text: #e6e9ec; --muted: #aab3bd;
  --warn: #f2b155; --warn-ground: #3a2e17; --error: #ff9b91; --differs: #5a2f24;
  --b0: #2b2a27; --b1: #4a4023; --b2: #7a6420; --b3: #c2931d; --b4: #ff7f5e; --lost: #5b6068;
  --ink-low: #fff; } }
@media print { :root { color-scheme: light;
  --ground: #fff; --sunken: #fff; --line: #b6bdc6; --text: #000; --muted: #444;
  --warn: #7a3b00; --warn-ground: #fff3df; --error: #a01a10; --differs: #ffe1d6;
  --b0: #fffcf3; --b1: #ffedbe; --b2: #ffdc7f; --b3: #ffc62e; --b4: #ff704d; --lost: #c7c7c7;
  --ink-low: #16191d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px; max-width: 1360px; background: var(--ground);
  color: var(--text); font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans",
  "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; font-variant-numeric: tabular-nums; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 18px; }
h3 { margin: 20px 0 6px; font-size: 15px; }
p { margin: 4px 0; }
a { color: inherit; }
.muted { color: var(--muted); }
.name { font-family: ui-monospace, Consolas, "DejaVu Sans Mono", monospace; font-size: 13px;
  overflow-wrap: anywhere; unicode-bidi: isolate; }
.note { margin: 6px 0; padding: 6px 10px; border-left: 3px solid var(--warn);
  background: var(--warn-ground); overflow-wrap: anywhere; }
.result { font-size: 16px; }
.first { margin: 8px 0; padding: 10px 14px; border: 1px solid var(--line); border-radius: 6px;
  border-left: 4px solid var(--error); background: var(--sunken); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 8px 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; margin: 8px 0; }
table { border-collapse: collapse; min-width: 60%; }
th, td { padding: 4px 8px; border: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { background: var(--sunken); color: var(--muted); font-weight: 600; }
.findings td:nth-child(4) { min-width: 240px; }
th .name { display: block; min-width: 76px; }
.value { white-space: nowrap; text-align: right; }
.differs { background: var(--differs); }
.level { display: inline-block; min-width: 78px; padding: 0 6px; border-radius: 4px;
  border: 1px solid var(--line); text-align: center; white-space: nowrap; color: var(--ink); }
.b0, .b1, .b2, .lost { color: var(--ink-low); }
.b0 { background: var(--b0); } .b1 { background: var(--b1); } .b2 { background: var(--b2); }
.b3 { background: var(--b3); } .b4 { background: var(--b4); } .lost { background: var(--lost); }
ul { margin: 2px 0; padding-left: 18px; }
@media print {
  body { padding: 0; max-width: none; font-size: 10pt; }
  .level, .differs, .note { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  @page { size: landscape; margin: 12mm; }
  .wide { overflow: visible; } table { font-size: 8.5pt; }
  thead { display: table-header-group; }
  tr, .first, dl { break-inside: avoid; } h2, h3 { break-after: avoid; }
}
"""
