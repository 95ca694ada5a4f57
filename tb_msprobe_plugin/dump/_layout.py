"""The white space of an indented dump.json, read off its first lines."""

from __future__ import annotations

import re
from dataclasses import dataclass

# Enough to see the white space around any sensible key and brace.
LAYOUT_LOOK = 256


@dataclass(frozen=True)
class Layout:
    """White space of an indented file: line ends, indentation of top-level keys, of data's keys."""

    newline: bytes
    outer: bytes
    inner: bytes

    @property
    def before_key(self) -> bytes:
        return self.newline + self.inner

    @property
    def end_of_data(self) -> bytes:
        return self.newline + self.outer + b"}"

    @property
    def before_field(self) -> bytes:
        return self.before_key + self.inner[len(self.outer) :]


def guess_layout(after_brace: bytes, before_key: bytes | None = None) -> Layout | None:
    """The layout of an object from the bytes after its opening brace, and those before its key.

    An object without a key is the whole file. None when the white space is no indentation.
    """
    inner = re.match(rb'(\r?\n)([ \t]+)"', after_brace)
    if not inner:
        return None
    outer = re.search(rb"(\r?\n)([ \t]*)\Z", inner[1] if before_key is None else before_key)
    if not outer or outer[1] != inner[1]:
        return None
    if not inner[2].startswith(outer[2]) or inner[2] == outer[2]:
        return None
    return Layout(outer[1], outer[2], inner[2])
