"""Small nodes that both releases of msprobe were run on.

Our index is theirs, unless the result names the correction that makes the difference; which one it
is, the tables below say.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tb_msprobe_plugin.compare.item_pairs import ItemPair, pair_items
from tb_msprobe_plugin.compare.match import same_signature
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import compare_node
from tb_msprobe_plugin.compare.overflow import overflow_level
from tb_msprobe_plugin.dump.items import read_items
from tests.unit.compare.making import Arrays, corrections, entries, tensor

CASES = json.loads(
    (Path(__file__).parents[2] / "expected" / "metric_cases.json").read_text("utf-8")
)
LEVELS = ["none", "medium", "high", "critical"]

# Node -> our index and the correction by which it differs from 26.2.0 (`verdict`).
VERDICT = {
    "s05benchzero": (1.0, 2),
    "s06small32ok": (0.0, 21),
    "s08small16ok": (0.0, 21),
    "s12binfbench": (1.0, 5),
    "s19benchmore": (1.0, 30),
    "s24over100": (1.0, 20),
    "s28signflip": (1.0, 20),
    "m04npumore": (1.0, 31),
    "empty md5": (0.0, 26),
    "m08shape": (1.0, 27),
    "r07scalarout": (1.0, 15),
    "e03len1": (1.0, 15),
    "e04scalar0d": (1.0, 15),
}
# The same against 1.1.1 (`graded`).
GRADED = {
    "s05benchzero": (1.0, 2),
    "s09nannpu": (1.0, 23),
    "s12binfbench": (1.0, 5),
    "s18npumore": (1.0, 31),
    "s19benchmore": (1.0, 30),
    "m04npumore": (1.0, 31),
    "r07scalarout": (1.0, 15),
    "r08nanpos": (1.0, 23),
    "e01emptyout": (0.0, 17),
    "e04scalar0d": (1.0, 15),
}


def short(case: dict) -> str:
    name = case["id"].split(".")[1]
    return f"{name} md5" if case in CASES["md5_nodes"] and name == "empty" else name


def array_of(value) -> np.ndarray:
    if isinstance(value, list) and value and isinstance(value[0], str) and len(value) == 2:
        return np.array(value[1], dtype=value[0])
    return np.array(value, dtype=np.float32)


def nodes():
    for kind, mode in (("statistics_nodes", Mode.STATISTICS), ("md5_nodes", Mode.MD5)):
        for case in CASES[kind]:
            pairs = entries(case["npu_entry"], case["bench_entry"], case["id"])
            yield pytest.param(case, mode, pairs, None, id=short(case))
    for case in CASES["real_nodes"]:
        arrays = Arrays()
        items = {
            side: [
                arrays.item(f"{section}.{at}", array_of(value), side)
                for section, key in (("input", "in"), ("output", "out"))
                for at, value in enumerate(case["tensors"][f"{side}_{key}"])
            ]
            for side in ("npu", "bench")
        }
        pairs = pair_items(items["npu"], items["bench"])
        yield pytest.param(case, Mode.TENSOR, pairs, arrays.metrics, id=short(case))


NODES = list(nodes())


@pytest.mark.parametrize(("case", "mode", "pairs", "metrics"), NODES)
def test_verdict_is_that_of_26_2_0(case, mode, pairs, metrics):
    result = compare_node(case["id"], pairs, mode, metrics)
    theirs = case["expected_26_2_0"]["precision_index"]
    if short(case) in VERDICT:
        ours, correction = VERDICT[short(case)]
        assert result.verdict == ours != theirs
        assert correction in corrections(result)
        assert result.verdict_corrected
    else:
        assert result.verdict == theirs
        assert not result.verdict_corrected


@pytest.mark.parametrize(("case", "mode", "pairs", "metrics"), NODES)
def test_graded_is_that_of_1_1_1(case, mode, pairs, metrics):
    result = compare_node(case["id"], pairs, mode, metrics)
    theirs = case["expected_1_1_1"]["precision_index"]
    if mode is Mode.MD5 and theirs is not None:
        theirs = 1 - theirs  # 1.1.1 counts 1 as good (correction 41)
    if short(case) in GRADED:
        ours, correction = GRADED[short(case)]
        assert result.graded == ours != theirs
        assert correction in corrections(result)
        assert result.graded_corrected
    elif theirs is None:
        # 1.1.1 does not match nodes with other shapes, and so has no index.
        assert not same_signature(*([pair[side] for pair in pairs] for side in (0, 1)))
        assert result.graded == 1.0
        assert "shape" in {reason.code for reason in result.reasons}
    else:
        assert result.graded == pytest.approx(theirs, abs=1e-12)
        assert not result.graded_corrected


@pytest.mark.parametrize(("case", "mode", "pairs", "metrics"), NODES)
def test_the_short_way_gives_the_same(case, mode, pairs, metrics):
    whole = compare_node(case["id"], pairs, mode, metrics)
    lean = compare_node(case["id"], pairs, mode, metrics, explain=False)
    assert lean.rows == ()
    assert lean.reasons == ()
    for field in ("graded", "graded_by", "verdict", "graded_corrected", "verdict_corrected"):
        assert getattr(lean, field) == getattr(whole, field)


def test_all_exceptions_exist():
    names = {case.id for case in NODES}
    assert set(VERDICT) <= names
    assert set(GRADED) <= names


@pytest.mark.parametrize("case", CASES["small_value_asymmetry_1_1_1"], ids=lambda case: case["id"])
def test_small_values_count_from_either_side(case):
    """|9e-7 - 1.4e-6| = 5e-7 lies within 1e-6, and so does one of the two values."""
    recorded = [
        {key.lower(): value for key, value in case[side].items()}
        for side in ("npu_output", "bench_output")
    ]
    pair = ItemPair(*(tensor(dtype=case["dtype"], **fields) for fields in recorded))
    result = compare_node("Torch.x.0.forward", [pair], Mode.STATISTICS)
    assert result.graded == 0.0
    theirs = case["expected_1_1_1_precision_index"]
    assert result.graded_corrected == (theirs != 0)
    assert corrections(result) == ({22} if theirs else set())


# Our levels where the released ones are wrong: correction 34 (outputs are looked at whatever the
# API) and 40 (so is the norm).
OVERFLOW = {"Distributed.all_gather.0.forward": "critical", "Torch.normonly.0.forward": "critical"}


@pytest.mark.parametrize("case", CASES["overflow_nodes"], ids=lambda case: case["id"])
def test_overflow_is_that_of_26_2_0(case):
    name = case["id"]
    ours = LEVELS[overflow_level(name, read_items(case["entry"], name))]
    assert ours == OVERFLOW.get(name, case["expected_26_2_0"] or "none")
