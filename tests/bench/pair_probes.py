"""What the benchmark measures of pairs; see probes.py."""

from __future__ import annotations

import time
from typing import Any

from tests.bench.probes import POLL_SECONDS, Server, resident_mib, timed

# As often as the page asks how far the comparing is: each answer counts all nodes, and takes time.
SURVEY_SECONDS = 0.15


def _open(server: Server, leaf: str, golden: str) -> dict[str, Any]:
    status, answer = server.get("pair", leaf=leaf, golden=golden)
    while status == 202:
        time.sleep(POLL_SECONDS)
        status, answer = server.get("pair", leaf=leaf, golden=golden)
    assert status == 200, answer
    return dict(answer)


def _marks(server: Server, pair: str, nodes: list[int]) -> None:
    """Asks for the colours of nodes until all are known."""
    ids = ",".join(map(str, nodes))
    pending = True
    while pending:
        status, answer = server.get("marks", pair=pair, side="target", ids=ids)
        assert status == 200, answer
        pending = answer["pending"]


def first_coloured(logdir: str, leaf: str, golden: str) -> dict[str, float]:
    """Opens a pair, the first level of its target, and the colours of that."""
    server = Server(logdir)
    server.get("runs")
    with timed() as watch:
        opened = _open(server, leaf, golden)
        rows = server.children(opened["target"], 0)
        _marks(server, opened["pair"], [row["id"] for row in rows])
    return {"seconds": watch.seconds, "mib": resident_mib()}


def whole_pair(logdir: str, leaf: str, golden: str) -> dict[str, float]:
    """Opens a pair and compares all of it."""
    server = Server(logdir)
    server.get("runs")
    with timed() as watch:
        opened = _open(server, leaf, golden)
        state = "running"
        while state == "running":
            time.sleep(SURVEY_SECONDS)
            status, answer = server.get("survey", pair=opened["pair"], run=1)
            assert status == 200, answer
            state = answer["state"]
    assert state == "done", answer
    return {"seconds": watch.seconds, "mib": resident_mib()}


def np_load(target: str, golden: str) -> dict[str, float]:
    """Reads two tensors the plain way and takes one difference, as the yardstick."""
    import numpy as np

    with timed() as watch:
        one, other = np.load(target), np.load(golden)
        assert np.abs(one - other).max() > 0
    return {"seconds": watch.seconds, "mib": resident_mib()}


def tensor_metrics(target: str, golden: str) -> dict[str, float]:
    """All metrics of the same two tensors."""
    from pathlib import Path

    from tb_msprobe_plugin.compare.tensors import TensorMetrics, compare_tensor_files

    with timed() as watch:
        metrics = compare_tensor_files(Path(target), Path(golden))
    assert isinstance(metrics, TensorMetrics), metrics
    return {"seconds": watch.seconds, "mib": resident_mib()}
