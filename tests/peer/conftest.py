"""The released tool's own TensorBoard on a folder with our exports.

MSPROBE_PEER_PYTHON is a Python that has the packages of requirements.txt, see `make test-peer`.
"""

from __future__ import annotations

import json
import os
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.cli.main import main
from tests.tensorboard_server import tensorboard

DUMPS = Path(__file__).parents[1] / "dumps"
ROUTES = "/data/plugin/graph_ascend/"
RUN, TAG = "exported", "ours"
# The page shows the first one by name.
FIRST_RUN = "a_faulty_one"


class Peer:
    """Asks the routes of the graph tab, as its page does."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.get("load_meta_dir")
        self.get(f"loadGraphData?run={RUN}&tag={TAG}&type=db&lang=en")

    def get(self, route: str) -> Any:
        with urllib.request.urlopen(self.address + ROUTES + route, timeout=60) as answer:
            return json.loads(answer.read().decode())

    def ask(self, route: str, step: int = 0, rank: int = 0, **more: Any) -> Any:
        place = {"run": RUN, "tag": TAG, "type": "db", "lang": "en", "microStep": -1}
        body = json.dumps({"metaData": {**place, "step": step, "rank": rank}, **more}).encode()
        request = urllib.request.Request(
            self.address + ROUTES + route, body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            found = json.loads(answer.read().decode())
        assert found["success"], found
        return found["data"]


@pytest.fixture(scope="session")
def peer_python() -> str:
    python = os.environ.get("MSPROBE_PEER_PYTHON")
    assert python, "MSPROBE_PEER_PYTHON names no Python: run `make test-peer`"
    return python


@pytest.fixture(scope="module")
def logdir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the export of two steps and ranks, and of a pair with faults."""
    folder = tmp_path_factory.mktemp("logdir")
    for run, dump in ((RUN, "pt_dist_stat_mix"), (FIRST_RUN, "pt_special_stat")):
        (folder / run).mkdir()
        file = folder / run / f"{TAG}.vis.db"
        sides = (str(DUMPS / dump / side) for side in ("npu", "bench"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_CACHE_HOME", "/dev/null/unwritable")
            main(["compare", *sides, "--vis-db", str(file), "--top", "0"])
    return folder


@pytest.fixture(scope="module")
def peer(logdir: Path, peer_python: str) -> Iterator[Peer]:
    with tensorboard("--logdir", str(logdir), python=peer_python) as address:
        yield Peer(address)
