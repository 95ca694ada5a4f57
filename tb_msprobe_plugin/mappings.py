"""Layer mappings that pages choose: files below logdir, and those edited in a page."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Union

from tb_msprobe_plugin.compare.layer_mapping import (
    MAX_BYTES,
    LayerMapping,
    mapping_from_yaml,
    mapping_text,
)
from tb_msprobe_plugin.dump._files import Stamp, open_file
from tb_msprobe_plugin.dump.tree import FileRef
from tb_msprobe_plugin.errors import BadRequest, LeafChanged, MsprobeError, NotFound, system_reason
from tb_msprobe_plugin.file_memory import FileMemory
from tb_msprobe_plugin.kept_texts import MEMORY_LIMIT, kept_bytes, key_of
from tb_msprobe_plugin.opened import Opened

# What the page edits is known by such a key, and no file can be.
KEY = "key:"
# A file of manual edits, which is no mapping.
_EDITS = re.compile(r"^edits\s*:", re.MULTILINE)
# What the name of a file, or its text, has that was meant as a mapping.
_MAPPING = "mapping"
_TOP = re.compile(r"^[\"']?(TopLayer|Cell)[\"']?\s*:", re.MULTILINE)
_NO_YAML = "this is no YAML"
# A logdir may hold thousands of other tools' YAML files, and parsing one takes milliseconds.
LIST_SECONDS = 1.0


@dataclass(frozen=True)
class GivenMapping:
    """The rules of a text; `digest` stands for exactly this text, `name` is what users call it."""

    name: str
    text: str
    digest: str
    rules: LayerMapping

    @property
    def nbytes(self) -> int:
        """Bytes of the text, which the rules take several times over."""
        return kept_bytes(self.text)


@dataclass(frozen=True)
class FoundMapping:
    """A file below logdir that is a mapping, or should be one and is not: then `problem` is why.

    Both are None for a file that nobody had the time to read yet.
    """

    file: FileRef
    given: GivenMapping | None
    problem: MsprobeError | None

    @property
    def is_meant(self) -> bool:
        """Whether a bad file was meant as a mapping: other tools have YAML files as well."""
        file, problem = self.file, self.problem
        if problem is None or _MAPPING in file.path.name.lower():
            return True
        return isinstance(problem, _BadText) and problem.is_meant


class _BadText(BadRequest):
    """A text that is no mapping, and whether it was to be one."""

    def __init__(self, error: BadRequest, file: Path, is_meant: bool) -> None:
        super().__init__(error.message, code=error.code, file=file)
        self.is_meant = is_meant


_Read = Union[GivenMapping, MsprobeError, None]


class Mappings:
    """Reads mapping files and remembers them as long as they stay as they are."""

    def __init__(self) -> None:
        self._memory: FileMemory[_Read] = FileMemory()
        self._kept: Opened[GivenMapping] = Opened(MEMORY_LIMIT)

    def listed(self, files: Iterable[FileRef]) -> list[FoundMapping]:
        """The mapping files among those that a scan found; other YAML is left out.

        Files are read for about LIST_SECONDS.
        """
        until = time.monotonic() + LIST_SECONDS
        candidates = [file for file in files if file.kind == "mapping"]
        self._memory.forget_all_but({file.path for file in candidates})
        found = []
        for file in candidates:
            if time.monotonic() > until:
                found.append(FoundMapping(file, None, None))
                continue
            content = self._content(file)
            if isinstance(content, GivenMapping):
                found.append(FoundMapping(file, content, None))
            elif content is not None:
                found.append(FoundMapping(file, None, content))
        return [one for one in found if one.is_meant]

    def keep(self, text: str) -> tuple[str, GivenMapping]:
        """Remembers a text from a page: its key and mapping. Raises BadRequest `bad_mapping`."""
        given = _given("", text)
        self._kept.keep(given.digest, "", given)
        return KEY + given.digest, given

    def get(self, name: str, file: FileRef | None) -> GivenMapping:
        """The mapping of a key, or in a file.

        Raises LeafChanged (unknown_mapping) for a key that has to be sent again, NotFound for a
        file that is not there, BadRequest `bad_mapping` and BadDump for one that is no mapping.
        """
        if name.startswith(KEY):
            kept = self._kept.get(name[len(KEY) :], "")
            if kept is None:
                reason = "this mapping is not known any more."
                raise LeafChanged(reason, code="unknown_mapping")
            return kept
        if file is None or file.kind != "mapping":
            raise _no_mapping(name)
        content = self._content(file)
        if isinstance(content, GivenMapping):
            return content
        if content is None:
            reason = "this file holds matches made by hand, not a layer mapping."
            raise BadRequest(reason, code="bad_mapping", file=file.path)
        if content.code == "missing_file":
            # Deleted since the last scan.
            raise _no_mapping(name)
        raise content.with_traceback(None)

    def _content(self, file: FileRef) -> _Read:
        """What a file is now: a mapping, an error, or something else (None)."""
        try:
            with open_file(file.path, file.root) as opened:
                return self._memory.content(
                    file.path, Stamp.of(opened), lambda: _read_mapping(file, opened)
                )
        except MsprobeError as error:
            return error
        except OSError as error:
            reason = f"this cannot be read ({system_reason(error)})."
            return BadRequest(reason, code="bad_mapping", file=file.path)


def _no_mapping(name: str) -> NotFound:
    return NotFound("there is no such layer mapping below logdir.", code="no_mapping", file=name)


def _read_mapping(file: FileRef, opened: BinaryIO) -> _Read:
    # A byte more than allowed is enough to see that it is too large.
    data = opened.read(MAX_BYTES + 1) or b""
    try:
        text = mapping_text(data)
    except BadRequest as error:
        return error.about(file.path)
    if _EDITS.search(text):
        return None
    try:
        return _given(file.id, text)
    except BadRequest as error:
        is_meant = _NO_YAML in error.message or _TOP.search(text) is not None
        return _BadText(error, file.path, is_meant)


def _given(name: str, text: str) -> GivenMapping:
    return GivenMapping(name, text, key_of(text), mapping_from_yaml(text))
