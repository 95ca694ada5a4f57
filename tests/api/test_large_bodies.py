"""As many edits as may be, in a list or in a file: what a body may hold and what not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tb_msprobe_plugin.api.body import BODY_LIMIT, EDITS_BODY_LIMIT
from tb_msprobe_plugin.compare.edits_file import MAX_BYTES, MAX_EDITS
from tests.api.client import Server, read_problem

# Longer than names of modules are.
LONG = "Module.module.model.decoder.layers.11.self_attention.core_attention.flash.forward."


def edits() -> list[dict[str, Any]]:
    return [
        {"kind": "match", "target": f"{LONG}{at}", "golden": f"{LONG}{at}", "descendants": True}
        for at in range(MAX_EDITS)
    ]


def test_a_list_of_as_many_edits_as_may_be(real_server: Server):
    text = json.dumps(edits())
    assert len(json.dumps({"edits": text})) > BODY_LIMIT
    # These leaves have none of the names.
    leaves = {"leaf": "pt_L0/npu/step0/proc11080", "golden": "pt_L0/bench/step0/proc11331"}
    for leaf in leaves.values():
        real_server.open(leaf)
    answer = real_server.post("matching", {**leaves, "edits": text})
    assert read_problem(answer)[:2] == (400, "unknown_node")


def test_a_file_as_large_as_may_be(real_server: Server):
    line = '- {"kind": "match", "target": "a", "golden": "b", "descendants": true}\n'
    text = "edits:\n" + line * 9_000
    # Line ends and quotes take two bytes in the body.
    text += "#" + "\n" * (MAX_BYTES - len(text) - 1)
    assert len(text) == MAX_BYTES
    answer = real_server.post("matching/edits", {"yaml": text})
    assert answer.status_code == 200
    assert len(answer.json["edits"]) == 9_000
    answer = real_server.post("matching/edits", {"yaml": text + "\n"})
    assert read_problem(answer)[:2] == (400, "bad_yaml")


@pytest.mark.parametrize("route", ["matching", "matching/yaml", "matching/edits"])
def test_a_body_that_is_larger(real_server: Server, route: str):
    answer = real_server.post(route, {"edits": "x" * EDITS_BODY_LIMIT})
    assert read_problem(answer)[:2] == (400, "bad_body")


@pytest.mark.parametrize("route", ["pair/cancel", "overview/cancel", "leaf/cancel"])
def test_other_routes_take_less(real_server: Server, route: str):
    answer = real_server.post(route, {"pair": "x" * BODY_LIMIT})
    assert read_problem(answer)[:2] == (400, "bad_body")
