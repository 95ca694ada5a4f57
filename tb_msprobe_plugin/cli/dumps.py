"""The dumps a command line names."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from tb_msprobe_plugin.cli.streams import message
from tb_msprobe_plugin.dump.logdirs import Root
from tb_msprobe_plugin.dump.tree import LeafRef, Scan, TreeScanner
from tb_msprobe_plugin.errors import NotFound
from tb_msprobe_plugin.fingerprint import read_state
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.open_leaf import OpenLeaf, open_leaf
from tb_msprobe_plugin.progress import Progress
from tb_msprobe_plugin.user_cache import user_cache

if TYPE_CHECKING:
    from tb_msprobe_plugin.scanning import Found


def scan_below(folder: str) -> Scan:
    """All dumps in and below `folder`; NotFound when it is no directory or holds none."""
    scan = _scan(folder)
    tell(scan.notices, folder)
    if not scan.runs:
        raise _nothing("no dump.json or construct.json lies here or below.", folder)
    return scan


def found_below(folder: str) -> Found:
    """All dumps and graph files in and below `folder`, and the files beside them.

    NotFound when it is no directory or holds neither dump nor graph file.
    """
    # Not every Python has the sqlite3 that graph files take.
    from tb_msprobe_plugin.scanning import found_in
    from tb_msprobe_plugin.stored.files import StoredFiles

    found = found_in(_scan(folder), StoredFiles())
    tell(found.notices, folder)
    if not found.runs:
        reason = "no dump.json or construct.json and no graph file lies here or below."
        raise _nothing(reason, folder)
    return found


def _scan(folder: str) -> Scan:
    if not os.path.isdir(folder):
        exists = os.path.exists(folder)
        reason = "this is not a directory." if exists else "there is no such directory."
        raise _nothing(reason, folder)
    return TreeScanner([Root("", Path(folder))]).scan()


def _nothing(reason: str, folder: str) -> NotFound:
    return NotFound(reason, code="unknown_leaf", file=folder)


def tell(notices: Iterable[Notice], folder: str) -> None:
    """Prints notices about what lies in `folder` to stderr."""
    for notice in notices:
        message(f"note: {notice.file or folder}: {notice.message}")


def open_told(ref: LeafRef, progress: Progress) -> OpenLeaf:
    """Opens a leaf and tells what is imperfect in it; raises what :func:`open_leaf` raises."""
    leaf = open_leaf(ref, read_state(ref.path, ref.root), user_cache(), progress)
    tell(leaf.notices, str(ref.path))
    return leaf
