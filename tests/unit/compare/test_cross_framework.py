"""Pairing the items of a MindSpore node and its PyTorch twin."""

from __future__ import annotations

from typing import Any

import pytest

from tb_msprobe_plugin.compare.cross_framework import pair_translated
from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.match import same_signature
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import compare_node
from tb_msprobe_plugin.dump.items import Item, read_items


def tensor(*shape: int, kind: str = "torch.Tensor", dtype: str = "torch.float32") -> dict[str, Any]:
    return {"type": kind, "dtype": dtype, "shape": list(shape)}


def names(target: str, golden: str, one: dict[str, Any], other: dict[str, Any]):
    """Names of the items in pairs, None for what has no partner."""
    found = pair_translated((target, golden), read_items(one, target), read_items(other, golden))
    return [(a and a.name, b and b.name) for a, b in found]


T, INT = tensor(2), {"type": "int", "value": 1}


def test_a_keyword_meets_the_argument_of_its_position():
    found = names(
        "Mint.softmax.0.forward",
        "Torch.softmax.0.forward",
        {"input_args": [T], "input_kwargs": {"axis": INT}, "output": [T]},
        {"input_args": [T, INT], "input_kwargs": {}, "output": [T]},
    )
    assert found == [
        ("input.0", "input.0"),
        ("input.axis", "input.1"),
        ("output.0", "output.0"),
    ]


def test_a_primitive_without_the_shape_and_with_more_outputs():
    found = names(
        "Primitive.norm.LayerNorm.0.forward",
        "Functional.layer_norm.0.forward",
        {"input_args": [T, T, T], "output": [T, T, T]},
        {"input_args": [T, [INT], T, T, INT], "output": [T]},
    )
    assert found == [
        ("input.0", "input.0"),
        ("input.1", "input.2"),
        ("input.2", "input.3"),
        ("output.0", "output.0"),
    ]


def test_gradients_that_are_recorded_in_another_order():
    found = names(
        "Primitive.norm.LayerNorm.0.backward",
        "Functional.layer_norm.0.backward",
        {"input": [T], "output": [T, T, T]},
        {"input": [T], "output": [T, T, T]},
    )
    assert found == [
        ("input.0", "input.0"),
        ("output.0", "output.2"),
        ("output.1", "output.1"),
        ("output.2", "output.0"),
    ]


def test_gradients_of_other_functions_are_not_compared():
    found = names(
        "Primitive.dense.Dense.0.backward",
        "Functional.linear.0.backward",
        {"input": [T], "output": [T, T]},
        {"input": [T], "output": [T]},
    )
    assert found == [("input.0", "input.0")]


def test_parameters_of_modules_have_other_names():
    found = names(
        "Cell.norm.LayerNorm.forward.0",
        "Module.norm.LayerNorm.forward.0",
        {"input_args": [T], "parameters": {"beta": T, "gamma": T}},
        {"input_args": [T], "parameters": {"weight": T, "bias": T}},
    )
    assert found == [
        ("input.0", "input.0"),
        ("parameters.beta", "parameters.bias"),
        ("parameters.gamma", "parameters.weight"),
    ]


def test_unknown_apis_pair_by_position_and_tensors_without_partner_are_told():
    found = names(
        "Mint.what.0.forward",
        "Torch.what.0.forward",
        {"input_args": [T, INT], "input_kwargs": {"a": T}, "output": [T, None]},
        {"input_args": [T, T], "input_kwargs": {"b": INT}, "output": [T, T]},
    )
    assert found == [
        ("input.0", "input.0"),
        ("input.1", "input.b"),
        ("input.a", "input.1"),
        ("output.0", "output.0"),
        (None, "output.1"),
    ]


def test_types_of_two_frameworks_are_the_same_signature():
    one = [Item("input.0", "input", None, "mindspore.Tensor", "Float32", (2,))]
    other = [Item("input.0", "input", None, "torch.Tensor", "torch.float32", (2,))]
    assert same_signature(one, other)
    assert not same_signature(one, [other[0]._replace(shape=(3,))])
    assert not same_signature(one, [other[0]._replace(type="int")])


def test_fused_attention_returns_its_output_at_another_place():
    found = names(
        "Primitive.attention.FlashAttentionScore.0.forward",
        "NPU.npu_fusion_attention.0.forward",
        {"input_args": [T, T, T], "output": [tensor(8), tensor(8), tensor(0), T]},
        {
            "input_args": [T, T, T, INT],
            "input_kwargs": {"input_layout": {"type": "str", "value": "BSH"}},
            "output": [T, tensor(8), tensor(8), INT],
        },
    )
    assert found == [
        ("input.0", "input.0"),
        ("input.1", "input.1"),
        ("input.2", "input.2"),
        ("output.3", "output.0"),
    ]


def test_largest_elements_and_their_indices_are_returned_the_other_way_round():
    found = names(
        "Primitive.max.ArgMaxWithValue.0.forward",
        "Torch.max.0.forward",
        {"input_args": [T], "output": [tensor(2, dtype="Int32"), T]},
        {"input_args": [T], "input_kwargs": {"dim": INT}, "output": [T, tensor(2)]},
    )
    assert found == [
        ("input.0", "input.0"),
        ("output.0", "output.1"),
        ("output.1", "output.0"),
    ]


@pytest.mark.parametrize(
    ("mindspore", "torch", "by_keyword", "position"),
    [
        ("Mint.sum.0.forward", "Torch.sum.0.forward", "dim", 1),
        ("Functional.mean.0.forward", "Tensor.mean.0.forward", "axis", 1),
        ("Mint.sum.0.forward", "Torch.sum.0.forward", "keepdim", 2),
        ("Functional.prod.0.forward", "Torch.prod.0.forward", "keep_dims", 2),
        ("Mint.transpose.0.forward", "Torch.transpose.0.forward", "dim1", 2),
        ("Mint.clamp.0.forward", "Torch.clamp.0.forward", "max", 2),
        ("Mint.topk.0.forward", "Torch.topk.0.forward", "k", 1),
        ("Mint.cat.0.forward", "Torch.cat.0.forward", "dim", 1),
        ("MintFunctional.gelu.0.forward", "Functional.gelu.0.forward", "input", 0),
        ("Mint.tril.0.forward", "Torch.tril.0.forward", "diagonal", 1),
        ("MintFunctional.conv2d.0.forward", "Functional.conv2d.0.forward", "stride", 3),
    ],
)
def test_keywords_of_common_apis_meet_positions(
    mindspore: str, torch: str, by_keyword: str, position: int
):
    """Whichever side takes it by keyword."""
    value = T if position == 0 else INT
    arguments = [T, *[INT] * position] if position else [T]
    given = {"input_args": arguments[:position], "input_kwargs": {by_keyword: value}}
    forth = names(mindspore, torch, given, {"input_args": arguments})
    assert (f"input.{by_keyword}", f"input.{position}") in forth
    back = names(torch, mindspore, {"input_args": arguments}, given)
    assert (f"input.{position}", f"input.{by_keyword}") in back


def indices(kind: str, dtype: str) -> Item:
    fields = {"max": 28, "min": 3, "mean": 16.5, "norm": 73.6}
    return Item("input.0", "input", None, kind, dtype, (2, 8), **fields)


@pytest.mark.parametrize(
    ("target", "golden", "code"),
    [
        (("mindspore.Tensor", "Int32"), ("torch.Tensor", "torch.int64"), "integer_width"),
        (("torch.Tensor", "torch.int64"), ("mindspore.Tensor", "Int32"), "integer_width"),
        (("torch.Tensor", "torch.int32"), ("torch.Tensor", "torch.int64"), "dtype"),
        (("mindspore.Tensor", "Int8"), ("torch.Tensor", "torch.int64"), "dtype"),
        (("mindspore.Tensor", "Float16"), ("torch.Tensor", "torch.float32"), "dtype"),
        (("mindspore.Tensor", "Int64"), ("torch.Tensor", "torch.int64"), "type_spelling"),
    ],
)
def test_each_framework_has_its_integers_for_indices(
    target: tuple[str, str], golden: tuple[str, str], code: str
):
    pair = ItemPair(indices(*target), indices(*golden))
    result = compare_node("Cell.a.A.forward.0", [pair], Mode.STATISTICS)
    assert [reason.code for reason in result.reasons] == [code]
    assert result.verdict == (1.0 if code == "dtype" else 0.0)
