"""The pair that a command is given as a file (compare.json): what it names may lie anywhere."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from tb_msprobe_plugin.dump._files import open_file
from tb_msprobe_plugin.errors import BadRequest, NotFound, system_reason
from tb_msprobe_plugin.fingerprint import LEAF_FILES
from tb_msprobe_plugin.pair_file import (
    GOLDEN_KEY,
    MAX_BYTES,
    TARGET_KEY,
    PairFile,
    pair_file_from_json,
    too_large,
)


class PairInput(NamedTuple):
    """Directories of dumps, the file of a layer mapping, and whether to print findings."""

    target: str
    golden: str
    mapping: str | None
    prints: bool


def read_pair(path: str) -> PairInput:
    """The pair in a file, its paths relative to the file or absolute.

    Raises BadRequest or BadDump that names the file when it is none or cannot be opened, NotFound
    for a dump.json that is not there.
    """
    names = _read(path)
    folder = os.path.dirname(path)
    mapping = None if names.mapping is None else os.path.join(folder, names.mapping)
    target, golden = (os.path.join(folder, one) for one in (names.target, names.golden))
    return PairInput(_dump_folder(target), _dump_folder(golden), mapping, names.prints)


def _read(path: str) -> PairFile:
    try:
        with open_file(Path(path)) as file:
            data = file.read(MAX_BYTES + 1) or b""
        if len(data) > MAX_BYTES:
            raise too_large()
        names = pair_file_from_json(data)
    except OSError as error:
        reason = f"this cannot be read ({system_reason(error)})."
        raise BadRequest(reason, file=path) from None
    except BadRequest as error:
        raise error.about(path) from None
    if names is None:
        reason = f"this has neither {TARGET_KEY} nor {GOLDEN_KEY}."
        raise BadRequest(reason, code="bad_pair_file", file=path)
    return names


def _dump_folder(path: str) -> str:
    """The directory itself, or that of a dump.json, which the released tool takes for a leaf."""
    folder, name = os.path.split(path)
    if name not in LEAF_FILES or os.path.isdir(path):
        return path
    if not os.path.exists(path):
        raise NotFound("there is no such file.", code="unknown_leaf", file=path)
    return folder or os.curdir
