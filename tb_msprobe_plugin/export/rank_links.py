"""Which calls of different ranks belong together, as the graph tab of msprobe links them.

The k-th call of a kind on one rank belongs to the k-th on the others: collective calls by API and
group, sends and receives by both ends. Unlike in msprobe 26.2.0, ranks and groups count that were
given by position, a send belongs to a receive whether either waits or not, and lists of sends and
receives (`batch_isend_irecv`) are linked too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.dump.names import parse_name

_PREFIXES = ("Distributed.", "MintDistributed.")
_SEND, _RECEIVE, _BOTH = "send", "receive", "send_receive"
_OPPOSITE = {_SEND: _RECEIVE, _RECEIVE: _SEND, _BOTH: _BOTH}
# API -> what it does, the keyword of the other rank, and the position of that argument.
_EXCHANGES = {
    "send": (_SEND, "dst", 1),
    "isend": (_SEND, "dst", 1),
    "recv": (_RECEIVE, "src", 1),
    "irecv": (_RECEIVE, "src", 1),
}
# The same of APIs in which one rank of the group has a part of its own: what that rank does.
_ROOTED = {
    "broadcast": (_SEND, "src", 1),
    "scatter": (_SEND, "src", 2),
    "gather": (_RECEIVE, "dst", 2),
    "reduce": (_RECEIVE, "dst", 1),
}
_OPERATION = ("op", "peer", "group_id")
_NO_INDEX = "Nan"
# A menu of more ranks is of no use, and in groups of a thousand the links would be most of a file.
MOST_RANKS = 64

_Group = tuple[str, tuple[int, ...]]


class Call(NamedTuple):
    """A call of one rank: ``rank`` is what the file calls it, ``own_rank`` its number in its own
    training; ``row`` is the id of its node in the file, ``precision`` its precision index."""

    row: str
    name: str
    rank: int
    own_rank: int
    precision: float | None


class RankLinks:
    """Collects the calls of one side of a step, rank by rank in execution order."""

    def __init__(self) -> None:
        # Senders and receivers by both ends and group.
        self._exchanges: dict[tuple[int, int, str], dict[str, list[Call]]] = {}
        # Calls by API, group and root, and by rank.
        self._collectives: dict[tuple[str, _Group], dict[int, list[tuple[Call, int | None]]]] = {}

    def add(self, call: Call, items: Sequence[Item]) -> None:
        """Adds a call with its arguments; one that tells no other rank has no links."""
        parsed = parse_name(call.name)
        if parsed.direction != "forward":
            return
        api, _, _ = parsed.api_name.partition(".")
        given = {item.name: item for item in items if item.section != "output"}
        operations = _operations(items)
        if api in _EXCHANGES:
            kind, keyword, position = _EXCHANGES[api]
            group, _ = _group(given) or ("", ())
            self._exchange(call, kind, _rank(given, keyword, position), group)
        elif operations:
            for operation in operations:
                word, peer, name = (operation.extra.get(key) for key in _OPERATION)
                kind = _EXCHANGES[word][0] if isinstance(word, str) and word in _EXCHANGES else ""
                self._exchange(call, kind, peer, name if isinstance(name, str) else "")
        else:
            self._collective(call, api, given)

    def drop(self, rank: int) -> None:
        """Forgets the calls of a rank."""
        for sides in self._exchanges.values():
            for kind, calls in sides.items():
                sides[kind] = [call for call in calls if call.rank != rank]
        for by_rank in self._collectives.values():
            for own_rank, told in by_rank.items():
                by_rank[own_rank] = [one for one in told if one[0].rank != rank]

    def links(self) -> Iterator[tuple[str, str]]:
        """Of each call that has links the id of its row, and the links as JSON."""
        found: dict[str, tuple[set[str], dict[str, list[str]]]] = {}
        for call, kind, other in self._pairs():
            if call.rank == other.rank:
                continue
            kinds, nodes = found.setdefault(call.row, (set(), {}))
            if len(nodes) < MOST_RANKS:
                kinds.add(kind)
                index = _NO_INDEX if other.precision is None else f"{other.precision:g}"
                nodes.setdefault(str(other.rank), [index, other.name])
        for row, (kinds, nodes) in found.items():
            kind = kinds.pop() if len(kinds) == 1 else _BOTH
            yield row, json.dumps({"communications_type": kind, "nodes_info": nodes})

    def _exchange(self, call: Call, kind: str, peer: object, group: str) -> None:
        if kind and isinstance(peer, int) and not isinstance(peer, bool):
            ends = (call.own_rank, peer) if kind == _SEND else (peer, call.own_rank)
            sides = self._exchanges.setdefault((*ends, group), {_SEND: [], _RECEIVE: []})
            sides[kind].append(call)

    def _collective(self, call: Call, api: str, given: dict[str, Item]) -> None:
        group = _group(given)
        if group is None:
            return
        root = None
        if api in _ROOTED:
            _, keyword, position = _ROOTED[api]
            found = _rank(given, keyword, position)
            if not isinstance(found, int):
                return
            root = found
        ranks = self._collectives.setdefault((api, group), {})
        ranks.setdefault(call.own_rank, []).append((call, root))

    def _pairs(self) -> Iterator[tuple[Call, str, Call]]:
        """A call, what it does, and another one that takes part."""
        for sides in self._exchanges.values():
            for sender, receiver in zip(sides[_SEND], sides[_RECEIVE]):
                yield sender, _SEND, receiver
                yield receiver, _RECEIVE, sender
        for (api, (_, members)), by_rank in self._collectives.items():
            lists = [by_rank[rank] for rank in members if rank in by_rank]
            for turn in range(max(map(len, lists), default=0)):
                yield from _together(api, [calls[turn] for calls in lists if turn < len(calls)])


def is_communication(name: str) -> bool:
    """Whether a node may be linked with other ranks."""
    return name.startswith(_PREFIXES)


def _together(api: str, calls: list[tuple[Call, int | None]]) -> Iterator[tuple[Call, str, Call]]:
    """The links within one collective call."""
    if api not in _ROOTED:
        for at, (call, _) in enumerate(calls):
            # Those after it first: of a large group not all the same ranks.
            for other, _ in (*calls[at + 1 : at + 1 + MOST_RANKS], *calls[:at][:MOST_RANKS]):
                yield call, _BOTH, other
        return
    kind = _ROOTED[api][0]
    for root, root_rank in calls:
        if root.own_rank == root_rank:
            for call, told in calls:
                if call is not root and told == root_rank:
                    yield root, kind, call
                    yield call, _OPPOSITE[kind], root


def _rank(given: dict[str, Item], keyword: str, position: int) -> object:
    item = given.get(f"input.{keyword}") or given.get(f"input.{position}")
    return None if item is None or isinstance(item.value, bool) else item.value


def _group(given: dict[str, Item]) -> _Group | None:
    """Id and ranks of the group that was given, None without one."""
    for item in given.values():
        ranks, name = item.extra.get("group_ranks"), item.extra.get("group_id")
        if isinstance(name, str) and isinstance(ranks, list):
            members = tuple(rank for rank in ranks if type(rank) is int)
            if members:
                return name, tuple(dict.fromkeys(members))
    return None


def _operations(items: Sequence[Item]) -> list[Item]:
    """The sends and receives in a list of them; they are recorded as given and as result."""
    found = [item for item in items if {"op", "peer"} <= item.extra.keys()]
    return [item for item in found if item.section != "output"] or found
