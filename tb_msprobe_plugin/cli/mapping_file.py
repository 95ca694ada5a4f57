"""The layer mapping that a command is given as a file."""

from __future__ import annotations

from pathlib import Path

from tb_msprobe_plugin.compare.layer_mapping import (
    MAX_BYTES,
    LayerMapping,
    mapping_from_yaml,
    mapping_text,
)
from tb_msprobe_plugin.dump._files import open_file
from tb_msprobe_plugin.errors import BadRequest


def read_mapping(path: str) -> LayerMapping:
    """The mapping in a file; BadDump or BadRequest that names it when it is none.

    BadDump when it cannot be opened or is no regular file.
    """
    try:
        with open_file(Path(path)) as file:
            # A byte more than allowed is enough to see that it is too large.
            data = file.read(MAX_BYTES + 1) or b""
        return mapping_from_yaml(mapping_text(data))
    except OSError as error:
        reason = f"this cannot be read ({error.strerror or error})."
        raise BadRequest(reason, file=path) from None
    except BadRequest as error:
        raise BadRequest(error.message, code=error.code, file=path) from None
