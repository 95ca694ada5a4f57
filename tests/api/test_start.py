"""The plugin inside TensorBoard: however it is started, it starts, and says what it sees."""

from __future__ import annotations

import builtins
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tensorboard.plugins import base_plugin

from tb_msprobe_plugin.loader import MsprobeLoader
from tests.api.client import Server
from tests.api.conftest import write_leaf

DUMP = {"task": "statistics", "level": "mix", "data": {}}
LINES = {"Module.net.Net.forward.0": None}
SOON = 20.0


@pytest.fixture
def logdir(tmp_path: Path) -> Path:
    write_leaf(tmp_path / "run/step0/rank0", DUMP, LINES, {})
    return tmp_path


def listing(server: Server) -> Any:
    return server.client.get(f"{server.prefix}/data/plugins_listing").json["msprobe"]


def becomes(server: Server, active: bool) -> bool:
    deadline = time.monotonic() + SOON
    while listing(server)["enabled"] is not active and time.monotonic() < deadline:
        time.sleep(0.02)
    return listing(server)["enabled"] is active


def test_the_tab(logdir: Path):
    tab = listing(Server.on(logdir))
    assert tab["tab_name"] == "MSPROBE"
    assert tab["loading_mechanism"] == {
        "type": "IFRAME",
        "module_path": "/data/plugin/msprobe/index.js",
    }
    entry = Server.on(logdir).client.get("/data/plugin_entry.html?name=msprobe")
    assert "./index.js" in entry.get_data(as_text=True)


def test_active_with_a_dump_and_inactive_without(logdir: Path, tmp_path: Path):
    assert becomes(Server.on(logdir), True)
    empty = tmp_path / "empty"
    empty.mkdir()
    assert becomes(Server.on(empty), False)


def test_a_path_prefix(logdir: Path):
    server = Server("--logdir", str(logdir), "--path_prefix", "/foo/bar", prefix="/foo/bar")
    assert server.open("run/step0/rank0").get("children", id=0)["total"] == 1
    assert server.ask("index.js").status_code == 200
    assert server.problem("nothing")[1] == "unknown_route"
    assert listing(server)["loading_mechanism"]["module_path"].startswith("/foo/bar/data/")


def test_several_logdirs(logdir: Path, tmp_path_factory: pytest.TempPathFactory):
    other = tmp_path_factory.mktemp("other")
    write_leaf(other / "rank0", DUMP, LINES, {})
    server = Server("--logdir_spec", f"npu:{logdir},bench:{other}")
    answer = server.runs()
    assert [run["id"] for run in answer["runs"]] == ["bench", "npu/run"]
    assert answer["logdirs"] == [
        {"name": "npu", "path": str(logdir)},
        {"name": "bench", "path": str(other)},
    ]
    assert becomes(server, True)
    assert server.open("npu/run/step0/rank0").info["run"] == "npu/run"
    (other / "rank0" / "dump.json").write_text("")
    assert server.open_problem("bench/rank0")[3] == "bench/rank0/dump.json"
    for leaf in ("bench/../run", "npu/../../etc", "../etc"):
        assert server.problem("leaf", leaf=leaf)[0] in (403, 404)
    assert server.problem("leaf", leaf="nobody/rank0")[0] == 404


def test_a_logdir_below_the_home_directory(logdir: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", str(logdir))
    server = Server("--logdir", "~/run")
    assert [run["id"] for run in server.runs()["runs"]] == ["."]
    assert server.open("step0/rank0").info["run"] == "."


def test_a_relative_logdir(logdir: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(logdir)
    server = Server("--logdir", "run")
    os.chdir("/")
    assert server.open("step0/rank0").info["step"] == 0


def test_a_logdir_that_is_a_leaf_itself(logdir: Path):
    leaf = Server.on(logdir / "run/step0/rank0").open(".")
    assert leaf.info["run"] == "."
    assert leaf.info["files"][0]["name"] == "dump.json"


@pytest.mark.parametrize(
    "flags",
    [
        ["--logdir", "gs://bucket/dumps"],
        ["--logdir", "hdfs://host/dumps"],
        ["--logdir_spec", "a:gs://bucket/a,b:s3://bucket/b"],
    ],
)
def test_a_remote_logdir_is_told_of(flags: list[str]):
    server = Server(*flags)
    answer = server.runs()
    assert answer["runs"] == []
    assert {notice["code"] for notice in answer["notices"]} == {"remote_logdir"}
    assert becomes(server, False)


def test_a_logdir_that_does_not_exist_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tb_msprobe_plugin.scanning.RESCAN_SECONDS", 0.0)
    monkeypatch.setattr("tb_msprobe_plugin.activity.RETRY_SECONDS", 0.0)
    server = Server.on(tmp_path / "later")
    assert server.runs()["runs"] == []
    assert becomes(server, False)
    write_leaf(tmp_path / "later/rank0", DUMP, LINES, {})
    assert [run["id"] for run in server.runs()["runs"]] == ["."]
    assert becomes(server, True)


def test_a_logdir_that_is_a_file(tmp_path: Path):
    (tmp_path / "file").write_text("x")
    server = Server.on(tmp_path / "file")
    assert server.runs()["runs"] == []
    assert becomes(server, False)


@pytest.mark.parametrize("context", [{}, {"logdir": None}, {"logdir": ""}, {"flags": object()}])
def test_a_context_that_knows_nothing(context: dict):
    plugin = MsprobeLoader().load(base_plugin.TBContext(**context))
    deadline = time.monotonic() + SOON
    while plugin.is_active():  # unsure at first
        assert time.monotonic() < deadline
    assert plugin.get_plugin_apps()


def test_starting_touches_no_dump(logdir: Path, monkeypatch: pytest.MonkeyPatch):
    touched = []

    def watch(name: str, real: Any) -> Any:
        def watched(path, *args, **kwargs):
            if str(logdir) in str(path):
                touched.append((name, path))
            return real(path, *args, **kwargs)

        return watched

    for module, name in [
        (builtins, "open"),
        (os, "stat"),
        (os, "lstat"),
        (os, "scandir"),
        (os, "listdir"),
    ]:
        monkeypatch.setattr(module, name, watch(name, getattr(module, name)))
    plugin = MsprobeLoader().load(base_plugin.TBContext(logdir=str(logdir)))
    plugin.get_plugin_apps()
    plugin.frontend_metadata()
    assert touched == []
    os.stat(logdir)
    assert touched != []


def test_the_entry_point_imports_only_tensorboard_and_the_standard_library():
    code = (
        "import sys, tensorboard.plugins.base_plugin; before = set(sys.modules);"
        "import tb_msprobe_plugin.loader; new = set(sys.modules) - before;"
        "print([name for name in new if not name.startswith('tb_msprobe_plugin')"
        " and name.split('.')[0] not in sys.stdlib_module_names])"
    )
    if not hasattr(sys, "stdlib_module_names"):
        pytest.skip("Python 3.9 has no list of its modules")
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"


def test_loading_the_plugin_leaves_what_takes_long_for_later():
    code = (
        "import sys, tb_msprobe_plugin.loader, tb_msprobe_plugin.plugin;"
        "print(sorted({'ml_dtypes'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
