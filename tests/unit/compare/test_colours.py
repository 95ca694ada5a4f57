"""From indices to colours and levels."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tb_msprobe_plugin.compare.colours import NO_BIN, Colours, level_word
from tb_msprobe_plugin.compare.columns import Columns
from tb_msprobe_plugin.compare.mode import Mode

NAN = float("nan")
# Max, Min, Mean, Norm, all.
GRADED = [
    [0.0, 0.0, 0.0, 0.0, 0.0],
    [0.19, 0.1, 0.0, 0.0, 0.19],
    [0.1, 0.2, 0.0, 0.0, 0.2],
    [0.0, 0.0, 0.45, 0.1, 0.45],
    [0.0, 0.0, 0.0, 0.6, 0.6],
    [1.0, 0.0, 0.0, 0.8, 1.0],
    [NAN, NAN, NAN, NAN, NAN],
]
VERDICT = [0, 0, 1, 2, 0, 2, -1]


@pytest.fixture
def columns() -> Columns:
    made = Columns(len(GRADED))
    made.graded[:] = GRADED
    made.verdict[:] = VERDICT
    # By no rules, by the graded ones, by the verdict, by both.
    made.corrected[:4] = [0, 1, 2, 3]
    return made


@pytest.mark.parametrize(
    ("colours", "mode", "bins"),
    [
        # A range contains its lower end: 0.2 is the second colour.
        ({}, Mode.STATISTICS, [0, 0, 1, 2, 3, 4, -1]),
        ({}, Mode.MD5, [0, 0, 1, 2, 3, 4, -1]),
        ({}, Mode.TENSOR, [0, 3, 4, 4, 4, 4, -1]),
        ({"bounds": (0.5, 0.7, 0.9, 1.0)}, Mode.TENSOR, [0, 0, 0, 0, 1, 4, -1]),
        ({"bounds": (0.0, 0.0, 0.0, 0.0)}, Mode.STATISTICS, [4, 4, 4, 4, 4, 4, -1]),
        ({"statistic": "max"}, Mode.STATISTICS, [0, 0, 0, 0, 0, 4, -1]),
        ({"statistic": "min"}, Mode.STATISTICS, [0, 0, 1, 0, 0, 0, -1]),
        ({"statistic": "mean"}, Mode.STATISTICS, [0, 0, 0, 2, 0, 0, -1]),
        ({"statistic": "norm"}, Mode.STATISTICS, [0, 0, 0, 0, 3, 4, -1]),
        ({"rules": "verdict"}, Mode.STATISTICS, [0, 0, 2, 4, 0, 4, -1]),
        # The verdict knows neither bounds nor statistics.
        (
            {"rules": "verdict", "statistic": "min", "bounds": (0.0, 0.0, 0.0, 0.0)},
            Mode.TENSOR,
            [0, 0, 2, 4, 0, 4, -1],
        ),
    ],
)
def test_bins(columns: Columns, colours: Any, mode: Mode, bins: list[int]):
    assert Colours(**colours).bins(columns, mode).tolist() == bins


@pytest.mark.parametrize(
    ("colours", "indices"),
    [
        ({}, [0.0, 0.19, 0.2, 0.45, 0.6, 1.0, None]),
        ({"statistic": "norm"}, [0.0, 0.0, 0.0, 0.1, 0.6, 0.8, None]),
        ({"rules": "verdict"}, [0.0, 0.0, 0.5, 1.0, 0.0, 1.0, None]),
    ],
)
def test_indices(columns: Columns, colours: Any, indices: list[float | None]):
    found = [Colours(**colours).index(columns, node) for node in range(len(GRADED))]
    assert found == [None if one is None else pytest.approx(one) for one in indices]


def test_corrections_count_for_their_rules(columns: Columns):
    graded, verdict = Colours(), Colours(rules="verdict")
    assert [graded.corrected(columns, node) for node in range(4)] == [False, True, False, True]
    assert [verdict.corrected(columns, node) for node in range(4)] == [False, False, True, True]


def test_no_nodes_at_all():
    assert Colours().bins_of(np.empty((0, 5), np.float32), np.empty(0, np.int8), Mode.MD5).size == 0


@pytest.mark.parametrize(
    ("color", "level"),
    [(NO_BIN, None), (0, "pass"), (1, "pass"), (2, "warning"), (3, "warning"), (4, "error")],
)
def test_level_words(color: int, level: str | None):
    assert level_word(color) == level
    assert level_word(color, unmatched=True) == "unmatched"
