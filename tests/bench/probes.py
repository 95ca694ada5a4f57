"""What the benchmark measures. Each probe runs in a process of its own, so that none warms another.

`python -m tests.bench.probes NAME ARGUMENT...` prints one JSON object.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Callable
from urllib.parse import urlencode

FILES = ("dump.json", "construct.json", "stack.json")
POLL_SECONDS = 0.005


class Stopwatch:
    """Seconds of a `with timed()` block."""

    seconds = 0.0


@contextmanager
def timed() -> Iterator[Stopwatch]:
    watch = Stopwatch()
    start = time.perf_counter()
    yield watch
    watch.seconds = time.perf_counter() - start


class Server:
    """The plugin's routes without a socket."""

    def __init__(self, logdir: str) -> None:
        from tensorboard.plugins.base_plugin import TBContext
        from werkzeug.test import Client

        from tb_msprobe_plugin.plugin import MsprobePlugin

        apps = MsprobePlugin(TBContext(logdir=logdir)).get_plugin_apps()
        self._clients = {route: Client(app) for route, app in apps.items()}

    def get(self, route: str, **parameters: Any) -> tuple[int, Any]:
        answer = self._clients[f"/{route}"].get(f"/?{urlencode(parameters)}")
        return answer.status_code, json.loads(answer.data)

    def open(self, leaf: str) -> dict[str, Any]:
        status, answer = self.get("leaf", leaf=leaf)
        while status == 202:
            time.sleep(POLL_SECONDS)
            status, answer = self.get("leaf", leaf=leaf)
        assert status == 200, answer
        return dict(answer)

    def children(self, leaf: dict[str, Any], node: int, offset: int = 0) -> list[dict[str, Any]]:
        status, answer = self.get(
            "children",
            leaf=leaf["leaf"],
            version=leaf["version"],
            id=node,
            offset=offset,
            limit=200,
        )
        assert status == 200, answer
        return list(answer["nodes"])


def resident_mib() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def json_loads(folder: str) -> dict[str, float]:
    """Reads and decodes the three files of a leaf the plain way, as the yardstick."""
    with timed() as watch:
        decoded = [json.loads((Path(folder) / name).read_bytes()) for name in FILES]
    assert len(decoded) == len(FILES)
    return {"seconds": watch.seconds, "mib": resident_mib()}


def first_picture(logdir: str, leaf: str) -> dict[str, float]:
    """Opens a leaf and its first level."""
    server = Server(logdir)
    server.get("runs")
    with timed() as watch:
        opened = server.open(leaf)
        assert server.children(opened, 0)
    time.sleep(3)  # what follows in the background, such as writing the cache, counts for memory
    return {"seconds": watch.seconds, "mib": resident_mib(), "nodes": opened["nodes"]}


def expand(logdir: str, leaf: str) -> dict[str, float]:
    """Expands nodes level by level; the slowest answer counts."""
    server = Server(logdir)
    opened = server.open(leaf)
    level, slowest, asked = [0], 0.0, 0
    while level and asked < 300:
        following: list[int] = []
        for node in level[:60]:
            with timed() as watch:
                rows = server.children(opened, node)
            slowest, asked = max(slowest, watch.seconds), asked + 1
            following += [row["id"] for row in rows if row["children"]]
        level = following
    return {"seconds": slowest, "mib": resident_mib(), "asked": asked}


def siblings(logdir: str, leaf: str, count: str) -> dict[str, float]:
    """The median of opening the one module of a leaf that holds `count` children."""
    server = Server(logdir)
    opened = server.open(leaf)
    (module,) = server.children(opened, 0)
    assert module["children"] == int(count)
    taken = []
    for turn in range(30):
        with timed() as watch:
            server.children(opened, module["id"], turn % 3 * (int(count) // 3))
        taken.append(watch.seconds)
    return {"seconds": sorted(taken)[len(taken) // 2]}


def search(logdir: str, leaf: str) -> dict[str, float]:
    """The slowest of some searches: frequent, rare, absent, glob."""
    server = Server(logdir)
    opened = server.open(leaf)
    slowest = 0.0
    queries = [("e", "substring"), ("LINEAR_FC1", "substring"), ("no such node", "substring")]
    for query, mode in [*queries, ("*layers.1*.mlp*forward*", "glob"), ("*?.*?.*?x", "glob")]:
        with timed() as watch:
            status, answer = server.get(
                "search", leaf=leaf, version=opened["version"], q=query, mode=mode
            )
        assert status == 200, answer
        slowest = max(slowest, watch.seconds)
    return {"seconds": slowest}


def scan(logdir: str) -> dict[str, float]:
    """Finds the leaves below logdir, then looks again when nothing has changed."""
    from tb_msprobe_plugin.dump.logdirs import parse_logdirs
    from tb_msprobe_plugin.dump.tree import TreeScanner

    scanner = TreeScanner(parse_logdirs(logdir, ""))
    with timed() as first:
        found = scanner.scan()
    with timed() as again:
        scanner.scan()
    leaves = sum(len(run.leaves) for run in found.runs)
    return {"seconds": first.seconds, "again": again.seconds, "leaves": leaves}


def importing() -> dict[str, float]:
    """What the import of the plugin takes beyond TensorBoard's own."""
    code = (
        "import time; from tensorboard import default, program\n"
        "start = time.perf_counter()\n"
        "import tb_msprobe_plugin.loader, tb_msprobe_plugin.plugin\n"
        "print(time.perf_counter() - start)"
    )
    return {"seconds": float(subprocess.check_output([sys.executable, "-c", code]))}


def probes() -> dict[str, Callable[..., dict[str, float]]]:
    """All probes by name."""
    from tests.bench import pair_probes as pairs

    single = (json_loads, first_picture, expand, siblings, search, scan, importing)
    of_pairs = (pairs.first_coloured, pairs.whole_pair, pairs.np_load, pairs.tensor_metrics)
    return {probe.__name__: probe for probe in (*single, *of_pairs)}


if __name__ == "__main__":
    print(json.dumps(probes()[sys.argv[1]](*sys.argv[2:])))
