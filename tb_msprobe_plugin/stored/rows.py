"""A row of a stored graph, out of what either container holds of a node."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tb_msprobe_plugin.stored.source import NodeRows
from tb_msprobe_plugin.stored.values import as_number, text_of, whole


def add_row(
    rows: NodeRows,
    *,
    name: str,
    place: int,
    key: float,
    parent: Any,
    kind: Any,
    micro_step: Any,
    index: Any,
    overflow: Any,
    link: Any,
    has_data: Any,
) -> None:
    """Adds a node; what is stored of it may be of any type."""
    rows.name.append(name)
    rows.place.append(place)
    rows.key.append(key)
    rows.parent.append(text_of(parent) or "")
    rows.kind.append(whole(kind))
    rows.micro_step.append(whole(micro_step) or 0)
    rows.index.append(as_number(index))
    rows.overflow.append(text_of(overflow))
    rows.partner.append(_last_of(link))
    rows.has_data.append(bool(has_data))


def _last_of(link: Any) -> str | None:
    """The partner a link leads to: the last of the names on the way to it."""
    if isinstance(link, Sequence) and not isinstance(link, str) and link:
        return text_of(link[-1]) or None
    return None
