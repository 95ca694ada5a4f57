"""What the first bytes of a dump.json tell, for lists of dumps that nobody has opened."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from tb_msprobe_plugin.dump._files import Stamp, open_file
from tb_msprobe_plugin.dump.confined import file_status
from tb_msprobe_plugin.dump.framework import framework_of
from tb_msprobe_plugin.errors import MsprobeError

# Some hundred entries: one of them is a module or an API that only one framework has.
_LOOKED_AT = 256 * 1024
# A logdir with more runs than that is looked at again and again, each time for milliseconds.
_REMEMBERED = 2_000
_FRAMEWORK = re.compile(rb'"framework"\s*:\s*"([a-z]{1,20})"')
_DATA = re.compile(rb'"data"\s*:\s*\{')
_NAME = re.compile(rb'"([A-Za-z]{1,20}\.)[^"\\]{1,1000}"\s*:\s*\{')


def framework_at_a_glance(path: Path, root: Path | None = None) -> str | None:
    """The framework a dump.json comes from, as `framework_of` tells it; None when in doubt.

    The file is read only below ``root``, if given. One that cannot be read tells nothing.
    """
    try:
        status = file_status(path, root)
        return _framework(path, root, Stamp(status.st_size, status.st_mtime_ns))
    except (MsprobeError, OSError, ValueError):
        return None


@lru_cache(_REMEMBERED)
def _framework(path: Path, root: Path | None, stamp: Stamp) -> str | None:
    """For the version of the file that has this stamp."""
    with open_file(path, root) as file:
        start = file.read(_LOOKED_AT)
    data = _DATA.search(start)
    head_end = data.start() if data else len(start)
    recorded = _FRAMEWORK.search(start, 0, head_end)
    header = {"framework": recorded[1].decode()} if recorded else {}
    names = (name[1].decode() for name in _NAME.finditer(start, head_end))
    return framework_of(header, names)
