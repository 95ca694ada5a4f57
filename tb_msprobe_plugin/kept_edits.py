"""Lists of edits that pages have sent; they send them again when asked to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from tb_msprobe_plugin.compare.edits_file import edit_to_object, edits_from_objects
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.errors import LeafChanged
from tb_msprobe_plugin.kept_texts import MEMORY_LIMIT, kept_bytes, key_of
from tb_msprobe_plugin.opened import Opened


class KeptEdits:
    """Lists of edits by key, the ones unused longest dropped first."""

    def __init__(self, memory_limit: int = MEMORY_LIMIT) -> None:
        self._kept: Opened[_List] = Opened(memory_limit)

    def keep(self, edits: Sequence[Edit]) -> str:
        """Remembers edits; the key stands for exactly these."""
        text = json.dumps([edit_to_object(edit) for edit in edits])
        key = key_of(text)
        self._kept.keep(key, "", _List(text))
        return key

    def get(self, key: str) -> list[Edit]:
        """The edits of a key; LeafChanged (unknown_matching) when they have to be sent again."""
        kept = self._kept.get(key, "")
        if kept is None:
            raise LeafChanged("these matches are not known any more.", code="unknown_matching")
        return edits_from_objects(json.loads(kept.text))


@dataclass(frozen=True)
class _List:
    """Edits as JSON: of a text it is known what memory it takes."""

    text: str

    @property
    def nbytes(self) -> int:
        return kept_bytes(self.text)
