"""Where a file is really written that takes the place of another one."""

from __future__ import annotations

import os
import stat

from tb_msprobe_plugin.errors import BadRequest


def destination(path: str) -> str:
    """The real path of a file to be written: a link stays, and leads to the new file afterwards.

    Raises BadRequest where something stands that is no regular file, such as a device: to replace
    it would take it away from everyone. OSError when it cannot be looked at.
    """
    real = os.path.realpath(path)
    try:
        # Of the path itself: the links of /proc to pipes lead to names that are not there.
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return real
    if not stat.S_ISREG(mode):
        reason = "this is no regular file, and nothing else is replaced."
        raise BadRequest(reason, file=path)
    return real
