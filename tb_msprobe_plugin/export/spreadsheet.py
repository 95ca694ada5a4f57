"""Values as cells of comma-separated files that spreadsheet programs open without harm."""

from __future__ import annotations

from tb_msprobe_plugin.view.plain import plain

# What spreadsheets take for the beginning of a formula, in half and in full width.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", *map(chr, (0xFF1D, 0xFF0B, 0xFF0D, 0xFF20)))


def cell(value: object) -> object:
    """The value as it is written: a text that looks like a formula begins with an apostrophe.

    Numbers stay numbers, whatever their sign; None is an empty cell.
    """
    if isinstance(value, str):
        text = value.encode("utf-8", "backslashreplace").decode("utf-8")
        return f"'{text}" if text.startswith(_FORMULA) else text
    if isinstance(value, int) and not isinstance(value, bool):
        # Python refuses to write integers of more than some thousand digits in decimal.
        return plain(value)
    return "" if value is None else value
