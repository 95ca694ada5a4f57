"""Small compared pairs for the tests of exports."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tb_msprobe_plugin.cli.compared import compared
from tb_msprobe_plugin.cli.pairs import leaf_pairs
from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.compare.rules import RuleSet
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.progress import no_progress
from tests.api.conftest import write_leaf

NET, FC, RELU = (
    "Module.net.Net.forward.0",
    "Module.net.fc.Linear.forward.0",
    "Functional.relu.0.forward",
)
STACK = ["File /net.py, line 3, in forward, \n y = self.fc(x)", "File /main.py, line 9, in run, \n"]


def tensor(maximum: Any, **fields: Any) -> dict[str, Any]:
    """A tensor of which only Max is told apart."""
    return {
        "type": "torch.Tensor",
        "dtype": "torch.float32",
        "shape": [2, 3],
        "Max": maximum,
        "Min": -1.0,
        "Mean": 0.5,
        "Norm": 2.0,
        "requires_grad": False,
        **fields,
    }


def call(given: Any, result: Any, *more: Any) -> dict[str, Any]:
    return {"input_args": [tensor(given), *more], "input_kwargs": {}, "output": [tensor(result)]}


def entries(relu: Any = 1.0) -> dict[str, Any]:
    """A net of two layers below it; `relu` is what the second gives."""
    seven = {"type": "int", "value": 7}
    return {FC: call(1.0, 1.0, seven, None), RELU: call(1.0, relu), NET: call(1.0, 1.0)}


def write(folder: Path, data: dict[str, Any], parents: dict[str, str | None] | None = None) -> Path:
    """A leaf; without `parents` all nodes but the last hang below it."""
    last = list(data)[-1]
    lines = parents or {name: None if name == last else last for name in data}
    dump = {"task": "statistics", "level": "mix", "framework": "pytorch", "data": data}
    return write_leaf(folder, dump, lines, dict.fromkeys(data, STACK))


@contextmanager
def pair(target: Path, golden: Path, rules: RuleSet = "graded") -> Iterator[ComparedPair]:
    """The only pair of leaves in two folders."""
    (one,) = leaf_pairs(str(target), str(golden)).whole
    with compared(one, rules, "name", no_progress) as result:
        yield ComparedPair(
            result.step,
            result.rank,
            *result.leaves,
            result.comparison,
            Colours(rules),
            labels=("npu", "bench"),
        )


@contextmanager
def small_pair(folder: Path, relu: Any = 1.0, golden_relu: Any = 1.0) -> Iterator[ComparedPair]:
    """The net against itself, but for what the second layer gives."""
    target = write(folder / "npu", entries(relu))
    golden = write(folder / "bench", entries(golden_relu))
    with pair(target, golden) as made:
        yield made
