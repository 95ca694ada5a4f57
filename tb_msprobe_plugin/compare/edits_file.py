"""Manual matching as a small YAML file, to keep it and to hand it on.

    edits:
    - kind: match
      target: Module.encoder.layers.0.Layer.forward.0
      golden: Module.encoder.layers.1.Layer.forward.0
      descendants: true
    - kind: unmatch
      target: Torch.add.3.forward

The edits are done in this order, on top of the automatic matching. With `descendants` what lies
below goes along (false if left out). To unmatch, `golden` may be left out: whichever node it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import yaml

from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.errors import BadRequest

# Ten thousand edits; nobody makes more by hand, and PyYAML reads about 1 MB in two seconds.
MAX_EDITS = 10_000
MAX_BYTES = 2 * 1024**2

_HEADING = "# Manual matching of two msprobe dumps, done in this order.\n"
_FIELDS = {"kind": str, "target": str, "golden": str, "descendants": bool}
_EXPECTED = {str: "a text", bool: "true or false"}


def edits_to_yaml(edits: Iterable[Edit]) -> str:
    """The file's text."""
    objects = [edit_to_object(edit) for edit in edits]
    text: str = yaml.safe_dump({"edits": objects}, sort_keys=False, width=MAX_BYTES)
    return _HEADING + text


def edits_from_yaml(text: str) -> list[Edit]:
    """The edits in a file's text; BadRequest `bad_yaml` with line and reason for any other text."""
    if len(text) > MAX_BYTES:
        raise _bad(f"the file has more than {MAX_BYTES // 1024**2} MB.")
    try:
        document = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        raise _bad(f"this is no YAML: {error.problem or error.context}.", error) from None
    except yaml.YAMLError as error:
        raise _bad(f"this is no YAML: {str(error).splitlines()[0]}.") from None
    except RecursionError:
        raise _bad("this is nested too deeply.") from None
    edits = []
    for node in _list_of_edits(document):
        try:
            edits.append(edit_from_object(_plain(node)))
        except BadRequest as error:
            raise _bad_at(node, error.message) from None
    return edits


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
        raise _bad_edits("an edit has the fields kind, target, golden, descendants.")
    for name, value in fields.items():
        if name not in _FIELDS:
            raise _bad_edits(f"an edit has no field {str(name)[:80]!r}.")
        if not isinstance(value, _FIELDS[name]):
            raise _bad_edits(f"{name} has to be {_EXPECTED[_FIELDS[name]]}.")
    edit = Edit(**{"kind": "", "target": "", **fields})
    if edit.kind not in ("match", "unmatch"):
        raise _bad_edits("kind has to be match or unmatch.")
    if not edit.target or (edit.kind == "match" and not edit.golden):
        raise _bad_edits("the name of the target or golden node is missing.")
    return edit


def _list_of_edits(document: yaml.Node | None) -> Sequence[yaml.Node]:
    if not isinstance(document, yaml.MappingNode):
        raise _bad_at(document, "the file has to begin with `edits:`.")
    for key, value in document.value:
        if _scalar(key) != "edits":
            raise _bad_at(key, "only `edits:` may stand here.")
        if not isinstance(value, yaml.SequenceNode) or len(value.value) > MAX_EDITS:
            raise _bad_at(value, f"edits are a list of at most {MAX_EDITS}.")
        nodes: Sequence[yaml.Node] = value.value
        return nodes
    return []


def _plain(node: yaml.Node) -> dict[str, Any]:
    """The fields of an edit; what is neither a text nor true or false becomes None."""
    if not isinstance(node, yaml.MappingNode):
        raise _bad_edits("an edit has the fields kind, target, golden, descendants.")
    return {str(_scalar(key)): _scalar(value) for key, value in node.value}


def _scalar(node: yaml.Node) -> str | bool | None:
    if not isinstance(node, yaml.ScalarNode):
        return None
    if node.tag == "tag:yaml.org,2002:str":
        return str(node.value)
    if node.tag == "tag:yaml.org,2002:bool":
        return str(node.value).lower() in ("true", "yes", "on")
    return None


def _bad_at(node: yaml.Node | None, reason: str) -> BadRequest:
    line = 1 if node is None else node.start_mark.line + 1
    return _bad(f"line {line}: {reason}")


def _bad(reason: str, error: yaml.MarkedYAMLError | None = None) -> BadRequest:
    if error is not None and error.problem_mark is not None:
        reason = f"line {error.problem_mark.line + 1}: {reason}"
    return BadRequest(reason, code="bad_yaml")


def _bad_edits(reason: str) -> BadRequest:
    return BadRequest(reason, code="bad_edits")
