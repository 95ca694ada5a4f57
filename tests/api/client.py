"""The plugin inside TensorBoard's real WSGI application, asked without sockets."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from tensorboard import program
from tensorboard.backend import application
from tensorboard.plugins.core import core_plugin
from werkzeug.test import Client, TestResponse

from tb_msprobe_plugin.loader import MsprobeLoader

PLUGIN = "/data/plugin/msprobe/"
PATIENCE_SECONDS = 60.0


def tensorboard_app(*flags: str) -> Any:
    """TensorBoard's WSGI application with the core plugin and ours."""
    server = program.TensorBoard(plugins=[core_plugin.CorePluginLoader, MsprobeLoader])
    server.configure(["tensorboard", *flags])
    return application.TensorBoardWSGIApp(server.flags, server.plugin_loaders)


class Server:
    """Asks the routes and reads their answers."""

    def __init__(self, *flags: str, prefix: str = "") -> None:
        self.client = Client(tensorboard_app(*flags))
        self.prefix = prefix

    @classmethod
    def on(cls, logdir: Path | str) -> Server:
        return cls("--logdir", str(logdir))

    def ask(self, route: str, **parameters: Any) -> TestResponse:
        """The raw answer of a GET, which may be 202: not yet."""
        return self.client.get(self.prefix + PLUGIN + route, query_string=parameters)

    def awaited(self, route: str, **parameters: Any) -> TestResponse:
        """The last answer of a GET: on a busy machine even a small file may take a while."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            answer = self.ask(route, **parameters)
            if answer.status_code != 202:
                return answer
            assert time.monotonic() < deadline, answer.get_data(as_text=True)

    def get(self, route: str, **parameters: Any) -> Any:
        """The JSON of a GET that must succeed."""
        answer = self.awaited(route, **parameters)
        assert answer.status_code == 200, answer.get_data(as_text=True)
        return answer.json

    def post(self, route: str, body: Any, **more: Any) -> TestResponse:
        return self.client.post(self.prefix + PLUGIN + route, json=body, **more)

    def problem(self, route: str, **parameters: Any) -> tuple[int, str, str, Any]:
        """Status, code, message and file of a GET that must fail in the one shape."""
        return read_problem(self.awaited(route, **parameters))

    def runs(self) -> Any:
        """All runs, once the scan is through."""
        return self._until(lambda: self.ask("runs"), lambda body: not body["scanning"])

    def opening(self, leaf: str) -> TestResponse:
        """The last answer of GET leaf: ready or a problem."""
        return self.awaited("leaf", leaf=leaf)

    def open(self, leaf: str) -> Leaf:
        """The leaf, which must open."""
        answer = self.opening(leaf)
        assert answer.status_code == 200, answer.get_data(as_text=True)
        return Leaf(self, answer.json)

    def open_problem(self, leaf: str) -> tuple[int, str, str, Any]:
        """The problem of a leaf that must not open."""
        return read_problem(self.opening(leaf))

    def _until(self, ask: Any, enough: Any) -> Any:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            answer = ask()
            assert answer.status_code == 200, answer.get_data(as_text=True)
            if enough(answer.json):
                return answer.json
            assert time.monotonic() < deadline


class Leaf:
    """An opened leaf: `info` is the answer of GET leaf."""

    def __init__(self, server: Server, info: Any) -> None:
        self.server = server
        self.info = info
        self.scope = {"leaf": info["leaf"], "version": info["version"]}

    def get(self, route: str, **parameters: Any) -> Any:
        return self.server.get(route, **self.scope, **parameters)

    def problem(self, route: str, **parameters: Any) -> tuple[int, str, str, Any]:
        return self.server.problem(route, **{**self.scope, **parameters})

    def node(self, name: str) -> Any:
        """The details of a node by name."""
        return self.get("node", id=self.get("locate", name=name)["node"]["id"])


def read_problem(answer: TestResponse) -> tuple[int, str, str, Any]:
    assert answer.status_code >= 400, answer.get_data(as_text=True)
    assert answer.content_type == "application/json"
    body = answer.json
    assert list(body) == ["error"]
    error = body["error"]
    assert list(error) == ["code", "message", "file"]
    assert isinstance(error["message"], str)
    assert error["file"] is None or isinstance(error["file"], str)
    return answer.status_code, error["code"], error["message"], error["file"]
