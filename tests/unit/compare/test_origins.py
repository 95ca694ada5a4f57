"""The search for origins in small graphs made by hand: one rule each."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pytest

from tb_msprobe_plugin.compare import evidence as flags
from tb_msprobe_plugin.compare.differing import Differing
from tb_msprobe_plugin.compare.evidence import NodeEvidence, evidence_columns
from tb_msprobe_plugin.compare.origins import Origin, find_origins
from tb_msprobe_plugin.graph.model import Graph
from tests.unit.graph.making import build

FLOAT = 2.0**-20
BF16 = 2.0**-7
EQUAL = NodeEvidence(known=2)
NET = "Module.net.Net.forward.0"
FC = "Module.net.fc.Linear.forward.0"
FC2 = "Module.net.fc2.Linear.forward.0"
LINEAR, LINEAR2 = "Functional.linear.1.forward", "Functional.linear.2.forward"
FIRST, SECOND = "Functional.linear.0.forward", "Functional.silu.0.forward"
# A product that is equal on both sides, a layer with its API, one more API.
LINES = {FIRST: NET, LINEAR: FC, FC: NET, LINEAR2: FC2, FC2: NET, SECOND: NET, NET: None}


def differing(error_in: float, error_out: float, **fields: float) -> NodeEvidence:
    known = {"epsilon": FLOAT, "input_size": 4.0, "output_size": 4.0}
    return NodeEvidence(e_input=error_in, e_output=error_out)._replace(**{**known, **fields})


def search(
    evidence: Mapping[str, NodeEvidence], lines: Mapping[str, str | None] = LINES
) -> tuple[Graph, list[Origin]]:
    """Origins where all other nodes are equal."""
    graph = build(lines)
    columns = evidence_columns(len(graph))
    for name in lines:
        columns[graph.find(name)] = evidence.get(name, EQUAL)
    return graph, find_origins(Differing(graph, columns))


def found(
    evidence: Mapping[str, NodeEvidence], lines: Mapping[str, str | None] = LINES
) -> list[tuple[str, str]]:
    graph, origins = search(evidence, lines)
    return [(graph.names[origin.node], origin.code) for origin in origins]


def test_equal_runs_have_no_origin():
    assert found({}) == []


def test_nothing_known_yet():
    graph = build(LINES)
    assert find_origins(Differing(graph, evidence_columns(len(graph)))) == []


def test_an_output_that_differs_although_inputs_agree():
    assert found({LINEAR: differing(0.0, 0.01)}) == [(LINEAR, "output")]


def test_what_inherits_is_no_origin():
    evidence = {
        LINEAR: differing(0.0, 0.01),
        FC: differing(0.0, 0.01),
        LINEAR2: differing(0.01, 0.02),
        SECOND: differing(0.02, 0.01),
        NET: differing(0.0, 0.01),
    }
    assert found(evidence) == [(LINEAR, "output")]


def test_rounding_is_no_origin():
    assert found({LINEAR: differing(0.0, 3 * FLOAT)}) == []
    assert found({LINEAR: differing(0.0, 3 * BF16, epsilon=BF16)}) == []


def test_a_parameter_names_the_api_that_uses_it():
    evidence = {
        LINEAR: differing(0.01, 0.01),
        FC: differing(0.0, 0.01, e_parameter=0.01),
    }
    graph, (origin,) = search(evidence)
    assert (graph.names[origin.node], origin.code) == (LINEAR, "parameter")
    assert origin.message == "A parameter differs by 1 % while the inputs agree exactly."
    assert origin.values["error"] == 0.01


def test_a_parameter_names_the_module_if_no_api_is_recorded():
    lines = {FC: NET, FC2: NET, NET: None}
    assert found({FC2: differing(0.0, 0.01, e_parameter=0.01)}, lines) == [(FC2, "parameter")]


def test_a_parameter_stands_out_of_noise_that_hides_its_effect():
    noise = differing(2e-3, 3e-3, epsilon=BF16)
    evidence = {
        FIRST: noise,
        LINEAR: differing(0.01, 0.01, epsilon=BF16),
        FC: differing(2e-3, 0.01, epsilon=BF16, e_parameter=0.01),
        LINEAR2: noise,
        FC2: noise,
    }
    assert found(evidence) == [(LINEAR, "parameter")]


def test_a_parameter_used_twice_is_one_origin():
    again = "Module.net.fc.Linear.forward.1"
    shared = "Module.net.tied.Linear.forward.0"
    lines = {FC: NET, again: NET, shared: NET, NET: None}
    fault = differing(0.0, 0.01, e_parameter=0.0123)
    assert found({FC: fault, again: fault, shared: fault}, lines) == [(FC, "parameter")]


def many_layers(errors: list[float], output: float) -> dict[str, NodeEvidence]:
    return {
        f"Module.net.{at}.Linear.forward.0": differing(output, output, e_parameter=error)
        for at, error in enumerate(errors)
    }


def lines_of(evidence: Mapping[str, NodeEvidence]) -> dict[str, str | None]:
    return {**dict.fromkeys(evidence, NET), NET: None}


def test_parameters_that_all_differ_are_one_origin():
    evidence = many_layers([1e-4, 2e-4, 3e-4, 4e-4, 5e-4, 6e-4], output=0.01)
    assert found(evidence, lines_of(evidence)) == [
        ("Module.net.0.Linear.forward.0", "parameters"),
    ]


def test_parameters_that_all_differ_are_a_consequence_of_a_fault_in_the_model():
    evidence = many_layers([1e-4, 2e-4, 3e-4, 4e-4, 5e-4, 6e-4], output=0.01)
    evidence[SECOND] = differing(0.01, 0.05, e_scalar=0.04)
    assert found(evidence, lines_of(evidence)) == [(SECOND, "scalar")]


def test_one_parameter_far_above_the_others_is_the_origin():
    evidence = many_layers([1e-5, 2e-5, 3e-5, 0.01, 2e-5, 1e-5], output=1e-5)
    faulty = "Module.net.3.Linear.forward.0"
    last = "Module.net.5.Linear.forward.0"
    evidence[last] = evidence[last]._replace(e_input=3e-3, e_output=3e-3)
    assert found(evidence, lines_of(evidence)) == [(faulty, "parameter")]


def test_a_parameter_without_an_effect_is_none():
    """The bias before a normalization: Adam moves it at random, and the result is the same."""
    evidence = many_layers([1e-7, 2e-7, 3e-7, 0.01, 2e-7, 1e-7], output=2e-7)
    moved = "Module.net.3.Linear.forward.0"
    evidence[moved] = evidence[moved]._replace(e_output=0.005)
    assert found(evidence, lines_of(evidence)) == []
    backward = "Module.net.5.Linear.backward.0"
    lines = {**lines_of(evidence), backward: None}
    assert found({**evidence, backward: differing(2e-7, 3e-7)}, lines) == []
    # What arrives in the backward pass is 12 % of it.
    assert found({**evidence, backward: differing(1.2e-3, 1.2e-3)}, lines)[0] == (
        moved,
        "parameter",
    )


def test_parameters_that_differ_by_far_less_than_the_worst_are_its_consequence():
    """A wrong weight in the step before: the optimizer has carried it to the others."""
    evidence = many_layers([1e-6, 2e-6, 4e-3, 0.05, 3e-6, 4e-6], output=1e-5)
    faulty = "Module.net.3.Linear.forward.0"
    last = "Module.net.5.Linear.forward.0"
    evidence[last] = evidence[last]._replace(e_input=0.02, e_output=0.02)
    assert found(evidence, lines_of(evidence)) == [(faulty, "parameter")]


def test_a_few_parameters_among_equal_ones_need_not_differ_by_much():
    """Eight layers, two of which differ in the sixth digit: no rounding does that to two alone."""
    equal = {f"Module.net.{at}.Linear.forward.0": EQUAL for at in range(16)}
    fault = differing(0.0, 3e-6, e_parameter=2e-6)
    names = list(equal)
    assert found({**equal, names[3]: fault}, lines_of(equal)) == [(names[3], "parameter")]
    most = {name: fault._replace(e_parameter=2e-6 + at * 1e-9) for at, name in enumerate(names)}
    assert found(most, lines_of(equal)) == []


def test_coarse_training_makes_all_parameters_differ_by_less_than_the_spacing():
    errors = [1e-3, 2e-3, 3e-3, 4e-3, 5e-3, 6e-3]
    evidence = many_layers(errors, output=0.02)
    evidence = {name: e._replace(epsilon=BF16) for name, e in evidence.items()}
    assert found(evidence, lines_of(evidence)) == []
    evidence = many_layers([10 * error for error in errors], output=0.3)
    evidence = {name: e._replace(epsilon=BF16) for name, e in evidence.items()}
    assert found(evidence, lines_of(evidence)) == [("Module.net.0.Linear.forward.0", "parameters")]


def test_the_quotient_of_adam_is_not_measured():
    update = "Tensor.addcdiv_.0.forward"
    lines = {**LINES, update: None}
    assert found({update: differing(1e-7, 0.008)}, lines) == []
    changed = differing(1e-7, 0.008, e_scalar=1.0)
    assert found({update: changed}, lines) == [(update, "scalar")]


def test_an_input_that_the_output_does_not_show_was_not_read():
    read = differing(0.25, 0.1, input_size=1.0)
    assert found({LINEAR: read}) == [(LINEAR, "input")]
    assert found({LINEAR: read._replace(e_output=1e-7)}) == []


def test_a_primitive_that_exchanges_is_no_computation():
    """MindSpore's cells reduce by a primitive: the other ranks' data make its output differ."""
    reduce = "Primitive.all_reduce.AllReduce.0.forward"
    lines = {**LINES, reduce: None}
    assert found({reduce: differing(0.0, 0.3)}, lines) == [(reduce, "exchange")]
    assert found({reduce: differing(0.3, 0.3)}, lines) == [(reduce, "input")]


BACKWARD, GRADIENT = "Module.net.fc.Linear.backward.0", "Module.net.fc.Linear.parameters_grad.0"
LATER = "Module.net.fc2.Linear.backward.0"


def behind_another(given: NodeEvidence, arrived: float, forward: float = 0.0) -> bool:
    """Whether a gradient is told after the backward pass went wrong by 70 % before."""
    lines = {**LINES, LATER: None, BACKWARD: None, GRADIENT: BACKWARD}
    evidence = {
        FC: differing(forward, 0.0),
        LATER: differing(0.0, 0.7),
        BACKWARD: differing(arrived, 0.6),
        GRADIENT: given,
    }
    names = found(evidence, lines)
    assert (LATER, "inside") in names or (LATER, "output") in names
    return (GRADIENT, "gradient") in names


def test_a_gradient_is_held_against_what_its_own_calls_got():
    """Whatever differs elsewhere; what is inherited is less than the gradient, and near to that."""
    thrice = NodeEvidence(e_gradient=2.0, epsilon=FLOAT)
    assert behind_another(thrice, 0.15)
    assert not behind_another(thrice, 0.17)
    assert not behind_another(thrice, 0.01, forward=0.2)
    assert behind_another(NodeEvidence(e_gradient=0.51, epsilon=FLOAT), 0.04)
    assert not behind_another(NodeEvidence(e_gradient=0.49, epsilon=FLOAT), 0.001)


def test_a_gradient_of_zeros_is_none_of_what_arrived():
    zeros = NodeEvidence(flags=flags.ZERO_GRADIENT, e_gradient=1.0, epsilon=FLOAT)
    assert behind_another(zeros, 0.9)
    assert not behind_another(zeros._replace(flags=0), 0.9)
    assert not behind_another(zeros, 1.0)


def test_a_gradient_whose_backward_call_is_not_known_has_nothing_to_be_held_against():
    """It hangs below the module around: what arrived there went through others."""
    around = "Module.net.Net.backward.0"
    given = NodeEvidence(e_gradient=2.0, epsilon=FLOAT)
    lines = {**LINES, LATER: around, GRADIENT: around, around: None}
    evidence = {LATER: differing(0.0, 0.7), around: differing(0.0, 0.1), GRADIENT: given}
    assert GRADIENT not in [name for name, _ in found(evidence, lines)]


def test_a_gradient_comes_from_what_arrived_at_the_backward_call():
    backward = "Module.net.fc.Linear.backward.0"
    gradient = "Module.net.fc.Linear.parameters_grad.0"
    lines = {**LINES, backward: None, gradient: backward}
    arrived = differing(0.13, 0.15)
    given = NodeEvidence(e_gradient=0.14, epsilon=FLOAT)
    assert found({backward: arrived, gradient: given}, lines) == [(backward, "input")]
    assert found({gradient: given}, lines) == [(gradient, "gradient")]


def test_integers_after_an_origin_are_its_consequence():
    chosen = NodeEvidence(flags=flags.DISCRETE_OUTPUT)
    assert found({SECOND: chosen}) == [(SECOND, "discrete")]
    assert found({LINEAR: differing(0.0, math.inf), SECOND: chosen}) == [(LINEAR, "nonfinite_side")]


def test_another_type_that_no_node_before_it_gives():
    calls = [f"Functional.softmax.{at}.forward" for at in range(4)]
    evidence = dict.fromkeys(calls, EQUAL)
    cast = differing(3e-4, 1e-3, epsilon=BF16, flags=flags.DTYPE_INPUT | flags.DTYPE_OUTPUT)
    evidence[calls[1]] = cast
    assert found(evidence, lines_of(evidence)) == [(calls[1], "dtype")]
    # Here the node before gives it, as do all of its class: autocast.
    evidence = {FIRST: cast._replace(flags=flags.DTYPE_OUTPUT), **evidence}
    assert (calls[1], "dtype") not in found(evidence, lines_of(evidence))


def test_a_class_that_hands_on_another_type_everywhere_is_autocast():
    """The first convolution gets the same type, the others what it gave."""
    calls = [f"Functional.conv2d.{at}.forward" for at in range(4)]
    both = flags.DTYPE_INPUT | flags.DTYPE_OUTPUT
    evidence = {name: differing(3e-3, 4e-3, epsilon=BF16, flags=both) for name in calls}
    evidence[calls[0]] = differing(0.0, 4e-3, epsilon=BF16, flags=flags.DTYPE_OUTPUT)
    assert found(evidence, lines_of(evidence)) == []


def test_calls_that_are_numbered_otherwise_are_not_compared():
    """One run calls mul once more before: its numbers are shifted, most find no partner."""
    calls = [f"Tensor.mul.{at}.forward" for at in range(4)]
    lines = lines_of(dict.fromkeys(calls, EQUAL))
    reshaped = differing(0.5, 0.5, flags=flags.SHAPE_INPUT)
    evidence = {calls[2]: reshaped, calls[3]: differing(0.0, 0.7)}
    assert found(evidence, lines) == [(calls[2], "shape")]
    evidence[calls[1]] = NodeEvidence(known=0)
    assert found(evidence, lines) == []
    # What was called before is compared.
    evidence[calls[0]] = differing(0.0, 0.1)
    assert found(evidence, lines) == [(calls[0], "output")]


def test_parameters_after_training_with_noise_are_no_origin():
    evidence = many_layers([1e-5, 2e-5, 3e-5, 4e-5, 2e-5, 1e-5], output=3e-3)
    evidence = {name: e._replace(epsilon=BF16) for name, e in evidence.items()}
    assert found(evidence, lines_of(evidence)) == []


def test_an_argument_that_differs():
    evidence = {SECOND: differing(0.0, 0.01, e_scalar=0.0099)}
    assert found(evidence) == [(SECOND, "scalar")]
    assert found({SECOND: differing(0.0, 0.01, e_scalar=1.0)}) == [(SECOND, "scalar")]
    assert found({SECOND: differing(0.0, 0.01, e_scalar=math.inf)}) == [(SECOND, "argument")]
    # without an effect it does not matter
    assert found({SECOND: differing(0.0, 0.0, e_scalar=1.0)}) == []


def test_an_argument_computed_from_noisy_data_may_differ_as_they_do():
    noise = differing(2e-3, 3e-3, epsilon=BF16)
    computed = differing(2e-3, 3e-3, epsilon=BF16, e_scalar=3e-3, flags=flags.COMPUTED_SCALAR)
    assert found({FIRST: noise, LINEAR: noise, SECOND: computed}) == []
    far = computed._replace(e_scalar=0.05)
    assert found({FIRST: noise, LINEAR: noise, SECOND: far}) == [(SECOND, "scalar")]


def test_a_fault_stands_out_of_noise():
    noise = differing(2e-3, 4e-3, epsilon=BF16)
    evidence = dict.fromkeys((FIRST, LINEAR, FC, LINEAR2, FC2), noise)
    assert found({**evidence, SECOND: differing(2e-3, 0.02, epsilon=BF16)}) == []
    assert found({**evidence, SECOND: differing(2e-3, 0.2, epsilon=BF16)}) == [(SECOND, "output")]


def test_nan_appears():
    nan = differing(0.0, math.inf, flags=flags.NAN_TARGET)
    evidence = {LINEAR: nan, FC: nan, SECOND: differing(math.inf, math.inf)}
    graph, (origin,) = search(evidence)
    assert (graph.names[origin.node], origin.code) == (LINEAR, "nonfinite")
    assert origin.message == "NaN appears here first: the inputs are finite on both sides."


def test_nan_in_the_golden_run_alone():
    nan = differing(0.0, math.inf, flags=flags.NONFINITE_GOLDEN)
    assert found({LINEAR: nan}) == [(LINEAR, "nonfinite_golden")]


def test_a_difference_that_enters_from_outside():
    ids = differing(1.0, 0.5, flags=flags.DISCRETE_INPUT)
    assert found({FIRST: ids, LINEAR: differing(0.5, 0.5)}) == [(FIRST, "input")]


def test_what_a_module_hands_to_a_module_inside_is_its_own_fault():
    lines = {FC: NET, FC2: NET, NET: None}
    evidence = {FC2: differing(0.1, 0.1), NET: differing(0.0, 0.1)}
    graph, (origin,) = search(evidence, lines)
    assert (graph.names[origin.node], origin.code) == (NET, "between")
    assert origin.values["child"] == FC2
    # both get it: it comes from outside
    assert found({**evidence, NET: differing(0.1, 0.1)}, lines) == [(FC2, "input")]


def test_indices_that_come_out_differently():
    argmax = differing(0.0, 0.0, flags=flags.DISCRETE_OUTPUT)
    assert found({SECOND: argmax}) == [(SECOND, "discrete")]
    # rounding of what goes in may decide otherwise
    assert found({SECOND: argmax._replace(e_input=1e-7)}) == []


def test_a_module_whose_own_code_is_wrong():
    lines = {FC: NET, FC2: NET, NET: None}
    evidence = {FC: EQUAL, FC2: EQUAL, NET: differing(0.0, 0.2)}
    assert found(evidence, lines) == [(NET, "inside")]


@pytest.mark.parametrize("api", ["Tensor.__sub__.0.forward", "Torch.sub.0.forward"])
def test_a_difference_that_cancels_is_measured_by_what_goes_in(api: str):
    lines = {**LINES, api: NET}
    noise = differing(2e-3, 4e-3, epsilon=BF16)
    cancelled = differing(2e-3, 0.5, epsilon=BF16, input_size=4.0, output_size=0.01)
    evidence = {FIRST: noise, LINEAR: noise, api: cancelled}
    assert found(evidence, lines) == []
    assert found({**evidence, api: cancelled._replace(output_size=4.0)}, lines) == [(api, "output")]


def test_exponentials_turn_absolute_into_relative_errors():
    softmax = "Functional.softmax.0.forward"
    lines = {**LINES, softmax: NET}
    large = differing(2e-3, 0.3, epsilon=BF16, input_size=50.0, output_size=1.0)
    assert found({softmax: large}, lines) == []
    assert found({softmax: large._replace(input_size=1.0)}, lines) == [(softmax, "output")]


def test_another_type_is_a_fault_where_other_calls_keep_theirs():
    changed = differing(0.0, 2e-3, epsilon=BF16, flags=flags.DTYPE_OUTPUT)
    assert found({LINEAR2: changed}) == [(LINEAR2, "dtype")]
    # a whole class: a setting of the run
    assert found({FIRST: changed, LINEAR: changed, LINEAR2: changed}) == []


def test_a_tensor_on_one_side_only():
    missing = differing(0.0, 0.01, flags=flags.MISSING_INPUT)
    assert found({LINEAR: missing}) == [(LINEAR, "structure")]


def test_tensors_missing_everywhere_are_another_way_of_recording():
    lines = {f"Torch.add.{at}.forward": NET for at in range(8)}
    missing = NodeEvidence(flags=flags.MISSING_OUTPUT)
    assert found(dict.fromkeys(lines, missing), {**lines, NET: None}) == []
    both = dict.fromkeys((LINEAR, LINEAR2), missing)
    assert found(both) == []  # two of three calls of one class


def test_backward_inherits_from_forward_and_comes_last():
    back = "Functional.linear.1.backward"
    lines = {back: None, **LINES}
    wrong = differing(0.0, 0.3)
    assert found({LINEAR: wrong, back: wrong}, lines) == [(LINEAR, "output")]
    assert found({back: wrong}, lines) == [(back, "output")]
    faults = {SECOND: differing(0.0, 1e-5), back: wrong}
    assert found(faults, lines) == [(SECOND, "output"), (back, "output")]


def test_data_of_other_ranks_are_one_origin():
    reduces = [f"Distributed.all_reduce.{at}.forward" for at in range(3)]
    lines = {**LINES, **dict.fromkeys(reduces)}
    evidence = {name: differing(0.0, 10.0 ** (at - 4)) for at, name in enumerate(reduces)}
    graph, (origin,) = search(evidence, lines)
    assert (graph.names[origin.node], origin.code) == (reduces[0], "exchange")
    assert [graph.names[node] for node in origin.values["more"]] == reduces[1:]


def test_the_same_argument_in_many_calls_is_one_origin():
    calls = [f"Torch.clamp.{at}.forward" for at in range(5)]
    evidence = {name: differing(0.0, 0.1, e_scalar=0.5) for name in calls}
    graph, (origin,) = search(evidence, {**dict.fromkeys(calls, NET), NET: None})
    assert graph.names[origin.node] == calls[0]
    assert len(origin.values["more"]) == 4
    assert origin.message.endswith("so it is at 4 more nodes.")


def test_noise_from_the_very_start_is_no_origin():
    """All that is recorded differs by the same 0.1 %, even what is computed first."""
    noise = differing(1e-3, 1e-3)
    evidence = {**dict.fromkeys(LINES, noise), FIRST: differing(0.0, 1e-3)}
    assert found(evidence) == []


def test_a_deep_hierarchy_needs_no_recursion():
    names = [f"Module.{'a.' * at}M.forward.0" for at in range(1, 1500)]
    lines = {name: (names[at - 1] if at else None) for at, name in enumerate(names)}
    assert found({names[-1]: differing(0.0, 0.1)}, lines) == [(names[-1], "output")]


def test_only_the_first_checksum_that_differs_is_an_origin():
    other = EQUAL._replace(known=1, flags=flags.CHECKSUM_OUTPUT)
    assert found({LINEAR: other, FC: other, SECOND: other}) == [(LINEAR, "checksum")]
    assert found({FIRST: differing(0.0, FLOAT), LINEAR: other}) == []


def test_the_side_of_nan_is_told_only_if_it_is_known():
    unknown = differing(0.0, math.inf)
    assert found({LINEAR: unknown}) == [(LINEAR, "nonfinite_side")]
    golden = differing(0.0, math.inf, flags=flags.NONFINITE_GOLDEN)
    assert found({LINEAR: golden}) == [(LINEAR, "nonfinite_golden")]


def test_a_saved_tensor_of_another_shape():
    saved = NodeEvidence(flags=flags.SHAPE_OUTPUT | flags.SHAPE_SAVED)
    assert found({LINEAR: saved, FC: saved}) == [(LINEAR, "saved_shape")]


def test_a_parameter_that_is_not_seen_in_the_output_comes_last():
    unused = differing(0.0, 0.0, e_parameter=0.01)
    assert found({FC: unused}) == [(FC, "parameter_unseen")]
    assert found({FC: unused, SECOND: differing(0.0, 0.1)}) == [
        (SECOND, "output"),
        (FC, "parameter_unseen"),
    ]


def test_at_most_three_origins_if_some_are_not_seen_in_the_output():
    apis = [f"Torch.op{at}.0.forward" for at in range(3)]
    evidence = {api: differing(0.0, 0.1, e_scalar=0.1) for api in apis}
    evidence[FC] = differing(0.0, 0.0, e_parameter=0.01)
    lines = {**LINES, **dict.fromkeys(apis, NET)}
    assert sorted(found(evidence, lines)) == sorted((api, "scalar") for api in apis)


def test_an_input_that_is_not_seen_in_the_output():
    data = differing(0.01, 0.0)
    assert found({FIRST: data}) == [(FIRST, "input_unseen")]
    # After anything else that differs it may be noise that was not read.
    assert found({FIRST: differing(0.0, FLOAT), LINEAR: data}) == []
    ids = differing(1.0, 0.0, flags=flags.DISCRETE_INPUT)
    assert found({FIRST: differing(0.0, FLOAT), LINEAR: ids}) == [(LINEAR, "input_unseen")]


def test_integers_that_enter_are_no_noise():
    noise = differing(2e-3, 4e-3, epsilon=BF16)
    mask = differing(1.0, 6e-3, epsilon=BF16, flags=flags.DISCRETE_INPUT)
    assert found({FIRST: noise, LINEAR: noise, LINEAR2: mask}) == [(LINEAR2, "input")]
    chosen = NodeEvidence(e_input=1e-3, flags=flags.DISCRETE_OUTPUT)
    assert found({FIRST: noise, LINEAR: chosen, LINEAR2: mask}) == []


def test_other_checksums_of_data_and_of_parameters():
    entering = EQUAL._replace(known=1, flags=flags.CHECKSUM_INPUT)
    assert found({FIRST: entering, LINEAR: entering}) == [(FIRST, "checksum_input")]
    permuted = EQUAL._replace(known=1, flags=flags.CHECKSUM_PARAMETER)
    assert found({FC: permuted, LINEAR: entering}) == [(LINEAR, "parameter_checksum")]


def test_another_kind_of_numbers_is_a_fault_wherever_it_begins():
    change = differing(0.0, 0.01, flags=flags.KIND_OUTPUT | flags.DTYPE_OUTPUT)
    handed = change._replace(flags=change.flags | flags.KIND_INPUT | flags.DTYPE_INPUT)
    graph, (origin,) = search({FIRST: change, LINEAR: change, LINEAR2: change})
    assert (graph.names[origin.node], origin.code) == (FIRST, "dtype_kind")
    assert len(origin.values["more"]) == 2
    assert found({LINEAR: change, LINEAR2: handed}) == [(LINEAR, "dtype_kind")]


def test_a_sum_that_overflowed_is_told_as_such():
    odd = EQUAL._replace(known=1, flags=flags.SUM_OVERFLOWED)
    assert found({LINEAR: odd}) == [(LINEAR, "sum_overflowed")]
    assert found({LINEAR: odd, SECOND: differing(0.0, 0.1)})[0] == (SECOND, "output")
