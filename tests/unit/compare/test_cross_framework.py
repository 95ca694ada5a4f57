"""Pairing the items of a MindSpore node and its PyTorch twin."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.compare.cross_framework import pair_translated
from tb_msprobe_plugin.compare.match import same_signature
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
