"""The evidence of one node."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare import evidence as flags
from tb_msprobe_plugin.compare.evidence import NodeEvidence, evidence_columns, evidence_of
from tb_msprobe_plugin.compare.saved_difference import SavedDifference
from tb_msprobe_plugin.dump.items import Item
from tests.unit.compare.making import pairs, scalar, tensor

ADD = "Torch.add.0.forward"


def of(target: list[Item], golden: list[Item], name: str = ADD) -> NodeEvidence:
    return evidence_of(name, pairs(target, golden))


def test_equal_nodes_have_no_differences():
    both = [tensor("input.0"), scalar(2.0), tensor()]
    assert of(both, list(both)) == NodeEvidence(known=2)
    integers = [tensor("input.0", dtype="torch.int64")]
    assert of(integers, list(integers)) == NodeEvidence(known=1)


def test_differences_are_told_apart_by_section():
    target = [
        tensor("input.0", max=4.04),
        tensor("parameters.weight", max=4.4),
        tensor("output.0", max=5.0),
    ]
    golden = [tensor("input.0"), tensor("parameters.weight"), tensor("output.0")]
    found = of(target, golden)
    assert found.e_input == pytest.approx(0.01)
    assert found.e_parameter == pytest.approx(0.1)
    assert found.e_output == pytest.approx(0.25)
    assert (found.input_size, found.output_size) == (4.0, 4.0)


def test_gradients_are_measured_by_the_largest_of_the_node():
    weight = Item("weight", "parameters_grad", dtype="torch.float32", max=1.0, min=-1.0)
    noise = Item("bias", "parameters_grad", dtype="torch.float32", max=1e-9, min=-1e-9)
    other = noise._replace(max=-1e-9, min=-2e-9)
    found = of([weight, noise], [weight, other], "Module.k.Linear.parameters_grad.0")
    assert 0 < found.e_gradient < 1e-8


def test_outputs_of_forward_are_measured_by_themselves():
    small = {"max": 1e-3, "min": -1e-3, "mean": 0.0, "norm": 1e-3}
    golden = [tensor("output.0"), tensor("output.1", **small)]
    target = [tensor("output.0"), tensor("output.1", **{**small, "max": 2e-3})]
    assert of(target, golden).e_output == pytest.approx(1.0)
    assert of(target, golden, "Torch.add.0.backward").e_output == pytest.approx(1e-3 / 4)


@pytest.mark.parametrize(
    ("one", "other", "error", "computed"),
    [
        (1.01, 1.0, 0.01, False),
        (1.0, 1.01, 0.01 / 1.01, False),
        (0.02, 0.01, 1.0, False),
        (0.01, 0.0, 1.0, False),
        (1e-2, 1e-6, 9999.0, False),
        (2.8567, 2.8284271247461903, 0.0282728752538097 / 2.8284271247461903, False),
        (2.856711395993652, 2.8284271247461903, 0.01, True),
        (-6e4, -1e30, 0.0, False),  # both mask
        (-math.inf, -1e4, 0.0, False),
        (-1e4, 0.0, 1.0, False),
        (True, False, math.inf, False),
        ("sum", "mean", math.inf, False),
        (math.nan, math.nan, 0.0, False),
        (math.inf, 1.0, math.inf, False),
        ([1, 2], [1, 3], math.inf, False),
    ],
)
def test_arguments_that_differ(one: Any, other: Any, error: float, computed: bool):
    found = of([scalar(one)], [scalar(other)])
    assert found.e_scalar == pytest.approx(error)
    assert bool(found.flags & flags.COMPUTED_SCALAR) == computed


def test_places_are_no_arguments_that_matter():
    npu = Item("input.device", "kwargs", keyword="device", type="str", value="npu:0")
    assert of([npu], [npu._replace(value="cpu")]).e_scalar == 0.0
    dtype = Item("input.1", "input", type="torch.dtype", value="torch.float16")
    assert of([dtype], [dtype._replace(value="torch.float32")]).e_scalar == 0.0
    # one release records an argument that another does not
    assert of([Item("input.1", "input")], [scalar(1e-5)]).e_scalar == 0.0


def test_what_is_missing_or_of_another_shape_or_type():
    assert of([tensor("input.0")], []).flags == flags.MISSING_INPUT
    assert of([], [tensor()]).flags == flags.MISSING_OUTPUT
    assert of([Item("input.0", "input")], [tensor("input.0")]).flags == flags.MISSING_INPUT
    assert of([tensor(shape=(3, 2))], [tensor()]).flags == flags.SHAPE_OUTPUT
    half = tensor(dtype="torch.bfloat16")
    assert of([half], [tensor()]) == NodeEvidence(
        1, flags.DTYPE_OUTPUT, output_size=4.0, epsilon=2.0**-7
    )


def test_nan_and_inf_are_named():
    assert of([tensor(max=math.nan)], [tensor()]).flags == flags.NAN_TARGET
    assert of([tensor(max=math.inf)], [tensor()]).flags == flags.INF_TARGET
    found = of([tensor()], [tensor(max=math.inf)])
    assert (found.flags, found.e_output) == (flags.NONFINITE_GOLDEN, math.inf)


def test_integers_that_differ_are_flagged():
    ids = {"dtype": "torch.int64", "mean": None, "norm": None}
    found = of([tensor("input.0", **ids)], [tensor("input.0", max=9, **ids)])
    assert (found.flags, found.e_input) == (flags.DISCRETE_INPUT, 1.0)
    found = of([tensor(**ids)], [tensor(max=9, **ids)])
    assert (found.flags, found.e_output) == (flags.DISCRETE_OUTPUT, 0.0)


def test_real_tensors_replace_the_statistics():
    both = pairs([tensor("input.0"), tensor()], [tensor("input.0"), tensor()])
    found = evidence_of(ADD, both, [None, SavedDifference(0.25)])
    assert (found.e_input, found.e_output) == (0.0, 0.25)


def test_columns_hold_evidence():
    columns = evidence_columns(2)
    columns[1] = NodeEvidence(1, 3, 0.5)
    assert columns["known"].tolist() == [0, 1]
    assert NodeEvidence(*columns[1].tolist()) == NodeEvidence(1, 3, 0.5)


_STATISTICS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.sampled_from(["nan", "-inf", "x"])
)


@given(st.lists(_STATISTICS, min_size=8, max_size=8), st.sampled_from(["torch.float16", None, ""]))
def test_anything_may_be_in_a_dump(values: list[Any], dtype: str | None):
    one, other = (
        tensor(dtype=dtype, max=four[0], min=four[1], mean=four[2], norm=four[3])
        for four in (values[:4], values[4:])
    )
    found = of([one], [other])
    assert all(number >= 0 for number in found)


def test_sizes_of_1_are_no_other_shape():
    assert of([tensor(shape=(1, 2, 3))], [tensor()]).flags == 0


def test_a_checksum_that_differs_alone_is_flagged_if_those_of_the_inputs_agree():
    one, other = tensor(md5="0000000a"), tensor(md5="0000000b")
    arrived = tensor("input.0", md5="0000000c")
    assert of([arrived, one], [arrived, other]).flags == flags.CHECKSUM_OUTPUT
    found = of([arrived, one], [arrived._replace(md5="0000000d"), other])
    assert found.flags == flags.CHECKSUM_INPUT


def test_a_parameter_that_differs_in_its_checksum_alone_is_flagged():
    one, other = (tensor("parameters.weight", md5=md5) for md5 in ("0000000a", "0000000b"))
    assert of([one], [other]).flags == flags.CHECKSUM_PARAMETER
    assert of([one], [other._replace(max=5.0)]).flags == 0


@pytest.mark.parametrize(
    ("name", "flag"),
    [
        ("input.0", flags.SHAPE_INPUT),
        ("parameters.weight", flags.SHAPE_INPUT),
        ("output.0", flags.SHAPE_OUTPUT),
    ],
)
def test_saved_tensors_of_another_shape_are_flagged(name: str, flag: int):
    both = pairs([tensor(name)], [tensor(name)])
    found = evidence_of(ADD, both, [SavedDifference(None, other_shape=True)])
    assert found.flags == flag | flags.SHAPE_SAVED


@pytest.mark.parametrize(
    ("saved", "flag"),
    [
        (SavedDifference(math.inf, nan=True), flags.NAN_TARGET),
        (SavedDifference(math.inf, infinite=True), flags.INF_TARGET),
        (SavedDifference(math.inf, golden=True), flags.NONFINITE_GOLDEN),
    ],
)
def test_saved_tensors_tell_the_side_of_nan(saved: SavedDifference, flag: int):
    found = evidence_of(ADD, pairs([tensor()], [tensor()]), [saved])
    assert (found.flags, found.e_output) == (flag, math.inf)


def test_saved_integers_differ_where_their_statistics_do_not():
    ids = tensor("input.0", dtype="torch.int64")
    found = evidence_of(ADD, pairs([ids], [ids]), [SavedDifference(0.1)])
    assert found.flags == flags.DISCRETE_INPUT


@pytest.mark.parametrize(
    ("dtype", "kind"),
    [
        ("torch.int32", True),
        ("torch.bool", True),
        ("torch.complex64", True),
        ("torch.bfloat16", False),
        ("torch.float8_e4m3fn", False),
        ("unheard_of", False),
    ],
)
def test_another_kind_of_numbers_is_flagged(dtype: str, kind: bool):
    for one, other in ((dtype, "torch.float32"), ("torch.float32", dtype)):
        found = of([tensor(dtype=one)], [tensor(dtype=other)])
        assert bool(found.flags & flags.KIND_OUTPUT) == kind
