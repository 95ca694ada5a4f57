"""Matching by a layer mapping, on graphs written by hand."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare.layer_mapping import mapping_from_yaml
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.compare.match import match_graphs
from tests.unit.compare.matching import pairs
from tests.unit.graph.making import build


def mapped(
    target: dict[str, str | None],
    golden: dict[str, str | None],
    text: str = "",
    *edits: Edit,
) -> dict[str, str]:
    one, other = build(target), build(golden)
    return pairs(one, other, match_graphs(one, other, edits=edits, mapping=mapping_from_yaml(text)))


def alone(*names: str) -> dict[str, str | None]:
    """Nodes without a parent."""
    return dict.fromkeys(names)


def test_kind_class_and_call_number_do_not_count():
    target = alone("Cell.net.Net.forward.0")
    assert mapped(target, alone("Module.net.Model.forward.3")) == {
        "Cell.net.Net.forward.0": "Module.net.Model.forward.3"
    }


def test_rules_of_the_top_and_of_a_class():
    top, layer = "Module.module.Float16.forward.0", "Module.module.enc.Layer.forward.0"
    golden, golden_layer = "Module.model.Float.forward.0", "Module.model.dec.Block.forward.0"
    text = "TopLayer:\n  module: model\nFloat16:\n  enc: dec\n"
    found = mapped({layer: top, top: None}, {golden_layer: golden, golden: None}, text)
    assert found == {top: golden, layer: golden_layer}


def test_rules_belong_to_the_class_of_the_target():
    found = mapped(
        alone("Module.a.A.forward.0", "Module.a.x.X.forward.0"),
        alone("Module.a.B.forward.0", "Module.a.y.X.forward.0"),
        "B:\n  x: y\n",
    )
    assert found == {"Module.a.A.forward.0": "Module.a.B.forward.0"}


def test_a_container_that_is_never_called_goes_by_its_own_name():
    found = mapped(
        alone("Cell.layers.5.L.forward.0", "Cell.layers.6.L.forward.0"),
        alone("Module.layers.0.L.forward.0", "Module.layers.1.L.forward.0"),
        "layers:\n  5: 0\n  '6': 1\n",
    )
    assert found == {
        "Cell.layers.5.L.forward.0": "Module.layers.0.L.forward.0",
        "Cell.layers.6.L.forward.0": "Module.layers.1.L.forward.0",
    }


def test_many_levels_to_one_and_one_to_many():
    found = mapped(
        alone("Cell.lm.embedding.word.W.forward.0", "Cell.head.H.forward.0"),
        alone("Module.emb.word.W.forward.0", "Module.out.inner.H.forward.0"),
        "TopLayer:\n  lm.embedding: emb\n  head: out.inner\n",
    )
    assert found == {
        "Cell.lm.embedding.word.W.forward.0": "Module.emb.word.W.forward.0",
        "Cell.head.H.forward.0": "Module.out.inner.H.forward.0",
    }


def test_layers_of_a_parallel_transformer_begin_with_zero_on_each_side():
    found = mapped(
        alone(
            "Module.enc.ParallelTransformer.forward.0",
            "Module.enc.layers.10.L.forward.0",
            "Module.enc.layers.9.L.forward.0",
        ),
        alone(
            "Module.enc.ParallelTransformer.forward.0",
            "Module.enc.layers.3.L.forward.0",
            "Module.enc.layers.4.L.forward.0",
        ),
    )
    assert found["Module.enc.layers.9.L.forward.0"] == "Module.enc.layers.3.L.forward.0"
    assert found["Module.enc.layers.10.L.forward.0"] == "Module.enc.layers.4.L.forward.0"


def test_other_containers_are_not_renumbered():
    target = alone("Module.enc.T.forward.0", "Module.enc.layers.9.L.forward.0")
    golden = alone("Module.enc.T.forward.0", "Module.enc.layers.3.L.forward.0")
    assert len(mapped(target, golden)) == 1


def test_calls_pair_in_order_for_each_direction_alone():
    found = mapped(
        alone(
            "Module.a.A.forward.0",
            "Module.a.A.forward.1",
            "Module.a.A.backward.1",
            "Module.a.A.parameters_grad",
        ),
        alone(
            "Module.a.A.forward.4",
            "Module.a.A.forward.5",
            "Module.a.A.backward.5",
        ),
    )
    assert found == {
        "Module.a.A.forward.0": "Module.a.A.forward.4",
        "Module.a.A.forward.1": "Module.a.A.forward.5",
        "Module.a.A.backward.1": "Module.a.A.backward.5",
    }


def test_apis_go_by_their_common_name_inside_their_module():
    cell, module = "Cell.a.A.forward.0", "Module.a.A.forward.0"
    found = mapped(
        {
            "Primitive.dense.Dense.3.forward": cell,
            "Mint.cos.0.forward": cell,
            "Tensor.__add__.0.forward": cell,
            "MintFunctional.silu.0.forward": cell,
            cell: None,
        },
        {
            "Functional.linear.0.forward": module,
            "Torch.cos.7.forward": module,
            "Torch.add.2.forward": module,
            "Functional.relu.2.forward": module,
            module: None,
        },
    )
    assert found == {
        cell: module,
        "Primitive.dense.Dense.3.forward": "Functional.linear.0.forward",
        "Mint.cos.0.forward": "Torch.cos.7.forward",
        "Tensor.__add__.0.forward": "Torch.add.2.forward",
    }


def test_an_alias_takes_nobodys_partner():
    net = "Module.a.A.forward.0"
    found = mapped(
        {"Tensor.__add__.0.forward": net, "Torch.add.0.forward": net, net: None},
        {"Torch.add.0.forward": net, net: None},
    )
    assert found == {"Torch.add.0.forward": "Torch.add.0.forward", net: net}


def called(place: str, *names: str) -> dict[str, str | None]:
    """APIs inside a module, in their order."""
    return {**dict.fromkeys(names, place), place: None}


CELL, MODULE = "Cell.a.A.forward.0", "Module.a.A.forward.0"


def test_families_belong_together_where_there_are_as_many():
    cast, other = "Primitive.c.Cast.0.forward", "Primitive.c.Cast.1.forward"
    to, half = "Tensor.to.0.forward", "Tensor.half.0.forward"
    gather, embedding = "Primitive.g.Gather.0.forward", "Functional.embedding.0.forward"
    found = mapped(called(CELL, cast, gather, other), called(MODULE, half, embedding, to))
    # By its common name alone, the first Cast would be `to`.
    assert found == {CELL: MODULE, cast: half, gather: embedding, other: to}
    in_place = mapped(called(CELL, "Mint.add.0.forward"), called(MODULE, "Tensor.add_.4.forward"))
    assert in_place["Mint.add.0.forward"] == "Tensor.add_.4.forward"
    found = mapped(called(CELL, gather, "Primitive.g.Gather.1.forward"), called(MODULE, embedding))
    assert found == {CELL: MODULE}


def test_what_gives_the_same_elements_is_not_guessed_across_frameworks():
    """A product may transpose by itself, so one framework has a call less: which, nobody knows."""
    first, second = "Tensor.transpose.0.forward", "Tensor.transpose.1.forward"
    found = mapped(called(CELL, "Primitive.t.Transpose.0.forward"), called(MODULE, first, second))
    assert found == {CELL: MODULE}
    found = mapped(called(CELL, first), called(MODULE, first, second))
    assert found == {CELL: MODULE}
    # Renamed layers of one framework call the same in the same order.
    other = "Module.a.B.forward.0"
    found = mapped(called(MODULE, first), called(other, first, second))
    assert found == {MODULE: other, first: first}
    # All else is paired in its order.
    found = mapped(
        called(CELL, "Primitive.s.Sub.0.forward"), called(MODULE, "Torch.sub.0.forward", second)
    )
    assert found["Primitive.s.Sub.0.forward"] == "Torch.sub.0.forward"


def test_a_rule_may_name_an_api_before_its_own_name_counts():
    net = "Module.a.Flash.forward.0"
    core = "Module.a.core.Core.forward.0"
    found = mapped(
        {"Torch.score.0.forward": net, net: None},
        {
            "Torch.score.0.forward": net,
            "NPU.fusion.0.forward": core,
            core: net,
            net: None,
        },
        "Flash:\n  score: core.fusion\n",
    )
    assert found == {net: net, "Torch.score.0.forward": "NPU.fusion.0.forward"}


def test_backward_calls_follow_their_forward_calls():
    net, back = "Module.a.A.forward.0", "Module.a.A.backward.0"
    target = {
        "Torch.mul.0.forward": net,
        "Torch.mul.1.forward": net,
        net: None,
        "Torch.mul.0.backward": back,
        back: None,
    }
    golden = {
        "Torch.mul.4.forward": net,
        "Torch.mul.5.forward": net,
        net: None,
        "Torch.mul.5.backward": back,
        "Torch.mul.4.backward": back,
        back: None,
    }
    found = mapped(target, golden)
    assert found["Torch.mul.0.backward"] == "Torch.mul.4.backward"


def test_free_apis_pair_in_order_and_so_do_their_collections():
    found = mapped(
        alone("Mint.add.0.forward", "Mint.cos.0.forward"),
        alone("Torch.add.3.forward", "Torch.cos.1.forward"),
    )
    assert found["Mint.add.0.forward"] == "Torch.add.3.forward"
    assert found["Mint.cos.0.forward"] == "Torch.cos.1.forward"
    assert found["Apis_Between_Modules.0"] == "Apis_Between_Modules.0"


def test_two_target_layers_of_one_golden_layer_share_its_calls():
    found = mapped(
        alone("Module.a.A.forward.0", "Module.b.A.forward.0"),
        alone("Module.c.A.forward.0"),
        "TopLayer:\n  a: c\n  b: c\n",
    )
    assert found == {"Module.a.A.forward.0": "Module.c.A.forward.0"}


def test_nodes_without_a_path_go_by_their_names():
    assert mapped(alone("optimizer"), alone("optimizer")) == {"optimizer": "optimizer"}


def test_edits_come_on_top():
    edit = Edit("match", "Module.a.A.forward.0", "Module.b.A.forward.0")
    found = mapped(alone("Module.a.A.forward.0"), alone("Module.b.A.forward.0"), "", edit)
    assert found == {"Module.a.A.forward.0": "Module.b.A.forward.0"}


def test_empty_graphs():
    assert mapped({}, {}) == {}


_PARTS = st.sampled_from(["a", "b", "layers", "3", "04"])
_MODULES = st.builds(
    lambda kind, path, name, tail: ".".join([kind, *path, name, tail]),
    st.sampled_from(["Cell", "Module"]),
    st.lists(_PARTS, max_size=3),
    st.sampled_from(["A", "ParallelTransformer"]),
    st.sampled_from(["forward.0", "forward.1", "backward.0", "parameters_grad", "x"]),
)
_APIS = st.builds(
    "{}.{}.{}.{}".format,
    st.sampled_from(["Torch", "Mint", "Primitive.x", "Tensor"]),
    st.sampled_from(["add", "__add__", "Dense", "a"]),
    st.integers(0, 2),
    st.sampled_from(["forward", "backward"]),
)
_NAMES = st.one_of(_MODULES, _APIS, st.sampled_from(["optimizer", "Module", "Cell.A", "Tensor.x"]))
_LINES = st.dictionaries(_NAMES, st.one_of(st.none(), _NAMES), max_size=12)


@given(_LINES, _LINES, st.dictionaries(_PARTS, _PARTS, max_size=3))
def test_pairs_are_one_to_one_and_of_one_kind(
    lines: dict[str, str | None], golden_lines: dict[str, str | None], rules: dict[str, str]
):
    below = "".join(f"  {left}: {right}\n" for left, right in rules.items())
    text = f"TopLayer:\n{below}A:\n{below}layers:\n{below}"
    target, golden = build(lines), build(golden_lines)
    matching = match_graphs(target, golden, mapping=mapping_from_yaml(text))
    pairs(target, golden, matching)
    for node in (matching.golden_of >= 0).nonzero()[0].tolist():
        assert target.kind[node] == golden.kind[matching.golden_of[node]]


@given(_LINES)
def test_a_graph_matches_itself(lines: dict[str, str | None]):
    graph = build(lines)
    matching = match_graphs(graph, graph, mapping=mapping_from_yaml(""))
    assert matching.golden_of.tolist() == list(range(len(graph)))


def test_a_rule_that_takes_the_place_of_another_layer_is_told():
    both = alone("Module.fc1.L.forward.0", "Module.fc2.L.forward.0")
    one, other = build(both), build(both)
    mapping = mapping_from_yaml("TopLayer:\n  fc1: fc2\n")
    (notice,) = match_graphs(one, other, mapping=mapping).notices
    assert notice.code == "crowded_layers"
    assert "fc1 and fc2 belong to one golden layer" in notice.message
    renamed = build(alone("Module.fc2.L.forward.0", "Module.fc3.L.forward.0"))
    mapping = mapping_from_yaml("TopLayer:\n  fc1: fc2\n  fc2: fc3\n")
    assert match_graphs(one, renamed, mapping=mapping).notices == ()
