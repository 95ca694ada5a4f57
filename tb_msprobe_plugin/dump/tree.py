"""Finding dump trees below the logdirs.

A leaf is a directory with a dump.json or construct.json: one rank of one step. The directory
above its step*/rank* (or above rank*, or the leaf itself) is a run, so pynative/ and graph/ of
one training are two runs. A directory proc<pid> is a process whose rank was not known (msprobe
26.0.0 and later); beside real ranks it is a helper without interest.
"""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from tb_msprobe_plugin.dump._natural import natural_key
from tb_msprobe_plugin.dump._walk import DEBUG_FILE, Folder, Remarks, Walker
from tb_msprobe_plugin.dump.logdirs import Root, confine, parse_logdirs, skipped_logdirs
from tb_msprobe_plugin.notices import Notice, counted

__all__ = [
    "FileKind",
    "FileRef",
    "LeafRef",
    "Root",
    "Run",
    "Scan",
    "TreeScanner",
    "confine",
    "parse_logdirs",
    "skipped_logdirs",
]

# A thousand times a thousand leaves are far from it; a logdir of "/" is stopped by it.
MAX_FOLDERS = 1_000_000
# The quick look answers "yes" when it has not found out by then: a tab that says there is
# nothing tells more than one that is hidden.
QUICK_LOOK_FOLDERS = 20_000
QUICK_LOOK_SECONDS = 2.0

_STEP = re.compile(r"step([0-9]{1,9})")
_RANK = re.compile(r"rank([0-9]{0,9})")
_PROCESS = re.compile(r"proc[0-9]+")

FileKind = Literal["mapping", "json", "stored"]
_KINDS: dict[str, FileKind] = {
    ".yaml": "mapping",
    ".yml": "mapping",
    ".json": "json",
    ".vis": "stored",
    ".db": "stored",
}
# What the released graph tools call their files; a database of another name may be anybody's.
_STORED_SUFFIXES = (".vis", ".vis.db")


@dataclass(frozen=True)
class LeafRef:
    """Where one rank of one step lies.

    ``id`` is the path below the logdir with "/" between its parts, after the logdir's name when
    there are several; ``run`` is the id of its run. ``step`` and ``rank`` are 0 where the tree
    has no such level, and the labels (the directories' names) then "". Nothing outside ``root``,
    the logdir, may be read.
    """

    id: str
    run: str
    step: int
    rank: int
    step_label: str
    rank_label: str
    path: Path
    root: Path
    files: tuple[str, ...] = ()
    """Names of its files in ``path``, where they are not those of a dump."""


@dataclass(frozen=True)
class Run:
    """One dump tree, its leaves in order of step and rank. The id of a logdir itself is "."."""

    id: str
    leaves: tuple[LeafRef, ...]
    stored: Literal["build", "compare"] | None = None
    """What it is when it is no dump, but a graph file of the released tools."""
    golden: str | None = None
    """The run of the other side, of the target of a stored comparison."""


@dataclass(frozen=True)
class FileRef:
    """A file beside the dumps that may be of use, told by its suffix alone.

    ``id`` and ``root`` are as in `LeafRef`. A "json" file lies in no leaf.
    """

    id: str
    path: Path
    root: Path
    kind: FileKind


@dataclass(frozen=True)
class Scan:
    """All runs, and all files that may be of use, in natural order of their ids."""

    runs: tuple[Run, ...]
    notices: tuple[Notice, ...]
    files: tuple[FileRef, ...] = ()


class TreeScanner:
    """Looks for dumps; remembers what it saw, so that looking again costs a stat per directory."""

    def __init__(self, roots: Sequence[Root]) -> None:
        self._roots = tuple(roots)
        self._walkers = [Walker(str(root.path)) for root in self._roots]
        self._lock = threading.Lock()

    def scan(self) -> Scan:
        """Walk all roots. Never raises for what it finds; that becomes notices."""
        remarks = Remarks()
        leaves: list[LeafRef] = []
        files: list[FileRef] = []
        notices: list[Notice] = []
        with self._lock:
            for root, walker in zip(self._roots, self._walkers):
                for folder in walker.walk(remarks, MAX_FOLDERS):
                    if _is_leaf(folder):
                        leaves.append(_leaf(root, folder))
                    elif DEBUG_FILE in folder.files:
                        notices.append(_debug_only(folder))
                    files += _files(root, folder)
        files.sort(key=lambda file: natural_key(file.id))
        by_run: dict[str, list[LeafRef]] = {}
        for leaf in leaves:
            by_run.setdefault(leaf.run, []).append(leaf)
        runs = []
        for run in sorted(by_run, key=natural_key):
            runs.append(Run(run, _in_order(by_run[run], notices)))
        return Scan(tuple(runs), (*remarks.notices(), *notices), tuple(files))

    def has_leaf(self) -> bool:
        """Whether there is a leaf or stored graph, after a look of limited time; True if unsure."""
        until = time.monotonic() + QUICK_LOOK_SECONDS
        for root in self._roots:
            folders = Walker(str(root.path)).walk(Remarks(), QUICK_LOOK_FOLDERS)
            for seen, folder in enumerate(folders, start=1):
                if _is_leaf(folder) or any(_is_stored(name) for name in folder.others):
                    return True
                if seen == QUICK_LOOK_FOLDERS or time.monotonic() > until:
                    return True
        return False


def _is_leaf(folder: Folder) -> bool:
    return not folder.closed and bool(folder.files & {"dump.json", "construct.json"})


def _is_stored(name: str) -> bool:
    return name.endswith(_STORED_SUFFIXES)


def _files(root: Root, folder: Folder) -> list[FileRef]:
    """Those of a directory; JSON beside a leaf's own files belongs to the dump."""
    in_leaf = _is_leaf(folder)
    found = []
    for name in folder.others:
        kind = _KINDS[name[name.rindex(".") :]]
        if kind != "json" or not in_leaf:
            path = Path(folder.path, name)
            found.append(FileRef(_id(root, (*folder.parts, name)), path, root.path, kind))
    return found


def _debug_only(folder: Folder) -> Notice:
    message = "this is a dump of level debug, which has no hierarchy: record level L0 or mix."
    return Notice("debug_level", message, os.path.join(folder.path, DEBUG_FILE))


def _leaf(root: Root, folder: Folder) -> LeafRef:
    """A leaf placed by its directories' names; processes have rank 0 for now."""
    parts, step, rank = list(folder.parts), None, None
    if parts:
        rank = _RANK.fullmatch(parts[-1]) or _PROCESS.fullmatch(parts[-1])
        if rank:
            parts.pop()
    if parts:
        step = _STEP.fullmatch(parts[-1])
        if step:
            parts.pop()
    is_rank = rank is not None and rank.re is _RANK
    return LeafRef(
        id=_id(root, folder.parts),
        run=_id(root, parts),
        step=int(step[1]) if step else 0,
        rank=int(rank[1] or 0) if rank and is_rank else 0,
        step_label=step[0] if step else "",
        rank_label=rank[0] if rank else "",
        path=Path(folder.path),
        root=root.path,
    )


def _id(root: Root, parts: Iterable[str]) -> str:
    return "/".join([root.name, *parts] if root.name else parts) or "."


def _in_order(leaves: list[LeafRef], notices: list[Notice]) -> tuple[LeafRef, ...]:
    """The leaves of one run, its processes numbered or left out."""
    by_step: dict[tuple[int, str], list[LeafRef]] = {}
    for leaf in leaves:
        by_step.setdefault((leaf.step, leaf.step_label), []).append(leaf)
    kept: list[LeafRef] = []
    ignored: list[LeafRef] = []
    numbered: list[LeafRef] = []
    for step in sorted(by_step):
        ranks = [leaf for leaf in by_step[step] if not _is_process(leaf)]
        processes = [leaf for leaf in by_step[step] if _is_process(leaf)]
        processes.sort(key=lambda leaf: natural_key(leaf.rank_label))
        if ranks:
            ignored += processes
            kept += sorted(ranks, key=lambda leaf: (leaf.rank, natural_key(leaf.rank_label)))
        else:
            kept += [replace(leaf, rank=number) for number, leaf in enumerate(processes)]
            numbered += processes[1:]
    _tell_of_processes(ignored, numbered, notices)
    return tuple(kept)


def _is_process(leaf: LeafRef) -> bool:
    return leaf.rank_label.startswith("proc")


def _tell_of_processes(
    ignored: list[LeafRef], numbered: list[LeafRef], notices: list[Notice]
) -> None:
    if ignored:
        what = counted(
            len(ignored),
            "proc directory lies beside rank directories: it belongs to a helper process and is",
            "proc directories lie beside rank directories: they belong to helper processes and are",
        )
        message = f"{what} ignored."
        notices.append(Notice("helper_processes", message, str(ignored[0].path)))
    if numbered:
        message = "several processes and no ranks: they are numbered in the order of their ids."
        notices.append(Notice("numbered_processes", message, str(numbered[0].path.parent)))
