"""The modules of a graph by their attribute paths, in the order of their first forward calls."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.scopes import TOP, Scopes
from tb_msprobe_plugin.dump.names import parse_name
from tb_msprobe_plugin.graph.model import Graph, Kind

LongArray = npt.NDArray[np.int64]


class ModuleTree:
    """Places of modules, by positions: parents come before their children, the top is 0.

    A place without a call is a container such as a list of layers: `node` is -1 there.
    """

    def __init__(self, graph: Graph) -> None:
        self.scopes = Scopes()
        called = self._put(graph)
        self.scopes.renumber()
        self.scope: list[int] = []
        self.position: dict[int, int] = {}
        self._order(called)
        count = len(self.scope)
        self.node = [called.get(scope, -1) for scope in self.scope]
        self.parent = [-1] + [self.position[self.scopes.parent(scope)] for scope in self.scope[1:]]
        size = np.ones(count, np.int64)
        for at in range(count - 1, 0, -1):
            size[self.parent[at]] += size[at]
        self.end: LongArray = np.arange(count) + size

    def __len__(self) -> int:
        return len(self.scope)

    def part(self, at: int) -> str:
        """The last part of the path of a place."""
        return self.scopes.part(self.scope[at])

    def class_name(self, at: int) -> str:
        """The class of a place as sections of a layer mapping name it."""
        return self.scopes.class_name(self.scope[at])

    def leaves(self) -> list[int]:
        """The called places without a called place below."""
        inner = set()
        for at in range(len(self) - 1, 0, -1):
            if self.node[at] >= 0 or at in inner:
                inner.add(self.parent[at])
        return [at for at in range(1, len(self)) if self.node[at] >= 0 and at not in inner]

    def above(self, at: int) -> list[int]:
        """The places above a place, the nearest first, without the top."""
        found = []
        at = self.parent[at]
        while at > 0:
            found.append(at)
            at = self.parent[at]
        return found

    def path(self, top: int, at: int) -> tuple[str, ...]:
        """The parts of the path from a place down to another."""
        parts = []
        while at != top:
            parts.append(self.part(at))
            at = self.parent[at]
        return tuple(reversed(parts))

    def path_below(self, top: int, at: int) -> tuple[str, ...] | None:
        """The same; None where the other place does not lie below the first."""
        return self.path(top, at) if top < at < self.end[top] else None

    def _put(self, graph: Graph) -> dict[int, int]:
        """Puts all modules; the first forward node of each scope."""
        called: dict[int, int] = {}
        for node in np.flatnonzero(graph.kind == Kind.MODULE).tolist()[1:]:
            parsed = parse_name(graph.names[node])
            if parsed.kind in ("module", "grad") and parsed.path:
                scope = self.scopes.put_module(parsed.path.split("."), parsed.class_name)
                if parsed.direction == "forward":
                    called.setdefault(scope, node)
        return called

    def _order(self, called: dict[int, int]) -> None:
        """Fills `scope` with what is called or holds something called, in order of calls."""
        children: dict[int, list[int]] = defaultdict(list)
        known = {TOP}
        for scope in sorted(called, key=called.__getitem__):
            while scope not in known:
                known.add(scope)
                above = self.scopes.parent(scope)
                children[above].append(scope)
                scope = above
        todo = [TOP]
        while todo:
            scope = todo.pop()
            self.position[scope] = len(self.scope)
            self.scope.append(scope)
            todo.extend(reversed(children[scope]))
