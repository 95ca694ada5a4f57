"""Stored texts as values, and parameters as items."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.dump.items import Item, read_items
from tb_msprobe_plugin.stored.measures import level_of, message_of, metrics_of
from tb_msprobe_plugin.stored.source import NodeData
from tb_msprobe_plugin.stored.values import as_number, entry_of, number_of, whole
from tests.stored_files import tensor

NODE = "Torch.add.0.forward"


def items_of(
    inputs: dict[str, Any], outputs: dict[str, Any] | None = None, name: str = NODE
) -> list[Item]:
    return read_items(entry_of(name, NodeData(inputs, outputs or {}), True), name)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1.5", 1.5),
        ("-3", -3),
        ("1.000000e-05", 1e-5),
        ("inf\t", math.inf),
        ("True", True),
        ("null", None),
        ("None", None),
        ("N/A", "N/A"),
        ("1_000", "1_000"),
        ("", ""),
        ("9" * 1000, "9" * 1000),
    ],
)
def test_numbers_are_numbers_and_all_else_stays(text: str, value: object) -> None:
    assert number_of(text) == value


def test_numbers_of_any_column() -> None:
    numbers: list[object] = ["0.5", 1, 0.25, None, True, "x", [], math.nan, 10**400]
    expected = [0.5, 1.0, 0.25, None, None, None, None, None, None]
    assert [as_number(number) for number in numbers] == expected
    wholes: list[object] = ["7", 7.9, 2**40, None, b"7"]
    assert [whole(number) for number in wholes] == [7, 7, None, None, None]


def test_a_tensor_has_the_fields_of_a_recorded_one() -> None:
    (item,) = items_of({f"{NODE}.input.0": tensor()})
    assert item.name == "input.0"
    assert item.section == "input"
    assert (item.dtype, item.shape, item.requires_grad) == ("torch.float32", (2, 3), True)
    assert (item.max, item.min, item.mean, item.norm) == (1.5, -1.0, 0.25, 2.0)
    assert item.data_name is None
    assert item.extra == {}


def test_items_stand_in_the_section_that_their_name_tells() -> None:
    inputs = {
        f"{NODE}.input.0": tensor(),
        f"{NODE}.input.1.0": tensor(),
        f"{NODE}.input.dim": {"type": "int", "value": "1", "Max": "1", "dtype": "<class int>"},
        f"{NODE}.input.sizes.0": {"type": "int", "value": "2"},
        f"{NODE}.parameters.weight": tensor(),
    }
    found = items_of(inputs, {f"{NODE}.output.0": tensor()})
    assert [(item.section, item.name, item.keyword) for item in found] == [
        ("input", "input.0", None),
        ("input", "input.1.0", None),
        ("kwargs", "input.dim", "dim"),
        ("kwargs", "input.sizes.0", "sizes"),
        ("parameters", "parameters.weight", None),
        ("output", "output.0", None),
    ]
    assert (found[2].value, found[2].max, found[2].dtype) == (1, None, None)


def test_gradients_go_by_their_parameters() -> None:
    name = "Module.fc.Linear.parameters_grad.0"
    full = {f"{name}.weight": tensor()}
    (item,) = items_of(full, name=name)
    assert (item.section, item.name, item.max) == ("parameters_grad", "weight", 1.5)


def test_nothing_is_nothing_and_texts_stay_texts() -> None:
    inputs = {
        f"{NODE}.input.0": {"value": "null"},
        f"{NODE}.input.1": {"type": "str", "value": "12"},
        f"{NODE}.input.2": "odd",
    }
    first, second, third = items_of(inputs)
    assert (first.type, first.value) == (None, None)
    assert (second.type, second.value) == ("str", "12")
    assert third.value == "odd"


def test_a_checksum_of_zeros_is_none() -> None:
    made = {f"{NODE}.input.0": tensor(md5="00000000"), f"{NODE}.input.1": tensor(md5="68004bc9")}
    assert [item.md5 for item in items_of(made)] == [None, "68004bc9"]


def test_odd_fields_stay_to_be_shown() -> None:
    (item,) = items_of({f"{NODE}.input.0": tensor(shape="(?)", Max=["1"], requires_grad="maybe")})
    assert item.shape is None
    assert item.extra["shape"] == "(?)"
    assert item.max is None


def test_measures_of_statistics() -> None:
    extra = {
        "Max diff": "0.5",
        "MaxRelativeErr": "50.0%",
        "MinRelativeErr": "N/A",
        "MeanRelativeErr": "0.3%, ignored: below the limit",
        "Mean diff": "nan\t",
        "Norm diff": " ",
        "My metric": "0.75",
        "Requires_grad Consistent": "True",
        "Result": "warning",
        "Err_message": '["warning: ten times"]',
        "group_id": "1234",
    }
    measured = metrics_of(extra, Mode.STATISTICS)
    assert math.isnan(measured.pop("mean_diff"))  # type: ignore[arg-type]
    assert measured == {
        "max_diff": 0.5,
        "max_relative": 0.5,
        "min_relative": "N/A",
        "mean_relative": "0.3%, ignored: below the limit",
        "Norm diff": None,
        "My metric": 0.75,
    }
    assert level_of(extra) == "warning"
    assert message_of(extra) == "warning: ten times"


def test_measures_of_tensors_and_checksums() -> None:
    extra = {
        "Cosine": "unsupported",
        "MaxRelativeErr": "0.125",
        "Requires_grad Consistent": "False",
    }
    assert metrics_of(extra, Mode.TENSOR) == {
        "cosine": "unsupported",
        "max_relative_error": 0.125,
        "Requires_grad Consistent": "False",
    }
    different = {"Result": "Different"}
    assert metrics_of(different, Mode.MD5) == {"md5": "different"}
    assert level_of(different) == "error"
    assert message_of({"Err_message": "[]"}) is None
