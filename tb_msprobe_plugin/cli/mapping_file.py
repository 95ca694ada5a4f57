"""The layer mapping that a command is given as a file."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from tb_msprobe_plugin.cli.pipe import read_pipe
from tb_msprobe_plugin.compare.layer_mapping import (
    MAX_BYTES,
    LayerMapping,
    mapping_from_yaml,
    mapping_text,
)
from tb_msprobe_plugin.dump._files import open_file
from tb_msprobe_plugin.errors import BadRequest, system_reason

# A byte more than allowed is enough to see that it is too large.
_ENOUGH = MAX_BYTES + 1


def read_mapping(path: str) -> LayerMapping:
    """The mapping in a file or pipe; BadDump or BadRequest that names it when it is none.

    BadDump when it cannot be opened or is neither regular file nor pipe.
    """
    try:
        return mapping_from_yaml(mapping_text(_read(path)))
    except OSError as error:
        reason = f"this cannot be read ({system_reason(error)})."
        raise BadRequest(reason, file=path) from None
    except BadRequest as error:
        raise error.about(path) from None


def _read(path: str) -> bytes:
    if _is_pipe(path):
        return read_pipe(path, _ENOUGH)
    with open_file(Path(path)) as file:
        return file.read(_ENOUGH) or b""


def _is_pipe(path: str) -> bool:
    try:
        return stat.S_ISFIFO(os.stat(path).st_mode)
    except (OSError, ValueError):
        # To open it fails as well, and says why.
        return False
