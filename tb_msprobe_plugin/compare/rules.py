"""What the two rule sets look at, and what they say about it.

`graded` is the rule set of msprobe 1.1.1 (a continuous index), `verdict` that of 26.2.0 (pass,
warning, error). Both are corrected where the released tools are wrong; docs/comparison.md lists
the corrections by number. A rule that speaks leaves a Mark, which also tells what the released tool
would have said: so a node knows whether a correction changed its index.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Union

from tb_msprobe_plugin.compare.checksums import Checksum, compare_checksums
from tb_msprobe_plugin.compare.equality import same_items
from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.statistics import (
    ALL_EQUAL,
    NONE_COMPARABLE,
    STATISTICS,
    Differences,
    compare_statistics,
    is_tensor,
)
from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics
from tb_msprobe_plugin.dump.items import Item

RuleSet = Literal["graded", "verdict"]
Rules = Literal["both", "graded", "verdict"]

# Second part of the names of APIs whose values mean nothing (msprobe 26.2.0): no rule looks there.
UNINITIALISED = frozenset(
    (
        "empty",
        "empty_like",
        "empty_with_format",
        "new_empty_strided",
        "new_empty",
        "empty_strided",
    )
)
_WITHOUT_RULES = UNINITIALISED | {"numpy", "to", "__setitem__"}
# APIs whose inputs are buffers: only their outputs are looked at, by the rules about single items.
_WITHOUT_INPUT_RULES = frozenset(
    ("_reduce_scatter_base", "_all_gather_base", "all_to_all_single", "batch_isend_irecv")
)

# Codes of marks that make a node bad whichever statistic one looks at.
STRUCTURAL = frozenset(("missing", "extra", "kind", "shape"))

TensorMetricsOf = Callable[[Item, Item], Union[TensorMetrics, NoMetrics]]


class Scope(NamedTuple):
    """Which rules of `verdict` apply to a node, by its name."""

    rules: bool
    input_rules: bool
    uninitialised: bool
    """The outputs of the node hold whatever was in memory."""


class Row(NamedTuple):
    """A pair of items and what was measured between them."""

    pair: ItemPair
    output: bool
    equal: bool
    differences: Differences = NONE_COMPARABLE
    metrics: TensorMetrics | NoMetrics | None = None
    checksum: Checksum | None = None


class Mark(NamedTuple):
    """What a rule says: about the row of this number, or about the node (-1).

    ``level`` is 0 for a remark, 0.5 for a warning and 1 for an error. ``released`` is what msprobe
    26.2.0 says in this place, ``graded`` the index of 1.1.1.
    """

    code: str
    row: int
    rules: Rules
    level: float
    released: float
    graded: float
    correction: int | None = None
    values: Mapping[str, Any] = {}


_new = tuple.__new__
_ORDINARY = Scope(True, True, False)


def scope_of(name: str) -> Scope:
    """The exceptions msprobe 26.2.0 makes for the second part of a node's name."""
    parts = name.split(".", 2)
    api = parts[1] if len(parts) > 1 else ""
    if api in _WITHOUT_RULES:
        return Scope(False, False, api in UNINITIALISED)
    return Scope(True, False, False) if api in _WITHOUT_INPUT_RULES else _ORDINARY


def outputs_by_name(name: str, rows: Sequence[Row], inputs_win: bool) -> list[bool] | None:
    """Which rows the released tools take for outputs, as they look for a word in the whole name.

    None if these are the outputs. ``inputs_win``: a name with both words is an input (1.1.1).
    """
    if ".output." not in name and ".input." not in name:
        for row in rows:
            if row.pair.target is not None and ".output." in row.pair.target.name:
                break
        else:
            return None
    found = []
    for row in rows:
        there = row.pair.target or row.pair.golden
        full = name if there is None else f"{name}.{there.name}"
        found.append(".output." in full and not (inputs_win and ".input." in full))
    return None if found == [row.output for row in rows] else found


def measure(pairs: Sequence[ItemPair], mode: Mode, tensors: TensorMetricsOf | None) -> list[Row]:
    """The rows of a node; ``tensors`` is asked in mode "tensor" alone."""
    rows = []
    for pair in pairs:
        target, golden = pair
        if target is None or golden is None:
            here = target or golden
            rows.append(Row(pair, here is not None and here.section == "output", False))
            continue
        output = target.section == "output"
        if mode is Mode.TENSOR:
            rows.append(_tensor_row(pair, target, golden, tensors))
        elif same_items(target, golden):
            rows.append(Row(pair, output, True, ALL_EQUAL, None, _equal_checksum(target, mode)))
        elif mode is Mode.STATISTICS:
            # What Row() makes, in a third of the time.
            values = (pair, output, False, compare_statistics(target, golden), None, None)
            rows.append(_new(Row, values))
        elif mode is Mode.MD5:
            checksum = compare_checksums(target, golden)
            rows.append(Row(pair, output, False, NONE_COMPARABLE, None, checksum))
        else:
            rows.append(Row(pair, output, False))
    return rows


def _tensor_row(pair: ItemPair, target: Item, golden: Item, tensors: TensorMetricsOf | None) -> Row:
    metrics: TensorMetrics | NoMetrics | None = None
    if tensors is not None and is_tensor(target) and is_tensor(golden):
        metrics = tensors(target, golden)
    differences = compare_statistics(target, golden)
    return Row(pair, target.section == "output", False, differences, metrics)


def mismatched(row: Row) -> bool:
    """Whether elements are NaN or infinite on one side only, or not in the same way."""
    return isinstance(row.metrics, TensorMetrics) and row.metrics.mismatched > 0


def statistic_values(which: int, row: Row) -> dict[str, Any]:
    """Name and values of a statistic, for a sentence; what is no tensor stands for itself."""
    target, golden = row.pair
    name = STATISTICS[which]
    return {
        "statistic": name,
        "target": _recorded(target, name),
        "golden": _recorded(golden, name),
    }


def _recorded(item: Item | None, name: str) -> Any:
    if item is None:
        return None
    return getattr(item, name) if is_tensor(item) else item.value


def _equal_checksum(item: Item, mode: Mode) -> Checksum | None:
    if mode is not Mode.MD5 or (is_tensor(item) and item.md5 is None):
        return None
    return "pass"
