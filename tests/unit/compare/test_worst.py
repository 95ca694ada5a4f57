"""Which node gives a whole comparison its colour."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.worst import worst_nodes
from tests.unit.compare.sides import call, side

NET, FC = "Module.net.Net.forward.0", "Module.net.fc.Linear.forward.0"
ADD, MUL, RELU = (f"Torch.{name}.0.forward" for name in ("add", "mul", "relu"))
INSIDE = {NET: None, FC: NET, ADD: FC, MUL: FC, RELU: NET}
# Places in BY_STATISTIC, and that of `verdict`.
BY_MAX, BY_NORM, BY_ALL, BY_VERDICT = 0, 3, 4, -1


def worst(folder: Path, **changed: dict[str, Any]) -> tuple[Any, ...]:
    """Of a net in which calls give something else; `changed` by the short names of the nodes."""
    names = {"net": NET, "fc": FC, "add": ADD, "mul": MUL, "relu": RELU}
    golden = {name: call() for name in INSIDE}
    target = {**golden, **{names[short]: call(**output) for short, output in changed.items()}}
    sides = [
        side(folder / name, data, INSIDE) for name, data in (("npu", target), ("bench", golden))
    ]
    comparison = Comparison(*sides)
    comparison.run()
    comparison.origins = []
    return worst_nodes(comparison)


def test_nothing_is_worst_where_all_agree(tmp_path: Path):
    assert worst(tmp_path) == (None,) * 6


def test_the_call_and_not_the_modules_that_pass_it_on(tmp_path: Path):
    # |6 - 4| / 4
    found = worst(tmp_path, net={"Max": 6.0}, fc={"Max": 6.0}, mul={"Max": 6.0})[BY_MAX]
    assert (found.name, found.value) == (MUL, 0.5)


def test_the_first_of_those_that_hold_no_other(tmp_path: Path):
    found = worst(tmp_path, fc={"Max": 6.0}, mul={"Max": 6.0}, relu={"Max": 6.0})[BY_MAX]
    assert found.name == MUL


def test_a_module_that_is_worse_than_all_inside_it(tmp_path: Path):
    found = worst(tmp_path, fc={"Max": 8.0}, mul={"Max": 6.0})[BY_MAX]
    # |8 - 4| / 4
    assert (found.name, found.value) == (FC, 1.0)


def test_every_rule_has_its_own(tmp_path: Path):
    # |5 - 4| / 4 and |18 - 10| / 10
    found = worst(tmp_path, add={"Max": 5.0}, relu={"Norm": 18.0})
    assert (found[BY_MAX].name, found[BY_MAX].value) == (ADD, 0.25)
    assert found[BY_NORM].name == RELU
    assert found[BY_ALL].name == RELU
    assert found[BY_VERDICT] is None or found[BY_VERDICT].value in (0.5, 1.0)


def test_of_equally_bad_ones_an_origin(tmp_path: Path):
    golden = {name: call() for name in INSIDE}
    target = {**golden, ADD: call(Max=8.0), RELU: call(Max=8.0)}
    comparison = Comparison(
        side(tmp_path / "npu", target, INSIDE), side(tmp_path / "bench", golden, INSIDE)
    )
    comparison.run()
    first = comparison.origins[0]
    assert first.node == comparison.target.graph.find(ADD)
    relu = comparison.target.graph.find(RELU)
    comparison.origins = [replace(first, node=relu)]
    assert worst_nodes(comparison)[BY_MAX].name == RELU  # type: ignore[union-attr]
