"""The histogram of differences."""

from __future__ import annotations

import math

import pytest

from tb_msprobe_plugin.compare.noise import Noise


def noise(errors: list[float]) -> Noise:
    found = Noise()
    for error in errors:
        found.add(error)
    return found


def test_nothing_yet():
    empty = noise([0.0, math.inf])
    assert (empty.total, empty.usual(), empty.middle(), empty.largest) == (0, 0.0, 0.0, 0.0)


def test_few_differences_all_count():
    assert noise([1e-3, 1e-1]).usual() == 1e-1


def test_single_large_differences_are_not_usual():
    found = noise([1e-3] * 98 + [0.5, 0.5])
    # known to an eighth of a factor of ten
    assert found.usual() == pytest.approx(1e-3, rel=0.34)
    assert found.largest == 0.5


def test_usual_follows_when_differences_grow():
    found = noise([1e-6] * 100)
    found.usual()
    for _ in range(10_000):
        found.add(1e-2)
    assert found.usual() == pytest.approx(1e-2, rel=0.34)


def test_the_median():
    assert noise([1e-6] * 3 + [1e-2] * 2).middle() == pytest.approx(1e-6, rel=0.34)


@pytest.mark.parametrize("error", [1e-300, 1e300, 5e-324])
def test_any_size_is_counted(error: float):
    assert noise([error] * 30).total == 30
    assert noise([error] * 30).usual() > 0
