"""Any construct.json gives a tree that holds every line once, placed as the rules say."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tb_msprobe_plugin.graph.build import build_graph
from tb_msprobe_plugin.graph.labels import label
from tb_msprobe_plugin.notices import Notice
from tests.unit.graph.making import (
    MICRO_STEP_KEY,
    Stacks,
    build,
    check_tree,
    construct_of,
    index_of,
    places,
)
from tests.unit.graph.oracle import ROOT, Dump, Oracle

CHECKPOINT = ("/lib/torch/utils/checkpoint.py", "recompute_fn")
ELSEWHERE = ("/net/model.py", "forward")

CALLS = st.integers(0, 3)
WAYS = st.sampled_from(["forward", "backward"])
# Few stems, so that calls, partners, parents and gradients meet.
STEMS = st.sampled_from(
    [
        f"{kind}.{path}.{name}"
        for kind in ("Module", "Cell")
        for path, name in [
            ("net", "Net"),
            ("net.a", "A"),
            ("net.a.b", "B"),
            ("net.layers.0", "Layer"),
            ("net.layers.0.forward", "Input"),
            ("0.net", "Net"),
            ("0.net.1", "Net"),
            ("0.net.1.a", "A"),
        ]
    ]
)
MODULES = st.builds("{}.{}.{}".format, STEMS, WAYS, CALLS)
APIS = st.builds(
    "{}.{}.{}".format,
    st.sampled_from(["Torch.add", "Mint.x", "Primitive.dense.Dense", "Functional.my_backward"]),
    CALLS,
    WAYS,
)
GRADS = st.builds(
    "{}.parameters_grad{}".format, STEMS, st.sampled_from(["", ".0", ".1", ".2", ".10"])
)
OTHERS = st.sampled_from(
    [
        "optimizer",
        "clip_grad",
        "Triton.k.0.forward",
        "Triton.k.0.backward",
        "Apis_Between_Modules.0",
        "Apis_Between_Modules_Rank1.0",
        "Torch",
        "",
        "😀",
    ]
)
NAMES = st.one_of(MODULES, MODULES, APIS, OTHERS, GRADS)
PARENTS = st.one_of(st.none(), st.just(""), st.just(ROOT), MODULES, MODULES, APIS, OTHERS)
VALUES = st.one_of(PARENTS, PARENTS, st.tuples(PARENTS, st.integers(0, 3)).map(list))
PLAIN_LINES = st.dictionaries(NAMES, PARENTS, max_size=30)
STEPPED_LINES = st.dictionaries(NAMES, VALUES, max_size=30)


# (attribute path and class, what holds it): a small model with a list and a shared name.
MODEL = [
    ("net.Net", None),
    ("net.a.A", "net.Net"),
    ("net.a.b.B", "net.a.A"),
    ("net.layers.0.Layer", "net.Net"),
    ("net.layers.0.act.Act", "net.layers.0.Layer"),
    ("0.net.1.a.A", "net.Net"),
]


@st.composite
def true_lines(draw):
    """Lines as training writes them: one or two passes, some modules recomputed at the top."""
    kind, passes = draw(st.sampled_from(["Module", "Cell"])), draw(st.integers(1, 2))
    lines = {}
    for way in ("forward", "backward"):
        for call in range(passes):
            for stem, holder in MODEL:
                up = holder and f"{kind}.{holder}.{way}.{call}"
                lines[f"Torch.add.{len(lines)}.{way}"] = f"{kind}.{stem}.{way}.{call}"
                lines[f"{kind}.{stem}.{way}.{call}"] = up
    for stem in draw(st.lists(st.sampled_from([stem for stem, _ in MODEL]), max_size=3)):
        for way in draw(st.permutations(["forward", "backward"])):
            lines[f"{kind}.{stem}.{way}.{passes}"] = None
            lines[f"{kind}.{stem}.{way}.{passes + 1}"] = None
    return lines


@st.composite
def damaged_lines(draw):
    """True lines of which some are missing, name no parent or name another one."""
    lines = draw(true_lines())
    names = sorted(lines)
    for name in draw(st.lists(st.sampled_from(names), max_size=8)):
        damage = draw(st.integers(0, 3))
        if damage == 0:
            lines.pop(name, None)
        elif name in lines:
            lines[name] = draw(st.sampled_from(names)) if damage == 1 else None
    ring = draw(st.lists(st.sampled_from(sorted(lines)), max_size=4, unique=True))
    if draw(st.booleans()):
        lines.update(zip(ring, [*ring[1:], *ring[:1]]))
    return lines


LINES = st.one_of(PLAIN_LINES, STEPPED_LINES, true_lines(), damaged_lines(), damaged_lines())


@st.composite
def dumps(draw):
    lines = dict(draw(LINES))
    if draw(st.integers(0, 9)) == 0:
        lines[ROOT] = draw(PARENTS)
    if draw(st.integers(0, 9)) == 0:
        lines[MICRO_STEP_KEY] = draw(st.integers(0, 5))
    known = [name for name in lines if name != MICRO_STEP_KEY]
    some = st.sets(st.sampled_from(known)) if known else st.just(set())
    absent = draw(some)
    data = [name for name in known if name not in absent]
    data += draw(st.lists(st.one_of(GRADS, APIS), max_size=4))
    data = list(dict.fromkeys(data))
    flags = dict.fromkeys(draw(some), True)
    flags.update((name, False) for name in draw(some))
    frames = st.sampled_from([[CHECKPOINT], [ELSEWHERE], [ELSEWHERE, CHECKPOINT], []])
    stacks = {name: draw(frames) for name in draw(some)}
    return Dump(lines, data, flags, stacks, draw(st.sampled_from(["pytorch", "mindspore"])))


def built(dump):
    index = index_of(dump.data, dump.flags, framework=dump.framework)
    return build_graph(construct_of(dump.construct), index, Stacks(dump.stacks))


@settings(max_examples=300)
@given(dumps())
def test_the_tree_is_the_one_of_the_rules(dump):
    graph = built(dump)
    assert places(graph) == Oracle(dump).places()
    check_tree(graph)


@settings(max_examples=150)
@given(dumps())
def test_every_fault_is_told(dump):
    graph, oracle = built(dump), Oracle(dump)
    told = {graph.names[node] for node in graph.node_notices}
    assert oracle.faulty <= told
    codes = {notice.code for notice in graph.notices}
    assert ("entry_without_line" in codes) == bool(oracle.left_out)
    assert ("no_hierarchy" in codes) == oracle.flat == graph.flat
    faults = {"missing_parent", "own_parent", "parent_cycle", "gradient_without_backward"}
    assert bool(told) == bool(codes & faults)


@settings(max_examples=100)
@given(dumps())
def test_entries_belong_to_their_names(dump):
    graph = built(dump)
    joined = {graph.names[n]: int(graph.entry[n]) for n in range(len(graph)) if graph.entry[n] >= 0}
    assert all(dump.data[entry] == name for name, entry in joined.items())
    assert all(name in joined for name in dump.data if graph.find(name) >= 0)


@settings(max_examples=100)
@given(dumps())
def test_a_graph_survives_its_arrays(dump):
    graph = built(dump)
    arrays, rest = graph.to_arrays()
    copy = type(graph).from_arrays(arrays, json.loads(json.dumps(rest)))
    assert places(copy) == places(graph)
    assert copy.notices == graph.notices
    assert copy.node_notices == graph.node_notices


# What nobody would write: any text, with the words of the grammar scattered in it.
SCRAPS = st.sampled_from(
    [".", "forward", "backward", "parameters_grad", "Module", "Torch", "0", "10", "²", "\n", "é"]
)
TEXTS = st.one_of(st.lists(SCRAPS, max_size=7).map("".join), st.text(max_size=8))


@settings(max_examples=300)
@given(st.dictionaries(TEXTS, st.one_of(st.none(), TEXTS), min_size=1, max_size=25), st.data())
def test_any_names_make_a_tree_of_all_lines(lines, data):
    lines.setdefault("x", None)
    for name in list(lines):
        if data.draw(st.booleans()):
            lines[name] = data.draw(st.sampled_from(sorted(lines)))
    kept = Notice("construct_strange_lines", "as it was", "construct.json")
    graph = build(lines, data.draw(st.lists(TEXTS, max_size=5, unique=True)), notices=(kept,))
    check_tree(graph)
    names = list(graph.names)
    assert {*lines, *(up for up in lines.values() if up)} - {ROOT} <= set(names)
    assert graph.notices[0] == kept
    assert all(graph.find(name) == node for node, name in enumerate(names))
    assert all(isinstance(label(graph, node), str) for node in range(len(graph)))


@pytest.mark.parametrize("framework", ["pytorch", "mindspore"])
def test_ten_thousand_lines_are_walked_once(framework):
    """Deep, wide and circular at once; a quadratic step would run into the time limit."""
    deep = {
        f"Module.d.n{at}.D.forward.0": f"Module.d.n{at + 1}.D.forward.0" for at in range(10_000)
    }
    wide = {f"Module.w.x.n{at}.W.forward.0": None for at in range(10_000)}
    ring = {
        f"Module.r.n{at}.R.forward.0": f"Module.r.n{(at + 1) % 10_000}.R.forward.0"
        for at in range(10_000)
    }
    graph = build({**deep, **wide, **ring}, framework=framework)
    assert len(graph) == 30_002
    assert graph.size[0] == 30_002
