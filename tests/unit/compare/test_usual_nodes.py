"""Usual nodes, measured many at once, have the figures that each has by itself."""

from __future__ import annotations

import json
import math
import pickle
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tb_msprobe_plugin.compare.columns import State
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.evidence import ZERO_GRADIENT
from tb_msprobe_plugin.compare.figures import Entries, Figures, Settings, figures_of
from tb_msprobe_plugin.compare.usual_nodes import UsualFigures, UsualNodes
from tb_msprobe_plugin.dump.item_reader import ItemReader, Reading
from tests.unit.compare.sides import call, side

NAME = "Torch.add.0.forward"
NAMES = [
    NAME,
    "Torch.add.0.backward",
    "Module.net.layer.Layer.parameters_grad",
    "Tensor.to.0.forward",
    "Torch.empty.0.forward",
    "Torch.a.output.b.0.forward",
    "Distributed.all_to_all_single.0.forward",
]


class NoneUsual(UsualNodes):
    """Leaves all nodes to be measured one by one."""

    def figures(
        self, names: Sequence[str], readings: Sequence[tuple[Reading, Reading] | None]
    ) -> UsualFigures | None:
        return None


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    folder: Path = tmp_path_factory.mktemp("pair")
    lines, data = {NAME: None}, {NAME: call()}
    sides = side(folder / "npu", data, lines), side(folder / "bench", data, lines)
    return Comparison(*sides)._settings


# Written as a number that no float holds.
TOO_LARGE = 4.0625e99


def tensor(*statistics: float, **fields: Any) -> dict[str, Any]:
    names = ("Max", "Min", "Mean", "Norm")
    shape = {"type": "torch.Tensor", "dtype": "torch.float32", "shape": [2, 3]}
    return {**shape, **dict(zip(names, statistics)), **fields}


def number(value: float) -> dict[str, Any]:
    return {"type": "float", "value": value}


def entry(given: list[Any], gives: list[Any], *weights: Any) -> dict[str, Any]:
    parameters = {f"weight{at}": value for at, value in enumerate(weights)}
    return {"input_args": given, "input_kwargs": {}, "parameters": parameters, "output": gives}


def node(target: Any, golden: Any, name: str = NAME) -> Entries:
    raws = (
        json.dumps(one, indent=1).replace(str(TOO_LARGE), "1e400").encode()
        for one in (target, golden)
    )
    return Entries(name, name, 0, *raws)


def assert_alike(one: Figures, other: Figures) -> None:
    for field in ("state", "graded", "verdict", "corrected", "overflow", "golden_overflow"):
        assert np.array_equal(
            getattr(one, field), getattr(other, field), equal_nan=field == "graded"
        ), field
    for name in one.evidence.dtype.names or ():
        assert one.evidence[name].tolist() == other.evidence[name].tolist(), name
    assert one.holds.tolist() == other.holds.tolist()


def usual(*nodes: Entries) -> list[int]:
    """Which of the nodes are usual to a reader that knows entries like theirs."""
    reader, found = ItemReader(), UsualNodes()
    for _ in range(2):
        readings = [
            (reader.read(one.raw or b"", one.name), reader.read(one.golden_raw or b"", one.name))
            for one in nodes
        ]
    figures = found.figures([one.name for one in nodes], readings)
    return [] if figures is None else figures.at.tolist()


def both_ways(nodes: list[Entries], settings: Settings) -> Figures:
    """The figures of the nodes, which are the same by either way."""
    twice = nodes * 2  # the first of a form is never usual
    many = settings._replace(reader=ItemReader(), usual=UsualNodes())
    single = settings._replace(reader=ItemReader(), usual=NoneUsual())
    figures = figures_of(twice, many)
    assert_alike(figures, figures_of(twice, single))
    return figures


DTYPES = ["torch.float32", "torch.float32", "torch.bfloat16", "Float64", "torch.int64"]
SHAPES = [[2, 3], [2, 3], [], [0], [1 << 40, 1 << 40]]
KINDS = ["tensor"] * 12 + ["number", "null", "mean only", "bounds only", "integer norm", "inf"]
EDGES = [0.0, -0.0, 1e-07, -5e-07, 1e-06, 2e-06, 5e-4, -1e-3, 5e-324, 1e-200, 1.7e308, -1.7e308]
EDGES += [-9000.0, -1e4, 150.0, 1e300]


class Writer:
    """Pairs of entries, most of them usual, each with a little of what is not."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def nodes(self, name: str, count: int) -> list[Entries]:
        """Pairs of some forms."""
        choose = self.random.choice
        made = []
        for _ in range(count // 20):
            kinds = [
                [(choose(KINDS), choose(DTYPES), choose(SHAPES)) for _ in range(choose([0, 1, 2]))]
                for _ in range(3)
            ]
            made += [self._node(name, kinds) for _ in range(20)]
        return made

    def _node(self, name: str, kinds: list[list[tuple[str, str, list[int]]]]) -> Entries:
        size = self.random.choice([1e-7, 1e-6, 2e-6, 1e-3, 1.0, 1.0, 30.0, 1e300])
        change = self.random.choice([0.0, 1e-9, 1e-7, 1e-4, 0.01, 0.5, 5.0])
        given, gives, weights = ([self._item(*kind, size, change) for kind in of] for of in kinds)
        target, golden = (
            {"weight": [both[at] for both in gives]}
            if name.endswith("parameters_grad")
            else entry(
                [both[at] for both in given],
                [both[at] for both in gives],
                *(both[at] for both in weights),
            )
            for at in (0, 1)
        )
        return node(target, golden, name)

    def _item(
        self, kind: str, dtype: str, shape: list[int], size: float, change: float
    ) -> tuple[Any, Any]:
        mine = [self._number(size), -self._number(size), self._number(size), self._number(size)]
        theirs = [self._changed(one, change) for one in mine]
        other = mine[0] if self.random.random() < 0.9 else theirs[0]
        fields: dict[str, Any] = {"dtype": dtype, "shape": shape}
        return {
            "tensor": (tensor(*mine, **fields), tensor(*theirs, **fields)),
            "number": (number(mine[0]), number(other)),
            "null": (None, None),
            "mean only": (tensor(Mean=mine[0], **fields), tensor(Mean=other, **fields)),
            "bounds only": (tensor(*mine[:2], Mean=None, **fields),) * 2,
            "integer norm": (tensor(*mine[:3], Norm=700, **fields),) * 2,
            "inf": (tensor(Max=math.inf, **fields),) * 2,
        }[kind]

    def _number(self, size: float) -> float:
        unusual = self.random.random() < 0.005
        return self.random.choice(EDGES) if unusual else size * self.random.uniform(-0.2, 1)

    def _changed(self, value: float, change: float) -> float:
        if self.random.random() < 0.3:
            return value
        if self.random.random() < 0.02:
            return self.random.choice([0.0, *EDGES])
        return value * (1.0 + change * self.random.uniform(-1, 1))


@pytest.mark.parametrize("name", NAMES)
def test_any_numbers(settings: Settings, name: str):
    both_ways(Writer(len(name)).nodes(name, 1000), settings)


def test_the_relative_errors_of_the_output(settings: Settings):
    target = entry([tensor(4.0, -1.0, 0.5, 10.0)], [tensor(5.0, -1.0, 0.5, 12.0)])
    golden = entry([tensor(4.0, -1.0, 0.5, 10.0)], [tensor(4.0, -1.0, 0.5, 10.0)])
    assert usual(node(target, golden)) == []  # R8: the inputs are equal
    golden["input_args"] = [tensor(3.5, -1.0, 0.5, 8.0)]
    assert usual(node(target, golden)) == [0]
    figures = both_ways([node(target, golden)], settings)
    assert figures.state.tolist() == [State.COMPARED] * 2
    assert figures.graded[1].tolist() == pytest.approx([0.25, 0.0, 0.0, 0.2, 0.25])
    # Scaled by the largest golden value and by the golden norm.
    assert figures.evidence["e_input"][1] == 0.25
    assert figures.evidence["e_output"][1] == 0.25
    assert figures.evidence["output_size"][1] == 4.0


LARGE = 1.7e308
FOUR = (4.0, -1.0, 0.5, 10.0)
SAME = entry([tensor(*FOUR)], [tensor(*FOUR)])
FROM_ZERO = entry([tensor(*FOUR)], [tensor(0.0, -1.0, 0.5, 10.0)])
ANOTHER = entry([tensor(4.5, -1.0, 0.5, 10.0)], [tensor(*FOUR)])


@pytest.mark.parametrize(
    ("target", "golden"),
    [
        (SAME, SAME),
        (ANOTHER, SAME),
        (entry([tensor(*FOUR), None, tensor(Max=5, Min=2)], []),) * 2,
        (entry([], [tensor(28.0, 3.0, 9.5, 44.0, dtype="torch.int64")]),) * 2,
        (entry([], [tensor(1e-7, -1.0, 0.5, 10.0)]), entry([], [tensor(0.0, -1.0, 0.5, 10.0)])),
    ],
    ids=["equal", "unequal", "no numbers", "equal integers", "small numbers"],
)
def test_usual(settings: Settings, target: Any, golden: Any):
    assert usual(node(target, golden)) == [0]
    both_ways([node(target, golden)], settings)


@pytest.mark.parametrize(
    ("target", "golden"),
    [
        (entry([], [tensor(*FOUR[:3], TOO_LARGE)]),) * 2,
        (entry([], [tensor(4.0, -1e4, 0.5, 10.0)]),) * 2,
        (entry([], [tensor(4.0, -1.0, 0.5, 1e3)]), entry([tensor(*FOUR)], [tensor(*FOUR)])),
        (entry([tensor(*FOUR)], [tensor(4.0, -1.0, 0.5, 1e4)]),) * 2,
        (entry([], [tensor(*FOUR)]), entry([], [tensor(4.0, -1.0, 0.0, 10.0)])),
        (entry([], [tensor(*FOUR)]), entry([], [tensor(*FOUR, dtype="torch.float16")])),
        (entry([], [tensor(*FOUR)]), entry([], [tensor(*FOUR, shape=[3, 2])])),
        (entry([], [tensor(*FOUR)]), entry([], [tensor(*FOUR), None])),
        (
            entry([{"type": "float", "value": 2.5}], []),
            entry([{"type": "float", "value": 2.0}], []),
        ),
        (entry([], [tensor(9.0, dtype="Int32")]), entry([], [tensor(8.0, dtype="Int32")])),
        (entry([], []),) * 2,
        (entry([], [tensor("nan", *FOUR[1:])]),) * 2,
        (entry([tensor(4.0, -1.0, LARGE, 1.0)], []), entry([tensor(4.0, -1.0, -LARGE, 1.0)], [])),
        (entry([tensor(3.0, -1.0, 0.5, 10.0)], [tensor(1e-3, -1.0, 0.5, 10.0)]), FROM_ZERO),
        (entry([tensor(0.0, 0.0, 0.5, 1.0)], []), entry([tensor(0.0, 0.0, 0.25, 1.0)], [])),
        (entry([tensor(*FOUR)], [tensor(4, -1, 0, 70000)]),) * 2,
    ],
    ids=[
        "not finite",
        "masked",
        "more items",
        "overflow",
        "golden 0",
        "another type",
        "another shape",
        "an item more",
        "a number",
        "integers",
        "no items",
        "texts",
        "too far apart",
        "golden 0 where the inputs differ",
        "zeros with a mean",
        "integers for statistics",
    ],
)
def test_unusual(settings: Settings, target: Any, golden: Any):
    assert usual(node(target, golden)) == []
    both_ways([node(target, golden)], settings)


@pytest.mark.parametrize("name", ["Torch.empty.0.forward", "Torch.a.output.b.0.forward"])
def test_names_that_are_unusual(settings: Settings, name: str):
    assert usual(node(ANOTHER, SAME, name)) == []
    both_ways([node(ANOTHER, SAME, name)], settings)


def test_what_overflows_in_the_golden_side_alone(settings: Settings):
    name = "Tensor.to.0.forward"  # no rule looks at jumps there
    target, golden = (
        entry([tensor(*FOUR)], [tensor(*FOUR)]),
        entry([tensor(*FOUR)], [tensor(*FOUR[:3], 1e4)]),
    )
    assert usual(node(target, golden, name)) == []
    figures = both_ways([node(target, golden, name)], settings)
    assert (figures.overflow[1], figures.golden_overflow[1]) == (0, 2)


def test_small_numbers_count_by_how_far_they_are_apart(settings: Settings):
    target = entry([tensor(3.0, -1.0, 0.5, 10.0)], [tensor(1.2e-6, -1.0, 0.5, 10.0)])
    golden = entry([tensor(*FOUR)], [tensor(5e-7, -1.0, 0.5, 10.0)])
    assert usual(node(target, golden)) == [0]
    assert both_ways([node(target, golden)], settings).graded[1].tolist() == [0.0] * 5


def test_norms_of_nothing_tell_nothing(settings: Settings):
    """The released tool sees an output that jumps by 12 %, and inputs that have no difference."""
    inputs = [tensor(4.0, -1.0, 0.5, 1e-7)], [tensor(4.0, -1.0, 0.5, 0.0)]
    outputs = [tensor(4.0, -1.0, 0.5, 9e-8)], [tensor(4.0, -1.0, 0.5, 8e-8)]
    pair = node(*(entry(given, gives) for given, gives in zip(inputs, outputs)))
    assert usual(pair) == [0]
    assert both_ways([pair], settings).corrected.tolist() == [2, 2]


def test_unusual_nodes_among_others(settings: Settings):
    broken = Entries(NAME, NAME, 0, b"{", b"{}")
    alone = Entries(NAME, None, 0, node(SAME, SAME).raw, None)
    figures = both_ways([node(ANOTHER, SAME), broken, alone, node(SAME, SAME)], settings)
    compared, unread, unmatched = State.COMPARED, State.UNREADABLE, State.UNMATCHED
    assert figures.state.tolist() == [compared, unread, unmatched, compared] * 2


def test_another_process_finds_its_own(settings: Settings):
    figures_of([node(ANOTHER, SAME)] * 2, settings)
    sent = pickle.loads(pickle.dumps(settings))
    assert_alike(
        figures_of([node(ANOTHER, SAME)] * 2, sent), both_ways([node(ANOTHER, SAME)], settings)
    )


def test_a_gradient_of_zeros_on_one_side_alone_is_unusual(settings: Settings):
    name = "Module.net.layer.Layer.parameters_grad"
    some, none = {"weight": [tensor(*FOUR)]}, {"weight": [tensor(0.0, 0.0, 0.0, 0.0)]}
    assert usual(node(some, {"weight": [tensor(4.5, *FOUR[1:])]}, name)) == [0]
    assert usual(node(none, some, name)) == []
    assert both_ways([node(none, some, name)], settings).evidence["flags"][1] & ZERO_GRADIENT
