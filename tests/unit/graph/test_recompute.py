"""Layers that run again during the backward pass."""

from __future__ import annotations

import json

import pytest

from tb_msprobe_plugin.dump.stack import StackFile
from tb_msprobe_plugin.graph.recompute import shows_checkpointing
from tb_msprobe_plugin.graph.repairs import Repair
from tests.unit.graph.making import Stacks, build, check_tree, children, parent

LAYER = "Module.encoder.layers.0.Layer"
# One attribute below the encoder, so that its backward is no foreign child of the encoder's.
CHILD = "Module.encoder.layer.Layer"
CHECKPOINT = [
    ("/lib/torch/utils/checkpoint.py", "recompute_fn"),
    ("/lib/torch/utils/checkpoint.py", "unpack_hook"),
]
PLAIN = [("/net/model.py", "forward"), ("/net/train.py", "main")]


def lines_of(layer=LAYER, outer="Module.encoder.Encoder", calls=1):
    """`calls` ordinary forward calls below the encoder and as many recomputed ones at the top."""
    lines = {}
    for call in range(calls):
        lines[f"{layer}.forward.{call}"] = f"{outer}.forward.{call}"
        lines[f"{outer}.forward.{call}"] = None
    for call in range(calls):
        lines[f"{outer}.backward.{call}"] = None
        lines[f"{layer}.forward.{calls + call}"] = None
        lines[f"{layer}.backward.{calls + call}"] = None
    return lines


def recomputed(graph):
    return {graph.names[n] for n in range(len(graph)) if graph.repair[n] == Repair.RECOMPUTED}


def test_the_stack_tells_a_recomputed_layer():
    stacks = Stacks({f"{LAYER}.forward.0": PLAIN, f"{LAYER}.forward.1": CHECKPOINT})
    graph = build(lines_of(), stacks=stacks, framework="pytorch")
    outer = "Module.encoder.Encoder.backward.0"
    assert children(graph, outer) == [f"{LAYER}.forward.1", f"{LAYER}.backward.1"]
    assert recomputed(graph) == {f"{LAYER}.forward.1", f"{LAYER}.backward.1"}
    assert graph.recompute[graph.find(f"{LAYER}.forward.1")] == 1
    assert graph.recompute[graph.find(f"{LAYER}.forward.0")] == -1
    assert graph.notices == ()
    check_tree(graph)


def test_it_stands_in_the_order_of_its_line_among_its_new_siblings():
    lines = {
        f"{LAYER}.forward.0": "Module.encoder.Encoder.forward.0",
        "Module.encoder.Encoder.forward.0": None,
        "Torch.early.0.backward": "Module.encoder.Encoder.backward.0",
        f"{LAYER}.forward.1": None,
        f"{LAYER}.backward.1": None,
        "Torch.late.0.backward": "Module.encoder.Encoder.backward.0",
        "Module.encoder.Encoder.backward.0": None,
    }
    graph = build(lines, framework="mindspore")
    assert children(graph, "Module.encoder.Encoder.backward.0") == [
        "Torch.early.0.backward",
        f"{LAYER}.forward.1",
        f"{LAYER}.backward.1",
        "Torch.late.0.backward",
    ]


def test_the_stack_file_is_read_in_both_forms(tmp_path):
    frame = "File /lib/torch/utils/checkpoint.py, line 9, in recompute_fn, \n fn(*args)"
    by_name, grouped = tmp_path / "name.json", tmp_path / "grouped.json"
    by_name.write_text(json.dumps({f"{LAYER}.forward.1": [frame]}, indent=1))
    grouped.write_text(json.dumps({"0": [[f"{LAYER}.forward.1"], [frame]]}, indent=1))
    for file in (by_name, grouped):
        graph = build(lines_of(), stacks=StackFile(file), framework="pytorch")
        assert recomputed(graph) == {f"{LAYER}.forward.1", f"{LAYER}.backward.1"}
        file.write_text(file.read_text().replace("recompute_fn", "forward"))
        graph = build(lines_of(), stacks=StackFile(file), framework="pytorch")
        assert recomputed(graph) == set()


def test_another_stack_leaves_it_at_the_top():
    stacks = Stacks({f"{LAYER}.forward.1": PLAIN})
    graph = build(lines_of(), stacks=stacks, framework="pytorch")
    assert recomputed(graph) == set()
    assert parent(graph, f"{LAYER}.forward.1") == "DefaultModel"


def test_without_any_stack_the_name_decides():
    for stacks in (None, Stacks({}), Stacks({f"{LAYER}.forward.1": []})):
        graph = build(lines_of(), stacks=stacks, framework="pytorch")
        assert recomputed(graph) == {f"{LAYER}.forward.1", f"{LAYER}.backward.1"}


def test_mindspore_asks_no_stack():
    layer, outer = "Cell.decoder.layers.0.Layer", "Cell.decoder.Decoder"
    stacks = Stacks({f"{layer}.forward.1": PLAIN})
    graph = build(lines_of(layer, outer), stacks=stacks, framework="mindspore")
    assert parent(graph, f"{layer}.forward.1") == f"{outer}.backward.0"
    assert stacks.asked == []


def test_without_a_framework_cells_tell_mindspore():
    layer, outer = "Cell.decoder.layers.0.Layer", "Cell.decoder.Decoder"
    graph = build(lines_of(layer, outer), stacks=Stacks({f"{layer}.forward.1": PLAIN}))
    assert parent(graph, f"{layer}.forward.1") == f"{outer}.backward.0"
    graph = build(lines_of(), stacks=Stacks({f"{LAYER}.forward.1": PLAIN}))
    assert parent(graph, f"{LAYER}.forward.1") == "DefaultModel"


@pytest.mark.parametrize(
    ("stem", "moves"),
    [
        ("Module.fc.Linear", False),  # five parts with direction and call
        ("Module.0.fc.Linear", False),  # six, the number of a model
        ("Module.a.fc.Linear", True),
        ("Module.0.a.1.Linear", False),  # seven, two numbers: a chunk's own layer
        ("Module.0.a.b.Linear", True),
        ("Module.a.b.1.Linear", True),
        ("Module.0.a.1.b.Linear", True),  # eight
    ],
)
def test_the_name_must_show_a_module_inside_another(stem, moves):
    graph = build(lines_of(stem, "Module.outer.Outer"), framework="mindspore")
    assert (f"{stem}.forward.1" in recomputed(graph)) == moves


def test_the_backward_must_be_at_the_top_too():
    lines = lines_of(CHILD)
    lines[f"{CHILD}.backward.1"] = "Module.encoder.Encoder.backward.0"
    assert recomputed(build(lines, framework="mindspore")) == set()


def test_a_backward_that_was_found_below_another_path_goes_with_its_forward():
    """The rule for in-place layers takes it to the top first, where its forward is."""
    lines = lines_of()
    lines[f"{LAYER}.backward.1"] = "Module.encoder.Encoder.backward.0"
    graph = build(lines, framework="mindspore")
    assert recomputed(graph) == {f"{LAYER}.forward.1", f"{LAYER}.backward.1"}


def test_a_module_without_another_call_is_no_recomputation():
    lines = lines_of()
    del lines[f"{LAYER}.forward.0"]
    flags = {f"{LAYER}.forward.1": True}
    for given in (flags, {}):
        assert recomputed(build(lines, flags=given, framework="mindspore")) == set()


def test_the_kth_recomputed_call_goes_where_the_kth_ordinary_call_was():
    graph = build(lines_of(calls=3), framework="mindspore")
    for call in range(3):
        outer = f"Module.encoder.Encoder.backward.{call}"
        assert parent(graph, f"{LAYER}.forward.{3 + call}") == outer
        assert parent(graph, f"{LAYER}.backward.{3 + call}") == outer


def test_more_recomputed_than_ordinary_calls_stay_at_the_top():
    lines = lines_of()
    lines.update({f"{LAYER}.forward.2": None, f"{LAYER}.backward.2": None})
    graph = build(lines, framework="mindspore")
    assert parent(graph, f"{LAYER}.forward.1") == "Module.encoder.Encoder.backward.0"
    assert parent(graph, f"{LAYER}.forward.2") == "DefaultModel"


def test_it_stays_without_the_backward_of_the_module_around_it():
    lines = lines_of()
    del lines["Module.encoder.Encoder.backward.0"]
    assert recomputed(build(lines, framework="mindspore")) == set()


def test_a_flag_needs_neither_name_nor_stack():
    stem = "Module.fc.Linear"
    flags = {f"{stem}.forward.0": False, f"{stem}.forward.1": True}
    stacks = Stacks({f"{stem}.forward.1": PLAIN})
    graph = build(lines_of(stem), flags=flags, stacks=stacks, framework="pytorch")
    assert recomputed(graph) == {f"{stem}.forward.1", f"{stem}.backward.1"}
    assert graph.recompute[graph.find(f"{stem}.forward.0")] == 0
    assert stacks.asked == []


def test_a_flag_moves_the_forward_even_if_the_backward_is_elsewhere():
    lines = lines_of(CHILD)
    lines[f"{CHILD}.backward.1"] = "Module.encoder.Encoder.backward.0"
    graph = build(lines, flags={f"{CHILD}.forward.1": True}, framework="pytorch")
    assert recomputed(graph) == {f"{CHILD}.forward.1"}


def test_a_false_flag_overrides_names_and_stacks():
    flags = {f"{LAYER}.forward.0": False, f"{LAYER}.forward.1": False}
    stacks = Stacks({f"{LAYER}.forward.1": CHECKPOINT})
    graph = build(lines_of(), flags=flags, stacks=stacks, framework="pytorch")
    assert recomputed(graph) == set()
    assert graph.recompute[graph.find(f"{LAYER}.forward.1")] == 0


def test_a_recomputed_call_below_something_is_no_ordinary_call():
    lines = {
        f"{LAYER}.forward.0": "Module.other.Other.forward.0",
        "Module.other.Other.forward.0": None,
        "Module.other.Other.backward.0": None,
        **{name: up for name, up in lines_of(calls=2).items() if not name.startswith(LAYER)},
        f"{LAYER}.forward.1": "Module.encoder.Encoder.forward.1",
        f"{LAYER}.forward.2": None,
        f"{LAYER}.backward.2": None,
    }
    flags = {f"{LAYER}.forward.0": True, f"{LAYER}.forward.2": True}
    graph = build(lines, flags=flags, framework="pytorch")
    assert parent(graph, f"{LAYER}.forward.2") == "Module.encoder.Encoder.backward.1"


def test_no_move_makes_a_loop():
    outer = f"{CHILD.rpartition('.')[0]}.wrap.Outer"
    lines = lines_of(CHILD, outer)
    lines[f"{outer}.backward.0"] = f"{CHILD}.backward.1"
    graph = build(lines, framework="mindspore")
    assert parent(graph, f"{CHILD}.forward.1") == f"{outer}.backward.0"
    assert parent(graph, f"{CHILD}.backward.1") == "DefaultModel"
    check_tree(graph)


def test_two_moves_together_make_no_loop():
    """Either move alone would be fine; the second must see the first."""
    one, two = "Module.a.b.One", "Module.a.c.Two"
    lines = {
        f"{one}.forward.0": f"{two}.forward.1",
        f"{two}.forward.0": f"{one}.forward.1",
        f"{one}.forward.1": None,
        f"{one}.backward.1": None,
        f"{two}.forward.1": None,
        f"{two}.backward.1": None,
    }
    graph = build(lines, framework="mindspore")
    assert parent(graph, f"{one}.backward.1") == f"{two}.backward.1"
    assert parent(graph, f"{two}.backward.1") == "DefaultModel"
    check_tree(graph)


def test_a_node_that_a_fault_brought_to_the_top_is_no_candidate():
    lines = lines_of()
    lines[f"{LAYER}.forward.1"] = f"{LAYER}.forward.1"
    assert recomputed(build(lines, framework="mindspore")) == set()


def test_nor_is_a_backward_that_a_fault_brought_there():
    lines = lines_of()
    lines[f"{LAYER}.backward.1"] = "optimizer"
    lines["optimizer"] = f"{LAYER}.backward.1"
    graph = build(lines, framework="mindspore")
    assert parent(graph, f"{LAYER}.backward.1") == "DefaultModel"
    assert recomputed(graph) == set()


def test_a_holder_without_direction_holds_recomputed_calls_too():
    lines = {"region": None, f"{LAYER}.forward.0": "region"}
    lines.update({f"{LAYER}.forward.1": None, f"{LAYER}.backward.1": None})
    graph = build(lines, framework="mindspore")
    assert parent(graph, f"{LAYER}.forward.1") == "region"


def test_free_apis_become_neighbours_when_a_layer_moves_away():
    lines = {
        f"{LAYER}.forward.0": "Module.encoder.Encoder.forward.0",
        "Module.encoder.Encoder.forward.0": None,
        "Module.encoder.Encoder.backward.0": None,
        "Torch.a.0.backward": None,
        f"{LAYER}.forward.1": None,
        f"{LAYER}.backward.1": None,
        "Torch.b.0.backward": None,
    }
    graph = build(lines, framework="mindspore")
    assert children(graph, "Apis_Between_Modules.0") == ["Torch.a.0.backward", "Torch.b.0.backward"]


AUTOGRAD = ("/lib/torch/autograd/function.py", "apply")


@pytest.mark.parametrize(
    ("frames", "shown"),
    [
        ([("/lib/torch/utils/checkpoint.py", "recompute_fn")], True),
        ([("C:\\lib\\torch\\utils\\checkpoint.py", "recompute_fn")], True),
        ([("/my/checkpoint.py", "recompute_fn")], False),
        ([("/lib/torch/utils/checkpoint.py", "forward")], False),
        ([("/my/f.py", "backward"), AUTOGRAD], True),
        ([("/my/f.py", "backward"), ("/my/w.py", "wrapper"), AUTOGRAD], True),
        ([("/my/f.py", "backward"), *[("/my/w.py", "wrapper")] * 2, AUTOGRAD], False),
        ([AUTOGRAD, ("/my/f.py", "backward")], False),
        ([("/megatron/core/random.py", "checkpoint_function_backward"), AUTOGRAD], True),
        ([("/my/random.py", "checkpoint_function_backward"), AUTOGRAD], False),
        ([], False),
    ],
)
def test_stacks_of_checkpointing(frames, shown):
    stack = Stacks({"x": frames}).frames("x")
    assert shows_checkpointing(stack.frames) == shown
