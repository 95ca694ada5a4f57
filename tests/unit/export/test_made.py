"""Files that are made in the background."""

from __future__ import annotations

import os
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tb_msprobe_plugin.errors import ComparisonFailed, LeafChanged
from tb_msprobe_plugin.export import made as module
from tb_msprobe_plugin.export.made import MadeFile, MadeFiles
from tb_msprobe_plugin.jobs import JobState
from tb_msprobe_plugin.progress import Progress


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where files are made; nothing is left there."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    yield tmp_path
    assert os.listdir(tmp_path) == []


def write(content: str) -> module.Make:
    return lambda path, progress: Path(path).write_text(content) and None


def content(found: object) -> bytes:
    assert isinstance(found, MadeFile)
    return b"".join(found.chunks())


def test_a_file_may_be_read_by_several():
    files = MadeFiles()
    found = files.get("key", write("abc"))
    assert content(found) == content(files.get("key", write("other"))) == b"abc"
    assert isinstance(found, MadeFile)
    assert found.size == 3


def test_large_files_come_in_pieces():
    found = MadeFiles().get("key", write("x" * 1_000_000))
    assert isinstance(found, MadeFile)
    pieces = [len(chunk) for chunk in found.chunks()]
    assert sum(pieces) == 1_000_000
    assert max(pieces) <= 1 << 18


def test_progress_until_it_is_there(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "WAIT_SECONDS", 0.01)
    go, begun = threading.Event(), threading.Event()

    def slow(path: str, progress: Progress) -> None:
        progress("writing nodes", 3, 10)
        begun.set()
        go.wait(20)
        Path(path).write_text("done")

    files = MadeFiles()
    files.get("key", slow)
    assert begun.wait(20)
    state = files.get("key", slow)
    assert isinstance(state, JobState)
    assert (state.phase, state.done, state.total) == ("writing nodes", 3, 10)
    go.set()
    monkeypatch.setattr(module, "WAIT_SECONDS", 20)
    assert content(files.get("key", slow)) == b"done"


def test_a_failure_is_told_once_and_then_tried_again():
    def failing(path: str, progress: Progress) -> None:
        raise LeafChanged("the files changed.")

    files = MadeFiles()
    with pytest.raises(LeafChanged):
        files.get("key", failing)
    assert content(files.get("key", write("now"))) == b"now"


def test_a_mistake_is_a_problem(caplog: pytest.LogCaptureFixture):
    def mistaken(path: str, progress: Progress) -> None:
        raise KeyError("x")

    with pytest.raises(ComparisonFailed, match="Making the file failed"):
        MadeFiles().get("key", mistaken)
    assert "Making the file failed" in caplog.text


def test_what_nobody_asks_about_is_not_made_to_its_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "WAIT_SECONDS", 0.01)
    monkeypatch.setattr(module, "ATTENTION_SECONDS", 0.05)
    ended = threading.Event()

    def endless(path: str, progress: Progress) -> None:
        try:
            while True:
                progress("writing", 0, 1)
                ended.wait(0.01)
        finally:
            ended.set()

    MadeFiles().get("key", endless)
    assert ended.wait(20)


def test_only_the_last_files_are_kept():
    files = MadeFiles()
    for key in "abcdef":
        files.get(key, write(key))
    assert len(files._wanted) <= module.KEPT_AT_MOST + 1
    assert content(files.get("f", write("again"))) == b"f"
    assert content(files.get("a", write("again"))) == b"again"
