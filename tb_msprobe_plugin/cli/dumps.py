"""The dumps a command line names."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from tb_msprobe_plugin.cli.streams import message
from tb_msprobe_plugin.dump.logdirs import Root
from tb_msprobe_plugin.dump.tree import Scan, TreeScanner
from tb_msprobe_plugin.errors import NotFound
from tb_msprobe_plugin.notices import Notice


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
