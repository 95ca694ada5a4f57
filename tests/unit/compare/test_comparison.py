"""Comparing whole leaves: states, aggregation, and what one side lacks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tb_msprobe_plugin.compare.colours import Colours, golden_picture, target_picture
from tb_msprobe_plugin.compare.columns import ALL, State
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.coverage import remarks_of
from tb_msprobe_plugin.compare.findings import Wanted, find
from tb_msprobe_plugin.compare.manual import Edit, Refused
from tb_msprobe_plugin.compare.match_sides import match_sides
from tb_msprobe_plugin.compare.overflow_scan import OverflowScan
from tb_msprobe_plugin.errors import Cancelled, LeafChanged
from tests.unit.compare.sides import call, recorded, side

NET = "Module.net.Net.forward.0"
ADD, MUL, RELU = (f"Torch.{name}.0.forward" for name in ("add", "mul", "relu"))
BELOW_NET: dict[str, Any] = {ADD: NET, MUL: NET, RELU: NET, NET: None}
FREE: dict[str, Any] = {ADD: None, MUL: None}


def compared(
    folder: Path,
    target: dict[str, Any],
    golden: dict[str, Any],
    construct: dict[str, Any] | None = None,
    rule: Any = "name",
) -> Comparison:
    lines = BELOW_NET if construct is None else construct
    sides = [
        side(folder / name, data, {key: lines[key] for key in lines if key in data or key == NET})
        for name, data in (("npu", target), ("bench", golden))
    ]
    return Comparison(sides[0], sides[1], rule)


def node(comparison: Comparison, name: str) -> int:
    found = comparison.target.graph.find(name)
    assert found >= 0
    return found


def test_progress_counts_what_was_compared_before(tmp_path: Path):
    """The root and three APIs, one of them of golden alone."""
    comparison = compared(tmp_path, {ADD: call(), MUL: call()}, {ADD: call(), RELU: call()})
    assert comparison.fill([node(comparison, ADD)])
    reports: list[tuple[str, int, int]] = []
    comparison.run(lambda *report: reports.append(report))
    total = comparison.total
    pending = reports[0][2] - reports[0][1]
    assert {report[2] for report in reports} == {total}
    # The root, the net, MUL and golden's RELU are left.
    assert pending <= 4 < total
    assert [report[1] for report in reports] == sorted(report[1] for report in reports)
    assert reports[-1][1] == total


def test_what_is_asked_for_is_compared_and_nothing_else(tmp_path: Path):
    data = {ADD: call(), MUL: call(Max=5.0)}
    comparison = compared(tmp_path, data, {ADD: call(), MUL: call()})
    assert comparison.fill([node(comparison, MUL)])
    state = comparison.columns.state
    # |5 - 4| / 4
    assert comparison.columns.graded[node(comparison, MUL), ALL] == pytest.approx(0.25)
    assert state[node(comparison, MUL)] == State.COMPARED
    assert state[node(comparison, ADD)] == State.PENDING
    assert not comparison.complete


def test_a_deadline_that_has_passed_leaves_nodes_for_later(tmp_path: Path):
    comparison = compared(tmp_path, {ADD: call()}, {ADD: call()})
    assert not comparison.fill([node(comparison, ADD)], deadline=0.0)
    assert comparison.columns.state[node(comparison, ADD)] == State.PENDING


def test_a_collection_is_as_bad_as_its_worst_member(tmp_path: Path):
    target = {ADD: call(Max=4.4), MUL: call(Max=6.0)}
    comparison = compared(tmp_path, target, {ADD: call(), MUL: call()}, FREE)
    collection = node(comparison, "Apis_Between_Modules.0")
    assert comparison.fill([collection])
    # The worst is |6 - 4| / 4.
    assert comparison.columns.graded[collection, ALL] == pytest.approx(0.5)
    assert comparison.columns.verdict[collection] == comparison.columns.verdict.max()


def test_another_shape_parts_nodes_by_the_rule_of_shapes_alone(tmp_path: Path):
    target, golden = {ADD: call(shape=[3, 2]), MUL: call()}, {ADD: call(), MUL: call()}
    by_name = compared(tmp_path / "name", target, golden)
    by_shape = compared(tmp_path / "shape", target, golden, rule="name+shape")
    for comparison in (by_name, by_shape):
        comparison.run()
    one = node(by_name, ADD)
    assert by_name.columns.state[one] == State.COMPARED
    assert by_name.columns.graded[one, ALL] == 1.0
    assert by_shape.columns.state[one] == State.UNMATCHED
    assert by_shape.golden_of[one] == -1
    assert by_shape.target_of[by_shape.golden.graph.find(ADD)] == -1
    assert by_shape.columns.state[node(by_shape, MUL)] == State.COMPARED


def test_the_rule_of_shapes_leaves_matches_made_by_hand_alone(tmp_path: Path):
    sides = [
        side(tmp_path / name, {ADD: call(shape=shape), MUL: call(shape=shape)}, BELOW_NET)
        for name, shape in (("npu", [3, 2]), ("bench", [2, 3]))
    ]
    edits = [Edit("match", ADD, MUL)]
    comparison = Comparison(sides[0], sides[1], "name+shape", edits)
    comparison.run()
    state = comparison.columns.state
    assert state[node(comparison, ADD)] == State.COMPARED
    assert comparison.golden_of[node(comparison, ADD)] == comparison.golden.graph.find(MUL)
    assert state[node(comparison, MUL)] == State.UNMATCHED
    # The rule is going to part the pair, so it may be made by hand.
    matching = match_sides(*sides, "name+shape", [Edit("match", ADD, ADD)])
    assert matching.by_hand[node(comparison, ADD)]
    with pytest.raises(Refused, match="already"):
        match_sides(*sides, "name", [Edit("match", ADD, ADD)])


def test_what_has_no_partner_is_unmatched_on_both_sides(tmp_path: Path):
    comparison = compared(
        tmp_path, {ADD: call(), MUL: call()}, {ADD: call(), RELU: call(Max=float("inf"))}
    )
    comparison.run()
    target = target_picture(comparison, Colours())
    golden = golden_picture(comparison, Colours())
    alone = comparison.golden.graph.find(RELU)
    assert np.flatnonzero(target.unmatched).tolist() == [node(comparison, MUL)]
    assert np.flatnonzero(golden.unmatched).tolist() == [alone]
    # Finite inputs, an infinite output: critical, though nobody is compared with it.
    assert golden.overflow[alone] == 3
    places = find(comparison, Colours(), Wanted())
    assert [(place.side, place.kind) for place in places] == [
        ("target", "unmatched"),
        ("golden", "unmatched"),
    ]


@pytest.mark.parametrize("in_target", [True, False])
def test_a_node_recorded_on_one_side_only_is_as_bad_as_a_missing_item(
    tmp_path: Path, in_target: bool
):
    lines = {ADD: NET, MUL: NET, NET: None}
    whole = side(tmp_path / "whole", {ADD: call(), MUL: call()}, lines)
    part = side(tmp_path / "part", {ADD: call()}, lines)
    comparison = Comparison(whole, part) if in_target else Comparison(part, whole)
    comparison.run()
    at = node(comparison, MUL)
    assert comparison.columns.state[at] == State.COMPARED
    assert comparison.columns.graded[at].tolist() == [1.0] * 5
    assert comparison.columns.verdict[at] == 2
    explained = comparison.explain(at)
    assert (explained.graded, explained.verdict) == (1.0, 1.0)
    assert [reason.message.partition(".")[0] for reason in explained.reasons] == [
        f"Only the {'target' if in_target else 'golden side'} recorded data of this node"
    ]
    assert [reason.correction for reason in explained.reasons] == [31 if in_target else 30]
    assert all(None in row.pair and row.verdict is None for row in explained.rows)
    assert [origin.node for origin in comparison.origins] == [at]
    assert comparison.unrecorded == ()


def test_what_a_side_never_records_is_nothing_to_compare(tmp_path: Path):
    lines = {ADD: NET, MUL: NET, NET: None}
    target = side(tmp_path / "npu", {ADD: call(), MUL: call(), NET: call()}, lines)
    golden = side(tmp_path / "bench", {NET: call()}, lines)
    comparison = Comparison(target, golden)
    comparison.run()
    assert comparison.columns.state[node(comparison, MUL)] == State.NO_INDEX
    assert comparison.explain(node(comparison, MUL)).reasons == ()
    assert comparison.origins == []
    (note,) = remarks_of(comparison)
    assert (note.code, note.message) == (
        "one_sided_nodes",
        "2 matched nodes were not compared: the golden dump recorded no data of any forward API.",
    )
    assert note.values == {"nodes": 2, "side": "golden", "kind": "forward API"}


@pytest.mark.parametrize("header", [{"another_field": 1}, {"task": "tensor"}, {"level": "L0"}])
def test_an_api_that_another_release_or_task_never_records(tmp_path: Path, header: dict[str, Any]):
    """msprobe 26.2.0 leaves out reshape and the like with tensors, 1.1.1 does not."""
    again = MUL.replace(".0.", ".1.")
    lines = {ADD: NET, MUL: NET, again: NET, NET: None}
    data = dict.fromkeys(lines, call())
    target = side(tmp_path / "npu", data, lines)
    golden = side(tmp_path / "bench", {ADD: call(), NET: call()}, lines, **header)
    comparison = Comparison(target, golden)
    comparison.run()
    assert comparison.origins == []
    (note,) = remarks_of(comparison)
    assert (note.code, note.message) == (
        "one_sided_names",
        "2 matched nodes were not compared: the golden dump recorded no data of these forward "
        "APIs: Torch.mul.",
    )
    # Where it does record the API, a call that lacks is lost.
    part = side(tmp_path / "part", {**data, again: call()}, lines, **header)
    lacking = side(tmp_path / "lacking", {ADD: call(), MUL: call(), NET: call()}, lines)
    other = Comparison(part, lacking)
    other.run()
    assert [other.target.graph.names[origin.node] for origin in other.origins] == [again]


def test_every_kind_and_side_that_lacks_is_told_by_itself(tmp_path: Path):
    back = "Module.net.Net.backward.0"
    apis = [f"Torch.{name}.0.backward" for name in ("add", "mul", "relu", "sub", "div")]
    lines: dict[str, Any] = {**dict.fromkeys(apis, back), back: None, NET: None, ADD: NET}
    grads = "Module.net.Net.parameters_grad"
    there = {back: call(), apis[0]: call(), ADD: call()}
    target = side(
        tmp_path / "npu", {**dict.fromkeys(apis, call()), NET: call(), ADD: call()}, lines
    )
    golden = side(tmp_path / "bench", {**there, grads: call()}, {**lines, grads: back}, task="t")
    comparison = Comparison(target, golden)
    comparison.run()
    assert [tuple(one) for one in comparison.unrecorded] == [
        ("golden", "backward API", 4, ("Torch.mul", "Torch.relu", "Torch.sub", "…")),
        ("golden", "forward module", 1, ()),
        ("target", "backward module", 1, ()),
    ]


def test_what_follows_a_fault_is_no_origin_for_being_recorded_on_one_side(tmp_path: Path):
    lines = {ADD: NET, MUL: NET, NET: None}
    target = side(tmp_path / "npu", {ADD: call(Max=6.0), NET: call()}, lines)
    golden = side(tmp_path / "bench", {ADD: call(), MUL: call(), NET: call()}, lines)
    comparison = Comparison(target, golden)
    comparison.run()
    assert [origin.node for origin in comparison.origins] == [node(comparison, ADD)]


def test_parameters_that_one_release_never_records_are_no_difference(tmp_path: Path):
    names = [f"Module.l{at}.Linear.forward.0" for at in range(4)]
    lines: dict[str, Any] = dict.fromkeys(names)
    with_parameters = {name: {**call(), "parameters": {"weight": recorded()}} for name in names}
    without = {name: call() for name in names}
    comparison = Comparison(
        side(tmp_path / "npu", with_parameters, lines), side(tmp_path / "bench", without, lines)
    )
    comparison.run()
    assert comparison.columns.graded[1:, ALL].tolist() == [0.0] * 4
    # In a single module of four they are missed.
    lost = {**with_parameters, names[0]: call()}
    comparison = Comparison(
        side(tmp_path / "npu2", with_parameters, lines), side(tmp_path / "bench2", lost, lines)
    )
    comparison.run()
    assert comparison.columns.graded[1:, ALL].tolist() == [1.0, 0.0, 0.0, 0.0]


def test_the_origin_is_ranked_and_explained(tmp_path: Path):
    target = {ADD: call(), MUL: call(Max=8.0, Norm=20.0), NET: call()}
    comparison = compared(tmp_path, target, {ADD: call(), MUL: call(), NET: call()})
    comparison.run()
    assert comparison.rank_of == {node(comparison, MUL): 1}
    reasons = comparison.explain(node(comparison, MUL)).reasons
    assert any(reason.item == "output.0" for reason in reasons)


def test_cancelling_keeps_what_is_compared(tmp_path: Path):
    comparison = compared(tmp_path, {ADD: call(), MUL: call()}, {ADD: call(), MUL: call()})

    def stop(phase: str, done: int, total: int) -> None:
        raise Cancelled("stopped")

    comparison.fill([node(comparison, ADD)])
    with pytest.raises(Cancelled):
        comparison.run(stop)
    assert comparison.columns.state[node(comparison, ADD)] == State.COMPARED
    assert comparison.columns.state[node(comparison, MUL)] == State.PENDING
    comparison.run()
    assert comparison.complete


def test_a_dump_that_is_rewritten_meanwhile_ends_the_comparing(tmp_path: Path):
    comparison = compared(tmp_path, {ADD: call()}, {ADD: call()})
    (tmp_path / "npu" / "dump.json").write_text("{}")
    with pytest.raises(LeafChanged):
        comparison.run()


def test_the_overflow_of_a_single_side(tmp_path: Path):
    data = {ADD: call(Max=float("nan")), MUL: call()}
    scan = OverflowScan(side(tmp_path / "npu", data, {ADD: NET, MUL: NET, NET: None}))
    assert not scan.complete
    scan.run()
    assert scan.complete
    levels = {scan.side.graph.names[at]: int(level) for at, level in enumerate(scan.level)}
    assert (levels[ADD], levels[MUL]) == (3, 0)
