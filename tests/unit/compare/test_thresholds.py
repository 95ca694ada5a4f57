from __future__ import annotations

import numpy as np
import pytest

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.thresholds import GRADED_BOUNDS, bin_of, bins_of, level_of

STATISTICS = GRADED_BOUNDS[Mode.STATISTICS]
TENSOR = GRADED_BOUNDS[Mode.TENSOR]


@pytest.mark.parametrize(
    ("index", "color", "level"),
    [
        (0.0, 0, "pass"),
        (0.19, 0, "pass"),
        (0.2, 1, "pass"),
        (0.4, 2, "warning"),
        (0.6000000000000001, 3, "warning"),
        (0.79, 3, "warning"),
        (0.8, 4, "error"),
        (1.0, 4, "error"),
    ],
)
def test_colours_of_statistics(index, color, level):
    """Ranges are closed on the left and open on the right."""
    assert bin_of(index, STATISTICS) == color
    assert level_of(index, STATISTICS) == level


@pytest.mark.parametrize(
    ("index", "level"),
    [(0.09, "pass"), (0.1, "warning"), (0.199, "warning"), (0.2, "error")],
)
def test_levels_of_tensors(index, level):
    assert level_of(index, TENSOR) == level


@pytest.mark.parametrize(("index", "level"), [(0.0, "pass"), (1.0, "error")])
def test_checksums_know_two_levels(index, level):
    assert level_of(index, GRADED_BOUNDS[Mode.MD5]) == level


@pytest.mark.parametrize("bounds", [STATISTICS, TENSOR])
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_many_at_once(bounds, dtype):
    indices = np.array([0.0, *bounds, 0.5, 1.0, np.nan], dtype=dtype)
    expected = [0, 1, 2, 3, 4, bin_of(0.5, bounds), 4, -1]
    assert bins_of(indices, bounds).tolist() == expected


def test_any_shape():
    indices = np.array([[0.1, 0.9], [np.nan, 0.5]])
    assert bins_of(indices, STATISTICS).tolist() == [[0, 4], [-1, 2]]
