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


MS = tensor(2, kind="mindspore.Tensor", dtype="Float32")
FLOAT, TEXT = {"type": "float", "value": 0.5}, {"type": "str", "value": "mean"}


def integer(value: int) -> dict[str, Any]:
    return {"type": "int", "value": value}


def test_table_and_indices_meet_by_what_they_are():
    found = names(
        "Primitive.gather.Gather.0.forward",
        "Functional.embedding.0.forward",
        {"input_args": [MS, MS, INT], "output": [MS]},
        {"input_args": [T, T, None, None, FLOAT, INT, INT], "output": [T]},
    )
    assert found == [("input.0", "input.1"), ("input.1", "input.0"), ("output.0", "output.0")]
    found = names(
        "Torch.index_select.0.forward",
        "Primitive.gather.Gather.0.forward",
        {"input_args": [T, INT, T], "output": [T]},
        {"input_args": [MS, MS, INT], "output": [MS]},
    )
    assert found[:3] == [("input.0", "input.0"), ("input.1", "input.2"), ("input.2", "input.1")]
    found = names(
        "MintFunctional.embedding.0.forward",
        "Functional.embedding.0.forward",
        {"input_args": [], "input_kwargs": {"weight": MS, "input": MS}, "output": [MS]},
        {"input_args": [T, T], "output": [T]},
    )
    assert found[:2] == [("input.weight", "input.1"), ("input.input", "input.0")]


def test_the_gradient_of_a_table():
    found = names(
        "Primitive.gather.Gather.0.backward",
        "Functional.embedding.0.backward",
        {"input": [MS], "output": [MS]},
        {"input": [T], "output": [None, T]},
    )
    assert found == [("input.0", "input.0"), ("output.0", "output.1")]


def test_gradients_of_a_primitive_are_recorded_the_other_way_round():
    """Its hooks are called from the last argument to the first, and only where a gradient is."""
    two, one = {"input": [MS], "output": [MS, MS]}, {"input": [MS], "output": [MS]}
    found = names("Primitive.m.Mul.0.backward", "Torch.mul.0.backward", two, {"output": [T, T]})
    assert found[1:] == [("output.0", "output.1"), ("output.1", "output.0")]
    found = names("Torch.mul.0.backward", "Primitive.m.Mul.0.backward", {"output": [None, T]}, one)
    assert found[0] == ("output.1", "output.0")
    # Nobody knows whose gradient the only one is.
    found = names("Primitive.m.Mul.0.backward", "Torch.mul.0.backward", one, {"output": [T, T]})
    assert [pair for pair in found if "output" in str(pair)] == []


@pytest.mark.parametrize(
    ("mindspore", "torch", "pairs"),
    [
        # Where one takes what the other does not, the rest has other positions.
        (
            ("Functional.conv2d.0.forward", [MS, MS, MS, INT, TEXT, integer(0)]),
            ("Functional.conv2d.0.forward", [T, T, T, INT, integer(0)]),
            {"input.3": "input.3", "input.5": "input.4"},
        ),
        (
            ("Functional.cross_entropy.0.forward", [MS, MS, None, integer(-100), TEXT, FLOAT]),
            ("Functional.cross_entropy.0.forward", [T, T, None, None, integer(-100), None, TEXT]),
            {"input.3": "input.4", "input.4": "input.6"},
        ),
        (
            ("Functional.flatten.0.forward", [MS, TEXT, INT]),
            ("Torch.flatten.0.forward", [T, INT]),
            {"input.2": "input.1"},
        ),
        (
            ("Functional.rms_norm.0.forward", [MS, MS, FLOAT]),
            ("NPU.npu_rms_norm.0.forward", [T, T, FLOAT]),
            {"input.1": "input.1", "input.2": "input.2"},
        ),
        (
            ("MintFunctional.max_pool2d.0.forward", [MS, INT, INT, INT, INT]),
            ("Functional.max_pool2d.0.forward", [T, INT, INT, INT, INT]),
            {f"input.{at}": f"input.{at}" for at in range(1, 5)},
        ),
        (
            ("Functional.gather_d.0.forward", [MS, INT, MS]),
            ("Torch.gather.0.forward", [T, INT, T]),
            {"input.1": "input.1", "input.2": "input.2"},
        ),
    ],
)
def test_arguments_meet_by_what_they_mean(
    mindspore: tuple[str, list[Any]], torch: tuple[str, list[Any]], pairs: dict[str, str]
):
    found = names(mindspore[0], torch[0], {"input_args": mindspore[1]}, {"input_args": torch[1]})
    assert dict(found) == {
        **{f"input.{at}": f"input.{at}" for at, one in enumerate(mindspore[1]) if one is MS},
        **pairs,
    }


@pytest.mark.parametrize(
    ("mindspore", "torch", "compared"),
    [
        # A dimension counts from either end.
        (("Mint.softmax", 3, integer(-1)), ("Torch.softmax", integer(2)), False),
        (("Mint.softmax", 3, integer(-1)), ("Torch.softmax", integer(1)), True),
        (("Mint.softmax", 3, integer(-1)), ("Torch.softmax", integer(-1)), True),
        (("Mint.unsqueeze", 3, integer(-1)), ("Torch.unsqueeze", integer(3)), False),
        (("Mint.unsqueeze", 3, integer(-1)), ("Torch.unsqueeze", integer(2)), True),
        # A number may be held by a tensor, and whole in one framework.
        (("Mint.mul", 3, tensor(kind="mindspore.Tensor")), ("Torch.mul", FLOAT), False),
        (("Mint.mul", 3, tensor(3, kind="mindspore.Tensor")), ("Torch.mul", FLOAT), True),
        (("Mint.mul", 3, integer(2)), ("Torch.mul", {"type": "float", "value": 2.0}), False),
        (("Mint.mul", 3, integer(2)), ("Torch.mul", {"type": "float", "value": 2.5}), True),
        # Types and operations have other words, texts other letters.
        (("MintFunctional.gelu", 3, TEXT), ("Functional.gelu", {**TEXT, "value": "MEAN"}), False),
        (("MintFunctional.gelu", 3, TEXT), ("Functional.gelu", {**TEXT, "value": "sum"}), True),
        (
            ("MintDistributed.all_reduce", 3, {"type": "str", "value": "sum"}),
            ("Distributed.all_reduce", {"type": "torch.distributed.ReduceOp", "value": "SUM"}),
            False,
        ),
        (("Mint.sum", 3, integer(0)), ("Torch.sum", None), False),
    ],
)
def test_only_values_that_can_be_told_apart_are_compared(
    mindspore: tuple[str, int, dict[str, Any]], torch: tuple[str, Any], compared: bool
):
    x, other = (
        tensor(*(2,) * mindspore[1], kind=f"{one}.Tensor") for one in ("mindspore", "torch")
    )
    found = names(
        f"{mindspore[0]}.0.forward",
        f"{torch[0]}.0.forward",
        {"input_args": [x, mindspore[2]]},
        {"input_args": [other, torch[1]]},
    )
    assert found == [("input.0", "input.0"), ("input.1", "input.1")][: 1 + compared]


@pytest.mark.parametrize(
    ("mindspore", "given", "torch", "taken", "pairs"),
    [
        (
            "Distributed.all_gather_into_tensor",
            {"input_args": [MS], "output": [MS, None]},
            "Distributed.all_gather_into_tensor",
            {"input_args": [T, T], "output": [T, T]},
            [("input.0", "input.1"), ("output.0", "output.0")],
        ),
        (
            "MintDistributed.all_gather_into_tensor",
            {"input_args": [MS, MS], "output": [MS, MS]},
            "Distributed._all_gather_base",
            {"input_args": [T, T], "output": [T, T]},
            [("input.1", "input.1"), ("output.0", "output.0")],
        ),
        (
            "Primitive.rs.ReduceScatter",
            {"input_args": [MS], "output": [MS]},
            "Distributed.reduce_scatter_tensor",
            {"input_args": [], "input_kwargs": {"output": T, "input": T}, "output": [T, T]},
            [("input.0", "input.input"), ("output.0", "output.0")],
        ),
        (
            "MintDistributed.all_gather",
            {"input_args": [[MS, MS], MS], "output": [[MS, MS], MS]},
            "Distributed.all_gather",
            {"input_args": [None, T], "output": [[T, T], T]},
            [("input.1", "input.1"), ("output.0.0", "output.0.0"), ("output.0.1", "output.0.1")],
        ),
        (
            "MintDistributed.recv",
            {"input_args": [MS, INT], "output": [MS, INT]},
            "Distributed.recv",
            {"input_args": [None], "input_kwargs": {"src": INT}, "output": [T, INT]},
            [("input.1", "input.src"), ("output.0", "output.0")],
        ),
    ],
)
def test_memory_that_is_written_to_is_not_compared(
    mindspore: str, given: dict[str, Any], torch: str, taken: dict[str, Any], pairs: list[Any]
):
    """One framework returns what the other writes to where it is told to."""
    one, other = f"{mindspore}.0.forward", f"{torch}.0.forward"
    assert names(one, other, given, taken) == pairs
    assert names(other, one, taken, given) == [(b, a) for a, b in pairs]


def test_a_bias_that_another_primitive_adds_is_no_difference():
    """What is multiplied and what is arrived at by the bias are two things."""
    weights = [MS, tensor(3, 2, kind="mindspore.Tensor")]
    theirs = [T, tensor(3, 2), T]
    taken = {"input_args": theirs, "output": [T]}
    for primitive, function in (("m.MatMul", "linear"), ("c.Conv2D", "conv2d")):
        one, other = f"Primitive.{primitive}.0.forward", f"Functional.{function}.0.forward"
        without = {"input_args": weights, "output": [MS]}
        pairs = [("input.0", "input.0"), ("input.1", "input.1")]
        assert names(one, other, without, taken) == pairs
        assert names(other, one, taken, without) == pairs
        no_bias = {"input_args": [*theirs[:2], None], "output": [T]}
        assert names(one, other, without, no_bias) == [*pairs, ("output.0", "output.0")]
    dense = {"input_args": [*weights, MS], "output": [MS]}
    found = names("Primitive.d.Dense.0.forward", "Functional.linear.0.forward", dense, taken)
    assert len(found) == 4


def test_a_product_may_transpose_what_it_takes():
    """By an attribute of the primitive, which is not recorded."""
    given = {"input_args": [MS, tensor(2, 6, 8, kind="mindspore.Tensor")], "output": [MS]}
    taken = {"input_args": [T, tensor(2, 8, 6)], "output": [T]}
    found = names("Primitive.b.BatchMatMul.0.forward", "Torch.matmul.0.forward", given, taken)
    assert found == [("input.0", "input.0"), ("output.0", "output.0")]
    found = names("Mint.matmul.0.forward", "Torch.matmul.0.forward", given, taken)
    assert ("input.1", "input.1") in found


def test_gradients_that_only_one_framework_computes_are_no_difference():
    """MindSpore gives those of all inputs, torch of those that are asked for."""
    for golden in ([T], [T, None], [T, None, None]):
        found = names(
            "Cell.a.A.backward.0",
            "Module.a.A.backward.0",
            {"input": [MS], "output": [MS, MS]},
            {"input": [T], "output": golden},
        )
        assert found == [("input.0", "input.0"), ("output.0", "output.0")]
    found = names(
        "Cell.a.A.forward.0",
        "Module.a.A.forward.0",
        {"input_args": [MS], "output": [MS, MS]},
        {"input_args": [T], "output": [T]},
    )
    assert ("output.1", None) in found


def test_buffers_are_parameters_in_one_framework_only():
    found = names(
        "Cell.bn.BatchNorm2d.forward.0",
        "Module.bn.BatchNorm2d.forward.0",
        {"input_args": [MS], "parameters": {"gamma": MS, "moving_mean": MS}},
        {"input_args": [T], "parameters": {"weight": T}},
    )
    assert found == [("input.0", "input.0"), ("parameters.gamma", "parameters.weight")]


def test_views_take_sizes_in_another_way():
    """A tuple, or one argument each: they are not held against each other."""
    found = names(
        "Tensor.reshape.0.forward",
        "Tensor.view.0.forward",
        {"input_args": [MS, [INT, integer(2)]], "output": [MS]},
        {"input_args": [T, integer(4), integer(-1)], "output": [T]},
    )
    assert found == [("input.0", "input.0"), ("output.0", "output.0")]


@pytest.mark.parametrize("target", ["mindspore.Tensor", "torch.Tensor"])
@pytest.mark.parametrize("mode", [Mode.STATISTICS, Mode.MD5])
def test_other_groups_of_the_same_elements_are_no_other_shape(target: str, mode: Mode):
    there = "torch.Tensor" if target == "mindspore.Tensor" else "mindspore.Tensor"
    fields = {"max": 1.0, "min": 0.0, "mean": 0.5, "norm": 2.0, "md5": "12"}
    one = Item("output.0", "output", None, target, "float32", (16, 16), **fields)
    other = one._replace(type=there, shape=(2, 8, 16))
    result = compare_node("Cell.a.A.forward.0", [ItemPair(one, other)], mode)
    assert [reason.code for reason in result.reasons] == ["regrouped"]
    assert (result.graded, result.verdict) == (0.0, 0.0)
    swapped = ItemPair(one, other._replace(shape=(2, 16, 8)))
    result = compare_node("Cell.a.A.forward.0", [swapped], mode)
    assert [reason.code for reason in result.reasons] == ["shape"]
