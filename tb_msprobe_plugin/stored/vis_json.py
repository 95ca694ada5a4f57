"""``.vis``: one step and rank of a build or compare as JSON (releases up to 8.2.0)."""

from __future__ import annotations

import re
import threading
import weakref
from pathlib import Path
from typing import Any

from tb_msprobe_plugin.compare.released_words import SIDE_WORDS
from tb_msprobe_plugin.dump import _json
from tb_msprobe_plugin.dump._files import PositionedFile, Stamp, open_file
from tb_msprobe_plugin.dump._layout import LAYOUT_LOOK, guess_layout
from tb_msprobe_plugin.dump._members import Members, index_members, no_members
from tb_msprobe_plugin.dump._stream import BrokenJsonError, JsonStream
from tb_msprobe_plugin.errors import BadDump, LeafChanged
from tb_msprobe_plugin.notices import Notice, counted
from tb_msprobe_plugin.progress import Progress
from tb_msprobe_plugin.stored.rows import add_row
from tb_msprobe_plugin.stored.source import (
    NodeData,
    NodeRows,
    Settings,
    StoredKind,
    StoredSide,
)
from tb_msprobe_plugin.stored.values import text_of

# The first keys of a file stand within its first bytes, however it is indented.
_HEAD = 64 << 10
_SIDES = tuple(SIDE_WORDS.values())
_FIRST_KEY = re.compile(rb'\A(?:\xef\xbb\xbf)?\s*\{\s*"')
_COMPARE = re.compile(rb'"(?:NPU|Bench)"\s*:\s*\{')
_BUILD = re.compile(rb'"node"\s*:\s*\{')
# Real nodes have some kilobytes.
_LARGEST_NODE = 64 << 20
_REPORT = 2_000


def kind_at(path: Path, root: Path | None) -> StoredKind:
    """Whether a file is a build or a compare, by its beginning.

    Raises BadDump (not_a_graph) for one that is neither, or that cannot be read.
    """
    with open_file(path, root) as file:
        head = file.read(_HEAD) or b""
    if _FIRST_KEY.match(head):
        if _COMPARE.search(head):
            return "compare"
        if _BUILD.search(head):
            return "build"
    raise BadDump("this file holds no graph of msprobe.", code="not_a_graph", file=path)


class _Content:
    """Where the nodes of both sides lie, and the other values at the top."""

    def __init__(self, stamp: Stamp) -> None:
        self.stamp = stamp
        self.members: dict[str, Members] = {}
        self.values: dict[str, Any] = {}
        self.notices: list[Notice] = []


class VisFile:
    """Reads one ``.vis``; both of its sides share what was found in it."""

    def __init__(self, path: Path, root: Path | None = None) -> None:
        self.path = path
        self._root = root
        self._lock = threading.Lock()
        self._content: _Content | None = None

    def content(self, progress: Progress) -> _Content:
        """What the file holds; read once. Raises BadDump when it is no JSON at all."""
        with self._lock, self.opened() as file:
            if self._content is None or self._content.stamp != file.first_stamp:
                self._content = _read(file, self.path, progress)
            return self._content

    def opened(self) -> PositionedFile:
        """The file, to be closed by whoever asks."""
        return PositionedFile(self.path, self._root)

    def raw(self, start: int, end: int, stamp: Stamp) -> bytes:
        """Bytes of the file. Raises LeafChanged when it is another one by now."""
        with self.opened() as file:
            data = file.read(start, end - start)
            if file.stamp() != stamp:
                raise LeafChanged("this file was rewritten since it was opened.", file=self.path)
            return data


_known: weakref.WeakValueDictionary[tuple[Path, Path | None], VisFile] = (
    weakref.WeakValueDictionary()
)


def vis_file(path: Path, root: Path | None) -> VisFile:
    """The file at a path: the same as long as anybody uses it."""
    return _known.setdefault((path, root), VisFile(path, root))


class JsonGraph:
    """One side of a ``.vis``."""

    def __init__(self, path: Path, root: Path | None, side: StoredSide) -> None:
        self._file = vis_file(path, root)
        self._content: _Content | None = None
        self._members = no_members()
        self._kind = kind_at(path, root)
        self._word = SIDE_WORDS[side] if self._kind == "compare" else ""

    @property
    def settings(self) -> Settings:
        """See `StoredGraph`; known once the rows are."""
        values = {} if self._content is None else self._content.values
        return Settings(
            self._kind,
            text_of(values.get("task")),
            values.get("Colors"),
            values.get("OverflowCheck") is True,
        )

    def rows(self, progress: Progress) -> NodeRows:
        """See `StoredGraph`."""
        content = self._content = self._file.content(progress)
        members = self._members = content.members.get(self._word, no_members())
        if not members.names:
            side = f" on the side {self._word}" if self._word else ""
            raise BadDump(
                f"this file has no nodes{side}.", code="not_a_graph", file=self._file.path
            )
        rows = NodeRows(notices=list(content.notices))
        unreadable = 0
        total = len(members.names)
        with self._file.opened() as file:
            for at in range(total):
                if at % _REPORT == 0:
                    progress("reading the graph", at, total)
                start, end = int(members.starts[at]), int(members.ends[at])
                node = _decoded(file.read(start, min(end - start, _LARGEST_NODE)))
                unreadable += node is None
                _take(rows, members.names[at].decode("utf-8", "surrogatepass"), at, node or {})
        if unreadable:
            what = counted(unreadable, "node is", "nodes are")
            message = f"{what} no JSON that can be read: shown by name alone."
            rows.notices.append(Notice("unreadable_nodes", message, str(self._file.path)))
        return rows

    def data(self, place: int) -> NodeData:
        """See `StoredGraph`."""
        assert self._content is not None
        start, end = int(self._members.starts[place]), int(self._members.ends[place])
        if end - start > _LARGEST_NODE:
            raise BadDump("it is too large.", code="bad_entry", file=self._file.path)
        node = _decoded(self._file.raw(start, end, self._content.stamp))
        if node is None:
            raise BadDump("it is no JSON that can be read.", code="bad_entry", file=self._file.path)
        extras = {key: node[key] for key in ("suggestions", "parallel_merge_info") if node.get(key)}
        return NodeData(
            _object(node.get("input_data")),
            _object(node.get("output_data")),
            node.get("stack_info"),
            node.get("matched_distributed"),
            extras,
        )


def _take(rows: NodeRows, name: str, place: int, node: dict[str, Any]) -> None:
    data = _object(node.get("data"))
    children = node.get("subnodes")
    add_row(
        rows,
        name=name,
        place=place,
        key=float(place),
        parent=node.get("upnode"),
        kind=node.get("node_type"),
        micro_step=node.get("micro_step_id"),
        index=data.get("precision_index"),
        overflow=data.get("overflow_level"),
        link=node.get("matched_node_link"),
        has_data=node.get("input_data") or node.get("output_data"),
    )
    if isinstance(children, list) and children:
        rows.children[name] = [child for child in children if isinstance(child, str)]


def _read(file: PositionedFile, path: Path, progress: Progress) -> _Content:
    content = _Content(file.first_stamp)

    def advance(done: int) -> None:
        progress(f"reading {path.name}", min(done, file.size), file.size)

    advance(0)
    stream = JsonStream(file, advance=advance)
    try:
        if stream.peek() != "{":
            raise BadDump("this file holds no JSON object.", code="not_an_object", file=path)
        stream.take("{")
        _read_object(stream, file, content, "", advance)
    except BrokenJsonError as broken:
        if not any(members.names for members in content.members.values()):
            why = "ends too early" if broken.truncated else f"is damaged at byte {broken.offset}"
            raise BadDump(f"this file {why}.", code="not_json", file=path) from None
        message = (
            "this file ends too early: only its whole nodes are shown."
            if broken.truncated
            else f"this file is damaged at byte {broken.offset}: what follows is missing."
        )
        content.notices.append(Notice("truncated", message, str(path)))
    return content


def _read_object(
    stream: JsonStream, file: PositionedFile, content: _Content, side: str, advance: Any
) -> None:
    """The members of an object whose brace was just taken: the file itself, or one of its sides."""
    while stream.peek() != "}":
        at_key = stream.offset
        key = stream.key()
        first = stream.peek()
        if key == "node" and first == "{":
            stream.take("{")
            look = min(at_key, LAYOUT_LOOK)
            before = file.read(at_key - look, look)
            layout = guess_layout(file.read(stream.offset, LAYOUT_LOOK), before)
            members = index_members(stream, file, layout, advance)
            content.members[side] = members.without_repeats()
            if members.broken:
                raise members.broken
        elif not side and key in _SIDES and first == "{":
            stream.take("{")
            _read_object(stream, file, content, key, advance)
        else:
            value = stream.value()
            if not side:
                content.values[key] = value
        if stream.peek() != "}":
            stream.take(",")
    stream.take("}")


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _decoded(data: bytes) -> dict[str, Any] | None:
    try:
        value = _json.decode(data)
    except _json.UndecodableError:
        return None
    return value if isinstance(value, dict) else None
