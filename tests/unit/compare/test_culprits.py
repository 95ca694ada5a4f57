"""Recorded pairs: the known culprit is the first origin, healthy pairs have none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tb_msprobe_plugin.compare.differing import Differing
from tb_msprobe_plugin.compare.evidence import evidence_columns, evidence_of
from tb_msprobe_plugin.compare.origins import Origin, find_origins, precision_change
from tb_msprobe_plugin.graph.model import Graph
from tests.unit.compare.recorded import TESTS, Leaf, Pair, find_leaf, unpack

NOISE = TESTS / "noise_dumps"
NOTHING = Path("/nonexistent")
SIDES = ("npu", "bench")


def recorded(name: str, rank: str) -> Pair:
    """Step 0 of a pair in tests/dumps."""
    sides = [find_leaf(NOTHING, name, side, "step0", rank) for side in SIDES]
    return Pair(*(Leaf.read(side, NOTHING) for side in sides))


def archived(name: str, step: str, folder: Path) -> Pair:
    """A pair in tests/archives."""
    unpack(TESTS / "archives" / f"{name}.tar.xz", folder)
    return Pair(*(Leaf.read(folder / name / side / step / "rank0", NOTHING) for side in SIDES))


def noisy(target: str, golden: str) -> Pair:
    """Two runs of one model in other types, in tests/noise_dumps."""
    return Pair(*(Leaf.read(NOISE / side, NOTHING) for side in (target, golden)))


def origins(pair: Pair) -> tuple[Graph, list[Origin], Origin | None]:
    graph = pair.target.graph
    columns = evidence_columns(len(graph))
    for matched in pair.matched():
        if matched.pairs:
            columns[matched.node] = evidence_of(matched.name, matched.pairs)
    differing = Differing(graph, columns)
    return graph, find_origins(differing), precision_change(differing)


@pytest.mark.parametrize(
    ("name", "rank", "culprit", "code"),
    [
        ("ms_stat_mix", "rank0", "Primitive.dense.Dense.6.forward", "parameter"),
        ("ms_md5_mix", "rank0", "Primitive.dense.Dense.6.forward", "parameter"),
        ("v111_ms_stat_mix", "rank0", "Primitive.dense.Dense.6.forward", "input"),
        ("ms_tensor_mix", "rank0", "Tensor.__mul__.1.forward", "scalar"),
        ("pt_tensor_mix", "rank0", "Tensor.__mul__.1.forward", "scalar"),
        ("v111_pt_tensor_mix", "rank0", "Tensor.__mul__.1.forward", "scalar"),
        ("pt_noise_alpha", "rank0", "Tensor.__mul__.3.forward", "scalar"),
        ("pt_L0", "rank0", "Module.encoder.layers.1.mlp.linear_fc1.Linear.forward.0", "parameter"),
        ("ms_special_stat", "rank0", "Primitive.matmul.MatMul.10.forward", "nonfinite_parameter"),
        ("pt_special_stat", "rank0", "Functional.linear.10.forward", "nonfinite_parameter"),
        ("pt_dist_stat_mix", "rank0", "Distributed.all_reduce.0.forward", "exchange"),
        ("pt_dist_stat_mix", "rank1", "Functional.linear.6.forward", "parameter"),
    ],
)
def test_the_culprit_is_the_only_origin(name: str, rank: str, culprit: str, code: str):
    graph, found, _ = origins(recorded(name, rank))
    assert [(graph.names[origin.node], origin.code) for origin in found] == [(culprit, code)]


@pytest.mark.parametrize(
    ("target", "golden", "culprit"),
    [
        # Of the older release's dumps, taken with tensors, no two items are written alike.
        ("pt_L0", "v111_pt_tensor_mix", "Module.encoder.layers.1.mlp.linear_fc1.Linear.forward.0"),
        ("pt_L0", "pt_tensor_mix", "Module.encoder.layers.1.mlp.linear_fc1.Linear.forward.0"),
        ("pt_tensor_mix", "pt_L0", "Module.encoder.layers.1.mlp.act.Act.forward.0"),
        ("ms_stat_mix", "v111_ms_stat_mix", "Primitive.dense.Dense.6.forward"),
        ("ms_stat_mix", "ms_tensor_mix", "Primitive.dense.Dense.6.forward"),
        ("ms_tensor_mix", "ms_stat_mix", "Tensor.__mul__.1.forward"),
    ],
)
def test_the_culprit_is_found_against_another_recording(target: str, golden: str, culprit: str):
    recordings = ((target, "npu"), (golden, "bench"))
    sides = [find_leaf(NOTHING, *recording, "step0", "rank0") for recording in recordings]
    graph, found, _ = origins(Pair(*(Leaf.read(side, NOTHING) for side in sides)))
    assert [graph.names[origin.node] for origin in found] == [culprit]


def test_a_fault_in_noise_at_module_level_without_a_differing_argument():
    graph, found, _ = origins(noisy("modules_bfloat16_alpha", "modules_float32"))
    assert [graph.names[origin.node] for origin in found] == [
        "Module.encoder.layers.2.mlp.act.Act.forward.0"
    ]


@pytest.mark.parametrize(
    ("target", "golden"),
    [
        ("lenet_bfloat16", "lenet_float32"),
        ("modules_bfloat16", "modules_float32"),
        ("layer_float16", "layer_float32"),
    ],
)
def test_other_precision_alone_is_no_origin(target: str, golden: str):
    for pair in (noisy(target, golden), noisy(golden, target)):
        assert origins(pair)[1] == []


def test_a_change_of_precision_is_told_with_the_first_node():
    graph, found, change = origins(recorded("pt_bf16_tensor", "rank0"))
    assert found == []
    assert change is not None
    assert graph.names[change.node] == "Functional.linear.0.forward"
    assert change.code == "precision"
    assert origins(recorded("pt_L0", "rank0"))[2] is None


def test_adam_moves_a_bias_without_effect_at_random(tmp_path: Path):
    """Step 1 of a LeNet from weights that differ by 1e-7: its first bias comes before a batch norm.

    That bias differs by 0.5 % of the layer's weights, all others by 1e-7.
    """
    pair = archived("pt_adam_noise", "step1", tmp_path)
    for one in (pair, Pair(pair.golden, pair.target)):
        assert origins(one)[1] == []


def test_a_softmax_in_another_type_whose_cast_has_no_partner(tmp_path: Path):
    """One layer casts with `to` where the golden run calls `float`."""
    graph, found, _ = origins(archived("pt_softmax_bfloat16", "step0", tmp_path))
    assert [(graph.names[origin.node], origin.code) for origin in found] == [
        ("Functional.softmax.1.forward", "dtype")
    ]
