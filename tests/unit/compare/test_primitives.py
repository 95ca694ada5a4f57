"""A LLaMA and a CNN that MindSpore builds of primitives, and their twins in PyTorch.

Recorded from one step of training with equal weights. Where torch calls `linear` or `conv2d`,
MindSpore makes rows, multiplies or convolves, and adds the bias by another primitive; instead of
transposing it tells a primitive to.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.compare.colours import Colours, level_word, target_picture
from tb_msprobe_plugin.compare.columns import State
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.layer_mapping import LayerMapping
from tb_msprobe_plugin.dump.names import parse_name
from tests.unit.compare.recorded import TESTS, unpack
from tests.unit.compare.renamed import read_side

STATISTICS = ("Max", "Min", "Mean", "Norm")


@pytest.fixture(scope="module")
def leaves(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """MindSpore's leaf and torch's."""
    folder = tmp_path_factory.mktemp("primitives")
    unpack(TESTS / "archives" / "primitives.tar.xz", folder)
    one, other = (folder / "primitives" / side / "step0/rank0" for side in ("npu", "bench"))
    return one, other


def compared(target: Path, golden: Path) -> Comparison:
    comparison = Comparison(read_side(target), read_side(golden), "name", mapping=LayerMapping({}))
    comparison.run()
    return comparison


def changed(leaf: Path, into: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """A copy of a leaf whose data were changed."""
    shutil.copytree(leaf, into)
    dump = json.loads((into / "dump.json").read_text())
    change(dump["data"])
    (into / "dump.json").write_text(json.dumps(dump))
    return into


def scale(item: dict[str, Any], factor: float) -> None:
    item.update({key: factor * item[key] for key in STATISTICS})


def kinds(comparison: Comparison) -> set[tuple[str, str]]:
    """What the APIs are called that belong together."""
    names, golden = comparison.target.graph.names, comparison.golden.graph.names
    found = set()
    for node, partner in enumerate(comparison.golden_of.tolist()):
        parsed = parse_name(names[node])
        if partner >= 0 and parsed.kind == "api":
            found.add((parsed.class_name or parsed.api_name, parse_name(golden[partner]).api_name))
    return found


@pytest.mark.parametrize("rules", ["graded", "verdict"])
@pytest.mark.parametrize("back", [False, True])
def test_healthy_twins_pass(leaves: tuple[Path, Path], rules: str, back: bool):
    comparison = compared(*(leaves[::-1] if back else leaves))
    assert comparison.origins == []
    picture = target_picture(comparison, Colours(rules))
    found = [level_word(*one) for one in zip(picture.bins.tolist(), picture.unmatched.tolist())]
    assert set(found) == {"pass", "unmatched", None}
    assert (comparison.columns.state == State.COMPARED).sum() > 250


def test_primitives_meet_what_torch_calls_instead(leaves: tuple[Path, Path]):
    assert kinds(compared(*leaves)) >= {
        ("Gather", "embedding"),
        ("Cast", "float"),
        ("Square", "pow"),
        ("ReduceMean", "mean"),
        ("Rsqrt", "rsqrt"),
        ("Mul", "__mul__"),
        ("MatMul", "linear"),
        ("BatchMatMul", "matmul"),
        ("Split", "chunk"),
        ("Concat", "cat"),
        ("Softmax", "softmax"),
        ("silu", "silu"),
        ("Conv2D", "conv2d"),
        ("BatchNorm", "batch_norm"),
        ("MaxPool", "max_pool2d"),
        ("AdaptiveAvgPool2D", "adaptive_avg_pool2d"),
        ("cross_entropy", "cross_entropy"),
        ("nll_loss", "nll_loss"),
    }


def test_transposes_that_the_frameworks_need_in_other_numbers_stay_alone(
    leaves: tuple[Path, Path],
):
    """One matrix less is transposed where the product does it: all others would meet wrong ones."""
    found = kinds(compared(*leaves))
    assert not {one for one in found if "Transpose" in one or "transpose" in one}


@pytest.mark.parametrize(
    ("module", "parameter", "api", "position"),
    [
        ("Cell.cnn.conv.Conv2d", "weight", "Primitive.conv2d.Conv2D.0.forward", 1),
        ("Cell.cnn.conv.Conv2d", "bias", "Cell.cnn.conv.Conv2d.forward.0", None),
        ("Cell.cnn.fc.Dense", "weight", "Primitive.matmul.MatMul.15.forward", 1),
        ("Cell.cnn.bn.BatchNorm2d", "gamma", "Primitive.bn_train.BatchNorm.0.forward", 1),
        ("Cell.emb.Emb", "weight", "Primitive.gather.Gather.0.forward", 0),
        ("Cell.blocks.1.att.q.Lin", "weight", "Primitive.matmul.MatMul.7.forward", 1),
    ],
)
def test_a_wrong_parameter_is_found_where_it_is_used(
    leaves: tuple[Path, Path],
    tmp_path: Path,
    module: str,
    parameter: str,
    api: str,
    position: int | None,
):
    def wrong(data: dict[str, Any]) -> None:
        entry = data[f"{module}.forward.0"]
        scale(entry["parameters"][parameter], 1.05)
        for output in entry["output"]:
            scale(output, 1.04)
        if position is not None:
            scale(data[api]["input_args"][position], 1.05)
            scale(data[api]["output"][0], 1.04)

    target = changed(leaves[0], tmp_path / "leaf", wrong)
    comparison = compared(target, leaves[1])
    origin = comparison.origins[0]
    assert comparison.target.graph.names[origin.node] == api
    assert origin.code == "parameter"


def test_buffers_are_no_parameters_of_one_side_only(leaves: tuple[Path, Path]):
    """MindSpore records running means as parameters, torch does not record them there."""
    comparison = compared(*leaves)
    node = comparison.target.graph.find("Cell.cnn.bn.BatchNorm2d.forward.0")
    rows = comparison.explain(node).rows
    told = [row.pair.target.name for row in rows if row.pair.target is not None]
    assert {name for name in told if name.startswith("parameters")} == {
        "parameters.gamma",
        "parameters.beta",
    }
