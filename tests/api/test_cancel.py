"""POST leaf/cancel: who may, and what is answered."""

from __future__ import annotations

import pytest

from tests.api.client import PLUGIN, Server, read_problem

LEAF = {"leaf": "ms_stat_mix/npu/step0/proc9795"}
ADDRESS = PLUGIN + "leaf/cancel"


def test_nothing_to_cancel(real_server: Server):
    answer = real_server.post("leaf/cancel", LEAF)
    assert (answer.status_code, answer.json) == (200, {"cancelled": False})


@pytest.mark.parametrize(
    ("origin", "host", "forwarded"),
    [
        (None, "localhost:6006", None),
        ("http://localhost:6006", "localhost:6006", None),
        ("http://LOCALHOST:6006", "localhost:6006", None),
        ("http://train7", "train7:80", None),
        ("https://train7", "train7", None),
        ("https://hub.example", "127.0.0.1:6006", "hub.example"),
        ("https://hub.example:8443", "127.0.0.1:6006", "hub.example:8443, inner.example"),
        ("http://[::1]:6006", "[::1]:6006", None),
    ],
)
def test_our_own_page_may(real_server: Server, origin, host, forwarded):
    headers = {"Host": host, "Origin": origin, "X-Forwarded-Host": forwarded}
    given = {name: value for name, value in headers.items() if value is not None}
    assert real_server.post("leaf/cancel", LEAF, headers=given).status_code == 200


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example", "localhost:6006"),
        ("http://localhost:8888", "localhost:6006"),
        ("http://localhost.evil.example:6006", "localhost:6006"),
        ("null", "localhost:6006"),
        ("", "localhost:6006"),
        ("http://", "localhost:6006"),
        ("http://localhost:port", "localhost:6006"),
        ("http://[::1", "localhost:6006"),
        ("http://localhost:6006@evil.example", "localhost:6006"),
    ],
)
def test_another_sites_page_may_not(real_server: Server, origin, host):
    answer = real_server.post("leaf/cancel", LEAF, headers={"Host": host, "Origin": origin})
    assert read_problem(answer)[:2] == (403, "foreign_origin")


@pytest.mark.parametrize(
    "body", [b"", b"x", b"[]", b"1", b'{"leaf": 1}', b"\xff", b"[" * 60_000, b'{"leaf"']
)
def test_a_bad_body(real_server: Server, body: bytes):
    assert read_problem(real_server.client.post(ADDRESS, data=body))[:2] == (400, "bad_body")


def test_a_huge_body(real_server: Server):
    answer = real_server.client.post(ADDRESS, data=b"x" * 100_000)
    assert read_problem(answer)[:2] == (400, "bad_body")


def test_a_body_without_the_leaf(real_server: Server):
    answer = real_server.post("leaf/cancel", {})
    assert read_problem(answer)[:2] == (400, "missing_parameter")
