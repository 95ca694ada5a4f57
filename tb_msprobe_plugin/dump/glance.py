"""What the first bytes of a dump.json tell, for lists of dumps that nobody has opened."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from tb_msprobe_plugin.dump._files import Stamp, open_file
from tb_msprobe_plugin.dump.confined import file_status
from tb_msprobe_plugin.dump.framework import framework_of
from tb_msprobe_plugin.errors import MsprobeError

# Some dozen entries. On a network disk a whole list of dumps is looked at within a second or so.
_LOOKED_AT = 64 * 1024
# As many names as tell one model from another.
_NAMES = 40
# A logdir with more runs than that is looked at again and again, each time for milliseconds.
_REMEMBERED = 2_000
_FRAMEWORK = re.compile(rb'"framework"\s*:\s*"([a-z]{1,20})"')
_DATA = re.compile(rb'"data"\s*:\s*\{')
_NAME = re.compile(rb'"([A-Za-z]{1,20}\.[^"\\]{1,1000})"\s*:\s*\{')


class Glance(NamedTuple):
    """The framework a dump comes from, None when in doubt, and the first names of its data."""

    framework: str | None
    names: tuple[str, ...]


def glance_at(path: Path, root: Path | None = None) -> Glance | None:
    """What the beginning of a dump.json tells; None for one that cannot be read.

    The file is read only below ``root``, if given, and once as long as it stays the same.
    """
    try:
        status = file_status(path, root)
        return _glance(path, root, Stamp(status.st_size, status.st_mtime_ns))
    except (MsprobeError, OSError, ValueError):
        return None


@lru_cache(_REMEMBERED)
def _glance(path: Path, root: Path | None, stamp: Stamp) -> Glance:
    """For the version of the file that has this stamp."""
    with open_file(path, root) as file:
        start = file.read(_LOOKED_AT)
    data = _DATA.search(start)
    head_end = data.start() if data else len(start)
    recorded = _FRAMEWORK.search(start, 0, head_end)
    header = {"framework": recorded[1].decode()} if recorded else {}
    found = islice(_NAME.finditer(start, head_end), _NAMES)
    names = tuple(name[1].decode(errors="replace") for name in found)
    return Glance(framework_of(header, names), names)
