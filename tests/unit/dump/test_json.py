"""Decoding single values, and the pause of the garbage collector."""

from __future__ import annotations

import gc
import threading

import pytest

from tb_msprobe_plugin.dump import _json


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not valid JSON"),
        (b"{", "not valid JSON"),
        (b"1 2", "not valid JSON"),
        (b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
    ],
)
def test_undecodable_values_say_why(data: bytes, reason: str) -> None:
    with pytest.raises(_json.UndecodableError, match=reason):
        _json.decode(data)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("[]", 2),
        ('[{"a": "]}"}] rest', 13),
        (r'["\"]\\"] rest', 9),
        ("[" * 5000 + "]" * 5000 + "]", 10_000),
        ("[[]", -1),
        ('["abc', -1),
        ('["abc]', -1),
        ("", -1),
    ],
)
def test_end_of_nested(text: str, end: int) -> None:
    assert _json.end_of_nested(text, 0) == end


class TestPausedGc:
    def test_pauses_and_resumes(self) -> None:
        assert gc.isenabled()
        with _json.paused_gc():
            assert not gc.isenabled()
            with _json.paused_gc():
                assert not gc.isenabled()
            assert not gc.isenabled()
        assert gc.isenabled()

    def test_resumes_after_an_error(self) -> None:
        with pytest.raises(RuntimeError), _json.paused_gc():
            raise RuntimeError
        assert gc.isenabled()

    def test_leaves_a_collector_off_that_was_off(self) -> None:
        gc.disable()
        try:
            with _json.paused_gc():
                pass
            assert not gc.isenabled()
        finally:
            gc.enable()

    def test_pauses_of_threads_overlap(self) -> None:
        inside, leave = threading.Event(), threading.Event()

        def other() -> None:
            with _json.paused_gc():
                inside.set()
                leave.wait(30)

        thread = threading.Thread(target=other)
        thread.start()
        inside.wait(30)
        with _json.paused_gc():
            pass
        assert not gc.isenabled()
        leave.set()
        thread.join()
        assert gc.isenabled()
