"""POST leaf/cancel: who may, and what is answered."""

from __future__ import annotations

import io
import json

import pytest

from tb_msprobe_plugin.api.body import BODY_LIMIT
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
    answer = real_server.client.post(ADDRESS, data=b'{"leaf": "' + b"x" * BODY_LIMIT + b'"}')
    assert read_problem(answer)[:2] == (400, "bad_body")


class Endless(io.RawIOBase):
    """A body of blanks that never ends and comes in small pieces; counts what is read."""

    def __init__(self) -> None:
        self.taken = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer) -> int:
        size = min(len(buffer), 1000)
        self.taken += size
        assert self.taken <= BODY_LIMIT + 1000, "the body is read on and on"
        buffer[:size] = b" " * size
        return size


def in_chunks(server: Server, body: io.IOBase):
    """A POST as a server hands it on that understands chunked transfer: without a length."""
    environ = {
        "wsgi.input": body,
        "wsgi.input_terminated": True,
        "HTTP_TRANSFER_ENCODING": "chunked",
    }
    return server.client.post(ADDRESS, environ_overrides=environ)


def test_a_body_in_chunks_that_never_ends(real_server: Server):
    body = Endless()
    assert read_problem(in_chunks(real_server, body))[:2] == (400, "bad_body")
    assert body.taken == BODY_LIMIT + 1


def test_a_body_in_chunks(real_server: Server):
    answer = in_chunks(real_server, io.BytesIO(json.dumps(LEAF).encode()))
    assert (answer.status_code, answer.json) == (200, {"cancelled": False})


def test_a_body_in_chunks_that_breaks_off(real_server: Server):
    class Broken(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, _) -> int:
            raise OSError("Invalid chunk header")

    assert read_problem(in_chunks(real_server, Broken()))[:2] == (400, "bad_body")


def test_a_body_without_the_leaf(real_server: Server):
    answer = real_server.post("leaf/cancel", {})
    assert read_problem(answer)[:2] == (400, "missing_parameter")
