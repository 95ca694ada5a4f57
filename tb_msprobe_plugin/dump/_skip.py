"""Passing over one JSON value of any size by its bytes: nothing is decoded, little is held."""

from __future__ import annotations

import re
from typing import Callable

from tb_msprobe_plugin.dump._files import PositionedFile

# Small enough that other threads get their turn and a cancelled job stops soon.
_CHUNK = 1 << 20
_ESCAPE = re.compile(rb"\\.", re.DOTALL)
_TOKEN = re.compile(rb'["\[\]{}]')
_WORD_END = re.compile(rb"[^-+.0-9A-Za-z]")


def end_of_value(file: PositionedFile, start: int, advance: Callable[[int], None]) -> int:
    """Where the value that begins at ``start`` ends by its brackets and quotes alone.

    -1 when the file ends before, or with a number, which may lack digits then. ``advance`` is
    told the bytes done and may raise to stop.
    """
    first = file.read(start, 1)
    find_end = _Brackets(first).find_end if first in (b'"', b"[", b"{") else _find_word_end
    at = start + 1
    rest = b""
    while chunk := file.read(at + len(rest), _CHUNK):
        chunk = rest + chunk
        plain = _ESCAPE.sub(b"__", chunk) if b"\\" in chunk else chunk
        rest = b"\\" if plain.endswith(b"\\") else b""  # what it escapes is in the next chunk
        plain = plain[: len(plain) - len(rest)]
        end = find_end(plain)
        if end >= 0:
            return at + end
        at += len(plain)
        advance(at)
    return -1


def _find_word_end(plain: bytes) -> int:
    match = _WORD_END.search(plain)
    return match.start() if match else -1


class _Brackets:
    """Where in a value we are: how deep, and whether within a string."""

    def __init__(self, first: bytes) -> None:
        self._in_string = first == b'"'
        self._depth = 0 if self._in_string else 1

    def find_end(self, plain: bytes) -> int:
        """Where in the next bytes (without escapes) the value ends, or -1."""
        return -1 if self._passed_at_once(plain) else self._search(plain)

    def _passed_at_once(self, plain: bytes) -> bool:
        """Count the brackets, when there are too few closing ones to end the value here."""
        pieces = plain.split(b'"')
        structure = b"".join(pieces[self._in_string :: 2])
        closing = structure.count(b"]") + structure.count(b"}")
        if closing >= self._depth:
            return False
        self._depth += structure.count(b"[") + structure.count(b"{") - closing
        self._in_string ^= len(pieces) % 2 == 0
        return True

    def _search(self, plain: bytes) -> int:
        at = 0
        while True:
            if self._in_string:
                at = plain.find(b'"', at) + 1
                if at == 0:
                    return -1
                self._in_string = False
            else:
                match = _TOKEN.search(plain, at)
                if match is None:
                    return -1
                at, token = match.end(), match[0]
                self._in_string = token == b'"'
                if not self._in_string:
                    self._depth += 1 if token in b"[{" else -1
            if self._depth == 0 and not self._in_string:
                return at
