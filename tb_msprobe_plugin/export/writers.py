"""The files of compared pairs, each kind at a path: one for the page, several for a command."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from types import MappingProxyType
from typing import TextIO

from tb_msprobe_plugin.export.items_csv import ItemsCsv
from tb_msprobe_plugin.export.kinds import CSV, HTML, VIS_DB
from tb_msprobe_plugin.export.pair import ComparedPair, write_nodes
from tb_msprobe_plugin.export.report import Report
from tb_msprobe_plugin.export.vis_db import VisDb
from tb_msprobe_plugin.export.words import Language, Words
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.progress import Progress

NO_DATABASES: Mapping[str, str] = MappingProxyType({})


class PairWriters:
    """Empty files by kind, each at its path, into which the same pairs are written.

    ``databases`` are graph databases by target run, each for the pairs of its run alone; the report
    is in ``language``.
    Complete once they are closed; whoever discards them throws the files away.
    """

    def __init__(
        self,
        paths: Mapping[str, str],
        databases: Mapping[str, str] = NO_DATABASES,
        language: Language = "en",
    ) -> None:
        self._open = ExitStack()
        self._csv: ItemsCsv | None = None
        # By run; None stands for all that have none of their own.
        self._dbs: dict[str | None, VisDb] = {}
        self._report: Report | None = None
        try:
            self._begin(paths, databases)
            if HTML in paths:
                file = self._open.enter_context(_text_file(paths[HTML]))
                self._report = Report(file, Words(language))
                self._open.callback(self._report.discard)
        except BaseException:
            self.discard()
            raise

    def _begin(self, paths: Mapping[str, str], databases: Mapping[str, str]) -> None:
        if VIS_DB in paths:
            self._dbs[None] = VisDb(paths[VIS_DB])
        for run, path in databases.items():
            self._dbs[run] = VisDb(path)
        if CSV in paths:
            self._csv = ItemsCsv(self._open.enter_context(_text_file(paths[CSV])))

    def add(self, pair: ComparedPair, progress: Progress) -> None:
        """Adds a pair; when it raises (LeafChanged, for one) nothing of it is in the files."""
        tables = self._tables(pair)
        try:
            for table in tables:
                table.begin(pair)
            if tables:
                write_nodes(pair, tables, progress)
            if self._report is not None:
                self._report.add(pair, progress)
        except BaseException:
            for table in tables:
                table.undo()
            raise
        for table in tables:
            table.end(pair)

    def _tables(self, pair: ComparedPair) -> list[VisDb | ItemsCsv]:
        db = self._dbs.get(pair.target.ref.run) or self._dbs.get(None)
        return [table for table in (db, self._csv) if table is not None]

    def empty_runs(self) -> list[str]:
        """The runs whose databases hold no pair, before these are closed."""
        return [run for run, db in self._dbs.items() if run is not None and db.is_empty]

    def close(self) -> None:
        """Writes what comes last."""
        while self._dbs:
            # Closed even if that fails.
            _, db = self._dbs.popitem()
            db.close()
        if self._report is not None:
            self._report.close()
        self._open.close()

    def discard(self) -> None:
        """Closes the files as they are; no error matters any more."""
        for db in self._dbs.values():
            with suppress(OSError, sqlite3.Error):
                db.discard()
        with suppress(OSError):
            self._open.close()


@contextmanager
def pair_writers(paths: Mapping[str, str], language: Language = "en") -> Iterator[PairWriters]:
    """Writers that are complete when the statement ends without an error."""
    writers = PairWriters(paths, language=language)
    try:
        yield writers
        writers.close()
    except BaseException:
        writers.discard()
        raise


def write_pair(
    kind: str, path: str, pair: ComparedPair, progress: Progress, language: Language = "en"
) -> None:
    """Fills an empty file with one pair; a report is in `language`."""
    with pair_writers({kind: path}, language) as writers:
        writers.add(pair, progress)


def write_leaf(path: str, leaf: OpenLeaf, progress: Progress) -> None:
    """Fills an empty file with the table of the items of a leaf that is compared with nothing."""
    with _text_file(path) as file:
        ItemsCsv(file).leaf(leaf, progress)


def _text_file(path: str) -> TextIO:
    return open(path, "w", encoding="utf-8", newline="")
