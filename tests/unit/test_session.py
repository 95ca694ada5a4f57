"""What the routes build on; the rest of it is tested through them."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin import session as module
from tb_msprobe_plugin.dump.logdirs import Root
from tb_msprobe_plugin.errors import Forbidden, LeafChanged, NotFound
from tb_msprobe_plugin.jobs import JobState
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.session import Session
from tests.api.conftest import write_leaf

DUMP = {"data": {"Torch.add.0.forward": {"output": []}}}
LINES = {"Torch.add.0.forward": None}


@pytest.fixture
def session(tmp_path: Path) -> Session:
    write_leaf(tmp_path / "run/rank0", DUMP, LINES, {})
    return Session([Root("", tmp_path)])


def opened(session: Session, leaf: str) -> OpenLeaf:
    while True:
        answer = session.open(leaf)
        if isinstance(answer, OpenLeaf):
            return answer
        assert isinstance(answer, JobState)


@pytest.mark.parametrize(
    ("root", "path", "shown"),
    [
        ("", "/data/dumps/npu/step0", "npu/step0"),
        ("", "/data/dumps", "/data/dumps"),
        ("", "/data/dumps2/npu", "/data/dumps2/npu"),
        ("", "/elsewhere", "/elsewhere"),
        ("", "npu/step0", "npu/step0"),
        ("", "gs://bucket/x", "gs://bucket/x"),
        ("name", "/data/dumps/npu/step0", "name/npu/step0"),
    ],
)
def test_paths_as_users_know_them(root: str, path: str, shown: str):
    assert Session([Root(root, Path("/data/dumps"))]).shown_path(path) == shown


def test_notices_of_the_logdirs_and_of_the_scan(tmp_path: Path):
    (tmp_path / "broken").symlink_to(tmp_path / "nowhere")
    session = Session([Root("", tmp_path)], [Notice("remote_logdir", "skipped", "gs://x")])
    found, _ = session.found()
    assert [notice.code for notice in session.notices(found)] == ["remote_logdir", "broken_link"]


def test_opening_twice_gives_the_same_leaf(session: Session):
    leaf = opened(session, "run/rank0")
    assert session.open("run/rank0") is leaf
    assert session.opened("run/rank0", leaf.version) is leaf


def test_unknown_leaves_runs_and_versions(session: Session):
    with pytest.raises(NotFound):
        session.open("run/rank1")
    with pytest.raises(NotFound):
        session.run("nobody")
    with pytest.raises(Forbidden):
        session.run("../nobody")
    with pytest.raises(Forbidden):
        session.opened("../run", "0")
    with pytest.raises(LeafChanged):
        session.opened("run/rank0", "0")


def test_without_any_logdir():
    session = Session([])
    assert session.is_active() is False
    assert session.found()[0].runs == ()
    with pytest.raises(NotFound):
        session.open("run/rank0")


def test_memory_of_a_leaf_grows_with_it(tmp_path: Path):
    sizes = []
    for count in (100, 10_000):
        data = {f"Torch.add.{number}.forward": {} for number in range(count)}
        write_leaf(tmp_path / str(count), {"data": data}, dict.fromkeys(data), {})
        sizes.append(opened(Session([Root("", tmp_path)]), str(count)).nbytes)
    assert sizes[0] > 100 * 50
    assert 50 < sizes[1] / sizes[0] < 150


def test_an_opening_that_ends_while_another_looks_is_not_handed_out_later(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """What was opened then would be given to who asks after the files have changed."""
    may_open, kept = threading.Event(), threading.Event()
    real_open, real_state, keep = module.open_leaf, module.state_of, session._opened.keep

    def open_late(*given: Any) -> OpenLeaf:
        assert may_open.wait(10)
        return real_open(*given)

    def state_late(*given: Any) -> Any:
        if threading.current_thread() is threading.main_thread() and looking:
            may_open.set()
            assert kept.wait(10)
        return real_state(*given)

    def keep_and_tell(*given: Any) -> None:
        keep(*given)
        kept.set()

    looking = False
    monkeypatch.setattr(module, "open_leaf", open_late)
    monkeypatch.setattr(module, "state_of", state_late)
    monkeypatch.setattr(module, "WAIT_SECONDS", 0.01)
    monkeypatch.setattr(session._opened, "keep", keep_and_tell)
    while isinstance(session.open("run/rank0"), JobState) and not session._jobs._running:
        pass
    looking = True
    before = opened(session, "run/rank0")
    looking = False
    write_leaf(tmp_path / "run/rank0", {"data": {"Torch.mul.0.forward": {"output": []}}}, {}, {})
    after = opened(session, "run/rank0")
    assert before.version != after.version
    assert after.graph.find("Torch.mul.0.forward") > 0


def test_leaves_that_are_alike_share_their_hierarchy(tmp_path: Path):
    for rank in (0, 1):
        write_leaf(tmp_path / f"run/rank{rank}", DUMP, LINES, {})
    session = Session([Root("", tmp_path)])
    assert opened(session, "run/rank0").graph is opened(session, "run/rank1").graph
