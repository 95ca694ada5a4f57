"""Whether an entry still lies where it was found, in a file that goes on being written."""

from __future__ import annotations

import json
import re

import numpy as np

from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump._members import Members

# Spread evenly; a rewritten file does not have all these names at the very same places.
_SAMPLES = 64
_COLON = re.compile(rb'"\s*:\s*\Z')
# White space around a colon, and the longest escape of a character.
_LOOK, _LONGEST_ESCAPE = 64, 6


def is_named(file: PositionedFile, name: bytes, start: int) -> bool:
    """Whether the value that begins at ``start`` has this name (UTF-8); False when unsure."""
    begin = max(0, start - len(name) * _LONGEST_ESCAPE - _LOOK)
    before = file.read(begin, start - begin)
    colon = _COLON.search(before)
    if colon is None:
        return False
    escaped = json.dumps(name.decode("utf-8", "surrogatepass"))[1:-1].encode()
    return before[: colon.start()].endswith((b'"' + name, b'"' + escaped))


def are_named(file: PositionedFile, members: Members) -> bool:
    """Whether a sample of the members is still where it was found."""
    count = len(members.names)
    sample = np.linspace(0, count - 1, num=min(_SAMPLES, count), dtype=np.int64).tolist()
    return all(is_named(file, members.names[at], int(members.starts[at])) for at in sample)
