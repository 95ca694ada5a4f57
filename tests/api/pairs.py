"""Two small leaves to compare, and asking about them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from tests.api.client import PATIENCE_SECONDS, Server
from tests.api.conftest import write_leaf

FC, RELU, LOSS = (
    "Module.net.fc.Linear.forward.0",
    "Functional.relu.0.forward",
    "Module.net.loss.Loss.forward.0",
)
NET = "Module.net.Net.forward.0"


def tensor(maximum: Any) -> dict[str, Any]:
    """A tensor of which only Max is told apart."""
    return {
        "type": "torch.Tensor",
        "dtype": "torch.float32",
        "shape": [2, 2],
        "Max": maximum,
        "Min": -1.0,
        "Mean": 0.0,
        "Norm": 2.0,
        "requires_grad": False,
    }


def call(given: Any, result: Any) -> dict[str, Any]:
    return {"input_args": [tensor(given)], "input_kwargs": {}, "output": [tensor(result)]}


def entries(relu: Any = 1.0) -> dict[str, Any]:
    """The calls of a net of three layers; `relu` is what the middle one gives."""
    return {FC: call(1.0, 1.0), RELU: call(1.0, relu), LOSS: call(relu, 1.0), NET: call(1.0, 1.0)}


def write_side(folder: Path, data: dict[str, Any]) -> None:
    construct = {name: NET for name in data if name != NET}
    construct[NET] = None  # type: ignore[assignment]
    dump = {"task": "statistics", "level": "mix", "framework": "pytorch", "data": data}
    write_leaf(folder, dump, construct)


class Pair:
    """An opened pair: `info` is the answer of GET pair."""

    def __init__(self, server: Server, info: Any) -> None:
        self.server = server
        self.info = info
        self.key = info["pair"]

    def get(self, route: str, **parameters: Any) -> Any:
        return self.server.get(route, pair=self.key, **parameters)

    def problem(self, route: str, **parameters: Any) -> tuple[int, str, str, Any]:
        return self.server.problem(route, **{"pair": self.key, **parameters})

    def id(self, name: str, side: str = "target") -> int:
        scope = {key: self.info[side][key] for key in ("leaf", "version")}
        found: int = self.server.get("locate", **scope, name=name)["node"]["id"]
        return found

    def mark(self, name: str, side: str = "target", **colours: Any) -> Any:
        """The mark of a node, once everything asked for is compared."""
        node = self.id(name, side)
        answer = wait(
            lambda: self.get("marks", side=side, ids=node, **colours),
            lambda body: not body["pending"],
        )
        return answer["marks"][0]

    def survey(self, **colours: Any) -> Any:
        """The survey of the whole pair, which is begun and awaited."""
        return wait(
            lambda: self.get("survey", run=1, **colours),
            lambda body: body["state"] != "running",
        )


def open_pair(server: Server, leaf: str, golden: str, **more: Any) -> Pair:
    """The pair, which must open."""
    return Pair(server, server.get("pair", leaf=leaf, golden=golden, **more))


def wait(ask: Any, enough: Any) -> Any:
    """The first answer that is enough."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        answer = ask()
        if enough(answer):
            return answer
        assert time.monotonic() < deadline
