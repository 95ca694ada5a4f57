"""The marks of nodes: their own numbers, and the worst of what lies below."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.view.marks import counts, marks
from tests.unit.compare.sides import call, recorded, side

NET, INNER = "Module.net.Net.forward.0", "Module.net.inner.Inner.forward.0"
ADD, MUL, RELU = (f"Torch.{word}.0.forward" for word in ("add", "mul", "relu"))
LOST, GELU = "Torch.lost.0.forward", "Torch.gelu.0.forward"
PARENTS: dict[str, Any] = {
    ADD: INNER, MUL: INNER, LOST: INNER, GELU: NET, RELU: NET, INNER: NET, NET: None,
}  # fmt: skip


def parents(data: dict[str, Any]) -> dict[str, Any]:
    return {name: PARENTS[name] for name in PARENTS if name in data or name in (NET, INNER)}


@pytest.fixture
def comparison(tmp_path: Path) -> Comparison:
    """add: 6 instead of 4, so 0.5; mul: 7 instead of 4, so 0.75; relu gives NaN; one is lost."""
    target = {ADD: call(Max=6.0), MUL: call(Max=7.0), LOST: call(), RELU: call(Max="NaN")}
    golden = {ADD: call(), MUL: call(), RELU: call(), GELU: call()}
    made = Comparison(
        side(tmp_path / "npu", target, parents(target)),
        side(tmp_path / "bench", golden, parents(golden)),
    )
    made.run()
    return made


def mark_of(comparison: Comparison, name: str, which: str = "target", **colours: Any) -> Any:
    graph = (comparison.target if which == "target" else comparison.golden).graph
    (mark,) = marks(comparison, which, [graph.find(name)], Colours(**colours))
    assert mark["id"] == graph.find(name)
    return mark


@pytest.mark.parametrize(
    ("name", "index", "bin_", "level"),
    [(ADD, 0.5, 2, "warning"), (MUL, 0.75, 3, "warning"), (RELU, 1.0, 4, "error")],
)
def test_a_node(comparison: Comparison, name: str, index: float, bin_: int, level: str):
    mark = mark_of(comparison, name)
    assert (mark["state"], mark["index"], mark["bin"], mark["level"]) == (
        "compared",
        index,
        bin_,
        level,
    )
    assert mark["partner"] == comparison.golden.graph.find(name)
    golden = mark_of(comparison, name, "golden")
    assert (golden["index"], golden["bin"], golden["level"]) == (index, bin_, level)
    assert golden["partner"] == comparison.target.graph.find(name)


def test_other_bounds_and_statistics(comparison: Comparison):
    assert mark_of(comparison, ADD, bounds=(0.5, 0.6, 0.7, 0.8))["bin"] == 1
    assert mark_of(comparison, ADD, bounds=(0.1, 0.2, 0.3, 0.5))["level"] == "error"
    # Min, Mean and Norm are equal.
    assert mark_of(comparison, ADD, statistic="norm")["level"] == "pass"
    assert mark_of(comparison, ADD, statistic="max")["index"] == 0.5


def test_a_node_without_a_partner(comparison: Comparison):
    for name, which in ((LOST, "target"), (GELU, "golden")):
        mark = mark_of(comparison, name, which)
        assert (mark["state"], mark["level"]) == ("unmatched", "unmatched")
        assert (mark["partner"], mark["index"], mark["bin"]) == (None, None, None)


def test_nodes_without_data(comparison: Comparison):
    """The modules were not recorded themselves."""
    mark = mark_of(comparison, NET)
    assert (mark["state"], mark["index"], mark["level"]) == ("none", None, None)


def test_what_is_inside(comparison: Comparison):
    inside = mark_of(comparison, INNER)["inside"]
    assert (inside["level"], inside["bin"], inside["overflow"]) == ("warning", 3, None)
    assert (inside["count"], inside["errors"], inside["unmatched"]) == (2, 0, 1)
    inside = mark_of(comparison, NET)["inside"]
    assert (inside["level"], inside["bin"], inside["overflow"]) == ("error", 4, "critical")
    assert (inside["count"], inside["errors"], inside["overflows"]) == (3, 1, 1)
    assert inside["origins"] == len(comparison.origins)
    assert inside["origin"] == 1
    # gelu is one of the golden side alone, which has no overflow.
    golden = mark_of(comparison, NET, "golden")["inside"]
    assert (golden["level"], golden["unmatched"], golden["overflow"]) == ("error", 1, None)
    assert mark_of(comparison, ADD)["inside"]["level"] is None


def test_nothing_is_known_at_first(tmp_path: Path):
    data = {ADD: call(Max=6.0)}
    made = Comparison(
        side(tmp_path / "npu", data, parents(data)), side(tmp_path / "bench", data, parents(data))
    )
    mark = mark_of(made, ADD)
    assert (mark["state"], mark["index"], mark["level"], mark["origin"]) == (
        "pending",
        None,
        None,
        None,
    )
    assert counts(made, Colours())["bins"] == [0, 0, 0, 0, 0]


def test_counts(comparison: Comparison):
    told = counts(comparison, Colours())
    assert told["bins"] == [0, 0, 1, 1, 1]
    assert (told["pass"], told["warning"], told["error"]) == (0, 2, 1)
    assert (told["unmatched_target"], told["unmatched_golden"]) == (1, 1)
    # The root and two modules.
    assert told["none"] == 3
    assert told["overflow"] == {"medium": 0, "high": 0, "critical": 1}


def test_an_input_that_overflows_is_no_critical_overflow(tmp_path: Path):
    data = {ADD: {"input_args": [recorded(Max="NaN")], "output": [recorded()]}}
    made = Comparison(
        side(tmp_path / "npu", data, parents(data)), side(tmp_path / "bench", data, parents(data))
    )
    made.run()
    assert mark_of(made, ADD)["overflow"] == "medium"
