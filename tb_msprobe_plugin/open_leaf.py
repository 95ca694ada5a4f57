"""Opening one leaf: index, hierarchy and stacks, from its files or from the cache."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tb_msprobe_plugin import leaf_cache
from tb_msprobe_plugin.cache import DiskCache
from tb_msprobe_plugin.compare.columns import Int8Array
from tb_msprobe_plugin.dump.construct import read_construct
from tb_msprobe_plugin.dump.damage import told_of_damage
from tb_msprobe_plugin.dump.index import EntryIndex, EntryReader, build_index, empty_index
from tb_msprobe_plugin.dump.stack import StackFile, Stacks
from tb_msprobe_plugin.dump.tree import LeafRef
from tb_msprobe_plugin.errors import BadDump, LeafChanged
from tb_msprobe_plugin.fingerprint import CONSTRUCT, DUMP, STACK, LeafState, state_of
from tb_msprobe_plugin.graph.build import build_graph
from tb_msprobe_plugin.graph.gaps import entries_beside_gaps
from tb_msprobe_plugin.graph.model import Graph
from tb_msprobe_plugin.hierarchies import Hierarchies
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.progress import Progress
from tb_msprobe_plugin.stored.links import Link

REOPEN = "this dump has to be opened again: its files changed."


@dataclass(frozen=True, eq=False)
class OpenLeaf:
    """One rank of one step, ready to be asked about; `state` is what its files were when opened."""

    ref: LeafRef
    state: LeafState
    index: EntryIndex
    graph: Graph
    stacks: Stacks
    nbytes: int
    from_cache: bool

    @property
    def version(self) -> str:
        """Stands for exactly these contents."""
        return self.state.version

    @property
    def stored(self) -> str | None:
        """build or compare for a graph file of the released tools, None for a dump."""
        return None

    @property
    def overflow(self) -> Int8Array | None:
        """Overflow levels by node, where somebody else has found them."""
        return None

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What is imperfect in the three files."""
        return (*self.index.notices, *self.graph.notices, *self.stacks.notices)

    def reader(self) -> EntryReader:
        """Reads the entries of its dump.json; whoever takes it closes it."""
        return EntryReader(self.ref.path / DUMP, self.index, self.ref.root)

    def links(self, node: int) -> Sequence[Link]:
        """Nodes of other ranks that a node communicates with, where somebody has found them."""
        return ()

    def check(self) -> None:
        """Raises LeafChanged when the files are not any more what they were when it was opened.

        A dump that is being written may grow. Raises BadDump or Forbidden when dump.json may not be
        read any more.
        """
        now = state_of(self.ref)
        names = [file.name for file in self.state.files]
        grows = self.index.truncated and names == [file.name for file in now.files]
        if now != self.state and not grows:
            raise LeafChanged(REOPEN, file=self.ref.path)
        if DUMP in names:
            with self.reader() as reader:
                reader.check()


def open_leaf(
    ref: LeafRef,
    state: LeafState,
    cache: DiskCache | None,
    progress: Progress,
    hierarchies: Hierarchies | None = None,
) -> OpenLeaf:
    """Opens the leaf `ref`, whose files are in `state`, or in a later one that it then has.

    Of `hierarchies` it shares the one of another leaf, where that is the same.

    Raises BadDump naming the file when one of them cannot be used at all, Forbidden when one
    leads out of the logdir, LeafChanged when dump.json is rewritten all the time, Cancelled when
    `progress` does.
    """
    stacks = StackFile(ref.path / STACK, ref.root)
    progress("reading the cache", 0, 1)
    stored = leaf_cache.load(cache, ref.path, state)
    index, graph = stored or _read(ref, stacks, progress, hierarchies or Hierarchies())
    state = state.with_file(DUMP, index.size, index.mtime_ns)
    return OpenLeaf(ref, state, index, graph, stacks, _nbytes(index, graph), stored is not None)


def _read(
    ref: LeafRef, stacks: StackFile, progress: Progress, hierarchies: Hierarchies
) -> tuple[EntryIndex, Graph]:
    digest = hierarchies.known_digest(ref.path / CONSTRUCT, ref.root)
    index = _index(ref, True, progress) if digest is not None else None
    graph = None if digest is None or index is None else hierarchies.get(digest, index)
    if index is None or graph is None:
        construct = read_construct(ref.path / CONSTRUCT, progress, ref.root)
        if index is None:
            index = _index(ref, bool(construct.children), progress)
        graph = build_graph(construct, index, stacks, progress)
        if not stacks.was_asked:
            hierarchies.keep(construct, index, graph)
    suspects = entries_beside_gaps(graph, len(index))
    return told_of_damage(ref.path / DUMP, index, suspects, ref.root), graph


def _index(ref: LeafRef, has_hierarchy: bool, progress: Progress) -> EntryIndex:
    """The index of dump.json; an empty one with a notice when only the hierarchy was recorded."""
    path = ref.path / DUMP
    try:
        return build_index(path, progress, ref.root)
    except BadDump as error:
        if error.code != "missing_file" or not has_hierarchy:
            raise
    missing = Notice("missing_file", "dump.json is missing: the nodes have no data.", str(path))
    return empty_index([missing])


def _nbytes(index: EntryIndex, graph: Graph) -> int:
    """Bytes in memory, with what a first search adds: folded names and their hashes."""
    arrays = [*leaf_cache.index_arrays(index).values(), *graph.to_arrays()[0].values()]
    names = len(graph.names.blob) + 16 * len(graph)
    return sum(array.nbytes for array in arrays) + names
