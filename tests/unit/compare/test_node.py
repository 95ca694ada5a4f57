from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare.item_pairs import ItemPair
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import NodeResult, collection_result, compare_node
from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics
from tb_msprobe_plugin.dump.items import Item
from tests.unit.compare.making import codes, corrections, pairs, scalar, tensor

NAME = "Torch.add.0.forward"


@pytest.mark.parametrize("mode", list(Mode))
def test_a_node_without_items_has_no_index(mode):
    result = compare_node(NAME, [], mode)
    assert (result.graded, result.verdict, result.graded_by, result.rows) == (None, None, None, ())


def test_structure_gives_no_index_but_the_rows():
    result = compare_node(NAME, pairs([tensor(shape=(6,))], [tensor()]), Mode.STRUCTURE)
    assert (result.graded, result.verdict, result.reasons) == (None, None, ())
    assert result.rows[0].differing == {"shape"}


@pytest.mark.parametrize("mode", [Mode.STATISTICS, Mode.MD5])
def test_equal_items(mode):
    items = [tensor("input.0", md5="aaaaaaaa"), scalar("mean"), tensor(md5="bbbbbbbb")]
    result = compare_node(NAME, pairs(items, list(items)), mode)
    assert (result.graded, result.verdict, result.reasons) == (0.0, 0.0, ())
    assert (result.graded_corrected, result.verdict_corrected) == (False, False)
    assert [row.verdict for row in result.rows] == ["pass"] * 3
    assert [row.differing for row in result.rows] == [frozenset()] * 3


def test_metrics_and_differing_fields_of_a_row():
    (row,) = compare_node(NAME, pairs([tensor(max=5.0)], [tensor()]), Mode.STATISTICS).rows
    assert row.differing == {"max"}
    assert row.metrics["max_diff"] == 1.0
    assert row.metrics["max_relative"] == 0.25
    assert row.metrics["norm_diff"] == 0.0
    assert row.metrics["md5"] is None
    assert row.reasons[0].item == "output.0"


def test_words_of_another_framework_do_not_differ():
    target = tensor(type="mindspore.Tensor", dtype="Float32", requires_grad=None)
    golden = tensor(type="torch.Tensor", dtype="torch.float32", requires_grad=True)
    (row,) = compare_node(NAME, pairs([target], [golden]), Mode.STATISTICS).rows
    assert row.differing == frozenset()
    (row,) = compare_node(
        NAME, pairs([target], [tensor(dtype="torch.float16")]), Mode.STATISTICS
    ).rows
    assert row.differing == {"dtype"}


def test_a_checksum_of_one_side_alone_does_not_differ():
    (row,) = compare_node(NAME, pairs([tensor(md5="aaaaaaaa")], [tensor()]), Mode.STATISTICS).rows
    assert row.differing == frozenset()


def test_statistics_are_shown_beside_checksums_that_differ():
    target, golden = tensor(max=5.0, md5="aaaaaaaa"), tensor(md5="bbbbbbbb")
    result = compare_node(NAME, pairs([target], [golden]), Mode.MD5)
    assert result.rows[0].metrics["max_relative"] == 0.25
    assert result.rows[0].metrics["norm_diff"] == 0.0
    assert result.rows[0].metrics["md5"] == "different"
    assert (result.graded, result.graded_by) == (1.0, None)


def test_texts_of_nan_do_not_differ():
    (row,) = compare_node(
        NAME, pairs([tensor(max="NaN")], [tensor(max=math.nan)]), Mode.STATISTICS
    ).rows
    assert row.differing == frozenset()


def test_the_worst_reason_comes_first():
    target = [tensor("input.0", dtype="Float32"), tensor(norm=16.0)]
    result = compare_node(NAME, pairs(target, [tensor("input.0"), tensor()]), Mode.STATISTICS)
    assert result.reasons[0].code == "output_wrong"
    assert result.reasons[-1].code == "type_spelling"


class TestCollections:
    BAD = compare_node(NAME, pairs([tensor(max=5.0)], [tensor()]), Mode.STATISTICS)
    WORSE = compare_node(NAME, pairs([tensor(norm=16.0)], [tensor()]), Mode.STATISTICS)
    NOTHING = compare_node(NAME, [], Mode.STATISTICS)

    def test_the_worst_child(self):
        children = [("a", self.BAD), ("b", self.NOTHING), ("c", self.WORSE)]
        result = collection_result(children, Mode.STATISTICS)
        assert result.graded == pytest.approx(0.6)
        assert result.graded_by == (0.25, 0.0, 0.0, pytest.approx(0.6))
        assert result.verdict == 1.0
        assert {reason.values["node"] for reason in result.reasons[:2]} >= {"c"}

    def test_children_without_an_index_count_as_good(self):
        result = collection_result([("b", self.NOTHING)], Mode.STATISTICS)
        assert (result.graded, result.verdict, result.reasons) == (0.0, 0.0, ())
        assert collection_result([], Mode.MD5).graded == 0.0

    def test_with_tensors_the_released_tools_leave_them_at_0(self):
        result = collection_result([("c", self.WORSE)], Mode.TENSOR)
        assert corrections(result) == {28}
        assert (result.graded_corrected, result.verdict_corrected) == (True, True)

    def test_corrections_inside_are_told(self):
        """The warning of `BAD` rests on Max alone."""
        result = collection_result([("a", self.BAD)], Mode.STATISTICS)
        assert result.verdict == 0.5
        assert result.verdict_corrected
        assert not result.graded_corrected
        assert codes(result) == {"inherited", "corrected_inside"}
        assert corrections(result) == {20}


# Anything a dump may hold, drawn from few values so that sides often agree.
STATISTIC: Any = st.sampled_from(
    [
        0.0,
        -0.0,
        1.0,
        1.004,
        1.2,
        -3.0,
        5e-7,
        2e-6,
        math.nan,
        math.inf,
        -math.inf,
        "nan",
        "inf",
        "x",
        None,
        True,
        False,
        3,
        10**400,
    ]
)
ITEM = st.builds(
    Item,
    name=st.sampled_from(["input.0", "input.output.x", "output.0", "parameters.weight"]),
    section=st.sampled_from(["input", "output", "parameters", "parameters_grad"]),
    type=st.sampled_from(["torch.Tensor", "int", None]),
    dtype=st.sampled_from(["torch.float32", "Float32", "torch.float16", "None", None]),
    shape=st.sampled_from([(2, 3), (1, 2, 3), (), (0,), (1,), None]),
    max=STATISTIC,
    min=STATISTIC,
    mean=STATISTIC,
    norm=STATISTIC,
    requires_grad=st.sampled_from([True, False, None]),
    md5=st.sampled_from(["aaaaaaaa", "bbbbbbbb", "0x0123456789abcdef", "", None]),
    keyword=st.none(),
    data_name=st.none(),
    extra=st.just({}),
    value=st.sampled_from([1, 2, "mean", math.nan, [1, [2]], None]),
)
PAIRS = st.lists(
    st.one_of(
        st.builds(ItemPair, ITEM, ITEM),
        ITEM.map(lambda item: ItemPair(item, item)),
        ITEM.map(lambda item: ItemPair(item, None)),
        ITEM.map(lambda item: ItemPair(None, item)),
    ),
    max_size=4,
)
NAMES = st.sampled_from(
    [
        NAME,
        "Torch.empty.0.forward",
        "Tensor.to.1.forward",
        "Module.a.output.A.forward.0",
        "x",
        "",
        "Distributed._reduce_scatter_base.0.forward",
        "Module.qkv.Linear.forward.0",
    ]
)
METRICS = [
    TensorMetrics(1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 6, 0),
    TensorMetrics(0.2, 3.0, 2.0, 2.0, 0.05, 0.5, 0.9, 6, 0),
    TensorMetrics(math.nan, math.nan, math.nan, math.inf, 0.8, 0.8, math.inf, 6, 1),
    NoMetrics("The golden tensor was not saved."),
    NoMetrics("The shapes differ: [2] and [3].", ((2,), (3,))),
]
INDICES = ("graded", "graded_by", "verdict", "graded_corrected", "verdict_corrected")


@given(NAMES, PAIRS, st.sampled_from(list(Mode)), st.lists(st.sampled_from(METRICS), max_size=4))
@example("Torch.empty.0.forward", [ItemPair(tensor(), tensor())], Mode.MD5, [])
@example(
    "Torch.empty.0.forward",
    [ItemPair(tensor("input.output.x")._replace(section="output"), tensor("input.0", norm=2.0))],
    Mode.STATISTICS,
    [],
)
def test_the_short_way_agrees_and_every_correction_is_named(name, drawn, mode, metrics):
    def measured(*_: Item) -> TensorMetrics | NoMetrics:
        return METRICS[len(metrics) % len(METRICS)]

    whole = compare_node(name, drawn, mode, measured)
    lean = compare_node(name, drawn, mode, measured, explain=False)
    assert [getattr(whole, field) for field in INDICES] == [getattr(lean, f) for f in INDICES]
    assert whole.graded is None or 0.0 <= whole.graded <= 1.0
    assert whole.verdict in (None, 0.0, 0.5, 1.0)
    for rules in ("graded", "verdict"):
        named = {reason.correction for reason in told(whole, rules)} - {None}
        assert named or not getattr(whole, f"{rules}_corrected")


@given(NAMES, PAIRS, st.sampled_from([Mode.STATISTICS, Mode.MD5]))
def test_the_verdict_of_a_node_is_that_of_its_worst_row(name, drawn, mode):
    result = compare_node(name, drawn, mode)
    levels = {None: 0.0, "pass": 0.0, "warning": 0.5, "error": 1.0}
    if result.verdict is not None:
        assert result.verdict == max(levels[row.verdict] for row in result.rows)
        assert result.verdict == 0.0 or any(told(result, "verdict"))
    elif result.rows:
        assert None in {row.verdict for row in result.rows}


def told(result: NodeResult, rules: str) -> list[Any]:
    return [reason for reason in result.reasons if reason.rules in ("both", rules)]
