"""Telling whether entries that lie at suspicious places are damaged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from tb_msprobe_plugin.dump import _json
from tb_msprobe_plugin.dump._files import PositionedFile, Stamp
from tb_msprobe_plugin.dump._stream import MAX_DECODED
from tb_msprobe_plugin.dump.index import EntryIndex
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.notices import Notice

DAMAGED = "damaged"


def told_of_damage(
    path: Path, index: EntryIndex, positions: Iterable[int], root: Path | None = None
) -> EntryIndex:
    """The index, with a notice if one of the entries at these positions is no JSON.

    A file that is known to be damaged, or has changed since it was indexed, is not looked at.
    Raises Forbidden when the path leads out of ``root``.
    """
    if any(notice.code == DAMAGED for notice in index.notices):
        return index
    position = _first_damaged(path, index, positions, root)
    if position is None:
        return index
    name = index.names[position][:200]
    message = f"this file is damaged in entry {name!r}: entries may be missing or unreadable."
    notice = Notice(DAMAGED, message, str(path))
    return replace(index, notices=(*index.notices, notice))


def _first_damaged(
    path: Path, index: EntryIndex, positions: Iterable[int], root: Path | None
) -> int | None:
    try:
        with PositionedFile(path, root) as file:
            if file.first_stamp != Stamp(index.size, index.mtime_ns):
                return None
            for position in positions:
                start, end = int(index.starts[position]), int(index.ends[position])
                if end - start <= MAX_DECODED and _is_damaged(file.read(start, end - start)):
                    return position
    except BadDump:  # removed meanwhile, say: whoever asks for an entry will be told
        pass
    return None


def _is_damaged(data: bytes) -> bool:
    try:
        _json.decode(data)
    except _json.TooDeepError:
        return False
    except _json.UndecodableError:
        return True
    return False
