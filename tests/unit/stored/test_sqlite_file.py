"""Databases are read without a trace beside them, and nothing in them is obeyed."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from tb_msprobe_plugin.errors import BadDump, Forbidden
from tb_msprobe_plugin.stored import sqlite_file
from tb_msprobe_plugin.stored.sqlite_file import Database


@pytest.fixture
def wal(tmp_path: Path) -> Path:
    """A database in WAL mode; its second row stands in the log alone."""
    source = tmp_path / "source" / "a.db"
    source.parent.mkdir()
    connection = sqlite3.connect(source, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA wal_autocheckpoint=0")
    connection.execute("CREATE TABLE t (x)")
    connection.execute("INSERT INTO t VALUES ('first')")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("INSERT INTO t VALUES ('second')")
    folder = tmp_path / "files"
    folder.mkdir()
    # As an export leaves them that was killed.
    for name in ("a.db", "a.db-wal"):
        (folder / name).write_bytes((source.parent / name).read_bytes())
    connection.close()
    return folder / "a.db"


def texts(database: Database) -> list[str]:
    found = [str(row["x"]) for row in database.all("SELECT x FROM t")]
    database.close()
    return found


def state(folder: Path) -> dict[str, tuple[int, int]]:
    return {path.name: (path.stat().st_size, path.stat().st_mtime_ns) for path in folder.iterdir()}


def test_a_log_beside_it_belongs_to_it_and_nothing_is_written(wal: Path) -> None:
    before = state(wal.parent)
    assert texts(Database(wal, wal.parent)) == ["first", "second"]
    assert state(wal.parent) == before


def test_without_a_log_it_is_read_in_place_and_nothing_is_written(wal: Path) -> None:
    wal.with_name("a.db-wal").unlink()
    before = state(wal.parent)
    assert texts(Database(wal, wal.parent)) == ["first"]
    assert state(wal.parent) == before


def test_an_empty_log_is_none(wal: Path) -> None:
    wal.with_name("a.db-wal").write_bytes(b"")
    before = state(wal.parent)
    assert texts(Database(wal)) == ["first"]
    assert state(wal.parent) == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes everywhere")
@pytest.mark.parametrize("log", [True, False])
def test_a_read_only_folder_is_no_matter(wal: Path, log: bool) -> None:
    if not log:
        wal.with_name("a.db-wal").unlink()
    wal.parent.chmod(0o555)
    try:
        assert texts(Database(wal)) == (["first", "second"] if log else ["first"])
    finally:
        wal.parent.chmod(0o755)


def test_the_copy_goes_with_the_database(
    wal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    database = Database(wal)
    database.all("SELECT x FROM t")
    assert len(list(folder.iterdir())) == 1
    database.close()
    assert list(folder.iterdir()) == []
    # It opens again when it is asked again, and is given up with whoever had it.
    assert len(database.all("SELECT x FROM t")) == 2
    del database
    assert list(folder.iterdir()) == []


def test_names_with_special_characters(wal: Path) -> None:
    odd = wal.with_name("a?mode=rwc#%41.db")
    wal.rename(odd)
    assert texts(Database(odd)) == ["first"]


def test_what_leads_out_of_the_root_is_forbidden(wal: Path, tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "link.db").symlink_to(wal)
    with pytest.raises(Forbidden):
        Database(inner / "link.db", inner).all("SELECT 1")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_a_graph"),
        (b"no database", "not_a_graph"),
        (b"SQLite format 3\0" + b"x" * 500, None),
    ],
)
def test_what_is_no_database_is_named(tmp_path: Path, content: bytes, code: str | None) -> None:
    path = tmp_path / "a.vis.db"
    path.write_bytes(content)
    with pytest.raises(BadDump) as caught:
        Database(path).all("SELECT * FROM sqlite_master")
    assert caught.value.file == str(path)
    assert caught.value.code == (code or "dump_unreadable")


def test_a_truncated_database_is_a_problem_and_no_crash(wal: Path) -> None:
    wal.with_name("a.db-wal").unlink()
    data = wal.read_bytes()
    for size in range(100, len(data), 200):
        wal.write_bytes(data[:size])
        with pytest.raises(BadDump, match=r"too early|malformed"):
            texts(Database(wal))


def test_an_endless_view_ends(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with sqlite3.connect(path) as connection:
        connection.execute(
            "CREATE VIEW t AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) "
            "SELECT count(*) AS x FROM n"
        )
    connection.close()
    database = Database(path)
    with pytest.raises(BadDump, match="too long"):
        database.all("SELECT x FROM t", seconds=0.05)
    assert database.columns("t") == frozenset()


def test_nothing_can_be_changed(wal: Path) -> None:
    wal.with_name("a.db-wal").unlink()
    with pytest.raises(BadDump):
        Database(wal).all("DELETE FROM t")
    assert texts(Database(wal)) == ["first"]


def test_a_virtual_table_is_no_table(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE VIRTUAL TABLE t USING fts5(x)")
    connection.close()
    assert Database(path).columns("t") == frozenset()


def test_bytes_that_are_no_text_are_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE t (x)")
        connection.execute("INSERT INTO t VALUES (CAST(x'61ff62' AS TEXT))")
    connection.close()
    assert texts(Database(path)) == ["a\ufffdb"]


def test_a_journal_cannot_name_a_file_that_is_then_deleted(tmp_path: Path) -> None:
    """SQLite deletes the super-journal that a rollback journal names when it is rolled back."""
    victim = tmp_path / "victim.txt"
    victim.write_text("precious")
    folder = tmp_path / "files"
    folder.mkdir()
    path = folder / "a.db"
    connection = sqlite3.connect(path)
    connection.executescript("CREATE TABLE t (x); INSERT INTO t VALUES ('kept')")
    connection.close()
    page, pages = 4096, path.stat().st_size // 4096
    magic, name = bytes.fromhex("d9d505f920a163d7"), str(victim).encode()
    numbers = (0, 0, pages, 512, page)
    journal = magic + b"".join(number.to_bytes(4, "big") for number in numbers)
    journal = journal.ljust(512, b"\0") + (0x40000000 // page + 1).to_bytes(4, "big") + name
    journal += len(name).to_bytes(4, "big") + sum(name).to_bytes(4, "big") + magic
    (folder / "a.db-journal").write_bytes(journal)
    assert texts(Database(path, folder)) == ["kept"]
    assert victim.read_text() == "precious"
    assert (folder / "a.db-journal").read_bytes() == journal


def test_only_what_was_written_of_a_log_is_copied(
    wal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open(wal.with_name("a.db-wal"), "r+b") as log:
        log.truncate(300 << 20)
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    database = Database(wal, wal.parent)
    assert [str(row["x"]) for row in database.all("SELECT x FROM t")] == ["first", "second"]
    copied = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    assert copied < 8 << 20
    database.close()


def test_a_file_swapped_in_while_it_is_opened_is_not_read(
    wal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wal.with_name("a.db-wal").unlink()
    secret = tmp_path / "secret" / "a.db"
    secret.parent.mkdir()
    secret.write_bytes(wal.read_bytes())
    connect = sqlite_file._connection

    def swapped(path: str, how: str) -> sqlite3.Connection:
        wal.unlink()
        wal.symlink_to(secret)
        return connect(path, how)

    monkeypatch.setattr(sqlite_file, "_connection", swapped)
    with pytest.raises(Forbidden):
        Database(wal, wal.parent).all("SELECT x FROM t")
