"""Which leaves of two runs belong together, and which runs may be the golden one of a run."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Callable, NamedTuple

from tb_msprobe_plugin.dump.tree import LeafRef, Run

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
# To learn the framework of a run means to read a file.
_LOOKED_AT = 3 * MAX_SUGGESTIONS
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


def suggest(
    runs: Iterable[Run], run: Run, framework_of: Callable[[Run], str | None] = lambda run: None
) -> list[Suggestion]:
    """The runs to compare `run` with, the likeliest first, at most MAX_SUGGESTIONS.

    A likely one is named as its reference is (npu and bench, debug and golden, b and a), lies
    beside it, has the same steps and ranks. Of the likeliest, those of another framework come last;
    None stands for one that is not known. Runs without any step and rank in common are left out.
    """
    rated = [_rate(run, other) for other in runs if other.id != run.id]
    # sorted() is stable: among equals the order of the runs holds.
    likely = sorted((one for one in rated if one is not None), key=lambda one: one.rank)
    own = framework_of(run) if likely else None
    ours, foreign = [], []
    for one in likely[:_LOOKED_AT]:
        other = framework_of(one.run) if own else None
        if other in (None, own):
            ours.append(Suggestion(one.run, one.reason))
        else:
            foreign.append(Suggestion(one.run, f"{one.reason}, another framework ({other})"))
    return [*ours, *foreign][:MAX_SUGGESTIONS]


class _Rated(NamedTuple):
    """How likely a run is, a smaller rank being better, and why."""

    rank: tuple[int, ...]
    run: Run
    reason: str


def _by_place(leaves: Sequence[LeafRef]) -> dict[tuple[int, int], list[LeafRef]]:
    found: dict[tuple[int, int], list[LeafRef]] = defaultdict(list)
    for leaf in leaves:
        found[leaf.step, leaf.rank].append(leaf)
    return found


def _rate(run: Run, other: Run) -> _Rated | None:
    """None for a run that shares no step and rank."""
    places = {(leaf.step, leaf.rank) for leaf in run.leaves}
    others = {(leaf.step, leaf.rank) for leaf in other.leaves}
    if not places & others:
        return None
    named = _named(run.id, other.id)
    beside = _folder(run.id) == _folder(other.id)
    same_places = places == others
    reasons = []
    if named < _NOT_NAMED:
        reasons.append("named like its reference" if named == 0 else "named like its counterpart")
    if beside:
        reasons.append("beside it")
    reasons.append("same steps and ranks" if same_places else "some steps and ranks in common")
    rank = (named, int(not beside), int(not same_places), -len(places & others))
    return _Rated(rank, other, ", ".join(reasons))


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
