"""Where each member of a JSON object lies in its file, by the fastest way that is safe."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Callable

import numpy as np
from numpy.typing import NDArray

from tb_msprobe_plugin.dump import _json
from tb_msprobe_plugin.dump._fast_scan import recompute_flag, scan
from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump._layout import Layout
from tb_msprobe_plugin.dump._stream import BrokenJsonError, JsonStream

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Members:
    """Member ``i`` is called names[i] (UTF-8) and its value is the bytes starts[i] to ends[i].

    A name may be repeated. ``broken`` says where and why an object ended before its brace,
    ``damaged`` where there are bytes among the members that no JSON has (-1: nowhere).
    """

    names: list[bytes]
    starts: Ints
    ends: Ints
    recompute: NDArray[np.int8]
    broken: BrokenJsonError | None
    damaged: int = -1

    def without_repeats(self) -> Members:
        """As json.loads has it: a repeated name keeps its first place and its last value."""
        if len(set(self.names)) == len(self.names):
            return self
        last = {name: position for position, name in enumerate(self.names)}
        kept = np.fromiter(last.values(), np.int64, len(last))
        return replace(
            self,
            names=list(last),
            starts=self.starts[kept],
            ends=self.ends[kept],
            recompute=self.recompute[kept],
        )


def no_members() -> Members:
    return _members([], [], None)


def index_members(
    stream: JsonStream, file: PositionedFile, layout: Layout | None, advance: Callable[[int], None]
) -> Members:
    """Members of the object whose brace was just taken; leaves the stream behind its end.

    ``advance`` is told the bytes done and may raise to stop.
    """
    found = scan(file, layout, stream.offset, advance) if layout else None
    names = _encoded(found.names) if found else None
    if found is None or names is None:
        return _decode_members(stream)
    if found.end >= 0:
        stream.seek(found.end)
        stream.take("}")
        return Members(names, found.starts, found.ends, found.recompute, None, found.damaged)
    if names:
        stream.seek(int(found.ends[-1]))
    rest = _decode_members(stream, after_others=bool(names))
    return Members(
        names + rest.names,
        np.append(found.starts, rest.starts),
        np.append(found.ends, rest.ends),
        np.append(found.recompute, rest.recompute),
        rest.broken,
        found.damaged,
    )


def _decode_members(stream: JsonStream, after_others: bool = False) -> Members:
    """Any white space: decode every value to learn where it ends, and drop it again."""
    names: list[bytes] = []
    spans: list[tuple[int, int, int]] = []
    try:
        if after_others:
            _pass_comma(stream)
        while stream.peek() != "}":
            name = stream.key().encode("utf-8", "surrogatepass")
            stream.peek()
            start = stream.offset
            flag = recompute_flag(stream.value())
            names.append(name)
            spans.append((start, stream.offset, flag))
            _pass_comma(stream)
        stream.take("}")
    except BrokenJsonError as broken:
        return _members(names, spans, broken)
    return _members(names, spans, None)


def _pass_comma(stream: JsonStream) -> None:
    if stream.peek() != "}":
        stream.take(",")


def _members(
    names: list[bytes], spans: list[tuple[int, int, int]], broken: BrokenJsonError | None
) -> Members:
    table = np.array(spans, np.int64).reshape(-1, 3)
    recompute = table[:, 2].astype(np.int8)
    return Members(names, table[:, 0].copy(), table[:, 1].copy(), recompute, broken)


def _encoded(raw: list[bytes]) -> list[bytes] | None:
    """Names as they stand between the quotes in the file as UTF-8 without escapes.

    None when an escape is none of JSON's.
    """
    everything = b"\n".join(raw)
    if b"\\" not in everything:
        try:
            everything.decode("utf-8")
        except UnicodeDecodeError:
            pass
        else:
            return raw
    try:
        return [_unescaped(name) for name in raw]
    except json.JSONDecodeError:
        return None


def _unescaped(name: bytes) -> bytes:
    text = b'"' + name + b'"'
    decoded = json.loads(text.decode(_json.ENCODING, _json.ERRORS))
    return str(decoded).encode("utf-8", "surrogatepass")
