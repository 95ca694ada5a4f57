"""``.vis.db``: all steps and ranks of a build or compare in one SQLite database (from 8.2.1 on)."""

from __future__ import annotations

from contextlib import closing
from typing import Any, NamedTuple

from tb_msprobe_plugin.compare.released_words import SIDE_WORDS
from tb_msprobe_plugin.dump import _json
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.progress import Progress
from tb_msprobe_plugin.stored.rows import add_row
from tb_msprobe_plugin.stored.source import (
    NodeData,
    NodeRows,
    Settings,
    StoredKind,
    StoredSide,
)
from tb_msprobe_plugin.stored.sqlite_file import Database
from tb_msprobe_plugin.stored.values import as_number, text_of, whole

_NODES, _STACK, _CONFIG = "tb_nodes", "tb_stack", "tb_config"
# What a graph cannot be without, and what releases or damaged files may lack.
_NEEDED = frozenset({"node_name", "up_node", "step", "rank"})
_OPTIONAL = (
    "node_order",
    "node_type",
    "precision_index",
    "overflow_level",
    "micro_step_id",
    "matched_node_link",
)
_DATA = ("input_data", "output_data", "stack_id", "matched_distributed", "parallel_merge_info")
# Any of them, unless there is a column called so (SQLite's documents, "ROWIDs").
_ROW_NUMBERS = ("rowid", "_rowid_", "oid")
# Tables of the trend databases that newer releases write with the same suffix.
_TREND = "monitoring_targets"
# A training of a thousand steps on a thousand ranks is not compared in one file.
_MOST_PLACES = 100_000
_ROWS_AT_ONCE = 200
# Bytes of a value that is read of every node, or of the settings: a thousand names on the way to a
# partner. A default value of a column may repeat a large one in every row, and a column that is
# computed may be anything.
_LONGEST_VALUE = 1 << 18
# Of the names of all nodes, with those of their parents and partners.
_MOST_TEXT = 1 << 30
_SETTINGS = ("graph_type", "task", "node_colors", "overflow_check")
# A million nodes take some seconds.
_ROWS_SECONDS = 300.0


class Contents(NamedTuple):
    """Settings of a database, and the steps and ranks it holds, ascending."""

    settings: Settings
    places: tuple[tuple[int, int], ...]


def contents(database: Database) -> Contents:
    """What a database holds. Raises BadDump (not_a_graph) for one that holds no graphs."""
    columns = database.columns(_NODES)
    if not columns >= _NEEDED:
        raise BadDump(_what_it_is(database), code="not_a_graph", file=database.path)
    _row_number(database, columns)
    found = database.all("SELECT DISTINCT step, rank FROM tb_nodes LIMIT ?", (_MOST_PLACES,))
    places = {(row["step"], row["rank"]) for row in found}
    known = sorted(
        place for place in places if all(type(part) is int and part >= 0 for part in place)
    )
    if not known:
        raise BadDump("this database holds no nodes.", code="not_a_graph", file=database.path)
    return Contents(_settings(database, columns), tuple(known))


def _row_number(database: Database, columns: frozenset[str]) -> str:
    """What SQLite calls the number of a row here: a column of such a name hides it."""
    taken = {name.lower() for name in columns}
    for name in _ROW_NUMBERS:
        if name not in taken:
            try:
                database.all(f"SELECT {name} FROM tb_nodes LIMIT 1")  # noqa: S608
            except BadDump:
                break
            return name
    reason = "the rows of its nodes have no numbers, as those of msprobe have."
    raise BadDump(reason, code="not_a_graph", file=database.path)


def _what_it_is(database: Database) -> str:
    if database.columns(_TREND):
        return "this is a database of trends, not of graphs: there is nothing to show of it here."
    return "this database holds no graph of msprobe."


def _settings(database: Database, columns: frozenset[str]) -> Settings:
    config: dict[str, Any] = {}
    known = database.columns(_CONFIG)
    chosen = ", ".join(_short(name) for name in _SETTINGS if name in known)
    if chosen:
        sql = f"SELECT {chosen} FROM tb_config LIMIT 1"  # noqa: S608
        config = next((dict(row) for row in database.all(sql)), {})
    word = config.get("graph_type")
    kind: StoredKind = "compare" if word == "compare" else "build"
    if word not in ("build", "compare"):
        sides = "SELECT 1 FROM tb_nodes WHERE data_source = ? LIMIT 1"
        has_golden = "data_source" in columns and database.all(sides, (SIDE_WORDS["golden"],))
        kind = "compare" if has_golden else "build"
    return Settings(
        kind,
        text_of(config.get("task")),
        _decoded(config.get("node_colors")),
        bool(whole(config.get("overflow_check"))),
    )


def _short(name: str) -> str:
    """The column called so, NULL where it is too long to be of use."""
    size = f"length(CAST({name} AS BLOB))"
    return f"CASE WHEN {size} <= {_LONGEST_VALUE} THEN {name} END AS {name}"


class DbGraph:
    """One side of one step and rank of a database."""

    def __init__(self, database: Database, step: int, rank: int, side: StoredSide) -> None:
        self._database = database
        found = contents(database)
        self.settings = found.settings
        self._columns = database.columns(_NODES)
        self._has_stacks = {"id", "stack_info"} <= database.columns(_STACK)
        chosen = ", ".join(name for name in _DATA if name in self._columns) or "1"
        self._row_number = _row_number(database, self._columns)
        self._data_sql = f"SELECT {chosen} FROM tb_nodes WHERE {self._row_number} = ?"  # noqa: S608
        self._where = "step = ? AND rank = ?"
        self._values: tuple[Any, ...] = (step, rank)
        if self.settings.kind == "compare" and "data_source" in self._columns:
            self._where += " AND data_source = ?"
            self._values = (step, rank, SIDE_WORDS[side])

    def rows(self, progress: Progress) -> NodeRows:
        """See `StoredGraph`."""
        rows = NodeRows()
        text = 0
        total = self._database.all(
            f"SELECT count(*) AS n FROM tb_nodes WHERE {self._where}",  # noqa: S608
            self._values,
            _ROWS_SECONDS,
        )[0]["n"]
        progress("reading the graph", 0, total)
        batches = self._database.batches(self._sql(), self._values, _ROWS_AT_ONCE, _ROWS_SECONDS)
        with closing(batches):
            for some in batches:
                for row in some:
                    text += _take(rows, row)
                if text > _MOST_TEXT:
                    raise BadDump("the names of its nodes are too long.", file=self._database.path)
                progress("reading the graph", len(rows.name), total)
        return rows

    def _sql(self) -> str:
        """The columns that are there; only our own words stand in it."""
        optional = [
            _short(name) if name in self._columns else f"NULL AS {name}" for name in _OPTIONAL
        ]
        data = [
            f"({name} IS NOT NULL AND {name} NOT IN ('', '{{}}'))"
            for name in ("input_data", "output_data")
            if name in self._columns
        ]
        columns = [f"{self._row_number} AS place", *map(_short, ("node_name", "up_node"))]
        columns += optional
        columns.append(f"{' OR '.join(data) or '0'} AS has_data")
        order = " ORDER BY node_order" if "node_order" in self._columns else ""
        chosen = ", ".join(columns)
        return f"SELECT {chosen} FROM tb_nodes WHERE {self._where}{order}"  # noqa: S608

    def data(self, place: int) -> NodeData:
        """See `StoredGraph`."""
        found = self._database.all(self._data_sql, (place,))
        if not found:
            raise BadDump("a node is not there any more.", file=self._database.path)
        row = dict(found[0])
        merged = _decoded(row.get("parallel_merge_info")) or row.get("parallel_merge_info")
        return NodeData(
            _object(row.get("input_data")),
            _object(row.get("output_data")),
            self._stack(row.get("stack_id")),
            _decoded(row.get("matched_distributed")),
            {"parallel_merge_info": merged} if merged else {},
        )

    def _stack(self, stack_id: Any) -> Any:
        if stack_id is None or not self._has_stacks:
            return None
        found = self._database.all("SELECT stack_info FROM tb_stack WHERE id = ?", (stack_id,))
        return _decoded(found[0]["stack_info"]) if found else None


def _take(rows: NodeRows, row: Any) -> int:
    """Adds a row; how many characters of it are kept."""
    order = as_number(row["node_order"])
    add_row(
        rows,
        name=text_of(row["node_name"]) or "",
        place=row["place"],
        key=float(len(rows.key)) if order is None else order,
        parent=row["up_node"],
        kind=row["node_type"],
        micro_step=row["micro_step_id"],
        index=row["precision_index"],
        overflow=row["overflow_level"],
        link=_decoded(row["matched_node_link"]),
        has_data=row["has_data"],
    )
    kept = (rows.name[-1], rows.parent[-1], rows.partner[-1], rows.overflow[-1])
    return sum(len(one or "") for one in kept)


def _object(value: Any) -> dict[str, Any]:
    decoded = _decoded(value)
    if decoded is None and value not in (None, "", b""):
        raise BadDump("its data is no JSON.", code="bad_entry")
    return decoded if isinstance(decoded, dict) else {}


def _decoded(value: Any) -> Any:
    """The JSON in a column, None when there is none."""
    data = value.encode("utf-8", "surrogatepass") if isinstance(value, str) else value
    if not isinstance(data, bytes) or not data:
        return None
    try:
        return _json.decode(data)
    except _json.UndecodableError:
        return None
