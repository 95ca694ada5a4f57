"""Modules, APIs and collections by name."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.graph.kinds import kind_of, kinds_of
from tb_msprobe_plugin.graph.model import Kind


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Module.a.A.forward.0", Kind.MODULE),
        ("Cell.a.A.backward.0", Kind.MODULE),
        ("optimizer", Kind.MODULE),
        ("clip_grad", Kind.MODULE),
        ("Triton.kernel.0.forward", Kind.MODULE),
        ("my.package.op.0.forward", Kind.MODULE),
        ("Torch", Kind.MODULE),
        ("", Kind.MODULE),
        ("Tensor.__add__.0.forward", Kind.API),
        ("Torch.add.0.forward", Kind.API),
        ("Functional.linear.0.forward", Kind.API),
        ("NPU.npu_fusion_attention.0.forward", Kind.API),
        ("VF.lstm.0.forward", Kind.API),
        ("Distributed.all_reduce.0.forward", Kind.API),
        ("Aten.mm.0.forward", Kind.API),
        ("Mint.add.0.forward", Kind.API),
        ("MintFunctional.relu.0.forward", Kind.API),
        ("MintDistributed.send.0.forward", Kind.API),
        ("Primitive.dense.Dense.0.forward", Kind.API),
        ("Jit.f.0.forward", Kind.API),
        ("MindSpeed.f.0.forward", Kind.API),
        ("Torch\n", Kind.API),
        ("Apis_Between_Modules.0", Kind.COLLECTION),
        ("Apis_Between_Modules_Rank3.0", Kind.COLLECTION),
    ],
)
def test_kind(name, kind):
    assert kind_of(name) == kind
    assert kinds_of([name]).tolist() == [int(kind)]
