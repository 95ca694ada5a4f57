"""The kinds of files that tell of a comparison, and where a command writes which."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Union

from tb_msprobe_plugin.export.words import Language

PathLike = Union[str, "os.PathLike[str]"]

# By what the names of such files end with: graph database, table of items, report of the findings.
KINDS = VIS_DB, CSV, HTML = "vis.db", "csv", "html"
# Letters that every system takes in the name of a folder.
_UNUSUAL = re.compile(r"[^A-Za-z0-9._-]+")
_LONGEST_WORD = 60


@dataclass(frozen=True)
class ExportFiles:
    """Where to write what; None is not written.

    ``databases`` are graph databases by target run, in place of the one for all; ``language`` is
    that of the report.
    """

    vis_db: str | None = None
    items_csv: str | None = None
    html: str | None = None
    databases: Mapping[str, str] = field(default_factory=dict)
    language: Language = "en"

    @classmethod
    def in_folder(cls, folder: PathLike, now: datetime | None = None) -> ExportFiles:
        """All three in an existing folder, named as msprobe names its own: by the time."""
        stem = (now or datetime.now()).strftime("compare_%Y%m%d%H%M%S")
        database, table, report = (str(Path(folder) / f"{stem}.{kind}") for kind in KINDS)
        return cls(database, table, report)

    def of_runs(self, runs: Sequence[str]) -> ExportFiles:
        """With a graph database for each of these target runs, if there is to be any.

        Each lies in a folder that is called by the database and the run, since the graph tab of
        msprobe shows one file of a folder.
        """
        if self.vis_db is None or not runs:
            return self
        folder, name = os.path.split(self.vis_db)
        end = f".{VIS_DB}"
        stem = name[: -len(end)] if name.endswith(end) else os.path.splitext(name)[0]
        databases = {
            run: os.path.join(folder, f"{stem}-{word}", name)
            for run, word in zip(runs, _words(runs))
        }
        return replace(self, vis_db=None, databases=databases)

    @property
    def paths(self) -> list[str]:
        """All that is to be written."""
        return [*self.databases.values(), *self.by_kind().values()]

    def by_kind(self) -> dict[str, str]:
        """The paths of those that are written for all runs together."""
        paths = {VIS_DB: self.vis_db, CSV: self.items_csv, HTML: self.html}
        return {kind: path for kind, path in paths.items() if path is not None}


def _words(runs: Sequence[str]) -> list[str]:
    """A part of a name for each run; those that would be the same have a number."""
    words: list[str] = []
    for run in runs:
        word = _UNUSUAL.sub("-", run).strip("-._")[-_LONGEST_WORD:] or "run"
        words.append(word if word.lower() not in map(str.lower, words) else f"{word}-{len(words)}")
    return words
