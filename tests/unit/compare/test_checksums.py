from __future__ import annotations

import math

import pytest

from tb_msprobe_plugin.compare.checksums import compare_checksums
from tests.unit.compare.making import scalar, tensor


@pytest.mark.parametrize(
    ("target", "golden", "expected"),
    [
        ("0a1b2c3d", "0a1b2c3d", "pass"),
        ("0a1b2c3d", "0A1B2C3D", "pass"),
        ("0a1b2c3d", "0a1b2c3e", "different"),
        ("0a1b2c3d", "0x0123456789abcdef", "incomparable"),
        ("0a1b2c3d", None, "missing"),
        ("", "0a1b2c3d", "missing"),
        (None, None, None),
    ],
)
def test_checksums_of_tensors(target, golden, expected):
    assert compare_checksums(tensor(md5=target), tensor(md5=golden)) == expected


@pytest.mark.parametrize(
    ("target", "golden", "expected"),
    [
        (3, 3, "pass"),
        (3, 4, "different"),
        ("mean", "sum", "different"),
        (math.nan, float("nan"), "pass"),
        ([None, 3, 1], [None, 3, 1], "pass"),
    ],
)
def test_other_values_are_compared_themselves(target, golden, expected):
    assert compare_checksums(scalar(target), scalar(golden)) == expected
