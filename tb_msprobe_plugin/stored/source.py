"""What both containers of stored graphs give: settings, the nodes of one side, one node's data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

from tb_msprobe_plugin.compare.released_words import Side
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.progress import Progress

StoredKind = Literal["build", "compare"]
StoredSide = Side


@dataclass(frozen=True)
class Settings:
    """What a file says of all its graphs.

    ``colours`` are the stored colours with their ranges, as they stand there; ``task`` is the
    tools' word: summary, md5, all, structure.
    """

    kind: StoredKind
    task: str | None = None
    colours: Any = None
    overflow_check: bool = False


@dataclass
class NodeRows:
    """The nodes of one side, in file order: one list a property.

    ``place`` is where `StoredGraph.data` finds the node again. ``parent`` is "" for none, ``key``
    orders siblings, ``kind`` is None where it is not told, ``partner`` the last name of the link.
    """

    name: list[str] = field(default_factory=list)
    place: list[int] = field(default_factory=list)
    parent: list[str] = field(default_factory=list)
    key: list[float] = field(default_factory=list)
    kind: list[int | None] = field(default_factory=list)
    micro_step: list[int] = field(default_factory=list)
    index: list[float | None] = field(default_factory=list)
    overflow: list[str | None] = field(default_factory=list)
    partner: list[str | None] = field(default_factory=list)
    has_data: list[bool] = field(default_factory=list)
    children: dict[str, list[str]] = field(default_factory=dict)
    """Recorded order of the children, where the file says it by their names alone."""
    notices: list[Notice] = field(default_factory=list)


class NodeData(NamedTuple):
    """What is stored of one node besides its place: parameters by full name, frames, links."""

    inputs: Mapping[str, Any]
    outputs: Mapping[str, Any]
    stack: Any = None
    links: Any = None
    extras: Mapping[str, Any] = {}


class StoredGraph(Protocol):
    """One side of one step and rank in a file. Usable from any thread.

    All raise BadDump naming the file for what cannot be read, Forbidden for a path that leads out
    of the logdir.
    """

    @property
    def settings(self) -> Settings:
        """What the file says of all its graphs."""

    def rows(self, progress: Progress) -> NodeRows:
        """All nodes."""

    def data(self, place: int) -> NodeData:
        """What is stored of a node."""
