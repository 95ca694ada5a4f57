"""Pairs of dumps that hold anything at all: every question has an answer, and none is 500."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.asking import ask_everything
from tests.api.client import Server
from tests.api.conftest import write_leaf
from tests.api.pairs import NET, call, tensor, wait, write_side

VALUES: list[Any] = [
    float("nan"), float("inf"), -float("inf"), None, True, "nan", "inf", "x", "", 10**400,
    -(10**30), 2**63, 0, 0.0, -0.0, 1e308, -1e308, 5e-324, "9" * 5000, "\ud800", [], {}, [1],
    {"a": 1},
]  # fmt: skip
SHAPES: list[Any] = [
    [], [0], [-1], [10**30, 10**30], [1, 2, 2, 1], "x", None, [1.5], [True], [[2]], {}, [2] * 70,
]  # fmt: skip
NAMES = [
    "x", " ", "a..b", "Torch.<b>.0.forward", "Torch.\ud800.0.forward",
    "Module.input.output.X.forward.0", "Torch." + "n" * 3000 + ".0.forward",
]  # fmt: skip
TYPES: list[Any] = ["torch.bfloat16", "torch.complex64", "", "None", None, 5, "\udcff", []]
ENTRIES: list[Any] = [
    None, [], {}, "x", 5,
    {"input_args": None},
    {"input_args": 5, "output": "x"},
    {"input_args": [None, [None, [tensor(1.0)]]], "output": [[]]},
    {"output": [{**tensor(1.0), "dtype": 5, "md5": 7, "shape": "x"}]},
    {"output": [{"type": "x"}]},
    {"parameters": {"w": tensor(1.0), "w\ud800": tensor(1.0)}},
    {"input_kwargs": {"<img src=x onerror=alert(1)>": tensor(1.0)}},
    {"output": [{**tensor(1.0), "data_name": "../../../../etc/passwd"}]},
    {"input_args": [tensor(1.0)] * 300, "output": {"a": {"b": [tensor(2.0)]}}},
]  # fmt: skip


def outputs(**fields: Any) -> dict[str, Any]:
    return {"input_args": [tensor(1.0)], "output": [{**tensor(1.0), **fields}]}


def every_value_everywhere() -> list[dict[str, Any]]:
    """Each value once as each statistic."""
    fields = ("Max", "Min", "Mean", "Norm")
    return [
        {field: VALUES[(at + 3 * place) % len(VALUES)] for place, field in enumerate(fields)}
        for at in range(len(VALUES))
    ]


def named(word: str, all_entries: list[Any]) -> dict[str, Any]:
    return {f"Torch.{word}.{at}.forward": entry for at, entry in enumerate(all_entries)}


def usual(data: dict[str, Any]) -> dict[str, Any]:
    return {name: call(1.0, 1.0) for name in data}


def nested(depth: int) -> Any:
    value: Any = tensor(1.0)
    for _ in range(depth):
        value = [value]
    return value


STRANGE: dict[str, dict[str, Any]] = {
    "statistics": named("a", [outputs(**fields) for fields in every_value_everywhere()]),
    "shapes": named("b", [outputs(shape=shape) for shape in SHAPES]),
    "types": named("c", [outputs(dtype=dtype, type=dtype) for dtype in TYPES]),
    "checksums": named("d", [outputs(md5=value) for value in VALUES]),
    "values": named("e", [{"output": [{"type": "int", "value": value}]} for value in VALUES]),
    "entries": named("f", ENTRIES),
    "depths": named("g", [{"output": nested(depth)} for depth in (1, 50, 200, 900)]),
    "names": {name: call(1.0, 2.0) for name in NAMES},
    "nothing": {},
}


@pytest.fixture(autouse=True)
def _no_mistakes(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What fails unforeseen is told in the log alone."""
    yield
    assert [told.getMessage() for told in caplog.records if told.levelname == "ERROR"] == []


@pytest.mark.parametrize("kind", STRANGE)
def test_strange_entries(kind: str, tmp_path: Path):
    data = STRANGE[kind]
    write_side(tmp_path / "strange", data)
    write_side(tmp_path / "usual", usual(data) or {NET: call(1.0, 1.0)})
    write_side(tmp_path / "turned", dict(reversed(list(data.items()))))
    server = Server.on(tmp_path)
    server.runs()
    for target, golden in (
        ("strange", "usual"),
        ("usual", "strange"),
        ("strange", "turned"),
    ):
        ask_everything(server, target, golden)


CYCLE = {"Module.a.A.forward.0": "Module.b.B.forward.0", "Module.b.B.forward.0": NET}
DATA = named("a", [call(1.0, 1.0)] * 5)
WHOLE = json.dumps({"task": "statistics", "level": "mix", "data": DATA}, indent=1)
BROKEN: dict[str, tuple[Any, Any]] = {
    "cut off": (WHOLE[: len(WHOLE) // 2], dict.fromkeys(DATA)),
    "cut off at once": (WHOLE[:60], dict.fromkeys(DATA)),
    "no JSON": ("no JSON", {}),
    "empty": ("", {}),
    "a list": ("[]", {}),
    "no data": ({"task": "statistics"}, {}),
    "data of a list": ({"data": [1]}, {}),
    "a task of a list": ({"task": [], "level": 5, "framework": {}, "data": DATA}, {}),
    "all below a cycle": (
        WHOLE,
        {**CYCLE, NET: "Module.a.A.forward.0", **dict.fromkeys(DATA, NET)},
    ),
    "below themselves": (WHOLE, {name: name for name in DATA}),
    "no hierarchy": (WHOLE, None),
    "a hierarchy of a list": (WHOLE, []),
    "a hierarchy of numbers": (WHOLE, dict.fromkeys(DATA, 5)),
    "no dump": (None, {**CYCLE, NET: None}),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_broken_files(kind: str, tmp_path: Path):
    dump, construct = BROKEN[kind]
    write_leaf(tmp_path / "broken/step0/rank0", dump, construct)
    write_side(tmp_path / "usual/step0/rank0", DATA)
    server = Server.on(tmp_path)
    server.runs()
    sides = ("broken/step0/rank0", "usual/step0/rank0")
    ask_everything(server, *sides)
    ask_everything(server, *reversed(sides))
    asked = {"run": "broken", "golden": "usual"}
    server.get("overview", **asked, start=1)
    told = wait(lambda: server.get("overview", **asked), lambda body: body["state"] != "running")
    assert told["state"] == "done"
    assert {cell["state"] for cell in told["cells"]} <= {"done", "failed"}
