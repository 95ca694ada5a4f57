"""Headers, compression, and the page's own files."""

from __future__ import annotations

import gzip
import json
import warnings

import pytest

from tb_msprobe_plugin.api import static_files
from tests.api.client import PLUGIN, Leaf, Server


def test_json_answers(real_server: Server):
    answer = real_server.ask("runs")
    assert answer.content_type == "application/json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.get_data().isascii()


def test_problems_are_not_kept_either(real_server: Server):
    answer = real_server.ask("leaf", leaf="nobody")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cache-Control"] == "no-store"


def test_large_answers_are_compressed_when_that_is_accepted(leaf: Leaf):
    address = PLUGIN + "subtree"
    query = {**leaf.scope, "id": "0"}
    plain = leaf.server.client.get(address, query_string=query)
    packed = leaf.server.client.get(
        address, query_string=query, headers={"Accept-Encoding": "br, gzip"}
    )
    refused = leaf.server.client.get(
        address, query_string=query, headers={"Accept-Encoding": "gzip;q=0"}
    )
    assert "Content-Encoding" not in plain.headers
    assert "Content-Encoding" not in refused.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Vary"] == "Accept-Encoding"
    assert len(packed.get_data()) * 5 < len(plain.get_data())
    assert json.loads(gzip.decompress(packed.get_data())) == plain.json


def test_small_answers_are_not_compressed(real_server: Server):
    answer = real_server.client.get(PLUGIN + "leaf", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in answer.headers


def test_head_answers_without_a_body(real_server: Server):
    answer = real_server.client.head(PLUGIN + "runs")
    assert answer.status_code == 200
    assert answer.get_data() == b""


def test_the_page(real_server: Server):
    answer = real_server.ask("index.js")
    assert answer.status_code == 200
    assert answer.content_type == "text/javascript; charset=utf-8"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.get_data() == (static_files.FOLDER / "index.js").read_bytes()


def test_the_page_is_sent_again_only_when_it_changed(real_server: Server):
    tag = real_server.ask("index.js").headers["ETag"]
    again = real_server.client.get(PLUGIN + "index.js", headers={"If-None-Match": tag})
    assert (again.status_code, again.get_data()) == (304, b"")
    other = real_server.client.get(PLUGIN + "index.js", headers={"If-None-Match": '"other"'})
    assert other.status_code == 200


@pytest.mark.parametrize(
    "name",
    [
        "plugin.py",
        "../plugin.py",
        "..%2fplugin.py",
        "%2e%2e/plugin.py",
        "static/index.js",
        "foo/index.js",
        "index.js%00",
        "/index.js",
        ".",
    ],
)
def test_only_the_pages_own_files_are_served(real_server: Server, name: str):
    answer = real_server.ask(name)
    assert answer.status_code == 404
    assert answer.json["error"]["code"] == "unknown_route"


def test_tensorboard_has_nothing_to_say_against_our_headers(real_server: Server, leaf: Leaf):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        real_server.ask("index.js")
        real_server.ask("runs")
        real_server.ask("nothing")
        leaf.get("node", id=1)
