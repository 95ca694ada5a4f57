"""Manual matching in YAML and JSON."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare.edits_file import (
    MAX_BYTES,
    MAX_EDITS,
    edit_to_object,
    edits_from_objects,
    edits_from_yaml,
    edits_to_yaml,
)
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.errors import BadRequest

MATCH = Edit("match", "Module.a.A.forward.0", "Module.b.B.forward.0", descendants=True)
UNMATCH = Edit("unmatch", "Torch.add.3.forward")
TEXT = """\
# a remark
edits:
- kind: match
  target: Module.a.A.forward.0
  golden: Module.b.B.forward.0
  descendants: true
- {kind: unmatch, target: "Torch.add.3.forward"}
"""


def refusal(text: str) -> str:
    with pytest.raises(BadRequest) as caught:
        edits_from_yaml(text)
    assert caught.value.code == "bad_yaml"
    return caught.value.message


def test_a_file_by_hand():
    assert edits_from_yaml(TEXT) == [MATCH, UNMATCH]
    assert edits_from_yaml("edits: []") == []
    assert edits_from_yaml("edits:\n- {kind: unmatch, golden: b}") == [Edit("unmatch", golden="b")]


def test_what_is_written_is_plain_yaml():
    text = edits_to_yaml([MATCH])
    assert text.startswith("# ")
    assert yaml.safe_load(text) == {
        "edits": [
            {
                "kind": "match",
                "target": "Module.a.A.forward.0",
                "golden": "Module.b.B.forward.0",
                "descendants": True,
            }
        ]
    }


def test_no_file_is_written_that_could_not_be_read_again():
    long = Edit("unmatch", "x" * (MAX_BYTES - 200))
    assert edits_from_yaml(edits_to_yaml([long])) == [long]
    with pytest.raises(BadRequest) as caught:
        edits_to_yaml([Edit("unmatch", "x" * MAX_BYTES)])
    assert (caught.value.code, caught.value.message) == (
        "bad_edits",
        "the file would have more than 2 MB.",
    )


NAMES = st.text(st.characters(exclude_categories=()), min_size=1)
EDITS = st.builds(Edit, st.sampled_from(["match", "unmatch"]), NAMES, NAMES, st.booleans())


@given(st.lists(EDITS, max_size=3))
def test_whatever_is_written_is_read_again(edits: list[Edit]):
    assert edits_from_yaml(edits_to_yaml(edits)) == edits
    assert edits_from_objects([edit_to_object(edit) for edit in edits]) == edits


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "begin with `edits:`"),
        ("- 3", 1, "begin with `edits:`"),
        ("\nmatch: 1", 2, "only `edits:`"),
        ("edits: 3", 1, "list"),
        ("edits:\n- [", 2, "no YAML"),
        ("edits:\n- {kind: match, target: a, golden: b}\n- 7", 3, "fields"),
        ("edits:\n- {kind: match, target: a}", 2, "missing"),
        ("edits:\n- {kind: unmatch}", 2, "missing"),
        ("edits:\n- {kind: swap, target: a}", 2, "kind"),
        ("edits:\n- {kind: match, target: on, golden: b}", 2, "target has to be a text"),
        ("edits:\n- {kind: match, target: a, golden: 1}", 2, "golden has to be a text"),
        ("edits:\n- {kind: match, target: a, golden: b, descendants: 1}", 2, "true or false"),
        ("edits:\n- {kind: match, target: a, golden: b, more: c}", 2, "no field 'more'"),
        (
            "edits:\n- {kind: match, target: a,\n golden: b, kind: match}",
            3,
            "kind stands here twice",
        ),
        ("edits:\n- {kind: match, target: a, golden: b, [1]: 2}", 2, "no field"),
        ("edits:\n- {kind: match, target: a, golden: b, <<: {}}", 2, "no field '<<'"),
        ("edits: []\nfoo: 1", 2, "only `edits:`"),
        ("edits: []\nedits: []", 2, "twice"),
        ("{}", 1, "begin with `edits:`"),
        ("edits: []\n---\nedits: []", 2, "another document"),
        ("edits:\n- &a\n  ? *a\n  : 1", 2, "anchors"),
        ("edits:\n- kind: &a unmatch\n  target: *a", 2, "anchors"),
        ("edits:\n- {kind: match, target: !!python/name:os.system , golden: b}", 2, "tags"),
        ("edits:\n- !!map {kind: unmatch, target: a}", 2, "tags"),
        ("a: *b", 1, "aliases"),
        ('edits: "\\UFFFFFFFF"', 1, "no YAML"),
        ('edits:\n- {kind: unmatch, target: "\\UFFFFFFFF"}', 2, "no YAML"),
        ("%YAML " + "9" * 30 + ".1\n---\nedits: []", 1, "no YAML"),
        ("%YAML " + "9" * 5_000 + ".1\n---\nedits: []", 1, "no YAML"),
        ("edits: []\n# \x00", 2, "character '\\x00'"),
    ],
)
def test_bad_files_are_refused_with_line_and_reason(text: str, line: int, reason: str):
    message = refusal(text)
    assert message.startswith(f"line {line}: ")
    assert reason in message


def test_hostile_files_are_refused():
    assert "nested" in refusal("[" * 10_000)
    assert "no YAML" in refusal("edits: \x00")
    assert "too much" in refusal("edits: [" + "a," * 100_000)
    assert "MB" in refusal("#" * (MAX_BYTES + 1))


def test_aliases_cannot_blow_a_file_up():
    lines = ["a: &a0 [x, x]", *(f"b{at}: &a{at} [*a{at - 1}, *a{at - 1}]" for at in range(1, 40))]
    assert "anchors" in refusal("\n".join(lines))


WORDS = (
    *("-", "?", "[", "]", "{", "}", ",", "&a", "*a", "!!", "!<", "%", "'", "|", ">", "---", "..."),
    *("%YAML", "%TAG", "<<", "edits", "kind", "null", "~", "FFFFFFFF"),
)
PIECES = st.sampled_from(
    [*WORDS, "\n", " ", "- ", ": ", '"', '"\\U', "\\x", "9" * 30, "\t", "\x85", "\ufeff", "\x00"]
)


@given(st.data())
def test_whatever_a_file_holds_the_answer_is_edits_or_a_refusal(data: st.DataObject):
    text = TEXT
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 20)))
        text = text[:start] + data.draw(PIECES | st.text(max_size=3)) + text[end:]
    try:
        edits = edits_from_yaml(text)
    except BadRequest as error:
        edits, said = [], error
    else:
        said = BadRequest("line 1: nothing is wrong", code="bad_yaml")
    assert all(isinstance(edit, Edit) for edit in edits)
    assert (said.code, said.message[:5]) == ("bad_yaml", "line ")


@pytest.mark.parametrize(
    "objects",
    [
        None,
        {},
        [1],
        ["match"],
        [{"kind": "match"}],
        [{"kind": "match", "golden": "b"}],
        [{"kind": 1, "target": "a"}],
        [{}] * MAX_EDITS,
    ],
)
def test_bad_objects(objects: object):
    with pytest.raises(BadRequest) as caught:
        edits_from_objects(objects)
    assert caught.value.code == "bad_edits"
