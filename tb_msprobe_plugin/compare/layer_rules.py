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
    for _ in range(_ROUNDS):
        wrong = rules.wrong()
        if not wrong:
            break
        rules.add(wrong)
    return list(rules.mapping())


class _Rules:
    def __init__(self, target: ModuleTree, golden: ModuleTree, partner: Mapping[int, int]) -> None:
        self._target, self._golden = target, golden
        self._partner = {0: 0, **partner}
        self._decided = self._decide()
        self._rules: dict[_Key, Parts] = {}
        for at in sorted(partner):
            key, right = next(self._views(at), (None, ()))
            if key is not None and key[1] != right and self._decided[key] == right:
                self._rules[key] = right

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
        """Adds a rule for each of these, from as near above as most modules agree with it."""
        for at in wrong:
            for key, right in self._views(at):
                if self._decided[key] == right and key not in self._rules:
                    self._rules[key] = right
                    break

    def _decide(self) -> dict[_Key, Parts]:
        """What most modules say, of each section and name; if in doubt that it stays the same."""
        votes: dict[_Key, Counter[Parts]] = defaultdict(Counter)
        for at in sorted(self._partner):
            for key, right in self._views(at):
                votes[key][right] += int(self._target.end[at]) - at
        return {
            key: max(counts, key=lambda right: (counts[right], right == key[1]))
            for key, counts in votes.items()
        }

    def _views(self, at: int) -> Iterator[tuple[_Key, Parts]]:
        """The rules that would say where a module goes, by the modules above, the nearest first."""
        for top in (*self._target.above(at)[:_MAX_LEVELS], 0):
            if top not in self._partner:
                continue
            right = self._golden.path_below(self._partner[top], self._partner[at])
            section, left = self._target.class_name(top), self._target.path(top, at)
            if right is not None and _usable(section, left, right):
                yield (section, left), right

    def mapping(self) -> LayerMapping:
        """The rules so far."""
        sections: dict[str, list[LayerRule]] = defaultdict(list)
        for (section, left), right in self._rules.items():
            sections[section].append(LayerRule(left, right))
        return LayerMapping(sections)


def _usable(section: str, left: Parts, right: Parts) -> bool:
    """Whether a file of rules can hold these names."""
    if section == _UNUSABLE or any("(" in name for name in right):
        return False
    return all(name and name.strip() == name for name in (section, *left, *right))
