"""Walking through a dump.json: its top level by decoding, its entries by the fastest safe way."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump._layout import LAYOUT_LOOK, guess_layout
from tb_msprobe_plugin.dump._members import Members, index_members, no_members
from tb_msprobe_plugin.dump._stream import TOO_MUCH, BrokenJsonError, JsonStream
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.notices import Notice, counted
from tb_msprobe_plugin.progress import Progress

# Top-level values are short words; what is longer is of no use in a heading.
MAX_HEADER_TEXT = 2000

Advance = Callable[[int], None]


@dataclass
class DumpContent:
    """What one pass over the file finds."""

    header: dict[str, object] = field(default_factory=dict)
    members: Members = field(default_factory=no_members)
    notices: list[Notice] = field(default_factory=list)
    has_data: bool = False


def read_dump_file(file: PositionedFile, path: Path, progress: Progress) -> DumpContent:
    """See index.build_index for what it raises."""
    size = file.size
    content = DumpContent()

    def advance(done: int) -> None:
        progress("reading dump.json", min(done, size), size)

    advance(0)
    stream = _open_object(file, path, advance)
    started = stream.offset
    try:
        _read_top_level(stream, file, path, content, advance)
    except BrokenJsonError as broken:
        if not broken.truncated and not content.header and not content.has_data:
            raise BadDump(
                f"this is not JSON (byte {started}).", code="not_json", file=path
            ) from None
        content.notices.append(_cut_short(broken, size, path))
    damaged = content.members.damaged
    if damaged >= 0 and not any(notice.code == "damaged" for notice in content.notices):
        message = f"this file is damaged at byte {damaged}: entries may be missing or unreadable."
        content.notices.append(Notice("damaged", message, str(path)))
    if not content.has_data:
        message = "this file has no entries: it records no data."
        content.notices.append(Notice("no_data", message, str(path)))
    advance(size)
    return content


def _open_object(file: PositionedFile, path: Path, advance: Advance) -> JsonStream:
    """A cursor behind the opening brace of the file."""
    stream = JsonStream(file, advance=advance)
    first = stream.peek()
    if first == "{":
        stream.take("{")
        return stream
    if first == "":
        raise BadDump("this file is empty.", code="empty_file", file=path)
    try:
        stream.value()
    except BrokenJsonError:
        raise BadDump("this file is not JSON.", code="not_json", file=path) from None
    raise BadDump("this file holds no JSON object.", code="not_an_object", file=path)


def _cut_short(broken: BrokenJsonError, size: int, path: Path) -> Notice:
    if broken.truncated:
        message = (
            f"this file ends too early (after {counted(size, 'byte', 'bytes')}): "
            "only its whole entries are shown."
        )
        return Notice("truncated", message, str(path))
    message = f"this file is damaged at byte {broken.offset}: only the entries before are shown."
    return Notice("damaged", message, str(path))


def _read_top_level(
    stream: JsonStream, file: PositionedFile, path: Path, content: DumpContent, advance: Advance
) -> None:
    while stream.peek() != "}":
        at_key = stream.offset
        key = stream.key()
        if key == "data":
            _read_data(stream, file, at_key, path, content, advance)
        else:
            stream.peek()
            start = stream.offset
            value = stream.value()
            content.header[key] = _shortened(value, stream.offset - start)
        if stream.peek() != "}":
            stream.take(",")
    stream.take("}")
    if stream.peek():
        message = f"this file goes on after its end (byte {stream.offset}); the rest is ignored."
        content.notices.append(Notice("extra_bytes", message, str(path)))


def _shortened(value: object, size: int) -> object:
    if isinstance(value, str):
        return value if len(value) <= MAX_HEADER_TEXT else value[:MAX_HEADER_TEXT] + "…"
    return f"… ({size} bytes)" if value is TOO_MUCH or size > MAX_HEADER_TEXT else value


def _read_data(
    stream: JsonStream,
    file: PositionedFile,
    at_key: int,
    path: Path,
    content: DumpContent,
    advance: Advance,
) -> None:
    if stream.peek() != "{":
        if stream.value() is not None:
            message = "data is not an object, so there are no entries."
            raise BadDump(message, code="data_not_an_object", file=path)
        return
    content.has_data = True
    stream.take("{")
    begin, look = stream.offset, min(at_key, LAYOUT_LOOK)
    layout = guess_layout(file.read(begin, LAYOUT_LOOK), file.read(at_key - look, look))
    content.members = index_members(stream, file, layout, advance)
    if content.members.broken:
        raise content.members.broken
