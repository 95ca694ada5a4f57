"""JSON as msprobe writes it: UTF-8 with NaN and Infinity tokens, decoded one value at a time.

The strict and fast parsers refuse those tokens, so everything here rests on the standard library.
"""

from __future__ import annotations

import json
import re

# UndecodableError bytes survive the round trip to text and back, so byte offsets stay exact.
ENCODING, ERRORS = "utf-8", "surrogateescape"


class LongNumber(str):
    """Digits as they stand in the file: more of them than Python makes a number of."""

    __slots__ = ()


def _integer(digits: str) -> int | LongNumber:
    try:
        return int(digits)
    except ValueError:
        return LongNumber(digits)


_DECODER = json.JSONDecoder()
# Slower, so it is used only for what the first one refuses.
_PATIENT_DECODER = json.JSONDecoder(parse_int=_integer)
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}"]', re.DOTALL)


class UndecodableError(ValueError):
    """A value that is no JSON, or too much of it for the decoder; the message says which."""


class TooDeepError(UndecodableError):
    """It may well be JSON, but has more levels than the decoder can take."""


def decode(data: bytes) -> object:
    """One whole JSON value. Raises UndecodableError, whatever is wrong with it."""
    text = data.decode(ENCODING, ERRORS)
    try:
        try:
            return _DECODER.decode(text)
        except json.JSONDecodeError:
            raise
        except ValueError:
            return _PATIENT_DECODER.decode(text)
    except RecursionError:
        raise TooDeepError("it is nested too deeply") from None
    except ValueError as error:
        raise UndecodableError(f"it is not valid JSON ({error})") from None


def decode_at(text: str, start: int) -> tuple[object, int]:
    """The JSON value that begins exactly at ``start``, and where it ends. Raises as json does."""
    try:
        return _DECODER.raw_decode(text, start)
    except json.JSONDecodeError:
        raise
    except ValueError:
        return _PATIENT_DECODER.raw_decode(text, start)


def end_of_nested(text: str, start: int) -> int:
    """Where the object or list at ``start`` ends, by its brackets alone; -1 when it does not end.

    For values the decoder cannot take: nothing is decoded, so depth costs nothing.
    """
    depth = 0
    for token in _TOKEN.finditer(text, start):
        first = token.group()[0]
        if first == '"':
            if token.end() - token.start() == 1:
                return -1  # a string without an end
            continue
        depth += 1 if first in "[{" else -1
        if depth == 0:
            return token.end()
    return -1
