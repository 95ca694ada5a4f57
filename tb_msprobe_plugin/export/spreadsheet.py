"""Values as cells of comma-separated files that spreadsheet programs open without harm."""

from __future__ import annotations

import re

from tb_msprobe_plugin.view.plain import plain

# What spreadsheets take for the beginning of a formula, in half and in full width; some drop white
# space before it, and tabs and line ends may lead into the next cell.
_FORMULA = re.compile(r"[\t\r\n]|\s*[-=+@\uff1d\uff0b\uff0d\uff20]")
# Some readers end a text at a NUL, and a lone carriage return is an end of line to others.
_CONTROLS = re.compile(r"[\0-\x08\x0b-\x1f\x7f-\x9f]")


def cell(value: object) -> object:
    """The value as it is written: a text that looks like a formula begins with an apostrophe.

    Control characters but tabs and line feeds are written as U+FFFD. Numbers stay numbers, whatever
    their sign; None is an empty cell.
    """
    if isinstance(value, str):
        text = value.encode("utf-8", "backslashreplace").decode("utf-8")
        guarded = f"'{text}" if _FORMULA.match(text) else text
        return _CONTROLS.sub("\ufffd", guarded)
    if isinstance(value, int) and not isinstance(value, bool):
        # Python refuses to write integers of more than some thousand digits in decimal.
        return plain(value)
    return "" if value is None else value
