"""Items of an entry: every form of an argument that a release writes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.dump.items import Item, entry_extras, read_items

from .helpers import KEYS, VALUES


def only(value: Any) -> Item:
    """The item of the only positional argument."""
    (item,) = read_items({"input_args": [value]})
    assert (item.name, item.section, item.keyword) == ("input.0", "input", None)
    return item


def names(entry: dict[str, Any]) -> list[str]:
    return [item.name for item in read_items(entry)]


def test_pytorch_tensor() -> None:
    item = only(
        {
            "type": "torch.Tensor",
            "dtype": "torch.float32",
            "shape": [2, 3],
            "Max": 1.5,
            "Min": -0.5,
            "Mean": 0.25,
            "Norm": 2.0,
            "requires_grad": True,
            "md5": "0a1b2c3d",
            "data_name": "Torch.add.0.forward.input.0.pt",
        }
    )
    assert item == Item(
        name="input.0",
        section="input",
        type="torch.Tensor",
        dtype="torch.float32",
        shape=(2, 3),
        max=1.5,
        min=-0.5,
        mean=0.25,
        norm=2.0,
        requires_grad=True,
        md5="0a1b2c3d",
        data_name="Torch.add.0.forward.input.0.pt",
        extra={},
    )


def test_mindspore_tensor_of_0_dimensions() -> None:
    item = only({"type": "mindspore.Tensor", "dtype": "BFloat16", "shape": [], "Max": 3})
    assert (item.dtype, item.shape, item.max, item.min) == ("BFloat16", (), 3, None)
    assert item.requires_grad is None


@pytest.mark.parametrize(
    "value", [None, True, False, 7, 0.5, float("inf"), "nan", "-inf", "0.5", "text"]
)
def test_statistics_are_kept_as_recorded(value: Any) -> None:
    item = only({"type": "torch.Tensor", "Max": value, "Norm": value})
    assert (item.max, item.norm, item.extra) == (value, value, {})
    assert type(item.max) is type(value)


def test_asynchronous_dump_has_two_statistics_or_none() -> None:
    # 1.2.2 and 1.3.0: bool tensors have Max and Min only, appended after requires_grad
    item = only(
        {
            "type": "torch.Tensor",
            "dtype": "torch.bool",
            "shape": [2],
            "requires_grad": False,
            "Max": True,
            "Min": False,
        }
    )
    assert (item.max, item.min, item.mean, item.norm) == (True, False, None, None)


def test_extremes_over_finite_elements_are_extras() -> None:
    item = only({"type": "torch.Tensor", "Max": float("inf"), "Max_except_inf_nan": 3.0})
    assert (item.max, item.extra) == (float("inf"), {"Max_except_inf_nan": 3.0})


def test_dtensor() -> None:
    extra = {"device_mesh": [[0, 1]], "placements": [{"Shard": {"dim": 0}}, {"Replicate": {}}]}
    item = only({"type": "torch.distributed.tensor.DTensor", "shape": [4], **extra})
    assert (item.shape, item.extra) == ((4,), extra)


@pytest.mark.parametrize("data_name", ["", "-1", None])
def test_no_data_file(data_name: Any) -> None:
    item = only({"type": "torch.Tensor", "data_name": data_name})
    assert (item.data_name, item.extra) == (None, {})


def test_null_checksum() -> None:
    assert only({"type": "torch.Tensor", "md5": None}).md5 is None
    assert only({"type": "torch.Tensor", "md5": "0x0123456789abcdef"}).md5 == "0x0123456789abcdef"


@pytest.mark.parametrize(
    ("recorded", "type_name", "value"),
    [
        ({"type": "int", "value": 3}, "int", 3),
        ({"type": "float", "value": float("-inf")}, "float", float("-inf")),
        ({"type": "bool", "value": True}, "bool", True),
        ({"type": "str", "value": "mean"}, "str", "mean"),
        ({"type": "ellipsis", "value": "..."}, "ellipsis", "..."),
        ({"type": "slice", "value": [None, 3, 1]}, "slice", [None, 3, 1]),
        ({"type": "float32", "value": 1.0}, "float32", 1.0),
        ({"type": "torch.Size", "value": [2, 3]}, "torch.Size", [2, 3]),
        ({"type": "torch.dtype", "value": "torch.float16"}, "torch.dtype", "torch.float16"),
        ({"type": "torch.device", "value": 0}, "torch.device", 0),
        ({"type": "mindspore.dtype", "value": "Float32"}, "mindspore.dtype", "Float32"),
        (
            {"type": "torch.memory_format", "format": "contiguous_format"},
            "torch.memory_format",
            "contiguous_format",
        ),
        ({"type": "torch.memory_format", "format": None}, "torch.memory_format", None),
        (
            {"type": "torch.distributed.ReduceOp", "value": "RedOpType.SUM"},
            "torch.distributed.ReduceOp",
            "RedOpType.SUM",
        ),
    ],
)
def test_other_values(recorded: dict[str, Any], type_name: str, value: Any) -> None:
    assert only(recorded) == Item("input.0", "input", type=type_name, value=value)


@pytest.mark.parametrize("extra", [{"group_ranks": [0, 1], "group_id": "5e6f7a8b"}, {}])
def test_process_group(extra: dict[str, Any]) -> None:
    item = only({"type": "torch.ProcessGroup", **extra})
    assert (item.type, item.value, item.extra) == ("torch.ProcessGroup", None, extra)


@pytest.mark.parametrize(
    "type_name", ["torch.distributed.P2POp", "mindspore.mint.distributed.P2POp"]
)
def test_point_to_point_operation_has_the_statistics_of_its_tensor(type_name: str) -> None:
    rest = {"op": "isend", "peer": 1, "tag": 0, "group_id": "5e6f7a8b"}
    tensor = {"type": "torch.Tensor", "dtype": "torch.int64", "shape": [2], "Max": 4}
    item = only({"class_type": type_name, "tensor": tensor, **rest})
    assert item == Item(
        "input.0", "input", type=type_name, dtype="torch.int64", shape=(2,), max=4, extra=rest
    )


def test_fields_of_the_wrong_type_are_shown_as_extras() -> None:
    wrong = {"dtype": 3, "shape": [2, "x"], "Max": [1], "requires_grad": "yes", "md5": 12}
    item = only({"type": "torch.Tensor", **wrong})
    assert item.extra == wrong
    assert (item.dtype, item.shape, item.max, item.requires_grad, item.md5) == (None,) * 5
    assert only({"type": "torch.Tensor", "shape": [True]}).shape is None


def test_null_is_an_item_without_fields() -> None:
    assert only(None) == Item("input.0", "input")


def test_names_and_sections_of_a_forward_entry() -> None:
    tensor = {"type": "torch.Tensor"}
    entry = {
        "input_args": [[tensor, tensor], {"type": "int", "value": 1}],
        "input_kwargs": {"dim": {"type": "int", "value": 0}, "pair": [tensor, {"x": tensor}]},
        "is_recompute": False,
        "output": [tensor],
        "parameters": {"weight": tensor, "bias": None},
    }
    found = [(item.name, item.section, item.keyword) for item in read_items(entry)]
    assert found == [
        ("input.0.0", "input", None),
        ("input.0.1", "input", None),
        ("input.1", "input", None),
        ("input.dim", "kwargs", "dim"),
        ("input.pair.0", "kwargs", "pair"),
        ("input.pair.1.x", "kwargs", "pair"),
        ("output.0", "output", None),
        ("parameters.weight", "parameters", None),
        ("parameters.bias", "parameters", None),
    ]
    assert entry_extras(entry) == {"is_recompute": False}


def test_items_keep_the_order_of_the_file() -> None:
    assert names({"output": [None], "input_args": [None]}) == ["output.0", "input.0"]


def test_backward_entries_of_both_forms() -> None:
    assert names({"input": [None], "output": [None, None]}) == ["input.0", "output.0", "output.1"]
    # graph mode writes the forward's keys for backward cells too
    graph_mode = {"input_args": [None], "input_kwargs": {}, "output": [None]}
    assert names(graph_mode) == ["input.0", "output.0"]


def test_empty_containers_give_no_item_but_count() -> None:
    assert names({"input_args": [[], {}, None, [[], None]]}) == ["input.2", "input.3.1"]


def test_namedtuples_and_dicts() -> None:
    assert names({"output": [{"loss": None, "logits": [None]}]}) == [
        "output.0.loss",
        "output.0.logits.0",
    ]


def test_a_dict_with_a_key_called_type_is_still_a_container() -> None:
    argument = {"type": {"type": "str", "value": "x"}, "other": None}
    assert names({"input_args": [argument]}) == ["input.0.type", "input.0.other"]


def test_a_bare_output() -> None:
    assert names({"output": {"type": "torch.Tensor"}}) == ["output"]
    assert names({"output": None}) == ["output"]


def test_missing_sections() -> None:
    # the forward raised, or the dump stopped between the two halves
    assert names({"input_args": [None]}) == ["input.0"]
    assert read_items({}) == []


GRADIENTS = {"weight": [{"type": "torch.Tensor", "Max": 2}], "bias": [None]}


class TestGradients:
    @pytest.mark.parametrize("name", [None, "Module.fc.Linear.parameters_grad.0"])
    def test_names_are_those_of_the_parameters(self, name: str | None) -> None:
        assert read_items(GRADIENTS, name) == [
            Item("weight", "parameters_grad", type="torch.Tensor", max=2),
            Item("bias", "parameters_grad"),
        ]
        assert entry_extras(GRADIENTS, name) == {}

    def test_more_than_one(self) -> None:
        assert names({"weight": [None, None]}) == ["weight.0", "weight.1"]

    def test_how_ranks_were_merged_is_no_gradient(self) -> None:
        """As 26.1.0 writes a merged graph: the texts stand beside the parameters."""
        name = "Module.fc.Linear.parameters_grad.0"
        told = {"parallel_merge_info": ["merged from rank [0, 1].", "max(1, 2) = 2"]}
        entry = {**GRADIENTS, **told}
        assert read_items(entry, name) == read_items(GRADIENTS, name)
        assert entry_extras(entry, name) == told

    def test_parameters_called_like_a_section(self) -> None:
        entry = {"input": [None], "output": [None]}
        gradients = read_items(entry, "Module.a.A.parameters_grad")
        assert [(item.name, item.section) for item in gradients] == [
            ("input", "parameters_grad"),
            ("output", "parameters_grad"),
        ]

    def test_other_entries_are_none(self) -> None:
        assert read_items(GRADIENTS, "Module.fc.Linear.forward.0") == []
        assert entry_extras(GRADIENTS, "Module.fc.Linear.forward.0") == GRADIENTS


def test_extras_of_nan_check_and_merged_exports() -> None:
    extras = {"is_nan": None, "parallel_merge_info": ["a"], "future": {"x": 1}}
    entry = {"input_args": [None], **extras}
    assert entry_extras(entry) == extras
    assert names(entry) == ["input.0"]


def test_depth_has_no_limit() -> None:
    value: Any = None
    for _ in range(10_000):
        value = [value]
    (item,) = read_items({"input_args": value})
    assert item.name == "input" + ".0" * 10_000


@given(st.dictionaries(KEYS | st.sampled_from(["input_args", "output", "input_kwargs"]), VALUES))
def test_any_entry_is_read(entry: dict[str, Any]) -> None:
    items = read_items(entry)
    assert all(isinstance(item, Item) and item.section for item in items)
    assert set(entry_extras(entry)) <= set(entry)
