"""The items of a finding as a table: target above golden, with what was measured between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tb_msprobe_plugin.compare.reasons import Reason, reasons_by
from tb_msprobe_plugin.compare.row_results import RowResult
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.export.html import Markup, number, percent, table, tag
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.export.words import Words
from tb_msprobe_plugin.view.explained import explained
from tb_msprobe_plugin.view.plain import plain

# As many as a page of paper holds; those that differ come first.
_MOST_ROWS = 40
_FIELDS = {
    "type": "Type",
    "dtype": "Dtype",
    "shape": "Shape",
    "max": "Max",
    "min": "Min",
    "mean": "Mean",
    "norm": "Norm",
    "requires_grad": "Requires grad",
    "md5": "Checksum",
    "value": "Value",
}
# Told where they differ; else they take the room of what does.
_QUIET = ("type", "requires_grad")
_MEASURES = {
    "md5": "Checksums",
    "cosine": "Cosine",
    "max_abs": "Largest difference",
    "max_relative_error": "Largest relative error",
    "one_thousandth": "Within 1/1000",
    "five_thousandths": "Within 5/1000",
    "euclidean": "Euclidean distance",
    "max_relative": "Max, relative",
    "min_relative": "Min, relative",
    "mean_relative": "Mean, relative",
    "norm_relative": "Norm, relative",
}
# Relative errors below it are told, but not coloured, as in the page.
_NOTABLE = 1e-3
_FRACTIONS = (
    "max_relative_error",
    "one_thousandth",
    "five_thousandths",
    "max_relative",
    "min_relative",
    "mean_relative",
    "norm_relative",
)


def origin_items(pair: ComparedPair, node: int, words: Words) -> tuple[Markup, list[str]]:
    """The table of a target node, and what the chosen rules say of the node, or why nothing."""
    result = explained(pair.comparison, node)
    if isinstance(result, Reason):
        return Markup(""), [words.reason(result)]
    told = [words.reason(reason) for reason in reasons_by(pair.colours.rules, result.reasons)]
    return _items_table(result.rows, words), list(dict.fromkeys(told))


def _items_table(rows: Sequence[RowResult], words: Words) -> Markup:
    if not rows:
        return Markup("")
    shown = sorted(rows, key=lambda row: not (row.differing or row.reasons))[:_MOST_ROWS]
    items = [item for row in shown for item in row.pair if item is not None]
    differing = frozenset[str]().union(*(row.differing for row in shown))
    fields = [
        name
        for name in _FIELDS
        if name in differing
        or (name not in _QUIET and any(getattr(item, name) is not None for item in items))
    ]
    measured = {name for row in shown for name, value in row.metrics.items() if value is not None}
    measures = [name for name in _MEASURES if name in measured]
    heads = [words.say("Item"), words.say("Side")]
    heads += [words.say(_FIELDS[name]) for name in fields]
    heads += [*(words.say(_MEASURES[name]) for name in measures), words.say("Verdict")]
    lines: list[Sequence[object]] = []
    for row in shown:
        lines += _two_lines(row, fields, measures, words)
    left = len(rows) - len(shown)
    more = words.say(f"and {left} more items", "and {n} more items", n=left)
    rest = tag("p", more, class_="muted") if left else Markup("")
    return Markup(table(heads, lines) + rest)


def _two_lines(
    row: RowResult, fields: Sequence[str], measures: Sequence[str], words: Words
) -> list[Sequence[object]]:
    target, golden = row.pair
    name = next((item.name for item in (target, golden) if item is not None), "")
    measured = [
        tag("td", _measure(one, row.metrics.get(one)), class_="value", rowspan=2)
        for one in measures
    ]
    if row.verdict is not None:
        verdict = words.word(f"level.{row.verdict}", row.verdict)
    else:
        verdict = "" if target and golden else words.say("on one side only")
    head = tag("th", tag("span", name, class_="name"), scope="row", rowspan=2)
    return [
        [
            head,
            words.word("side.target", "target"),
            *_values(target, row, fields),
            *measured,
            tag("td", verdict, rowspan=2),
        ],
        [words.word("side.golden", "golden"), *_values(golden, row, fields)],
    ]


def _values(item: Item | None, row: RowResult, fields: Sequence[str]) -> list[Markup]:
    return [
        tag(
            "td",
            "" if item is None else _value(getattr(item, field)),
            class_="value differs" if _stands_out(row, field) else "value",
        )
        for field in fields
    ]


def _stands_out(row: RowResult, field: str) -> bool:
    """Whether a field is coloured: of statistics only those that differ notably."""
    relative = row.metrics.get(f"{field}_relative")
    is_small = isinstance(relative, float) and abs(relative) < _NOTABLE
    return field in row.differing and not is_small


def _value(value: Any) -> str:
    if isinstance(value, float):
        return number(value)
    return number(plain(list(value) if isinstance(value, tuple) else value))


def _measure(name: str, value: Any) -> str:
    return percent(value) if name in _FRACTIONS else number(value)
