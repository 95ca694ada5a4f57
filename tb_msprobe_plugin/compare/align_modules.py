"""Which module of one model is which of another, by all that is known of them.

The modules at the ends of the hierarchy are aligned in their order: the same model calls them in
the same order, whatever its modules are called. Those above belong together if what is inside them
does; then what is left is aligned once more inside of what belongs together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import isqrt
from typing import Callable, NamedTuple

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.layer_words import alike
from tb_msprobe_plugin.compare.module_likeness import Evidence, Likeness, PointArray, evidence
from tb_msprobe_plugin.compare.module_traits import Traits
from tb_msprobe_plugin.compare.module_tree import ModuleTree

# Points from which on modules may be the same; where the places agree already, less will do.
_LEAST = 150
_LEAST_INSIDE = 100
# Points that say so even where the order does not.
_SURELY = 500
# Pairs of two sequences that are aligned: a second and some ten MB.
_MAX_CELLS = 50_000_000
# The same where order does not count, and all pairs are sorted.
_MAX_UNORDERED = 250_000
# Levels above a module that are looked at: no real model has as many.
_MAX_LEVELS = 24
# Golden candidates of a module that contains others.
_CANDIDATES = 6
# What two such modules must have in common: of both, or of the smaller.
_SHARE = 0.5
_INSIDE_SHARE = 0.8
# Modules with parameters tell more than those without.
_WEIGHT = 3

Pair = tuple[int, int]


class Aligned(NamedTuple):
    """The golden place of every target place that has one, and what speaks for modules alone."""

    partner: dict[int, int]
    evidence: dict[int, Evidence]


def align_modules(
    trees: tuple[ModuleTree, ModuleTree], traits: tuple[Sequence[Traits], Sequence[Traits]]
) -> Aligned:
    """Aligns two trees. Names count little: something is found for any two models."""
    leaves = trees[0].leaves(), trees[1].leaves()
    found = _in_order(traits, leaves, _LEAST)
    pairs = _Pairs(*trees)
    for pair in _containing(trees, traits, found):
        pairs.add(*pair)
    for pair in found:
        pairs.add(*pair)
    for inside in pairs.inside():
        for pair in _in_order(traits, inside, _LEAST_INSIDE):
            pairs.add(*pair)
    for inside in pairs.inside():
        for pair in _best_first(traits, inside):
            pairs.add(*pair)
    known = {
        at: evidence(traits[0][at], traits[1][other])
        for at, other in pairs.partner.items()
        if trees[0].node[at] >= 0 and trees[1].node[other] >= 0
    }
    return Aligned(pairs.partner, known)


def weights_of(tree: ModuleTree, traits: Sequence[Traits]) -> npt.NDArray[np.int64]:
    """How much every place counts: modules at the ends only."""
    weights = np.zeros(len(tree), np.int64)
    for at in tree.leaves():
        weights[at] = _WEIGHT if traits[at].parameters else 1
    return weights


def total_inside(tree: ModuleTree, values: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """For every place the sum of the values there and below."""
    upto = np.concatenate([[0], np.cumsum(values)])
    total: npt.NDArray[np.int64] = upto[tree.end] - upto[: len(tree)]
    return total


class _Pairs:
    """Pairs of places that do not contradict each other: inside stays inside."""

    def __init__(self, target: ModuleTree, golden: ModuleTree) -> None:
        self._trees = target, golden
        self.partner: dict[int, int] = {}
        self._taken: set[int] = set()
        most = min(len(target), len(golden))
        self._known = np.zeros((4, most), np.int64)

    def add(self, at: int, other: int) -> None:
        """Takes a pair if it may be one."""
        if at in self.partner or other in self._taken or not self._agrees(at, other):
            return
        count = len(self.partner)
        ends = int(self._trees[0].end[at]), int(self._trees[1].end[other])
        self._known[:, count] = at, ends[0], other, ends[1]
        self.partner[at] = other
        self._taken.add(other)

    def _agrees(self, at: int, other: int) -> bool:
        one, one_end, two, two_end = self._known[:, : len(self.partner)]
        end, other_end = self._trees[0].end[at], self._trees[1].end[other]
        above = ((one < at) & (at < one_end)) == ((two < other) & (other < two_end))
        below = ((at < one) & (one < end)) == ((other < two) & (two < other_end))
        return bool((above & below).all())

    def inside(self) -> Iterable[tuple[list[int], list[int]]]:
        """Modules without a partner, by the nearest place above that has one."""
        golden_of = {0: 0, **self.partner}
        mine = self._left(0, golden_of.keys())
        theirs = self._left(1, set(golden_of.values()))
        return [
            (left, theirs[golden_of[above]])
            for above, left in mine.items()
            if golden_of[above] in theirs
        ]

    def _left(self, side: int, paired: Iterable[int]) -> dict[int, list[int]]:
        tree, paired = self._trees[side], set(paired)
        nearest = list(range(len(tree)))
        left: dict[int, list[int]] = defaultdict(list)
        for at in range(1, len(tree)):
            if at not in paired:
                nearest[at] = nearest[tree.parent[at]]
                if tree.node[at] >= 0:
                    left[nearest[at]].append(at)
        return left


def _in_order(
    traits: tuple[Sequence[Traits], Sequence[Traits]],
    places: tuple[Sequence[int], Sequence[int]],
    least: int,
) -> list[Pair]:
    """The best pairs of two sequences of places, none crossing another."""
    mine, theirs = places
    if len(mine) * len(theirs) > _MAX_CELLS:
        most = isqrt(_MAX_CELLS)
        mine, theirs = mine[:most], theirs[:most]
    likeness = Likeness([traits[0][at] for at in mine], [traits[1][at] for at in theirs])
    found = _best_order(likeness.row, len(mine), len(theirs), least)
    return [(mine[at], theirs[other]) for at, other in found]


def _best_order(
    row: Callable[[int], PointArray], count: int, golden_count: int, least: int
) -> list[Pair]:
    """Of all sequences of pairs in order the one of the most points, as late as possible."""
    best = np.zeros(golden_count + 1, np.int64)
    taken, same = [], []
    for at in range(count):
        points = row(at)
        points = np.where(points < least, 0, points)
        with_pair = best[:-1] + points
        following = np.zeros_like(best)
        np.maximum.accumulate(np.maximum(best[1:], with_pair), out=following[1:])
        taken.append(np.packbits((points > 0) & (with_pair == following[1:])))
        same.append(np.packbits(best[1:] == following[1:]))
        best = following
    found = []
    at, other = count - 1, golden_count - 1
    while at >= 0 and other >= 0:
        if _bit(taken[at], other):
            found.append((at, other))
            at, other = at - 1, other - 1
        elif _bit(same[at], other):
            at -= 1
        else:
            other -= 1
    found.reverse()
    return found


def _bit(bits: npt.NDArray[np.uint8], at: int) -> bool:
    return bool(bits[at >> 3] >> (7 - (at & 7)) & 1)


def _best_first(
    traits: tuple[Sequence[Traits], Sequence[Traits]],
    places: tuple[Sequence[int], Sequence[int]],
) -> list[Pair]:
    """Pairs that are sure enough whatever their order, the surest first."""
    mine, theirs = places
    if len(mine) * len(theirs) > _MAX_UNORDERED:
        return []
    likeness = Likeness([traits[0][at] for at in mine], [traits[1][at] for at in theirs])
    found = []
    for at, place in enumerate(mine):
        points = likeness.row(at)
        found += [
            (-int(points[other]), place, theirs[other])
            for other in np.flatnonzero(points >= _SURELY).tolist()
        ]
    return [(place, other) for _, place, other in sorted(found)]


def _containing(
    trees: tuple[ModuleTree, ModuleTree],
    traits: tuple[Sequence[Traits], Sequence[Traits]],
    found: Sequence[Pair],
) -> list[Pair]:
    """Pairs of places that contain modules, those that have most in common first."""
    weights = [weights_of(tree, known) for tree, known in zip(trees, traits)]
    total = [total_inside(tree, weight) for tree, weight in zip(trees, weights)]
    common: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for at, other in found:
        weight = int(weights[0][at] + weights[1][other])
        above = trees[1].above(other)[:_MAX_LEVELS]
        for place in trees[0].above(at)[:_MAX_LEVELS]:
            counts = common[place]
            for golden in above:
                counts[golden] += weight
    candidates: list[tuple[float, int, int]] = []
    for place, counts in common.items():
        rated = []
        for golden, shared in counts.items():
            mine, theirs = int(total[0][place]), int(total[1][golden])
            share = shared / (mine + theirs)
            share = max(share, _INSIDE_SHARE * min(1.0, shared / (2 * min(mine, theirs))))
            if share >= _SHARE:
                rated.append((share + _alike(trees, traits, place, golden), place, golden))
        candidates += sorted(rated, reverse=True)[:_CANDIDATES]
    return [(place, golden) for _, place, golden in sorted(candidates, reverse=True)]


def _alike(
    trees: tuple[ModuleTree, ModuleTree],
    traits: tuple[Sequence[Traits], Sequence[Traits]],
    at: int,
    other: int,
) -> float:
    """What tells apart those that contain the same: names, classes, whether they are called."""
    one, two = traits[0][at], traits[1][other]
    points = 0.1 * alike(one.name, two.name) + 0.1 * alike(one.kind, two.kind)
    points += 0.01 * (one.numbers == two.numbers)
    if (trees[0].node[at] >= 0) == (trees[1].node[other] >= 0):
        points += 0.05
    if trees[0].part(at) == trees[1].part(other):
        points += 0.05
    return points
