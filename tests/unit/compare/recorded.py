"""The recorded pairs: their leaves, graphs and tensors, from tests/dumps and tests/archives."""

from __future__ import annotations

import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tb_msprobe_plugin.compare.item_pairs import ItemPair, pair_items
from tb_msprobe_plugin.compare.match import match_graphs
from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics, compare_tensor_files
from tb_msprobe_plugin.dump.construct import read_construct
from tb_msprobe_plugin.dump.index import EntryReader, build_index
from tb_msprobe_plugin.dump.items import Item, read_items
from tb_msprobe_plugin.dump.stack import StackFile
from tb_msprobe_plugin.graph.build import build_graph
from tb_msprobe_plugin.graph.model import Graph

TESTS = Path(__file__).parents[2]
DUMPS = TESTS / "dumps"
DEMO = TESTS.parent / "tb_msprobe_plugin" / "demo" / "dumps"


def unpack(archive: Path, into: Path) -> None:
    """Writes the plain files of an archive; paths in it begin with the name of the pair."""
    with tarfile.open(archive) as content:
        for member in content:
            file = content.extractfile(member)
            assert file is not None
            path = into / member.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.read())


def unpack_all(into: Path) -> Path:
    for archive in sorted((TESTS / "archives").glob("*.tar.xz")):
        unpack(archive, into)
    return into


def find_leaf(unpacked: Path, pair: str, side: str, step: str, rank: str) -> Path:
    """The leaf of one side; a leaf of another name stands for rank 0."""
    bases = [DEMO / side] if pair == "pt_stat_mix" else [
        DUMPS / pair / side, unpacked / pair / side,
    ]  # fmt: skip
    (found,) = [
        path.parent
        for base in bases
        for path in (base / step).glob("*/dump.json")
        if path.parent.name in (rank, "rank") or path.parent.name.startswith("proc")
    ]
    return found


class Leaf(NamedTuple):
    """One side of a recorded pair."""

    graph: Graph
    entries: list[dict[str, Any]]
    task: str
    tensors: Path

    @classmethod
    def read(cls, folder: Path, unpacked: Path) -> Leaf:
        dump = folder / "dump.json"
        index = build_index(dump)
        stacks = StackFile(folder / "stack.json")
        graph = build_graph(read_construct(folder / "construct.json"), index, stacks)
        with EntryReader(dump, index) as reader:
            entries = [reader.entry(at) for at in range(len(index))]
        in_dumps = DUMPS in folder.parents
        apart = unpacked / folder.relative_to(DUMPS) if in_dumps else folder
        return cls(graph, entries, index.header["task"], apart / "dump_tensor_data")

    def items(self, node: int) -> list[Item]:
        at = int(self.graph.entry[node])
        if at < 0:
            return []
        return read_items(self.entries[at], self.graph.names[node])


class Matched(NamedTuple):
    """A node of the target and the golden node matched with it."""

    node: int
    name: str
    golden: str
    pairs: list[ItemPair]
    in_order: bool
    """Whether both sides recorded the items in the same order."""


class Pair(NamedTuple):
    """Both sides of a recorded pair."""

    target: Leaf
    golden: Leaf

    def matched(self) -> Iterator[Matched]:
        partners = match_graphs(self.target.graph, self.golden.graph).golden_of.tolist()
        for node, partner in enumerate(partners):
            if partner < 0:
                continue
            items, others = self.target.items(node), self.golden.items(partner)
            yield Matched(
                node,
                self.target.graph.names[node],
                self.golden.graph.names[partner],
                pair_items(items, others),
                [item.name for item in items] == [item.name for item in others],
            )

    def metrics(self, target: Item, golden: Item) -> TensorMetrics | NoMetrics:
        files = [
            side.tensors / item.data_name if item.data_name else None
            for side, item in zip(self, (target, golden))
        ]
        return compare_tensor_files(*files)
