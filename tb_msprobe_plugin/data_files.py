"""Where the saved tensor of an item lies."""

from __future__ import annotations

import stat
from collections.abc import Sequence
from dataclasses import dataclass

from tb_msprobe_plugin.dump.confined import file_status
from tb_msprobe_plugin.dump.logdirs import Root, confine
from tb_msprobe_plugin.dump.tree import LeafRef
from tb_msprobe_plugin.errors import MsprobeError

FOLDER = "dump_tensor_data"


@dataclass(frozen=True)
class DataFile:
    """A saved tensor: its path below logdir, its size in bytes (None when it is not there)."""

    path: str
    size: int | None


def look_up(roots: Sequence[Root], leaf: LeafRef, data_name: str | None) -> DataFile | None:
    """The data file an item names, None when it names none.

    A file outside every logdir counts as one that is not there.
    """
    if data_name is None:
        return None
    folder = FOLDER if leaf.id == "." else f"{leaf.id}/{FOLDER}"
    path = f"{folder}/{data_name}"
    try:
        status = file_status(confine(roots, path), leaf.root)
    except (OSError, ValueError, MsprobeError):
        return DataFile(path, None)
    return DataFile(path, status.st_size if stat.S_ISREG(status.st_mode) else None)
