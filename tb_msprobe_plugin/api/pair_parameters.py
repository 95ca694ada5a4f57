"""What the routes about pairs may be asked."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import cast

from tb_msprobe_plugin.api.parameters import Choice, Number, Parameter, Query, Text, bad
from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.match import MATCH_RULES, MatchRule
from tb_msprobe_plugin.errors import NotFound
from tb_msprobe_plugin.mappings import GivenMapping
from tb_msprobe_plugin.pairs import OpenPair
from tb_msprobe_plugin.session import Session

# As many boxes as a large screen shows ten times over; more are asked for in several requests.
IDS_LIMIT = 5_000
# How long a request compares what was asked for before it answers "not all yet".
FILL_SECONDS = 0.2
# float() takes other scripts' digits, blanks, underscores and "nan" as well: none is meant.
_DECIMAL = re.compile(r"[0-9]+(\.[0-9]*)?(e-?[0-9]+)?", re.ASCII | re.IGNORECASE)
Bounds = tuple[float, float, float, float]


@dataclass(frozen=True)
class FourBounds(Parameter[Bounds]):
    """Four ascending numbers from 0 to 1: where the second to fifth colour begin."""

    def read(self, text: str) -> Bounds:
        parts = text.split(",")
        decimal = len(parts) == 4 and all(_DECIMAL.fullmatch(part) for part in parts)
        numbers = [float(part) for part in parts] if decimal else []
        if not decimal or numbers != sorted(numbers) or numbers[-1] > 1:
            raise bad(self.name, text, "four ascending numbers from 0 to 1")
        return (numbers[0], numbers[1], numbers[2], numbers[3])


@dataclass(frozen=True)
class Ids(Parameter[list[int]]):
    """Numbers and ranges of them, as in 1,5-9,30."""

    def read(self, text: str) -> list[int]:
        number = Number(self.name)
        ids: list[int] = []
        for part in text.split(",") if text else []:
            first, dash, last = part.partition("-")
            start = number.read(first)
            end = number.read(last) if dash else start
            if end < start or len(ids) + end - start >= IDS_LIMIT:
                raise bad(self.name, text, f"at most {IDS_LIMIT} ids such as 1,5-9,30")
            ids.extend(range(start, end + 1))
        return ids


@dataclass(frozen=True)
class Words(Parameter[frozenset[str]]):
    """Some of a few words, with commas between; none stands for all."""

    words: tuple[str, ...] = ()

    def read(self, text: str) -> frozenset[str]:
        given = frozenset(text.split(",")) if text else frozenset()
        if not given <= set(self.words):
            raise bad(self.name, text, "some of " + ", ".join(self.words))
        return given


PAIR = Text("pair")
GOLDEN = Text("golden")
MATCH = Choice("match", "name", words=MATCH_RULES)
MAPPING = Text("mapping")
SIDE = Choice("side", "target", words=("target", "golden"))
RULES = Choice("rules", "graded", words=("graded", "verdict"))
STATISTIC = Choice("statistic", "all", words=("all", "max", "min", "mean", "norm"))
BOUNDS = FourBounds("bounds")
# Whether work in the background is to begin.
BEGIN = Number("run", 0, most=1)
IDS = Ids("ids")
COLOURS = (RULES, STATISTIC, BOUNDS)


def open_pair(session: Session, query: Query) -> OpenPair:
    """The pair the request names; LeafChanged when its files are not those any more."""
    pair = session.pairs.known(query.get(PAIR))
    pair.check()
    return pair


def match_rule(query: Query) -> MatchRule:
    """The rule by which the request wants nodes matched."""
    return cast("MatchRule", query.get(MATCH))


def layer_mapping(session: Session, query: Query) -> GivenMapping | None:
    """The layer mapping the request names, if any; raises like `Mappings.get`."""
    name = query.optional(MAPPING)
    return session.mapping(name) if name else None


def colours(query: Query, comparison: Comparison | None = None) -> Colours:
    """How the request wants nodes coloured; a stored comparison has its own colours."""
    if comparison is not None and comparison.scale is not None:
        return comparison.scale
    rules, statistic = query.get(RULES), query.get(STATISTIC)
    return Colours(rules, statistic, query.optional(BOUNDS))  # type: ignore[arg-type]


def node_ids(query: Query, nodes: int) -> list[int]:
    """The ids the request names; NotFound for one that no node has."""
    ids = query.get(IDS)
    if ids and max(ids) >= nodes:
        raise NotFound(f"there is no node {max(ids)}.", code="unknown_node")
    return ids


def fill_deadline() -> float:
    """When a request has to stop comparing, as time.monotonic tells it."""
    return time.monotonic() + FILL_SECONDS
