"""Pauses of the garbage collector, also of several threads at once."""

from __future__ import annotations

import gc
import threading

import pytest

from tb_msprobe_plugin.dump import gc_pause


class TestPausedGc:
    def test_pauses_and_resumes(self) -> None:
        assert gc.isenabled()
        with gc_pause.paused_gc():
            assert not gc.isenabled()
            with gc_pause.paused_gc():
                assert not gc.isenabled()
            assert not gc.isenabled()
        assert gc.isenabled()

    def test_resumes_after_an_error(self) -> None:
        with pytest.raises(RuntimeError), gc_pause.paused_gc():
            raise RuntimeError
        assert gc.isenabled()

    def test_leaves_a_collector_off_that_was_off(self) -> None:
        gc.disable()
        try:
            with gc_pause.paused_gc():
                pass
            assert not gc.isenabled()
        finally:
            gc.enable()

    def test_pauses_of_threads_overlap(self) -> None:
        inside, leave = threading.Event(), threading.Event()

        def other() -> None:
            with gc_pause.paused_gc():
                inside.set()
                leave.wait(30)

        thread = threading.Thread(target=other)
        thread.start()
        inside.wait(30)
        with gc_pause.paused_gc():
            pass
        assert not gc.isenabled()
        leave.set()
        thread.join()
        assert gc.isenabled()
