"""The budgets of comparing two dumps."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.bench import peer, trees
from tests.bench.report import line, probe

ENTRIES = 100_000
FIRST_PICTURE_RATIO = 2
WHOLE_RATIO = 1.5
TENSOR_RATIO = 2
TENSOR_ELEMENTS = 25_000_000
# What the released tool takes for the same pair, and the share of it that is allowed.
PEER_SECONDS_RATIO = 1 / 10
PEER_MEMORY_RATIO = 1 / 4


def bench_pair(folder: Path, peer_home: Path | None) -> None:
    """A pair of leaves of ENTRIES entries each; against msprobe itself if it may be installed."""
    logdir = trees.pair(folder, ENTRIES)
    target, golden = f"npu/{trees.LEAF}", f"bench/{trees.LEAF}"
    sides = str(logdir / target), str(logdir / golden)
    name = f"pair of {ENTRIES:,} entries"
    with _fresh() as cache:
        single = probe("first_picture", str(logdir), target, cache=Path(cache))["seconds"]
    with _fresh() as cache:
        first = probe("first_coloured", str(logdir), target, golden, cache=Path(cache))["seconds"]
        plain = sum(probe("json_loads", side, cache=Path(cache))["seconds"] for side in sides)
    with _fresh() as cache:
        whole = probe("whole_pair", str(logdir), target, golden, cache=Path(cache))
    remark = f"a single leaf {single:.2f} s"
    line(f"{name}: first coloured picture", first, FIRST_PICTURE_RATIO * single, "s", remark)
    remark = f"json.loads of its files {plain:.2f} s, {whole['mib']:.0f} MiB"
    line(f"{name}: whole, nothing cached", whole["seconds"], WHOLE_RATIO * plain, "s", remark)
    if peer_home is not None:
        _bench_peer(name, peer_home, logdir, whole)


def bench_tensors(folder: Path) -> None:
    """The metrics of two saved tensors against what reading and one difference of them takes."""
    files = [str(path) for path in trees.tensors(folder, TENSOR_ELEMENTS)]
    with _fresh() as cache:
        plain = probe("np_load", *files, cache=Path(cache))
        ours = probe("tensor_metrics", *files, cache=Path(cache))
    remark = f"np.load of both and a difference {plain['seconds']:.2f} s, {ours['mib']:.0f} MiB"
    what = f"metrics of {TENSOR_ELEMENTS:,} elements"
    line(what, ours["seconds"], TENSOR_RATIO * plain["seconds"], "s", remark)


def _bench_peer(name: str, home: Path, logdir: Path, ours: dict[str, float]) -> None:
    theirs = peer.measure(home, logdir / "npu", logdir / "bench")
    what = f"{name}: whole, against msprobe {peer.VERSION}"
    remark = f"msprobe graph_visualize {theirs['seconds']:.1f} s, {theirs['mib']:.0f} MiB"
    line(what, ours["seconds"], PEER_SECONDS_RATIO * theirs["seconds"], "s", remark)
    line(f"{name}: memory", ours["mib"], PEER_MEMORY_RATIO * theirs["mib"], "MiB")


def _fresh() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory()
