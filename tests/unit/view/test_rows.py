"""Rows say what a drawing of the node needs."""

from __future__ import annotations

from tb_msprobe_plugin.view.plain import TEXT_LIMIT
from tb_msprobe_plugin.view.rows import LABEL_LIMIT, row
from tb_msprobe_plugin.view.scope import Scope
from tests.unit.graph.making import build

MODULE = "Module.encoder.Encoder.forward.0"
API = "Torch.add.3.backward"


def test_a_module():
    graph = build({MODULE: None, API: MODULE}, flags={MODULE: True})
    assert row(Scope(graph), 1) == {
        "id": 1,
        "parent": 0,
        "index": 0,
        "name": MODULE,
        "label": "encoder.Encoder.forward.0",
        "kind": "module",
        "direction": "forward",
        "children": 1,
        "micro_step": 0,
        "recompute": True,
        "entry": True,
        "notice": None,
    }


def test_an_api_without_data():
    graph = build({MODULE: None, API: MODULE}, data=[MODULE])
    shown = row(Scope(graph), 2)
    assert shown["kind"] == "api"
    assert shown["direction"] == "backward"
    assert shown["children"] == 0
    assert shown["recompute"] is None
    assert shown["entry"] is False


def test_a_collection_and_the_root():
    graph = build({"Torch.add.0.forward": None, "Torch.mul.0.forward": None})
    root, collection = row(Scope(graph), 0), row(Scope(graph), 1)
    assert (root["name"], root["parent"], root["direction"]) == ("DefaultModel", -1, None)
    assert collection["kind"] == "collection"
    assert collection["children"] == 2


def test_a_broken_parent_is_told():
    graph = build({MODULE: MODULE})
    assert row(Scope(graph), 1)["notice"]


def test_an_endless_name_is_cut():
    graph = build({"Module." + "x" * 50_000: None})
    shown = row(Scope(graph), 1)
    assert len(shown["name"]) < TEXT_LIMIT + 100
    assert shown["label"] == "x" * 149 + "…" + "x" * 150


def test_an_endless_label_keeps_the_end_that_tells_siblings_apart():
    names = [f"Module.{'x' * 5_000}.Net.forward.{call}" for call in (0, 1)]
    scope = Scope(build(dict.fromkeys(names)))
    labels = [row(scope, node)["label"] for node in (1, 2)]
    assert [label[-14:] for label in labels] == [".Net.forward.0", ".Net.forward.1"]
    assert {len(label) for label in labels} == {300}


def test_a_label_that_is_long_but_readable_is_whole():
    graph = build({"Module." + "x" * (LABEL_LIMIT - 20) + ".Net.forward.0": None})
    assert row(Scope(graph), 1)["label"].endswith("x.Net.forward.0")
