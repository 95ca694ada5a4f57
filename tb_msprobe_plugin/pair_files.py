"""Pairs that are ready to be opened: the pair files (compare.json) below logdir.

Their paths are relative to the file, or absolute. What they name has to lie below a logdir; of
anything else nothing is told, not even whether it is there.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Union

from tb_msprobe_plugin.compare.pairing import LeafPair, pair_leaves
from tb_msprobe_plugin.dump._files import Stamp, open_file
from tb_msprobe_plugin.dump.confined import file_status
from tb_msprobe_plugin.dump.logdirs import Root, is_within
from tb_msprobe_plugin.dump.tree import FileRef, LeafRef, Run
from tb_msprobe_plugin.errors import BadRequest, Forbidden, MsprobeError, NotFound, system_reason
from tb_msprobe_plugin.file_memory import FileMemory
from tb_msprobe_plugin.fingerprint import LEAF_FILES
from tb_msprobe_plugin.pair_file import (
    GOLDEN_KEY,
    MAPPING_KEY,
    MAX_BYTES,
    TARGET_KEY,
    PairFile,
    pair_file_from_json,
)
from tb_msprobe_plugin.scanning import Found

# So many JSON files are looked into: a logdir may be somebody's whole data directory.
MAX_FILES = 2_000
# A path is cut in messages: the file has it whole.
_SHOWN_PATH = 200
# What such files are called as a rule. One that cannot be read is told only then.
_USUAL_NAME = "compare"


@dataclass(frozen=True)
class Part:
    """What one of the paths names: a run, or some leaves of it. ``id`` is the path below logdir."""

    id: str
    run: Run
    leaves: tuple[LeafRef, ...]


@dataclass(frozen=True)
class ReadyPair:
    """What a file names. ``mapping`` is the id of a layer mapping; ``pairs`` is never empty."""

    target: Part
    golden: Part
    mapping: str | None
    pairs: tuple[LeafPair, ...]

    def pairs_of_runs(self) -> list[LeafPair]:
        """All leaves of both runs, those of this pair as it has them, others by their places."""
        partners = {pair.target: pair.golden for pair in self.pairs}
        used = set(partners.values())
        return [
            replace(pair, golden=partners.get(pair.target, pair.golden))
            for pair in pair_leaves(self.target.run, self.golden.run)
            if pair.target is not None or pair.golden not in used
        ]


_Read = Union[PairFile, MsprobeError, None]


class PairFiles:
    """Reads pair files and remembers them as long as they stay as they are."""

    def __init__(self) -> None:
        self._memory: FileMemory[_Read] = FileMemory()

    def listed(self, files: Iterable[FileRef]) -> list[tuple[FileRef, PairFile | MsprobeError]]:
        """The pair files among those that a scan found, and why others are none."""
        candidates = [file for file in files if file.kind == "json"]
        if len(candidates) > MAX_FILES:
            usual = [file for file in candidates if _has_usual_name(file)]
            candidates = (usual or candidates)[:MAX_FILES]
        contents = [(file, self.content(file)) for file in candidates]
        self._memory.forget_all_but({file.path for file in candidates})
        return [(file, content) for file, content in contents if content is not None]

    def content(self, file: FileRef) -> PairFile | MsprobeError | None:
        """What a file is now: a pair, an error, or something else (None)."""
        try:
            status = file_status(file.path, file.root)
            if status.st_size > MAX_BYTES:
                return None
            stamp = Stamp(status.st_size, status.st_mtime_ns)
            return self._memory.content(file.path, stamp, lambda: _read_pair(file))
        except (MsprobeError, OSError, ValueError) as error:
            return _unreadable(file, error)


def _has_usual_name(file: FileRef) -> bool:
    return _USUAL_NAME in file.path.name.lower()


def _read_pair(file: FileRef) -> _Read:
    with open_file(file.path, file.root) as opened:
        data = opened.read(MAX_BYTES + 1) or b""
    if len(data) > MAX_BYTES:
        return None
    try:
        return pair_file_from_json(data)
    except BadRequest as error:
        return error.about(file.path)


def _unreadable(file: FileRef, error: Exception) -> MsprobeError | None:
    if not _has_usual_name(file):
        return None
    if isinstance(error, MsprobeError):
        return error
    reason = f"this cannot be read ({system_reason(error)})."
    return BadRequest(reason, code="bad_pair_file", file=file.path)


class Places:
    """Finds what pair files name, among what one scan has found below the logdirs."""

    def __init__(self, roots: Sequence[Root], found: Found) -> None:
        self._roots = [(root, os.path.realpath(root.path)) for root in roots]
        self._found = found

    def ready_pair(self, file: FileRef, names: PairFile) -> ReadyPair:
        """What the paths of a file name.

        Raises Forbidden (outside_logdir), NotFound (unknown_leaf, no_mapping) and BadRequest
        (several_runs, nothing_in_common), each with the file and the path in words.
        """
        target = self._part(file, TARGET_KEY, names.target)
        golden = self._part(file, GOLDEN_KEY, names.golden)
        mapping = None if names.mapping is None else self._mapping(file, names.mapping)
        pairs = _pairs(target, golden)
        if not pairs:
            reason = f"{target.id} and {golden.id} have no step and rank in common."
            raise BadRequest(reason, code="nothing_in_common", file=file.path)
        return ReadyPair(target, golden, mapping, pairs)

    def _part(self, file: FileRef, key: str, given: str) -> Part:
        """The run, step or leaf of a path; a file of a leaf stands for the leaf."""
        folder, name = os.path.split(given)
        part_id = self._id(file, key, given, folder if name in LEAF_FILES else given)
        run = self._found.run_by_id.get(part_id)
        if run is not None:
            return Part(part_id, run, run.leaves)
        leaf = self._found.leaf_by_id.get(part_id)
        leaves = self._leaves_below.get(part_id, ()) if leaf is None else (leaf,)
        runs = {leaf.run for leaf in leaves}
        if not runs:
            reason = f'"{key}" names no dump below logdir ({_short(given)}).'
            raise NotFound(reason, code="unknown_leaf", file=file.path)
        if len(runs) > 1:
            reason = f'"{key}" names {len(runs)} runs; it has to be one ({_short(given)}).'
            raise BadRequest(reason, code="several_runs", file=file.path)
        return Part(part_id, self._found.run_by_id[runs.pop()], tuple(leaves))

    def _mapping(self, file: FileRef, given: str) -> str:
        """The id of a layer mapping."""
        mapping_id = self._id(file, MAPPING_KEY, given, given)
        known = self._found.file_by_id.get(mapping_id)
        if known is None or known.kind != "mapping":
            reason = f'"{MAPPING_KEY}" names no layer mapping below logdir ({_short(given)}).'
            raise NotFound(reason, code="no_mapping", file=file.path)
        return mapping_id

    def _id(self, file: FileRef, key: str, given: str, path: str) -> str:
        """Where a path really leads, as an id. The links on the way are followed first of all."""
        try:
            real = os.path.realpath(os.path.join(file.path.parent, path))
        except (OSError, ValueError):
            real = os.sep
        # Of logdirs one inside the other, the file's own comes first.
        for root, base in sorted(self._roots, key=lambda one: one[0].path != file.root):
            if is_within(real, base):
                below = os.path.relpath(real, base).replace(os.sep, "/")
                parts = [part for part in (root.name, below) if part not in ("", ".")]
                return "/".join(parts) or "."
        reason = f'"{key}" leads outside the logdir ({_short(given)}).'
        raise Forbidden(reason, file=file.path)

    @cached_property
    def _leaves_below(self) -> dict[str, list[LeafRef]]:
        """For every directory above leaves these leaves, in their order."""
        below: dict[str, list[LeafRef]] = {}
        for leaf in self._found.leaf_by_id.values():
            parts = leaf.id.split("/")
            for length in range(1, len(parts)):
                below.setdefault("/".join(parts[:length]), []).append(leaf)
            below.setdefault(".", []).append(leaf)
        return below


def _short(path: str) -> str:
    return path if len(path) <= _SHOWN_PATH else f"{path[:_SHOWN_PATH]}…"


def _pairs(target: Part, golden: Part) -> tuple[LeafPair, ...]:
    """Leaves that belong together: by step and rank; a single one on both sides in any case."""
    one, other = target.leaves, golden.leaves
    if len(one) == len(other) == 1:
        return (LeafPair(one[0].step, one[0].rank, one[0], other[0]),)
    by_id = {leaf.id: leaf for leaf in other}
    steps = {leaf.step for leaf in one}
    if len(steps) == 1 and len({leaf.step for leaf in other}) == 1:
        # A step on either side: these are meant, whatever their numbers.
        other = tuple(replace(leaf, step=one[0].step) for leaf in other)
    return tuple(
        replace(pair, golden=by_id[pair.golden.id])
        for pair in pair_leaves(Run(target.id, one), Run(golden.id, other))
        if pair.target is not None and pair.golden is not None
    )
