"""What a report says, in a language. English is what stands in the code.

The sentences of others are those of the page: its build writes them into static/, one table for
both. What has no sentence there is said in English.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from tb_msprobe_plugin.compare.reasons import Reason
from tb_msprobe_plugin.export.html import number, percent
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.view.plain import plain, sentence

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = ("en", "zh")
_FILE = Path(__file__).parent.parent / "static" / "chinese.json"
# A name in braces; with % a fraction is meant.
_PLACE = re.compile(r"\{(\w+)(%?)\}")
# How English sentences call such values.
_NOT_FINITE = "NaN or Inf"
# What inherits a difference is told by its reasons; some codes are those of origins too.
_BY_REASONS = ("inherited", "stored")

_Table = Mapping[str, str]


class Words:
    """Says sentences in one language; in English exactly those that it is given."""

    def __init__(self, language: Language = "en") -> None:
        tables = _chinese() if language == "zh" else {}
        # Without its sentences a report is English, and says so.
        self.language: Language = language if tables else "en"
        self._report = tables.get("report", {})
        self._messages = tables.get("messages", {})
        self._server = tables.get("server", {})
        self._reasons = tables.get("reasons", {})
        self._findings = tables.get("findings", {})
        self._coverage = tables.get("coverage", {})

    def say(self, english: str, key: str | None = None, **values: object) -> str:
        """A text of the report. `key` is the English one with places in braces for `values`."""
        template = self._report.get(key or english)
        return english if template is None else _filled(template, values)

    def word(self, key: str, english: str) -> str:
        """A word of the page, by its key there: a level, a kind of finding, a measure."""
        return self._messages.get(key, english)

    def coverage(self, code: str | None, english: str, counts: Mapping[str, int]) -> str:
        """Why little or nothing could be compared."""
        template = self._messages.get(self._coverage.get(code or "", ""))
        return english if template is None else _filled(template, counts)

    def notice(self, code: str | None, english: str) -> str:
        """What is said by its code alone."""
        return self._server.get(code or "", english)

    def remark(self, notice: Notice) -> str:
        """A notice with the values in it."""
        template = self._server.get(notice.code)
        if template is None:
            return sentence(notice.message)
        known = {name: self._valued(value) for name, value in notice.values.items()}
        return _filled(template, known)

    def reason(self, reason: Reason) -> str:
        """Why a node has its index."""
        tables = self._reasons, self._findings
        return self._said(tables, reason.code, reason.message, reason.values, reason)

    def finding(self, code: str, english: str, values: Mapping[str, Any], kind: str) -> str:
        """What is wrong with a node."""
        tables = (self._findings, self._reasons)
        return self._said(tables[::-1] if kind in _BY_REASONS else tables, code, english, values)

    def _said(
        self,
        tables: tuple[_Table, _Table],
        code: str,
        english: str,
        values: Mapping[str, Any],
        reason: Reason | None = None,
    ) -> str:
        template = tables[0].get(code) or tables[1].get(code)
        if template is None:
            return english
        item = None if reason is None else reason.item

        def shown(match: re.Match[str]) -> str:
            return self._shown(match[1], match[2] == "%", item, values)

        text = _PLACE.sub(shown, template)
        more = values.get("more")
        if isinstance(more, (list, tuple)) and more:
            also = self._reasons.get("more", "").replace("{n}", str(len(more)))
            text = text.rstrip("。.") + also
        if reason is not None and reason.correction is not None:
            text += self._reasons.get("corrected", "")
        return text

    def _shown(self, name: str, is_share: bool, item: str | None, values: Mapping[str, Any]) -> str:
        value = self._text(values.get(name))
        if name == "item":
            return item or value or self._reasons.get("node", "")
        if name == "which":
            told = values.get("item")
            return f" {self._text(told)} " if isinstance(told, str) else ""
        if name == "both":
            return f"{self._text(values.get('target'))} / {self._text(values.get('golden'))}"
        if name == "agree":
            error = values.get("input")
            if isinstance(error, bool) or not isinstance(error, (int, float)) or not error:
                return ""
            return self._reasons.get("apart", "").replace("{error}", percent(float(error)))
        if name == "side":
            return self._reasons.get(f"side_{value}", value)
        if name == "statistic":
            return value[:1].upper() + value[1:]
        return percent(values.get(name)) if is_share else value

    def _text(self, value: Any) -> str:
        known = plain(value)
        if isinstance(known, (list, dict, bool)):
            return json.dumps(known, ensure_ascii=False)
        text = number(known)
        return text.replace(_NOT_FINITE, self._reasons.get("not_finite", _NOT_FINITE))

    def _valued(self, value: str | int) -> str:
        if isinstance(value, int):
            return f"{value:,}"
        return self._server.get(value) or self._messages.get(f"side.{value}") or value


def _filled(template: str, values: Mapping[str, object]) -> str:
    return _PLACE.sub(lambda place: str(values.get(place[1], place[0])), template)


@lru_cache(maxsize=1)
def _chinese() -> dict[str, dict[str, str]]:
    """The tables of the page; none where it was not built."""
    try:
        tables: dict[str, dict[str, str]] = json.loads(_FILE.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return tables
