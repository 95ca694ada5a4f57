"""construct.json in every form, and what is left of a broken one."""

from __future__ import annotations

import builtins
import json
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tb_msprobe_plugin.dump.construct import Construct, read_construct
from tb_msprobe_plugin.errors import Cancelled

from .helpers import KEYS, VALUES, real_files, write_json, write_text

PLAIN = {
    "Functional.linear.0.forward": "Module.fc.Linear.forward.0",
    "Module.fc.Linear.forward.0": None,
    "Torch.sum.0.forward": "",
    "optimizer": None,
    "Torch.sqrt.0.forward": "optimizer",
}


def read(path: Path, text: str) -> Construct:
    return read_construct(write_text(path / "construct.json", text))


def codes(construct: Construct) -> list[str]:
    return [notice.code for notice in construct.notices]


@pytest.mark.parametrize("indent", [1, None, 4])
def test_plain_form(tmp_path: Path, indent: int | None) -> None:
    construct = read_construct(write_json(tmp_path / "construct.json", PLAIN, indent))
    assert construct == Construct(
        children=list(PLAIN),
        parents=["Module.fc.Linear.forward.0", None, None, None, "optimizer"],
        micro_steps=None,
        last_micro_step=None,
        notices=(),
    )


def test_micro_steps(tmp_path: Path) -> None:
    # msprobe 8.2.1 and later under Megatron; plain lines may be mixed in and belong to step 0
    lines = {
        "megatron_micro_step_number": 1,
        "Module.0.module.M.forward.0": [None, 0],
        "Module.0.module.M.forward.1": ["", 1],
        "Module.0.module.M.backward.1": ["Module.x.X.backward.0", 1],
        "Torch.add.0.forward": None,
    }
    construct = read_construct(write_json(tmp_path / "construct.json", lines))
    assert construct.children == list(lines)[1:]
    assert construct.parents == [None, None, "Module.x.X.backward.0", None]
    assert construct.micro_steps == [0, 1, 1, 0]
    assert construct.last_micro_step == 1
    assert construct.notices == ()


def test_micro_steps_without_their_number(tmp_path: Path) -> None:
    construct = read(tmp_path, '{"a": ["b", 2], "b": null}')
    assert (construct.parents, construct.micro_steps) == (["b", None], [2, 0])
    assert construct.last_micro_step is None


def test_the_number_of_micro_steps_alone(tmp_path: Path) -> None:
    construct = read(tmp_path, '{"megatron_micro_step_number": 3, "b": null}')
    assert (construct.children, construct.micro_steps) == (["b"], [0])
    assert construct.last_micro_step == 3


@pytest.mark.parametrize("number", ['"2"', "null", "true", "-1", "1e3", "99999999999", "[2]"])
def test_an_odd_number_of_micro_steps_is_not_used(tmp_path: Path, number: str) -> None:
    construct = read(tmp_path, f'{{"megatron_micro_step_number": {number}, "b": ["a", 1]}}')
    assert (construct.children, construct.last_micro_step) == (["b"], None)


def test_merged_export_names_the_root(tmp_path: Path) -> None:
    lines = {"Apis_Between_Modules.0": "DefaultModel", "Torch.add.0.forward": "DefaultModel"}
    construct = read_construct(write_json(tmp_path / "construct.json", lines))
    assert construct.parents == ["DefaultModel", "DefaultModel"]


@pytest.mark.parametrize(
    ("value", "parent"),
    [
        ("1", None),
        ("true", None),
        ("{}", None),
        ("[]", None),
        ('["p"]', "p"),
        ('["p", 0, 0]', "p"),
        ('["p", null]', "p"),
        ('["p", -1]', "p"),
        ("[3, 0]", None),
    ],
)
def test_lines_of_no_known_form_are_kept_and_told(
    tmp_path: Path, value: str, parent: str | None
) -> None:
    construct = read(tmp_path, f'{{"good": "x", "odd.line": {value}}}')
    assert construct.children == ["good", "odd.line"]
    assert construct.parents == ["x", parent]
    (notice,) = construct.notices
    assert notice.code == "construct_strange_lines"
    assert "'odd.line'" in notice.message
    assert notice.file == str(tmp_path / "construct.json")


def test_level_l1_has_no_lines(tmp_path: Path) -> None:
    assert read(tmp_path, "{}") == Construct([], [])


def test_repeated_lines_keep_the_last_parent(tmp_path: Path) -> None:
    construct = read(tmp_path, '{"a": "x", "b": null, "a": "y"}')
    assert (construct.children, construct.parents) == (["a", "b"], ["y", None])


@pytest.mark.parametrize("indent", [1, None])
@pytest.mark.parametrize("lines", [PLAIN, {"a": ["é", 1], "megatron_micro_step_number": 1}])
def test_truncated_at_every_byte(tmp_path: Path, indent: int | None, lines: dict) -> None:  # type: ignore[type-arg]
    raw = json.dumps(lines, indent=indent, ensure_ascii=False).encode()
    path = tmp_path / "construct.json"
    path.write_bytes(raw)
    whole = read_construct(path)
    for size in range(1, len(raw)):
        path.write_bytes(raw[:size])
        construct = read_construct(path)
        count = len(construct.children)
        assert construct.children == whole.children[:count]
        assert construct.parents == whole.parents[:count]
        assert codes(construct) == ["construct_truncated"]
    assert count == len(whole.children)


def test_damage_in_the_middle(tmp_path: Path) -> None:
    construct = read(tmp_path, '{"a": "x", "b": oops, "c": "and more text after it"}')
    assert construct.children == ["a"]
    assert codes(construct) == ["construct_truncated"]
    assert "byte 16" in construct.notices[0].message


def test_text_after_the_end(tmp_path: Path) -> None:
    construct = read(tmp_path, '{"a": "x"} {"b": "y"}')
    assert construct.children == ["a"]
    assert codes(construct) == ["construct_extra_bytes"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "construct_empty_file"),
        (b"\n", "construct_empty_file"),
        (b"[]", "construct_not_an_object"),
        (b"null", "construct_not_an_object"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 100, "construct_not_json"),
        (b"{'a': 1}                          ", "construct_not_json"),
    ],
)
def test_no_construct_at_all(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "construct.json"
    path.write_bytes(content)
    construct = read_construct(path)
    assert (construct.children, construct.parents) == ([], [])
    assert [(notice.code, notice.file) for notice in construct.notices] == [(code, str(path))]


def test_missing_and_directory(tmp_path: Path) -> None:
    assert codes(read_construct(tmp_path / "construct.json")) == ["construct_missing_file"]
    assert codes(read_construct(tmp_path)) == ["construct_is_a_directory"]


def test_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_text(tmp_path / "construct.json", "{}")

    def refuse(*_: object, **__: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(builtins, "open", refuse)
    assert codes(read_construct(path)) == ["construct_not_readable"]


def test_absurd_nesting(tmp_path: Path) -> None:
    deep = "[" * 100_000 + "]" * 100_000
    construct = read(tmp_path, f'{{"a": "x", "b": {deep}, "c": "y"}}')
    assert construct.children == ["a", "b", "c"]
    assert construct.parents == ["x", None, "y"]


def test_byte_order_mark_and_bytes_that_are_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "construct.json"
    path.write_bytes(b'\xef\xbb\xbf{"\xff": "\xc3\xa9"}')
    construct = read_construct(path)
    assert (construct.children, construct.parents) == (["\udcff"], ["é"])


def test_progress_and_cancel(tmp_path: Path) -> None:
    path = write_json(tmp_path / "construct.json", PLAIN)
    size = path.stat().st_size
    told: list[tuple[str, int, int]] = []
    read_construct(path, lambda *report: told.append(report))
    assert told == [("reading construct.json", done, size) for done in (0, size)]

    def cancel(phase: str, done: int, total: int) -> None:
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        read_construct(path, cancel)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=st.dictionaries(KEYS, st.none() | KEYS | VALUES))
def test_anything_gives_every_line_once(tmp_path: Path, lines: dict) -> None:  # type: ignore[type-arg]
    construct = read_construct(write_json(tmp_path / "construct.json", lines))
    assert construct.children == [key for key in lines if key != "megatron_micro_step_number"]
    assert len(construct.parents) == len(construct.children)
    for child, parent in zip(construct.children, construct.parents):
        if isinstance(lines[child], str):
            assert parent == (lines[child] or None)


@pytest.mark.parametrize(
    "path", real_files("construct.json"), ids=lambda path: str(path.parent)[-40:]
)
def test_real_dumps(path: Path) -> None:
    lines = json.loads(path.read_bytes())
    construct = read_construct(path)
    assert dict(zip(construct.children, construct.parents)) == lines
    assert construct.notices == ()
