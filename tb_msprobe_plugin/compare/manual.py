"""Matching by hand: what the user pairs or parts, on top of what the rules found."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Callable, Literal

import numpy as np

from tb_msprobe_plugin.compare.candidates import BoolArray, inverse
from tb_msprobe_plugin.compare.fuzzy import stripped
from tb_msprobe_plugin.errors import BadRequest
from tb_msprobe_plugin.graph.labels import label
from tb_msprobe_plugin.graph.model import Graph, IntArray, Kind
from tb_msprobe_plugin.notices import Notice

EditKind = Literal["match", "unmatch"]
Holds = Callable[[int, int], bool]

# Pairs of nodes whose children are known: some ten megabytes.
_CHILDREN_KEPT = 100_000


@dataclass(frozen=True)
class Edit:
    """One step by hand. `target` and `golden` are names of nodes.

    The same call in the other direction goes along, where both sides have one. With `descendants`
    so does what lies below. For "unmatch" one name may be "": whichever node is the partner.
    """

    kind: EditKind
    target: str = ""
    golden: str = ""
    descendants: bool = False


class Refused(BadRequest):
    """An edit that cannot be, with the reason."""


@dataclass(frozen=True, eq=False)
class Applied:
    """What edits came to."""

    by_hand: BoolArray
    """For every target node whether its partner was given to it by hand."""
    notices: list[Notice]


def apply_edits(
    target: Graph,
    golden: Graph,
    golden_of: IntArray,
    edits: Sequence[Edit],
    holds: Holds | None = None,
    accepted: int = 0,
) -> Applied:
    """Changes `golden_of`, the golden node of every target node, edit by edit.

    `holds` tells of a pair that the rule found whether it is one; without it all are. Raises
    Refused for a node that is not there (code `unknown_node`), the root (`root_node`), a partner of
    another kind (`different_kind`), a node that has another partner (`partner_taken`) or this one
    already (`already_matched`), and for parting what is no pair (`not_matched`). The last three
    depend on what the rule found. Edits that were accepted under one rule hold under the others:
    the first `accepted` ones are done whatever this one found.
    """
    pairs = _Pairs(target, golden, golden_of, holds)
    for at, edit in enumerate(edits):
        pairs.insist = at < accepted
        if edit.kind == "match":
            pairs.match(edit)
        else:
            pairs.part(edit)
    return Applied(pairs.by_hand, pairs.notices)


class _Pairs:
    """Both directions of a matching while it is edited."""

    def __init__(
        self, target: Graph, golden: Graph, golden_of: IntArray, holds: Holds | None
    ) -> None:
        self.target, self.golden = target, golden
        self.golden_of = golden_of
        self.target_of = inverse(golden_of, len(golden))
        self.by_hand: BoolArray = np.zeros(len(target), np.bool_)
        self.notices: list[Notice] = []
        self.insist = False
        self._holds = holds
        self._children: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def match(self, edit: Edit) -> None:
        one, other = self._node(edit.target, "target"), self._node(edit.golden, "golden")
        self._settle(one, int(self.target_of[other]))
        self._check_kinds(one, other)
        if self.insist:
            self._unset(one, int(self.target_of[other]))
        else:
            self._check_free(one, other)
        self._pair(one, other, edit.descendants)
        twins = self.target.partner(one), self.golden.partner(other)
        if min(twins) < 0:
            return
        if self._may_pair(*twins):
            self._pair(*twins, edit.descendants)
        else:
            self._tell_twin(*twins)

    def part(self, edit: Edit) -> None:
        one = self._node(edit.target, "target") if edit.target else -1
        other = self._node(edit.golden, "golden") if edit.golden else -1
        self._settle(one, int(self.target_of[other]) if other >= 0 else -1)
        if one < 0 <= other:
            one = int(self.target_of[other])
        elif other < 0 <= one:
            other = int(self.golden_of[one])
        if min(one, other) < 0 or self.golden_of[one] != other:
            if self.insist:
                return
            raise _not_matched(edit)
        self._part(one, other, edit.descendants)
        twins = self.target.partner(one), self.golden.partner(other)
        if min(twins) >= 0 and self.golden_of[twins[0]] == twins[1]:
            self._part(*twins, edit.descendants)

    def _node(self, name: str, side: str) -> int:
        node = (self.target if side == "target" else self.golden).find(name)
        if node < 0:
            raise Refused(f"the {side} dump has no node {name}.", code="unknown_node")
        if node == 0:
            raise Refused("the roots always belong together.", code="root_node")
        return node

    def _check_kinds(self, one: int, other: int) -> None:
        name, golden_name = self.target.names[one], self.golden.names[other]
        kind, golden_kind = _kind(self.target, one), _kind(self.golden, other)
        if kind != golden_kind:
            raise Refused(
                f"{name} is {kind}, but {golden_name} is {golden_kind}.", code="different_kind"
            )

    def _check_free(self, one: int, other: int) -> None:
        name, golden_name = self.target.names[one], self.golden.names[other]
        partner, golden_partner = int(self.golden_of[one]), int(self.target_of[other])
        if partner == other:
            both = f"{name} of both dumps" if name == golden_name else f"{name} and {golden_name}"
            raise Refused(f"{both} are matched already.", code="already_matched")
        if partner >= 0:
            raise _taken(f"target node {name}", f"golden node {self.golden.names[partner]}")
        if golden_partner >= 0:
            raise _taken(
                f"golden node {golden_name}", f"target node {self.target.names[golden_partner]}"
            )

    def _settle(self, *nodes: int) -> None:
        """Parts these target nodes from partners that the rule takes from them later."""
        for node in nodes:
            partner = int(self.golden_of[node]) if node >= 0 else -1
            if partner < 0 or self._holds is None or self.by_hand[node]:
                continue
            if not self._holds(node, partner):
                self._unset(node)

    def _may_pair(self, one: int, other: int) -> bool:
        """Whether the two are a pair, or neither has a partner."""
        if self.golden_of[one] == other:
            return True
        self._settle(one, int(self.target_of[other]))
        return bool(self.golden_of[one] < 0 and self.target_of[other] < 0)

    def _tell_twin(self, one: int, other: int) -> None:
        message = (
            f"{self.target.names[one]} and {self.golden.names[other]} were not matched along with "
            "the other direction: one of them has a partner already."
        )
        self.notices.append(Notice("twin_kept", message))

    def _pair(self, one: int, other: int, descendants: bool) -> None:
        self._set(one, other)
        todo = deque([(one, other)] if descendants else [])
        while todo:
            for child, partner in self._children_in_pairs(*todo.popleft()):
                if self._may_pair(child, partner):
                    self._set(child, partner)
                    todo.append((child, partner))

    def _children_in_pairs(self, one: int, other: int) -> list[tuple[int, int]]:
        """Depends on the graphs alone; people match and part the same nodes again and again."""
        known = self._children.get((one, other))
        if known is None:
            if len(self._children) >= _CHILDREN_KEPT:
                self._children.clear()
            known = _pair_children(self.target, self.golden, one, other)
            self._children[one, other] = known
        return known

    def _part(self, one: int, other: int, descendants: bool) -> None:
        inside = range(other, other + int(self.golden.size[other]))
        last = one + (int(self.target.size[one]) if descendants else 1)
        for node in range(one, last):
            if int(self.golden_of[node]) in inside:
                self._unset(node)

    def _set(self, one: int, other: int) -> None:
        self.golden_of[one] = other
        self.target_of[other] = one
        self.by_hand[one] = True

    def _unset(self, *nodes: int) -> None:
        """Takes these target nodes' partners away, where there are any."""
        for node in nodes:
            if node >= 0 and self.golden_of[node] >= 0:
                self.target_of[self.golden_of[node]] = self.golden_of[node] = -1
                self.by_hand[node] = False


def _taken(node: str, by: str) -> Refused:
    return Refused(
        f"{node} is matched with {by} already: unmatch them first.", code="partner_taken"
    )


def _not_matched(edit: Edit) -> Refused:
    partner = f" with {edit.golden}" if edit.target and edit.golden else ""
    return Refused(f"{edit.target or edit.golden} is not matched{partner}.", code="not_matched")


def _kind(graph: Graph, node: int) -> str:
    kind = Kind(int(graph.kind[node]))
    words = {Kind.MODULE: "a module", Kind.API: "an API", Kind.COLLECTION: "a collection"}
    return words[kind]


def _pair_children(target: Graph, golden: Graph, one: int, other: int) -> list[tuple[int, int]]:
    """Children of two nodes that belong together: of equal labels, else in order of their kinds.

    The call numbers of APIs count the whole run, so equal ones mean nothing below nodes that
    differ: APIs pair in their order.
    """
    left, golden_left = target.children(one).tolist(), golden.children(other).tolist()
    modules = [node for node in left if target.kind[node] == Kind.MODULE]
    by_label = {
        label(golden, node): node for node in golden_left if golden.kind[node] == Kind.MODULE
    }
    pairs = [
        (node, by_label.pop(label(target, node)))
        for node in modules
        if label(target, node) in by_label
    ]
    done, golden_done = {node for node, _ in pairs}, {node for _, node in pairs}
    waiting: dict[tuple[int, str], deque[int]] = defaultdict(deque)
    for node in golden_left:
        if node not in golden_done:
            waiting[_sort(golden, node)].append(node)
    for node in left:
        partners = waiting.get(_sort(target, node))
        if node not in done and partners:
            pairs.append((node, partners.popleft()))
    return pairs


def _sort(graph: Graph, node: int) -> tuple[int, str]:
    """What two children have in common that differ in their numbers only."""
    kind = int(graph.kind[node])
    # The dot lets a number at the end go as well.
    return kind, "" if kind == Kind.COLLECTION else stripped(f"{label(graph, node)}.")
