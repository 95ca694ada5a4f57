"""A JSON file of any size and any white space, read one value after another."""

from __future__ import annotations

import codecs
import re
from json import JSONDecodeError

from tb_msprobe_plugin.dump import _json
from tb_msprobe_plugin.dump._files import PositionedFile

# Large enough that a read costs nothing beside decoding, small enough to report progress often.
CHUNK = 4 << 20
# An error this close to the end of what was read may only mean that a token was cut in two.
_LONGEST_TOKEN = 16
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
    """Stands for a value that is whole but more than the decoder can take."""


TOO_MUCH = _TooMuch()


class JsonStream:
    """A cursor in a JSON file. ``offset`` is its place in bytes; all methods move it forwards."""

    def __init__(self, file: PositionedFile, offset: int = 0) -> None:
        self._file = file
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
        key = self.value()
        assert isinstance(key, str)
        self.take(":")
        return key

    def value(self) -> object:
        """Consume one value; TOO_MUCH stands for one that is whole but cannot be decoded.

        A number with which the file ends may lack digits, so it counts as truncated.
        """
        if not self.peek():
            raise self._unexpected()
        while True:
            try:
                value, end = _json.decode_at(self._text, self._at)
            except JSONDecodeError as error:
                cut = self._may_be_cut(error)
                if not cut or not self._read_on():
                    raise self._stop(error.pos, truncated=cut) from None
            except (RecursionError, ValueError):
                return self._skip()
            else:
                # What touches the end of the text may go on in the file.
                touches = _UP_TO_END.match(self._text, end) is not None
                if touches and self._read_on():
                    continue
                if touches and isinstance(value, (int, float)):
                    raise self._stop(end, truncated=True)
                self._consume(end)
                return value

    def _skip(self) -> object:
        while True:
            end = _json.end_of_nested(self._text, self._at)
            if end >= 0:
                self._consume(end)
                return TOO_MUCH
            if not self._read_on():
                raise self._stop(len(self._text), truncated=True)

    def _may_be_cut(self, error: JSONDecodeError) -> bool:
        return error.msg.startswith("Unterminated") or error.pos >= len(self._text) - _LONGEST_TOKEN

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
        self._ended = not chunk
        self._text = rest + self._decoder.decode(chunk, final=self._ended)
        self._at = 0
        return True
