"""A pair whose saved tensors were made to do harm: nothing runs, and all else is compared."""

from __future__ import annotations

import io
import os
import pickle
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.api.client import Server
from tests.api.conftest import write_leaf
from tests.api.pairs import Pair, open_pair
from tests.unit.dump.pt_making import EMPTY_HOOKS, name, plain, storage, tensor, write_pt, write_zip

LEAVES = ("npu/step0/rank0", "bench/step0/rank0")
FOLDER = "dump_tensor_data"
FLOATS = storage("torch.FloatStorage", 4)
SAME, OTHER = "same.npy", "other.npy"


class Bomb:
    """Unpickling it would make a directory called `fuse`."""

    def __init__(self, fuse: Path) -> None:
        self.fuse = fuse

    def __reduce__(self) -> Any:
        return os.mkdir, (str(self.fuse),)


def npy(header: str, data: bytes = bytes(16)) -> bytes:
    text = header.encode("latin1")
    text += b" " * (63 - (len(text) + 10) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text + data


def shaped(shape: str, descr: str = "<f4", fortran: bool = False) -> bytes:
    return npy(f"{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': {shape}}}")


def pieces(fuse: Path) -> dict[str, bytes]:
    """File name -> contents of .npy files."""
    bomb = pickle.dumps([Bomb(fuse)])
    return {
        "objects.npy": shaped("(1,)", "|O")[:-16] + bomb,
        "pickle.npy": pickle.dumps(Bomb(fuse)),
        "code.npy": npy(f"__import__('os').mkdir({str(fuse)!r})"),
        "nested.npy": npy("(" * 3000),
        "huge.npy": shaped("(4000000000000,)"),
        "negative.npy": shaped("(-4,)"),
        "nothing.npy": shaped("(4000000000000, 0)"),
        "void.npy": shaped("(4000000000000,)", "|V0"),
        "dimensions.npy": shaped("(" + "1," * 100 + ")"),
        "columns.npy": shaped("(100000, 100000)", fortran=True),
        "header.npy": b"\x93NUMPY\x02\x00" + struct.pack("<I", 2**32 - 1) + b" " * 100,
        "version.npy": b"\x93NUMPY\x09\x00" + bytes(100),
        "cut.npy": saved(np.arange(4, dtype=np.float32))[:-5],
        "empty.npy": b"",
    }


def saved(array: Any) -> bytes:
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()


def write_pts(folder: Path, fuse: Path) -> None:
    """Files as torch.save writes them."""
    data = np.arange(4, dtype="<f4")
    mkdir = name("os.mkdir") + plain((str(fuse),)) + b"R"
    write_pt(folder / "system.pt", mkdir, data)
    write_pt(folder / "hooks.pt", tensor(FLOATS, (4,), (1,)).replace(EMPTY_HOOKS, mkdir), data)
    write_zip(folder / "bomb.pt", {"bomb/data.pkl": pickle.dumps(Bomb(fuse)), "bomb/data/0": b""})
    strided: dict[str, tuple[Any, Any, int]] = {
        "overlapping": ((10**6, 10**6), (0, 0), 0),
        "beyond": ((4,), (1,), 3),
        "far": ((2, 1), (2, 2**62), 0),
        "wide": ((2**62,), (1,), 0),
        "backwards": ((4,), (-1,), 3),
        "dimensions": ((2,) + (1,) * 99, (2,) + (1,) * 99, 0),
        "nothing": ((0, 2**62, 4), (1, 1, 1), 0),
    }
    for word, (shape, strides, start) in strided.items():
        write_pt(folder / f"{word}.pt", tensor(FLOATS, shape, strides, start), data)
    (folder / "no zip.pt").write_bytes(b"PK\x03\x04" + b"x" * 100)


def item(data_name: Any) -> dict[str, Any]:
    return {
        "type": "torch.Tensor", "dtype": "torch.float32", "shape": [4],
        "Max": 3.0, "Min": 0.0, "Mean": 1.5, "Norm": 3.7, "data_name": data_name,
    }  # fmt: skip


@pytest.fixture
def fuse(tmp_path: Path) -> Path:
    return tmp_path / "fired"


@pytest.fixture
def names(tmp_path: Path, fuse: Path) -> list[str]:
    """The names of the harmful tensors, which both sides have."""
    logdir = tmp_path / "logdir"
    outside = tmp_path / "secret.npy"
    outside.write_bytes(saved(np.full(4, 99, np.float32)))
    for leaf in LEAVES:
        folder = logdir / leaf / FOLDER
        folder.mkdir(parents=True)
        for file, contents in pieces(fuse).items():
            (folder / file).write_bytes(contents)
        write_pts(folder, fuse)
        (folder / "link.npy").symlink_to(outside)
        (folder / "loop.npy").symlink_to("loop.npy")
        (folder / "folder.npy").mkdir()
        os.mkfifo(folder / "pipe.npy")
        values = np.array([0, 1, 2, 3], np.float32)
        (folder / SAME).write_bytes(saved(values))
        # The target's last element is 4 instead of 3.
        values[-1] += "npu" in leaf
        (folder / OTHER).write_bytes(saved(values))
    kept = (SAME, OTHER)
    found = sorted(file.name for file in folder.iterdir() if file.name not in kept)
    return [
        *found,
        "../../../../secret.npy",
        str(outside),
        "..",
        "",
        "a\0b",
        "\ud800.npy",
        "x" * 300,
    ]


@pytest.fixture
def pair(tmp_path: Path, names: list[str]) -> Pair:
    """Per name a call that gives a good tensor, the bad one, and one that differs."""
    data = {
        f"Torch.op.{at}.forward": {
            "input_args": [item(SAME)],
            "output": [item(SAME), item(one), item(OTHER)],
        }
        for at, one in enumerate(names)
    }
    for leaf in LEAVES:
        dump = {"task": "tensor", "level": "mix", "framework": "pytorch", "data": data}
        write_leaf(tmp_path / "logdir" / leaf, dump, dict.fromkeys(data))
    server = Server.on(tmp_path / "logdir")
    server.runs()
    return open_pair(server, *LEAVES)


def test_nothing_runs_and_all_other_rows_are_compared(pair: Pair, names: list[str], fuse: Path):
    assert pair.info["mode"] == "tensor"
    survey = pair.survey()
    assert (survey["state"], survey["problem"]) == ("done", None)
    for at, name_of_tensor in enumerate(names):
        node = pair.get("compare_node", id=pair.id(f"Torch.op.{at}.forward"))
        (_, outputs) = node["sections"]
        same, _, other = outputs["rows"]
        assert same["metrics"]["cosine"] == pytest.approx(1), name_of_tensor
        assert same["metrics"]["max_abs"] == 0, name_of_tensor
        assert other["metrics"]["max_abs"] == 1, name_of_tensor
        assert "comparison_failed" not in [one["code"] for one in node["reasons"]]
    last = pair.info["target"]["nodes"] - 1
    assert not pair.get("marks", ids=f"0-{last}")["pending"]
    pair.get("findings")
    assert not fuse.exists()


def test_nothing_outside_is_read(pair: Pair, names: list[str]):
    for reached in ("link.npy", "../../../../secret.npy"):
        node = pair.get("compare_node", id=pair.id(f"Torch.op.{names.index(reached)}.forward"))
        row = node["sections"][1]["rows"][1]
        assert row["metrics"].get("max_abs") is None
        assert row["target"]["file"]["exists"] is False


def test_the_fuse_would_fire(fuse: Path):
    pickle.loads(pickle.dumps(Bomb(fuse)))
    assert fuse.exists()
