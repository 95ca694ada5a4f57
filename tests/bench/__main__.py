"""The speed budgets, measured: `make bench`, or `python -m tests.bench [--keep DIR] [--sizes N,N]`.

`make bench PEER=1` also times `msprobe graph_visualize`, which it installs beside.

Every line is one budget: what was measured, what it may be, and the ratio of both (below 1 is
within the budget). Yardsticks such as `json.loads` are measured in the same run on the same files.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from tb_msprobe_plugin.fingerprint import SETTLE_SECONDS
from tests.bench import trees
from tests.bench.pairs import bench_pair, bench_tensors
from tests.bench.report import line, probe

DEFAULT_SIZES = "10000,100000,1000000"
# From this size on a leaf is "a million entries": another budget holds.
HUGE = 500_000
SMALL_SECONDS = 0.3
EXPAND_SECONDS = 0.1
# The budget of a search holds for so many nodes; larger leaves may take longer in proportion.
SEARCH_SECONDS = 0.1
SEARCHED_NODES = 100_000
SCAN_SECONDS = 1.0
IMPORT_SECONDS = 0.3
RESIDENT_MIB = 2048
FRAME_MILLISECONDS = 16


def bench_leaf(folder: Path, entries: int) -> None:
    """The budgets of one leaf of about `entries` entries."""
    tree = trees.generated(folder, entries)
    name = f"{entries:,} entries"
    # No index of files is kept that were written only now.
    time.sleep(SETTLE_SECONDS)
    with tempfile.TemporaryDirectory() as fresh:
        cache = Path(fresh)
        plain = probe("json_loads", str(tree / trees.LEAF), cache=cache)["seconds"]
        cold = probe("first_picture", str(tree), trees.LEAF, cache=cache)
        warm = probe("first_picture", str(tree), trees.LEAF, cache=cache)
        expand = probe("expand", str(tree), trees.LEAF, cache=cache)
        search = probe("search", str(tree), trees.LEAF, cache=cache)
    remark = f"json.loads of its files {plain:.2f} s"
    # Below some size the fixed cost of a start is larger than any share of the files' decoding.
    line(
        f"{name}: first picture, nothing cached",
        cold["seconds"],
        max(plain / 2, SMALL_SECONDS),
        "s",
        remark,
    )
    if entries < HUGE:
        line(f"{name}: first picture, index cached", warm["seconds"], SMALL_SECONDS, "s")
    else:
        line(f"{name}: resident while opening", cold["mib"], RESIDENT_MIB, "MiB")
        line(f"{name}: resident with the index cached", warm["mib"], RESIDENT_MIB, "MiB")
    line(f"{name}: slowest expansion", expand["seconds"], EXPAND_SECONDS, "s")
    allowed = SEARCH_SECONDS * max(1.0, entries / SEARCHED_NODES)
    line(f"{name}: slowest search", search["seconds"], allowed, "s")


def bench_siblings(folder: Path, cache: Path) -> None:
    """Pages of 200 children: out of 50,000 as fast as out of 600, but for noise."""

    def seconds(count: int) -> float:
        tree = str(trees.siblings(folder, count))
        return probe("siblings", tree, trees.LEAF, str(count), cache=cache)["seconds"]

    line("a page of 50,000 children against one of 600", seconds(50_000), 2 * seconds(600), "s")


def bench_tree(folder: Path, cache: Path) -> None:
    """Finding dumps, and what the plugin adds to TensorBoard's start."""
    scan = probe("scan", str(trees.many_leaves(folder, 1000)), cache=cache)
    line("find 1,000 leaves", scan["seconds"], SCAN_SECONDS, "s", f"again {scan['again']:.4f} s")
    line(
        "import beyond TensorBoard's own",
        probe("importing", cache=cache)["seconds"],
        IMPORT_SECONDS,
        "s",
    )


def bench_frames() -> None:
    """Script time of a frame with 100,000 nodes on screen, in Chromium."""
    from tests.bench.frames import measure_frames

    for what, milliseconds in measure_frames().items():
        line(
            f"100,000 expanded nodes, {what}: p95 of a frame",
            milliseconds,
            FRAME_MILLISECONDS,
            "ms",
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench BENCH=...", description=__doc__)
    parser.add_argument("--keep", type=Path, help="keep the generated trees in this directory")
    parser.add_argument(
        "--sizes", default=DEFAULT_SIZES, help="entries of the leaves, comma-separated"
    )
    parser.add_argument(
        "--peer",
        type=Path,
        metavar="DIR",
        help="measure msprobe itself too, installed into a virtual environment below DIR",
    )
    parser.add_argument("--no-browser", action="store_true", help="leave out what needs Chromium")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        cache = Path(temporary) / "cache"
        bench_tree(folder, cache)
        bench_siblings(folder, cache)
        for entries in options.sizes.split(","):
            bench_leaf(folder, int(entries))
        bench_pair(folder, options.peer)
        bench_tensors(folder)
        if not options.no_browser:
            bench_frames()


if __name__ == "__main__":
    main()
