"""A JSON file of any size and any white space, read one value after another."""

from __future__ import annotations

import codecs
import re
from json import JSONDecodeError
from typing import Callable

from tb_msprobe_plugin.dump import _json
from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump._skip import end_of_value

# Large enough that a read costs nothing beside decoding, small enough to report progress often.
CHUNK = 4 << 20
# Values longer than this many characters are passed over: decoding one holds up all threads.
MAX_DECODED = 8 << 20
# Names must be known, whatever their length.
_MAX_KEY = 64 << 20
# An error this close to the end of what was read may only mean that a token was cut in two.
_LONGEST_TOKEN = 16
_LITERALS = ("true", "false", "null", "NaN", "Infinity", "-Infinity")
# Of a number cut within its fraction or exponent, the decoder takes what is before.
_UP_TO_END = re.compile(r"([.eE][+-]?)?\Z")
_SPACE = re.compile(r"[ \t\n\r]*")
_BOM = b"\xef\xbb\xbf"


class BrokenJsonError(Exception):
    """No JSON from byte ``offset`` on; ``truncated`` when it is simply the end of the file."""

    def __init__(self, offset: int, truncated: bool) -> None:
        super().__init__(offset, truncated)
        self.offset = offset
        self.truncated = truncated


class _TooMuch:
    """Stands for a value that is whole but too long or too deep to be decoded."""


TOO_MUCH = _TooMuch()
# Stands for a value that the text read so far does not hold to its end.
_CUT = object()


class JsonStream:
    """A cursor in a JSON file. ``offset`` is its place in bytes; all methods move it forwards.

    ``advance`` is told the bytes read so far and may raise to stop.
    """

    def __init__(
        self,
        file: PositionedFile,
        offset: int = 0,
        advance: Callable[[int], None] = lambda done: None,
    ) -> None:
        self._file = file
        self._advance = advance
        self.seek(offset)
        if offset == 0 and self.peek() == "\ufeff":
            self.seek(len(_BOM))

    def seek(self, offset: int) -> None:
        self.offset = self._next = offset
        self._decoder = codecs.getincrementaldecoder(_json.ENCODING)(_json.ERRORS)
        self._text, self._at, self._ended = "", 0, False

    def peek(self) -> str:
        """The next character that is not white space, not consumed; "" at the end of the file."""
        while True:
            match = _SPACE.match(self._text, self._at)
            assert match is not None
            self._consume(match.end())
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._read_on():
                return ""

    def take(self, expected: str) -> None:
        """Consume this one punctuation character."""
        if self.peek() != expected:
            raise self._unexpected()
        self._consume(self._at + 1)

    def key(self) -> str:
        """Consume an object's key and its colon."""
        if self.peek() != '"':
            raise self._unexpected()
        start = self.offset
        key = self._value(_MAX_KEY)
        if not isinstance(key, str):
            raise BrokenJsonError(start, truncated=False)
        self.take(":")
        return key

    def value(self) -> object:
        """Consume one value; TOO_MUCH stands for one that is whole but cannot be decoded.

        A number with which the file ends may lack digits, so it counts as truncated.
        """
        return self._value(MAX_DECODED)

    def _value(self, limit: int) -> object:
        if not self.peek():
            raise self._unexpected()
        while True:
            try:
                value, end = _json.decode_at(self._text, self._at)
            except JSONDecodeError as error:
                stop = self._stop(error.pos, self._may_be_cut(error))
            except RecursionError:
                return self._skip_nested()
            else:
                # What touches the end of the text may go on in the file.
                if not self._is_open(value, end):
                    self._consume(end)
                    return value
                stop = self._stop(end, truncated=True)
            if stop.truncated and len(self._text) - self._at > limit:
                return self._skip()
            if not stop.truncated or not self._read_on():
                raise stop

    def _is_open(self, value: object, end: int) -> bool:
        if _UP_TO_END.match(self._text, end) is None:
            return False
        return not self._ended or isinstance(value, (int, float, _json.LongNumber))

    def _skip_nested(self) -> object:
        end = _json.end_of_nested(self._text, self._at)
        if end < 0:
            return self._skip()
        self._consume(end)
        return TOO_MUCH

    def _skip(self) -> object:
        end = end_of_value(self._file, self.offset, self._advance)
        if end < 0:
            raise BrokenJsonError(self._file.size, truncated=True)
        self.seek(end)
        return TOO_MUCH

    def _may_be_cut(self, error: JSONDecodeError) -> bool:
        """Whether more of the file could mend the error, or could have, had it not ended."""
        if error.msg.startswith("Unterminated"):
            return True
        if error.pos < len(self._text) - _LONGEST_TOKEN:
            return False
        if not self._ended or error.msg.startswith("Invalid \\u"):
            return True
        rest = self._text[error.pos :].strip()
        return _UP_TO_END.match(rest) is not None or any(
            word.startswith(rest) for word in _LITERALS
        )

    def _unexpected(self) -> BrokenJsonError:
        return BrokenJsonError(self.offset, truncated=self.peek() == "")

    def _stop(self, at: int, truncated: bool) -> BrokenJsonError:
        end = min(at, len(self._text))
        return BrokenJsonError(self.offset + self._size(self._at, end), truncated)

    def _consume(self, end: int) -> None:
        self.offset += self._size(self._at, end)
        self._at = end

    def _size(self, start: int, end: int) -> int:
        """Length of a piece of the text in bytes of the file."""
        if self._text.isascii():
            return end - start
        return len(self._text[start:end].encode(_json.ENCODING, _json.ERRORS))

    def _read_on(self) -> bool:
        """Append the next chunk to what is not yet consumed; False at the end of the file.

        A value larger than a chunk is read in steps that double, so that decoding it again
        after every step stays linear.
        """
        if self._ended:
            return False
        rest = self._text[self._at :]
        chunk = self._file.read(self._next, max(CHUNK, len(rest)))
        self._next += len(chunk)
        self._advance(self._next)
        self._ended = not chunk
        self._text = rest + self._decoder.decode(chunk, final=self._ended)
        self._at = 0
        return True
