"""Which leaves stay open, and which failures are remembered."""

from __future__ import annotations

from dataclasses import dataclass

from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.opened import FAILURE_LIMIT, Failures, Opened


@dataclass
class Value:
    nbytes: int


def test_the_least_recently_used_goes_first():
    opened: Opened[Value] = Opened(memory_limit=100)
    a, b, c = Value(40), Value(40), Value(40)
    opened.keep("a", "1", a)
    opened.keep("b", "1", b)
    assert opened.get("a", "1") is a
    opened.keep("c", "1", c)
    assert opened.get("b", "1") is None
    assert opened.get("a", "1") is a
    assert opened.get("c", "1") is c


def test_a_leaf_larger_than_the_limit_stays_until_the_next():
    opened: Opened[Value] = Opened(memory_limit=100)
    huge = Value(1000)
    opened.keep("small", "1", Value(1))
    opened.keep("huge", "1", huge)
    assert opened.get("huge", "1") is huge
    assert opened.get("small", "1") is None
    opened.keep("small", "1", Value(1))
    assert opened.get("huge", "1") is None


def test_versions_are_kept_side_by_side():
    opened: Opened[Value] = Opened()
    old, new = Value(1), Value(1)
    opened.keep("a", "1", old)
    opened.keep("a", "2", new)
    assert opened.get("a", "1") is old
    assert opened.get("a", "2") is new
    assert opened.get("a", "3") is None


def test_keeping_again_replaces():
    opened: Opened[Value] = Opened(memory_limit=100)
    for _ in range(5):
        opened.keep("a", "1", Value(60))
    assert opened.get("a", "1") == Value(60)


def test_a_failure_is_remembered_for_the_same_files():
    failures = Failures(seconds=1000)
    error = BadDump("no JSON")
    failures.remember("a", "1", error)
    assert failures.recent("a", "1") is error
    assert failures.recent("a", "2") is None
    assert failures.recent("b", "1") is None


def test_a_failure_is_forgotten_after_some_seconds():
    failures = Failures(seconds=-1)
    failures.remember("a", "1", BadDump("no JSON"))
    assert failures.recent("a", "1") is None


def test_failures_do_not_add_up():
    failures = Failures(seconds=1000)
    for number in range(FAILURE_LIMIT + 1):
        failures.remember(str(number), "1", BadDump("no JSON"))
    assert failures.recent("0", "1") is None
    assert failures.recent(str(FAILURE_LIMIT), "1") is not None
