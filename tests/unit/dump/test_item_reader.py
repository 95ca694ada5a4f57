"""Items read by the form of their entry are those that reading the entry itself gives."""

from __future__ import annotations

import json
import math
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.dump import item_reader
from tb_msprobe_plugin.dump.entry import BadEntryError, decode_entry
from tb_msprobe_plugin.dump.item_reader import ItemReader
from tb_msprobe_plugin.dump.items import read_items

NAME = "Torch.add.0.forward"


def tensor(**fields: Any) -> dict[str, Any]:
    usual = {"type": "torch.Tensor", "dtype": "torch.float32", "shape": [2], "Max": 1.5}
    return {**usual, "Min": -0.25, "Mean": 0.5, "Norm": 2.75, **fields}


def raw(*given: Any, **sections: Any) -> bytes:
    return json.dumps({"input_args": list(given), **sections}, indent=1).encode()


def expected(data: bytes, name: str = NAME) -> str:
    """As text, since NaN is not equal to itself."""
    return repr(read_items(decode_entry(data), name))


def assert_read_alike(*entries: bytes, name: str = NAME) -> None:
    """One after the other by one reader: the later ones by the form of the first."""
    reader = ItemReader()
    for data in entries:
        assert repr(reader.items(data, name)) == expected(data, name)


NUMBERS = st.floats() | st.sampled_from([0.0, -0.0, 1e-05, 1e22, 0.5, 1.5]) | st.integers()
FIELDS = st.sampled_from(["Max", "Min", "Mean", "Norm", "value", "other", "requires_grad", "md5"])
TENSORS = st.dictionaries(FIELDS, NUMBERS | st.none()).map(lambda fields: tensor(**fields))
VALUES = st.recursive(
    NUMBERS | st.text('ab\\": 1.5e', max_size=8) | st.none() | TENSORS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('a": 1.'), inner),
    max_leaves=6,
)


@given(st.lists(VALUES, max_size=3), st.lists(NUMBERS, min_size=1))
def test_any_entry_and_those_of_its_form(given_: list[Any], others: list[Any]):
    turn = iter(others * 100)

    def renumbered(value: Any) -> Any:
        if isinstance(value, float):
            return next(turn, value)
        if isinstance(value, list):
            return [renumbered(part) for part in value]
        if isinstance(value, dict):
            return {key: renumbered(part) for key, part in value.items()}
        return value

    assert_read_alike(raw(*given_), raw(*renumbered(given_)), raw(*given_, output=given_[:1]))


def test_the_form_alone_is_decoded_once(monkeypatch: pytest.MonkeyPatch):
    reader = ItemReader()
    reader.items(raw(tensor()), NAME)
    monkeypatch.setattr(item_reader, "decode_entry", None)
    (item,) = reader.items(raw(tensor(Max=7.5, Norm=-1e-30)), NAME)
    assert (item.max, item.min, item.mean, item.norm) == (7.5, -0.25, 0.5, -1e-30)
    assert (item.name, item.dtype, item.shape) == ("input.0", "torch.float32", (2,))


@pytest.mark.parametrize(
    "first",
    [
        tensor(Max=math.nan),
        tensor(Max=3, Mean=None),
        tensor(Min="-inf"),
        {"type": "float", "value": 1.5},
        {"type": "slice", "value": [1.5, {"Max": 2.5}]},
        tensor(other=1.5),
        {"Max": 1.5},
        {'a": 1.5, "b': tensor()},
    ],
)
def test_unusual_fields(first: Any):
    second = json.loads(json.dumps(first).replace("1.5", "-8.125").replace("2.75", "1e+300"))
    assert_read_alike(raw(first), raw(second), raw(first))


def test_fields_may_stand_in_any_order_or_twice():
    turned = b'{"output": [{"Norm": 1.5, "Max": 2.5, "type": "T", "dtype": "f", "shape": []}]}'
    twice = b'{"output": [{"Max": 1.5, "Max": 2.5, "type": "T", "dtype": "f", "shape": []}]}'
    for entry in (turned, twice):
        assert_read_alike(entry, entry.replace(b"2.5", b"9.75"), entry.replace(b"1.5", b"0.125"))


def test_any_space_before_a_number():
    close = raw(tensor()).replace(b": ", b":")
    far = raw(tensor(), tensor()).replace(b'"Max": 1.5', b'"Max":\n\t0.5', 1)
    assert_read_alike(raw(tensor()), close, far, far.replace(b"-0.25", b"0.5"), raw(tensor()))


@pytest.mark.parametrize("number", [b"01.5", b"1.5.5", b"1.", b".5", b"+1.5", b"1_0.5", b"0x1.5"])
def test_what_json_takes_for_no_number_is_damage(number: bytes):
    reader = ItemReader()
    good = raw(tensor())
    reader.items(good, NAME)
    for _ in range(2):
        with pytest.raises(BadEntryError):
            reader.items(good.replace(b"1.5", number), NAME)


def test_bytes_that_stand_for_numbers_are_damage():
    reader = ItemReader()
    good = raw(tensor())
    reader.items(good, NAME)
    with pytest.raises(BadEntryError):
        reader.items(good.replace(b'": 1.5', b"\0"), NAME)


def test_numbers_that_mark_places_are_ordinary_numbers_too():
    assert_read_alike(*(raw(tensor(Max=0.5e-301, Min=1.5e-301, other=[at])) for at in (0, 0.5)))


def test_a_name_tells_gradients():
    entry = json.dumps({"weight": [tensor()], "output": [tensor()]}).encode()
    reader = ItemReader()
    for name in (NAME, "Module.fc.Linear.parameters_grad.0", NAME):
        for _ in range(2):
            assert repr(reader.items(entry, name)) == expected(entry, name)


def test_a_dump_without_forms(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(item_reader, "_PATIENCE", 3)
    assert_read_alike(*(raw(tensor(md5=str(at)), at) for at in range(8)), raw(tensor()))


def test_forms_take_limited_room(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(item_reader, "_ALL_FORMS", 500)
    reader = ItemReader()
    for at in range(20):
        reader.items(raw(tensor(md5=str(at))), NAME)
    assert 0 < sum(map(len, reader._forms[0])) <= 500


def test_another_process_begins_anew():
    reader = ItemReader()
    reader.items(raw(tensor()), NAME)
    assert pickle.loads(pickle.dumps(reader)).items(raw(tensor()), NAME)


def test_texts_beside_gradients_are_none_of_them() -> None:
    entries = ({"weight": [None]}, {"weight": ["text"]}, {"weight": [None], "told": ["a", "b"]})
    assert_read_alike(
        *(json.dumps(entry).encode() for entry in (*entries, *entries)),
        name="Module.fc.Linear.parameters_grad.0",
    )
