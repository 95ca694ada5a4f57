"""Looking for dumps in the background."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from tb_msprobe_plugin import scanning
from tb_msprobe_plugin.dump.tree import LeafRef, Run, Scan
from tb_msprobe_plugin.scanning import BackgroundScan

SOON = 10.0


class Scanner:
    """A scanner whose results and pace the test decides."""

    def __init__(self) -> None:
        self.scans = 0
        self.go = threading.Event()
        self.go.set()
        self.fail = False

    def scan(self) -> Scan:
        self.scans += 1
        assert self.go.wait(SOON)
        if self.fail:
            raise RuntimeError("disk on fire")
        leaf = LeafRef(f"run/{self.scans}", "run", 0, 0, "", "", Path("run"), Path("."))
        return Scan((Run("run", (leaf,)),), ())


@pytest.fixture
def scanner() -> Scanner:
    return Scanner()


@pytest.fixture
def scan(scanner: Scanner) -> BackgroundScan:
    return BackgroundScan(scanner)  # type: ignore[arg-type]


def test_the_first_result_is_waited_for(scan: BackgroundScan, scanner: Scanner):
    assert scanner.scans == 0
    found, scanning_now = scan.latest(SOON)
    assert not scanning_now
    assert list(found.leaf_by_id) == ["run/1"]
    assert found.run_by_id["run"] is found.runs[0]


def test_a_slow_scan_is_not_waited_for(scan: BackgroundScan, scanner: Scanner):
    scanner.go.clear()
    found, scanning_now = scan.latest(0.01)
    assert scanning_now
    assert found.runs == ()
    scan.latest(0.01)
    assert scanner.scans == 1
    scanner.go.set()
    found, scanning_now = scan.latest(SOON)
    assert not scanning_now
    assert len(found.runs) == 1


def test_a_fresh_result_is_not_renewed(scan: BackgroundScan, scanner: Scanner):
    for _ in range(20):
        scan.latest(SOON)
    assert scanner.scans == 1


def test_an_old_result_is_renewed(
    scan: BackgroundScan, scanner: Scanner, monkeypatch: pytest.MonkeyPatch
):
    scan.latest(SOON)
    monkeypatch.setattr(scanning, "RESCAN_SECONDS", 0.0)
    found, _ = scan.latest(SOON)
    assert list(found.leaf_by_id) == ["run/2"]
    assert scan.known() is found


def test_while_renewing_the_old_result_is_there(
    scan: BackgroundScan, scanner: Scanner, monkeypatch: pytest.MonkeyPatch
):
    before, _ = scan.latest(SOON)
    monkeypatch.setattr(scanning, "RESCAN_SECONDS", 0.0)
    scanner.go.clear()
    found, scanning_now = scan.latest(0.01)
    assert found is before
    assert scanning_now
    scanner.go.set()


def test_a_scan_that_fails_keeps_the_result_and_is_tried_again(
    scan: BackgroundScan,
    scanner: Scanner,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
):
    before, _ = scan.latest(SOON)
    monkeypatch.setattr(scanning, "RESCAN_SECONDS", 0.0)
    scanner.fail = True
    found, scanning_now = scan.latest(SOON)
    assert found is before
    assert not scanning_now
    assert "disk on fire" in caplog.text
    scanner.fail = False
    assert scan.latest(SOON)[0] is not before


def test_many_threads_share_one_scan(scan: BackgroundScan, scanner: Scanner):
    scanner.go.clear()
    threads = [threading.Thread(target=scan.latest, args=(SOON,)) for _ in range(20)]
    for thread in threads:
        thread.start()
    time.sleep(0.05)
    scanner.go.set()
    for thread in threads:
        thread.join(SOON)
    assert scanner.scans == 1
