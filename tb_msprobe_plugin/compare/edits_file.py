"""Manual matching as a small YAML file, to keep it and to hand it on.

    edits:
    - kind: match
      target: Module.encoder.layers.0.Layer.forward.0
      golden: Module.encoder.layers.1.Layer.forward.0
      descendants: true
    - kind: unmatch
      target: Torch.add.3.forward

The edits are done in this order, on top of the automatic matching. With `descendants` what lies
below goes along (false if left out). To unmatch, one of the names is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import yaml

from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.compare.plain_yaml import bad_at, composed, scalar
from tb_msprobe_plugin.errors import BadRequest

# Nobody makes more by hand, and PyYAML takes seconds for 1 MB.
MAX_EDITS = 10_000
MAX_BYTES = 2 * 1024**2
# Of an edit its own, and a name and a value for each field.
_MAX_NODES = 3 + MAX_EDITS * 9

_HEADING = "# Manual matching of two msprobe dumps, done in this order.\n"
_FIELDS = {"kind": str, "target": str, "golden": str, "descendants": bool}
_NO_EDIT = "an edit has the fields kind, target, golden, descendants."
_EXPECTED = {str: "a text", bool: "true or false"}


def edits_to_yaml(edits: Iterable[Edit]) -> str:
    """The file's text; BadRequest `bad_edits` for one that could not be read again."""
    objects = [edit_to_object(edit) for edit in edits]
    text: str = yaml.safe_dump({"edits": objects}, sort_keys=False, width=MAX_BYTES)
    if len(_HEADING) + len(text) > MAX_BYTES:
        raise _bad_edits(f"the file would have more than {MAX_BYTES // 1024**2} MB.")
    return _HEADING + text


def edits_from_yaml(text: str) -> list[Edit]:
    """The edits in a file's text; BadRequest `bad_yaml` with line and reason for any other text."""
    if len(text) > MAX_BYTES:
        raise BadRequest(f"the file has more than {MAX_BYTES // 1024**2} MB.", code="bad_yaml")
    return [_edit(node) for node in _list_of_edits(composed(text, _MAX_NODES))]


def edit_to_object(edit: Edit) -> dict[str, str | bool]:
    """An edit as JSON and YAML have it."""
    return {
        "kind": edit.kind,
        "target": edit.target,
        "golden": edit.golden,
        "descendants": edit.descendants,
    }


def edits_from_objects(objects: Any) -> list[Edit]:
    """Edits from decoded JSON; BadRequest `bad_edits` when it is none."""
    if not isinstance(objects, list) or len(objects) > MAX_EDITS:
        raise _bad_edits(f"edits are a list of at most {MAX_EDITS} objects.")
    return [edit_from_object(one) for one in objects]


def edit_from_object(fields: Any) -> Edit:
    """One edit from a mapping of its fields; BadRequest `bad_edits` with the reason."""
    if not isinstance(fields, Mapping):
        raise _bad_edits(_NO_EDIT)
    for name, value in fields.items():
        _check_field(name, value)
    edit = Edit(**{"kind": "", **fields})
    if edit.kind not in ("match", "unmatch"):
        raise _bad_edits("kind has to be match or unmatch.")
    if edit.kind == "match" and not (edit.target and edit.golden):
        raise _bad_edits("the name of the target or golden node is missing.")
    if not edit.target and not edit.golden:
        raise _bad_edits("the name of a node is missing.")
    return edit


def _check_field(name: Any, value: Any) -> None:
    if name not in _FIELDS:
        raise _bad_edits(f"an edit has no field {str(name)[:80]!r}.")
    if not isinstance(value, _FIELDS[name]):
        raise _bad_edits(f"{name} has to be {_EXPECTED[_FIELDS[name]]}.")


def _list_of_edits(document: yaml.Node | None) -> Sequence[yaml.Node]:
    if not isinstance(document, yaml.MappingNode) or not document.value:
        raise bad_at(document, "the file has to begin with `edits:`.")
    (key, value), *others = document.value
    for one in (key, *(other for other, _ in others)):
        if scalar(one) != "edits":
            raise bad_at(one, "only `edits:` may stand here.")
    if others:
        raise bad_at(others[0][0], "`edits:` stands here twice.")
    if not isinstance(value, yaml.SequenceNode) or len(value.value) > MAX_EDITS:
        raise bad_at(value, f"edits are a list of at most {MAX_EDITS}.")
    nodes: Sequence[yaml.Node] = value.value
    return nodes


def _edit(node: yaml.Node) -> Edit:
    """The edit that stands at a node of the file."""
    if not isinstance(node, yaml.MappingNode):
        raise bad_at(node, _NO_EDIT)
    fields: dict[str, Any] = {}
    for key, value in node.value:
        name = key.value if isinstance(key, yaml.ScalarNode) else "…"
        if name in fields:
            raise bad_at(key, f"{name} stands here twice.")
        fields[name] = scalar(value)
        try:
            _check_field(name, fields[name])
        except BadRequest as error:
            raise bad_at(key, error.message) from None
    try:
        return edit_from_object(fields)
    except BadRequest as error:
        raise bad_at(node, error.message) from None


def _bad_edits(reason: str) -> BadRequest:
    return BadRequest(reason, code="bad_edits")
