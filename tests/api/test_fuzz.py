"""Whatever a request asks for, the answer is JSON and the fault is never ours."""

from __future__ import annotations

import string
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tb_msprobe_plugin.api.routes import ROUTES
from tests.api.client import PLUGIN, Server, read_problem

LEAVES = ["ms_stat_mix/npu/step0/proc9795", "ms_L1/single/step0/proc12610"]
NUMBERS = st.integers(-5, 300) | st.integers()
SENSIBLE = {
    "leaf": st.sampled_from(LEAVES),
    "run": st.sampled_from(["ms_stat_mix/npu", "pt_dist_stat_mix/npu"]),
    "mode": st.sampled_from(["substring", "glob"]),
    "q": st.text(string.ascii_letters + ".*?[]!-", max_size=30),
    **{name: NUMBERS.map(str) for name in ("id", "offset", "limit", "cursor", "micro_step")},
}
ANYTHING = st.text(max_size=50) | NUMBERS.map(str) | st.text("./\\%~\0", max_size=12)


@st.composite
def requests(draw: Any) -> Any:
    route = draw(st.sampled_from([route for route in ROUTES if route.method == "GET"]))
    query = {}
    for parameter in route.parameters:
        kind = draw(st.sampled_from(["sensible", "sensible", "sensible", "anything", "absent"]))
        if kind != "absent":
            values = SENSIBLE.get(parameter.name, ANYTHING) if kind == "sensible" else ANYTHING
            query[parameter.name] = draw(values)
    if draw(st.booleans()):
        query["version"] = "current"
    return route, query


@settings(
    max_examples=300,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(requests())
def test_no_request_fails_because_of_us(real_server: Server, made: Any):
    route, query = made
    if query.get("version") == "current" and query.get("leaf") in LEAVES:
        query["version"] = real_server.open(query["leaf"]).info["version"]
    encoded = {name: value.encode("utf-8", "surrogatepass") for name, value in query.items()}
    answer = real_server.client.get(PLUGIN + route.path[1:], query_string=encoded)
    if answer.status_code >= 400:
        assert read_problem(answer)[0] < 500
    else:
        assert answer.status_code in (200, 202)
        is_file = "attachment" in answer.headers.get("Content-Disposition", "")
        assert is_file or isinstance(answer.json, dict)
