"""Which leaves of two runs belong together, and which runs may be the golden one of a run."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import zip_longest
from typing import Callable, NamedTuple, Optional

from tb_msprobe_plugin.dump.glance import Glance
from tb_msprobe_plugin.dump.tree import LeafRef, Run

GlanceOf = Callable[[LeafRef], Optional[Glance]]

# What people call the side under test and its reference: one word of each set of a row, where two
# names do not differ otherwise, tells that two runs were recorded to be compared.
_NAMED = (
    ({"npu", "ascend", "debug", "target"}, {"bench", "golden", "gpu", "cuda", "cpu", "baseline"}),
    ({"target", "test", "actual", "new", "bad", "problem"}, {"reference", "ref", "expected"}),
    ({"test", "new", "bad", "problem", "after"}, {"base", "old", "good", "normal", "before"}),
    ({"gpu", "cuda"}, {"cpu"}),
    ({"b"}, {"a"}),
    ({"2"}, {"1"}),
    ({"1"}, {"0"}),
)
_WORDS = re.compile(r"[^\W\d_]+|[0-9]+")
# A page shows a handful; the rest is in its list of all runs.
MAX_SUGGESTIONS = 10
# To learn what model a run is of means to read a file.
MAX_LOOKED_AT = 300
# So many of the first names of a dump are looked for in another: with half of them it is the same
# model, recorded at another level or by another release; nearly all of them are as good as all.
_FIRST_NAMES = 20
_SAME_MODEL = 0.5
_SAME_MODULES = 0.8
_NOT_NAMED = 2


@dataclass(frozen=True)
class LeafPair:
    """The leaves of one rank of one step on both sides; one of them may be missing."""

    step: int
    rank: int
    target: LeafRef | None
    golden: LeafRef | None


@dataclass(frozen=True)
class Suggestion:
    """A run that may be the golden one, with the reason in words."""

    run: Run
    reason: str


def pair_leaves(target: Run, golden: Run) -> list[LeafPair]:
    """All leaves of both runs in order of step and rank, paired by these numbers.

    `rank`, `rank0` and a single process are rank 0. Several leaves of one step and rank pair in
    their order.
    """
    sides = _by_place(target.leaves), _by_place(golden.leaves)
    places = sorted({*sides[0], *sides[1]})
    return [
        LeafPair(*place, one, other)
        for place in places
        for one, other in zip_longest(sides[0].get(place, ()), sides[1].get(place, ()))
    ]


def suggest(rated: Sequence[Rated]) -> list[Suggestion]:
    """The likeliest of the runs that :func:`rated_partners` gives, at most MAX_SUGGESTIONS."""
    return [Suggestion(one.run, one.reason) for one in rated[:MAX_SUGGESTIONS]]


def better_than(kept: Run, rated: Sequence[Rated]) -> Run | None:
    """The golden run to take instead of the one that another run was compared with.

    None when that one still fits: it is of the same model, and lies beside the run that partners
    are sought for, or there is none that does and is named as its reference; or when there is no
    other.
    """
    first = rated[0] if rated else None
    own = next((one for one in rated if one.run.id == kept.id), None)
    if first is None or first is own:
        return None
    if own is None or own.likeness.model > max(first.likeness.model, _Model.UNKNOWN):
        return first.run
    has_own = first.named == 0 and first.beside
    return first.run if has_own and not own.beside else None


class _Model(IntEnum):
    """What the beginnings of two dumps tell of their models."""

    SAME = 0
    UNKNOWN = 1
    OTHER = 2
    OTHER_FRAMEWORK = 3


class _Likeness(NamedTuple):
    model: _Model
    said: str
    similar: bool = False


class Rated(NamedTuple):
    """How likely a run is; `named` as `_named` tells it."""

    run: Run
    named: int
    beside: bool
    same_places: bool
    common_places: int
    likeness: _Likeness = _Likeness(_Model.UNKNOWN, "")

    @property
    def rank(self) -> tuple[int, ...]:
        """The smaller the better."""
        model, _, similar = self.likeness
        places = (not self.same_places, -self.common_places)
        return (model, self.named, not self.beside, similar, *places)

    @property
    def reason(self) -> str:
        """In phrases with commas between; the usual is said only where nothing else is known."""
        said = self.likeness.said
        named = ("named like its reference", "named like its counterpart", "")[self.named]
        if not self.same_places:
            places = "some steps and ranks in common"
        else:
            places = "" if said else "same steps and ranks"
        beside = self.beside
        phrases = (
            named,
            "beside it" if beside else "",
            said,
            "" if beside else "another folder",
        )
        return ", ".join(phrase for phrase in (*phrases, places) if phrase)


def rated_partners(runs: Iterable[Run], run: Run, glance_of: GlanceOf) -> list[Rated]:
    """The runs to compare `run` with, the likeliest first.

    Runs of the same model come first, those of another framework last; runs without any step and
    rank in common are left out. Among equals, one that is named as its reference is (npu and bench,
    debug and golden, b and a) comes before others, then one beside it, one with the same steps and
    ranks. ``glance_of`` tells what the beginning of a leaf's dump does, None when that is unknown;
    it is asked about MAX_LOOKED_AT runs at most, the likeliest by their names and places.
    """
    found = (_rate(run, other) for other in runs if other.id != run.id)
    # sorted() is stable: among equals the order of the runs holds.
    likely = sorted((one for one in found if one is not None), key=lambda one: one.rank)
    own = glance_of(run.leaves[0]) if likely else None
    if own is None:
        return likely
    first = run.leaves[0].step, run.leaves[0].rank
    looked_at = []
    for one in likely[:MAX_LOOKED_AT]:
        leaf = _by_place(one.run.leaves).get(first, one.run.leaves)[0]
        looked_at.append(one._replace(likeness=_likeness(own, glance_of(leaf))))
    return sorted((*looked_at, *likely[MAX_LOOKED_AT:]), key=lambda one: one.rank)


def _likeness(own: Glance, other: Glance | None) -> _Likeness:
    """Whether two dumps are of one model, by their frameworks and first names."""
    if other is None:
        return _Likeness(_Model.UNKNOWN, "")
    if own.framework and other.framework and own.framework != other.framework:
        return _Likeness(_Model.OTHER_FRAMEWORK, f"another framework ({other.framework})")
    first, others = own.names[:_FIRST_NAMES], {*other.names}
    if not first or not others:
        return _Likeness(_Model.UNKNOWN, "")
    shared = sum(name in others for name in first)
    share = shared / len(first)
    counts = f"({shared} of the first {len(first)} names)"
    if share < _SAME_MODEL:
        return _Likeness(_Model.OTHER, f"other modules {counts}")
    similar = share < _SAME_MODULES
    word = "similar modules" if similar else "same modules"
    return _Likeness(_Model.SAME, f"{word} {counts}", similar)


def _by_place(leaves: Sequence[LeafRef]) -> dict[tuple[int, int], list[LeafRef]]:
    found: dict[tuple[int, int], list[LeafRef]] = defaultdict(list)
    for leaf in leaves:
        found[leaf.step, leaf.rank].append(leaf)
    return found


def _rate(run: Run, other: Run) -> Rated | None:
    """By names and places; None for a run that shares no step and rank."""
    places = {(leaf.step, leaf.rank) for leaf in run.leaves}
    others = {(leaf.step, leaf.rank) for leaf in other.leaves}
    common = len(places & others)
    if common == 0:
        return None
    beside = _folder(run.id) == _folder(other.id)
    return Rated(other, _named(run.id, other.id), beside, places == others, common)


def _named(name: str, other: str) -> int:
    """0: `other` is named as the reference of `name`; 1: the other way round; else _NOT_NAMED."""
    words, others = _words(name), _words(other)
    if len(words) != len(others):
        return _NOT_NAMED
    different = [(one, two) for one, two in zip(words, others) if one != two]
    # Numbers are often dates or counters of the recording.
    telling = [pair for pair in different if len(different) == 1 or not pair[0].isdigit()]
    if len(telling) != 1:
        return _NOT_NAMED
    ((one, two),) = telling
    if any(one in tested and two in golden for tested, golden in _NAMED):
        return 0
    if any(two in tested and one in golden for tested, golden in _NAMED):
        return 1
    return _NOT_NAMED


def _words(name: str) -> list[str]:
    return [word.lower() for word in _WORDS.findall(name)]


def _folder(run: str) -> str:
    return run.rpartition("/")[0]
