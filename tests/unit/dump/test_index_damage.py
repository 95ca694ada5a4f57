"""What is left of a dump.json that is truncated, damaged, too deep, too large or no dump at all."""

from __future__ import annotations

import builtins
import contextlib
import itertools
import json
import os
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tb_msprobe_plugin.dump import index as index_module
from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump.construct import read_construct
from tb_msprobe_plugin.dump.index import EntryReader, build_index
from tb_msprobe_plugin.dump.stack import StackFile
from tb_msprobe_plugin.errors import BadDump, LeafChanged

from .helpers import ENTRIES, write_text

WHOLE: dict[str, Any] = {
    "task": "statistics",
    "data": {
        "Torch.add.0.forward": {"input_args": [{"type": "int", "value": 3}], "output": []},
        "Torch.é.1.forward": {},
        "Torch.none.2.forward": None,
        "Module.fc.Linear.forward.0": {"parameters": {"weight": {"Max": 1.5}}},
    },
    "is_merged": True,
}


@pytest.mark.parametrize("indent", [1, None, 2])
def test_truncated_at_every_byte(tmp_path: Path, indent: int | None) -> None:
    path = tmp_path / "dump.json"
    raw = json.dumps(WHOLE, indent=indent, ensure_ascii=False).encode()
    whole = write_text(path, raw.decode()) and build_index(path)
    ends = dict(zip(whole.names, whole.ends.tolist()))
    for size in range(1, len(raw)):
        path.write_bytes(raw[:size])
        index = build_index(path)
        # An entry is whole when its last byte is there.
        assert list(index.names) == [name for name, end in ends.items() if end <= size], size
        assert "truncated" in {notice.code for notice in index.notices}, size
        with EntryReader(path, index) as reader:
            for at, name in enumerate(index.names):
                if WHOLE["data"][name] is not None:
                    assert reader.entry(at) == WHOLE["data"][name]


@pytest.mark.parametrize("indent", [1, None])
def test_a_number_at_the_very_end_may_lack_digits(tmp_path: Path, indent: int | None) -> None:
    raw = json.dumps({"data": {"a": {}, "b": 1.25e30}}, indent=indent)
    assert "1.25e+30" in raw
    for size in range(1, 9):
        index = build_index(write_text(tmp_path / "dump.json", raw[: raw.index("1.25") + size]))
        assert list(index.names) == ["a"]


@pytest.mark.parametrize("indent", [1, None])
@pytest.mark.parametrize("junk", [b"\0" * 100, b"}}}", b"\xff\xfe", b'"x": [1,]'])
def test_junk_after_whole_entries(tmp_path: Path, indent: int | None, junk: bytes) -> None:
    path = tmp_path / "dump.json"
    raw = json.dumps({"data": {"a": {"x": 1}, "b": {"y": 2}}}, indent=indent).encode()
    path.write_bytes(raw[: raw.index(b'"b"')] + junk)
    index = build_index(path)
    assert list(index.names) == ["a"]
    assert {notice.code for notice in index.notices} <= {"truncated", "damaged", "extra_bytes"}
    assert index.notices


def test_damage_in_the_middle_tells_the_place(tmp_path: Path) -> None:
    text = '{"task": "t", "data": {"a": {"x": 1}, "b": {"y" 2}, "c": {"input_args": []}}}'
    index = build_index(write_text(tmp_path / "dump.json", text))
    assert list(index.names) == ["a"]
    (notice,) = index.notices
    assert notice.code == "damaged"
    assert f"byte {text.index('2')}" in notice.message


def test_damage_inside_an_entry_costs_only_that_entry(tmp_path: Path) -> None:
    # More entries than the layout check decodes, so the damage is met only when it is read.
    data = {f"Torch.add.{at}.forward": {"value": at} for at in range(500)}
    text = json.dumps({"data": data}, indent=1).replace('"value": 3\n', '"value": x\n')
    path = write_text(tmp_path / "dump.json", text)
    index = build_index(path)
    assert len(index) == 500
    with EntryReader(path, index) as reader:
        assert reader.entry(4) == {"value": 4}
        with pytest.raises(BadDump) as caught:
            reader.entry(3)
    assert caught.value.code == "bad_entry"
    assert "Torch.add.3.forward" in caught.value.message


def test_bytes_after_the_end_are_told(tmp_path: Path) -> None:
    for text in ('{"data": {"a": {}}} {}', '{\n "data": {\n  "a": {}\n }\n}\n\0\0'):
        index = build_index(write_text(tmp_path / "dump.json", text))
        assert list(index.names) == ["a"]
        assert [notice.code for notice in index.notices] == ["extra_bytes"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty_file"),
        (b" \n\t ", "empty_file"),
        (b"\xef\xbb\xbf", "empty_file"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "not_json"),
        (b"\0" * 1000, "not_json"),
        (bytes(range(256)) * 100, "not_json"),
        (b"hello", "not_json"),
        (b"{hello}", "not_json"),
        ('{"data": {}}'.encode("utf-16"), "not_json"),
        (b"[1, 2]", "not_an_object"),
        (b"null", "not_an_object"),
        (b'"data"', "not_an_object"),
        (b"[" * 100_000 + b"]" * 100_000, "not_an_object"),
        (b"[" * 100_000, "not_json"),
        (b'{"data": []}', "data_not_an_object"),
        (b'{"data": "x", "task": "statistics"}', "data_not_an_object"),
        (b'{\n "data": 3\n}', "data_not_an_object"),
    ],
)
def test_no_dump_at_all(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "dump.json"
    path.write_bytes(content)
    with pytest.raises(BadDump) as caught:
        build_index(path)
    assert (caught.value.code, caught.value.file) == (code, str(path))
    assert str(path) in str(caught.value)


def test_a_directory(tmp_path: Path) -> None:
    (tmp_path / "dump.json").mkdir()
    with pytest.raises(BadDump) as caught:
        build_index(tmp_path / "dump.json")
    assert caught.value.code == "is_a_directory"


def test_missing(tmp_path: Path) -> None:
    with pytest.raises(BadDump) as caught:
        build_index(tmp_path / "dump.json")
    assert caught.value.code == "missing_file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "dump.json")
    with pytest.raises(BadDump) as caught:
        build_index(tmp_path / "dump.json")
    assert caught.value.code == "not_a_file"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (PermissionError(13, "Permission denied"), "not_readable"),
        (OSError(5, "Input/output error"), "dump_unreadable"),
    ],
)
def test_unreadable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, code: str
) -> None:
    path = write_text(tmp_path / "dump.json", "{}")

    def refuse(*_: object, **__: object) -> NoReturn:
        raise error

    monkeypatch.setattr(builtins, "open", refuse)
    with pytest.raises(BadDump) as caught:
        build_index(path)
    assert (caught.value.code, caught.value.file) == (code, str(path))


def test_a_disk_that_fails_while_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_text(tmp_path / "dump.json", json.dumps(WHOLE, indent=1))

    def fail(*_: object) -> NoReturn:
        raise OSError(116, "Stale file handle")

    monkeypatch.setattr(os, "pread", fail)
    with pytest.raises(BadDump, match="Stale file handle"):
        build_index(path)


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", [10, 400])
@pytest.mark.parametrize("space", ["", "\n  "])
def test_deep_nesting_within_what_msprobe_writes(tmp_path: Path, depth: int, space: str) -> None:
    text = f'{{"data": {{{space}"a": {{"input_args": {nested(depth)}}}, "b": {{"x": 1}}}}}}'
    path = write_text(tmp_path / "dump.json", text)
    index = build_index(path)
    with EntryReader(path, index) as reader:
        value = reader.entry(0)["input_args"]
        for _ in range(depth - 1):
            (value,) = value
        assert value == []
        assert reader.entry(1) == {"x": 1}


@pytest.mark.parametrize(
    "text",
    [
        '{"data": {"a": {"v": %s}, "b": {"x": 1}}}',
        '{\n "data": {\n  "a": {\n   "v": %s\n  },\n  "b": {\n   "x": 1\n  }\n }\n}',
        '{\n "data": {\n  "a": %s,\n  "b": {\n   "x": 1\n  }\n }\n}',
        '{"deep": %s, "data": {"a": {}, "b": {"x": 1}}}',
    ],
)
def test_absurd_nesting_costs_only_that_entry(tmp_path: Path, text: str) -> None:
    path = write_text(tmp_path / "dump.json", text % nested(100_000))
    index = build_index(path)
    assert list(index.names) == ["a", "b"]
    assert index.notices == ()
    with EntryReader(path, index) as reader:
        assert reader.entry(1) == {"x": 1}
        if "deep" not in text:
            with pytest.raises(BadDump, match="nested too deeply") as caught:
                reader.entry(0)
            assert caught.value.code == "bad_entry"


def test_nesting_without_an_end(tmp_path: Path) -> None:
    path = write_text(tmp_path / "dump.json", '{"data": {"a": {}, "b": ' + "[" * 100_000)
    index = build_index(path)
    assert list(index.names) == ["a"]
    assert [notice.code for notice in index.notices] == ["truncated"]


@pytest.mark.parametrize("indent", [1, None])
def test_a_string_of_50_mb(tmp_path: Path, indent: int | None) -> None:
    long = "x" * 50_000_000
    data = {"a": {"value": long}, "b": {"x": 1}, long: {"y": 1}, "c": {}}
    path = tmp_path / "dump.json"
    path.write_text(json.dumps({"task": long, "data": data}, indent=indent))
    index = build_index(path)
    assert len(str(index.header["task"])) < 5000
    assert len(index) == 4
    with EntryReader(path, index) as reader:
        assert reader.entry(0) == {"value": long}
        assert reader.entry(3) == {}


@pytest.mark.parametrize("indent", [1, None])
def test_a_number_of_absurd_length(tmp_path: Path, indent: int | None) -> None:
    text = json.dumps({"data": {"a": {"v": 7}, "b": {"x": 1}}}, indent=indent)
    path = write_text(tmp_path / "dump.json", text.replace("7", "7" * 10_000))
    index = build_index(path)
    with EntryReader(path, index) as reader:
        assert reader.entry(1) == {"x": 1}


class TestRewrittenWhileIndexed:
    def test_once(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "dump.json", '{"data": {"a": {}}}')
        writes = iter(['{"data": {"a": {}, "b": {}}}'])

        def rewrite(phase: str, done: int, total: int) -> None:
            for text in writes:
                write_text(path, text)
                break

        assert list(build_index(path, rewrite).names) == ["a", "b"]

    def test_without_end(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "dump.json", '{"data": {"a": {}}}')
        lengths = itertools.count(2)

        def rewrite(phase: str, done: int, total: int) -> None:
            write_text(path, json.dumps({"data": {"a" * next(lengths): {}}}))

        with pytest.raises(LeafChanged) as caught:
            build_index(path, rewrite)
        assert caught.value.file == str(path)

    def test_one_that_only_grows_is_read_as_far_as_it_reached(self, tmp_path: Path) -> None:
        text = json.dumps({"data": {"a": {"output": []}, "b": {"output": []}}}, indent=1)
        path = write_text(tmp_path / "dump.json", text[: text.index('"b"')])

        def grow(phase: str, done: int, total: int) -> None:
            with path.open("a") as file:
                file.write(" ")

        index = build_index(path, grow)
        assert list(index.names) == ["a"]
        assert [notice.code for notice in index.notices] == ["truncated"]

    def test_truncated_under_our_hands(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = write_text(tmp_path / "dump.json", json.dumps(WHOLE, indent=1))
        read = PositionedFile.read
        sizes = iter([20, 0])

        def read_of_less(self: PositionedFile, start: int, length: int) -> bytes:
            for size in sizes:
                os.truncate(path, size)
                break
            return read(self, start, length)

        monkeypatch.setattr(PositionedFile, "read", read_of_less)
        with pytest.raises((BadDump, LeafChanged)):
            build_index(path)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    entries=ENTRIES,
    indent=st.sampled_from([1, None, 4]),
    cuts=st.lists(st.tuples(st.integers(0, 500), st.integers(0, 5), st.binary(max_size=5))),
)
def test_any_damage_ends_in_our_errors(
    tmp_path: Path,
    entries: dict[str, Any],
    indent: int | None,
    cuts: list[tuple[int, int, bytes]],
) -> None:
    raw = json.dumps({"task": "statistics", "data": entries}, indent=indent).encode()
    for at, length, instead in cuts:
        raw = raw[:at] + instead + raw[at + length :]
    path = tmp_path / "dump.json"
    path.write_bytes(raw)
    assert len(read_construct(path).children) <= len(raw)
    assert StackFile(path).frames("Torch.add.0.forward") is None
    try:
        index = build_index(path)
    except BadDump:
        return
    with EntryReader(path, index) as reader:
        for position in range(len(index)):
            with contextlib.suppress(BadDump):
                assert isinstance(reader.entry(position), dict)


def test_limits_have_sensible_sizes() -> None:
    # Documented in the reading layer: larger entries are refused, not loaded.
    assert index_module.MAX_ENTRY_BYTES == 64 * 1024 * 1024
