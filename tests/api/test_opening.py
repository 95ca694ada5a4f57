"""Opening leaves: progress, many clients, cancelling, changing files, the cache on disk."""

from __future__ import annotations

import json
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tb_msprobe_plugin import leaf_cache, open_leaf, session
from tests.api.client import Server, read_problem
from tests.api.conftest import write_leaf

ENTRY = {"input_args": [], "input_kwargs": {}, "output": []}
SOON = 20.0


def dump(count: int) -> dict:
    return {"task": "statistics", "level": "mix", "data": dict.fromkeys(names(count), ENTRY)}


def names(count: int) -> list[str]:
    return [f"Torch.add.{number}.forward" for number in range(count)]


def write(folder: Path, count: int, age: int = 1000) -> Path:
    """A leaf with `count` entries, written `age` seconds before a fixed time long ago."""
    write_leaf(folder, dump(count), dict.fromkeys(names(count)), {})
    for path in folder.iterdir():
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return folder


class Gate:
    """Holds every opening until it is let go, and counts them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.started = threading.Event()
        self.go = threading.Event()
        self.openings = 0
        self.cancelled = 0
        self._lock = threading.Lock()
        real = session.open_leaf

        def held(ref, state, cache, progress, hierarchies):
            with self._lock:
                self.openings += 1
            self.started.set()
            try:
                while not self.go.wait(0.01):
                    progress("reading dump.json", 3, 10)
            except BaseException:
                self.cancelled += 1
                raise
            return real(ref, state, cache, progress, hierarchies)

        monkeypatch.setattr(session, "open_leaf", held)
        monkeypatch.setattr(session, "WAIT_SECONDS", 0.05)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(monkeypatch)


@pytest.fixture
def server(tmp_path: Path) -> Server:
    write(tmp_path / "run/step0/rank0", 3)
    write(tmp_path / "run/step0/rank1", 4)
    server = Server.on(tmp_path)
    server.runs()
    return server


LEAF = "run/step0/rank0"
OTHER = "run/step0/rank1"


def test_progress_is_told_while_a_leaf_opens(server: Server, gate: Gate):
    first = server.ask("leaf", leaf=LEAF)
    assert first.status_code == 202
    assert gate.started.wait(SOON)
    answer = server.ask("leaf", leaf=LEAF)
    assert answer.status_code == 202
    body = answer.json
    assert list(body) == ["status", "phase", "done", "total", "elapsed"]
    assert body["status"] == "opening"
    assert body["elapsed"] >= 0
    gate.go.set()
    assert server.open(LEAF).info["entries"] == 3
    assert gate.openings == 1


def test_many_clients_share_one_opening(server: Server, gate: Gate):
    with ThreadPoolExecutor(20) as pool:
        waiting = [pool.submit(server.open, LEAF) for _ in range(40)]
        assert gate.started.wait(SOON)
        gate.go.set()
        versions = {one.result(SOON).info["version"] for one in waiting}
    assert gate.openings == 1
    assert len(versions) == 1


def test_cancelling_stops_the_work_and_leaves_nothing(server: Server, gate: Gate, tmp_path: Path):
    before = sorted(tmp_path.rglob("*"))
    assert server.ask("leaf", leaf=LEAF).status_code == 202
    assert gate.started.wait(SOON)
    assert server.post("leaf/cancel", {"leaf": LEAF}).json == {"cancelled": True}
    assert server.post("leaf/cancel", {"leaf": LEAF}).json == {"cancelled": False}
    for thread in threading.enumerate():
        if thread.name == f"msprobe {LEAF}":
            thread.join(SOON)
    assert gate.cancelled == 1
    gate.go.set()
    assert server.open(LEAF).info["entries"] == 3
    assert gate.openings == 2
    assert sorted(tmp_path.rglob("*")) == before


def test_who_waits_for_a_cancelled_opening_is_told(
    server: Server, gate: Gate, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(session, "WAIT_SECONDS", SOON)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(server.ask, "leaf", leaf=LEAF)
        assert gate.started.wait(SOON)
        server.post("leaf/cancel", {"leaf": LEAF})
        assert read_problem(waiting.result(SOON))[:2] == (409, "cancelled")


def test_other_leaves_can_be_used_while_one_opens(server: Server, monkeypatch: pytest.MonkeyPatch):
    ready = server.open(OTHER)
    gate = Gate(monkeypatch)
    server.ask("leaf", leaf=LEAF)
    assert gate.started.wait(SOON)
    assert ready.get("children", id=0)["total"] > 0
    assert server.open(OTHER).info["version"] == ready.info["version"]
    gate.go.set()


def test_a_leaf_whose_files_changed_opens_anew(server: Server, tmp_path: Path):
    old = server.open(LEAF)
    write(tmp_path / LEAF, 9, age=10)
    new = server.open(LEAF)
    assert new.info["version"] != old.info["version"]
    assert (old.info["entries"], new.info["entries"]) == (3, 9)
    assert old.get("subtree", id=0)["nodes"][-1]["name"] == names(3)[-1]
    status, code, _, file = old.problem("node", id=2)
    assert (status, code, file) == (409, "leaf_changed", f"{LEAF}/dump.json")
    assert new.get("node", id=2)["entry"] is True


def test_a_version_that_is_not_open_any_more_is_opened_again(server: Server, tmp_path: Path):
    leaf = server.open(LEAF)
    restarted = Server.on(tmp_path)
    restarted.runs()
    answer = restarted.get("children", **leaf.scope, id=0)
    assert answer == leaf.get("children", id=0)


def test_a_version_that_is_gone_must_be_opened_anew(server: Server, tmp_path: Path):
    leaf = server.open(LEAF)
    write(tmp_path / LEAF, 9, age=10)
    restarted = Server.on(tmp_path)
    restarted.runs()
    answer = restarted.ask("children", **leaf.scope, id=0)
    assert read_problem(answer)[:2] == (409, "leaf_changed")


def test_a_failure_is_remembered_for_a_moment_only(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    openings = []
    real = session.open_leaf

    def counted(ref, state, cache, progress, hierarchies):
        openings.append(state.version)
        return real(ref, state, cache, progress, hierarchies)

    monkeypatch.setattr(session, "open_leaf", counted)
    path = tmp_path / LEAF / "dump.json"
    path.write_text("")
    problems = {server.open_problem(LEAF) for _ in range(5)}
    assert len(problems) == 1
    assert len(openings) == 1
    path.write_text(json.dumps(dump(3)))
    assert server.open(LEAF).info["entries"] == 3


def test_a_dump_that_grows_is_seen_again_and_again(server: Server, tmp_path: Path):
    for count in (4, 5, 6):
        write(tmp_path / LEAF, count, age=count)
        assert server.open(LEAF).info["entries"] == count


def test_new_dumps_and_steps_show_without_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    server = Server.on(tmp_path / "later")
    assert server.runs()["runs"] == []
    monkeypatch.setattr("tb_msprobe_plugin.scanning.RESCAN_SECONDS", 0.0)
    server = Server.on(tmp_path / "later")
    write(tmp_path / "later/run/step0/rank0", 1)
    assert [run["leaves"] for run in server.runs()["runs"]] == [1]
    write(tmp_path / "later/run/step1/rank0", 1)
    assert [run["leaves"] for run in server.runs()["runs"]] == [2]
    assert server.open("run/step1/rank0").info["step"] == 1


@pytest.fixture
def cached(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cache directory, used for leaves of any size."""
    folder = tmp_path_factory.mktemp("cache here")
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    monkeypatch.setattr(leaf_cache, "WORTHWHILE_BYTES", 0)
    return folder / "tb-msprobe-plugin"


def drain() -> None:
    """Waits for what is done in the background after an opening."""
    for thread in threading.enumerate():
        if thread.name.startswith("msprobe"):
            thread.join(SOON)


def test_a_cached_leaf_opens_without_reading_its_files(
    cached: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    write(tmp_path / LEAF, 30)
    first = Server.on(tmp_path).open(LEAF)
    drain()
    assert len(list(cached.iterdir())) == 1
    monkeypatch.setattr(open_leaf, "build_index", None)
    monkeypatch.setattr(open_leaf, "build_graph", None)
    second = Server.on(tmp_path).open(LEAF)
    assert second.info == first.info
    assert second.get("subtree", id=0) == first.get("subtree", id=0)
    for node in (1, 2, 30):
        assert second.get("node", id=node) == first.get("node", id=node)
    assert second.get("search", q="add.7") == first.get("search", q="add.7")


def test_a_cached_leaf_is_not_used_for_other_files(cached: Path, tmp_path: Path):
    write(tmp_path / LEAF, 30)
    Server.on(tmp_path).open(LEAF)
    drain()
    write(tmp_path / LEAF, 31, age=10)
    assert Server.on(tmp_path).open(LEAF).info["entries"] == 31
    drain()
    assert len(list(cached.iterdir())) == 1


def test_files_written_just_now_are_not_cached(cached: Path, tmp_path: Path):
    write_leaf(tmp_path / LEAF, dump(3), dict.fromkeys(names(3)), {})
    Server.on(tmp_path).open(LEAF)
    drain()
    assert not cached.exists()


@pytest.mark.parametrize("damage", ["cut", "other leaf", "short columns", "missing column"])
def test_a_broken_cache_changes_nothing(cached: Path, tmp_path: Path, damage: str):
    write(tmp_path / LEAF, 30)
    write(tmp_path / OTHER, 5)
    first = Server.on(tmp_path).open(LEAF)
    drain()
    (file,) = cached.iterdir()
    if damage == "cut":
        file.write_bytes(file.read_bytes()[:100])
    elif damage == "other leaf":
        whole = file.read_bytes()
        Server.on(tmp_path).open(OTHER)
        drain()
        for path in cached.iterdir():
            path.write_bytes(whole)
    else:
        import numpy as np

        with np.load(file) as stored:
            arrays = {name: stored[name] for name in stored.files}
        if damage == "missing column":
            del arrays["graph.parent"]
        for name in arrays:
            if damage == "short columns" and name.startswith("graph."):
                arrays[name] = arrays[name][:10]
        np.savez(file, **arrays)
    server = Server.on(tmp_path)
    again = server.open(LEAF)
    assert again.info == first.info
    assert again.get("subtree", id=0) == first.get("subtree", id=0)
    assert server.open(OTHER).info["entries"] == 5


def test_a_cache_that_cannot_be_written_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(leaf_cache, "WORTHWHILE_BYTES", 0)
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/nowhere")
    write(tmp_path / LEAF, 3)
    assert Server.on(tmp_path).open(LEAF).info["entries"] == 3
    drain()


def test_nothing_is_ever_written_below_logdir(cached: Path, tmp_path: Path):
    write(tmp_path / LEAF, 3)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    leaf = Server.on(tmp_path).open(LEAF)
    leaf.get("node", id=1)
    leaf.get("search", q="x")
    drain()
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before
