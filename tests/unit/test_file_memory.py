"""What was read of a file is known as long as the file stays as it is."""

from __future__ import annotations

from pathlib import Path

from tb_msprobe_plugin.dump._files import Stamp
from tb_msprobe_plugin.file_memory import FileMemory

ONE, OTHER = Path("one.yaml"), Path("other.yaml")


def test_a_content_is_known_for_its_stamp_alone() -> None:
    memory: FileMemory[str | None] = FileMemory()
    assert memory.known(ONE, Stamp(1, 2)) is None
    assert memory.keep(ONE, Stamp(1, 2), "read") == "read"
    assert memory.known(ONE, Stamp(1, 2)) == ("read",)
    assert memory.known(ONE, Stamp(1, 3)) is None
    # Nothing is a content as well.
    memory.keep(ONE, Stamp(1, 3), None)
    assert memory.known(ONE, Stamp(1, 3)) == (None,)


def test_files_that_are_gone_are_forgotten() -> None:
    memory: FileMemory[str] = FileMemory()
    for path in (ONE, OTHER):
        memory.keep(path, Stamp(1, 2), "read")
    memory.forget_all_but({OTHER})
    assert memory.known(ONE, Stamp(1, 2)) is None
    assert memory.known(OTHER, Stamp(1, 2)) == ("read",)
