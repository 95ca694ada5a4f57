"""All pairs of a command in one file of each kind."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TextIO, Union

from tb_msprobe_plugin.errors import BadRequest
from tb_msprobe_plugin.export.destination import destination
from tb_msprobe_plugin.export.items_csv import ItemsCsv
from tb_msprobe_plugin.export.pair import ComparedPair, write_nodes
from tb_msprobe_plugin.export.report import Report
from tb_msprobe_plugin.export.vis_db import VisDb
from tb_msprobe_plugin.progress import Progress, no_progress

PathLike = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class ExportFiles:
    """Where to write what; None is not written."""

    vis_db: str | None = None
    items_csv: str | None = None
    html: str | None = None

    @classmethod
    def in_folder(cls, folder: PathLike, now: datetime | None = None) -> ExportFiles:
        """All three in an existing folder, named as msprobe names its own: by the time."""
        stem = (now or datetime.now()).strftime("compare_%Y%m%d%H%M%S")
        paths = (str(Path(folder) / f"{stem}{end}") for end in (".vis.db", ".csv", ".html"))
        return cls(*paths)


class Exporting:
    """Writes pairs one after the other; to be used in a `with` statement.

    The files appear under their names when the statement ends without an error, and replace what
    was there, behind a link where one stands; nothing is written when nothing was added. Raises
    BadRequest naming a file that cannot be written.
    """

    def __init__(self, files: ExportFiles, progress: Progress = no_progress) -> None:
        self._files = files
        self._progress = progress
        # The file beside, the path as it was given, and where that leads.
        self._begun: list[tuple[str, str, str]] = []
        self._open = ExitStack()
        self._db: VisDb | None = None
        self._csv: ItemsCsv | None = None
        self._report: Report | None = None
        self._added = 0
        self.written: list[str] = []

    def __enter__(self) -> Exporting:
        try:
            self._begin()
        except BaseException:
            self._discard()
            raise
        return self

    def add(self, pair: ComparedPair) -> None:
        """Adds a compared pair.

        Raises LeafChanged when a dump was rewritten; nothing of the pair is in the files then.
        """
        tables = [writer for writer in (self._db, self._csv) if writer is not None]
        with _told_as_unwritable(self._begun[0][1]):
            try:
                self._write(pair, tables)
            except BaseException:
                for writer in tables:
                    writer.undo()
                raise
            for writer in tables:
                writer.end(pair)
        self._added += 1

    def _write(self, pair: ComparedPair, tables: list[VisDb | ItemsCsv]) -> None:
        for writer in tables:
            writer.begin(pair)
        if tables:
            write_nodes(pair, tables, self._progress)
        if self._report is not None:
            self._report.add(pair, self._progress)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None or not self._added:
            self._discard()
            return
        try:
            with _told_as_unwritable(self._begun[0][1]):
                self._finish()
        except BaseException:
            self._discard()
            raise

    def _begin(self) -> None:
        files = self._files
        if files.vis_db is not None:
            self._db = VisDb(self._beside(files.vis_db))
        if files.items_csv is not None:
            self._csv = ItemsCsv(self._opened(files.items_csv))
        if files.html is not None:
            self._report = Report(self._opened(files.html))
            self._open.callback(self._report.discard)

    def _finish(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None
        if self._report is not None:
            self._report.close()
        self._open.close()
        for temporary, path, real in self._begun:
            with _told_as_unwritable(path):
                os.replace(temporary, real)
            self.written.append(path)
        self._begun.clear()

    def _discard(self) -> None:
        with suppress(OSError, sqlite3.Error):
            if self._db is not None:
                self._db.discard()
                self._db = None
            self._open.close()
        for temporary, _, _ in self._begun:
            with suppress(OSError):
                os.unlink(temporary)
        self._begun.clear()

    def _opened(self, path: str) -> TextIO:
        temporary = self._beside(path)
        return self._open.enter_context(open(temporary, "w+", encoding="utf-8", newline=""))

    def _beside(self, path: str) -> str:
        """A new file in the folder where `path` leads, which takes its place in the end."""
        with _told_as_unwritable(path):
            real = destination(path)
            folder, name = os.path.split(real)
            handle, temporary = tempfile.mkstemp(prefix=f".{name}.", dir=folder)
            os.close(handle)
            self._begun.append((temporary, path, real))
            # mkstemp gives a file to its owner alone; others are given to everyone who may look.
            os.chmod(temporary, 0o644)
        return temporary


@contextmanager
def _told_as_unwritable(path: str) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        reason = f"this cannot be written ({getattr(error, 'strerror', None) or error})."
        raise BadRequest(reason, file=path) from None
