"""Decoding one entry of dump.json."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.dump import _json


class BadEntryError(ValueError):
    """An entry that cannot be used; the message says why."""


def decode_entry(data: bytes) -> dict[str, Any]:
    """The entry in these bytes.

    Raises BadEntryError when it is damaged, nested too deeply or not an object.
    """
    try:
        value = _json.decode(data)
    except _json.UndecodableError as error:
        raise BadEntryError(str(error)) from None
    if not isinstance(value, dict):
        raise BadEntryError("it is not an object")
    return value
