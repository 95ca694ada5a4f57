"""Which files beside the dumps are graphs of the released tools, as runs with their leaves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from tb_msprobe_plugin.dump.tree import FileRef, Run
from tb_msprobe_plugin.errors import MsprobeError
from tb_msprobe_plugin.file_memory import FileMemory
from tb_msprobe_plugin.fingerprint import read_state
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.stored.ref import StoredRef
from tb_msprobe_plugin.stored.source import StoredKind, StoredSide
from tb_msprobe_plugin.stored.sqlite_file import LOGS, NO_DATABASE, Database
from tb_msprobe_plugin.stored.vis_db import contents
from tb_msprobe_plugin.stored.vis_json import kind_at

# One file for each step and rank, all of one time; a bare "rank" is that of a single process.
_NAME = re.compile(r"((?:build|compare)_)(?:step(\d{1,9})_)?(?:rank(\d{0,9})_)?(\d+\.vis)")
_DATABASE = ".db"
_GRAPHS = ".vis.db"
_SIDES: dict[StoredKind, tuple[StoredSide, ...]] = {
    "build": ("target",),
    "compare": ("target", "golden"),
}


class _Content(NamedTuple):
    """What a file is: its kind, and the steps and ranks of a database."""

    kind: StoredKind
    places: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class _Place:
    """A step and rank: in which file, and how they are called there."""

    file: FileRef
    step: int
    rank: int
    labels: tuple[str, str]
    within: tuple[int, int]


class StoredFiles:
    """Recognises such files by what is in them; looks again when one has changed."""

    def __init__(self) -> None:
        self._memory: FileMemory[_Content | Notice] = FileMemory()

    def runs(self, files: Iterable[FileRef]) -> tuple[list[Run], list[Notice]]:
        """The runs in these files, and what is wrong with files that are none."""
        notices: list[Notice] = []
        groups: dict[tuple[str, StoredKind], list[_Place]] = {}
        candidates = [file for file in files if file.kind == "stored"]
        self._memory.forget_all_but({file.path for file in candidates})
        for file in candidates:
            content = self._look(file)
            if isinstance(content, Notice):
                if content.message:
                    notices.append(content)
                continue
            run, places = _places(file, content)
            groups.setdefault((run, content.kind), []).extend(places)
        runs = []
        for (name, kind), places in groups.items():
            runs += _runs(name, kind, places)
        return runs, notices

    def _look(self, file: FileRef) -> _Content | Notice:
        state = read_state(file.path.parent, file.root, file_names(file.path.name))
        return self._memory.content(file.path, state, lambda: _content(file))


def file_names(name: str) -> tuple[str, ...]:
    """A file with those that belong to it."""
    return (name, *(name + log for log in LOGS)) if name.endswith(_DATABASE) else (name,)


def _content(file: FileRef) -> _Content | Notice:
    try:
        if not file.path.name.endswith(_DATABASE):
            return _Content(kind_at(file.path, file.root), ())
        database = Database(file.path, file.root)
        try:
            found = contents(database)
        finally:
            database.close()
        return _Content(found.settings.kind, found.places)
    except MsprobeError as error:
        # A file of another program that merely ends in .db is none of our business.
        is_ours = not file.path.name.endswith(_DATABASE) or file.path.name.endswith(_GRAPHS)
        message = error.message if is_ours or not _is_foreign(error) else ""
        return Notice(error.code, message, str(file.path))


def _is_foreign(error: MsprobeError) -> bool:
    return error.message == NO_DATABASE


def _places(file: FileRef, content: _Content) -> tuple[str, list[_Place]]:
    """The id of the run that a file belongs to, and the steps and ranks it holds."""
    if content.places:
        return file.id, [
            _Place(file, step, rank, (f"step{step}", f"rank{rank}"), (step, rank))
            for step, rank in content.places
        ]
    folder, _, name = file.id.rpartition("/")
    match = _NAME.fullmatch(name)
    if match is None:
        return file.id, [_Place(file, 0, 0, ("", ""), (0, 0))]
    step, rank = match[2], match[3]
    labels = ("" if step is None else f"step{step}", "" if rank is None else f"rank{rank}")
    run = match[1] + match[4]
    place = _Place(file, int(step or 0), int(rank or 0), labels, (0, 0))
    return f"{folder}/{run}" if folder else run, [place]


def _runs(name: str, kind: StoredKind, places: list[_Place]) -> list[Run]:
    """A run for each side."""
    places.sort(key=lambda place: (place.step, place.rank, place.file.id))
    sides = _SIDES[kind]
    ids = {side: f"{name}/{side}" if len(sides) > 1 else name for side in sides}
    return [
        Run(
            ids[side],
            tuple(_leaf(ids[side], kind, side, place) for place in places),
            stored=kind,
            golden=ids.get("golden") if side == "target" else None,
        )
        for side in sides
    ]


def _leaf(run: str, kind: StoredKind, side: StoredSide, place: _Place) -> StoredRef:
    path = place.file.path
    return StoredRef(
        id=f"{run}/step{place.step}/rank{place.rank}",
        run=run,
        step=place.step,
        rank=place.rank,
        step_label=place.labels[0],
        rank_label=place.labels[1],
        path=path.parent,
        root=place.file.root,
        files=file_names(path.name),
        file=path.name,
        is_database=path.name.endswith(_DATABASE),
        kind=kind,
        side=side,
        place=place.within,
    )
