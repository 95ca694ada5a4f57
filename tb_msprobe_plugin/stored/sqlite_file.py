"""Opening somebody's SQLite database to read it, without leaving a trace beside it.

A database in WAL mode that is opened in the usual way gets two more files beside it, even if it
is only read. So it is opened as one that never changes; where a log lies beside it that belongs
to it (an export that was aborted), a copy of both is opened.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
import threading
import time
import weakref
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tb_msprobe_plugin.dump._files import open_file
from tb_msprobe_plugin.errors import BadDump, Forbidden

# Files that SQLite keeps beside a database: what they hold is part of it.
_JOURNAL = "-journal"
LOGS = ("-wal", _JOURNAL)
# What they begin with (SQLite's file format, 3 and 4.1); anything else SQLite does not obey either.
_LOG_MAGICS = {
    "-wal": (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83"),
    _JOURNAL: (b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7",),
}
_MAGIC_SIZE = 8
# A journal ends with the name of another one, its length, its checksum and the eight bytes above.
_TRAILER = 16
_CHUNK = 1 << 20
MAGIC = b"SQLite format 3\0"
NO_DATABASE = "this is no SQLite database."
_HEAD = 100
# The largest graphs take some gigabytes; a copy of more would fill the disk.
COPY_LIMIT = 8 << 30
# No node has more data than this; what has is not read.
_VALUE_LIMIT = 64 << 20
_LENGTH = 0  # SQLITE_LIMIT_LENGTH
# Instructions between two looks at the clock: some milliseconds.
_INSTRUCTIONS = 100_000


class Database:
    """A connection that only reads, for any thread; opened when it is first used."""

    def __init__(self, path: Path, root: Path | None = None) -> None:
        self.path = path
        self._root = root
        self._lock = threading.RLock()
        self._connection: sqlite3.Connection | None = None
        self._closing: weakref.finalize[..., Any] | None = None
        self._deadline = _Deadline()

    def all(self, sql: str, values: Sequence[Any] = (), seconds: float = 10.0) -> list[Any]:
        """All rows of an answer, each a mapping by column name. Raises BadDump and Forbidden."""
        with self._reading(seconds) as connection:
            return connection.execute(sql, values).fetchall()

    def batches(
        self, sql: str, values: Sequence[Any], size: int, seconds: float
    ) -> Generator[list[Any], None, None]:
        """The same, `size` rows at a time; to be closed by whoever leaves before the end."""
        with self._reading(seconds) as connection:
            cursor = connection.execute(sql, values)
            while rows := cursor.fetchmany(size):
                yield rows

    def columns(self, table: str) -> frozenset[str]:
        """The columns of a table; none if there is no such table, or only a view of this name."""
        kind = "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?"
        for row in self.all(kind, (table,)):
            # A virtual table may be anything.
            if str(row["sql"]).lstrip().upper().startswith("CREATE TABLE"):
                names = self.all("SELECT name FROM pragma_table_info(?)", (table,))
                return frozenset(str(row["name"]) for row in names)
        return frozenset()

    def close(self) -> None:
        """Closes the connection; the next question opens it again."""
        with self._lock:
            self._connection = None
            if self._closing is not None:
                self._closing()

    @contextmanager
    def _reading(self, seconds: float) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                connection = self._opened()
                self._deadline.until = time.monotonic() + seconds
                yield connection
            except sqlite3.Error as error:
                raise self._unreadable(error) from error
            except OSError as error:
                raise self._unreadable(error) from error

    def _unreadable(self, error: Exception) -> BadDump:
        reason = "it takes too long" if "interrupted" in str(error) else str(error)
        return BadDump(f"this database cannot be read ({reason}).", file=self.path)

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            # Checks that it is a regular file below the logdir.
            with open_file(self.path, self._root) as file:
                head, status = file.read(_HEAD) or b"", os.fstat(file.fileno())
            size, identity = status.st_size, (status.st_dev, status.st_ino)
            if not head.startswith(MAGIC):
                raise BadDump(NO_DATABASE, code="not_a_graph", file=self.path)
            real = os.path.realpath(self.path)
            logs = [suffix for suffix in LOGS if _is_log(real, suffix, self._root)]
            # What is missing may stand in a log.
            if not logs and size < _whole_size(head):
                raise BadDump("this database ends too early.", file=self.path)
            connection, folder = _connect(real, logs, self.path, self._root)
            _restrict(connection)
            if folder is None:
                self._check_again(connection, real, identity)
            # Not a method of this object: then neither would ever be given up.
            connection.set_progress_handler(self._deadline.is_over, _INSTRUCTIONS)
            self._closing = weakref.finalize(self, _close, connection, folder)
            self._connection = connection
        return self._connection

    def _check_again(
        self, connection: sqlite3.Connection, real: str, identity: tuple[int, int]
    ) -> None:
        """SQLite opens by name: nothing may have been swapped in since the file was checked."""
        try:
            if os.path.realpath(self.path) == real and _identity(real) == identity:
                return
        except OSError:
            pass
        connection.close()
        raise Forbidden("this file was replaced while it was opened.", file=self.path)


class _Deadline:
    """When a question has to be answered."""

    until = float("inf")

    def is_over(self) -> bool:
        return time.monotonic() > self.until


def _connect(
    real: str, logs: Sequence[str], path: Path, root: Path | None
) -> tuple[sqlite3.Connection, tempfile.TemporaryDirectory[str] | None]:
    if not logs:
        return _connection(real, "mode=ro&immutable=1"), None
    if sum(_size(real + suffix) for suffix in ("", *logs)) > COPY_LIMIT:
        reason = "a log lies beside this database, and both are too large to be copied."
        raise BadDump(reason, file=path)
    folder = tempfile.TemporaryDirectory(prefix="msprobe-")
    copy = os.path.join(folder.name, "graph.db")
    for suffix in ("", *logs):
        _copy(Path(real + suffix), root, copy + suffix, is_log=bool(suffix))
    return _connection(copy, "mode=rw"), folder


def _is_log(real: str, suffix: str, root: Path | None) -> bool:
    """Whether a log with contents lies beside a database; a link is none of its own."""
    if _size(real + suffix) == 0:
        return False
    if os.path.islink(real + suffix):
        raise Forbidden("a log beside this database is a link.", file=real)
    with open_file(Path(real + suffix), root) as file:
        return (file.read(_MAGIC_SIZE) or b"").startswith(_LOG_MAGICS[suffix])


def _copy(source: Path, root: Path | None, copy: str, is_log: bool) -> None:
    """Copies a file; of a log only as far as it was written.

    At its end a rollback journal may name other files, which SQLite then deletes (SQLite's file
    format, 3: super-journals). Behind the zeros that end the copy it names none.
    """
    with open_file(source, root) as file, open(copy, "wb") as to:
        while data := file.read(_CHUNK):
            # No frame of a log is empty: what follows was reserved and not written.
            if is_log and not data.strip(b"\0"):
                break
            to.write(data)
        if copy.endswith(_JOURNAL):
            to.write(bytes(_TRAILER))


def _identity(path: str) -> tuple[int, int]:
    status = os.stat(path, follow_symlinks=False)
    return status.st_dev, status.st_ino


def _connection(path: str, how: str) -> sqlite3.Connection:
    address = f"file:{quote(path)}?{how}"
    # Several threads ask in turn, with a lock around each question.
    return sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)


def _restrict(connection: sqlite3.Connection) -> None:
    """Nothing that stands in the database is obeyed, and nothing in it is too large."""
    connection.row_factory = sqlite3.Row
    connection.text_factory = _text
    for pragma in ("query_only=ON", "trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0"):
        connection.execute(f"PRAGMA {pragma}")
    if hasattr(connection, "setlimit"):
        connection.setlimit(_LENGTH, _VALUE_LIMIT)


def _whole_size(head: bytes) -> int:
    """Bytes of a database by its header, 0 where that does not say (SQLite's file format, 1.3)."""
    if len(head) < _HEAD or head[24:28] != head[92:96]:
        return 0
    page, pages = int.from_bytes(head[16:18], "big"), int.from_bytes(head[28:32], "big")
    return (65536 if page == 1 else page) * pages


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _size(path: str) -> int:
    try:
        return os.lstat(path).st_size
    except OSError:
        return 0


def _close(connection: sqlite3.Connection, folder: tempfile.TemporaryDirectory[str] | None) -> None:
    connection.close()
    if folder is not None:
        folder.cleanup()
