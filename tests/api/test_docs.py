"""docs/api.md and the code say the same."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tb_msprobe_plugin
from tb_msprobe_plugin import errors
from tb_msprobe_plugin.api.parameters import Choice, Number
from tb_msprobe_plugin.api.problems import STATUS
from tb_msprobe_plugin.api.routes import ROUTES, Route
from tb_msprobe_plugin.fingerprint import LEAF_FILES
from tb_msprobe_plugin.view import listing, node_detail, plain, rows
from tb_msprobe_plugin.view.items import SECTIONS
from tests.api.client import Leaf, Server

PACKAGE = Path(tb_msprobe_plugin.__file__).parent
DOCS = PACKAGE.parent / "docs" / "api.md"
TEXT = DOCS.read_text(encoding="utf-8")
PARTS = dict(re.findall(r"^### ([^\n]+)\n(.*?)(?=^##|\Z)", TEXT, re.MULTILINE | re.DOTALL))
# Told as notices or reasons of a node, or by the command line alone.
NO_PROBLEMS = ("bad_entry", "not_a_tensor", "truncated_tensor", "no_pair")
KINDS = {name: kind for name, kind in vars(errors).items() if hasattr(kind, "code")}


def table(text: str) -> dict[str, str]:
    """First column (names in back ticks) -> rest of the row."""
    rows = re.findall(r"^\| (`[^|]+`) \| (.+) \|$", text, re.MULTILINE)
    return {name: rest for names, rest in rows for name in re.findall(r"`([^`]+)`", names)}


def part_of(route: Route) -> str:
    return PARTS[f"{route.method} {route.path[1:]}"]


def codes_in_the_source() -> Iterator[tuple[str, type]]:
    """(code, class) of every error that is made anywhere in the package."""
    for path in PACKAGE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or getattr(call.func, "id", "") not in KINDS:
                continue
            kind = KINDS[call.func.id]  # type: ignore[attr-defined]
            given = [keyword.value for keyword in call.keywords if keyword.arg == "code"]
            if not given:
                yield kind.code, kind
            elif isinstance(given[0], ast.Constant):
                yield given[0].value, kind


def test_every_route_is_documented_and_no_other():
    routes = {f"{route.method} {route.path[1:]}" for route in ROUTES} | {"GET index.js"}
    documented = {title for title in PARTS if re.match(r"(GET|POST) ", title)}
    assert documented == routes


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.path)
def test_every_parameter_is_documented_and_no_other(route: Route):
    documented = table(part_of(route).partition("```")[0])
    assert set(documented) == {parameter.name for parameter in route.parameters}


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.path)
def test_defaults_and_limits_are_documented(route: Route):
    documented = table(part_of(route).partition("```")[0])
    for parameter in route.parameters:
        told = documented[parameter.name]
        if isinstance(parameter, Number) and parameter.name == "limit":
            assert f"{parameter.default}, at most {parameter.most}" in told
        elif isinstance(parameter, Number) and parameter.default is not None:
            assert str(parameter.default) in told
        elif isinstance(parameter, Choice):
            assert set(parameter.words) <= set(re.findall(r"`([^`]+)`", told))


def test_every_code_is_documented_with_its_status():
    documented = table(PARTS["Problems"])
    made = dict(codes_in_the_source())
    for told_otherwise in NO_PROBLEMS:
        made.pop(told_otherwise)
    own = {"wrong_method": 405, "internal": 500}
    made = {code: kind for code, kind in made.items() if code not in own}
    assert set(documented) == set(made) | set(own)
    statuses = {code: dict(STATUS)[kind] for code, kind in made.items()}
    for code, status in {**statuses, **own}.items():
        assert documented[code].startswith(f"{status} "), code


def test_refusals_of_edits_are_documented():
    source = (PACKAGE / "compare" / "manual.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'code="(\w+)"', source))
    assert set(table(PARTS["POST matching"].partition("codes:")[2])) == {*codes, "bad_edits"}


def test_limits_of_values_are_documented():
    for limit in (plain.TEXT_LIMIT, plain.ELEMENT_LIMIT):
        assert f"{limit:,}" in TEXT
    assert f"{plain.DEPTH_LIMIT} levels" in TEXT


def test_limits_of_answers_are_documented():
    assert f"more than {rows.LABEL_LIMIT} characters" in table(PARTS["Rows"])["label"]
    assert f"{listing.LOCATED_DEPTH:,} levels" in PARTS["GET locate"]
    head, tail = node_detail.PATH_HEAD, node_detail.PATH_TAIL
    told = f"more than {head + tail} nodes the first {head} and the last {tail} are listed"
    assert told in PARTS["GET node"]
    assert f'{{"at": {head}, "left_out": n}}' in PARTS["GET node"]


def test_examples_are_json():
    examples = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    assert len(examples) > len(ROUTES)
    for example in examples:
        json.loads(example)


def example(title: str, number: int = 0) -> Any:
    return json.loads(re.findall(r"```json\n(.*?)```", PARTS[title], re.DOTALL)[number])


def test_examples_have_the_fields_of_real_answers(real_server: Server, leaf: Leaf):
    runs, leaves = real_server.runs(), real_server.get("leaves", run="ms_stat_mix/npu")
    shown = example("GET runs")
    assert list(shown) == list(runs)
    assert list(shown["runs"][0]) == list(runs["runs"][0])
    assert list(shown["logdirs"][0]) == list(runs["logdirs"][0])
    shown = example("GET leaves")
    assert list(shown) == list(leaves)
    assert list(shown["leaves"][0]) == list(leaves["leaves"][0])
    shown = example("GET leaf", 1)
    assert list(shown) == list(leaf.info)
    assert list(shown["files"][0]) == list(leaf.info["files"][0])
    assert list(example("GET children")) == list(leaf.get("children", id=0))
    assert list(example("GET subtree")) == list(leaf.get("subtree", id=0))
    locate = leaf.get("locate", id=1)
    assert list(example("GET locate")) == list(locate)
    assert list(example("GET locate")["path"][0]) == list(locate["path"][0])
    search = leaf.get("search", q="linear")
    assert list(example("GET search")) == list(search)
    assert list(example("GET search")["hits"][0]) == list(search["hits"][0])


def test_the_example_of_a_node_has_the_fields_of_a_real_answer(leaf: Leaf):
    node = leaf.node("Cell.decoder.layers.1.mlp.linear_fc1.Linear.backward.0")
    shown = example("GET node")
    assert list(shown) == list(node)
    for field in ("path", "sections"):
        assert list(shown[field][0]) == list(node[field][0])
    assert list(shown["partner"]) == list(node["partner"])
    assert list(shown["stack"]) == list(node["stack"])
    assert list(shown["stack"]["frames"][0]) == list(node["stack"]["frames"][0])
    documented = set(table(PARTS["GET node"].partition("An item:")[2]))
    assert documented == set(node["sections"][0]["items"][0])


def test_rows_are_documented(leaf: Leaf):
    assert list(table(PARTS["Rows"])) == list(leaf.info["root"])


def test_sections_and_files_are_documented():
    for word in (*SECTIONS, LEAF_FILES[0], "`null`"):
        assert word in TEXT
