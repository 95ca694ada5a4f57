"""Which layers of the target are called otherwise in the golden model: the YAML file of msprobe.

    TopLayer:                  # children of the model itself; `Cell` is the old spelling
      module: model
    GPTModel:                  # class of a target module: how its children are called there
      language_model.embedding: embedding
    layers:                    # a container that is never called goes by its own name
      5: 0

Left stands the target, right the golden side; either may be several levels, joined by dots. What a
golden name has from the first "(" on does not count. `TopLayer` and `Cell` in one file are one
section.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import yaml

from tb_msprobe_plugin.compare.plain_yaml import bad_at, composed
from tb_msprobe_plugin.errors import BadRequest

TOP_LAYER = "TopLayer"
# Models have some hundred classes at most, and PyYAML takes seconds for 1 MB.
MAX_RULES = 10_000
MAX_BYTES = 1024**2
# Of the file its own, and a name and a value for each section and rule.
_MAX_NODES = 1 + 4 * MAX_RULES
_OLD_TOP_LAYER = "Cell"
_NULL = "tag:yaml.org,2002:null"
# What YAML takes for a line end or not at all.
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_HEADING = "# Layer mapping: on the left the names of the target, on the right those of golden."

Parts = tuple[str, ...]


class NamedRule(NamedTuple):
    """A rule as it stands in a file: below the name of a class, with dotted names."""

    section: str
    target: str
    golden: str


class LayerRule(NamedTuple):
    """The parts of a path below a layer, and those that stand for them on the golden side."""

    left: Parts
    right: Parts

    def named(self, section: str) -> NamedRule:
        """The same as it stands in a section of a file."""
        return NamedRule(section, ".".join(self.left), ".".join(self.right))


class LayerMapping:
    """Rules of classes; immutable. Without any rule, equal attribute paths belong together.

    Iterating gives the rules in the order they were given.
    """

    def __init__(self, sections: Mapping[str, Iterable[LayerRule]]) -> None:
        found: dict[tuple[str, str], list[LayerRule]] = {}
        named: list[NamedRule] = []
        for name, rules in sections.items():
            given = list(rules)
            named += [rule.named(name) for rule in given]
            for rule in sorted(given, key=lambda rule: -len(rule.left)):
                found.setdefault((name, rule.left[0]), []).append(rule)
        self._rules = {key: tuple(rules) for key, rules in found.items()}
        self._named = tuple(named)

    def __len__(self) -> int:
        return len(self._named)

    def __iter__(self) -> Iterator[NamedRule]:
        return iter(self._named)

    def rules(self, class_name: str, first: str) -> tuple[LayerRule, ...]:
        """The rules of a class whose left side begins with a part, the longest first."""
        return self._rules.get((class_name, first), ())


def mapping_of(rules: Iterable[NamedRule]) -> LayerMapping:
    """The mapping of rules whose names are well-formed."""
    sections: dict[str, list[LayerRule]] = {}
    for section, target, golden in rules:
        rule = LayerRule(tuple(target.split(".")), tuple(golden.split(".")))
        sections.setdefault(section, []).append(rule)
    return LayerMapping(sections)


def mapping_text(data: bytes) -> str:
    """The text in the bytes of a file; BadRequest `bad_mapping` with the line that is none."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        reason = f"line {line}: this is no UTF-8 text."
        raise BadRequest(reason, code="bad_mapping") from None


def mapping_from_yaml(text: str) -> LayerMapping:
    """The mapping in a file's text; BadRequest `bad_mapping` with line and reason for another."""
    if len(text) > MAX_BYTES:
        reason = f"line 1: the file has more than {MAX_BYTES // 1024**2} MB."
        raise BadRequest(reason, code="bad_mapping")
    try:
        return LayerMapping(_sections(composed(text, _MAX_NODES)))
    except BadRequest as error:
        raise BadRequest(error.message, code="bad_mapping") from None


def mapping_to_yaml(rules: Iterable[NamedRule]) -> str:
    """The text of a file with these rules, of each section together.

    Every name stands in quotes, so that released tools take numbers for names as well. Raises
    BadRequest `bad_mapping` for rules that no file can hold, such as two of the same target.
    """
    sections: dict[str, list[NamedRule]] = {}
    for rule in rules:
        sections.setdefault(rule.section, []).append(rule)
    lines = [_HEADING]
    for name, below in sections.items():
        lines.append(f"{_quoted(name)}:")
        lines += [f"  {_quoted(rule.target)}: {_quoted(rule.golden)}" for rule in below]
    text = "\n".join(lines) + "\n"
    mapping_from_yaml(text)
    return text


def _quoted(name: str) -> str:
    """A name in the double quotes of YAML, which know the escapes of JSON but for pairs."""
    return _UNPRINTABLE.sub(
        lambda found: f"\\u{ord(found[0]):04x}", json.dumps(name, ensure_ascii=False)
    )


def _sections(document: yaml.Node | None) -> dict[str, list[LayerRule]]:
    if document is None or _is_null(document):
        return {}
    if not isinstance(document, yaml.MappingNode):
        raise bad_at(document, "the file has to be sections `class name:` with rules below.")
    sections: dict[str, dict[Parts, LayerRule]] = {}
    seen: set[str] = set()
    left = MAX_RULES
    for key, value in document.value:
        name = _text(key, "the name of a class")
        if name in seen:
            raise bad_at(key, f"{name[:80]} stands here twice.")
        seen.add(name)
        rules = sections.setdefault(TOP_LAYER if name == _OLD_TOP_LAYER else name, {})
        left -= _add_rules(rules, value)
        if left < 0:
            raise bad_at(value, f"there are more than {MAX_RULES} rules.")
    return {name: list(rules.values()) for name, rules in sections.items()}


def _add_rules(rules: dict[Parts, LayerRule], section: yaml.Node) -> int:
    """Adds the rules of a section; how many there are."""
    if _is_null(section):
        return 0
    if not isinstance(section, yaml.MappingNode):
        raise bad_at(section, "below a class stand rules `target name: golden name`.")
    for key, value in section.value:
        left = _parts(key, _text(key, "the name of a target layer"))
        if left in rules:
            raise bad_at(key, f"{'.'.join(left)[:80]} stands here twice.")
        golden, _, _ = _text(value, "the name of a golden layer").partition("(")
        rules[left] = LayerRule(left, _parts(value, golden.strip()))
    return len(section.value)


def _text(node: yaml.Node, what: str) -> str:
    """A name, in quotes or not: numbers and `on` are names as well."""
    if not isinstance(node, yaml.ScalarNode):
        raise bad_at(node, f"{what} has to be a text, not a list or a mapping.")
    name = str(node.value).strip()
    if not name or _is_null(node):
        raise bad_at(node, f"{what} is missing.")
    return name


def _parts(node: yaml.Node, name: str) -> Parts:
    parts = tuple(name.split("."))
    if not all(part.strip() for part in parts):
        raise bad_at(node, f"there is an empty part in the name {name[:80]!r}.")
    return parts


def _is_null(node: yaml.Node) -> bool:
    # A plain `null` is one, and so is nothing at all; an empty text in quotes is not.
    return isinstance(node, yaml.ScalarNode) and node.tag == _NULL
