"""The findings of comparisons as one HTML file that needs nothing else: no script, no network."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from datetime import datetime
from typing import Any, TextIO

from tb_msprobe_plugin import __version__
from tb_msprobe_plugin.compare.coverage import coverage_of, remarks_of
from tb_msprobe_plugin.compare.findings import Wanted, find
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.thresholds import GRADED_BOUNDS
from tb_msprobe_plugin.export.html import STYLE, Markup, escaped, number, table, tag
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.export.report_items import origin_items
from tb_msprobe_plugin.notices import Notice, counted
from tb_msprobe_plugin.progress import Progress, no_progress
from tb_msprobe_plugin.view.explained import node_reasons
from tb_msprobe_plugin.view.findings import finding_objects, precision_object
from tb_msprobe_plugin.view.marks import counts
from tb_msprobe_plugin.view.plain import sentence

# More than anybody reads, and still a page that opens at once; the CSV has every item.
FINDINGS_LIMIT = 5_000
_AT_ONCE = 100
# Reasons of one finding; a node of a hundred items repeats itself.
_MOST_REASONS = 5
_MODES = {
    Mode.STATISTICS: "statistics",
    Mode.TENSOR: "saved tensors",
    Mode.MD5: "checksums",
    Mode.STRUCTURE: "structure only",
}
_KINDS = {
    "unmatched": "no partner",
}
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class Report:
    """Collects pairs and writes them into `file` at the end: a table of all comes before them."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        # What is told of each pair, until all of them are known; a few pairs stay in memory.
        self._body = tempfile.SpooledTemporaryFile(  # noqa: SIM115
            8 << 20, "w+", encoding="utf-8", newline=""
        )
        self._summary: list[list[object]] = []
        self._titles: list[tuple[str, str]] = []

    def add(self, pair: ComparedPair, progress: Progress = no_progress) -> None:
        """Adds a pair; when it raises (LeafChanged, for one) nothing of the pair is kept."""
        begun = self._body.tell()
        try:
            for piece in _section(pair, len(self._summary), progress):
                self._body.write(piece)
        except BaseException:
            self._body.seek(begun)
            self._body.truncate()
            raise
        self._summary.append(_summary_row(pair, len(self._summary)))
        self._titles.append(pair.names)

    def close(self) -> None:
        """Writes the file."""
        with self._body:
            self._file.write(_head(self._titles))
            if len(self._summary) > 1:
                self._file.write(table(_SUMMARY, self._summary))
            self._body.seek(0)
            shutil.copyfileobj(self._body, self._file)
            self._file.write("</main></body></html>\n")

    def discard(self) -> None:
        """Lets go of what was added."""
        self._body.close()


def _head(names: list[tuple[str, str]]) -> str:
    title = "Comparison"
    if names:
        title = f"{names[0][0]} against {names[0][1]}"
        if len(names) > 1:
            title += f" and {counted(len(names) - 1, 'more pair', 'more pairs')}"
    made = datetime.now().strftime("%Y-%m-%d %H:%M")
    by = f"Findings of tb-msprobe-plugin {__version__}, made {made}."
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f"{tag('title', title)}<style>{STYLE}</style></head><body><main>"
        f"<header>{tag('h1', title)}{tag('p', by, class_='muted')}</header>"
    )


def _section(pair: ComparedPair, at: int, progress: Progress) -> Iterator[str]:
    yield f'<section id="pair-{at}">'
    yield tag("h2", f"Step {pair.step}, rank {pair.rank}")
    yield tag("p", _result(pair), class_="result")
    for note in _notes(pair):
        yield tag("p", note, class_="note")
    if pair.comparison.origins:
        yield _first_finding(pair)
    yield _settings(pair)
    yield _counts(pair)
    yield from _findings(pair, progress)
    yield "</section>"


def _result(pair: ComparedPair) -> str:
    """The answer in a sentence."""
    word, message, _ = coverage_of(pair.comparison)
    origins = len(pair.comparison.origins)
    if word == "nothing":
        return message or "Nothing could be compared."
    if origins:
        return (
            f"The numbers go wrong first in {counted(origins, 'place', 'places')}; the first is "
            f"{pair.target.graph.names[pair.comparison.origins[0].node]}."
        )
    return "Too little was compared to tell." if word == "little" else "No finding."


def _notes(pair: ComparedPair) -> Iterator[str]:
    comparison = pair.comparison
    word, message, _ = coverage_of(comparison)
    if word == "little" and message:
        yield message
    if comparison.remark is not None:
        yield comparison.remark
    precision = precision_object(comparison)
    if precision is not None:
        yield f"{precision['name']}: {precision['message']}"
    notices: list[Notice] = [*comparison.notices, *remarks_of(comparison)]
    for notice in dict.fromkeys(notices):
        yield sentence(notice.message)


def _first_finding(pair: ComparedPair) -> Markup:
    comparison = pair.comparison
    origin = comparison.origins[0]
    items, reasons = origin_items(pair, origin.node)
    name = tag("span", pair.target.graph.names[origin.node], class_="name")
    return tag(
        "div",
        tag("h3", "First finding"),
        tag("p", name),
        tag("p", origin.message),
        _reason_list(reasons),
        items,
        class_="first",
    )


def _settings(pair: ComparedPair) -> Markup:
    comparison, colours = pair.comparison, pair.colours
    settings = [
        ("Target", tag("span", pair.names[0], class_="name")),
        ("Golden", tag("span", pair.names[1], class_="name")),
        ("Compared by", _MODES[comparison.mode]),
        ("Matching", _matching(pair)),
        ("Rules", _rules(pair)),
    ]
    if colours.rules == "graded":
        bounds = colours.bounds or GRADED_BOUNDS[comparison.mode]
        settings.append(("Colours begin at", ", ".join(map(number, bounds))))
    lines = [part for name, told in settings for part in (tag("dt", name), tag("dd", told))]
    return Markup(tag("h3", "What was compared") + tag("dl", *lines))


def _matching(pair: ComparedPair) -> str:
    if pair.mapping is not None:
        return f"layer mapping {pair.mapping}"
    rule = pair.comparison.rule
    return {"name": "by name", "name+shape": "by name and shape"}.get(rule, rule)


def _rules(pair: ComparedPair) -> str:
    colours = pair.colours
    if colours.rules == "verdict" or colours.statistic == "all":
        return colours.rules
    return f"{colours.rules}, {colours.statistic.capitalize()} alone"


def _counts(pair: ComparedPair) -> Markup:
    found = counts(pair.comparison, pair.colours)
    overflow = found["overflow"]
    heads = [
        "Nodes",
        "Origins",
        "Pass",
        "Warning",
        "Error",
        "Without index",
        "Target without partner",
        "Golden without partner",
        "Overflow (medium, high, critical)",
    ]
    row = [
        # The root is no node of the network.
        len(pair.target.graph) - 1,
        len(pair.comparison.origins),
        found["pass"],
        found["warning"],
        found["error"],
        found["none"],
        found["unmatched_target"],
        found["unmatched_golden"],
        f"{overflow['medium']}, {overflow['high']}, {overflow['critical']}",
    ]
    return table(heads, [row])


_SUMMARY = (
    "Step",
    "Rank",
    "Target",
    "Origins",
    "Pass",
    "Warning",
    "Error",
    "Without partner",
    "Result",
)


def _summary_row(pair: ComparedPair, at: int) -> list[object]:
    found = counts(pair.comparison, pair.colours)
    return [
        pair.step,
        pair.rank,
        tag("a", pair.names[0], href=f"#pair-{at}", class_="name"),
        len(pair.comparison.origins),
        found["pass"],
        found["warning"],
        found["error"],
        found["unmatched_target"] + found["unmatched_golden"],
        _result(pair),
    ]


def _findings(pair: ComparedPair, progress: Progress) -> Iterator[str]:
    places = find(pair.comparison, pair.colours, Wanted())
    shown = places[:FINDINGS_LIMIT]
    yield tag("h3", f"All findings ({len(places):,})")
    if not places:
        yield tag("p", "None.", class_="muted")
        return
    heads = ("#", "Kind", "Level", "Node", "Index", "Why")
    head = tag("tr", *(tag("th", one, scope="col") for one in heads))
    yield f'<div class="wide"><table class="findings"><thead>{head}</thead><tbody>'
    for start in range(0, len(shown), _AT_ONCE):
        progress("writing findings", start, len(shown))
        some = shown[start : start + _AT_ONCE]
        for found in finding_objects(pair.comparison, some, pair.colours):
            yield _finding(pair, found)
    yield "</tbody></table></div>"
    left = len(places) - len(shown)
    if left:
        yield tag("p", f"{left:,} more findings are left out here.", class_="note")


def _finding(pair: ComparedPair, found: dict[str, Any]) -> str:
    name = tag("span", found["name"], class_="name")
    partner = found["partner"]
    other = None
    if partner is not None and partner["name"] != found["name"]:
        other = tag("div", "against ", tag("span", partner["name"], class_="name"), class_="muted")
    side = " (golden)" if found["side"] == "golden" else ""
    overflow = found["overflow"]
    kind = _KINDS.get(found["kind"], found["kind"]) + side
    if overflow is not None and found["kind"] != "overflow":
        kind += f", overflow {overflow}"
    cells = (
        found["finding"],
        kind,
        _level(found),
        Markup(name + escaped(other)),
        tag("td", number(found["index"]), class_="value"),
        Markup(tag("div", found["message"]) + _reason_list(_more_reasons(pair, found))),
    )
    row = (one if one.startswith("<td") else tag("td", one) for one in map(escaped, cells))
    return tag("tr", *row)


def _level(found: dict[str, Any]) -> Markup:
    level, bin_ = found["level"], found["bin"]
    if level is None:
        return Markup("")
    color = "lost" if bin_ is None else f"b{bin_}"
    # "pass" beside a finding would be read as "all is well": a small fault is still one.
    word = "origin" if level == "pass" and found["kind"] == "origin" else level
    return tag("span", word, class_=f"level {color}")


def _more_reasons(pair: ComparedPair, found: dict[str, Any]) -> list[str]:
    """What the rules say beside the message; nothing where tensors would have to be read again."""
    if found["partner"] is None or pair.comparison.mode is Mode.TENSOR:
        return []
    reasons = node_reasons(pair.comparison, found["id"], pair.colours.rules)
    told = dict.fromkeys(reason.message for reason in reasons)
    told.pop(found["message"], None)
    return list(told)


def _reason_list(reasons: list[str]) -> Markup:
    if not reasons:
        return Markup("")
    shown = [tag("li", reason) for reason in reasons[:_MOST_REASONS]]
    left = len(reasons) - len(shown)
    if left:
        shown.append(tag("li", f"and {left} more", class_="muted"))
    return tag("ul", *shown, class_="muted")
