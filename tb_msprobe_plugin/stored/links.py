"""Communication between ranks, as the tools link it: which node of which other rank took part."""

from __future__ import annotations

from typing import Any, NamedTuple

from tb_msprobe_plugin.stored.values import text_of, whole

# A collective call of ten thousand ranks links as many; nobody reads more.
MOST_LINKS = 1_000
# A longer name is none that a node can be found by, a longer word none of the tools.
_LONGEST_NAME, _LONGEST_WORD = 10_000, 40


class Link(NamedTuple):
    """``kind`` is send, receive, send_receive or another word of the tools; ``result`` is the
    partner's index, or its overflow level, as stored."""

    kind: str
    rank: int
    node: str
    result: str | None


def links_of(value: Any) -> list[Link]:
    """The links of a node, by rank: of one operation, or of several at once."""
    found: list[Link] = []
    for operation in value if isinstance(value, list) else [value]:
        if not isinstance(operation, dict):
            continue
        kind = (text_of(operation.get("communications_type")) or "")[:_LONGEST_WORD]
        nodes = operation.get("nodes_info")
        for rank, node in nodes.items() if isinstance(nodes, dict) else ():
            number = whole(rank)
            if number is None or not isinstance(node, list) or len(node) < 2:
                continue
            name = text_of(node[1])
            if name and len(name) <= _LONGEST_NAME:
                result = text_of(node[0])
                found.append(Link(kind, number, name, result and result[:_LONGEST_WORD]))
    return sorted(found, key=lambda link: link.rank)[:MOST_LINKS]
