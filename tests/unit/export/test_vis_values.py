"""Values as msprobe 26.2.0 writes them; the expected ones are those of its own databases."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.reasons import Reason
from tb_msprobe_plugin.compare.row_results import RowResult
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.export.vis_values import (
    compared_data,
    metric_text,
    node_data,
    parameter,
    text,
)

TENSOR = Item(
    "input.0",
    "input",
    None,
    "torch.Tensor",
    "torch.float32",
    (2, 8, 16),
    2.3246426582336426,
    -2.301560401916504,
    -0.007945142686367035,
    15.90007495880127,
    True,
    "992cc9cf",
)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "null"),
        (True, "True"),
        (28, "28"),
        (0.00024817111122058, "0.00024817111122058"),
        (2.359762834396092e-07, "2.359762834396092e-07"),
        (math.nan, "nan"),
        (-math.inf, "-inf"),
        ("it's None", "its null"),
        ("0.123456789", "0.123457"),
        ("0.1234", "0.1234"),
        ("0.000208123%", "0.000208%"),
        ("-0.123456789", "-0.123456789"),
        ([1, None], "[1, null]"),
        ([10**5000], "[integer of 16610 bits]"),
    ],
)
def test_texts(value: Any, expected: str):
    assert text(value) == expected


@pytest.mark.parametrize(
    ("value", "percent", "expected"),
    [
        (0.0, False, "0.0"),
        (8.106231689453125e-06, False, "8.106231689453125e-06"),
        (math.nan, False, "Nan"),
        (math.inf, True, "inf%"),
        (0.0, True, "0.0%"),
        (2.0776e-06, True, "0.000208%"),
        (5.996868794927416e-07, True, "5.996868794927416e-05%"),
        (10.0, True, "1000.0%"),
    ],
)
def test_metrics(value: Any, percent: bool, expected: str):
    assert metric_text(value, percent) == expected


def test_a_tensor():
    assert parameter(TENSOR, Mode.STATISTICS) == {
        "type": "torch.Tensor",
        "dtype": "torch.float32",
        "shape": "[2, 8, 16]",
        "Max": "2.3246426582336426",
        "Min": "-2.301560401916504",
        "Mean": "-0.007945142686367035",
        "Norm": "15.90007495880127",
        "requires_grad": "True",
        "data_name": "-1",
    }


def test_checksums_are_there_when_they_are_compared():
    assert parameter(TENSOR, Mode.MD5)["md5"] == "992cc9cf"
    assert "md5" not in parameter(TENSOR, Mode.TENSOR)


def test_the_value_of_an_argument_stands_for_all_statistics():
    item = Item("input.4", "input", type="float", value=2.0)
    assert parameter(item, Mode.STATISTICS) == {
        "type": "float",
        "value": "2.0",
        "data_name": "-1",
        "requires_grad": "null",
        "Max": "2.0",
        "Min": "2.0",
        "Mean": "2.0",
        "Norm": "2.0",
        "dtype": "<class float>",
        "shape": "[]",
    }


def test_an_argument_that_is_none():
    assert parameter(Item("input.2", "input"), Mode.STATISTICS) == {"value": "null"}


def test_a_tensor_without_statistics_keeps_the_rest():
    fields = parameter(TENSOR._replace(max=None, shape=(0,)), Mode.STATISTICS)
    assert (fields["Max"], fields["shape"]) == ("null", "[0]")


def test_of_a_process_group_only_the_group_is_told():
    extra = {"group_ranks": [0, 1], "group_id": "ab", "more": 1}
    item = Item("input.group", "kwargs", type="torch.ProcessGroup", extra=extra)
    assert parameter(item, Mode.STATISTICS) == {
        "type": "torch.ProcessGroup",
        "group_ranks": "[0, 1]",
        "group_id": "ab",
        "data_name": "-1",
    }


def test_items_are_called_by_their_files_where_there_are_some():
    saved = TENSOR._replace(data_name="Torch.mm.3.forward.input.0.pt")
    inputs, outputs = node_data("Torch.mm.0.forward", [saved, TENSOR], Mode.TENSOR)
    assert list(inputs) == ["Torch.mm.3.forward.input.0", "Torch.mm.0.forward.input.0"]
    assert outputs == {}


def test_only_outputs_are_outputs():
    items = [
        Item("input.output", "kwargs", type="int", value=1),
        Item("parameters.input", "parameters", type="int", value=1),
        Item("output.0", "output", type="int", value=1),
        Item("weight", "parameters_grad", type="int", value=1),
    ]
    inputs, outputs = node_data("Module.output.Net.forward.0", items, Mode.STATISTICS)
    assert [name.rpartition("forward.0.")[2] for name in inputs] == [
        "input.output",
        "parameters.input",
        "weight",
    ]
    assert list(outputs) == ["Module.output.Net.forward.0.output.0"]


def row(mode_metrics: dict[str, Any], verdict: Any = "pass") -> RowResult:
    return RowResult(ItemPair(TENSOR, TENSOR), mode_metrics, verdict, frozenset(), ())


def columns(mode: Mode, metrics: dict[str, Any]) -> list[str]:
    (inputs, _) = compared_data("N", [row(metrics)], mode)
    return list(inputs["N.input.0"])[len(parameter(TENSOR, mode)) :]


def test_columns_of_each_mode():
    verdict = ["Requires_grad Consistent", "Result", "Err_message"]
    assert columns(Mode.STATISTICS, {}) == [
        "Max diff",
        "Min diff",
        "Mean diff",
        "L2norm diff",
        "MaxRelativeErr",
        "MinRelativeErr",
        "MeanRelativeErr",
        "NormRelativeErr",
        *verdict,
    ]
    assert columns(Mode.TENSOR, {}) == [
        "Cosine",
        "EucDist",
        "MaxAbsErr",
        "MaxRelativeErr",
        "One Thousandth Err Ratio",
        "Five Thousandths Err Ratio",
        *verdict,
    ]
    assert columns(Mode.MD5, {}) == verdict
    assert columns(Mode.STRUCTURE, {}) == []


@pytest.mark.parametrize(
    ("mode", "column", "expected"),
    [(Mode.STATISTICS, "Max diff", "N/A"), (Mode.TENSOR, "Cosine", "unsupported")],
)
def test_what_could_not_be_measured(mode: Mode, column: str, expected: str):
    (inputs, _) = compared_data("N", [row({})], mode)
    assert inputs["N.input.0"][column] == expected


def test_messages_begin_with_their_level():
    reasons = (
        Reason("a", "Max differs.", "input.0", "both", None, {}),
        Reason("b", "A large index.", "input.0", "graded", None, {}),
    )
    one = row({}, "error")._replace(reasons=reasons)
    (inputs, _) = compared_data("N", [one], Mode.STATISTICS)
    assert inputs["N.input.0"]["Err_message"] == '["error: Max differs."]'
    assert inputs["N.input.0"]["Result"] == "error"


def test_one_name_means_two_things():
    metrics = {"max_relative": 0.5, "max_relative_error": 0.25}
    for mode, expected in ((Mode.STATISTICS, "50.0%"), (Mode.TENSOR, "0.25")):
        (inputs, _) = compared_data("N", [row(metrics)], mode)
        assert inputs["N.input.0"]["MaxRelativeErr"] == expected


def test_a_statistic_that_neither_side_recorded_is_not_equal():
    item = TENSOR._replace(mean=None)
    one = RowResult(ItemPair(item, item), {"mean_diff": 0.0}, "pass", frozenset(), ())
    (inputs, _) = compared_data("N", [one], Mode.STATISTICS)
    assert inputs["N.input.0"]["Mean diff"] == "N/A"
