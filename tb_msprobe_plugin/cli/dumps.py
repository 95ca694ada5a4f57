"""The dumps a command line names."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from tb_msprobe_plugin.dump.logdirs import Root
from tb_msprobe_plugin.dump.tree import Scan, TreeScanner
from tb_msprobe_plugin.errors import NotFound
from tb_msprobe_plugin.notices import Notice


def scan_below(folder: str) -> Scan:
    """All dumps in and below `folder`; NotFound when it is no directory or holds none."""
    if not os.path.isdir(folder):
        raise NotFound("there is no such directory.", code="unknown_leaf", file=folder)
    scan = TreeScanner([Root("", Path(folder))]).scan()
    tell(scan.notices, folder)
    if not scan.runs:
        message = "no dump.json or construct.json lies here or below."
        raise NotFound(message, code="unknown_leaf", file=folder)
    return scan


def tell(notices: Iterable[Notice], folder: str) -> None:
    """Prints notices about what lies in `folder` to stderr."""
    for notice in notices:
        print(f"note: {notice.file or folder}: {notice.message}", file=sys.stderr)
