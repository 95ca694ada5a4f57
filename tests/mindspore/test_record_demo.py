"""tb-msprobe record-demo with the real MindSpore and the real recorder."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.api.client import Server
from tests.api.pairs import open_pair

pytestmark = [pytest.mark.mindspore, pytest.mark.timeout(600)]

PLACES = ["step0", "step1"]
CULPRIT_MODULE = "Cell.layers.1.mlp.fc1.Linear.forward.0"


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("demo")


@pytest.fixture(scope="module")
def recorded(folder: Path) -> subprocess.CompletedProcess[str]:
    """The command, run to its end."""
    return tb_msprobe("record-demo", "out", cwd=folder)


@pytest.fixture(scope="module")
def out(folder: Path, recorded: subprocess.CompletedProcess[str]) -> Path:
    assert recorded.returncode == 0, recorded.stderr
    return folder / "out"


def tb_msprobe(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tb_msprobe_plugin", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def is_culprit(node: str, parent: str) -> bool:
    return CULPRIT_MODULE in (node, parent)


def test_both_steps_of_both_trainings_are_there(out: Path):
    assert sorted(folder.name for folder in out.iterdir()) == ["problem", "reference"]
    for run in out.iterdir():
        assert sorted(step.name for step in run.iterdir()) == PLACES
        for step in run.iterdir():
            (leaf,) = step.iterdir()
            names = {file.name for file in leaf.iterdir()}
            assert names >= {"dump.json", "construct.json", "stack.json"}
            dump = json.loads((leaf / "dump.json").read_text())
            assert (dump["task"], dump["level"]) == ("statistics", "mix")
            assert dump["framework"] == "mindspore"


def test_progress_and_what_to_do_next_are_told(recorded: subprocess.CompletedProcess[str]):
    assert "Training problem" in recorded.stderr
    assert "step 2 of 2, loss " in recorded.stderr
    assert "layers.1.mlp.fc1 is 1.01 times" in recorded.stdout
    assert "tensorboard --logdir out" in recorded.stdout
    assert "tb-msprobe compare out/problem out/reference" in recorded.stdout


def test_the_planted_fault_is_the_first_finding(out: Path):
    done = tb_msprobe("compare", "problem", "reference", "--json", cwd=out)
    assert (done.returncode, done.stderr) == (1, "")
    nodes = [json.loads(line) for line in done.stdout.splitlines()]
    for step in range(len(PLACES)):
        (first,) = [node for node in nodes if (node["step"], node["finding"]) == (step, 1)]
        assert is_culprit(first["node"], first["parent"])
        assert "differs by 1 %" in first["reasons"][0]["message"]
    assert {node["level"] for node in nodes if node["matched"] is None} == set()


def test_the_page_opens_it_and_lists_the_fault_first(out: Path):
    server = Server.on(out)
    runs = server.runs()["runs"]
    assert [run["id"] for run in runs] == ["problem", "reference"]
    suggestions = server.get("partners", run="problem")["suggestions"]
    assert suggestions[0]["run"] == "reference"
    first_leaves = server.get("pairs", run="problem", golden="reference")["pairs"][0]
    pair = open_pair(server, first_leaves["target"], first_leaves["golden"])
    assert pair.survey()["state"] == "done"
    first = pair.get("findings")["findings"][0]
    assert (first["finding"], first["kind"]) == (1, "origin")
    module = pair.id(CULPRIT_MODULE)
    told = pair.server.get(
        "children", **{key: pair.info["target"][key] for key in ("leaf", "version")}, id=module
    )
    assert first["id"] in {module, *(child["id"] for child in told["nodes"])}


def test_a_second_recording_does_not_touch_the_first(folder: Path, out: Path):
    done = tb_msprobe("record-demo", "out", cwd=folder)
    assert done.returncode == 2
    assert "out: the directory is not empty" in done.stderr
    assert sorted(folder.name for folder in out.iterdir()) == ["problem", "reference"]
