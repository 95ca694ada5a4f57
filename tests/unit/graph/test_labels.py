"""Labels tell siblings apart."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.graph.labels import label
from tests.unit.graph.making import build


def labels(lines, data=None):
    graph = build(lines, data)
    return {graph.names[node]: label(graph, node) for node in range(len(graph))}


LAYER = "Module.encoder.layers.0.TransformerLayer.forward.0"


@pytest.mark.parametrize(
    ("child", "parent", "expected"),
    [
        (
            "Module.encoder.layers.0.attention.SelfAttention.forward.0",
            LAYER,
            "attention.SelfAttention.forward.0",
        ),
        (
            LAYER,
            "Module.encoder.Encoder.forward.0",
            "layers.0.TransformerLayer.forward.0",
        ),
        (LAYER, None, "encoder.layers.0.TransformerLayer.forward.0"),
        # the parent's path is another module's, or only looks like a beginning
        ("Module.decoder.X.forward.0", LAYER, "decoder.X.forward.0"),
        ("Module.encoder.layers.01.X.forward.0", LAYER, "encoder.layers.01.X.forward.0"),
        # the same path: the last attribute stays
        ("Module.encoder.layers.0.Inner.forward.0", LAYER, "0.Inner.forward.0"),
        ("Cell.encoder.layers.0.a.A.forward.0", LAYER, "encoder.layers.0.a.A.forward.0"),
        # an attribute named like a direction, and a model number
        ("Module.net.forward.X.forward.0", "Module.net.N.forward.0", "forward.X.forward.0"),
        ("Module.0.module.M.forward.0", "Module.0.Wrap.forward.0", "module.M.forward.0"),
        ("Functional.linear.3.forward", LAYER, "Functional.linear.3.forward"),
        ("Primitive.dense.Dense.6.forward", LAYER, "Primitive.dense.Dense.6.forward"),
        ("Module.a.A.forward.0", "optimizer", "a.A.forward.0"),
        ("optimizer", None, "optimizer"),
        ("Triton.kernel.0.forward", None, "Triton.kernel.0.forward"),
        ("", None, ""),
    ],
)
def test_label(child, parent, expected):
    lines = {child: parent} if parent is None else {child: parent, parent: None}
    assert labels(lines)[child] == expected


def test_gradients_stay_recognisable():
    stem = "Module.encoder.layers.0.mlp.linear_fc1.Linear"
    grads = [f"{stem}.parameters_grad.0", f"{stem}.parameters_grad"]
    found = labels({f"{stem}.backward.0": None}, grads)
    assert found[grads[0]] == "linear_fc1.Linear.parameters_grad.0"
    assert found[grads[1]] == "linear_fc1.Linear.parameters_grad"


def test_the_root_and_the_collections():
    apis = [f"Torch.a.{number}.forward" for number in range(4)]
    found = labels(dict.fromkeys(apis))
    assert found["DefaultModel"] == "DefaultModel"
    assert found["Apis_Between_Modules.0"] == "free APIs (4)"


def test_collections_of_merged_exports_name_their_ranks():
    lines = dict.fromkeys(["Apis_Between_Modules_All_Ranks.0", "Apis_Between_Modules_Rank3.0"])
    lines["Torch.a.0.forward"] = "Apis_Between_Modules_Rank3.0"
    found = labels(lines)
    assert found["Apis_Between_Modules_All_Ranks.0"] == "free APIs, all ranks (0)"
    assert found["Apis_Between_Modules_Rank3.0"] == "free APIs, rank 3 (1)"
