"""Whether the tab is active: at once, without raising, in whatever state the disk is."""

from __future__ import annotations

import threading
import time

import pytest

from tb_msprobe_plugin import activity
from tb_msprobe_plugin.activity import Activity

SOON = 10.0


@pytest.fixture
def patient(monkeypatch):
    """A thread begins when the machine likes; these tests are not about how long that takes."""
    monkeypatch.setattr(activity, "PATIENCE_SECONDS", SOON)


def wait_until(condition):
    deadline = time.monotonic() + SOON
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert condition()


def test_a_quick_look_is_answered_right_away(patient):
    looked = []
    active = Activity(lambda: bool(looked.append(1)))
    assert active.is_active() is False
    assert Activity(lambda: True).is_active() is True


def test_nobody_looks_before_the_first_question():
    looked = []
    Activity(lambda: bool(looked.append(1)))
    time.sleep(0.05)
    assert looked == []


def test_true_while_unsure_and_one_thread_only():
    go = threading.Event()
    looks = []

    def look():
        looks.append(1)
        go.wait(SOON)
        return False

    active = Activity(look)
    assert all(active.is_active() for _ in range(20))
    wait_until(lambda: looks)
    assert len(looks) == 1
    go.set()
    wait_until(lambda: not active.is_active())


def test_a_look_that_fails_leaves_the_tab_active(patient, caplog):
    def look():
        raise RuntimeError("disk on fire")

    active = Activity(look)
    assert active.is_active() is True
    assert active.is_active() is True
    wait_until(lambda: "disk on fire" in caplog.text)


def test_true_is_final(patient):
    answers = iter([True, False])
    active = Activity(lambda: next(answers))
    assert active.is_active()
    assert active.is_active()


def test_false_is_looked_at_again_later(patient, monkeypatch):
    monkeypatch.setattr(activity, "RETRY_SECONDS", 0.0)
    answers = iter([False, False, True])
    active = Activity(lambda: next(answers))
    assert active.is_active() is False
    wait_until(active.is_active)


def test_false_is_not_looked_at_all_the_time(patient):
    looks = []
    active = Activity(lambda: bool(looks.append(1)))
    for _ in range(50):
        active.is_active()
    assert len(looks) == 1
