"""Nodes of a database are found by the numbers of their rows, whatever its columns are called."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.progress import no_progress
from tb_msprobe_plugin.stored.sqlite_file import Database
from tb_msprobe_plugin.stored.vis_db import DbGraph, contents

COLUMNS = "node_name TEXT, up_node TEXT, step INTEGER, rank INTEGER, input_data TEXT"


def database(path: Path, more: str = "", end: str = "") -> Database:
    connection = sqlite3.connect(path)
    connection.execute(f"CREATE TABLE tb_nodes ({COLUMNS}{more}){end}")
    names = "node_name, up_node, step, rank, input_data"
    for at, name in enumerate(("a", "b", "c")):
        row = (name, "", 0, 0, f'{{"{name}.input.0": {{"value": "{at}"}}}}')
        connection.execute(f"INSERT INTO tb_nodes ({names}) VALUES (?, ?, ?, ?, ?)", row)
    connection.commit()
    connection.close()
    return Database(path)


@pytest.mark.parametrize(
    "more", ["", ", rowid TEXT DEFAULT 'x'", ", ROWID INTEGER DEFAULT 1, _rowid_ INTEGER DEFAULT 1"]
)
def test_each_node_has_its_own_data(tmp_path: Path, more: str) -> None:
    graph = DbGraph(database(tmp_path / "a.vis.db", more), 0, 0, "target")
    rows = graph.rows(no_progress)
    assert rows.name == ["a", "b", "c"]
    assert [list(graph.data(place).inputs) for place in rows.place] == [
        ["a.input.0"],
        ["b.input.0"],
        ["c.input.0"],
    ]


@pytest.mark.parametrize(
    ("more", "end"),
    [
        (", rowid TEXT, _rowid_ TEXT, oid TEXT", ""),
        (", PRIMARY KEY (node_name)", " WITHOUT ROWID"),
    ],
)
def test_rows_without_numbers_are_told(tmp_path: Path, more: str, end: str) -> None:
    with pytest.raises(BadDump, match="no numbers") as caught:
        contents(database(tmp_path / "a.vis.db", more, end))
    assert caught.value.code == "not_a_graph"
