"""Whether numbers overflow in a node: NaN, infinities, and outputs far larger than the inputs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tb_msprobe_plugin.compare.deliberate import gives_own_values, is_input, without_deliberate
from tb_msprobe_plugin.compare.statistics import clamped, number
from tb_msprobe_plugin.dump.items import Item, Statistic

NONE, MEDIUM, HIGH, CRITICAL = range(4)
# As msprobe 26.2.0 calls them, by level.
OVERFLOW_WORDS = (None, "medium", "high", "critical")

# msprobe 26.2.0: an output norm this many times that of the inputs. 1.1.1 had 100,000.
NORM_JUMP = 100.0


class Overflow(NamedTuple):
    """A level, and why: a code, a sentence, and the numbers of the sentence."""

    level: int
    code: str
    message: str
    values: Mapping[str, Any]


_NOTHING = Overflow(NONE, "", "", {})


def overflow_level(name: str, items: Sequence[Item]) -> int:
    """0 none, 1 medium, 2 high, 3 critical."""
    return overflow_of(name, items).level


def overflow_of(name: str, items: Sequence[Item]) -> Overflow:
    """The overflow of the node called ``name`` (msprobe 26.2.0's rule, corrected).

    Critical: outputs are not finite though all inputs are; high: both are not, or the largest norm
    of the outputs is more than 100 times that of the inputs; medium: inputs only. Corrected: all
    four statistics are looked at, in every section; what is meant to be infinite is passed over,
    and nothing else with it. A gradient that is not finite is high: what it came from is another
    node's. Norms count of floating point tensors of every framework, in lists too; where none goes
    in, nothing can have grown.
    """
    abnormal = [item for item in items if is_abnormal(item)]
    if abnormal:
        unmeant = without_deliberate(name, items, abnormal)
        return _not_finite_in(unmeant) if unmeant else _NOTHING
    got, gives = _largest_norms(items)
    if got is None or gives <= NORM_JUMP * (got or 1.0) or gives_own_values(name):
        return _NOTHING
    return _jump(got, gives)


def known_overflow(level: int) -> Overflow:
    """The overflow of a node whose level is known from elsewhere."""
    if level == NONE:
        return _NOTHING
    return Overflow(level, "stored_overflow", "The file marks this node so.", {})


def _not_finite_in(items: list[Item]) -> Overflow:
    """The level of a node in which these items are not finite."""
    gradient = _first(items, "parameters_grad")
    if gradient is not None:
        message = f"The gradient of {gradient.name} holds {_what(gradient)}."
        return _told(HIGH, "gradient", message, gradient)
    given = next((item for item in items if is_input(item)), None)
    output = _first(items, "output")
    if output is None:
        message = f"{_told_item(given)}; the outputs are finite."
        return _told(MEDIUM, "medium", message, given)
    if given is None:
        message = f"{_told_item(output)} though all inputs are finite."
        return _told(CRITICAL, "critical", message, output)
    return _told(HIGH, "high", f"{_told_item(given)}, and {_told_item(output)}.", output)


def _jump(got: float, gives: float) -> Overflow:
    values = {"input": got, "output": gives}
    if not got:
        message = f"The largest norm of the outputs is {gives:.3g} though all inputs are zero."
        return Overflow(HIGH, "overflow_from_zero", message, values)
    values["times"] = gives / got
    message = (
        f"The largest norm of the outputs, {gives:.3g}, is {gives / got:.3g} times that of the "
        f"inputs, {got:.3g}."
    )
    return Overflow(HIGH, "overflow_grown", message, values)


def _told(level: int, code: str, message: str, item: Item | None) -> Overflow:
    values = {} if item is None else {"item": item.name}
    return Overflow(level, f"overflow_{code}", message, values)


def _told_item(item: Item | None) -> str:
    return "" if item is None else f"{item.name} holds {_what(item)}"


def _what(item: Item) -> str:
    numbers = [number(value) for value in (item.max, item.min, item.mean, item.norm)]
    bounds = [value for value in numbers[:2] if value is not None]
    if any(value != value for value in bounds):
        return "NaN"
    if any(value in (math.inf, -math.inf) for value in bounds):
        return "Inf"
    # Finite numbers whose sum or squares are too large for their type.
    return "numbers so large that their sum or norm overflows" if bounds else "NaN or Inf"


def _first(items: list[Item], section: str) -> Item | None:
    return next((item for item in items if item.section == section), None)


def is_abnormal(item: Item) -> bool:
    """Whether any of its statistics is NaN or infinite."""
    high, low, mean, norm = item.max, item.min, item.mean, item.norm
    # Nearly always all four are finite, and then so is their sum: one look tells.
    if type(high) is float and type(low) is float and type(mean) is float and type(norm) is float:
        total = high + low + mean + norm
        if total - total == 0.0:
            return False
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


def _largest_norms(items: Sequence[Item]) -> tuple[float | None, float]:
    """Those of what goes in, None if nothing does, and of what comes out."""
    got: float | None = None
    gives = 0.0
    for item in items:
        norm = item.norm
        if norm is None or item.dtype is None or not has_norm(item.dtype):
            continue
        value = number(norm)
        if value is None:
            continue
        if item.section == "output":
            gives = max(gives, clamped(value))
        elif item.section != "parameters_grad":
            got = max(got or 0.0, clamped(value))
    return got, gives


def has_norm(dtype: str) -> bool:
    """Whether norms of this type count: counts and indices have some in a unit of their own."""
    return "loat" in dtype or "half" in dtype or "double" in dtype or "complex" in dtype
