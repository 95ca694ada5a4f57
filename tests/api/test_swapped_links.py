"""A link that leads outside, put in place after the scan, is not followed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.api.client import Server
from tests.api.conftest import DUMPS

LEAF = "run/step0/rank0"


@pytest.fixture
def places(tmp_path: Path) -> tuple[Path, Path]:
    """A logdir with one leaf that is known to the server soon, and a leaf outside of it."""
    source = DUMPS / "pt_L0" / "npu" / "step0"
    (found,) = source.iterdir()
    inside, outside = tmp_path / "logdir" / LEAF, tmp_path / "outside"
    shutil.copytree(found, inside)
    shutil.copytree(found, outside)
    (outside / "construct.json").write_text(json.dumps({"Module.secret.S.forward.0": None}))
    return inside, outside


@pytest.mark.parametrize("name", ["dump.json", "construct.json", "stack.json"])
def test_of_a_file(places: tuple[Path, Path], name: str) -> None:
    inside, outside = places
    server = Server.on(inside.parents[2])
    server.runs()
    (inside / name).unlink()
    (inside / name).symlink_to(outside / name)
    status, code, _, _ = server.open_problem(LEAF)
    assert (status, code) in [(403, "outside_logdir"), (404, "unknown_leaf")]


def test_of_the_directory(places: tuple[Path, Path]) -> None:
    inside, outside = places
    server = Server.on(inside.parents[2])
    server.runs()
    shutil.rmtree(inside)
    inside.symlink_to(outside)
    status, code, _, _ = server.open_problem(LEAF)
    assert (status, code) in [(403, "outside_logdir"), (404, "unknown_leaf")]


def test_of_the_file_of_an_open_leaf(places: tuple[Path, Path]) -> None:
    inside, outside = places
    server = Server.on(inside.parents[2])
    leaf = server.open(LEAF)
    (inside / "dump.json").unlink()
    (inside / "dump.json").symlink_to(outside / "dump.json")
    info = leaf.info
    asked = {"leaf": info["leaf"], "version": info["version"], "id": 1}
    status, code, _, _ = server.problem("node", **asked)
    assert (status, code) in [(403, "outside_logdir"), (409, "leaf_changed")]
