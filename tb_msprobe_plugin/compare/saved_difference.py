"""What two saved tensors tell the search for origins beyond their statistics."""

from __future__ import annotations

from math import isfinite
from typing import NamedTuple

from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics


class SavedDifference(NamedTuple):
    """``relative`` is the norm of the difference divided by the golden norm, that of the target
    where golden is 0, inf where NaN or Inf is on one side only; None where shapes differ.

    ``nan``, ``infinite`` say that the target is so where golden is finite or otherwise so;
    ``golden`` the same of golden, either way.
    """

    relative: float | None
    other_shape: bool = False
    nan: bool = False
    infinite: bool = False
    golden: bool = False


EQUAL = SavedDifference(0.0)


def saved_difference(metrics: TensorMetrics | NoMetrics) -> SavedDifference | None:
    """The difference in these metrics; None where nothing can be told."""
    if isinstance(metrics, NoMetrics):
        return SavedDifference(None, other_shape=True) if metrics.shapes is not None else None
    if not metrics.mismatched:
        # Over a golden tensor of zeros the quotient is infinite, though no element is.
        return SavedDifference(metrics.relative_l2 if isfinite(metrics.relative_l2) else 1.0)
    return SavedDifference(
        metrics.relative_l2,
        nan=metrics.target_nan,
        infinite=metrics.target_infinite,
        golden=metrics.golden_nonfinite,
    )
