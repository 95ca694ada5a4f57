"""What a route may be asked: declared parameters, read strictly from the query or the body."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tb_msprobe_plugin.errors import BadRequest

T = TypeVar("T")

# Node ids, offsets and micro steps are int32 in the graph.
NUMBER_LIMIT = 2**31 - 1


@dataclass(frozen=True)
class Parameter(Generic[T]):
    """A named parameter, and what it is when the request does not name it."""

    name: str
    default: T | None = None

    def read(self, text: str) -> T:
        """The value `text` stands for; BadRequest with the parameter's name when it does not."""
        raise NotImplementedError


class Text(Parameter[str]):
    """Any text."""

    def read(self, text: str) -> str:
        return text


@dataclass(frozen=True)
class Number(Parameter[int]):
    """A decimal number from `least` on; one above `most` counts as `most`."""

    least: int = 0
    most: int = NUMBER_LIMIT

    def read(self, text: str) -> int:
        # isdecimal() admits other scripts' digits, int() blanks and underscores: neither is meant.
        digits = text.isascii() and text.isdigit() and len(text) <= len(str(NUMBER_LIMIT))
        if not digits or int(text) < self.least:
            raise bad(self.name, text, f"a whole number from {self.least} on")
        return min(int(text), self.most)


@dataclass(frozen=True)
class Choice(Parameter[str]):
    """One of a few words."""

    words: tuple[str, ...] = ()

    def read(self, text: str) -> str:
        if text not in self.words:
            raise bad(self.name, text, " or ".join(self.words))
        return text


class Query:
    """The parameters of one request. Only those the route declares can be read."""

    def __init__(self, declared: tuple[Parameter[Any], ...], given: Mapping[str, str]) -> None:
        self._declared = declared
        self._given = given

    def optional(self, parameter: Parameter[T]) -> T | None:
        """The value, or the default when the request does not name the parameter."""
        assert parameter in self._declared
        text = self._given.get(parameter.name)
        return parameter.default if text is None else parameter.read(text)

    def get(self, parameter: Parameter[T]) -> T:
        """The value of a parameter that is required or has a default."""
        value = self.optional(parameter)
        if value is None:
            raise BadRequest(
                f"The parameter {parameter.name} is missing.", code="missing_parameter"
            )
        return value


def bad(name: str, text: str, expected: str) -> BadRequest:
    """The error for a parameter with a value that makes no sense."""
    shown = text if len(text) <= 100 else f"{text[:100]}…"
    return BadRequest(f"The parameter {name} is {shown!r}; expected: {expected}.")
