"""All pairs of a command in one file of each kind, or in a graph database for each run."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import NamedTuple

from tb_msprobe_plugin.errors import BadRequest, system_reason
from tb_msprobe_plugin.export.destination import destination
from tb_msprobe_plugin.export.kinds import ExportFiles
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.export.writers import PairWriters
from tb_msprobe_plugin.progress import Progress, no_progress


class _Begun(NamedTuple):
    """A file beside the one whose place it takes: that one's path as given, and where it leads."""

    temporary: str
    path: str
    real: str


class Exporting:
    """Writes pairs one after the other; to be used in a `with` statement.

    The files appear under their names when the statement ends without an error, and replace what
    was there, behind a link where one stands; nothing is written when nothing was added. Raises
    BadRequest naming a file that cannot be written.
    """

    def __init__(self, files: ExportFiles, progress: Progress = no_progress) -> None:
        self._files = files
        self._progress = progress
        self._begun: list[_Begun] = []
        self._made_folders: list[str] = []
        self._writers: PairWriters | None = None
        self._added = 0
        self.written: list[str] = []

    def __enter__(self) -> Exporting:
        try:
            paths, databases = self._files.by_kind(), self._files.databases
            for path in databases.values():
                self._make_folder(path)
            own = {run: self._beside(path) for run, path in databases.items()}
            beside = {kind: self._beside(path) for kind, path in paths.items()}
            self._writers = PairWriters(beside, own, self._files.language)
        except BaseException:
            self._discard()
            raise
        return self

    def add(self, pair: ComparedPair) -> None:
        """Adds a compared pair.

        Raises LeafChanged when a dump was rewritten; nothing of the pair is in the files then.
        """
        assert self._writers is not None
        with _told_as_unwritable(self._begun[0].path):
            self._writers.add(pair, self._progress)
        self._added += 1

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
            self._finish()
        except BaseException:
            self._discard()
            raise

    def _finish(self) -> None:
        assert self._writers is not None
        empty = {self._files.databases[run] for run in self._writers.empty_runs()}
        with _told_as_unwritable(self._begun[0].path):
            self._writers.close()
        self._drop(empty)
        for begun in self._begun:
            with _told_as_unwritable(begun.path):
                os.replace(begun.temporary, begun.real)
            self.written.append(begun.path)
        self._begun.clear()
        self._remove_folders()

    def _discard(self) -> None:
        if self._writers is not None:
            self._writers.discard()
        self._drop({begun.path for begun in self._begun})
        self._remove_folders()

    def _drop(self, paths: set[str]) -> None:
        """Removes what was begun of these: no pair of such a run could be compared, for one."""
        for begun in self._begun:
            if begun.path in paths:
                with suppress(OSError):
                    os.unlink(begun.temporary)
        self._begun = [begun for begun in self._begun if begun.path not in paths]

    def _make_folder(self, path: str) -> None:
        folder = os.path.dirname(path)
        with _told_as_unwritable(path):
            if not os.path.isdir(folder):
                os.mkdir(folder)
                self._made_folders.append(folder)

    def _remove_folders(self) -> None:
        """Removes those that were made and are empty."""
        for folder in self._made_folders:
            with suppress(OSError):
                os.rmdir(folder)

    def _beside(self, path: str) -> str:
        """A new file in the folder where `path` leads, which takes its place in the end."""
        with _told_as_unwritable(path):
            real = destination(path)
            folder, name = os.path.split(real)
            handle, temporary = tempfile.mkstemp(prefix=f".{name}.", dir=folder)
            os.close(handle)
            self._begun.append(_Begun(temporary, path, real))
            # mkstemp gives a file to its owner alone; others are given to everyone who may look.
            os.chmod(temporary, 0o644)
        return temporary


@contextmanager
def _told_as_unwritable(path: str) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        reason = f"this cannot be written ({system_reason(error)})."
        raise BadRequest(reason, file=path) from None
