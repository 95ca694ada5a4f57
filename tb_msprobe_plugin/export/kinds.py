"""The kinds of files that tell of a comparison, and where a command writes which."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Union

PathLike = Union[str, "os.PathLike[str]"]

# By what the names of such files end with: graph database, table of items, report of the findings.
KINDS = VIS_DB, CSV, HTML = "vis.db", "csv", "html"


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
        return cls(*(str(Path(folder) / f"{stem}.{kind}") for kind in KINDS))

    def by_kind(self) -> dict[str, str]:
        """The paths of those that are written."""
        paths = {VIS_DB: self.vis_db, CSV: self.items_csv, HTML: self.html}
        return {kind: path for kind, path in paths.items() if path is not None}
