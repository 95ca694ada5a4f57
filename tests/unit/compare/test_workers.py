"""Several processes come to the figures that one would."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from tb_msprobe_plugin.compare import comparison as comparing
from tb_msprobe_plugin.compare import worker, workers
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.match import MatchRule
from tb_msprobe_plugin.errors import Cancelled
from tests.unit.compare.sides import call, side

NAMES = [f"Torch.add.{at}.forward" for at in range(30)]


@pytest.fixture
def many_batches(monkeypatch: pytest.MonkeyPatch):
    """So that a handful of nodes are worth several processes."""
    monkeypatch.setattr(workers, "WORTH_IT", 1)
    monkeypatch.setattr(workers, "processors", lambda: 2)
    monkeypatch.setattr(comparing, "_BATCH", 4)


def pair(folder: Path, rule: MatchRule = "name") -> Comparison:
    lines = dict.fromkeys(NAMES)
    target = {name: call(Max=4.0 + at % 3, shape=[2, 3]) for at, name in enumerate(NAMES)}
    target[NAMES[7]] = call(Max=float("nan"))
    target[NAMES[9]] = call(shape=[3, 2])
    golden = {name: call() for name in NAMES[:-1]}
    golden[NAMES[11]] = "no entry"  # type: ignore[assignment]
    return Comparison(
        side(folder / "npu", target, lines), side(folder / "bench", golden, lines), rule
    )


@pytest.mark.parametrize("rule", ["name", "name+shape"])
def test_the_same_figures(tmp_path: Path, many_batches: None, rule: MatchRule):
    several = pair(tmp_path / "several", rule)
    several.run()
    one = pair(tmp_path / "one", rule)
    for node in range(len(one.target.graph)):
        one.fill([node])
    one.run()
    assert several.golden_scan.level.tolist() == one.golden_scan.level.tolist()
    for name in ("state", "graded", "verdict", "corrected", "overflow"):
        left, right = getattr(several.columns, name), getattr(one.columns, name)
        assert np.array_equal(left, right, equal_nan=left.dtype.kind == "f"), name
    assert several.columns.evidence.tobytes() == one.columns.evidence.tobytes()
    assert several.golden_of.tolist() == one.golden_of.tolist()
    # 4, 5, 6 against 4: two of three differ, by 25 and 50 %. Node 1 is their collection.
    assert np.nanmax(several.columns.graded[2:7, -1]) == pytest.approx(0.5)


def test_processes_that_die_are_made_up_for(
    tmp_path: Path, many_batches: None, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(worker.sys, "executable", "/bin/false")
    comparison = pair(tmp_path / "dead")
    comparison.run()
    assert comparison.complete
    assert np.nanmax(comparison.columns.graded[2:7, -1]) == pytest.approx(0.5)


def test_without_an_interpreter_this_process_does_the_work(
    tmp_path: Path, many_batches: None, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(worker.sys, "executable", str(tmp_path / "none"))
    comparison = pair(tmp_path / "none_there")
    comparison.run()
    assert comparison.complete


def test_cancelling_ends_the_processes(
    tmp_path: Path, many_batches: None, monkeypatch: pytest.MonkeyPatch
):
    started: list[worker.Worker] = []
    begin = worker.Worker.__init__

    def note(self: worker.Worker, settings: object) -> None:
        begin(self, settings)  # type: ignore[arg-type]
        started.append(self)

    monkeypatch.setattr(worker.Worker, "__init__", note)
    comparison = pair(tmp_path / "cancelled")

    def stop(phase: str, done: int, total: int) -> None:
        if done:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        comparison.run(stop)
    assert len(started) == 2
    assert all(one._process.poll() is not None for one in started)
    assert not comparison.complete


def test_nothing_in_the_current_directory_is_executed(
    tmp_path: Path, many_batches: None, monkeypatch: pytest.MonkeyPatch
):
    """Neither a file that is called like a module we need, nor one of Python's own."""
    trap = "open('executed', 'w').close()"
    for module in ("numpy", "pickle", "sitecustomize"):
        (tmp_path / f"{module}.py").write_text(trap)
    package = tmp_path / "tb_msprobe_plugin"
    package.mkdir()
    (package / "__init__.py").write_text(trap)
    monkeypatch.chdir(tmp_path)
    for inherited in ("", os.pathsep, str(tmp_path)):
        monkeypatch.setenv("PYTHONPATH", inherited)
        monkeypatch.setattr(worker.sys, "path", ["", str(tmp_path), *worker.sys.path])
        comparison = pair(tmp_path / f"pair{len(inherited)}")
        started = worker.Worker(comparison._settings)
        try:
            figures = started.figures_of(comparison._entries([2, 3]))
        finally:
            started.close()
        assert len(figures.state) == 2
        assert not (tmp_path / "executed").exists()
