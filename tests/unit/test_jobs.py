"""Background jobs: one a key, progress, cancel."""

from __future__ import annotations

import gc
import threading
import time
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest

from tb_msprobe_plugin.errors import BadDump, Cancelled
from tb_msprobe_plugin.jobs import JOBS_AT_ONCE, WAITING, Jobs

SOON = 10.0


class Kept:
    """What the jobs handed over."""

    def __init__(self) -> None:
        self.kept: list[str] = []
        self.later: list[str] = []
        self.jobs: Jobs[str] = Jobs(self.kept.append, self.later.append)


def test_a_job_gives_what_its_work_returns_and_hands_it_over_first():
    kept = Kept()
    job = kept.jobs.join("a", lambda progress: "graph")
    assert job.wait(SOON)
    assert job.result() == "graph"
    assert kept.kept == ["graph"]


def test_what_nobody_waits_for_comes_after_the_result():
    result_was_there = []
    finished = threading.Event()

    def afterwards(outcome: str) -> None:
        result_was_there.append(job.wait(0))
        finished.set()

    jobs: Jobs[str] = Jobs(lambda outcome: None, afterwards)
    go = threading.Event()
    job = jobs.join("a", lambda progress: "graph" if go.wait(SOON) else "")
    go.set()
    assert finished.wait(SOON)
    assert result_was_there == [True]


def test_many_threads_share_one_job():
    kept = Kept()
    go = threading.Event()
    runs = []

    def work(progress):
        runs.append(1)
        go.wait(SOON)
        return "graph"

    def ask(_):
        job = kept.jobs.join("leaf", work)
        go.set()
        assert job.wait(SOON)
        return job.result()

    with ThreadPoolExecutor(16) as pool:
        first = kept.jobs.join("leaf", work)
        answers = list(pool.map(ask, range(64)))
    assert first.result() == "graph"
    assert set(answers) == {"graph"}
    # A thread that came after the end starts another job; while one runs there is only that one.
    assert len(runs) == len(kept.kept)


def test_the_state_tells_phase_and_progress():
    kept = Kept()
    reported, go = threading.Event(), threading.Event()

    def work(progress):
        progress("reading dump.json", 5, 20)
        reported.set()
        go.wait(SOON)
        return "graph"

    job = kept.jobs.join("a", work)
    assert reported.wait(SOON)
    state = job.state()
    assert (state.phase, state.done, state.total) == ("reading dump.json", 5, 20)
    assert state.elapsed >= 0
    go.set()


def test_cancel_is_felt_at_once_and_leaves_nothing():
    kept = Kept()
    started, go = threading.Event(), threading.Event()

    def work(progress):
        started.set()
        go.wait(SOON)
        return "too late"

    job = kept.jobs.join("a", work)
    assert started.wait(SOON)
    assert kept.jobs.cancel("a")
    assert job.wait(0)
    with pytest.raises(Cancelled):
        job.result()
    assert not kept.jobs.cancel("a")
    again = kept.jobs.join("a", lambda progress: "new")
    assert again is not job
    go.set()
    assert again.wait(SOON)
    assert again.result() == "new"
    assert kept.kept == ["new"]
    assert "too late" not in kept.later


def test_work_learns_of_the_cancel_when_it_reports():
    kept = Kept()
    started, go, seen = threading.Event(), threading.Event(), threading.Event()

    def work(progress):
        started.set()
        go.wait(SOON)
        try:
            progress("building", 1, 2)
        except Cancelled:
            seen.set()
            raise
        return "graph"

    kept.jobs.join("a", work)
    assert started.wait(SOON)
    kept.jobs.cancel("a")
    go.set()
    assert seen.wait(SOON)


def test_an_error_reaches_everyone_who_waits():
    kept = Kept()

    def work(progress):
        raise BadDump("no JSON", file="dump.json")

    job = kept.jobs.join("a", work)
    assert job.wait(SOON)
    for _ in range(2):
        with pytest.raises(BadDump, match="no JSON"):
            job.result()
    assert kept.kept == []


def test_only_a_few_jobs_work_at_once_and_a_waiting_one_can_be_cancelled():
    kept = Kept()
    go = threading.Event()
    started = threading.Semaphore(0)

    def work(progress):
        started.release()
        go.wait(SOON)
        return "graph"

    running = [kept.jobs.join(f"running {n}", work) for n in range(JOBS_AT_ONCE)]
    for _ in running:
        assert started.acquire(timeout=SOON)
    waiting = kept.jobs.join("waiting", work)
    assert waiting.state().phase == WAITING
    assert kept.jobs.cancel("waiting")
    go.set()
    assert all(job.wait(SOON) for job in running)
    assert not started.acquire(timeout=0.3)


def test_jobs_of_one_kind_do_not_wait_for_those_of_another():
    go, started = threading.Event(), threading.Event()

    def work(progress):
        started.set()
        go.wait(SOON)
        return "graph"

    slow: Jobs[str] = Jobs(lambda outcome: None, lambda outcome: None, at_once=1)
    first, second = slow.join("first", work), slow.join("second", work)
    assert started.wait(SOON)
    assert second.state().phase == WAITING
    other = Kept().jobs.join("other", lambda progress: "graph")
    assert other.wait(SOON)
    assert not first.wait(0)
    go.set()
    assert first.wait(SOON)
    assert second.wait(SOON)


def test_cancelling_what_does_not_run_says_so():
    assert not Kept().jobs.cancel("nothing")


def test_an_error_holds_on_to_nothing():
    kept = Kept()

    class Text(str):
        """A text that can be watched."""

    watched = []

    def work(progress):
        text = Text("a whole file")
        watched.append(weakref.ref(text))
        try:
            raise ValueError(text)
        except ValueError as error:
            raise BadDump("no JSON") from error

    job = kept.jobs.join("a", work)
    assert job.wait(SOON)
    for thread in threading.enumerate():
        if thread.name == "msprobe a":
            thread.join(SOON)
    gc.collect()
    assert isinstance(job.error, BadDump)
    assert watched[0]() is None


def test_where_a_mistake_of_ours_arose_is_logged(caplog: pytest.LogCaptureFixture):
    def mistaken(progress):
        raise RuntimeError("oops")

    job = Kept().jobs.join("a", mistaken)
    assert job.wait(SOON)
    with pytest.raises(RuntimeError):
        job.result()
    assert "in mistaken" in caplog.text


def test_what_follows_a_job_gives_way_to_the_next_one():
    order, finished = [], threading.Event()

    def afterwards(outcome: str) -> None:
        order.append(f"after {outcome}")
        if len(order) == 4:
            finished.set()

    jobs: Jobs[str] = Jobs(lambda outcome: order.append(outcome), afterwards, at_once=1)
    for name in ("a", "b"):
        assert jobs.join(name, lambda progress, name=name: name).wait(SOON)
    assert finished.wait(SOON)
    assert order[:2] == ["a", "b"]
    assert sorted(order[2:]) == ["after a", "after b"]


def test_a_failure_of_what_follows_is_logged_and_holds_up_nothing(caplog):
    def afterwards(outcome: str) -> None:
        raise OSError("the disk is full")

    jobs: Jobs[str] = Jobs(lambda outcome: None, afterwards, at_once=1)
    assert jobs.join("a", lambda progress: "graph").wait(SOON)
    deadline = time.monotonic() + SOON
    while not caplog.records and time.monotonic() < deadline:
        time.sleep(0.01)
    assert "the disk is full" in caplog.text
    assert jobs.join("b", lambda progress: "graph").wait(SOON)
