"""Values from a dump made plain: every number exact or a text, no text endless, nothing too deep.

Dumps hold NaN, Infinity, integers beyond 2**53 and values of any size. JavaScript reads none of
them faithfully, so whatever comes out of a dump passes `plain` on its way to the page.
"""

from __future__ import annotations

import math
from typing import Any

# The largest integer a JavaScript number holds exactly.
EXACT_INTEGER = 2**53
# Longer than any name a person reads (10,000 characters occur), shorter than what slows a page.
TEXT_LIMIT = 20_000
# Python and JavaScript parse this depth with ease; arguments nested deeper are shown cut.
DEPTH_LIMIT = 50
# Elements of one value shown to the page; more do not fit on any screen.
ELEMENT_LIMIT = 5_000


def plain(value: Any) -> Any:
    """A copy of a JSON value from a dump that strict JSON and JavaScript take as it is.

    NaN, Infinity and integers beyond 2**53 become texts; long texts, deep and large values end
    in a remark that says how much was cut. Works on any depth without recursion.
    """
    holder: list[Any] = []
    todo = [(value, holder, None, 0)]
    room = ELEMENT_LIMIT
    while todo:
        item, parent, key, depth = todo.pop()
        made: Any
        if isinstance(item, (dict, list, tuple)):
            made, children = _container(item, depth, room)
            room -= len(children)
            todo.extend((child, made, slot, depth + 1) for slot, child in reversed(children))
        else:
            made = _scalar(item)
        if isinstance(parent, dict):
            parent[key] = made
        else:
            parent.append(made)
    return holder[0]


def cut(text: str, limit: int = TEXT_LIMIT) -> str:
    """`text`, or its beginning and a remark when it is longer than `limit` characters."""
    if len(text) <= limit:
        return text
    return f"{text[:limit]}… ({len(text):,} characters, cut here)"


def ends(text: str, limit: int) -> str:
    """`text`, or `limit` characters of its beginning and its end, which tells siblings apart."""
    if len(text) <= limit:
        return text
    half = limit // 2
    return f"{text[: limit - half - 1]}…{text[-half:]}"


def sentence(text: str) -> str:
    """A message that may begin in lower case, as a sentence of its own."""
    return text[:1].upper() + text[1:]


def _scalar(value: Any) -> Any:
    if isinstance(value, str):
        return cut(value)
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return value if abs(value) <= EXACT_INTEGER else _integer_text(value)
    if isinstance(value, float):
        return value if math.isfinite(value) else _special(value)
    return cut(str(value))


def _integer_text(value: int) -> str:
    # Python refuses to write integers of more than some thousand digits in decimal.
    return str(value) if value.bit_length() < 4096 else f"integer of {value.bit_length()} bits"


def _special(value: float) -> str:
    if math.isnan(value):
        return "NaN"
    return "Infinity" if value > 0 else "-Infinity"


def _container(value: Any, depth: int, room: int) -> tuple[Any, list[tuple[Any, Any]]]:
    """The empty copy of a container, and its (key, child) pairs as far as there is room."""
    total = len(value)
    if depth >= DEPTH_LIMIT and total:
        return "… (nested deeper, cut here)", []
    keyed = isinstance(value, dict)
    fits = min(total, max(room, 0))
    pairs: list[tuple[Any, Any]]
    if keyed:
        pairs = [(cut(str(key)), child) for key, child in _first(value.items(), fits)]
    else:
        pairs = [(None, child) for child in _first(value, fits)]
    if fits < total:
        pairs.append(("…", f"{total - fits:,} more elements, cut here"))
    return ({} if keyed else []), pairs


def _first(values: Any, count: int) -> list[Any]:
    return [value for value, _ in zip(values, range(count))]
