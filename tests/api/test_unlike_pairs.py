"""Real dumps of two sides that were not recorded alike: other releases, levels and tasks."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.api.client import Server
from tests.api.conftest import DUMPS
from tests.api.pairs import Pair, open_pair
from tests.unit.compare.recorded import unpack

ARCHIVES = DUMPS.parent / "archives"


def leaf_of(run: str) -> str:
    """The id of the first leaf of a run."""
    (found, *_) = sorted((DUMPS / run).glob("*/*/dump.json"))
    return found.parent.relative_to(DUMPS).as_posix()


def opened(server: Server, target: str, golden: str) -> Pair:
    return open_pair(server, leaf_of(target), leaf_of(golden))


def names(pair: Pair, side: str) -> set[str]:
    """Those of the entries, as dump.json itself tells them."""
    dump = json.loads((DUMPS / pair.info[side]["leaf"] / "dump.json").read_text())
    return set(dump["data"])


def all_marks(pair: Pair) -> list[Any]:
    last = pair.info["target"]["nodes"] - 1
    found: list[Any] = pair.get("marks", ids=f"0-{last}")["marks"]
    return found


def looked_at(pair: Pair) -> Any:
    """The survey of the pair, after a look at its first matched nodes."""
    survey = pair.survey()
    assert (survey["state"], survey["problem"]) == ("done", None)
    matched = [mark["id"] for mark in all_marks(pair) if mark["partner"] is not None]
    for node in matched[:20]:
        pair.get("compare_node", id=node)
    pair.get("findings")
    return survey


@pytest.mark.parametrize("framework", ["ms_stat_mix", "pt_tensor_mix"])
@pytest.mark.parametrize("turned", [False, True])
def test_releases_that_write_other_names(real_server: Server, framework: str, turned: bool):
    """msprobe 26.2.0 against 1.1.1, whose names of modules lack nothing that tells them apart."""
    runs = [f"{framework}/npu", f"v111_{framework}/npu"]
    if turned:
        runs.reverse()
    pair = opened(real_server, *runs)
    survey = looked_at(pair)
    counts = pair.info["counts"]
    nodes = pair.info["target"]["nodes"]
    assert counts["matched"] + counts["unmatched_target"] == nodes - 1  # the root is not counted
    # Each name that both files have is a pair of nodes; collections come on top.
    common = names(pair, "target") & names(pair, "golden")
    assert len(common) > 50
    assert counts["matched"] >= len(common)
    assert survey["counts"]["unmatched_target"] == counts["unmatched_target"]


def test_mix_against_modules_alone(real_server: Server):
    """Level L0 records no APIs: those of the target have no partner, its modules have."""
    pair = opened(real_server, "pt_tensor_mix/npu", "pt_L0/npu")
    looked_at(pair)
    alone = pair.get("unmatched", side="target", limit=1000)["nodes"]
    assert alone
    apis = {name for name in names(pair, "target") if not name.startswith("Module.")}
    assert apis <= {node["name"] for node in alone}
    modules = names(pair, "target") & names(pair, "golden")
    assert modules
    assert not modules & {node["name"] for node in alone}


def test_statistics_against_tensors(real_server: Server):
    """What both have are statistics."""
    for runs in (("pt_L0/npu", "pt_tensor_mix/npu"), ("pt_tensor_mix/npu", "pt_L0/npu")):
        pair = opened(real_server, *runs)
        assert pair.info["mode"] == "statistics"
        assert "statistics" in pair.info["remark"]
        looked_at(pair)


def test_checksums_against_statistics(real_server: Server):
    """The same model, once with checksums and once with statistics alone."""
    pair = opened(real_server, "ms_md5_mix/npu", "ms_stat_mix/npu")
    assert pair.info["remark"]
    assert pair.info["mode"] in ("statistics", "structure")
    looked_at(pair)


def test_structure_alone(real_server: Server):
    pair = opened(real_server, "ms_structure/single", "ms_stat_mix/npu")
    assert pair.info["mode"] == "structure"
    survey = looked_at(pair)
    assert survey["counts"]["bins"] == [0, 0, 0, 0, 0] or survey["counts"]["error"] == 0


def test_other_frameworks(real_server: Server):
    """A PyTorch dump beside one of MindSpore: little belongs together, and that is said."""
    pair = opened(real_server, "pt_tensor_mix/npu", "ms_stat_mix/npu")
    looked_at(pair)
    assert pair.info["coverage"]["word"] in ("little", "nothing")
    assert pair.info["coverage"]["message"]


@pytest.mark.parametrize("case", ["pt_tensor_mix", "v111_pt_tensor_mix"])
def test_tensors_beside_a_side_that_lost_some(case: str, tmp_path: Path):
    """Every second tensor of the golden side is gone: its row says so, the others are compared."""
    shutil.copytree(DUMPS / case, tmp_path / case)
    unpack(ARCHIVES / f"{case}_tensors.tar.xz", tmp_path)
    (folder,) = (tmp_path / case / "bench").glob("*/*/dump_tensor_data")
    for file in sorted(folder.iterdir())[::2]:
        file.unlink()
    server = Server.on(tmp_path)
    server.runs()
    pair = opened(server, f"{case}/npu", f"{case}/bench")
    assert pair.info["mode"] == "tensor"
    survey = pair.survey()
    assert (survey["state"], survey["problem"]) == ("done", None)
    rows = 0
    for mark in all_marks(pair)[:40]:
        node = pair.get("compare_node", id=mark["id"])
        for section in node["sections"]:
            for row in section["rows"]:
                golden = row["golden"]
                if golden is None or golden["file"] is None or row["target"] is None:
                    continue
                measured = row["metrics"].get("cosine") is not None
                assert measured == golden["file"]["exists"], golden["data_name"]
                rows += 1
    assert rows > 20
