"""The findings of comparisons as one HTML file that needs nothing else: no script, no network."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from datetime import datetime
from typing import Any, TextIO

from tb_msprobe_plugin import __version__
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.coverage import coverage_of, remarks_of
from tb_msprobe_plugin.compare.findings import Wanted, find
from tb_msprobe_plugin.compare.match import matched_nodes
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.thresholds import GRADED_BOUNDS
from tb_msprobe_plugin.export.html import STYLE, Markup, escaped, number, table, tag
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.export.report_items import origin_items
from tb_msprobe_plugin.export.words import Words
from tb_msprobe_plugin.notices import Notice, counted
from tb_msprobe_plugin.progress import Progress, no_progress
from tb_msprobe_plugin.view.explained import node_reasons
from tb_msprobe_plugin.view.findings import finding_objects, precision_object
from tb_msprobe_plugin.view.marks import counts

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
# The command line has no name for a layer mapping.
GIVEN = "given as a file"
# What the report calls otherwise than the page does.
_KINDS = {
    "unmatched": "no partner",
}
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class Report:
    """Collects pairs and writes them into `file` at the end: a table of all comes before them."""

    def __init__(self, file: TextIO, words: Words | None = None) -> None:
        self._file = file
        self._words = words or Words()
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
            for piece in _section(pair, len(self._summary), progress, self._words):
                self._body.write(piece)
        except BaseException:
            self._body.seek(begun)
            self._body.truncate()
            raise
        self._summary.append(_summary_row(pair, len(self._summary), self._words))
        self._titles.append(pair.names)

    def close(self) -> None:
        """Writes the file."""
        with self._body:
            self._file.write(_head(self._titles, self._words))
            if len(self._summary) > 1:
                heads = [self._words.say(head) for head in _SUMMARY]
                self._file.write(table(heads, self._summary))
            self._body.seek(0)
            shutil.copyfileobj(self._body, self._file)
            self._file.write("</main></body></html>\n")

    def discard(self) -> None:
        """Lets go of what was added."""
        self._body.close()


def _head(names: list[tuple[str, str]], words: Words) -> str:
    title = words.say("Comparison")
    if names:
        target, golden = names[0]
        title = words.say(
            f"{target} against {golden}", "{target} against {golden}", target=target, golden=golden
        )
        more = len(names) - 1
        if more:
            english = f" and {counted(more, 'more pair', 'more pairs')}"
            title += words.say(english, " and {n} more pairs", n=more)
    made = datetime.now().strftime("%Y-%m-%d %H:%M")
    by = words.say(
        f"Findings of tb-msprobe-plugin {__version__}, made {made}.",
        "Findings of tb-msprobe-plugin {version}, made {made}.",
        version=__version__,
        made=made,
    )
    language = {"zh": "zh-CN"}.get(words.language, words.language)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f"{tag('title', title)}<style>{STYLE}</style></head><body><main>"
        f"<header>{tag('h1', title)}{tag('p', by, class_='muted')}</header>"
    )


def _section(pair: ComparedPair, at: int, progress: Progress, words: Words) -> Iterator[str]:
    yield f'<section id="pair-{at}">'
    place = f"Step {pair.step}, rank {pair.rank}"
    yield tag("h2", words.say(place, "Step {step}, rank {rank}", step=pair.step, rank=pair.rank))
    yield tag("p", _result(pair, words), class_="result")
    for note in _notes(pair, words):
        yield tag("p", note, class_="note")
    if pair.comparison.origins:
        yield _first_finding(pair, words)
    yield _settings(pair, words)
    yield _counts(pair, words)
    yield from _findings(pair, progress, words)
    yield "</section>"


def _result(pair: ComparedPair, words: Words) -> str:
    """The answer in a sentence."""
    comparison = pair.comparison
    word, message, code = coverage_of(comparison)
    origins = len(comparison.origins)
    if word == "nothing":
        return _coverage(comparison, code, message or "Nothing could be compared.", words)
    if origins:
        first = pair.target.graph.names[comparison.origins[0].node]
        return words.say(
            f"The numbers go wrong first in {counted(origins, 'place', 'places')}; the first is "
            f"{first}.",
            "The numbers go wrong first in {n} places; the first is {name}.",
            n=origins,
            name=first,
        )
    return words.say("Too little was compared to tell." if word == "little" else "No finding.")


def _coverage(comparison: Comparison, code: str | None, message: str, words: Words) -> str:
    matched = matched_nodes(comparison.golden_of)
    return words.coverage(
        code,
        message,
        {
            "matched": matched,
            "unmatched_target": len(comparison.golden_of) - 1 - matched,
            "unmatched_golden": len(comparison.target_of) - 1 - matched,
        },
    )


def _notes(pair: ComparedPair, words: Words) -> Iterator[str]:
    comparison = pair.comparison
    word, message, code = coverage_of(comparison)
    if word == "little" and message:
        yield _coverage(comparison, code, message, words)
    if comparison.remark is not None:
        yield words.notice(f"mode_{comparison.mode.value}", comparison.remark)
    precision = precision_object(comparison)
    if precision is not None:
        said = words.finding(precision["code"], precision["message"], precision["values"], "origin")
        yield f"{precision['name']}: {said}"
    notices: list[Notice] = [*comparison.notices, *remarks_of(comparison)]
    for notice in dict.fromkeys(notices):
        yield words.remark(notice)


def _first_finding(pair: ComparedPair, words: Words) -> Markup:
    comparison = pair.comparison
    origin = comparison.origins[0]
    items, reasons = origin_items(pair, origin.node, words)
    name = tag("span", pair.target.graph.names[origin.node], class_="name")
    return tag(
        "div",
        tag("h3", words.say("First finding")),
        tag("p", name),
        tag("p", words.finding(origin.code, origin.message, dict(origin.values), "origin")),
        _reason_list(reasons, words),
        items,
        class_="first",
    )


def _settings(pair: ComparedPair, words: Words) -> Markup:
    comparison, colours = pair.comparison, pair.colours
    settings = [
        ("Target", tag("span", pair.names[0], class_="name")),
        ("Golden", tag("span", pair.names[1], class_="name")),
        ("Compared by", words.say(_MODES[comparison.mode])),
        ("Matching", _matching(pair, words)),
        ("Rules", _rules(pair, words)),
    ]
    if colours.rules == "graded":
        bounds = colours.bounds or GRADED_BOUNDS[comparison.mode]
        settings.append(("Colours begin at", ", ".join(map(number, bounds))))
    lines = [
        part for name, told in settings for part in (tag("dt", words.say(name)), tag("dd", told))
    ]
    return Markup(tag("h3", words.say("What was compared")) + tag("dl", *lines))


def _matching(pair: ComparedPair, words: Words) -> str:
    if pair.mapping is not None:
        name = words.say(GIVEN) if pair.mapping == GIVEN else pair.mapping
        return words.say(f"layer mapping {pair.mapping}", "layer mapping {name}", name=name)
    rule = pair.comparison.rule
    return words.say({"name": "by name", "name+shape": "by name and shape"}.get(rule, rule))


def _rules(pair: ComparedPair, words: Words) -> str:
    colours = pair.colours
    if colours.rules == "verdict" or colours.statistic == "all":
        return colours.rules
    statistic = colours.statistic.capitalize()
    english = f"{colours.rules}, {statistic} alone"
    return words.say(
        english, "{rules}, {statistic} alone", rules=colours.rules, statistic=statistic
    )


def _counts(pair: ComparedPair, words: Words) -> Markup:
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
    return table([words.say(head) for head in heads], [row])


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


def _summary_row(pair: ComparedPair, at: int, words: Words) -> list[object]:
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
        _result(pair, words),
    ]


def _findings(pair: ComparedPair, progress: Progress, words: Words) -> Iterator[str]:
    places = find(pair.comparison, pair.colours, Wanted())
    shown = places[:FINDINGS_LIMIT]
    total = f"{len(places):,}"
    yield tag("h3", words.say(f"All findings ({total})", "All findings ({n})", n=total))
    if not places:
        yield tag("p", words.say("None."), class_="muted")
        return
    heads = ("#", "Kind", "Level", "Node", "Index", "Why")
    head = tag("tr", *(tag("th", words.say(one), scope="col") for one in heads))
    yield f'<div class="wide"><table class="findings"><thead>{head}</thead><tbody>'
    for start in range(0, len(shown), _AT_ONCE):
        progress("writing findings", start, len(shown))
        some = shown[start : start + _AT_ONCE]
        for found in finding_objects(pair.comparison, some, pair.colours):
            yield _finding(pair, found, words)
    yield "</tbody></table></div>"
    left = f"{len(places) - len(shown):,}"
    if len(places) > len(shown):
        english = f"{left} more findings are left out here."
        note = words.say(english, "{n} more findings are left out here.", n=left)
        yield tag("p", note, class_="note")


def _finding(pair: ComparedPair, found: dict[str, Any], words: Words) -> str:
    name = tag("span", found["name"], class_="name")
    partner = found["partner"]
    other = None
    if partner is not None and partner["name"] != found["name"]:
        against = tag("span", partner["name"], class_="name")
        other = tag("div", words.say("against "), against, class_="muted")
    message = words.finding(found["code"], found["message"], found["values"], found["kind"])
    more = _more_reasons(pair, found, words)
    cells = (
        found["finding"],
        _kind(found, words),
        _level(found, words),
        Markup(name + escaped(other)),
        tag("td", number(found["index"]), class_="value"),
        Markup(tag("div", message) + _reason_list(more, words)),
    )
    row = (one if one.startswith("<td") else tag("td", one) for one in map(escaped, cells))
    return tag("tr", *row)


def _kind(found: dict[str, Any], words: Words) -> str:
    """What sort of finding it is, on which side, and whether the node overflows."""
    kind, overflow = found["kind"], found["overflow"]
    told = words.word(f"filter.kind.{kind}", _KINDS.get(kind, kind))
    if found["side"] == "golden":
        told += f" ({words.word('side.golden', 'golden')})"
    if overflow is not None and kind != "overflow":
        level = words.word(f"overflow.{overflow}", overflow)
        told += words.say(f", overflow {overflow}", ", overflow {level}", level=level)
    return told


def _level(found: dict[str, Any], words: Words) -> Markup:
    level, bin_ = found["level"], found["bin"]
    if level is None:
        return Markup("")
    color = "lost" if bin_ is None else f"b{bin_}"
    # "pass" beside a finding would be read as "all is well": a small fault is still one.
    is_origin = level == "pass" and found["kind"] == "origin"
    key, english = ("filter.kind.origin", "origin") if is_origin else (f"level.{level}", level)
    return tag("span", words.word(key, english), class_=f"level {color}")


def _more_reasons(pair: ComparedPair, found: dict[str, Any], words: Words) -> list[str]:
    """What the rules say beside the message; nothing where tensors would have to be read again."""
    if found["partner"] is None or pair.comparison.mode is Mode.TENSOR:
        return []
    reasons = node_reasons(pair.comparison, found["id"], pair.colours.rules)
    told = {reason.message: reason for reason in reasons}
    told.pop(found["message"], None)
    return list(dict.fromkeys(words.reason(reason) for reason in told.values()))


def _reason_list(reasons: list[str], words: Words) -> Markup:
    if not reasons:
        return Markup("")
    shown = [tag("li", reason) for reason in reasons[:_MOST_REASONS]]
    left = len(reasons) - len(shown)
    if left:
        shown.append(
            tag("li", words.say(f"and {left} more", "and {n} more", n=left), class_="muted")
        )
    return tag("ul", *shown, class_="muted")
