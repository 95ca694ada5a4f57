"""Rows say what a drawing of the node needs."""

from __future__ import annotations

from tb_msprobe_plugin.view.plain import TEXT_LIMIT
from tb_msprobe_plugin.view.rows import row
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
    assert len(shown["label"]) < TEXT_LIMIT + 100
