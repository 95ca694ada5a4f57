"""The MindSpore model and its PyTorch twin, both ways, by a layer mapping.

Of the MindSpore runs, the gradient of k in layer 1 is another than PyTorch's: mint.transpose gives
back its elements in another order. All that is backward from there differs in truth.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tb_msprobe_plugin.compare.colours import Colours, level_word, target_picture
from tb_msprobe_plugin.compare.columns import State
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.layer_mapping import LayerMapping, mapping_from_yaml
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.compare.match import MatchRule
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.dump.names import parse_name
from tests.unit.compare.recorded import TESTS, unpack
from tests.unit.compare.renamed import read_side, recorded_leaf

TO_PYTORCH = mapping_from_yaml("""
TopLayer:
  decoder: encoder
  output_layer: lm_head
Decoder:
  final_layernorm: final_norm
Layer:
  self_attention: attention
  pre_mlp_layernorm: post_attention_layernorm
""")
TO_MINDSPORE = mapping_from_yaml("""
TopLayer:
  encoder: decoder
  lm_head: output_layer
Encoder:
  final_norm: final_layernorm
TransformerLayer:
  attention: self_attention
  post_attention_layernorm: pre_mlp_layernorm
""")
# MindSpore lets an embedding's indices be a row before it looks them up, PyTorch does not.
ROWS = {"Shape", "Reshape"}
# The twin converts the logits, and records what its optimizer does.
PYTORCH_ONLY = {"float", "add_"}


def compared(
    target: Path, golden: Path, mapping: LayerMapping, rule: MatchRule = "name"
) -> Comparison:
    comparison = Comparison(read_side(target), read_side(golden), rule, mapping=mapping)
    comparison.run()
    return comparison


def levels(comparison: Comparison, rules: str) -> dict[str, str | None]:
    """The level of every target node; of those without an index none."""
    picture = target_picture(comparison, Colours(rules))
    names = comparison.target.graph.names
    return {
        name: level_word(color, alone)
        for name, color, alone in zip(names, picture.bins.tolist(), picture.unmatched.tolist())
    }


def first(comparison: Comparison) -> str:
    return comparison.target.graph.names[comparison.origins[0].node]


def alone(comparison: Comparison) -> tuple[set[str], set[str]]:
    """What the APIs without a partner are called, of both sides; modules by their whole name."""
    sides = (comparison.target, comparison.golden_of), (comparison.golden, comparison.target_of)
    found = []
    for side, partner in sides:
        names = [side.graph.names[node] for node in (partner < 0).nonzero()[0].tolist()]
        parsed = [(name, parse_name(name)) for name in names]
        found.append({one.class_name or one.api_name or name for name, one in parsed})
    return found[0], found[1]


@pytest.mark.parametrize("which", ["npu", "bench"])
@pytest.mark.parametrize("pair", ["ms_stat_mix", "ms_tensor_mix"])
def test_all_that_has_a_twin_is_matched(pair: str, which: str):
    golden = recorded_leaf("pt_tensor_mix", "bench")
    comparison = compared(recorded_leaf(pair, which), golden, TO_PYTORCH)
    mine, theirs = alone(comparison)
    assert mine == ROWS
    assert theirs - {"optimizer"} == PYTORCH_ONLY


@pytest.mark.parametrize("rules", ["graded", "verdict"])
def test_looking_up_is_compared_whatever_it_is_called(rules: str):
    """Gather takes table and indices, embedding indices and table; its rows are grouped."""
    target, golden = recorded_leaf("ms_stat_mix", "bench"), recorded_leaf("pt_tensor_mix", "bench")
    comparison = compared(target, golden, TO_PYTORCH)
    forth = levels(comparison, rules)
    back = levels(compared(golden, target, TO_MINDSPORE), rules)
    for number in (0, 1):
        gather, embedding = (
            f"{stem}.{number}.forward"
            for stem in ("Primitive.gather.Gather", "Functional.embedding")
        )
        node = comparison.target.graph.find(gather)
        assert comparison.golden.graph.names[comparison.golden_of[node]] == embedding
        twin = comparison.target.graph.find(gather.replace("forward", "backward"))
        name = comparison.golden.graph.names[comparison.golden_of[twin]]
        assert name == embedding.replace("forward", "backward")
        assert forth[gather] == back[embedding] == "pass"


def test_a_wrong_table_is_found_where_it_is_looked_up(tmp_path: Path):
    """The weight of the word embeddings is twice as large, and so is what is looked up."""
    target = tmp_path / "leaf"
    shutil.copytree(recorded_leaf("ms_stat_mix", "bench"), target)
    dump = json.loads((target / "dump.json").read_text())
    for name in (
        "Primitive.gather.Gather.0.forward",
        "Cell.embedding.word_embeddings.Embedding.forward.0",
    ):
        entry = dump["data"][name]
        tables = [entry["input_args"][0], *entry.get("parameters", {}).values(), *entry["output"]]
        for table in tables:
            if table["dtype"] == "Float32":
                table.update({key: 2 * table[key] for key in ("Max", "Min", "Mean", "Norm")})
    (target / "dump.json").write_text(json.dumps(dump))
    comparison = compared(target, recorded_leaf("pt_tensor_mix", "bench"), TO_PYTORCH)
    assert first(comparison) == "Primitive.gather.Gather.0.forward"


@pytest.mark.parametrize("rules", ["graded", "verdict"])
def test_healthy_nodes_pass_whatever_the_framework(rules: str):
    """Two runs without a fault: nothing differs on the way forward."""
    target, golden = recorded_leaf("ms_stat_mix", "bench"), recorded_leaf("pt_tensor_mix", "bench")
    for comparison in (
        compared(target, golden, TO_PYTORCH),
        compared(golden, target, TO_MINDSPORE),
    ):
        found = levels(comparison, rules)
        forward = {name: level for name, level in found.items() if ".forward" in name}
        assert set(forward.values()) == {"pass", "unmatched", None}
        judged = comparison.columns.state == State.COMPARED
        assert judged.sum() > 100


@pytest.mark.parametrize("rules", ["graded", "verdict"])
def test_the_culprit_comes_first_and_what_is_healthy_passes(rules: str):
    """The weight of this layer is 1 % too large."""
    forth = compared(
        recorded_leaf("ms_stat_mix"), recorded_leaf("pt_tensor_mix", "bench"), TO_PYTORCH
    )
    assert first(forth) == "Primitive.dense.Dense.6.forward"
    healthy = levels(forth, rules)
    assert healthy["Primitive.dense.Dense.5.forward"] == "pass"
    assert healthy["Cell.decoder.layers.0.Layer.forward.0"] == "pass"
    assert healthy["Cell.embedding.word_embeddings.Embedding.forward.0"] == "pass"


@pytest.mark.parametrize("factor", [3.0, 0.0])
@pytest.mark.parametrize("which", ["npu", "bench"])
def test_a_wrong_gradient_is_told_behind_another_difference(
    which: str, factor: float, tmp_path: Path
):
    """In a layer that the gradients reach after that of k, which differs by 70 %."""
    name = "Cell.decoder.layers.0.self_attention.linear_proj.Linear.parameters_grad.0"
    target = tmp_path / "leaf"
    shutil.copytree(recorded_leaf("ms_stat_mix", which), target)
    dump = json.loads((target / "dump.json").read_text())
    for (gradient,) in dump["data"][name].values():
        gradient.update({key: factor * gradient[key] for key in ("Max", "Min", "Mean", "Norm")})
    (target / "dump.json").write_text(json.dumps(dump))
    comparison = compared(target, recorded_leaf("pt_tensor_mix", "bench"), TO_PYTORCH)
    names = comparison.target.graph.names
    told = {names[origin.node]: origin.code for origin in comparison.origins}
    assert told.pop(name) == "gradient"
    assert len(told) == 1


def with_tensors(pair: str, which: str, folder: Path) -> Path:
    """A copy of a leaf with its saved tensors."""
    unpack(TESTS / "archives" / f"{pair}_tensors.tar.xz", folder)
    leaf = folder / pair / which / "step0" / "rank0"
    for file in recorded_leaf(pair, which).glob("*.json"):
        shutil.copy(file, leaf)
    return leaf


def test_saved_tensors_of_both_formats(tmp_path: Path):
    """.npy files against .pt files, and back; alpha of this activation is 1 % too large."""
    for target, golden, mapping in (
        ("ms_tensor_mix", "pt_tensor_mix", TO_PYTORCH),
        ("pt_tensor_mix", "ms_tensor_mix", TO_MINDSPORE),
    ):
        folder = tmp_path / target
        comparison = compared(
            with_tensors(target, "npu", folder), with_tensors(golden, "bench", folder), mapping
        )
        assert comparison.mode is Mode.TENSOR
        assert first(comparison) == "Tensor.__mul__.1.forward"
        # All tensors that both sides saved were read.
        assert comparison.columns.saved.sum() > 300
        assert comparison.columns.unread.sum() == 0
        for rules in ("graded", "verdict"):
            found = levels(comparison, rules)
            assert found["Tensor.__mul__.1.forward"] == "error"
            assert found["Tensor.__mul__.0.forward"] == "pass"
            assert found["Tensor.__truediv__.1.forward"] == "pass"


def test_shapes_part_only_what_differs_in_them():
    """Frameworks give the same arguments in another number and order: that parts nobody."""
    target, golden = recorded_leaf("ms_stat_mix"), recorded_leaf("pt_tensor_mix", "bench")
    by_shape = compared(target, golden, TO_PYTORCH, "name+shape")
    by_name = compared(target, golden, TO_PYTORCH)
    assert by_shape.golden_of.tolist() == by_name.golden_of.tolist()
    assert first(by_shape) == "Primitive.dense.Dense.6.forward"


def test_another_shape_parts_nodes_of_two_frameworks(tmp_path: Path):
    target = tmp_path / "leaf"
    shutil.copytree(recorded_leaf("ms_stat_mix"), target)
    dump = target / "dump.json"
    text = dump.read_text()
    at = text.index('"Primitive.layer_norm.LayerNorm.1.forward"')
    start = text.index('"shape"', at)
    end = text.index("]", start)
    dump.write_text(text[:start] + '"shape": [4, 4, 16' + text[end:])
    golden = recorded_leaf("pt_tensor_mix", "bench")
    by_shape = compared(target, golden, TO_PYTORCH, "name+shape")
    node = by_shape.target.graph.find("Primitive.layer_norm.LayerNorm.1.forward")
    assert by_shape.golden_of[node] < 0
    # What was matched by hand stays.
    edit = Edit(
        "match", "Primitive.layer_norm.LayerNorm.1.forward", "Functional.layer_norm.1.forward"
    )
    by_hand = Comparison(
        read_side(target), read_side(golden), "name+shape", [edit], mapping=TO_PYTORCH
    )
    by_hand.run()
    assert by_hand.golden_of[node] == by_hand.golden.graph.find("Functional.layer_norm.1.forward")
