"""Parents as recorded, inferred from the forward pass, or impossible."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.graph.repairs import Repair
from tests.unit.graph.making import build, check_tree, children, codes, parent

OUTER = "Module.net.Net.forward.0"
OUTER_BACK = "Module.net.Net.backward.0"


def repair(graph, name):
    return Repair(int(graph.repair[graph.find(name)]))


def test_children_stand_in_the_order_of_their_own_lines():
    graph = build(
        {
            "Torch.b.0.forward": OUTER,
            "Torch.a.0.forward": OUTER,
            OUTER: None,
            "Module.first.X.forward.0": "",
            "Torch.c.0.forward": OUTER,
        }
    )
    assert children(graph) == [OUTER, "Module.first.X.forward.0"]
    assert children(graph, OUTER) == ["Torch.b.0.forward", "Torch.a.0.forward", "Torch.c.0.forward"]
    assert graph.notices == ()
    check_tree(graph)


def test_a_backward_module_without_parent_hangs_where_its_forward_does():
    graph = build(
        {
            "Module.net.fc.Linear.forward.2": OUTER,
            OUTER: None,
            OUTER_BACK: None,
            "Module.net.fc.Linear.backward.2": None,
        }
    )
    assert parent(graph, "Module.net.fc.Linear.backward.2") == OUTER_BACK
    assert repair(graph, "Module.net.fc.Linear.backward.2") == Repair.FROM_FORWARD
    assert repair(graph, OUTER_BACK) == Repair.NONE
    assert len(graph.remarks(graph.find("Module.net.fc.Linear.backward.2"))) == 1
    assert graph.node_notices == {}


def test_without_a_backward_parent_it_stays_at_the_top():
    graph = build(
        {
            "Module.net.fc.Linear.forward.0": OUTER,
            OUTER: None,
            "Module.net.fc.Linear.backward.0": None,
        }
    )
    assert parent(graph, "Module.net.fc.Linear.backward.0") == "DefaultModel"
    assert repair(graph, "Module.net.fc.Linear.backward.0") == Repair.NONE


def test_another_call_number_is_not_the_partner():
    graph = build(
        {
            "Module.net.fc.Linear.forward.0": OUTER,
            OUTER: None,
            OUTER_BACK: None,
            "Module.net.fc.Linear.backward.1": None,
        }
    )
    assert parent(graph, "Module.net.fc.Linear.backward.1") == "DefaultModel"


def test_a_backward_api_without_parent_hangs_where_its_forward_does():
    graph = build(
        {"Torch.add.3.forward": OUTER, OUTER: None, OUTER_BACK: None, "Torch.add.3.backward": ""}
    )
    assert parent(graph, "Torch.add.3.backward") == OUTER_BACK
    assert repair(graph, "Torch.add.3.backward") == Repair.FROM_FORWARD


def test_the_word_backward_inside_an_api_name_is_left_alone():
    graph = build(
        {
            "Functional.my_forward.0.forward": None,
            "Functional.my_backward.0.forward": OUTER,
            OUTER: None,
            OUTER_BACK: None,
            "Functional.my_backward.0.backward": None,
        }
    )
    assert parent(graph, "Functional.my_backward.0.backward") == OUTER_BACK
    assert parent(graph, "Functional.my_backward.0.forward") == OUTER


def test_a_parent_without_direction_holds_both_passes():
    graph = build(
        {"optimizer": None, "Torch.sqrt.0.forward": "optimizer", "Torch.sqrt.0.backward": None}
    )
    assert children(graph, "optimizer") == ["Torch.sqrt.0.forward", "Torch.sqrt.0.backward"]


RELU = "Module.net.act.ReLU"
BLOCK = "Module.net.block.Block"


def in_place_lines(**changed):
    lines = {
        f"{RELU}.forward.0": OUTER,
        f"{BLOCK}.forward.0": OUTER,
        OUTER: None,
        OUTER_BACK: None,
        f"{BLOCK}.backward.0": OUTER_BACK,
        f"{RELU}.backward.0": f"{BLOCK}.backward.0",
    }
    lines.update(changed)
    return lines


def test_a_backward_below_a_module_of_another_path_moves_to_its_forwards_place():
    graph = build(in_place_lines())
    assert parent(graph, f"{RELU}.backward.0") == OUTER_BACK
    assert repair(graph, f"{RELU}.backward.0") == Repair.IN_PLACE


def test_it_moves_to_the_top_if_its_forward_is_there():
    graph = build(in_place_lines(**{f"{RELU}.forward.0": None}))
    assert parent(graph, f"{RELU}.backward.0") == "DefaultModel"
    assert repair(graph, f"{RELU}.backward.0") == Repair.IN_PLACE


def test_it_stays_without_a_forward_or_a_counterpart_of_the_forwards_parent():
    lines = in_place_lines()
    del lines[f"{RELU}.forward.0"]
    assert parent(build(lines), f"{RELU}.backward.0") == f"{BLOCK}.backward.0"
    lines = in_place_lines(**{f"{RELU}.forward.0": "Module.net.Net.forward.7"})
    assert parent(build(lines), f"{RELU}.backward.0") == f"{BLOCK}.backward.0"


@pytest.mark.parametrize(
    "up",
    [
        OUTER_BACK,  # the path of the child less its last attribute
        "optimizer",  # fewer than four parts
    ],
)
def test_a_backward_below_its_own_path_is_not_touched(up):
    lines = in_place_lines(**{f"{RELU}.backward.0": up, "optimizer": None})
    lines[f"{RELU}.forward.0"] = f"{BLOCK}.forward.0"
    graph = build(lines)
    assert parent(graph, f"{RELU}.backward.0") == up
    assert repair(graph, f"{RELU}.backward.0") == Repair.NONE


def test_a_layer_in_a_list_keeps_the_parent_it_has():
    """One attribute and a number below its parent: looks foreign, but the forward agrees."""
    graph = build(
        {
            "Module.net.layers.0.Layer.forward.0": OUTER,
            OUTER: None,
            OUTER_BACK: None,
            "Module.net.layers.0.Layer.backward.0": OUTER_BACK,
        }
    )
    assert parent(graph, "Module.net.layers.0.Layer.backward.0") == OUTER_BACK
    assert repair(graph, "Module.net.layers.0.Layer.backward.0") == Repair.NONE


def test_a_parent_without_a_line_becomes_a_node_at_the_top():
    graph = build(
        {
            "Module.a.A.forward.0": None,
            "Torch.x.0.forward": "Module.lost.L.forward.0",
            "Torch.y.0.forward": "Module.lost.L.forward.0",
            "Module.b.B.forward.0": None,
        }
    )
    assert children(graph) == [
        "Module.a.A.forward.0",
        "Module.lost.L.forward.0",
        "Module.b.B.forward.0",
    ]
    assert children(graph, "Module.lost.L.forward.0") == ["Torch.x.0.forward", "Torch.y.0.forward"]
    lost = graph.find("Module.lost.L.forward.0")
    assert graph.entry[lost] == -1
    assert list(graph.node_notices) == [lost]
    assert codes(graph) == ["missing_parent"]
    assert "Module.lost.L.forward.0" in graph.notices[0].message
    check_tree(graph)


def test_a_parent_without_a_line_has_its_entry():
    graph = build({"Torch.x.0.forward": "Module.l.L.forward.0"}, data=["Module.l.L.forward.0"])
    assert graph.entry[graph.find("Module.l.L.forward.0")] == 0


def test_a_node_that_is_its_own_parent_hangs_at_the_top():
    graph = build({"Module.a.A.forward.0": "Module.a.A.forward.0"})
    assert children(graph) == ["Module.a.A.forward.0"]
    assert codes(graph) == ["own_parent"]
    assert list(graph.node_notices) == [1]


def test_a_backward_is_not_told_to_be_its_own_parent_because_its_forward_is():
    forward, backward = "Module.a.A.forward.0", "Module.a.A.backward.0"
    graph = build({forward: forward, backward: None})
    assert list(graph.node_notices) == [graph.find(forward)]
    assert repair(graph, backward) == Repair.NONE


def test_the_root_of_a_merged_export_is_our_root():
    graph = build(
        {
            "DefaultModel": None,
            "Module.a.A.forward.0": "DefaultModel",
            "Module.a.A.backward.0": "DefaultModel",
        }
    )
    assert len(graph) == 3
    assert children(graph) == ["Module.a.A.forward.0", "Module.a.A.backward.0"]
    assert graph.notices == ()


def test_a_recorded_root_is_not_an_unknown_parent_to_be_inferred():
    graph = build(
        {
            "Torch.x.0.forward": OUTER,
            OUTER: "DefaultModel",
            OUTER_BACK: "DefaultModel",
            "Torch.x.0.backward": "DefaultModel",
        }
    )
    assert parent(graph, "Torch.x.0.backward") == "DefaultModel"


def test_names_of_any_content_are_nodes():
    names = ["", "<b>\"'\n", "😀" * 10, "x" * 10_000, "a..b", "Module.\ud800.X.forward.0"]
    graph = build(dict.fromkeys(names))
    assert children(graph) == names
    check_tree(graph)


def test_a_long_name_is_cut_in_a_notice():
    graph = build({"Torch.x.0.forward": "Module." + "y" * 10_000})
    assert len(graph.notices[0].message) < 400
