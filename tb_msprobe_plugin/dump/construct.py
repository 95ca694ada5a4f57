"""construct.json: which node hangs below which.

Every form of every release: a parent's name, null or "" for the root, and [parent, micro step]
(msprobe 8.2.1 and later under Megatron), with or without the key that counts the micro steps.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import cast

from tb_msprobe_plugin.dump import _json
from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump._stream import BrokenJsonError, JsonStream
from tb_msprobe_plugin.dump.gc_pause import paused_gc
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.notices import Notice, counted
from tb_msprobe_plugin.progress import Progress, no_progress

MICRO_STEP_KEY = "megatron_micro_step_number"
# Far more than any training step accumulates over.
MAX_MICRO_STEPS = 1 << 20
_PLAIN = {str, type(None)}
_PHASE = "reading construct.json"
# A million lines have about a hundred megabytes; decoding holds up all other requests.
MAX_DECODED_AT_ONCE = 128 << 20
# Small enough that a long read can be stopped, large enough to cost nothing.
_CHUNK = 8 << 20
_DIGEST_BYTES = 20


@dataclass(frozen=True)
class Construct:
    """The lines of construct.json in file order.

    ``parents[i]`` is the parent's name of ``children[i]``, None for the root. ``micro_steps`` is
    None when no line has one; ``last_micro_step`` is the number the file itself gives, if any.
    ``digest`` stands for the bytes of the file; None when they were not read in one piece.
    """

    children: list[str]
    parents: list[str | None]
    micro_steps: list[int] | None = None
    last_micro_step: int | None = None
    notices: tuple[Notice, ...] = ()
    digest: bytes | None = field(default=None, compare=False)


def digest_of(path: Path, root: Path | None = None) -> bytes | None:
    """`Construct.digest` of a file as it is now, which takes a hundredth of reading its lines.

    None where it cannot be read in one piece. Raises Forbidden when the path leads out of ``root``.
    """
    try:
        with PositionedFile(path, root) as file:
            return None if file.size > MAX_DECODED_AT_ONCE else _digest(_read(file, no_progress))
    except BadDump:
        return None


def read_construct(
    path: Path, progress: Progress = no_progress, root: Path | None = None
) -> Construct:
    """Read construct.json as far as it can be read; whatever is wrong becomes a notice.

    Raises only what ``progress`` raises, and Forbidden when the path leads out of ``root``.
    """
    try:
        with PositionedFile(path, root) as file, paused_gc():
            lines, notices, digest = _read_lines(file, path, progress)
    except BadDump as error:
        message = f"{error.message} Without it the hierarchy is unknown."
        return Construct([], [], notices=(Notice(f"construct_{error.code}", message, str(path)),))
    return replace(_construct(lines, notices, path), digest=digest)


def _read_lines(
    file: PositionedFile, path: Path, progress: Progress
) -> tuple[dict[str, object], list[Notice], bytes | None]:
    if file.size > MAX_DECODED_AT_ONCE:
        return (*_read_one_by_one(file, path, progress), None)
    data = _read(file, progress)
    try:
        text = data.decode(_json.ENCODING, _json.ERRORS).removeprefix("\ufeff")
        whole = json.loads(text, object_pairs_hook=_Pairs)
    except (ValueError, RecursionError):
        return (*_read_one_by_one(file, path, progress), None)
    if not isinstance(whole, _Pairs):
        raise BadDump("this file holds no JSON object.", code="not_an_object", file=path)
    lines = dict(whole.pairs)
    return lines, _repeated(len(whole.pairs) - len(lines), path), _digest(data)


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=_DIGEST_BYTES).digest()


class _Pairs:
    """An object's members as they stand in the file, repeated ones included."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        self.pairs = pairs


def _repeated(count: int, path: Path) -> list[Notice]:
    if count == 0:
        return []
    what = counted(count, "line is", "lines are")
    message = f"{what} repeated; the last of each name is used."
    return [Notice("construct_repeated_lines", message, str(path))]


def _read(file: PositionedFile, progress: Progress) -> bytes:
    size = file.size
    chunks: list[bytes] = []
    done = 0
    while True:
        progress(_PHASE, min(done, size), size)
        chunk = file.read(done, _CHUNK)
        if not chunk:
            return b"".join(chunks)
        chunks.append(chunk)
        done += len(chunk)


def _read_one_by_one(
    file: PositionedFile, path: Path, progress: Progress
) -> tuple[dict[str, object], list[Notice]]:
    """The whole lines at the beginning of a truncated or damaged file, or of a very large one."""
    size = file.size
    stream = JsonStream(file, advance=lambda done: progress(_PHASE, min(done, size), size))
    if not stream.peek():
        raise BadDump("this file is empty.", code="empty_file", file=path)
    lines: dict[str, object] = {}
    repeated = 0
    try:
        for child, value in _members(stream):
            repeated += child in lines
            lines[child] = value
    except BrokenJsonError as broken:
        if not lines and not broken.truncated:
            raise BadDump("this file is not JSON.", code="not_json", file=path) from None
        return lines, [_cut_short(broken, len(lines), path), *_repeated(repeated, path)]
    notices = _repeated(repeated, path)
    if stream.peek():
        message = f"this file goes on after its end (byte {stream.offset}); the rest is ignored."
        notices.append(Notice("construct_extra_bytes", message, str(path)))
    return lines, notices


def _members(stream: JsonStream) -> Iterator[tuple[str, object]]:
    stream.take("{")
    while stream.peek() != "}":
        yield stream.key(), stream.value()
        if stream.peek() == "}":
            break
        stream.take(",")
        if stream.peek() == "}":
            stream.take('"')  # there must be another name after a comma
    stream.take("}")


def _cut_short(broken: BrokenJsonError, lines: int, path: Path) -> Notice:
    where = "ends too early" if broken.truncated else f"is damaged at byte {broken.offset}"
    used = counted(lines, "line before is", "lines before are")
    message = f"this file {where}: only the {used} used." if lines else f"this file {where}."
    return Notice("construct_truncated", message, str(path))


def _construct(lines: dict[str, object], notices: list[Notice], path: Path) -> Construct:
    counted = MICRO_STEP_KEY in lines
    last_micro_step = _micro_step(lines.pop(MICRO_STEP_KEY, None))
    children, values = list(lines), list(lines.values())
    if set(map(type, values)) <= _PLAIN and not counted:
        plain = [value or None for value in values]  # much faster, and by far most files
        return Construct(children, cast("list[str | None]", plain), notices=tuple(notices))
    strange = [child for child, value in zip(children, values) if not _is_known_form(value)]
    if strange:
        first = repr(strange[0][:200])
        message = (
            f"{len(strange)} lines name no parent in any known form, the first is {first}; "
            "they hang at the root."
            if len(strange) > 1
            else f"the line {first} names no parent in any known form; it hangs at the root."
        )
        notices.append(Notice("construct_strange_lines", message, str(path)))
    stepped = counted or any(isinstance(value, list) for value in values)
    micro_steps = [_step_of(value) for value in values] if stepped else None
    parents = [_parent_of(value) for value in values]
    return Construct(children, parents, micro_steps, last_micro_step, tuple(notices))


def _parent_of(value: object) -> str | None:
    if isinstance(value, list):
        value = value[0] if value else None
    return value if isinstance(value, str) and value else None


def _step_of(value: object) -> int:
    step = _micro_step(value[1]) if isinstance(value, list) and len(value) > 1 else None
    return step or 0


def _is_known_form(value: object) -> bool:
    if isinstance(value, list):
        return len(value) == 2 and _is_parent(value[0]) and _micro_step(value[1]) is not None
    return _is_parent(value)


def _is_parent(value: object) -> bool:
    return value is None or isinstance(value, str)


def _micro_step(value: object) -> int | None:
    # A number out of this range would only serve to ask for absurdly many pages.
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MAX_MICRO_STEPS:
        return value
    return None
