"""All numbers the rules decide by, in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.compare.mode import Mode

Level = Literal["pass", "warning", "error"]
Bounds = Sequence[float]

# Where the second to fifth colour of `graded` begin (msprobe 1.1.1). Checksums know only 0 and 1.
GRADED_BOUNDS: dict[Mode, tuple[float, float, float, float]] = {
    Mode.STATISTICS: (0.2, 0.4, 0.6, 0.8),
    Mode.TENSOR: (0.05, 0.1, 0.15, 0.2),
    Mode.MD5: (0.2, 0.4, 0.6, 0.8),
    Mode.STRUCTURE: (0.2, 0.4, 0.6, 0.8),
}
# Level of each of the five colours.
BIN_LEVELS: tuple[Level, ...] = ("pass", "pass", "warning", "warning", "error")
# Colour of each index of `verdict`: pass, warning, error.
VERDICT_BINS = {0.0: 0, 0.5: 2, 1.0: 4}
VERDICT_LEVELS: dict[float, Level] = {0.0: "pass", 0.5: "warning", 1.0: "error"}

# Statistics not above these are compared by their absolute difference (msprobe 1.1.1).
SMALL_VALUES = {"float32": 1e-6, "float16": 1e-3, "bfloat16": 1e-3}

# msprobe 26.2.0: an output is wrong if it differs by more than the second while all inputs
# agree better than the first.
INPUTS_AGREE = 0.1
OUTPUT_WRONG = 0.5
# msprobe 26.2.0: an output that differs this many times more than the inputs is suspicious.
JUMP = 10.0
# The same if the inputs do not differ at all.
OUTPUT_SUSPICIOUS = 0.1
# Inputs that differ less than this count as this much: a jump within the noise is none. A norm
# averages over all elements; Max and Min rest on one, and Mean on what cancels.
NORM_JUMP_FLOOR = 1e-5
JUMP_FLOOR = 1e-3
# msprobe 26.2.0: shares of elements with a relative error below one thousandth. Its code has 0.1
# for the outputs, its message 0.6.
INPUT_SHARE = 0.9
OUTPUT_SHARE = 0.1
# msprobe 26.2.0: smallest cosine of the inputs, and by how much that of an output may lie below.
INPUT_COSINE = 0.9
COSINE_DROP = 0.1


def bin_of(index: float, bounds: Bounds) -> int:
    """Colour 0 to 4 of an index of `graded`: ranges contain their lower end."""
    return sum(index >= bound for bound in bounds)


def bins_of(index: npt.NDArray[Any], bounds: Bounds) -> npt.NDArray[np.int8]:
    """:func:`bin_of` of many indices of any shape; -1 where there is none (NaN)."""
    bins = np.searchsorted(np.asarray(bounds, dtype=index.dtype), index, side="right")
    return np.where(np.isnan(index), -1, bins).astype(np.int8)


def level_of(index: float, bounds: Bounds) -> Level:
    """Level of an index of `graded`."""
    return BIN_LEVELS[bin_of(index, bounds)]
