"""Many names as one blob: storing, finding and searching."""

from __future__ import annotations

import fnmatch
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.dump.name_table import NameTable
from tb_msprobe_plugin.errors import BadRequest

# st.text() leaves lone surrogates out.
ANY_TEXT = st.text(st.characters(exclude_categories=())) | st.sampled_from(
    ["", "\0", "\n", "\ud800", "\udc80\ud800", "\ud83d\ude00", "😀", "ÿ", "\xff\xfe", "a.b", "A.B"]
)


@given(st.lists(ANY_TEXT))
def test_gives_back_what_was_stored(names: list[str]) -> None:
    table = NameTable.from_strings(names)
    assert len(table) == len(names)
    assert [table[position] for position in range(len(table))] == names
    assert list(table) == names
    backwards = list(range(len(table)))[::-1]
    assert table.several(backwards) == names[::-1]
    assert [name.decode("utf-8", "surrogatepass") for name in table.encoded()] == names


@given(st.lists(ANY_TEXT), ANY_TEXT)
def test_find_gives_the_first_position(names: list[str], other: str) -> None:
    table = NameTable.from_strings(iter(names))
    for name in [*names, other]:
        assert table.find(name) == (names.index(name) if name in names else -1)


@given(st.lists(ANY_TEXT))
def test_arrays_and_back(names: list[str]) -> None:
    arrays = NameTable.from_strings(names).arrays()
    assert {array.dtype for array in arrays.values()} == {np.dtype("u1"), np.dtype("i8")}
    assert list(NameTable.from_arrays(arrays)) == names


@pytest.mark.parametrize("position", [-1, 2])
def test_a_position_outside_is_an_error(position: int) -> None:
    with pytest.raises(IndexError):
        NameTable.from_strings(["a", "b"])[position]


LETTERS = st.text("aAbB.*é", max_size=6)


@given(st.lists(LETTERS | ANY_TEXT), LETTERS | ANY_TEXT)
def test_substring_ignores_case(names: list[str], needle: str) -> None:
    found = NameTable.from_strings(names).search(needle)
    expected = [at for at, name in enumerate(names) if needle.casefold() in name.casefold()]
    assert found.tolist() == expected


@given(st.lists(st.text("aAbB.0", max_size=8)), st.text("aAb.*?", max_size=8))
def test_glob_matches_the_whole_name(names: list[str], pattern: str) -> None:
    found = NameTable.from_strings(names).search(pattern, "glob")
    expected = [
        at for at, name in enumerate(names) if fnmatch.fnmatchcase(name.lower(), pattern.lower())
    ]
    assert found.tolist() == expected


GLOB_NAMES = ["Torch.add.0", "torch.mul.1", "x[1]*y", "Ünicode", "", "line\nfeed"]


@pytest.mark.parametrize(
    ("pattern", "matching"),
    [
        ("torch*", ["Torch.add.0", "torch.mul.1"]),
        ("*.[0a]", ["Torch.add.0"]),
        ("*.[!0]", ["torch.mul.1"]),
        ("*[1-9]", ["torch.mul.1"]),
        ("*[9-1]", []),
        ("*[*]*", ["x[1]*y"]),
        ("*[[]1]*", ["x[1]*y"]),
        ("x[[]*", ["x[1]*y"]),
        ("?nicode", ["Ünicode"]),
        ("ünic*", ["Ünicode"]),
        ("line?feed", ["line\nfeed"]),
        ("*", GLOB_NAMES),
        ("**", GLOB_NAMES),
        ("", [""]),
        ("torch", []),
    ],
)
def test_glob_examples(pattern: str, matching: list[str]) -> None:
    table = NameTable.from_strings(GLOB_NAMES)
    assert [table[at] for at in table.search(pattern, "glob").tolist()] == matching


@given(st.text("ab[]!-*?\\^&|~é\0\ud800", max_size=12), st.lists(ANY_TEXT))
def test_no_pattern_raises(pattern: str, names: list[str]) -> None:
    table = NameTable.from_strings(names)
    for mode in ("glob", "substring"):
        found = table.search(pattern, mode)
        assert (np.diff(found) > 0).all()


def test_stars_do_not_blow_up() -> None:
    # A pattern that takes a backtracking matcher longer than the age of the universe.
    table = NameTable.from_strings(["a" * 5000 + "c"])
    assert table.search("*a" * 100 + "*b", "glob").tolist() == []
    assert table.search("*a" * 100 + "*c", "glob").tolist() == [0]


def test_a_hit_in_one_of_very_many_names() -> None:
    names = [f"Cell.layers.{at}.Layer.forward.0" for at in range(20_000)]
    table = NameTable.from_strings(names)
    assert table.search("LAYERS.19999.").tolist() == [19_999]
    assert len(table.search("layer")) == 20_000
    assert table.search("*layers.1999?.*", "glob").tolist() == list(range(19_990, 20_000))


@pytest.mark.parametrize(("needle", "mode"), [("a", "regex"), ("a" * 1001, "glob")])
def test_bad_requests(needle: str, mode: str) -> None:
    with pytest.raises(BadRequest) as caught:
        NameTable.from_strings(["a"]).search(needle, mode)
    assert caught.value.code == "bad_parameter"
    assert re.search("search", caught.value.message)


@pytest.mark.parametrize("positions", [[-1], [0, 2], [5]])
def test_several_at_once_are_all_there(positions: list[int]):
    with pytest.raises(IndexError):
        NameTable.from_strings(["a", "b"]).several(positions)
