"""The files of a comparison: in a directory under names that are new there, or as named."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta

from tb_msprobe_plugin.cli.streams import message
from tb_msprobe_plugin.errors import BadRequest, system_reason
from tb_msprobe_plugin.export.files import Exporting
from tb_msprobe_plugin.export.kinds import ExportFiles
from tb_msprobe_plugin.export.words import Language
from tb_msprobe_plugin.progress import Progress


@contextmanager
def into_folder(
    folder: str, runs: Sequence[str], progress: Progress, language: Language
) -> Iterator[Exporting]:
    """Takes compared pairs; the files are there when it ends, and their names on stderr.

    Each of `runs`, if any, has a graph database of its own. Makes the directory. Raises BadRequest
    that names it, or a file, when it cannot be written.
    """
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        reason = f"this directory cannot be made ({system_reason(error)})."
        raise BadRequest(reason, file=folder) from None
    files = replace(_new_files(folder, runs, datetime.now()), language=language)
    with Exporting(files, progress) as export:
        yield export
    for path in export.written:
        message(f"note: {path}: written.")


@contextmanager
def into_files(files: ExportFiles, progress: Progress) -> Iterator[Exporting]:
    """The same into files that are named; only of names that were made up stderr is told."""
    with Exporting(files, progress) as export:
        yield export
    for path in export.written:
        if path in files.databases.values():
            message(f"note: {path}: written.")


def _new_files(folder: str, runs: Sequence[str], now: datetime) -> ExportFiles:
    """Named by the time, or by the next second of which nothing is there: no file is replaced."""
    while True:
        files = ExportFiles.in_folder(folder, now).of_runs(runs)
        if not any(map(os.path.lexists, files.paths)):
            return files
        now += timedelta(seconds=1)
