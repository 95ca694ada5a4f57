"""The items of an entry: its arguments, parameters, outputs and gradients, one by one.

Sections come from where an item sits in its entry, never from words in its name: attribute paths
may hold "input" or "output" themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, Optional, Union

from tb_msprobe_plugin.dump.names import parse_name

Section = Literal["input", "kwargs", "parameters", "output", "parameters_grad"]
# Numbers; booleans for bool tensors; texts such as "nan" in graph mode; None when not computed.
Statistic = Optional[Union[int, float, bool, str]]

# Key in the entry -> section, and the word that names of its items begin with.
_SECTIONS: dict[str, tuple[Section, str]] = {
    "input_args": ("input", "input"),
    "input_kwargs": ("kwargs", "input"),
    "input": ("input", "input"),
    "output": ("output", "output"),
    "parameters": ("parameters", "parameters"),
}
_STATISTICS = {"Max": "max", "Min": "min", "Mean": "mean", "Norm": "norm"}
_TENSOR_FIELDS = frozenset(
    ("type", "dtype", "shape", *_STATISTICS, "requires_grad", "md5", "data_name")
)
_VALUE_FIELDS = frozenset(("type", "value"))
_GRADIENTS: Literal["parameters_grad"] = "parameters_grad"
_INTEGERS = frozenset((int,))
_NUMBERS = frozenset((float, int, bool, type(None)))
# What the tools write in place of a file name when nothing was saved.
_NO_FILE = ("", "-1")


class Item(NamedTuple):
    """One argument, parameter, output or gradient.

    ``name`` is what the tools call it after the entry's key: "input.0.1", "input.dim",
    "parameters.weight", "output.0", and for gradients the parameter's name. All other fields are
    as recorded, None where they are not; ``extra`` holds the fields without a place of their own.
    """

    name: str
    section: Section
    keyword: str | None = None
    type: str | None = None
    dtype: str | None = None
    shape: tuple[int, ...] | None = None
    max: Statistic = None
    min: Statistic = None
    mean: Statistic = None
    norm: Statistic = None
    requires_grad: bool | None = None
    md5: str | None = None
    value: Any = None
    data_name: str | None = None
    extra: Mapping[str, Any] = {}


def read_items(entry: Mapping[str, Any], name: str | None = None) -> list[Item]:
    """Items of a decoded entry in file order, of every release and any depth of nesting.

    ``null`` gives an item without any field; empty containers give none, but count in the numbers
    of those after them. ``name`` is the entry's key: without it, an entry is taken for one of
    gradients when it has none of the usual sections. A gradient of ``null`` never arrived.
    """
    if _is_gradients(entry, name):
        return _gradients(entry)
    items: list[Item] = []
    for key, content in entry.items():
        if key in _SECTIONS:
            section, word = _SECTIONS[key]
            _collect(content, word, section, None, items)
    return items


def entry_extras(entry: Mapping[str, Any], name: str | None = None) -> dict[str, Any]:
    """The other fields of an entry: is_recompute, is_nan, parallel_merge_info, unknown ones."""
    if _is_gradients(entry, name):
        return {key: value for key, value in entry.items() if not _holds_gradient(value)}
    return {key: value for key, value in entry.items() if key not in _SECTIONS}


def of_gradients(name: str) -> bool:
    """Whether the entry of this name holds gradients: of a name, `read_items` knows only that."""
    # Most names show at a glance that they are none of gradients.
    return _GRADIENTS in name and parse_name(name).kind == "grad"


def _is_gradients(entry: Mapping[str, Any], name: str | None) -> bool:
    if name is not None:
        return of_gradients(name)
    return not _SECTIONS.keys() & entry.keys() and any(
        isinstance(value, list) for value in entry.values()
    )


def _holds_gradient(value: Any) -> bool:
    """A list of texts is none: entries of merged ranks tell in one how they were merged."""
    return isinstance(value, list) and not any(isinstance(one, str) for one in value)


def _gradients(entry: Mapping[str, Any]) -> list[Item]:
    items: list[Item] = []
    for parameter, content in entry.items():
        if _holds_gradient(content):
            # The list holds one gradient; its index is no part of the name.
            alone = content[0] if len(content) == 1 else content
            _collect(alone, parameter, _GRADIENTS, None, items)
    return items


def _collect(
    content: Any, word: str, section: Section, keyword: str | None, items: list[Item]
) -> None:
    """Append the items of one section."""
    if type(content) is not list:
        _collect_nested(content, word, section, keyword, items)
        return
    for at, value in enumerate(content):
        # Nearly every value is a tensor with nothing unusual about it.
        item = _usual_tensor(value, f"{word}.{at}", section, keyword)
        if item is not None:
            items.append(item)
        else:
            _collect_nested(value, f"{word}.{at}", section, keyword, items)


def _collect_nested(
    content: Any, word: str, section: Section, keyword: str | None, items: list[Item]
) -> None:
    """Append the items of any value; a stack in place of recursion, as depth has no limit."""
    todo: list[tuple[Any, str, str | None]] = [(content, word, keyword)]
    while todo:
        value, name, keyword = todo.pop()
        if isinstance(value, list):
            children = [(child, f"{name}.{at}", keyword) for at, child in enumerate(value)]
        elif isinstance(value, dict) and not _is_item(value):
            known = keyword is not None or section != "kwargs"
            children = [
                (child, f"{name}.{key}", keyword if known else key) for key, child in value.items()
            ]
        else:
            item = _usual_tensor(value, name, section, keyword)
            items.append(item or _usual_value(value, name, section, keyword))
            continue
        todo.extend(reversed(children))


def _usual_tensor(value: Any, name: str, section: Section, keyword: str | None) -> Item | None:
    """The item of an object with no fields but those of a tensor, each of its type; else None.

    What `_item` makes of it too, in a fraction of the time.
    """
    if type(value) is not dict or not value.keys() <= _TENSOR_FIELDS:
        return None
    get = value.get
    kind, dtype, shape = get("type"), get("dtype"), get("shape")
    if type(kind) is not str or type(dtype) is not str or type(shape) is not list:
        return None
    statistics = get("Max"), get("Min"), get("Mean"), get("Norm")
    if not _INTEGERS.issuperset(map(type, shape)) or not _NUMBERS.issuperset(map(type, statistics)):
        return None
    requires_grad, md5, file = get("requires_grad"), get("md5"), get("data_name")
    if type(requires_grad) is not bool and "requires_grad" in value:
        return None
    if (type(md5) is not str and md5 is not None) or (type(file) is not str and file is not None):
        return None
    if file in _NO_FILE:
        file = None
    return Item(
        name,
        section,
        keyword,
        kind,
        dtype,
        tuple(shape),
        *statistics,
        requires_grad,
        md5,
        None,
        file,
    )


def _usual_value(value: Any, name: str, section: Section, keyword: str | None) -> Item:
    """The item of anything but a usual tensor; most often that is a type and a value."""
    if type(value) is dict and value.keys() == _VALUE_FIELDS and type(value["type"]) is str:
        return Item(name, section, keyword, value["type"], value=value["value"])
    return _item(value, name, section, keyword)


def _is_item(value: dict[str, Any]) -> bool:
    # A point-to-point operation has its type under another key.
    return isinstance(value.get("type"), str) or isinstance(value.get("class_type"), str)


def _item(value: Any, name: str, section: Section, keyword: str | None) -> Item:
    if not isinstance(value, dict):
        # null, or a bare value that no release writes: shown as it is.
        return Item(name, section, keyword, value=value)
    rest = dict(value)
    fields: dict[str, Any] = {"type": rest.pop("class_type", None)}
    tensor = rest.pop("tensor", None) if fields["type"] else None
    if isinstance(tensor, dict):
        # The tensor a point-to-point operation moves: its statistics are those of the item.
        rest = {**{key: field for key, field in tensor.items() if key != "type"}, **rest}
    _take_typed(rest, fields)
    for key, field in _STATISTICS.items():
        if isinstance(rest.get(key, ""), (int, float, str, type(None))):
            fields[field] = rest.pop(key, None)
    fields["value"] = rest.pop("value", None) if "value" in rest else rest.pop("format", None)
    return Item(name, section, keyword, extra=rest, **fields)


def _take_typed(rest: dict[str, Any], fields: dict[str, Any]) -> None:
    """Move the fields of known type from ``rest``; one of another type stays there, to be shown."""
    for key in ("type", "dtype", "md5", "data_name"):
        if isinstance(rest.get(key), str):
            fields[key] = rest.pop(key)
        elif rest.get(key, "") is None:
            del rest[key]
    if fields.get("data_name") in _NO_FILE:
        fields["data_name"] = None
    if isinstance(rest.get("requires_grad"), bool):
        fields["requires_grad"] = rest.pop("requires_grad")
    shape = rest.get("shape")
    if isinstance(shape, list) and all(type(size) is int for size in shape):
        fields["shape"] = tuple(rest.pop("shape"))
