"""Pickles read as data: a small machine for the few instructions a saved tensor consists of.

A pickle is a program. Python's own reader imports what it names and calls it; this one has no way
to import or call anything. It keeps names as text and hands every wish to call something to the
caller, who knows the few that make sense. Every other instruction ends the reading.
"""

from __future__ import annotations

import io
import pickletools
from typing import Any, BinaryIO, Callable, NamedTuple

# A tensor takes 200 bytes. This leaves room for any shape, and none for a pickle that is a burden.
MAX_PICKLE = 64 << 10


class Name(NamedTuple):
    """What the pickle would import."""

    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.module}.{self.name}"[:100]


class UnwantedPickleError(ValueError):
    """The pickle is broken, or does something that no saved tensor does."""


# A strange text in a name is worth a warning to pickletools, which may be set to be an error.
_BROKEN = (ValueError, LookupError, TypeError, OverflowError, MemoryError, Warning)

Call = Callable[[Name, "tuple[Any, ...]"], object]
Lookup = Callable[[object], object]


def read_pickle(source: bytes | BinaryIO, call: Call, lookup: Lookup) -> object:
    """The value of the pickle at the start of ``source``; a file is left behind its end.

    ``call`` answers for a named function with arguments, ``lookup`` for a persistent id.
    Raises UnwantedPickleError, and whatever these two raise.
    """
    stream = io.BytesIO(source[: MAX_PICKLE + 1]) if isinstance(source, bytes) else source
    machine = _Machine(call, lookup)
    try:
        for opcode, argument, position in pickletools.genops(stream):
            if position is not None and position > MAX_PICKLE:
                raise UnwantedPickleError("its pickle is longer than that of any tensor")
            if opcode.name == "STOP":
                return machine.stack[-1]
            machine.step(opcode.name, argument)
    except UnwantedPickleError:
        raise
    except _BROKEN as error:
        raise UnwantedPickleError("its pickle is broken") from error
    raise UnwantedPickleError("its pickle has no end")


class _Machine:
    def __init__(self, call: Call, lookup: Lookup) -> None:
        self.stack: list[Any] = []
        self._marks: list[int] = []
        self._memo: dict[int, Any] = {}
        self._call = call
        self._lookup = lookup

    def step(self, name: str, argument: Any) -> None:
        if name in _CONSTANTS:
            self.stack.append(_CONSTANTS[name])
        elif name in _LITERALS:
            self.stack.append(argument)
        elif name in _ACTIONS:
            _ACTIONS[name](self, argument)
        elif name not in _IGNORED:
            raise UnwantedPickleError(f"its pickle has the instruction {name}")

    def _above_mark(self) -> list[Any]:
        start = self._marks.pop()
        values = self.stack[start:]
        del self.stack[start:]
        return values

    def _mark(self, _: Any) -> None:
        self._marks.append(len(self.stack))

    def _name(self, argument: str) -> None:
        module, _, name = argument.partition(" ")
        self.stack.append(Name(module, name))

    def _name_from_stack(self, _: Any) -> None:
        name, module = self.stack.pop(), self.stack.pop()
        if not isinstance(name, str) or not isinstance(module, str):
            raise UnwantedPickleError("its pickle is broken")
        self.stack.append(Name(module, name))

    def _remember(self, index: int | None) -> None:
        self._memo[len(self._memo) if index is None else index] = self.stack[-1]

    def _recall(self, index: int) -> None:
        self.stack.append(self._memo[index])

    def _tuple(self, _: Any) -> None:
        self.stack.append(tuple(self._above_mark()))

    def _tuple_of(self, size: int) -> None:
        if len(self.stack) < size:
            raise UnwantedPickleError("its pickle is broken")
        values = tuple(self.stack[-size:])
        del self.stack[-size:]
        self.stack.append(values)

    def _new(self, kind: Callable[[], Any]) -> None:
        self.stack.append(kind())

    def _set_items(self, _: Any) -> None:
        values = self._above_mark()
        self._put(values[::2], values[1::2])

    def _set_item(self, _: Any) -> None:
        value, key = self.stack.pop(), self.stack.pop()
        self._put([key], [value])

    def _put(self, keys: list[Any], values: list[Any]) -> None:
        # To hash a tuple is to walk through all of its depth.
        if not isinstance(self.stack[-1], dict) or not all(type(key) is str for key in keys):
            raise UnwantedPickleError("its pickle is broken")
        self.stack[-1].update(zip(keys, values))

    def _append(self, values: list[Any]) -> None:
        if not isinstance(self.stack[-1], list):
            raise UnwantedPickleError("its pickle is broken")
        self.stack[-1].extend(values)

    def _persistent(self, _: Any) -> None:
        self.stack.append(self._lookup(self.stack.pop()))

    def _reduce(self, _: Any) -> None:
        arguments, name = self.stack.pop(), self.stack.pop()
        if not isinstance(name, Name) or type(arguments) is not tuple:
            raise UnwantedPickleError("its pickle calls something that has no name")
        self.stack.append(self._call(name, arguments))


_CONSTANTS = {"NONE": None, "NEWTRUE": True, "NEWFALSE": False, "EMPTY_TUPLE": ()}
_LITERALS = frozenset(
    ("BININT", "BININT1", "BININT2", "LONG1", "BINUNICODE", "SHORT_BINUNICODE", "BINFLOAT")
)
_IGNORED = frozenset(("PROTO", "FRAME"))
_ACTIONS: dict[str, Callable[[_Machine, Any], None]] = {
    "MARK": _Machine._mark,
    "GLOBAL": _Machine._name,
    "STACK_GLOBAL": _Machine._name_from_stack,
    "BINPUT": _Machine._remember,
    "LONG_BINPUT": _Machine._remember,
    "MEMOIZE": _Machine._remember,
    "BINGET": _Machine._recall,
    "LONG_BINGET": _Machine._recall,
    "TUPLE": _Machine._tuple,
    "TUPLE1": lambda machine, _: machine._tuple_of(1),
    "TUPLE2": lambda machine, _: machine._tuple_of(2),
    "TUPLE3": lambda machine, _: machine._tuple_of(3),
    "EMPTY_DICT": lambda machine, _: machine._new(dict),
    "EMPTY_LIST": lambda machine, _: machine._new(list),
    "SETITEM": _Machine._set_item,
    "SETITEMS": _Machine._set_items,
    "APPEND": lambda machine, _: machine._append([machine.stack.pop()]),
    "APPENDS": lambda machine, _: machine._append(machine._above_mark()),
    "BINPERSID": _Machine._persistent,
    "REDUCE": _Machine._reduce,
}
