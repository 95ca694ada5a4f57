"""The items of very many entries: what entries have in common is decoded once.

Most entries of a dump are alike but for the numbers in them. The first of each form is decoded
as any other; of those that follow only the numbers are, in a fraction of the time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from tb_msprobe_plugin.dump.entry import BadEntryError, decode_entry
from tb_msprobe_plugin.dump.items import Item, of_gradients, read_items

# A floating point number that is a field of an object; JSON takes no others for one.
_NUMBER = re.compile(rb'": ?(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+(?:[eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+))')
# Stands for a number in a form. No JSON holds it, and a form that did would not be decodable.
_HOLE = b"\0"
# Longer entries are hardly alike, and forms are kept: their bytes, all in all.
_LONGEST_FORM = 64 << 10
_ALL_FORMS = 16 << 20
# So many more entries of a new form than of a known one: this dump has no forms.
_PATIENCE = 2000

_FIELDS = {name: Item._fields.index(name) for name in ("max", "min", "mean", "norm", "value")}
_FIRST, _END = _FIELDS["max"], _FIELDS["norm"] + 1
_STATISTICS = _END - _FIRST
# The end of numbers by which their places are found; a form that holds it itself is none.
_MARK = b".5e-301"
_new = tuple.__new__


class Part(NamedTuple):
    """An item of a form: as it is, or with numbers in the place of some of its fields."""

    item: Item
    """With numbers by which only equal places of numbers are equal."""
    head: tuple[object, ...]
    """Its fields before the statistics, if those are all numbers; ``tail`` are those after them."""
    tail: tuple[object, ...]
    first: int
    """Which number is the first statistic, -1 if not all are numbers."""
    others: tuple[tuple[int, int], ...] = ()
    """Then those fields that are, as positions in an `Item`, and which."""


@dataclass(frozen=True, eq=False)
class Form:
    """What entries have in common that are alike but for their numbers."""

    numbers: int
    parts: tuple[Part, ...]


class Reading(NamedTuple):
    """An entry as it was read: by its form and the numbers in it, else decoded."""

    form: Form | None
    numbers: tuple[float, ...]
    decoded: list[Item]

    def items(self) -> list[Item]:
        """The items of the entry."""
        return self.decoded if self.form is None else _filled(self.form, self.numbers)


NOTHING_READ = Reading(None, (), [])
"""Of an entry that is not there."""


class ItemReader:
    """Reads the items of entries as `decode_entry` and `read_items` do, from any thread."""

    def __init__(self) -> None:
        self._forms: tuple[dict[bytes, Form | None], ...] = ({}, {})
        self._room = _ALL_FORMS
        self._patience = _PATIENCE

    def __reduce__(self) -> tuple[type[ItemReader], tuple[()]]:
        # Another process makes its own experience.
        return ItemReader, ()

    def items(self, raw: bytes, name: str) -> list[Item]:
        """The items in the bytes of the entry of this name. Raises BadEntryError if damaged."""
        return self.read(raw, name).items()

    def read(self, raw: bytes, name: str) -> Reading:
        """The same, before items are made of it."""
        if len(raw) > _LONGEST_FORM or self._patience <= 0:
            return _decoded(raw, name)
        pieces = _NUMBER.split(raw)
        outline = _HOLE.join(pieces[::2])
        forms = self._forms[of_gradients(name)]
        form = forms.get(outline)
        if form is None or form.numbers != len(pieces) // 2:
            self._patience -= 1
            if outline not in forms and len(outline) <= self._room:
                self._room -= len(outline)
                forms[outline] = _form_of(pieces, name)
            return _decoded(raw, name)
        self._patience += 1
        return Reading(form, tuple(map(float, pieces[1::2])), [])


def _decoded(raw: bytes, name: str) -> Reading:
    return Reading(None, (), read_items(decode_entry(raw), name))


def _form_of(pieces: list[bytes], name: str) -> Form | None:
    """The form of an entry; None if not every number in it is a field of an item.

    To see which number goes where, the entry is read with other numbers in their places.
    """
    count = len(pieces) // 2
    marked = pieces.copy()
    marked[1::2] = [b'": %d%s' % (at, _MARK) for at in range(count)]
    if any(_MARK in piece for piece in pieces[::2]):
        return None
    try:
        items = read_items(decode_entry(b"".join(marked)), name)
    except BadEntryError:
        return None
    wanted = {float(f"{at}{_MARK.decode()}"): at for at in range(count)}
    parts = [_part(item, wanted) for item in items]
    return None if wanted else Form(count, tuple(parts))


def _part(item: Item, wanted: dict[float, int]) -> Part:
    """How to make the item from numbers; takes those it is made of from the ``wanted``."""
    values = [(at, item[at]) for at in _FIELDS.values()]
    found = tuple(
        (at, wanted.pop(value))
        for at, value in values
        if isinstance(value, float) and value in wanted
    )
    head, tail = tuple(item[:_FIRST]), tuple(item[_END:])
    if [at for at, _ in found] == list(range(_FIRST, _END)):
        first = found[0][1]
        if [number for _, number in found] == list(range(first, first + len(found))):
            return Part(item, head, tail, first)
    return Part(item, head, tail, -1, found)


def _filled(form: Form, numbers: tuple[float, ...]) -> list[Item]:
    items = []
    for item, head, tail, first, others in form.parts:
        if first >= 0:
            # What Item._make does, in half the time: the fields are known to be complete.
            items.append(_new(Item, head + numbers[first : first + _STATISTICS] + tail))
        elif others:
            changed = list(item)
            for field, number in others:
                changed[field] = numbers[number]
            items.append(Item._make(changed))
        else:
            items.append(item)
    return items
