"""The places of a model that nodes belong to: attribute paths, as a tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tb_msprobe_plugin.compare.layer_mapping import TOP_LAYER, LayerMapping, NamedRule

# Stages of a pipeline number the layers of the whole model: each side begins with its own.
_RENUMBERED_CLASS = "ParallelTransformer"
_RENUMBERED = "layers"
# More digits than any layer has; it keeps int() away from absurd input.
_MAX_DIGITS = 18
TOP = 0
NOWHERE = -1


class Translated(NamedTuple):
    """A golden path, whether a rule named its last part, and all rules that it comes from."""

    path: list[str]
    ruled: bool
    rules: list[NamedRule]


class Scopes:
    """A tree of scopes, by ids; the top has id 0.

    A scope's class is that of the last module put there, else its part of the path.
    """

    def __init__(self) -> None:
        self._parent = [-1]
        self._part = [""]
        self._class = [TOP_LAYER]
        self._ids: dict[tuple[int, str], int] = {}

    def put(self, parts: Iterable[str], below: int = TOP) -> int:
        """The id of the scope at a path, made if need be."""
        at = below
        for part in parts:
            found = self._ids.get((at, part))
            if found is None:
                found = self._ids[at, part] = len(self._part)
                self._parent.append(at)
                self._part.append(part)
                self._class.append(part)
            at = found
        return at

    def put_module(self, parts: Iterable[str], class_name: str) -> int:
        """The same for a module of a class."""
        at = self.put(parts)
        if at != TOP:
            self._class[at] = class_name
        return at

    def parent(self, scope: int) -> int:
        """The scope above a scope, NOWHERE above the top."""
        return self._parent[scope]

    def part(self, scope: int) -> str:
        """The last part of a scope's path."""
        return self._part[scope]

    def class_name(self, scope: int) -> str:
        """The class that sections of a mapping name a scope by."""
        return self._class[scope]

    def find(self, parts: Iterable[str]) -> int:
        """The id of the scope at a path, NOWHERE if there is none."""
        at = TOP
        for part in parts:
            found = self._ids.get((at, part))
            if found is None:
                return NOWHERE
            at = found
        return at

    def renumber(self) -> None:
        """Lets the layers of every ParallelTransformer begin with 0.

        Call it when everything is there: then it is no longer to be put to.
        """
        numbered: dict[int, dict[int, int]] = {}
        for at in range(1, len(self._part)):
            layers = self._parent[at]
            part = self._part[at]
            if self._part[layers] == _RENUMBERED and layers != TOP and _is_number(part):
                above = self._parent[layers]
                if above != TOP and self._class[above] == _RENUMBERED_CLASS:
                    numbered.setdefault(layers, {})[at] = int(part)
        for numbers in numbered.values():
            first = min(numbers.values())
            for at, number in numbers.items():
                # What was never called has its number for a class, and keeps to it.
                if self._class[at] == self._part[at]:
                    self._class[at] = str(number - first)
                self._part[at] = str(number - first)
        self._ids = {(self._parent[at], self._part[at]): at for at in range(1, len(self._part))}

    def translated(self, scope: int, mapping: LayerMapping) -> Translated:
        """The path that a mapping makes of a scope's."""
        ids = self._path(scope)
        parts = [self._part[at] for at in ids]
        golden: list[str] = []
        used: list[NamedRule] = []
        above, done, ruled = TOP, 0, False
        while done < len(parts):
            left, ruled = 1, False
            right: tuple[str, ...] = (parts[done],)
            for rule in mapping.rules(self._class[above], parts[done]):
                if tuple(parts[done : done + len(rule.left)]) == rule.left:
                    left, right, ruled = len(rule.left), rule.right, True
                    used.append(rule.named(self._class[above]))
                    break
            golden.extend(right)
            done += left
            above = ids[done - 1]
        return Translated(golden, ruled, used)

    def names(self, scopes: Iterable[int]) -> list[str]:
        """Their dotted paths."""
        return [".".join(self._part[at] for at in self._path(scope)) for scope in scopes]

    def _path(self, scope: int) -> list[int]:
        """The ids from below the top down to a scope."""
        path = []
        while scope != TOP:
            path.append(scope)
            scope = self._parent[scope]
        path.reverse()
        return path


def _is_number(part: str) -> bool:
    return part.isascii() and part.isdigit() and len(part) <= _MAX_DIGITS
