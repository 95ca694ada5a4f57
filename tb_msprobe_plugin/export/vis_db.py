"""A comparison as the graph database of msprobe 26.2.0, which its own graph tab opens too."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import ExitStack
from typing import Any, NamedTuple

import numpy as np

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.overflow import OVERFLOW_WORDS
from tb_msprobe_plugin.compare.released_words import SIDE_WORDS, TASK_WORDS, Side
from tb_msprobe_plugin.data_files import FOLDER
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.errors import BadRequest
from tb_msprobe_plugin.export.pair import ComparedPair, NodeRows
from tb_msprobe_plugin.export.rank_links import Call, RankLinks, is_communication
from tb_msprobe_plugin.export.vis_schema import (
    create_statements,
    index_statements,
    insert_statement,
    node_colors,
    table_row,
    tool_tip,
)
from tb_msprobe_plugin.export.vis_values import Parameters, compared_data, node_data
from tb_msprobe_plugin.graph.model import Graph, IntArray
from tb_msprobe_plugin.view.stacks import stack_of

# Ancestors that are named in a link, and the characters of their names: networks are nested some 20
# levels, broken dumps a million.
_MOST_ANCESTORS = 100
_LONGEST_WAY = 10_000
_ROWS_AT_ONCE = 500


class VisDb:
    """Fills a new database at `path` with pairs, one step and rank after the other.

    In each pair the target is "NPU" and the golden side "Bench". Not for several threads.
    """

    def __init__(self, path: str) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        # Whatever ends too early is thrown away.
        self._connection.execute("PRAGMA synchronous=OFF")
        for statement in create_statements():
            self._connection.execute(statement)
        self._modes: list[Mode] = []
        self._micro_steps = 1
        self._places: list[tuple[int, int]] = []
        self._sides: dict[str, _Side] = {}
        self._pending: dict[str, list[tuple[Any, ...]]] = {"tb_nodes": [], "tb_stack": []}
        # By side and step.
        self._links: dict[tuple[str, int], RankLinks] = {}

    @property
    def is_empty(self) -> bool:
        """Whether no pair was added."""
        return not self._places

    def begin(self, pair: ComparedPair) -> None:
        """Begins a pair; BadRequest for a second one of the same step and rank."""
        place = (pair.step, pair.rank)
        if place in self._places:
            raise BadRequest(
                f"two pairs are of step {pair.step} and rank {pair.rank}: a graph database holds "
                "one of each. Export the runs one by one.",
                file=pair.target.ref.path,
            )
        self._connection.execute("BEGIN")
        self._sides = {side: _Side(side, pair) for side in SIDE_WORDS}

    def node(self, pair: ComparedPair, told: NodeRows) -> None:
        """Adds a target node."""
        columns, mode = pair.comparison.columns, pair.comparison.mode
        name = pair.target.graph.names[told.node]
        data = compared_data(name, told.rows, mode)
        index = None if told.golden < 0 else _precision(int(columns.verdict[told.node]))
        overflow = int(columns.overflow[told.node])
        self._add(self._sides["target"], told.node, told.golden, index, overflow, data)
        if is_communication(name):
            items = [row.pair.target for row in told.rows if row.pair.target is not None]
            self._call(self._sides["target"], name, index, items)

    def golden_node(self, pair: ComparedPair, node: int, items: list[Item]) -> None:
        """Adds a golden node."""
        comparison = pair.comparison
        name = pair.golden.graph.names[node]
        data = node_data(name, items, comparison.mode)
        partner = int(comparison.target_of[node])
        overflow = int(comparison.golden_scan.level[node])
        self._add(self._sides["golden"], node, partner, None, overflow, data)
        if is_communication(name):
            self._call(self._sides["golden"], name, None, items)

    def end(self, pair: ComparedPair) -> None:
        """Keeps the pair that was begun."""
        self._flush()
        self._forget_sides()
        self._connection.execute("COMMIT")
        self._places.append((pair.step, pair.rank))
        self._modes.append(pair.comparison.mode)
        steps = pair.target.graph.micro_steps, pair.golden.graph.micro_steps
        self._micro_steps = max(self._micro_steps, *steps)

    def undo(self) -> None:
        """Drops the pair that was begun."""
        for side in self._sides.values():
            self._links_of(side).drop(side.rank)
        self._forget_sides()
        for rows in self._pending.values():
            rows.clear()
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def close(self) -> None:
        """Writes the links between ranks, settings and indices; the file is complete then."""
        try:
            self._link()
            if self._modes:
                self._connection.execute(insert_statement("tb_config"), self._config())
            for statement in index_statements():
                self._connection.execute(statement)
        finally:
            self._connection.close()

    def discard(self) -> None:
        """Closes a file that will not be kept."""
        self._forget_sides()
        self._connection.close()

    def _config(self) -> tuple[Any, ...]:
        mode = self._modes[0]
        ranks = sorted({rank for _, rank in self._places})
        steps = sorted({step for step, _ in self._places})
        return table_row(
            "tb_config",
            {
                "id": "1",
                "graph_type": "compare",
                "task": TASK_WORDS[mode],
                "tool_tip": tool_tip(mode),
                "micro_steps": self._micro_steps,
                "overflow_check": 1,
                "node_colors": node_colors(mode),
                "rank_list": json.dumps(ranks),
                "step_list": json.dumps(steps),
            },
        )

    def _call(self, side: _Side, name: str, index: float | None, items: list[Item]) -> None:
        row = f"{side.id}_{clean(name)}"
        call = Call(row, clean(name), side.rank, side.leaf.ref.rank, index)
        self._links_of(side).add(call, items)

    def _links_of(self, side: _Side) -> RankLinks:
        return self._links.setdefault((side.source, side.step), RankLinks())

    def _link(self) -> None:
        self._connection.execute("BEGIN")
        for links in self._links.values():
            rows = ((told, row) for row, told in links.links())
            self._connection.executemany(
                "UPDATE tb_nodes SET matched_distributed = ? WHERE id = ?", rows
            )
        self._connection.execute("COMMIT")

    def _add(
        self,
        side: _Side,
        node: int,
        partner: int,
        index: float | None,
        overflow: int,
        data: tuple[Parameters, Parameters],
    ) -> None:
        stack = side.stack(node)
        if stack.text is not None:
            self._pending["tb_stack"].append((stack.id, stack.text))
        cells = {
            **side.place(node),
            "stack_id": stack.id,
            "precision_index": index,
            "overflow_level": OVERFLOW_WORDS[overflow],
            "matched_node_link": json.dumps([] if partner < 0 else _way(side.other, partner)),
            "input_data": json.dumps(data[0]),
            "output_data": json.dumps(data[1]),
            "parallel_merge_info": "",
            "matched_distributed": "{}",
            "modified": 0,
        }
        self._pending["tb_nodes"].append(table_row("tb_nodes", cells))
        if len(self._pending["tb_nodes"]) >= _ROWS_AT_ONCE:
            self._flush()

    def _forget_sides(self) -> None:
        for side in self._sides.values():
            side.close()
        self._sides = {}

    def _flush(self) -> None:
        for table, rows in self._pending.items():
            self._connection.executemany(insert_statement(table), rows)
            rows.clear()


class _StackRow(NamedTuple):
    """The id of a stack, and its text when it is new."""

    id: str
    text: str | None


class _Side:
    """One side of the pair that is being written."""

    def __init__(self, side: Side, pair: ComparedPair) -> None:
        is_target = side == "target"
        comparison = pair.comparison
        source = SIDE_WORDS[side]
        self.source, self.step, self.rank = source, pair.step, pair.rank
        self.id = f"{source}_{pair.step}_{pair.rank}"
        self.leaf = pair.target if is_target else pair.golden
        self.other = pair.golden.graph if is_target else pair.target.graph
        # Of saved tensors, so that the other page can compare nodes that are matched by hand there.
        saved = comparison.mode is Mode.TENSOR
        self._folder = clean(str(self.leaf.ref.path / FOLDER)) if saved else None
        self._micro_steps = pair.target.graph.micro_step if is_target else _of_target(pair)
        self._open = ExitStack()
        self._lookup = self._open.enter_context(self.leaf.stacks.lookup())
        # By digest: the texts would take as much memory as stack.json.
        self._stacks: dict[bytes, str] = {}

    def close(self) -> None:
        """Closes its stack.json."""
        self._open.close()

    def place(self, node: int) -> dict[str, Any]:
        """What a node is called and where it stands, by column."""
        graph = self.leaf.graph
        name, parent = graph.names[node], int(graph.parent[node])
        children = [clean(graph.names[child]) for child in graph.children(node).tolist()]
        return {
            "id": f"{self.id}_{clean(name)}",
            "graph_id": self.id,
            # Children before their parent, the root last.
            "node_order": node + int(graph.size[node]) - 1 - int(graph.depth[node]),
            "node_name": clean(name),
            "node_type": str(int(graph.kind[node])),
            "up_node": "" if parent < 0 else clean(graph.names[parent]),
            "sub_nodes": json.dumps(children) if children else "",
            # As the target counts them.
            "micro_step_id": int(self._micro_steps[node]),
            "data_source": self.source,
            "dump_data_dir": self._folder,
            "step": self.step,
            "rank": self.rank,
            "is_distributed": int(name.startswith("Distributed")),
        }

    def stack(self, node: int) -> _StackRow:
        """The stack of a node; equal ones are stored once."""
        found, _ = stack_of(self._lookup, self.leaf.graph, node)
        frames = [] if found is None else [frame.text for frame in found.frames]
        text = json.dumps(frames)
        digest = hashlib.blake2b(text.encode(), digest_size=16).digest()
        known = self._stacks.get(digest)
        if known is not None:
            return _StackRow(known, None)
        made = self._stacks[digest] = f"{self.id}_{len(self._stacks)}"
        return _StackRow(made, text)


def _of_target(pair: ComparedPair) -> IntArray:
    """Micro steps of golden nodes: what has a partner takes its number."""
    partners = pair.comparison.target_of
    own = pair.golden.graph.micro_step
    return np.where(partners >= 0, pair.target.graph.micro_step[partners], own)


def _precision(verdict: int) -> float | None:
    """0, 0.5 or 1; whole numbers as such, as msprobe stores them."""
    if verdict < 0:
        return None
    return 0.5 if verdict == 1 else verdict // 2


def _way(graph: Graph, node: int) -> list[str]:
    """The names from the root down to the node; of a very long way the last ones."""
    way, length = [clean(graph.names[node])], 0
    while node != 0 and len(way) <= _MOST_ANCESTORS:
        node = int(graph.parent[node])
        name = clean(graph.names[node])
        length += len(name)
        if length > _LONGEST_WAY:
            break
        way.append(name)
    return way[::-1]


def clean(text: str) -> str:
    """A text that SQLite takes: half a surrogate pair is written escaped."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
