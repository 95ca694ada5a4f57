"""The byte index on any white space: the same entries as json.loads gives."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tb_msprobe_plugin.dump import _fast_scan, _key_lines, _members, _stream
from tb_msprobe_plugin.dump._fast_scan import recompute_flag
from tb_msprobe_plugin.dump.index import build_index

from .helpers import ENTRIES, SPACES, laid_out, write_text

FILE = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)


def check(path: Path, text: str) -> None:
    """The index of the text holds the entries that json.loads gives, each at its place."""
    write_text(path, text)
    whole = json.loads(text)
    index = build_index(path)
    raw = path.read_bytes()
    found = [
        (name, json.dumps(json.loads(raw[start:end])))
        for name, start, end in zip(index.names, index.starts.tolist(), index.ends.tolist())
    ]
    assert found == [(name, json.dumps(value)) for name, value in whole["data"].items()]
    assert index.recompute.tolist() == [recompute_flag(value) for value in whole["data"].values()]
    del whole["data"]
    assert list(index.header) == list(whole)
    for key, value in whole.items():
        assert json.dumps(index.header[key]) == json.dumps(value) or len(text) > 2000  # may be cut
    assert index.notices == ()


@st.composite
def dump_texts(draw: Any) -> str:
    """Dumps written by json.dumps in some style, or with any white space between any tokens."""
    header = draw(st.dictionaries(st.sampled_from(["task", "x", "é"]), ENTRIES, max_size=2))
    footer = draw(st.dictionaries(st.sampled_from(["y", "z"]), ENTRIES, max_size=1))
    whole = {**header, "data": draw(ENTRIES), **footer}
    style = draw(st.sampled_from(["dumps", "dumps", "few", "any"]))
    if style == "any":
        return laid_out(whole, lambda: draw(st.sampled_from(SPACES)))
    if style == "few":
        few = draw(st.lists(st.sampled_from(SPACES), min_size=1, max_size=2))
        return laid_out(whole, lambda: draw(st.sampled_from(few)))
    indent = draw(st.sampled_from([None, 0, 1, 1, 1, 2, 4, "\t", " \t"]))
    text = json.dumps(whole, indent=indent, ensure_ascii=False)
    has_surrogates = any("\ud800" <= character <= "\udfff" for character in text)
    if has_surrogates or draw(st.booleans()):  # lone surrogates have no UTF-8
        text = json.dumps(whole, indent=indent)
    return text.replace("\n", "\r\n") if draw(st.booleans()) else text


@FILE
@given(text=dump_texts())
def test_any_layout(tmp_path: Path, text: str) -> None:
    check(tmp_path / "dump.json", text)


@FILE
@given(text=dump_texts(), chunk=st.integers(1, 40), block=st.integers(1, 40))
def test_any_layout_in_small_chunks(tmp_path: Path, text: str, chunk: int, block: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        for module in (_fast_scan, _key_lines, _stream):
            patch.setattr(module, "CHUNK", chunk)
        patch.setattr(_key_lines, "_BLOCK", block)
        check(tmp_path / "dump.json", text)


@pytest.mark.parametrize(
    "text",
    [
        # looks indented, but two entries share a line, or an entry ends within a line
        '{\n "data": {\n  "a": {"x": 1}, "b": {\n   "y": 2\n  },\n  "c": {\n   "z": 3\n  }\n }\n}',
        '{\n "data": {\n  "a": {\n   "x": 1}, "b": {"y": 2\n  },\n  "c": {\n   "z": 3\n  }\n }\n}',
        # a line with the indentation of an entry inside one
        '{\n "data": {\n  "a": {\n  "b": {\n   "x": 1\n  }\n  },\n  "c": {\n   "y": 1\n  }\n }\n}',
        '{\n "data": {\n  "a": [\n  "b",\n  "c"\n  ],\n  "d": {\n   "y": 1\n  }\n }\n}',
        # data is closed and something of the same indentation follows
        '{\n "data": {\n  "a": {\n   "x": 1\n  }\n },\n "z": {\n  "b": {\n   "y": 1\n  }\n }\n}',
        '{\n "data": {\n  "a": {\n   "x": 1\n  }\n },\n "z": [\n  "b",\n  "c"\n ]\n}',
        # data's closing brace is on no line of its own
        '{"x": {},\n"data": {\n "a": {},\n "b": null}, "y": {}}',
        '{\n "data": {\n  "a": {\n   "x": 1\n  },\n  "b": {\n   "y": 1\n  }}\n}',
        # other colons and commas than json.dumps writes
        '{\n "data": {\n  "a" : {\n   "x": 1\n  },\n  "b" : {\n   "y": 1\n  }\n }\n}',
        '{\n "data": {\n  "a": {\n   "x": 1\n  }\n ,\n  "b": {\n   "y": 1\n  }\n }\n}',
        # names with escapes and brackets
        '{\n "data": {\n  "\\u0061\\"}\\\\": {\n   "x": 1\n  },\n  "},": {\n   "y": 1\n  }\n }\n}',
        # one-line values between long ones
        '{\n "data": {\n  "a": null,\n  "b": [],\n  "c": {\n   "x": 1\n  },\n  "d": "}"\n }\n}',
    ],
)
def test_layouts_that_only_look_indented(tmp_path: Path, text: str) -> None:
    check(tmp_path / "dump.json", text)


def test_more_entries_than_are_sampled(tmp_path: Path) -> None:
    data: dict[str, Any] = {
        f"Torch.add.{at}.forward": {"input_args": [{"value": at}], "is_recompute": at % 3 == 0}
        for at in range(1000)
    }
    for indent in (1, None, "\t"):
        check(tmp_path / "dump.json", json.dumps({"task": "", "data": data}, indent=indent))


def test_the_fast_path_is_taken_for_what_msprobe_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("the slow path was taken")

    monkeypatch.setattr(_members, "_decode_members", refuse)
    data = {"a": {"x": [1]}, "b": {}, '\u00e9"': {"y": {}}}
    for text in (
        json.dumps({"task": "", "data": data}, indent=1),
        json.dumps({"data": data, "is_merged": True}, indent=4, ensure_ascii=False),
        json.dumps({"task": "", "data": data}, indent=1).replace("\n", "\r\n"),
    ):
        check(tmp_path / "dump.json", text)
