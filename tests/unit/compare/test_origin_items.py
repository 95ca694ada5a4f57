"""Which item an origin is about."""

from __future__ import annotations

import math

from tb_msprobe_plugin.compare.origin_items import Named, named_item
from tests.unit.compare.making import pairs, scalar, tensor


def test_the_input_that_differs_most():
    golden = [tensor("input.0"), tensor("input.1"), tensor()]
    target = [tensor("input.0", max=4.1), tensor("input.1", max=5.0), tensor(max=9.0)]
    assert named_item("input", pairs(target, golden)) == Named("input.1", None)
    assert named_item("input", pairs(golden, golden)) is None
    assert named_item("parameter", pairs(target, golden)) is None


def test_the_side_that_is_not_finite():
    finite, infinite = [tensor("input.0")], [tensor("input.0", max=math.inf)]
    assert named_item("nonfinite_input", pairs(infinite, finite)) == Named("input.0", "target")
    assert named_item("nonfinite_input", pairs(finite, infinite)) == Named("input.0", "golden")
    # Only the saved tensors tell: no item is known.
    other = [tensor("input.0", max=5.0)]
    assert named_item("nonfinite_input", pairs(other, finite)) is None


def test_an_argument():
    target, golden = [scalar(1.3, "input.1")], [scalar(1.0, "input.1")]
    assert named_item("scalar", pairs(target, golden)) == Named("input.1", None)
