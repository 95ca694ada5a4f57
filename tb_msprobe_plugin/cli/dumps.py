"""The dumps a command line names."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from tb_msprobe_plugin.cli.streams import message
from tb_msprobe_plugin.dump.logdirs import Root
from tb_msprobe_plugin.dump.tree import LeafRef, Scan, TreeScanner
from tb_msprobe_plugin.errors import NotFound
from tb_msprobe_plugin.fingerprint import read_state
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.open_leaf import OpenLeaf, open_leaf
from tb_msprobe_plugin.progress import Progress
from tb_msprobe_plugin.user_cache import user_cache


def scan_below(folder: str) -> Scan:
    """All dumps in and below `folder`; NotFound when it is no directory or holds none."""
    if not os.path.isdir(folder):
        exists = os.path.exists(folder)
        reason = "this is not a directory." if exists else "there is no such directory."
        raise NotFound(reason, code="unknown_leaf", file=folder)
    scan = TreeScanner([Root("", Path(folder))]).scan()
    tell(scan.notices, folder)
    if not scan.runs:
        reason = "no dump.json or construct.json lies here or below."
        raise NotFound(reason, code="unknown_leaf", file=folder)
    return scan


def tell(notices: Iterable[Notice], folder: str) -> None:
    """Prints notices about what lies in `folder` to stderr."""
    for notice in notices:
        message(f"note: {notice.file or folder}: {notice.message}")


def open_told(ref: LeafRef, progress: Progress) -> OpenLeaf:
    """Opens a leaf and tells what is imperfect in it; raises what :func:`open_leaf` raises."""
    leaf = open_leaf(ref, read_state(ref.path, ref.root), user_cache(), progress)
    tell(leaf.notices, str(ref.path))
    return leaf
