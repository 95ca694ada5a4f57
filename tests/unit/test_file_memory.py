"""What was read of a file is known as long as the file stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tb_msprobe_plugin.dump._files import Stamp
from tb_msprobe_plugin.file_memory import FileMemory

ONE, OTHER = Path("one.yaml"), Path("other.yaml")


class Reader:
    """Gives its texts one after the other, and counts."""

    def __init__(self, *texts: str | None) -> None:
        self._texts = list(texts)
        self.count = 0

    def __call__(self) -> str | None:
        self.count += 1
        return self._texts.pop(0)


def test_a_content_is_known_for_its_stamp_alone() -> None:
    memory: FileMemory[str | None] = FileMemory()
    # Nothing is a content as well.
    read = Reader("read", None)
    stamps = [Stamp(1, 2), Stamp(1, 2), Stamp(1, 3), Stamp(1, 3)]
    assert [memory.content(ONE, stamp, read) for stamp in stamps] == ["read", "read", None, None]
    assert read.count == 2


def test_what_could_not_be_read_is_read_again() -> None:
    memory: FileMemory[str | None] = FileMemory()
    with pytest.raises(IndexError):
        memory.content(ONE, Stamp(1, 2), Reader())
    assert memory.content(ONE, Stamp(1, 2), Reader("read")) == "read"


def test_files_that_are_gone_are_forgotten() -> None:
    memory: FileMemory[str | None] = FileMemory()
    for path in (ONE, OTHER):
        memory.content(path, Stamp(1, 2), Reader("read"))
    memory.forget_all_but({OTHER})
    again = Reader("again")
    assert memory.content(OTHER, Stamp(1, 2), again) == "read"
    assert memory.content(ONE, Stamp(1, 2), again) == "again"
