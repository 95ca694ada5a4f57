"""Whether numbers overflow in a node: NaN, infinities, and outputs far larger than the inputs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from tb_msprobe_plugin.compare.statistics import clamped, number
from tb_msprobe_plugin.dump.items import Item, Statistic

NONE, MEDIUM, HIGH, CRITICAL = range(4)

# msprobe 26.2.0: an output norm this many times that of the inputs. 1.1.1 had 100,000.
NORM_JUMP = 100.0

# Buffers that hold whatever was in memory before the call, by the first two parts of the name in
# lower case.
_BUFFERS: dict[str, frozenset[str]] = {
    "torch.empty": frozenset(("output.0",)),
    "torch.empty_like": frozenset(("output.0",)),
    "torch.empty_strided": frozenset(("output.0",)),
    "distributed.recv": frozenset(("input.0", "input.tensor")),
    "distributed.reduce_scatter": frozenset(("input.0", "input.output")),
    "distributed.all_gather": frozenset(("input.0",)),
    "distributed._reduce_scatter_base": frozenset(("input.0",)),
    "distributed.all_gather_into_tensor": frozenset(("input.0",)),
    "distributed.reduce_scatter_tensor": frozenset(("input.0",)),
    "tensor.masked_fill_": frozenset(("input.0",)),
}
# Writes its fill value into its input, so an infinity in the output is what was asked for.
_FILLS = "tensor.masked_fill_"
# The type whose norms are compared (msprobe's rule).
_TENSOR = "torch.Tensor"


def overflow_level(name: str, items: Sequence[Item]) -> int:
    """0 none, 1 medium, 2 high, 3 critical (msprobe 26.2.0's rule, corrected).

    Critical: outputs are not finite though all inputs are; high: both are not, or the largest norm
    of the outputs is more than 100 times that of the inputs; medium: inputs only. Corrected: all
    four statistics are looked at, in every section; buffers that an API does not read are passed
    over, and nothing else with them. A gradient that is not finite is high: what it came from is
    another node's.
    """
    abnormal = [item for item in items if _abnormal(item)]
    if abnormal:
        api = ".".join(name.split(".", 2)[:2]).lower()
        abnormal = [item for item in abnormal if not _tolerated(api, item)]
    sections = {item.section for item in abnormal}
    if "parameters_grad" in sections:
        return HIGH
    if "output" in sections:
        return CRITICAL if len(sections) == 1 else HIGH
    if sections:
        return MEDIUM
    return HIGH if _jumps(items) else NONE


def _abnormal(item: Item) -> bool:
    return (
        _not_finite(item.max)
        or _not_finite(item.min)
        or _not_finite(item.mean)
        or _not_finite(item.norm)
    )


def _not_finite(statistic: Statistic) -> bool:
    if type(statistic) is float:
        return statistic - statistic != 0.0
    return type(statistic) is str and not math.isfinite(number(statistic) or 0.0)


def _tolerated(api: str, item: Item) -> bool:
    buffers = _BUFFERS.get(api)
    if buffers is None:
        return False
    if item.section == "output" and api == _FILLS:
        return not any(_is_nan(value) for value in (item.max, item.min, item.mean, item.norm))
    # What is nested in a buffer belongs to it: a list of tensors to gather into.
    return ".".join(item.name.split(".")[:2]) in buffers


def _is_nan(statistic: Statistic) -> bool:
    value = number(statistic)
    return value is not None and value != value


def _jumps(items: Sequence[Item]) -> bool:
    inputs = _largest_norm(item for item in items if item.section in ("input", "kwargs"))
    outputs = _largest_norm(item for item in items if item.section == "output")
    return outputs > NORM_JUMP * (inputs or 1.0)


def _largest_norm(items: Iterable[Item]) -> float:
    """0 if there is none; only tensors that are arguments themselves, not those inside of lists."""
    norms = [
        clamped(value)
        for item in items
        if item.type == _TENSOR and item.name.count(".") == 1
        for value in [number(item.norm)]
        if value is not None and value == value
    ]
    return max(norms, default=0.0)
