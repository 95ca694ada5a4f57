"""The rules of a layer mapping that say which module is which.

A rule stands below the class of the module above, so it holds for all modules of that class. Where
these differ, most of them decide, and the others get a rule further up.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tb_msprobe_plugin.compare.layer_mapping import (
    TOP_LAYER,
    LayerMapping,
    LayerRule,
    NamedRule,
    Parts,
)
from tb_msprobe_plugin.compare.module_tree import ModuleTree

# After each round the rules are tried, and what they got wrong gets rules of its own.
_ROUNDS = 3
# Another name for the top: a class of that name cannot have a section.
_UNUSABLE = "Cell"

Sections = dict[tuple[str, Parts], Parts]


class _Place(NamedTuple):
    """A target module with its golden one, seen from a module above."""

    at: int
    section: str
    left: Parts
    right: Parts


def rules_for(
    target: ModuleTree, golden: ModuleTree, partner: Mapping[int, int]
) -> list[NamedRule]:
    """The rules by which every module in `partner` goes to its golden one, as far as rules can.

    In the order of the target's modules; none for modules that keep their names.
    """
    rules = _Rules(target, golden, partner)
    for _ in range(_ROUNDS):
        wrong = rules.wrong()
        if not wrong:
            break
        rules.add(wrong)
    return rules.named()


class _Rules:
    def __init__(
        self, target: ModuleTree, golden: ModuleTree, partner: Mapping[int, int]
    ) -> None:
        self._target, self._golden = target, golden
        self._partner = {0: 0, **partner}
        self._sections: Sections = {}
        self._tried: dict[int, int] = {}

    def wrong(self) -> list[int]:
        """The modules that the rules lead elsewhere, or nowhere."""
        mapping = self._mapping()
        scopes, found = self._target.scopes, []
        for at, other in self._partner.items():
            if at:
                path = scopes.translated(self._target.scope[at], mapping).path
                if tuple(path) != self._golden.path(0, other):
                    found.append(at)
        # What is wrong above is wrong below, too.
        known = set(found)
        return sorted(at for at in found if not known & set(self._target.above(at)))

    def add(self, wrong: Iterable[int]) -> None:
        """Rules for these: seen from the next module above, later from further up."""
        votes: dict[tuple[str, Parts], Counter[Parts]] = defaultdict(Counter)
        for at in wrong:
            place = self._seen(at)
            if place is not None:
                size = int(self._target.end[at]) - at
                votes[place.section, place.left][place.right] += size
        for key, counts in votes.items():
            # A rule that is there already serves more modules.
            self._sections.setdefault(key, counts.most_common(1)[0][0])

    def _seen(self, at: int) -> _Place | None:
        above = [place for place in (*self._target.above(at), 0) if place in self._partner]
        level = self._tried.get(at, 0)
        self._tried[at] = level + 1
        for top in above[level:]:
            path = self._golden.path_below(self._partner[top], self._partner[at])
            section = TOP_LAYER if top == 0 else self._target.class_name(top)
            if path is not None and _usable(section, path):
                return _Place(at, section, self._target.path(top, at), path)
        return None

    def _mapping(self) -> LayerMapping:
        sections: dict[str, list[LayerRule]] = defaultdict(list)
        for (section, left), right in self._sections.items():
            sections[section].append(LayerRule(left, right))
        return LayerMapping(sections)

    def named(self) -> list[NamedRule]:
        return list(self._mapping())


def _usable(section: str, right: Parts) -> bool:
    """Whether a file of rules can hold these names."""
    names = (section, *right)
    return section != _UNUSABLE and all(
        name.strip() == name and name and "(" not in name for name in names
    )
