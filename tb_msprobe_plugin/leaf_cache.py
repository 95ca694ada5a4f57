"""The index and the hierarchy of a leaf in the user's cache directory, one file a leaf."""

from __future__ import annotations

import hashlib
import logging
import os
from pathlib import Path
from typing import Any

import numpy.typing as npt

from tb_msprobe_plugin.cache import DiskCache
from tb_msprobe_plugin.cache_check import check
from tb_msprobe_plugin.dump.index import EntryIndex
from tb_msprobe_plugin.dump.name_table import NameTable
from tb_msprobe_plugin.fingerprint import LeafState, read_state
from tb_msprobe_plugin.graph.model import Graph
from tb_msprobe_plugin.notices import Notice

logger = logging.getLogger(__name__)

Arrays = dict[str, npt.NDArray[Any]]

# A leaf smaller than this opens about as fast as its cached form.
WORTHWHILE_BYTES = 4 * 1024**2
INDEX, GRAPH, NAMES = "index.", "graph.", "names."
COLUMNS = ("starts", "ends", "recompute")


def load(
    cache: DiskCache | None, folder: Path, state: LeafState
) -> tuple[EntryIndex, Graph] | None:
    """What `save` stored for exactly this state of the leaf in `folder`; None if in doubt."""
    if cache is None:
        return None
    stored = cache.load(_name(folder))
    if stored is None:
        return None
    arrays, meta = stored
    if meta.get("version") != state.version or meta.get("path") != os.path.realpath(folder):
        return None
    try:
        graph = Graph.from_arrays(_part(arrays, GRAPH), meta["graph"])
        index = _index(_part(arrays, INDEX), meta["index"])
        check(index, graph, state)
    except Exception as error:  # contents that make no sense may fail in any way
        logger.info("msprobe: cannot use what is cached of %s: %r", folder, error)
        return None
    return index, graph


def save(
    cache: DiskCache | None,
    folder: Path,
    state: LeafState,
    index: EntryIndex,
    graph: Graph,
) -> None:
    """Stores an opened leaf, unless it is small or its files may just be changing."""
    if cache is None or state.size < WORTHWHILE_BYTES:
        return
    if not state.is_settled() or read_state(folder) != state:
        return
    graph_arrays, graph_rest = graph.to_arrays()
    arrays = {GRAPH + key: array for key, array in graph_arrays.items()}
    arrays.update((INDEX + key, array) for key, array in index_arrays(index).items())
    meta = {
        "path": os.path.realpath(folder),
        "version": state.version,
        "graph": graph_rest,
        "index": _index_rest(index),
    }
    cache.save(_name(folder), arrays, meta)


def index_arrays(index: EntryIndex) -> Arrays:
    """The columns of an index by name."""
    arrays: Arrays = {name: getattr(index, name) for name in COLUMNS}
    arrays.update((NAMES + key, array) for key, array in index.names.arrays().items())
    return arrays


def _index_rest(index: EntryIndex) -> dict[str, Any]:
    return {
        "header": index.header,
        "notices": [[notice.code, notice.message, notice.file] for notice in index.notices],
        "size": index.size,
        "mtime_ns": index.mtime_ns,
    }


def _index(arrays: Arrays, rest: dict[str, Any]) -> EntryIndex:
    return EntryIndex(
        header=rest["header"],
        names=NameTable.from_arrays(_part(arrays, NAMES)),
        notices=tuple(Notice(*told) for told in rest["notices"]),
        size=rest["size"],
        mtime_ns=rest["mtime_ns"],
        **{name: arrays[name] for name in COLUMNS},
    )


def _part(arrays: Arrays, prefix: str) -> Arrays:
    return {key[len(prefix) :]: array for key, array in arrays.items() if key.startswith(prefix)}


def _name(folder: Path) -> str:
    return hashlib.sha256(os.fsencode(os.path.realpath(folder))).hexdigest()[:32]
