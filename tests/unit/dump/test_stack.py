"""stack.json: both forms, told apart record by record."""

from __future__ import annotations

import builtins
import json
import os
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tb_msprobe_plugin.dump import stack
from tb_msprobe_plugin.dump.stack import Frame, Stack, StackFile, stack_of_record

from .helpers import real_files, write_json, write_text

TEXT = "File /w/net.py, line 12, in forward, \n y = a + b"
FRAME = Frame("/w/net.py", 12, "forward", "y = a + b", TEXT)
OTHER_TEXT = "File /w/train.py, line 3, in <module>, \n net(x)"
OTHER = Frame("/w/train.py", 3, "<module>", "net(x)", OTHER_TEXT)

# msprobe up to 1.3.0; graph mode in all releases, with empty lists
BY_NAME = {
    "Torch.add.0.forward": [TEXT, OTHER_TEXT],
    "Cell.net.Net.forward.0": [],
    "Torch.mul.0.forward": "the call stack could not be retrieved",
}
# msprobe 8.1.2 and later
GROUPED = {
    "0": [["Torch.add.0.forward", "Torch.add.1.forward"], [TEXT, OTHER_TEXT]],
    "1": [["Cell.net.Net.forward.0"], []],
    "2": [["Torch.mul.0.forward"], "the call stack could not be retrieved"],
}


@pytest.fixture(params=[1, None, 4], ids=["indent 1", "compact", "indent 4"])
def indent(request: pytest.FixtureRequest) -> Any:
    return request.param


def codes(stacks: StackFile) -> list[str]:
    return [notice.code for notice in stacks.notices]


@pytest.mark.parametrize("form", [BY_NAME, GROUPED], ids=["by name", "grouped"])
def test_both_forms(tmp_path: Path, form: object, indent: int | None) -> None:
    stacks = StackFile(write_json(tmp_path / "stack.json", form, indent))
    assert stacks.frames("Torch.add.0.forward") == Stack((FRAME, OTHER), None)
    assert stacks.frames("Cell.net.Net.forward.0") is None
    message = Stack((), "the call stack could not be retrieved")
    assert stacks.frames("Torch.mul.0.forward") == message
    assert stacks.frames("Torch.sub.0.forward") is None
    assert stacks.notices == ()


def test_a_lookup_reads_the_file_once_and_a_shared_stack_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacks = StackFile(write_json(tmp_path / "stack.json", GROUPED))
    real, read = stack.stack_of_record, []
    monkeypatch.setattr(stack, "stack_of_record", lambda record: read.append(1) or real(record))
    with stacks.lookup() as lookup:
        first = lookup.frames("Torch.add.0.forward")
        assert lookup.frames("Torch.add.1.forward") is first
        assert lookup.frames("Torch.mul.0.forward") != first
        assert lookup.frames("nothing") is None
    assert len(read) == 2


def test_a_lookup_without_a_file_finds_nothing(tmp_path: Path) -> None:
    with StackFile(tmp_path / "stack.json").lookup() as lookup:
        assert lookup.frames("Torch.add.0.forward") is None


def test_names_that_share_a_stack(tmp_path: Path, indent: int | None) -> None:
    stacks = StackFile(write_json(tmp_path / "stack.json", GROUPED, indent))
    assert stacks.frames("Torch.add.1.forward") == stacks.frames("Torch.add.0.forward")
    assert stacks.frames("0") is None


def test_forms_mixed_in_one_file(tmp_path: Path, indent: int | None) -> None:
    mixed = {
        "Torch.a.0.forward": [TEXT],
        "7": [["Torch.b.0.forward"], [OTHER_TEXT]],
        "Torch.c.0.forward": [["Torch.d.0.forward"], [TEXT]],
    }
    stacks = StackFile(write_json(tmp_path / "stack.json", mixed, indent))
    assert stacks.frames("Torch.a.0.forward") == Stack((FRAME,))
    assert stacks.frames("Torch.b.0.forward") == Stack((OTHER,))
    assert stacks.frames("Torch.c.0.forward") is None
    assert stacks.frames("Torch.d.0.forward") == Stack((FRAME,))


def test_records_of_no_known_form_are_skipped(tmp_path: Path, indent: int | None) -> None:
    odd = {
        "0": [["Torch.a.0.forward"]],
        "1": [["Torch.b.0.forward"], [TEXT], "more"],
        "Torch.c.0.forward": 3,
        "Torch.d.0.forward": None,
        "Torch.e.0.forward": {"x": [TEXT]},
        "2": [[1, None, "Torch.f.0.forward"], [None, TEXT, 3]],
        "Torch.g.0.forward": [TEXT],
    }
    stacks = StackFile(write_json(tmp_path / "stack.json", odd, indent))
    for letter in "abcde":
        assert stacks.frames(f"Torch.{letter}.0.forward") is None
    for letter in "fg":
        assert stacks.frames(f"Torch.{letter}.0.forward") == Stack((FRAME,))


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        (
            'File "/a b/c, line 2, in d.py", line 7, in <lambda>, \n f(x, line 3, in y)',
            ("/a b/c, line 2, in d.py", 7, "<lambda>", "f(x, line 3, in y)"),
        ),
        ("File /a.py, line 7, in f", ("/a.py", 7, "f", None)),
        ("File /a.py, line 7, in f, \n a\n b", ("/a.py", 7, "f", "a\n b")),
        ("File C:\\x\\a.py, line 1, in f, \n g()", ("C:\\x\\a.py", 1, "f", "g()")),
        ("something else", (None, None, None, None)),
        ("File /a.py, line x, in f, \n g()", (None, None, None, None)),
        (f"File /a.py, line {'9' * 5000}, in f", (None, None, None, None)),
        ("", (None, None, None, None)),
    ],
)
def test_frame_texts(tmp_path: Path, text: str, frame: tuple[Any, ...]) -> None:
    stack = StackFile(write_json(tmp_path / "stack.json", {"a": [text]})).frames("a")
    assert stack == Stack((Frame(*frame, text),))


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("{}", "stack_none_recorded"),
        ("{\n}", "stack_none_recorded"),
        ("", "stack_empty_file"),
        ("  \n", "stack_empty_file"),
        ("[]", "stack_not_an_object"),
        ("\0\0\0", "stack_not_an_object"),
    ],
)
def test_nothing_to_show(tmp_path: Path, content: str, code: str) -> None:
    stacks = StackFile(write_text(tmp_path / "stack.json", content))
    assert [(notice.code, notice.file) for notice in stacks.notices] == [
        (code, str(tmp_path / "stack.json"))
    ]
    assert stacks.frames("Torch.add.0.forward") is None
    assert codes(stacks) == [code]


def test_missing_and_directory(tmp_path: Path) -> None:
    for path, code in [
        (tmp_path / "stack.json", "stack_missing_file"),
        (tmp_path, "stack_is_a_directory"),
    ]:
        assert StackFile(path).frames("Torch.add.0.forward") is None
        assert codes(StackFile(path)) == [code]


def test_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stacks = StackFile(write_json(tmp_path / "stack.json", GROUPED))

    def refuse(*_: object, **__: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(builtins, "open", refuse)
    assert stacks.frames("Torch.add.0.forward") is None
    assert codes(stacks) == ["stack_not_readable"]


@pytest.mark.parametrize("form", [BY_NAME, GROUPED], ids=["by name", "grouped"])
def test_truncated_at_every_byte(tmp_path: Path, form: object, indent: int | None) -> None:
    raw = json.dumps(form, indent=indent)
    path = tmp_path / "stack.json"
    for size in range(2, len(raw)):
        write_text(path, raw[:size])
        stacks = StackFile(path)
        first = stacks.frames("Torch.add.0.forward")
        assert codes(stacks) == ["stack_truncated"]
        if first is None:
            assert stacks.frames("Torch.mul.0.forward") is None
        else:
            assert first == Stack((FRAME, OTHER))
    assert first is not None


def test_rewritten_file_is_read_anew(tmp_path: Path) -> None:
    path = write_json(tmp_path / "stack.json", GROUPED)
    stacks = StackFile(path)
    assert stacks.frames("Torch.new.0.forward") is None
    write_json(path, {"Torch.new.0.forward": [TEXT]})
    assert stacks.frames("Torch.new.0.forward") == Stack((FRAME,))
    assert stacks.frames("Torch.add.0.forward") is None
    path.unlink()
    assert stacks.frames("Torch.new.0.forward") is None


def test_only_the_record_asked_for_is_decoded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = {f"Torch.add.{at}.forward": [TEXT] for at in range(1000)}
    stacks = StackFile(write_json(tmp_path / "stack.json", records))
    assert stacks.frames("Torch.add.0.forward") is not None
    sizes: list[int] = []
    pread = os.pread

    def watch(descriptor: int, length: int, start: int) -> bytes:
        sizes.append(length)
        return pread(descriptor, length, start)

    monkeypatch.setattr(os, "pread", watch)
    assert stacks.frames("Torch.add.999.forward") == Stack((FRAME,))
    assert sum(sizes) < 1000


def test_names_in_other_scripts_and_escapes(tmp_path: Path, indent: int | None) -> None:
    names = ["Module.模型.N.forward.0", 'Module.a"b.N.forward.0', "Module.\ud800.N.forward.0"]
    for form in ({name: [TEXT] for name in names}, {"0": [names, [TEXT]]}):
        stacks = StackFile(write_json(tmp_path / "stack.json", form, indent))
        assert [stacks.frames(name) for name in names] == [Stack((FRAME,))] * 3


def test_absurd_nesting(tmp_path: Path) -> None:
    deep = "[" * 100_000 + "]" * 100_000
    text = f'{{"a": {deep}, "b": {json.dumps([TEXT])}}}'
    stacks = StackFile(write_text(tmp_path / "stack.json", text))
    assert stacks.frames("a") is None
    assert stacks.frames("b") == Stack((FRAME,))


@pytest.mark.parametrize("path", real_files("stack.json"), ids=lambda path: str(path.parent)[-40:])
def test_real_dumps(path: Path) -> None:
    stacks = StackFile(path)
    for key, record in json.loads(path.read_bytes()).items():
        grouped = isinstance(record[0], list)
        names, texts = record if grouped else ([key], record)
        for name in names:
            stack = stacks.frames(name)
            assert stack is not None
            assert [frame.text for frame in stack.frames] == texts
            assert all(frame.path and frame.line and frame.function for frame in stack.frames)
    assert stacks.notices == ()


def test_of_endless_frames_the_innermost_are_told() -> None:
    stack = stack_of_record([f"frame {at}" for at in range(5_000)])
    assert stack is not None
    assert [frame.text for frame in stack.frames] == [f"frame {at}" for at in range(1_000)]
