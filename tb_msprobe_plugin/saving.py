"""Writing a small text file below logdir, which only a Save button of the page does."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tb_msprobe_plugin.dump.logdirs import Root, confine
from tb_msprobe_plugin.errors import BadRequest, Forbidden, system_reason

SUFFIXES = (".yaml", ".yml")
_MODE = 0o644


def save_text(roots: Sequence[Root], path_id: str, text: str, overwrite: bool) -> Path:
    """Writes a file whole or not at all, and gives its real path; directories have to be there.

    Raises Forbidden outside every logdir and where a link stands, BadRequest for another suffix,
    a file that exists (`file_exists`) or cannot be written (`not_writable`).
    """
    folder_id, _, name = path_id.rpartition("/")
    if not name.endswith(SUFFIXES) or "\\" in name or "\0" in name:
        reason = f"the name of the file has to end in {' or '.join(SUFFIXES)}."
        raise BadRequest(reason, file=path_id)
    path = confine(roots, folder_id or ".") / name
    try:
        if path.is_symlink():
            raise Forbidden("this is a link, and links are not written to.", file=path_id)
        if path.exists() and not (overwrite and path.is_file()):
            raise BadRequest("there is such a file already.", code="file_exists", file=path_id)
        _write(path, text)
    except (OSError, ValueError) as error:
        # A name that is too long, or that no file can have: one with lone surrogates.
        reason = f"this cannot be written ({system_reason(error)})."
        raise BadRequest(reason, code="not_writable", file=path_id) from None
    return path


def _write(path: Path, text: str) -> None:
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(beside, _MODE)
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise
