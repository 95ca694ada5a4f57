"""A stored graph as an opened leaf: its entries are made of what is stored, when asked for."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from tb_msprobe_plugin.compare.columns import Int8Array
from tb_msprobe_plugin.compare.overflow import OVERFLOW_WORDS
from tb_msprobe_plugin.dump.index import EntryIndex, EntryReader
from tb_msprobe_plugin.dump.items import Item, read_items
from tb_msprobe_plugin.dump.name_table import NameTable
from tb_msprobe_plugin.dump.stack import Stack, StackFinder, stack_of_record
from tb_msprobe_plugin.errors import BadDump, LeafChanged
from tb_msprobe_plugin.fingerprint import LeafState, state_of
from tb_msprobe_plugin.graph.model import Graph
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.open_leaf import REOPEN, OpenLeaf
from tb_msprobe_plugin.progress import Progress
from tb_msprobe_plugin.stored.graph import Built, build
from tb_msprobe_plugin.stored.links import Link, links_of
from tb_msprobe_plugin.stored.ref import StoredRef
from tb_msprobe_plugin.stored.source import NodeRows, Settings, StoredGraph
from tb_msprobe_plugin.stored.sqlite_file import Database
from tb_msprobe_plugin.stored.values import entry_of
from tb_msprobe_plugin.stored.vis_db import DbGraph
from tb_msprobe_plugin.stored.vis_json import JsonGraph

# What the tools call the tasks of a dump.
_TASKS = {"summary": "statistics", "md5": "statistics", "all": "tensor", "structure": "structure"}
_OVERFLOW_LEVELS = {word: level for level, word in enumerate(OVERFLOW_WORDS) if word}


@dataclass(frozen=True, eq=False)
class StoredLeaf(OpenLeaf):
    """One side of one step and rank of a file of the released tools.

    ``index_of`` are the stored precision indices by node (NaN for none), ``partner_of`` the names
    of the partners (None for none); ``place_of`` finds a node in the file again.
    """

    ref: StoredRef
    settings: Settings
    source: StoredGraph
    index_of: np.ndarray[Any, np.dtype[np.float64]]
    partner_of: tuple[str | None, ...]
    place_of: np.ndarray[Any, np.dtype[np.int64]]
    node_of: np.ndarray[Any, np.dtype[np.int64]]
    """Nodes by the position of their entries."""
    overflow_level: Int8Array | None

    @property
    def stored(self) -> str | None:
        """build or compare."""
        return self.settings.kind

    @property
    def overflow(self) -> Int8Array | None:
        """Overflow levels by node, where the file was made with that check."""
        return self.overflow_level

    def reader(self) -> EntryReader:
        """See `OpenLeaf`."""
        return StoredReader(self)

    def check(self) -> None:
        """Raises LeafChanged when the file is not any more what it was when it was opened."""
        if state_of(self.ref) != self.state:
            raise LeafChanged(REOPEN, file=self.ref.id)

    def links(self, node: int) -> list[Link]:
        """Which nodes of which other ranks it communicates with."""
        place = int(self.place_of[node])
        try:
            return [] if place < 0 else links_of(self.source.data(place).links)
        except BadDump as error:
            if not error.is_of_one_entry:
                raise
            return []

    def measured_items(self, node: int) -> list[Item]:
        """The items of a node, with the columns of the comparison among their other fields."""
        place, name = int(self.place_of[node]), self.graph.names[node]
        return [] if place < 0 else read_items(entry_of(name, self.source.data(place), False), name)


class StoredReader(EntryReader):
    """Gives entries as a dump has them, each made of what is stored of its node."""

    def __init__(self, leaf: StoredLeaf) -> None:
        super().__init__(leaf.ref.path, leaf.index)
        self._leaf = leaf

    def raw(self, position: int) -> bytes:
        """The bytes of an entry. Raises BadDump (bad_entry when only this one is damaged)."""
        leaf, node = self._leaf, int(self._leaf.node_of[position])
        name = leaf.graph.names[node]
        try:
            data = leaf.source.data(int(leaf.place_of[node]))
        except BadDump as error:
            if not error.is_of_one_entry:
                raise
            reason = f"entry {name[:200]!r} cannot be used: {error.message}"
            raise BadDump(
                reason, code="bad_entry", file=leaf.ref.path / leaf.ref.files[0]
            ) from None
        entry = entry_of(name, data, leaf.settings.kind == "compare")
        return json.dumps(entry).encode("ascii")

    def raws(self, positions: Iterable[int]) -> dict[int, bytes]:
        """:meth:`raw` of many entries; what cannot be read is left out."""
        found = {}
        for position in positions:
            try:
                found[position] = self.raw(position)
            except BadDump as error:
                if not error.is_of_one_entry:
                    raise
        return found

    def check(self) -> None:
        """Raises LeafChanged when the file was rewritten."""
        self._leaf.check()

    def close(self) -> None:
        """Nothing is held open by it."""


class StoredStacks:
    """Looks up stacks in a stored graph, from any thread. What cannot be read is no stack."""

    notices: tuple[Notice, ...] = ()

    def __init__(self, source: StoredGraph, graph: Graph, places: list[int]) -> None:
        self._source = source
        self._graph = graph
        self._places = places

    def frames(self, name: str) -> Stack | None:
        """The stack of a node; None when none is stored."""
        node = self._graph.find(name)
        if node < 0 or self._places[node] < 0:
            return None
        try:
            record = self._source.data(self._places[node]).stack
        except BadDump:
            return None
        return stack_of_record(record)

    @contextmanager
    def lookup(self) -> Iterator[StackFinder]:
        """For the stacks of many nodes."""
        yield self


def open_stored(ref: StoredRef, state: LeafState, progress: Progress) -> StoredLeaf:
    """Opens one side of one step and rank of a file, which is in `state`.

    Raises BadDump naming the file when it cannot be used, Forbidden when it leads out of the
    logdir, Cancelled when `progress` does.
    """
    path = ref.path / ref.file
    source: StoredGraph
    if ref.is_database:
        source = DbGraph(Database(path, ref.root), *ref.place, ref.side)
    else:
        source = JsonGraph(path, ref.root, ref.side)
    rows = source.rows(progress)
    if not rows.name:
        raise BadDump("this file has no nodes of this step and rank.", file=path)
    built = build(rows)
    places = [-1 if at < 0 else rows.place[at] for at in built.row.tolist()]
    graph = built.graph
    index = _index(graph, source.settings, state)
    return StoredLeaf(
        ref=ref,
        state=state,
        index=index,
        graph=graph,
        stacks=StoredStacks(source, graph, places),
        nbytes=len(graph.names.blob) * 2 + 150 * len(graph),
        # There is nothing that a cache could add.
        from_cache=True,
        settings=source.settings,
        source=source,
        index_of=_indices(rows, built),
        partner_of=tuple(None if at < 0 else rows.partner[at] for at in built.row.tolist()),
        place_of=np.array(places, np.int64),
        node_of=np.flatnonzero(graph.entry >= 0),
        overflow_level=_overflow(rows, built, source.settings),
    )


def _indices(rows: NodeRows, built: Built) -> np.ndarray[Any, np.dtype[np.float64]]:
    stored = [None if at < 0 else rows.index[at] for at in built.row.tolist()]
    return np.array([np.nan if index is None else index for index in stored], np.float64)


def _overflow(rows: NodeRows, built: Built, settings: Settings) -> Int8Array | None:
    words = [None if at < 0 else rows.overflow[at] for at in built.row.tolist()]
    levels = np.array([_OVERFLOW_LEVELS.get(str(word).lower(), 0) for word in words], np.int8)
    # Levels alone tell of the check where the settings are lost.
    return levels if settings.overflow_check or levels.any() else None


def _index(graph: Graph, settings: Settings, state: LeafState) -> EntryIndex:
    """The index of the entries that can be made, with what a dump's header would tell."""
    nodes = np.flatnonzero(graph.entry >= 0)
    task = _TASKS.get(settings.task or "", "statistics")
    nowhere = np.zeros(len(nodes), np.int64)
    return EntryIndex(
        header={"task": task},
        names=NameTable.from_strings(graph.names[node] for node in nodes.tolist()),
        starts=nowhere,
        ends=nowhere,
        recompute=np.full(len(nodes), -1, np.int8),
        notices=(),
        size=state.size,
        mtime_ns=max((file.mtime_ns for file in state.files), default=0),
    )
