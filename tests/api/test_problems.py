"""Errors: one shape, stable codes, sentences that say what is wrong."""

from __future__ import annotations

import json

import pytest

from tb_msprobe_plugin import errors
from tb_msprobe_plugin.api import problems
from tb_msprobe_plugin.api.routes import ROUTES
from tests.api.client import PLUGIN, Leaf, Server, read_problem

SCOPED = ["children", "subtree", "locate", "search", "node"]


def test_the_one_shape():
    problem = problems.from_error(errors.BadDump("This is no JSON.", code="not_json"), "npu/x.json")
    assert problem.status == 422
    assert json.loads(problem.body()) == {
        "error": {"code": "not_json", "message": "This is no JSON.", "file": "npu/x.json"}
    }


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        (errors.BadRequest, 400),
        (errors.Forbidden, 403),
        (errors.NotFound, 404),
        (errors.LeafChanged, 409),
        (errors.Cancelled, 409),
        (errors.BadDump, 422),
        (errors.MsprobeError, 500),
    ],
)
def test_the_status_of_each_kind(kind, status):
    assert problems.from_error(kind("message"), None).status == status


def test_every_kind_of_error_has_a_status():
    listed = {kind for kind, _ in problems.STATUS}
    assert listed == set(errors.MsprobeError.__subclasses__())


def test_unknown_run(real_server: Server):
    status, code, _, file = real_server.problem("leaves", run="nobody/npu")
    assert (status, code, file) == (404, "unknown_run", "nobody/npu")


@pytest.mark.parametrize(
    "leaf",
    [
        "ms_stat_mix/npu/step7/proc9795",
        "ms_stat_mix/npu/step0/rank99",
        "ms_stat_mix/npu",
        "ms_stat_mix/npu/step0/proc9795/",
        "ms_stat_mix//npu/step0/proc9795",
        "./ms_stat_mix/npu/step0/proc9795",
        ".",
        "",
        "x" * 10_000,
        "名前",
        "<script>alert(1)</script>",
    ],
)
def test_unknown_step_rank_or_leaf(real_server: Server, leaf: str):
    status, code, _, file = real_server.problem("leaf", leaf=leaf)
    assert (status, code) == (404, "unknown_leaf")
    assert file == leaf


@pytest.mark.parametrize("route", ["leaf", "leaves", *SCOPED])
@pytest.mark.parametrize(
    "path",
    [
        "..",
        "../",
        "../../etc",
        "ms_stat_mix/../../secret",
        "/etc",
        "/etc/passwd",
        "//etc",
        "ms_stat_mix/npu/../../../../../etc/passwd",
        "nul\0byte",
        "../\udcff",
    ],
)
def test_a_path_that_leaves_logdir(real_server: Server, route: str, path: str):
    parameter = "run" if route == "leaves" else "leaf"
    more = {"version": "0", "id": "0", "q": "x"} if route in SCOPED else {}
    query = {parameter: path.encode("utf-8", "surrogateescape"), **more}
    status, code, _, _ = read_problem(real_server.ask(route, **query))
    if "\udcff" in path:  # werkzeug already replaces what is not UTF-8
        assert code in ("outside_logdir", "unknown_leaf", "unknown_run")
    else:
        assert (status, code) == (403, "outside_logdir")


@pytest.mark.parametrize(
    "query",
    [
        "leaf=%2e%2e%2f%2e%2e%2fetc",
        "leaf=..%2fetc",
        "leaf=%252e%252e%252fetc",
        "leaf=..%5c..%5cetc",
        "leaf=%c0%ae%c0%ae%c0%afetc",
        "leaf=file:///etc/passwd",
        "leaf=~root",
        "leaf=%00",
    ],
)
def test_a_path_that_leaves_logdir_in_other_encodings(real_server: Server, query: str):
    status, code, _, _ = read_problem(real_server.client.get(f"{PLUGIN}leaf?{query}"))
    assert (status, code) in [(403, "outside_logdir"), (404, "unknown_leaf")]


@pytest.mark.parametrize("route", ["children", "subtree", "locate", "node"])
@pytest.mark.parametrize("node", [99_999_999, 2_147_483_647])
def test_unknown_node_by_number(leaf: Leaf, route: str, node: int):
    status, code, message, _ = leaf.problem(route, id=node)
    assert (status, code) == (404, "unknown_node")
    assert str(node) in message


def test_unknown_node_by_name(leaf: Leaf):
    status, code, message, _ = leaf.problem("locate", name="Module.nobody.forward.0")
    assert (status, code) == (404, "unknown_node")
    assert "Module.nobody.forward.0" in message


@pytest.mark.parametrize("name", ["x" * 100_000, "\ud800", "<b>", '"\n', "\0"])
def test_unknown_node_by_a_strange_name(leaf: Leaf, name: str):
    answer = leaf.server.ask("locate", **leaf.scope, name=name.encode("utf-8", "surrogatepass"))
    status, code, message, _ = read_problem(answer)
    assert (status, code) == (404, "unknown_node")
    assert len(message) < 2_000


BAD_NUMBERS = ["", "x", "1.5", "-1", "+1", " 1", "1e3", "0x1", "１", "9" * 30, "NaN", "1_0", "٣"]


@pytest.mark.parametrize("value", BAD_NUMBERS)
@pytest.mark.parametrize(
    ("route", "parameter"),
    [
        ("runs", "limit"),
        ("children", "id"),
        ("children", "offset"),
        ("children", "limit"),
        ("children", "micro_step"),
        ("subtree", "limit"),
        ("search", "limit"),
        ("search", "cursor"),
        ("node", "offset"),
    ],
)
def test_a_number_that_is_none(leaf: Leaf, route: str, parameter: str, value: str):
    query = {"id": "0", "q": "x", parameter: value}
    status, code, message, _ = leaf.problem(route, **query)
    assert (status, code) == (400, "bad_parameter")
    assert parameter in message


def test_a_limit_of_zero_makes_no_sense(leaf: Leaf):
    assert leaf.problem("children", id=0, limit=0)[1] == "bad_parameter"


def test_a_huge_limit_counts_as_the_largest(leaf: Leaf):
    assert leaf.get("subtree", id=0, limit=2_000_000_000)["truncated"] is False


def test_an_unknown_mode(leaf: Leaf):
    status, code, message, _ = leaf.problem("search", q="x", mode="regex")
    assert (status, code) == (400, "bad_parameter")
    assert "mode" in message
    assert "glob" in message


def test_a_micro_step_the_leaf_does_not_have(leaf: Leaf):
    steps = leaf.info["micro_steps"]
    status, code, message, _ = leaf.problem("children", id=0, micro_step=steps)
    assert (status, code) == (400, "bad_parameter")
    assert "micro_step" in message


@pytest.mark.parametrize("route", ["runs", "leaves"])
def test_a_cursor_of_another_list(real_server: Server, route: str):
    query = {"run": "ms_stat_mix/npu", "cursor": "nobody"}
    status, code, message, _ = real_server.problem(route, **query)
    assert (status, code) == (400, "bad_parameter")
    assert "cursor" in message


@pytest.mark.parametrize(
    ("route", "parameter"),
    [
        (route.path[1:], parameter.name)
        for route in ROUTES
        for parameter in route.parameters
        if route.method == "GET"
        and parameter.default is None
        and parameter.name in ("leaf", "run", "version", "q", "pair", "golden")
        # There, a pair only adds how many of its nodes each rule matches.
        and (route.path, parameter.name) != ("/mapping", "pair")
    ],
)
def test_a_missing_parameter_is_named(leaf: Leaf, route: str, parameter: str):
    query = {**leaf.scope, "id": "0", "q": "x", "run": "ms_stat_mix/npu", "format": "csv"}
    query.pop(parameter, None)
    status, code, message, _ = leaf.server.problem(route, **query)
    assert (status, code) == (400, "missing_parameter")
    assert parameter in message


def test_locate_needs_an_id_or_a_name(leaf: Leaf):
    status, code, message, _ = leaf.problem("locate")
    assert (status, code) == (400, "missing_parameter")
    assert "id or name" in message


@pytest.mark.parametrize("route", SCOPED)
def test_an_unknown_version(leaf: Leaf, route: str):
    status, code, _, file = leaf.problem(route, id=0, q="x", version="0123456789abcdef")
    assert (status, code, file) == (409, "leaf_changed", leaf.info["leaf"])


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
@pytest.mark.parametrize("route", [route.path for route in ROUTES if route.method == "GET"])
def test_a_wrong_method(real_server: Server, route: str, method: str):
    answer = real_server.client.open(PLUGIN + route[1:], method=method)
    assert read_problem(answer)[:2] == (405, "wrong_method")
    assert answer.headers["Allow"] == "GET, HEAD"


def test_cancel_must_be_posted(real_server: Server):
    answer = real_server.ask("leaf/cancel", leaf="ms_stat_mix/npu/step0/proc9795")
    assert read_problem(answer)[:2] == (405, "wrong_method")
    assert answer.headers["Allow"] == "POST"


@pytest.mark.parametrize("address", ["nothing", "leaf/nothing", "children/..", "%2e%2e/secret"])
def test_an_unknown_route(real_server: Server, address: str):
    assert real_server.problem(address)[:2] == (404, "unknown_route")


def test_a_mistake_of_ours_tells_nothing_but_is_logged(
    real_server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def fail(*_):
        raise RuntimeError("secret detail")

    monkeypatch.setattr("tb_msprobe_plugin.session.Session.found", fail)
    answer = real_server.ask("runs")
    assert read_problem(answer)[:2] == (500, "internal")
    assert "secret" not in answer.get_data(as_text=True)
    assert "Traceback" not in answer.get_data(as_text=True)
    assert "secret detail" in caplog.text
