"""The table of what frameworks call the same API."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.compare.api_names import ApiNames, api_names
from tb_msprobe_plugin.compare.api_parameters import Api, ApiParameters, api_parameters
from tb_msprobe_plugin.dump.names import parse_name


def common(name: str) -> str:
    return api_names().common(parse_name(name))


@pytest.mark.parametrize(
    ("mindspore", "torch"),
    [
        # The ten names of msprobe's table that are other names without their prefix.
        ("Functional.dense.0.forward", "Functional.linear.0.forward"),
        ("Functional.bidense.0.forward", "Functional.bilinear.0.forward"),
        ("Functional.equal.0.forward", "Torch.eq.0.forward"),
        ("Functional.swapaxes.0.forward", "Torch.transpose.0.forward"),
        ("Tensor.equal.0.forward", "Tensor.eq.0.forward"),
        ("Tensor.swapaxes.0.forward", "Tensor.transpose.0.forward"),
        ("Tensor.gather_elements.0.forward", "Tensor.gather.0.forward"),
        ("Tensor.asnumpy.0.forward", "Tensor.numpy.0.forward"),
        ("Tensor.cauchy.0.forward", "Tensor.cauchy_.0.forward"),
        ("Tensor.fill_diagonal.0.forward", "Tensor.fill_diagonal_.0.forward"),
        # Other prefixes of the same name.
        ("Mint.cos.0.forward", "Torch.cos.0.forward"),
        ("MintFunctional.silu.0.forward", "Functional.silu.0.forward"),
        ("Functional.masked_fill.0.forward", "Tensor.masked_fill.0.forward"),
        # Primitives go by their class, whatever the instance is called.
        ("Primitive.matmul.MatMul.0.forward", "Torch.matmul.0.forward"),
        ("Primitive.bmm.BatchMatMul.0.forward", "Torch.bmm.0.forward"),
        ("Primitive.softmax.Softmax.0.forward", "Functional.softmax.0.forward"),
        ("Primitive.norm.LayerNorm.0.forward", "Functional.layer_norm.0.forward"),
        ("Primitive.relu.ReLU.0.forward", "Functional.relu.0.forward"),
        ("Primitive.gelu.GeLU.0.forward", "Functional.gelu.0.forward"),
        ("Primitive.add.Add.0.forward", "Tensor.__add__.0.forward"),
        ("Primitive.mul.Mul.0.forward", "Tensor.mul.0.forward"),
        ("Primitive.cast.Cast.0.forward", "Tensor.to.0.forward"),
        ("Primitive.gather.Gather.0.forward", "Torch.index_select.0.forward"),
        ("Primitive.reshape.Reshape.0.forward", "Tensor.reshape.0.forward"),
        ("Primitive.transpose.Transpose.0.forward", "Tensor.permute.0.forward"),
        ("Primitive.mean.ReduceMean.0.forward", "Torch.mean.0.forward"),
        ("Primitive.ar.AllReduce.0.forward", "Distributed.all_reduce.0.forward"),
        ("Primitive.fa.FlashAttentionScore.0.forward", "NPU.npu_fusion_attention.0.forward"),
        ("Functional.transpose.0.forward", "Torch.permute.0.forward"),
        ("Functional.expand_dims.0.forward", "Torch.unsqueeze.0.forward"),
        ("Mint.concat.0.forward", "Torch.cat.0.forward"),
    ],
)
def test_twins_have_one_name(mindspore: str, torch: str):
    assert common(mindspore) == common(torch)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # The same word for something else.
        ("Functional.gather.0.forward", "Torch.gather.0.forward"),
        ("Functional.select.0.forward", "Torch.select.0.forward"),
        ("Primitive.t.Transpose.0.forward", "Torch.transpose.0.forward"),
        ("Primitive.x.Unknown.0.forward", "Torch.unknown.0.forward"),
        ("Torch.add.0.forward", "Tensor.add_.0.forward"),
    ],
)
def test_others_do_not(one: str, other: str):
    assert common(one) != common(other)


def test_the_table_leads_to_names_that_lead_no_further():
    table = api_names()
    for names in (table.primitives, table.functions, table.aliases):
        for given, name in names.items():
            assert given != name
            last = table.aliases.get(name, name)
            assert table.aliases.get(last, last) == last


@pytest.mark.parametrize("table", [api_names(), api_parameters()])
def test_every_part_of_the_tables_names_its_source(table: ApiNames | ApiParameters):
    told = {source.partition(":")[0] for source in table.sources}
    assert told == set(table._fields) - {"sources"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Primitive.g.Gather.0.forward", "Functional.embedding.0.forward"),
        ("Primitive.c.Cast.0.forward", "Tensor.float.0.forward"),
        ("Functional.cast.0.forward", "Tensor.half.0.forward"),
        ("Primitive.t.Transpose.0.forward", "Torch.transpose.0.forward"),
        ("Primitive.r.Reshape.0.forward", "Tensor.view_as.0.forward"),
        ("Primitive.s.Split.0.forward", "Torch.split.0.forward"),
        ("Primitive.s.Square.0.forward", "Tensor.pow.0.forward"),
        ("Mint.add.0.forward", "Tensor.add_.0.forward"),
        ("Functional.masked_fill.0.forward", "Tensor.masked_fill_.0.forward"),
        ("Primitive.m.MatMul.0.forward", "Functional.linear.0.forward"),
    ],
)
def test_families(one: str, other: str):
    first, second = (api_names().family(parse_name(name)) for name in (one, other))
    assert first == second


def test_each_name_has_one_family_and_is_one_that_apis_may_have():
    table = api_names()
    members = [name for family in table.families for name in family]
    assert len(members) == len(set(members))
    assert not set(members) & table.aliases.keys()


def test_what_both_frameworks_call_the_same_is_looked_up_by_its_own_signature():
    """The functional interface of one is not that of the other, though the names are equal."""
    table = api_parameters()
    conv2d = Api.of(parse_name("Functional.conv2d.0.forward"))
    assert table.positions(conv2d, in_mindspore=True)[4] == "pad_mode"
    assert table.positions(conv2d, in_mindspore=False)[4] == "padding"
    mint = Api.of(parse_name("Mint.conv2d.0.forward"))
    assert table.positions(mint, in_mindspore=True) == table.positions(conv2d, False)
    assert table.positions(Api.of(parse_name("Torch.unheard_of.0.forward")), False) == []
