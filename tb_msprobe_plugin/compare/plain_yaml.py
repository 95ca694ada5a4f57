"""YAML without anything clever: no tags, no anchors, one document; no object is made of it."""

from __future__ import annotations

from typing import Any

import yaml
from yaml.reader import ReaderError

from tb_msprobe_plugin.errors import BadRequest


class _PlainLoader(yaml.SafeLoader):
    """Refuses what makes a node more than it looks, and more than `most` nodes."""

    def __init__(self, text: str, most: int) -> None:
        super().__init__(text)
        self._left = most

    def compose_node(self, parent: Any, index: Any) -> Any:
        event = self.peek_event()  # type: ignore[no-untyped-call]
        if getattr(event, "anchor", None) is not None:
            raise bad_at(event, "anchors and aliases are not allowed.")
        if getattr(event, "tag", None) is not None:
            raise bad_at(event, "tags are not allowed.")
        self._left -= 1
        if self._left < 0:
            raise bad_at(event, "this is too much.")
        return super().compose_node(parent, index)


def composed(text: str, most: int) -> yaml.Node | None:
    """The one document in a text, None for none; BadRequest `bad_yaml` with line and reason.

    It has at most so many nodes: PyYAML makes some ten thousand a second.
    """
    line = 0
    try:
        loader = _PlainLoader(text, most)
        try:
            return loader.get_single_node()
        finally:
            line = loader.line
            loader.dispose()
    except BadRequest:
        raise
    except ReaderError as error:
        before = text.count("\n", 0, error.position)
        raise _no_yaml(before, f"there is the character {chr(error.character)!a}") from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        reason = ", ".join(part for part in (error.context, error.problem) if part)
        raise _no_yaml(line if mark is None else mark.line, reason) from None
    except RecursionError:
        raise _bad(line, "this is nested too deeply.") from None
    except Exception as error:
        # PyYAML lets through what chr(), int() and the like say to absurd escapes and versions.
        raise _no_yaml(line, str(error) or type(error).__name__) from None


def scalar(node: yaml.Node) -> str | bool | None:
    """The text or the truth value that stands at a node; None for anything else."""
    if not isinstance(node, yaml.ScalarNode):
        return None
    if node.tag == "tag:yaml.org,2002:str":
        return str(node.value)
    if node.tag == "tag:yaml.org,2002:bool":
        return str(node.value).lower() in ("true", "yes", "on")
    return None


def bad_at(place: yaml.Node | yaml.Event | None, reason: str) -> BadRequest:
    """The error for what stands at a place of the file."""
    mark = None if place is None else place.start_mark
    return _bad(0 if mark is None else mark.line, reason)


def _no_yaml(line: int, reason: str) -> BadRequest:
    return _bad(line, f"this is no YAML: {reason}.")


def _bad(line: int, reason: str) -> BadRequest:
    return BadRequest(f"line {line + 1}: {reason}", code="bad_yaml")
