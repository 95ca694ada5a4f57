"""Metrics of two tensors: the known cases of the tools, corrected, and an exact oracle."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare.tensors import (
    NoMetrics,
    TensorMetrics,
    compare_tensor_files,
    compare_tensors,
)
from tb_msprobe_plugin.dump.tensors import SavedTensor

EXPECTED = Path(__file__).parents[2] / "expected" / "metric_cases.json"
CASES = json.loads(EXPECTED.read_text(encoding="utf-8"))
INF, NAN = math.inf, math.nan

FIELDS = {
    "Cosine": "cosine",
    "EucDist": "euclidean",
    "MaxAbsErr": "max_abs",
    "MaxRelativeErr": "max_relative",
    "One Thousandth Err Ratio": "one_thousandth",
    "Five Thousandths Err Ratio": "five_thousandths",
}

# Where the tools give no answer or a wrong one, and the cases state no other.
BY_HAND: dict[str, dict[str, float]] = {
    # one element of three is NaN or infinite on one side, or with another sign
    "T11_nan_diff_pos": {
        "Cosine": NAN,
        "EucDist": NAN,
        "MaxRelativeErr": NAN,
        "Five Thousandths Err Ratio": 2 / 3,
    },
    "T13_inf_opposite_sign": {"EucDist": INF, "Five Thousandths Err Ratio": 2 / 3},
    "T14_inf_npu_only": {"Cosine": NAN, "EucDist": INF, "Five Thousandths Err Ratio": 2 / 3},
    # two empty tensors are equal
    "T21_empty": {
        "Cosine": 1,
        "EucDist": 0,
        "MaxAbsErr": 0,
        "MaxRelativeErr": 0,
        "One Thousandth Err Ratio": 1,
        "Five Thousandths Err Ratio": 1,
    },
    # a single number is a vector of length 1: its cosine is the sign
    "T19_scalar_0d": {"Cosine": 1},
    "T24_uint8_0d": {
        "Cosine": 1,
        "One Thousandth Err Ratio": 0,
        "Five Thousandths Err Ratio": 0,
    },
    "T26_f16_0d_big_diff": {
        "Cosine": -1,
        "EucDist": 120000,
        "One Thousandth Err Ratio": 0,
        "Five Thousandths Err Ratio": 0,
    },
    # (1, 2, 3, 0) and (1, -2, 3, 0): 6 of 14
    "T33_complex64": {"Cosine": 6 / 14},
}
# The numbers of these are stated for the decimal fractions, not for what float32 makes of them.
LOOSE = {"T34_f32_subnormal_bench": 2e-5}


def number(value: Any) -> float:
    return float(value) if value != "Nan" else NAN


def saved(side: dict[str, Any]) -> SavedTensor:
    kind = side["dtype"]
    dtype = np.dtype(ml_dtypes.bfloat16) if kind == "bfloat16" else np.dtype(kind)
    data = [
        complex(x["re"], x["im"]) if isinstance(x, dict) else float(x) if isinstance(x, str) else x
        for x in side["data"]
    ]
    return SavedTensor.of(np.array(data, dtype).reshape(side["shape"]))


def rounded(field: str, value: float) -> float:
    """As the tools round what they show."""
    if field == "EucDist" or not math.isfinite(value):
        return value
    value = round(value, 12)
    return round(value, 6) if field == "Cosine" and value > 0.9999 else value


@pytest.mark.parametrize("case", CASES["real_data"], ids=lambda case: case["id"])
def test_known_case(case: dict[str, Any]) -> None:
    metrics = compare_tensors(saved(case["npu"]), saved(case["bench"]))
    released = case["expected_26_2_0"]
    right = {**case.get("right", {}), **BY_HAND.get(case["id"], {})}
    if released["Cosine"] == "shape unmatched":
        assert isinstance(metrics, NoMetrics)
        assert metrics.why.startswith("The shapes differ")
        assert metrics.shapes is not None
        return
    assert isinstance(metrics, TensorMetrics)
    for name, field in FIELDS.items():
        ours = getattr(metrics, field)
        if name in right:
            expected, tolerance = number(right[name]), LOOSE.get(case["id"], 1e-12)
        else:
            # Quotients of the tools have the precision of the tensors' own type.
            expected, ours = number(released[name]), rounded(name, ours)
            tolerance = 1e-6 if name == "MaxRelativeErr" else 1e-12
        assert ours == pytest.approx(expected, rel=tolerance, abs=0, nan_ok=True), name


@pytest.mark.parametrize("case", CASES["real_data_no_file"], ids=lambda case: case["id"])
def test_known_case_without_file(case: dict[str, Any], tmp_path: Path) -> None:
    there = tmp_path / "there.npy"
    np.save(there, np.ones(3))
    lacking = {"X01_npu_no_file": (None, there), "X02_bench_no_file": (there, None)}
    target, golden = lacking.get(case["id"], (tmp_path / "nope.pt", there))
    side = "golden" if golden is None else "target"
    metrics = compare_tensor_files(target, golden)
    assert isinstance(metrics, NoMetrics)
    assert metrics.why.startswith(f"The {side} tensor")
    assert ("nope.pt" in metrics.why) == (case["id"] == "X03_missing_file")


def compare(target: Any, golden: Any, chunk: int = 1000) -> TensorMetrics:
    metrics = compare_tensors(
        SavedTensor.of(np.asarray(target)), SavedTensor.of(np.asarray(golden)), chunk
    )
    assert isinstance(metrics, TensorMetrics)
    return metrics


def test_a_tensor_and_itself() -> None:
    metrics = compare([1.5, NAN, -INF, 0.0], [1.5, NAN, -INF, 0.0])
    assert metrics == TensorMetrics(1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 4, 0, ())


@pytest.mark.parametrize(
    ("dtype", "target", "golden", "difference"),
    [
        ("int64", 2**63 - 1, 2**63 - 2, 1),
        ("int64", -(2**63), -(2**63) + 1, 1),
        ("int64", -(2**63), 2**63 - 1, 2**64),
        ("uint64", 2**64 - 1, 2**64 - 2, 1),
        ("uint64", 0, 2**64 - 1, 2**64),
        ("uint8", 3, 250, 247),
    ],
)
def test_integers_are_subtracted_exactly(
    dtype: str, target: int, golden: int, difference: float
) -> None:
    metrics = compare(np.array([target], dtype), np.array([golden], dtype))
    assert metrics.max_abs == difference
    assert metrics.euclidean == difference
    assert metrics.max_relative == pytest.approx(difference / abs(golden))


@pytest.mark.parametrize(
    ("target", "golden"),
    [
        (np.array([2**62 + 1]), np.array([2**62], np.uint64)),
        (np.array([2**62 + 1]), np.array([float(2**62)])),
        (np.array([5]), np.array([4], np.int8)),
    ],
)
def test_integers_of_two_types(target: Any, golden: Any) -> None:
    metrics = compare(target, golden)
    assert metrics.max_abs == 1
    assert metrics.remarks == (f"The types differ: {target.dtype} and {golden.dtype}.",)


def test_numbers_at_the_ends_of_float64() -> None:
    # sqrt(2) and 2 times the unit; cosine (1 + 2) / (sqrt(2) sqrt(5))
    for unit in (1e-300, 5e-324, 1e300):
        metrics = compare([unit, unit], [unit, 2 * unit])
        assert metrics.cosine == pytest.approx(3 / math.sqrt(10))
        assert metrics.euclidean == unit
        assert metrics.relative_l2 == pytest.approx(1 / math.sqrt(5))
    metrics = compare([1e308, 1e-300], [-1e308, 1e-300])
    assert (metrics.max_abs, metrics.euclidean, metrics.mismatched) == (INF, INF, 0)
    assert metrics.cosine == -1
    assert metrics.relative_l2 == pytest.approx(2)


def test_tiny_and_huge_numbers_in_different_chunks() -> None:
    metrics = compare([3e-200, 3e200], [3e-200, 4e200], chunk=1)
    assert metrics.euclidean == pytest.approx(1e200)
    assert metrics.relative_l2 == pytest.approx(0.25)


def test_mismatched_elements_are_counted_and_the_others_too() -> None:
    metrics = compare([NAN, 1.0, INF, 2.0, INF, NAN], [1.0, 1.0, -INF, 2.002, INF, NAN])
    assert metrics.mismatched == 2
    assert metrics.one_thousandth == 4 / 6
    assert math.isnan(metrics.cosine)
    assert math.isnan(metrics.max_abs)
    assert metrics.relative_l2 == INF
    assert metrics.remarks == (
        "2 of 6 elements are NaN or infinite on one side only, or not in the same way.",
    )


def test_infinite_golden_element() -> None:
    metrics = compare([1.0, 1.0], [INF, 1.0])
    assert (metrics.max_abs, metrics.euclidean, metrics.mismatched) == (INF, INF, 1)
    assert math.isnan(metrics.max_relative)


def test_complex_numbers_that_are_not_finite() -> None:
    target = [complex(NAN, 1), complex(INF, 2), complex(3, 4)]
    golden = [complex(NAN, 1), complex(INF, 3), complex(3, 4)]
    metrics = compare(target, golden)
    assert (metrics.mismatched, metrics.one_thousandth) == (1, 2 / 3)
    assert math.isnan(metrics.max_abs)  # inf - inf in the real part


def test_complex_against_real() -> None:
    metrics = compare([complex(1, 1), complex(2, 0)], [1.0, 2.0])
    assert (metrics.max_abs, metrics.max_relative, metrics.one_thousandth) == (1, 1, 0.5)
    assert metrics.cosine == pytest.approx(5 / math.sqrt(6 * 5))


def test_zeros_on_one_side() -> None:
    metrics = compare([0.0, 0.0], [0.0, 2.0])
    assert math.isnan(metrics.cosine)
    assert metrics.remarks == ("All elements of the target tensor are 0: there is no cosine.",)
    assert (metrics.relative_l2, metrics.one_thousandth) == (1, 0.5)
    assert compare([0.0, 2.0], [0.0, 0.0]).relative_l2 == INF


def test_dimensions_of_size_1_are_remarked() -> None:
    metrics = compare(np.ones((1, 3, 1, 2)), np.ones((3, 2)))
    assert metrics.one_thousandth == 1
    assert metrics.remarks == (
        "The shapes [1, 3, 1, 2] and [3, 2] differ by dimensions of size 1 only.",
    )


def test_groups_of_the_same_elements_are_compared_when_told_so() -> None:
    rows = np.arange(12.0).reshape(4, 3)
    sides = SavedTensor.of(rows), SavedTensor.of(rows.reshape(2, 2, 3))
    metrics = compare_tensors(*sides, chunk=5, regroup=True)
    assert isinstance(metrics, TensorMetrics)
    assert (metrics.one_thousandth, metrics.max_abs) == (1.0, 0.0)
    assert metrics.remarks == (
        "The shapes [4, 3] and [2, 2, 3] group the same elements otherwise.",
    )
    assert isinstance(compare_tensors(*sides), NoMetrics)
    turned = SavedTensor.of(np.ones((3, 4)))
    assert isinstance(compare_tensors(sides[0], turned, regroup=True), NoMetrics)


def test_text_has_no_metrics() -> None:
    tensors = SavedTensor.of(np.array(["a"])), SavedTensor.of(np.ones(1))
    for pair in (tensors, tensors[::-1]):
        why = "Elements of type <U1 are no numbers to compare."
        assert compare_tensors(*pair) == NoMetrics(why)


@pytest.mark.parametrize("name", ["bfloat16", "float8_e4m3fn", "float8_e5m2"])
def test_types_numpy_does_not_know(name: str) -> None:
    golden = np.array([1.0, 2.0, 4.0], getattr(ml_dtypes, name))
    target = np.array([1.0, 2.0, 3.5], getattr(ml_dtypes, name))
    metrics = compare(target, golden)
    assert (metrics.max_abs, metrics.max_relative) == (0.5, 0.125)


def test_unreadable_files(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.npy", tmp_path / "bad.npy"
    np.save(good, np.ones(3))
    bad.write_bytes(good.read_bytes()[:-1])
    assert isinstance(compare_tensor_files(good, good), TensorMetrics)
    for pair, side in (((good, bad), "golden"), ((bad, good), "target")):
        metrics = compare_tensor_files(*pair)
        assert isinstance(metrics, NoMetrics)
        assert metrics.why.startswith(f"The {side} tensor bad.npy: this tensor is cut off")


FLOATS = st.floats(allow_nan=True, allow_infinity=True) | st.sampled_from([0.0, 1.0, -1.0])
PAIRS = st.lists(st.tuples(FLOATS, FLOATS) | FLOATS.map(lambda x: (x, x)), max_size=12)
COUNTS = st.integers(-(2**63), 2**63 - 1) | st.integers(-3, 3)
COUNT_PAIRS = st.lists(
    st.tuples(COUNTS, COUNTS) | COUNTS.map(lambda x: (x, max(x - 1, -(2**63)))),
    min_size=1,
    max_size=12,
)


def exact_root(square: Fraction) -> float:
    """The root by integers alone, 100 bits beyond what a float holds."""
    scaled = square * 4**1400
    root = Fraction(math.isqrt(int(scaled)), 2**1400)
    try:
        return float(root)
    except OverflowError:
        return INF


def oracle(pairs: list[tuple[Any, Any]]) -> Iterator[tuple[str, float]]:
    """Metrics of finite pairs by exact arithmetic."""
    exact = [(Fraction(one), Fraction(other)) for one, other in pairs]
    square = sum((one - other) ** 2 for one, other in exact)
    golden = sum((other**2 for _, other in exact), Fraction(0))
    target = sum((one**2 for one, _ in exact), Fraction(0))
    product = sum((one * other for one, other in exact), Fraction(0))
    yield "euclidean", exact_root(Fraction(square))
    yield "max_abs", max((exact_root((one - other) ** 2) for one, other in exact), default=0.0)
    if golden and target:
        cosine = exact_root(product**2 / (golden * target))
        yield "cosine", cosine if product > 0 else -cosine
        yield "relative_l2", exact_root(Fraction(square) / golden)


def check(metrics: TensorMetrics, pairs: list[tuple[Any, Any]]) -> None:
    for field, expected in oracle(pairs):
        # What cancels out in a product of floats is lost in relation to the norms.
        slack = 1e-14 if field == "cosine" else 5e-324
        ours = getattr(metrics, field)
        assert ours == pytest.approx(expected, rel=1e-13, abs=slack), field


def relative(one: float, other: float) -> float:
    if one == other:
        return 0.0
    return abs((one - other) / other) if other else INF


@given(PAIRS, st.integers(1, 5))
def test_floats_against_exact_arithmetic(pairs: list[tuple[float, float]], chunk: int) -> None:
    columns = np.array([one for one, _ in pairs]), np.array([other for _, other in pairs])
    metrics = compare(*columns, chunk=chunk)
    finite = [pair for pair in pairs if all(map(math.isfinite, pair))]
    same = [
        pair
        for pair in pairs
        if pair not in finite and (pair[0] == pair[1] or all(map(math.isnan, pair)))
    ]
    assert metrics.mismatched == len(pairs) - len(finite) - len(same)
    errors = [relative(*pair) for pair in finite]
    for share, limit in ((metrics.one_thousandth, 1e-3), (metrics.five_thousandths, 5e-3)):
        within = len(same) + sum(error < limit for error in errors)
        assert share == (within / len(pairs) if pairs else 1.0)
    if metrics.mismatched == 0:
        assert metrics.max_relative == pytest.approx(max(errors, default=0.0))
        check(metrics, finite)


@given(COUNT_PAIRS, st.integers(1, 5))
def test_integers_against_exact_arithmetic(pairs: list[tuple[int, int]], chunk: int) -> None:
    columns = np.array([one for one, _ in pairs]), np.array([other for _, other in pairs])
    metrics = compare(*columns, chunk=chunk)
    check(metrics, pairs)
    assert metrics.max_abs == float(max(abs(one - other) for one, other in pairs))


@pytest.mark.parametrize("dtype", ["float32", "float16", "complex64", "int64", "bool"])
def test_the_size_of_chunks_does_not_matter(dtype: str) -> None:
    random = np.random.default_rng(1)
    turn = 1 + 1j if dtype == "complex64" else 1
    target = (random.standard_normal(5000) * 100 * turn).astype(dtype)
    golden = (random.standard_normal(5000) * 100).astype(dtype)
    target[7], golden[7] = 0, 1
    whole = compare(target, golden, 5000)
    for chunk in (1, 17, 4999):
        pieces = compare(target, golden, chunk)
        for field in ("max_abs", "max_relative", "one_thousandth", "five_thousandths"):
            assert getattr(pieces, field) == getattr(whole, field)
        for field in ("cosine", "euclidean", "relative_l2"):
            assert getattr(pieces, field) == pytest.approx(getattr(whole, field), rel=1e-12)


def test_sums_of_many_elements_keep_their_digits() -> None:
    # 300,000 times 0.1 ** 2, in float32: a sum in that type would be off in the fourth digit
    golden = np.full(300_000, 0.1, np.float32)
    metrics = compare(np.zeros_like(golden), golden, 1 << 15)
    assert metrics.euclidean == pytest.approx(math.sqrt(300_000) * float(golden[0]), rel=1e-13)
