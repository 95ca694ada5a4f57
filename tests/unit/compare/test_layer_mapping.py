"""The YAML file of a layer mapping: every form, and what is wrong with others."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare import layer_mapping
from tb_msprobe_plugin.compare.layer_mapping import (
    LayerRule,
    NamedRule,
    mapping_from_yaml,
    mapping_of,
    mapping_to_yaml,
)
from tb_msprobe_plugin.errors import BadRequest


def rules(text: str, class_name: str, first: str) -> tuple[LayerRule, ...]:
    return mapping_from_yaml(text).rules(class_name, first)


@pytest.mark.parametrize("text", ["", "\n# nothing\n", "---\n", "null", "{}", "GPTModel:\n"])
def test_without_rules(text: str):
    assert len(mapping_from_yaml(text)) == 0


@pytest.mark.parametrize("top", ["TopLayer", "Cell"])
def test_the_top_has_two_spellings(top: str):
    expected = (LayerRule(("module",), ("model",)),)
    assert rules(f"{top}:\n  module: model\n", "TopLayer", "module") == expected


def test_both_spellings_of_the_top_are_one_section():
    text = "Cell:\n  a: x\nTopLayer:\n  b: y\n"
    assert rules(text, "TopLayer", "a") == (LayerRule(("a",), ("x",)),)
    assert rules(text, "TopLayer", "b") == (LayerRule(("b",), ("y",)),)


def test_dots_join_levels_and_the_longest_comes_first():
    text = "GPT:\n  lm: one\n  lm.embedding: embedding\n  lm.encoder.final: a.b\n"
    assert rules(text, "GPT", "lm") == (
        LayerRule(("lm", "encoder", "final"), ("a", "b")),
        LayerRule(("lm", "embedding"), ("embedding",)),
        LayerRule(("lm",), ("one",)),
    )


@pytest.mark.parametrize("rule", ["5: 0", "'5': '0'", "'5': 0", '5: "0"'])
def test_numbers_with_and_without_quotes(rule: str):
    assert rules(f"layers:\n  {rule}\n", "layers", "5") == (LayerRule(("5",), ("0",)),)


@pytest.mark.parametrize("number", ["0", "05", "1_000", "0x1F", "1e3", "12:30"])
def test_numbers_are_names_as_they_are_written(number: str):
    text = f"layers:\n  {number}: {number}\n"
    assert rules(text, "layers", number) == (LayerRule((number,), (number,)),)


def test_the_class_may_be_a_number_as_well():
    """A container in a list of containers goes by its number."""
    assert rules("5:\n  a: b\n", "5", "a") == (LayerRule(("a",), ("b",)),)


def test_words_that_yaml_takes_for_truth_values_are_names():
    assert rules("A:\n  on: off\n", "A", "on") == (LayerRule(("on",), ("off",)),)


def test_a_golden_name_ends_at_its_first_bracket():
    assert rules("A:\n  b: c.d (the old (one))\n", "A", "b") == (LayerRule(("b",), ("c", "d")),)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("- a\n", 1, "sections"),
        ("a\n", 1, "sections"),
        ("A:\n  b: c\nA:\n  d: e\n", 3, "twice"),
        ("A:\n  b: c\n  b: d\n", 3, "twice"),
        ("Cell:\n  b: c\nTopLayer:\n  b: d\n", 4, "twice"),
        ("A: b\n", 1, "rules"),
        ("A:\n- b\n", 2, "rules"),
        ("A:\n  b:\n    c: d\n", 3, "not a list or a mapping"),
        ("A:\n  b: [c]\n", 2, "not a list or a mapping"),
        ("A:\n  [b]: c\n", 2, "not a list or a mapping"),
        ("A:\n  b:\n", 2, "missing"),
        ("A:\n  b: ''\n", 2, "missing"),
        ("A:\n  '': b\n", 2, "missing"),
        ("A:\n  b: (c)\n", 2, "empty part"),
        ("A:\n  b..c: d\n", 2, "empty part"),
        ("A:\n  b: .c\n", 2, "empty part"),
        ("A:\n  b: 'c\n", 3, "no YAML"),
        ("A: &a\n  b: c\n", 1, "anchors"),
        ("A: !!map\n  b: c\n", 1, "tags"),
    ],
)
def test_a_bad_file_says_line_and_reason(text: str, line: int, reason: str):
    with pytest.raises(BadRequest, match=reason) as caught:
        mapping_from_yaml(text)
    assert caught.value.code == "bad_mapping"
    assert caught.value.message.startswith(f"line {line}: ")


def test_too_large_a_file(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(layer_mapping, "MAX_RULES", 2)
    assert len(mapping_from_yaml("A:\n  b: c\n  c: d\n")) == 2
    with pytest.raises(BadRequest, match=r"^line 2: there are more than 2 rules"):
        mapping_from_yaml("A:\n  b: c\n  c: d\n  d: e\n")
    monkeypatch.setattr(layer_mapping, "MAX_BYTES", 5)
    with pytest.raises(BadRequest, match=r"^line 1: the file has more than"):
        mapping_from_yaml("A:\n  b: c\n")


def test_writing_puts_names_in_quotes_below_a_heading():
    """Released tools take a file for nothing as a whole when a number stands without quotes."""
    text = mapping_to_yaml(
        [
            NamedRule("layers", "5", "0"),
            NamedRule("GPT", "lm.emb", "e"),
            NamedRule("layers", "6", "1"),
        ]
    )
    heading, *lines = text.splitlines()
    assert heading.startswith("# ")
    assert lines == ['"layers":', '  "5": "0"', '  "6": "1"', '"GPT":', '  "lm.emb": "e"']


def test_two_rules_of_one_name_cannot_be_written():
    with pytest.raises(BadRequest, match="twice"):
        mapping_to_yaml([NamedRule("A", "b", "c"), NamedRule("A", "b", "d")])


# Whatever a name in a dump may be made of, but the dots between parts and brackets.
_PARTS = st.text(st.characters(exclude_characters=".("), min_size=1) | st.sampled_from(
    ["5", "05", "1e3", "null", "on", "~", "-", "a: b", "# c", "TopLayer", '"', "\\"]
)
_PARTS = _PARTS.filter(lambda name: name.strip() == name)
_NAMES = st.lists(_PARTS, min_size=1, max_size=3).map(".".join)


@given(st.dictionaries(st.tuples(_PARTS.filter(lambda name: name != "Cell"), _NAMES), _NAMES))
def test_what_is_written_is_read_back(rules: dict[tuple[str, str], str]):
    named = [NamedRule(section, left, right) for (section, left), right in rules.items()]
    text = mapping_to_yaml(named)
    assert set(mapping_from_yaml(text)) == set(named)
    assert sorted(mapping_from_yaml(text)) == sorted(mapping_of(named))
    content = yaml.safe_load(text) or {}
    assert all(isinstance(name, str) for below in content.values() for name in below)
