"""The framework and the first names of a dump from its first bytes."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tb_msprobe_plugin.dump.glance import glance_at

DUMPS = Path(__file__).parents[2] / "dumps"


@pytest.mark.parametrize("dump", sorted(DUMPS.glob("*/*/step0/*/dump.json")), ids=str)
def test_real_dumps(dump: Path) -> None:
    prefix = dump.relative_to(DUMPS).parts[0].replace("v111_", "")[:2]
    glance = glance_at(dump, DUMPS)
    assert glance is not None
    assert glance.framework == {"ms": "mindspore", "pt": "pytorch"}[prefix]
    data = json.loads(dump.read_text())["data"]
    assert glance.names == tuple(data)[: len(glance.names)]
    assert len(glance.names) >= min(20, len(data))


@pytest.mark.parametrize(
    ("content", "framework"),
    [
        ({"framework": "mindspore", "data": {}}, "mindspore"),
        ({"data": {"Functional.relu.0.forward": {}, "Cell.a.A.forward.0": {}}}, "mindspore"),
        ({"data": {"Functional.relu.0.forward": {"framework": "pytorch"}}}, None),
        ({"framework": 3, "data": {}}, None),
        ([], None),
    ],
)
def test_what_the_beginning_says(tmp_path: Path, content: object, framework: str | None) -> None:
    (tmp_path / "dump.json").write_text(json.dumps(content, indent=1))
    glance = glance_at(tmp_path / "dump.json")
    assert glance is not None
    assert glance.framework == framework


def test_the_first_names_stand_for_the_model(tmp_path: Path) -> None:
    data = {f"Module.a.{number}.forward": {"input": {}} for number in range(100)}
    (tmp_path / "dump.json").write_text(json.dumps({"data": data}))
    glance = glance_at(tmp_path / "dump.json")
    assert glance is not None
    assert glance.names == tuple(data)[:40]


def test_only_the_beginning_is_read(tmp_path: Path) -> None:
    path = tmp_path / "dump.json"
    path.write_text('{"data": {' + " " * 300_000 + '"Cell.a.A.forward.0": {}}}')
    assert glance_at(path) == (None, ())


def test_a_file_that_was_rewritten_is_looked_at_again(tmp_path: Path) -> None:
    path = tmp_path / "dump.json"
    path.write_text('{"framework": "pytorch"}')
    assert glance_at(path) == ("pytorch", ())
    path.write_text('{"framework": "mindspore"}')
    assert glance_at(path) == ("mindspore", ())


def test_what_cannot_be_read_tells_nothing(tmp_path: Path) -> None:
    (tmp_path / "logdir" / "dump.json").mkdir(parents=True)
    assert glance_at(tmp_path / "logdir" / "dump.json") is None
    assert glance_at(tmp_path / "missing") is None
    os.mkfifo(tmp_path / "logdir" / "pipe")
    assert glance_at(tmp_path / "logdir" / "pipe") is None
    outside = tmp_path / "outside.json"
    outside.write_text('{"framework": "pytorch"}')
    (tmp_path / "logdir" / "link").symlink_to(outside)
    assert glance_at(tmp_path / "logdir" / "link", tmp_path / "logdir") is None
