"""Walking below a logdir, again and again, without listing again what has not changed."""

from __future__ import annotations

import os
import time
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from tb_msprobe_plugin.dump.logdirs import is_within
from tb_msprobe_plugin.notices import Notice

LEAF_FILES = frozenset({"dump.json", "construct.json", "stack.json"})
DEBUG_FILE = "debug.json"
TENSOR_FOLDER = "dump_tensor_data"
# Files beside the dumps that somebody may want to open: layer mappings, ready-made pairs, graphs.
OTHER_SUFFIXES = (".yaml", ".yml", ".json", ".vis", ".db")
# A file system may stamp times as coarsely as this (FAT): a directory changed so shortly before
# it was listed may change again without showing it.
_COARSEST_CLOCK_NS = 2_000_000_000
# A tree made of links that point at each other has endless many paths; no sensible one has more
# links on a path, or shows the same directory under more names.
_MAX_LINKS = 3
_MAX_NAMES = 16

_MESSAGES = {
    "unreadable_folder": ("directory cannot be read and is", "directories cannot be read and are"),
    "missing_folder": ("directory does not exist and is", "directories do not exist and are"),
    "broken_link": ("symbolic link is broken and is", "symbolic links are broken and are"),
    "outward_link": (
        "symbolic link leads outside the logdir and is",
        "symbolic links lead outside the logdir and are",
    ),
    "strange_name": ("directory name is not UTF-8 and is", "directory names are not UTF-8 and are"),
    "too_many_folders": (
        "directory is not looked at, as there are too many, and is",
        "directories are not looked at, as there are too many, and are",
    ),
}


class Remarks:
    """What was skipped, told once per kind with the number of cases and the first of them."""

    def __init__(self) -> None:
        self._cases: dict[str, list[str]] = {}

    def add(self, code: str, path: str) -> None:
        self._cases.setdefault(code, []).append(path)

    def notices(self) -> list[Notice]:
        return [_notice(code, paths) for code, paths in self._cases.items()]


def _notice(code: str, paths: list[str]) -> Notice:
    one, many = _MESSAGES[code]
    if len(paths) == 1:
        return Notice(code, f"this {one} skipped.", paths[0])
    return Notice(code, f"{len(paths)} {many} skipped; this is the first.", paths[0])


@dataclass(frozen=True)
class Folder:
    """A directory below a root: its parts from there, and which of the known files it holds.

    ``others`` are files with one of the other suffixes. It is ``closed`` when one of the known
    files is a link that leads outside the root.
    """

    path: str
    parts: tuple[str, ...]
    files: frozenset[str]
    others: tuple[str, ...]
    closed: bool


@dataclass(frozen=True)
class _Listing:
    mtime_ns: int
    settled: bool
    folders: tuple[str, ...]
    links: tuple[str, ...]
    files: frozenset[str]
    others: tuple[str, ...]


@dataclass(frozen=True)
class _Place:
    """A directory on the way: the path that leads there, where it really is, the links followed."""

    path: str
    real: str
    parts: tuple[str, ...] = ()
    left: tuple[str, ...] = ()  # real directories whose links were followed


@dataclass
class _Links:
    """What the links of one directory lead to."""

    folders: list[_Place] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    outward_file: bool = False


class Walker:
    """Walks one root. Listings are kept from walk to walk; not for several threads at once."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._known: dict[str, _Listing] = {}

    def walk(self, remarks: Remarks, limit: int) -> Iterator[Folder]:
        """All directories below and including the root, the shallow ones first.

        What links lead to comes last, so that a directory's own path is always among its names.
        At most ``limit`` directories; what is skipped is added to ``remarks``.
        """
        before, self._known = self._known, {}
        base = _real_path(self._root) or self._root
        todo, linked = deque([_Place(self._root, base)]), deque[_Place]()
        names: Counter[str] = Counter()
        while todo or linked:
            place = todo.popleft() if todo else linked.popleft()
            if names[place.real] >= _MAX_NAMES:
                continue
            if len(self._known) >= limit:
                remarks.add("too_many_folders", place.path)
                continue
            names[place.real] += 1
            listing = _listing(place.path, before.get(place.path))
            if listing is None:
                _remark_unreadable(place, remarks)
                continue
            self._known[place.path] = listing
            todo.extend(_plain_children(place, listing, remarks))
            found = _Links()
            for link in listing.links:
                _follow(place, link, base, found, remarks)
            linked.extend(found.folders)
            yield Folder(
                place.path,
                place.parts,
                listing.files.union(found.files),
                (*listing.others, *found.others),
                found.outward_file,
            )


def _remark_unreadable(place: _Place, remarks: Remarks) -> None:
    if os.path.lexists(place.path):
        remarks.add("unreadable_folder", place.path)
    elif not place.parts:
        remarks.add("missing_folder", place.path)
    # Another one was removed since its parent was listed, which is nothing to tell.


def _listing(path: str, known: _Listing | None) -> _Listing | None:
    try:
        now, mtime_ns = time.time_ns(), os.stat(path).st_mtime_ns
        if known is not None and known.settled and known.mtime_ns == mtime_ns:
            return known
        settled = now - mtime_ns > _COARSEST_CLOCK_NS
        with os.scandir(path) as entries:
            return _list(entries, mtime_ns, settled)
    except (OSError, ValueError):
        return None


def _list(entries: Iterator[os.DirEntry[str]], mtime_ns: int, settled: bool) -> _Listing:
    folders, links, files, others = [], [], set(), []
    for entry in entries:
        name = entry.name
        if name == TENSOR_FOLDER:
            continue
        try:
            is_link, is_folder = entry.is_symlink(), entry.is_dir(follow_symlinks=False)
        except OSError:
            continue  # no telling what it is
        if is_link:
            links.append(name)
        elif name in LEAF_FILES or name == DEBUG_FILE:
            files.add(name)  # also a directory of this name: opening it tells what is wrong
        elif is_folder:
            folders.append(name)
        elif name.endswith(OTHER_SUFFIXES) and _is_utf8(name):
            others.append(name)
    return _Listing(
        mtime_ns, settled, tuple(folders), tuple(links), frozenset(files), tuple(others)
    )


def _plain_children(place: _Place, listing: _Listing, remarks: Remarks) -> Iterator[_Place]:
    for name in listing.folders:
        path = os.path.join(place.path, name)
        if _is_utf8(name):
            real = os.path.join(place.real, name)
            yield _Place(path, real, (*place.parts, name), place.left)
        else:
            remarks.add("strange_name", _printable(path))


def _follow(place: _Place, name: str, base: str, found: _Links, remarks: Remarks) -> None:
    """See what a link leads to: one of the known files, or a directory unless that is a loop."""
    path = os.path.join(place.path, name)
    target = _real_path(path)
    is_known_file = name in LEAF_FILES or name == DEBUG_FILE
    is_folder = target is not None and os.path.isdir(target)
    is_other = not is_folder and not is_known_file and name.endswith(OTHER_SUFFIXES)
    if target is None or not os.path.exists(target):
        remarks.add("broken_link", _printable(path))
        found.files += [name] if is_known_file else []
    elif is_known_file or is_folder or is_other:
        if not is_within(target, base):
            remarks.add("outward_link", _printable(path))
            found.outward_file |= is_known_file
        elif is_known_file:
            found.files.append(name)
        elif is_other:
            found.others += [name] if _is_utf8(name) else []
        elif not _is_utf8(name):
            remarks.add("strange_name", _printable(path))
        elif not _is_loop(place, target):
            left = (*place.left, place.real)
            found.folders.append(_Place(path, target, (*place.parts, name), left))


def _is_loop(place: _Place, target: str) -> bool:
    here = (*place.left, place.real)
    return len(here) > _MAX_LINKS or any(is_within(real, target) for real in here)


def _real_path(path: str) -> str | None:
    """Where a path leads; None when there is no telling, as for a link removed just now."""
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        return None


def _is_utf8(name: str) -> bool:
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _printable(path: str) -> str:
    return path.encode("utf-8", "replace").decode("utf-8")
