"""Searching one blob of case-folded, separated names: as bytes, without a loop over the names."""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from tb_msprobe_plugin.errors import BadRequest

# A pattern this long is a mistake (a pasted file); compiling much longer ones takes seconds.
MAX_PATTERN = 1000
# Marks a hit by overwriting its first byte; like the separator it occurs in no UTF-8 text.
_MARK = 0xFE
# Blocks that stay in the processor's cache while numpy passes over them several times.
_BLOCK = 1 << 18
_WILD = re.compile(r"\*+|\?|\[!?\]?[^\]]*\]")
_MEMBER = re.compile(r"(.)-(.)|(.)", re.DOTALL)


def only_ascii(blob: bytes, names: int) -> bool:
    """Whether so many names are plain ASCII: no byte is higher but for their separators."""
    return int(np.count_nonzero(np.frombuffer(blob, np.uint8) >= 0x80)) == names


def search(blob: bytes, offsets: NDArray[np.int64], needle: str, mode: str) -> NDArray[np.int64]:
    """Ascending positions of the matching names; see NameTable.search."""
    if mode not in ("substring", "glob"):
        raise BadRequest(f"unknown search mode {mode[:40]!r}: use substring or glob.")
    if len(needle) > MAX_PATTERN:
        raise BadRequest(f"the search text is longer than {MAX_PATTERN} characters.")
    folded = needle.casefold()
    if mode == "substring":
        return _holding(blob, offsets, folded)
    return _matching(blob, offsets, folded)


def _holding(blob: bytes, offsets: NDArray[np.int64], text: str) -> NDArray[np.int64]:
    if not text:
        return np.arange(len(offsets) - 1, dtype=np.int64)
    needle = text.encode("utf-8", "surrogatepass")
    marked = np.frombuffer(blob.replace(needle, bytes([_MARK]) + needle[1:]), np.uint8)
    found = [
        np.flatnonzero(marked[at : at + _BLOCK] == _MARK) + at
        for at in range(0, len(marked), _BLOCK)
    ]
    if not found:
        return np.empty(0, np.int64)
    owners = np.searchsorted(offsets, np.concatenate(found), side="right") - 1
    if len(owners) == 0:
        return owners.astype(np.int64)
    first = np.ones(len(owners), bool)
    first[1:] = owners[1:] != owners[:-1]
    return owners[first].astype(np.int64)


def _matching(blob: bytes, offsets: NDArray[np.int64], glob: str) -> NDArray[np.int64]:
    literals = [part for part in _WILD.split(glob) if part]
    longest = max(literals, key=len, default="")
    candidates = _holding(blob, offsets, longest)
    if glob == f"*{longest}*" or (glob and not glob.strip("*")):
        return candidates
    starts, ends = offsets[candidates].tolist(), (offsets[candidates + 1] - 1).tolist()
    in_place = glob.isascii() and only_ascii(blob, len(offsets) - 1)
    hits = (_matches if in_place else _matches_decoded)(blob, _translate(glob), starts, ends)
    matching: NDArray[np.int64] = candidates[np.array(hits, bool)]
    return matching


def _matches(blob: bytes, pattern: str, starts: list[int], ends: list[int]) -> list[bool]:
    """Which names match, where every character is a byte."""
    match = re.compile(pattern.encode("ascii"), re.DOTALL).match
    return [match(blob, start, end) is not None for start, end in zip(starts, ends)]


def _matches_decoded(blob: bytes, pattern: str, starts: list[int], ends: list[int]) -> list[bool]:
    match = re.compile(pattern, re.DOTALL).match
    return [
        match(blob[start:end].decode("utf-8", "surrogatepass")) is not None
        for start, end in zip(starts, ends)
    ]


def _translate(glob: str) -> str:
    """A regular expression for the whole name that cannot backtrack from one ``*`` into another.

    What follows a star is found at its first place, inside a lookahead, and then consumed by a
    back reference: like an atomic group, which the re module has only from Python 3.11 on.
    """
    parts = _between_stars(glob)
    if len(parts) == 1:
        return parts[0] + r"\Z"
    middle = "".join(
        f"(?=(?P<g{number}>.*?{part}))(?P=g{number})" for number, part in enumerate(parts[1:-1])
    )
    return f"{parts[0]}{middle}.*{parts[-1]}\\Z"


def _between_stars(glob: str) -> list[str]:
    """The glob cut at its stars, each piece as a regular expression."""
    parts, at = [""], 0
    for wild in _WILD.finditer(glob):
        parts[-1] += re.escape(glob[at : wild.start()])
        at = wild.end()
        found = wild.group()
        if found.startswith("*"):
            parts.append("")
        else:
            parts[-1] += "." if found == "?" else _translate_set(found)
    parts[-1] += re.escape(glob[at:])
    return parts


def _translate_set(text: str) -> str:
    negated = text.startswith("[!")
    members = ""
    for low, high, single in _MEMBER.findall(text[2 if negated else 1 : -1]):
        if single:
            members += re.escape(single)
        elif low <= high:
            members += f"{re.escape(low)}-{re.escape(high)}"
    if not members:
        return "." if negated else "(?!)"
    return f"[{'^' if negated else ''}{members}]"
