"""Work in the background: begun, stopped, failed, and left by those who looked at it."""

from __future__ import annotations

import threading
import time
from typing import Any, Callable

import pytest

from tb_msprobe_plugin import survey as module
from tb_msprobe_plugin.errors import BadDump, ComparisonFailed
from tb_msprobe_plugin.jobs import Jobs
from tb_msprobe_plugin.progress import Progress
from tb_msprobe_plugin.survey import Attention, Survey, Work

SOON = 10.0


class Stepwise:
    """Work that goes on until it may end, or raises what it is given."""

    def __init__(self, error: Exception | None = None) -> None:
        self.complete = False
        self.runs = 0
        self.started, self.end = threading.Event(), threading.Event()
        self.error = error

    def run(self, progress: Progress) -> None:
        self.runs += 1
        self.started.set()
        if self.error is not None:
            raise self.error
        while not self.end.wait(0.005):
            progress("working", 1, 2)
        self.complete = True


@pytest.fixture
def jobs() -> Jobs[Work]:
    return Jobs(lambda work: None, lambda work: None)


def until(survey: Survey, state: str) -> None:
    deadline = time.monotonic() + SOON
    while survey.state() != state:
        assert time.monotonic() < deadline, survey.state()
        time.sleep(0.005)


def test_it_runs_once_and_is_done(jobs: Jobs[Work]):
    work = Stepwise()
    survey = Survey("a", work, jobs, Attention())
    assert (survey.state(), survey.stopped, survey.problem()) == ("cancelled", False, None)
    assert survey.progress() == (0, 0, 0.0)
    survey.start()
    assert work.started.wait(SOON)
    survey.start()
    assert survey.state() == "running"
    work.end.set()
    until(survey, "done")
    survey.start()
    assert work.runs == 1


def test_it_is_cancelled_and_begun_again(jobs: Jobs[Work]):
    work = Stepwise()
    survey = Survey("a", work, jobs, Attention())
    assert not survey.cancel()
    survey.start()
    assert survey.cancel()
    assert (survey.state(), survey.stopped, survey.problem()) == ("cancelled", True, None)
    work.end.set()
    survey.start()
    until(survey, "done")


def test_progress_stays_while_it_waits_to_go_on():
    one_at_a_time: Jobs[Work] = Jobs(lambda work: None, lambda work: None, 1)
    work, other = Stepwise(), Stepwise()
    survey = Survey("a", work, one_at_a_time, Attention())
    survey.start()
    while survey.progress()[:2] != (1, 2):
        time.sleep(0.005)
    assert survey.cancel()
    busy = Survey("b", other, one_at_a_time, Attention())
    busy.start()
    assert other.started.wait(SOON)
    survey.start()
    assert survey.progress()[:2] == (1, 2)
    work.end.set()
    other.end.set()
    until(survey, "done")


def test_what_is_done_cannot_be_cancelled_before_its_thread_has_said_so(jobs: Jobs[Work]):
    work = Stepwise()
    survey = Survey("a", work, jobs, Attention())
    survey.start()
    assert work.started.wait(SOON)
    work.complete = True
    assert (survey.state(), survey.cancel(), survey.stopped) == ("done", False, False)
    work.end.set()


@pytest.mark.parametrize(
    ("error", "kind"), [(BadDump("broken"), BadDump), (ValueError("oops"), ComparisonFailed)]
)
def test_what_failed_is_begun_again_only_when_it_may(
    jobs: Jobs[Work], error: Exception, kind: type
):
    work = Stepwise(error)
    survey = Survey("a", work, jobs, Attention())
    survey.start()
    until(survey, "failed")
    assert isinstance(survey.problem(), kind)
    survey.start()
    assert work.runs == 1
    work.error = None
    work.end.set()
    survey.forget_failure()
    assert survey.problem() is None
    survey.start()
    until(survey, "done")
    assert work.runs == 2


def test_forgetting_a_failure_stops_nothing(jobs: Jobs[Work]):
    work = Stepwise()
    survey = Survey("a", work, jobs, Attention())
    survey.start()
    survey.forget_failure()
    assert survey.state() == "running"
    work.end.set()
    until(survey, "done")


class Clock:
    """time.monotonic as the test moves it."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(module, "time", made)
    return made


def pair_of_surveys(jobs: Jobs[Work], attention: Any) -> tuple[Survey, Survey, list[Stepwise]]:
    works = [Stepwise(), Stepwise()]
    first, second = (Survey(str(work), work, jobs, attention) for work in works)
    return first, second, works


def test_one_that_nobody_asks_about_stops_for_another(jobs: Jobs[Work], clock: Clock):
    first, second, works = pair_of_surveys(jobs, Attention())
    first.start()
    assert works[0].started.wait(SOON)
    clock.now += 1_000
    # However long nobody asks: without another one it goes on.
    assert first.state() == "running"
    second.start()
    until(first, "cancelled")
    assert first.stopped
    works[1].end.set()
    until(second, "done")


def test_one_that_is_asked_about_goes_on(jobs: Jobs[Work], clock: Clock):
    first, second, works = pair_of_surveys(jobs, Attention())
    first.start()
    clock.now += 1
    second.start()
    clock.now += 1
    first.look()
    clock.now += 1_000
    time.sleep(0.1)
    assert first.state() == "running"
    for work in works:
        work.end.set()
    until(first, "done")


def test_others_that_are_looked_at_elsewhere_do_not_count(jobs: Jobs[Work], clock: Clock):
    works = [Stepwise(), Stepwise()]
    first, second = (Survey(str(work), work, jobs, Attention()) for work in works)
    first.start()
    clock.now += 1_000
    second.start()
    time.sleep(0.1)
    assert first.state() == "running"
    for work in works:
        work.end.set()
    until(first, "done")


class Growing:
    """Work that ends at once, `more` times with something left to do."""

    def __init__(self, more: int = 0) -> None:
        self.more = more
        self.runs = 0
        self.complete = False
        self.ending: Callable[[], None] = lambda: None

    def run(self, progress: Progress) -> None:
        self.runs += 1
        self.complete = self.runs > self.more
        self.ending()


def test_what_is_added_while_it_ends_is_done_too(jobs: Jobs[Work]):
    work = Growing(more=1)
    survey = Survey("a", work, jobs, Attention())
    work.ending = survey.start
    survey.start()
    until(survey, "done")
    assert work.runs == 2


def test_what_is_added_before_its_job_is_settled_is_done_by_another():
    kept = threading.Event()
    jobs: Jobs[Work] = Jobs(lambda work: assert_soon(kept), lambda work: None)
    work = Growing()
    survey = Survey("a", work, jobs, Attention())
    survey.start()
    until(survey, "done")
    work.more = 1
    work.complete = False
    until(survey, "cancelled")
    survey.start()
    until(survey, "done")
    assert work.runs == 2
    kept.set()


def assert_soon(event: threading.Event) -> None:
    assert event.wait(SOON)


class Ending(Growing):
    """Work that ends while somebody asks whether it is complete."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = threading.Event()
        self.survey: Survey | None = None

    @property
    def complete(self) -> bool:
        if self.survey is not None and not self.asked.is_set():
            self.asked.set()
            job = self.survey._job
            assert job is not None
            job.wait(0.2)
            return False
        return self.over

    @complete.setter
    def complete(self, over: bool) -> None:
        self.over = over


def test_what_ends_while_its_state_is_told_was_not_cancelled(jobs: Jobs[Work]):
    work = Ending()
    work.ending = lambda: assert_soon(work.asked)
    survey = Survey("a", work, jobs, Attention())
    survey.start()
    work.survey = survey
    assert survey.state() == "running"
    until(survey, "done")
