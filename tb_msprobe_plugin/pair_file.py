"""The input file of the released compare tools (compare.json): two paths, and whether to print.

Keys and defaults are those of msprobe 1.1.1: ``npu_path``, ``bench_path``, both texts, and
``is_print_compare_log``, true or false. ``layer_mapping``, the path of a layer mapping, is ours:
the released tools ignore it, as they do all other keys.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

from tb_msprobe_plugin.errors import BadRequest

# Four short lines. What is larger by far is something else, and is not even read.
MAX_BYTES = 64 * 1024
TARGET_KEY, GOLDEN_KEY, MAPPING_KEY = "npu_path", "bench_path", "layer_mapping"
PRINT_KEY = "is_print_compare_log"

_PATH_KEYS = (TARGET_KEY, GOLDEN_KEY)
_KEYS = (*_PATH_KEYS, MAPPING_KEY, PRINT_KEY)
# By it a file that is no JSON is still known for what it should be.
_LOOKS_LIKE_ONE = re.compile(rb'"(?:npu_path|bench_path)"\s*:')
_COMMENT = re.compile(r"\s*(//|/\*|#)")


@dataclass(frozen=True)
class PairFile:
    """The paths as they stand in the file, and whether findings are to be printed."""

    target: str
    golden: str
    mapping: str | None = None
    prints: bool = True


class _Object(dict[str, Any]):
    """A JSON object that knows which of its keys stand there twice."""

    repeated: frozenset[str] = frozenset()


def pair_file_from_json(data: bytes) -> PairFile | None:
    """What a file says; None when it is something else. Raises BadRequest `bad_pair_file`."""
    try:
        content = _decoded(data)
    except BadRequest:
        if _LOOKS_LIKE_ONE.search(data) is None:
            return None
        raise
    if not isinstance(content, _Object) or not any(key in content for key in _PATH_KEYS):
        return None
    for key in _KEYS:
        if key in content.repeated:
            raise _bad(f'"{key}" stands there twice.')
    prints = content.get(PRINT_KEY, True)
    if not isinstance(prints, bool):
        raise _bad(f'"{PRINT_KEY}" has to be true or false.')
    mapping = content.get(MAPPING_KEY)
    return PairFile(
        _path(content, TARGET_KEY),
        _path(content, GOLDEN_KEY),
        None if mapping is None else _path(content, MAPPING_KEY),
        prints,
    )


def too_large() -> BadRequest:
    """The error for a file of more than MAX_BYTES."""
    return _bad(f"this is larger than {MAX_BYTES:,} bytes, which no such file is.")


def _decoded(data: bytes) -> Any:
    try:
        text = data.decode("utf-8-sig")
        # Numbers mean nothing here, and endless ones are more than int() takes.
        return json.loads(text, object_pairs_hook=_object, parse_int=lambda digits: 0)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _bad(f"line {line}: this is no UTF-8 text.") from None
    except json.JSONDecodeError as error:
        raise _bad(f"line {error.lineno}: {_reason(error)}") from None
    except RecursionError:
        raise _bad("this is nested too deeply.") from None


def _reason(error: json.JSONDecodeError) -> str:
    if _COMMENT.match(error.doc, error.pos):
        return "JSON has no comments."
    return f"this is not valid JSON ({error.msg})."


def _object(pairs: list[tuple[str, Any]]) -> _Object:
    made = _Object(pairs)
    if len(made) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        made.repeated = frozenset(key for key, count in counts.items() if count > 1)
    return made


def _path(content: _Object, key: str) -> str:
    if key not in content or content[key] in (None, ""):
        why = ", so there is nothing to compare with" if key == GOLDEN_KEY else ""
        raise _bad(f'"{key}" is missing{why}.')
    path = content[key]
    if not isinstance(path, str):
        raise _bad(f'"{key}" has to be a text.')
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        raise _bad(f'"{key}" is no path.') from None
    if "\0" in path:
        raise _bad(f'"{key}" is no path.')
    return path


def _bad(reason: str) -> BadRequest:
    return BadRequest(reason, code="bad_pair_file")
