"""What saved tensors tell the search for origins."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tb_msprobe_plugin.compare.saved_difference import SavedDifference, saved_difference
from tb_msprobe_plugin.compare.tensors import compare_tensors
from tb_msprobe_plugin.dump.tensors import SavedTensor

INF, NAN = math.inf, math.nan


@pytest.mark.parametrize(
    ("target", "golden", "expected"),
    [
        ([3.0, 4.0], [3.0, 3.0], SavedDifference(1 / math.sqrt(18))),
        ([3.0, 4.0], [0.0, 0.0], SavedDifference(1.0)),  # of the target, as golden is 0
        ([3.0, 4.0], [3.0, 4.0, 5.0], SavedDifference(None, other_shape=True)),
        ([NAN, 1.0], [1.0, 1.0], SavedDifference(INF, nan=True)),
        ([INF, 1.0], [1.0, 1.0], SavedDifference(INF, infinite=True)),
        ([1.0, 1.0], [1.0, NAN], SavedDifference(INF, golden=True)),
        ([INF, NAN], [-INF, NAN], SavedDifference(INF, infinite=True, golden=True)),
        ([NAN, 1.0], [NAN, 1.0], SavedDifference(0.0)),
    ],
)
def test_the_difference_of_two_arrays(
    target: list[float], golden: list[float], expected: SavedDifference
):
    one, other = (SavedTensor.of(np.array(values)) for values in (target, golden))
    found = saved_difference(compare_tensors(one, other))
    assert found is not None
    assert found._replace(relative=None) == expected._replace(relative=None)
    assert found.relative == pytest.approx(expected.relative)
