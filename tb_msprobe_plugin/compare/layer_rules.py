"""The rules of a layer mapping that say which module is which.

A rule stands below the class of the module above, so it holds for all modules of that class. Where
these differ, most of them decide, and the others get a rule further up.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

from tb_msprobe_plugin.compare.layer_mapping import (
    LayerMapping,
    LayerRule,
    NamedRule,
    Parts,
)
from tb_msprobe_plugin.compare.module_tree import ModuleTree

# After each round the rules are tried, and what they got wrong gets rules of its own.
_ROUNDS = 10
# Levels above a module from which a rule may be seen; no real model has as many.
_MAX_LEVELS = 24
# Another name for the top: a class of that name cannot have a section.
_UNUSABLE = "Cell"

_Key = tuple[str, Parts]


def rules_for(
    target: ModuleTree, golden: ModuleTree, partner: Mapping[int, int]
) -> list[NamedRule]:
    """The rules by which every module in `partner` goes to its golden one, as far as rules can.

    In the order of the target's modules; none for modules that keep their names.
    """
    rules = _Rules(target, golden, partner)
    wrong = sorted(partner)
    for _ in range(_ROUNDS):
        rules.add(wrong)
        wrong = rules.wrong()
        if not wrong:
            break
    return list(rules.mapping())


class _Rules:
    def __init__(self, target: ModuleTree, golden: ModuleTree, partner: Mapping[int, int]) -> None:
        self._target, self._golden = target, golden
        self._partner = {0: 0, **partner}
        # What most modules of a section say, and of that what needs a rule.
        self._decided: dict[_Key, Parts] = {}
        self._rules: dict[_Key, Parts] = {}

    def wrong(self) -> list[int]:
        """The modules that the rules lead elsewhere, but those inside of others."""
        mapping, scopes = self.mapping(), self._target.scopes
        found: set[int] = set()
        for at in sorted(self._partner):
            if at and not found.intersection(self._target.above(at)):
                path = scopes.translated(self._target.scope[at], mapping).path
                if tuple(path) != self._golden.path(0, self._partner[at]):
                    found.add(at)
        return sorted(found)

    def add(self, wrong: Iterable[int]) -> None:
        """Decides where these go: seen from the next module above, else from further up."""
        votes: dict[_Key, Counter[Parts]] = defaultdict(Counter)
        for at in wrong:
            for key, right in self._views(at):
                if key not in self._decided:
                    votes[key][right] += int(self._target.end[at]) - at
                    break
                if self._decided[key] == right and key not in self._rules:
                    self._rules[key] = right
                    break
        for key, counts in votes.items():
            self._decided[key] = right = counts.most_common(1)[0][0]
            if key[1] != right:
                self._rules[key] = right

    def _views(self, at: int) -> Iterator[tuple[_Key, Parts]]:
        """The rules that would say where a module goes, by the modules above, the nearest first."""
        for top in (*self._target.above(at)[:_MAX_LEVELS], 0):
            if top not in self._partner:
                continue
            right = self._golden.path_below(self._partner[top], self._partner[at])
            section = self._target.class_name(top)
            if right is not None and _usable(section, right):
                yield (section, self._target.path(top, at)), right

    def mapping(self) -> LayerMapping:
        """The rules so far."""
        sections: dict[str, list[LayerRule]] = defaultdict(list)
        for (section, left), right in self._rules.items():
            sections[section].append(LayerRule(left, right))
        return LayerMapping(sections)


def _usable(section: str, right: Parts) -> bool:
    """Whether a file of rules can hold these names."""
    names = (section, *right)
    return section != _UNUSABLE and all(
        name.strip() == name and name and "(" not in name for name in names
    )
