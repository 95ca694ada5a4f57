"""The rules that look at one pair of items: is one missing, of another kind, or not finite?"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from tb_msprobe_plugin.compare.equality import same_value
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.rules import Mark, Row, Rules, Scope, statistic_values
from tb_msprobe_plugin.compare.rules_unmeasured import no_number_marks, saved_shape_marks
from tb_msprobe_plugin.compare.shapes import is_regrouped, of_two_frameworks, squeezed
from tb_msprobe_plugin.compare.statistics import element_type, is_tensor, number
from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics
from tb_msprobe_plugin.dump.items import Item

# Buffers of collectives that newer releases record as null: (API, name of the item).
_BLANKED = {
    *((api, "input.0") for api in (
        "recv", "irecv", "all_gather", "scatter", "reduce_scatter", "_reduce_scatter_base",
        "_all_gather_base", "all_to_all", "all_to_all_single", "all_gather_into_tensor",
        "reduce_scatter_tensor",
    )),
    ("gather", "input.1"),
    ("irecv", "input.tensor"),
    ("isend", "output.0"),
    ("npu_fusion_attention", "output.4"),
    ("npu_fusion_attention", "output.5"),
}  # fmt: skip
# Type, element type and shape of an item.
_KIND = slice(Item._fields.index("type"), Item._fields.index("shape") + 1)
# Names that msprobe 26.2.0 does not compare the types of: fused projections.
_FUSED = ("qkv", "gate_up")
# torch takes 64 bits for indices and classes, MindSpore 32.
_INDICES = {"int32", "int64"}
_SCALARS = frozenset(("int", "float", "bool", "str"))


def item_marks(name: str, rows: list[Row], mode: Mode, scope: Scope) -> list[Mark]:
    """Marks of all rows of the node ``name``, in their order."""
    marks: list[Mark] = []
    outputs = any(row.output for row in rows)
    for at, row in enumerate(rows):
        if row.equal:
            continue
        target, golden = row.pair
        if target is None or golden is None:
            marks.append(_missing(at, row, mode))
        elif _is_null(target) or _is_null(golden):
            marks.extend(_null(name, at, row, mode))
        else:
            if target[_KIND] != golden[_KIND] or target.requires_grad != golden.requires_grad:
                marks.extend(_kind_marks(name, at, target, golden, mode))
            if mode is Mode.MD5:
                marks.extend(_checksum_marks(at, row))
                continue
            if outputs and not row.output and target.value is not golden.value:
                marks.extend(_scalar_marks(at, target, golden))
            high, low, mean, norm = row.differences
            if high.kind or low.kind or mean.kind or norm.kind or row.metrics is not None:
                marks.extend(_value_marks(at, row, mode))
    if scope.rules and scope.input_rules and not scope.uninitialised:
        return marks
    return [kept for mark in marks for kept in _in_scope(mark, rows, scope)]


def _in_scope(mark: Mark, rows: list[Row], scope: Scope) -> Iterator[Mark]:
    """The mark as far as the exceptions for the node's API leave it."""
    if scope.uninitialised and mark.code in ("nonfinite", "nonfinite_elements", "zero"):
        return
    in_reach = scope.rules and rows[mark.row].output and mark.code not in ("zero", "scalar")
    # What cannot be compared has no index by any rules.
    if in_reach or mark.correction == 43:
        yield mark
    elif mark.rules != "verdict":
        yield mark._replace(rules="graded")


def _is_null(item: Item) -> bool:
    return item.type is None and item.value is None and not is_tensor(item)


def _missing(at: int, row: Row, mode: Mode) -> Mark:
    target, golden = row.pair
    there = target or golden
    assert there is not None
    if there.section == "parameters_grad" and _is_null(there):
        return Mark("no_gradient", at, "both", 0.0, 0.0, 0.0)
    if target is None:
        return Mark("missing", at, "both", 1.0, 0.0, 0.0, 30)
    # The released tool compares the types and shapes of such an item with nothing.
    released = 0.0 if _is_null(target) else 1.0
    return Mark("extra", at, "both", 1.0, 0.5 if mode is Mode.MD5 else released, 0.0, 31)


def one_sided_mark(in_target: bool, mode: Mode) -> Mark:
    """That of a whole node which one side has no data of: what its items would have got."""
    if not in_target:
        return Mark("only_golden", -1, "both", 1.0, 0.0, 0.0, 30)
    return Mark("only_target", -1, "both", 1.0, 0.5 if mode is Mode.MD5 else 1.0, 0.0, 31)


def _null(name: str, at: int, row: Row, mode: Mode) -> Iterator[Mark]:
    """null on one side: a value that is missing, unless releases differ in recording it."""
    target, golden = row.pair
    assert target is not None
    assert golden is not None
    there = golden if _is_null(target) else target
    if _is_null(there):
        return
    # Checksums: what has none on one side is a warning in 26.2.0 and different in 1.1.1.
    released, graded = (0.5, 1.0) if mode is Mode.MD5 else (0.0, 0.0)
    if row.differences.max.kind == "one_sided" and not is_tensor(there):
        yield Mark("null", at, "both", 0.0, 0.0, 0.0, 43 if row.output else None)
    elif not is_tensor(there):
        yield Mark("null", at, "verdict", released, released, 0.0)
        yield Mark("null", at, "graded", graded, 0.0, graded)
    elif (_api(name), there.name) in _BLANKED:
        yield Mark("blanked", at, "both", 0.0, released, graded, 30 if released else None)
    elif there is golden:
        yield Mark("missing", at, "both", 1.0, released, graded, 30)
    else:
        yield Mark("extra", at, "both", 1.0, released, graded, 31)


def _api(name: str) -> str:
    parts = name.split(".", 2)
    return parts[1] if len(parts) > 1 else ""


def _kind_marks(name: str, at: int, target: Item, golden: Item, mode: Mode) -> Iterator[Mark]:
    """Element type, shape and requires_grad (R6, R7 and R4 of 26.2.0)."""
    one, other = _type_text(target), _type_text(golden)
    in_md5 = mode is Mode.MD5
    if one != other and one is not None and other is not None:
        fused = any(word in f"{name}.{golden.name}" for word in _FUSED)
        released = 0.0 if fused or in_md5 else 1.0
        values = {"target": one, "golden": other}
        if is_tensor(target) != is_tensor(golden):
            yield _structural("kind", at, in_md5, values)
        elif element_type(one) == element_type(other):
            yield Mark("type_spelling", at, "verdict", 0.0, released, 0.0, 32, values)
        elif _are_own_integers(target, golden):
            yield Mark("integer_width", at, "verdict", 0.0, released, 0.0, 44, values)
        elif not fused:
            correction = 27 if in_md5 else None
            yield Mark("dtype", at, "verdict", 1.0, released, 0.0, correction, values)
    if target.shape != golden.shape and target.shape is not None and golden.shape is not None:
        yield _shape_mark(at, target, golden, in_md5)
    gradients = (target.requires_grad, golden.requires_grad)
    if not in_md5 and gradients in ((True, False), (False, True)):
        told = {"target": gradients[0], "golden": gradients[1]}
        yield Mark("requires_grad", at, "verdict", 1.0, 1.0, 0.0, None, told)


def _are_own_integers(target: Item, golden: Item) -> bool:
    """Whether these are integers as wide as either framework wants them for indices."""
    widths = {element_type(str(item.dtype)) for item in (target, golden)}
    return widths == _INDICES and of_two_frameworks(target, golden)


def _shape_mark(at: int, target: Item, golden: Item, in_md5: bool) -> Mark:
    """Another shape is an error, unless the elements are the same in the same order."""
    one, other = target.shape or (), golden.shape or ()
    values = {"target": list(one), "golden": list(other)}
    released = 0.0 if in_md5 else 1.0
    if squeezed(one) == squeezed(other):
        return Mark("squeezed", at, "both", 0.0, released, 0.0, None if in_md5 else 16, values)
    if is_regrouped(target, golden):
        return Mark("regrouped", at, "both", 0.0, released, 0.0, None if in_md5 else 45, values)
    return _structural("shape", at, in_md5, values)


def _structural(code: str, at: int, in_md5: bool, values: dict[str, Any]) -> Mark:
    """1.1.1 does not match such nodes, so there is no index of `graded` to keep."""
    if in_md5:
        return Mark(code, at, "both", 1.0, 0.0, 1.0, 27, values)
    return Mark(code, at, "both", 1.0, 1.0, 1.0, None, values)


def _type_text(item: Item) -> str | None:
    """The element type as msprobe compares it: of what is no tensor, the class."""
    if item.dtype is not None:
        return None if item.dtype == "None" else item.dtype
    return None if is_tensor(item) else item.type


def _scalar_marks(at: int, target: Item, golden: Item) -> Iterator[Mark]:
    """R5 of 26.2.0 for numbers and texts; sizes and slices are compared as shapes are (R7)."""
    if is_tensor(target) or is_tensor(golden) or same_value(target.value, golden.value):
        return
    both = {target.type, golden.type}
    sized = {"slice", "torch.Size"}
    if both <= _SCALARS or both <= sized:
        values = {"target": target.value, "golden": golden.value}
        yield Mark("scalar", at, "verdict", 1.0, 1.0, 0.0, None, values)


def _checksum_marks(at: int, row: Row) -> Iterator[Mark]:
    """R10 of 26.2.0; in 1.1.1 any two unequal texts."""
    target, golden = row.pair
    assert target is not None
    assert golden is not None
    values = {"target": target.md5, "golden": golden.md5, "dtype": target.dtype}
    if row.checksum == "different":
        if not is_tensor(target):
            values = {"target": target.value, "golden": golden.value}
            yield Mark("value", at, "both", 1.0, 1.0, 1.0, None, values)
        else:
            yield Mark("checksum", at, "both", 1.0, 1.0, 1.0, None, values)
    elif row.checksum == "missing":
        yield Mark("no_checksum", at, "verdict", 0.5, 0.5, 0.0, None, values)
        yield Mark("no_checksum", at, "graded", 1.0, 0.0, 1.0, None, values)
    elif row.checksum == "incomparable":
        yield Mark("other_checksum", at, "both", 0.0, 1.0, 1.0, 35, values)


def _value_marks(at: int, row: Row, mode: Mode) -> Iterator[Mark]:
    """NaN and infinities (R1 of 26.2.0, on either side), and a golden 0."""
    if isinstance(row.metrics, NoMetrics):
        yield from saved_shape_marks(at, row, row.metrics)
    rules: Rules = "both" if row.output else "verdict"
    kinds = [one.kind for one in row.differences]
    measured = isinstance(row.metrics, TensorMetrics)
    # With the tensors at hand, a mean or norm out of range tells nothing about the elements.
    looked_at = kinds[:2] if measured else kinds
    if "nonfinite" in looked_at:
        yield _nonfinite(at, row, looked_at.index("nonfinite"), rules, mode)
        return
    if isinstance(row.metrics, TensorMetrics):
        if row.metrics.mismatched:
            values = {"elements": row.metrics.mismatched}
            yield Mark("nonfinite_elements", at, rules, 1.0, 0.0, 0.0, 5, values)
        return
    if row.output and "zero" in kinds:
        which = kinds.index("zero")
        graded = 0.0 if mode is Mode.TENSOR else min(row.differences[which].released, 1.0)
        yield Mark("zero", at, "both", 1.0, 0.0, graded, 2, statistic_values(which, row))
    if "one_sided" in kinds or "unlike" in kinds:
        yield from no_number_marks(at, row, kinds)


def _nonfinite(at: int, row: Row, which: int, rules: Rules, mode: Mode) -> Mark:
    target, golden = row.pair
    assert target is not None
    assert golden is not None
    one = row.differences[which]
    released = 1.0 if _released_nonfinite(target, golden) else 0.0
    graded = min(one.released, 1.0) if mode is Mode.STATISTICS else 0.0
    correction = None
    if not released:
        correction = 4 if one.correction == 4 else 5
    elif rules == "both" and graded < 1.0:
        correction = one.correction or 5
    values = statistic_values(which, row)
    return Mark("nonfinite", at, rules, 1.0, released, graded, correction, values)


def _released_nonfinite(target: Item, golden: Item) -> bool:
    """R1 as released: only Max and Min, only where the golden side is finite."""
    return (_not_finite(target.max) or _not_finite(target.min)) and not (
        _not_finite(golden.max) or _not_finite(golden.min)
    )


def _not_finite(statistic: Any) -> bool:
    value = number(statistic)
    return isinstance(value, float) and not math.isfinite(value)
