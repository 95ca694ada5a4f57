"""Saved tensors: files of the real tools, .npy files, chunks."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from tb_msprobe_plugin.dump.tensors import Array, SavedTensor, open_tensor
from tb_msprobe_plugin.errors import Forbidden, LeafChanged

REAL = Path(__file__).parents[2] / "tensors"


def read(path: Path) -> Array:
    with open_tensor(path) as tensor:
        return tensor.array()


# Type, shape, Max, Min and Norm as the dumps these files are from state them in dump.json.
@pytest.mark.parametrize(
    ("file", "dtype", "shape", "largest", "smallest", "norm"),
    [
        ("int64.pt", "int64", (2, 8), 28, 3, 73.60027313232422),
        ("bool.pt", "bool", (1, 1, 8, 8), True, False, None),
        ("scalar.pt", "float32", (), 3.770975351333618, 3.770975351333618, 3.770975351333618),
        ("bfloat16.pt", "bfloat16", (2, 2, 8, 8), 3.59375, -3.140625, 17.0),
        (
            "bfloat16_gradient.pt",
            "bfloat16",
            (16, 32),
            0.017578125,
            -0.062255859375,
            0.251953125,
        ),
        (
            "float32_v111.pt",
            "float32",
            (2, 8, 2, 8),
            3.589529037475586,
            -3.1428685188293457,
            16.963836669921875,
        ),
        (
            "float32.npy",
            "float32",
            (2, 8, 16),
            0.7202460765838623,
            -0.7325180768966675,
            3.9785349369049072,
        ),
        ("int32.npy", "int32", (2, 8), 28, 3, 73.60027313232422),
    ],
)
def test_files_of_the_tools(
    file: str, dtype: str, shape: tuple[int, ...], largest: Any, smallest: Any, norm: float | None
) -> None:
    values = read(REAL / file)
    assert (str(values.dtype), values.shape) == (dtype, shape)
    wide = values.astype(np.float64)
    assert (wide.max(), wide.min()) == (largest, smallest)
    if norm is not None:
        # A norm of bfloat16 is itself rounded to 8 bits.
        precision = 2**-8 if dtype == "bfloat16" else 1e-6
        assert np.linalg.norm(wide.reshape(-1)) == pytest.approx(norm, rel=precision)


@pytest.mark.parametrize(
    "dtype", ["?", "i1", "<i8", ">i4", "u8", "<f2", ">f8", "c8", ">c16", "U3", "S2", ">U2"]
)
@pytest.mark.parametrize("shape", [(), (0,), (3,), (2, 0, 3), (2, 3, 4)])
@pytest.mark.parametrize("order", ["C", "F"])
def test_npy(tmp_path: Path, dtype: str, shape: tuple[int, ...], order: Any) -> None:
    count = int(np.prod(shape))
    values = np.arange(count).reshape(shape).astype(dtype, order=order)
    np.save(tmp_path / "a.npy", values)
    result = read(tmp_path / "a.npy")
    assert result.dtype == values.dtype.newbyteorder("=")
    assert result.shape == shape
    np.testing.assert_array_equal(result, values)


@pytest.mark.parametrize("version", [(1, 0), (2, 0), (3, 0)])
def test_versions_of_npy(tmp_path: Path, version: tuple[int, int]) -> None:
    with open(tmp_path / "a.npy", "wb") as file:
        np.lib.format.write_array(file, np.arange(5), version)
    assert read(tmp_path / "a.npy").tolist() == [0, 1, 2, 3, 4]


def test_npy_by_another_writer(tmp_path: Path) -> None:
    heading = b'{"shape": (2L, 1L), "fortran_order": False, "descr": "<i2"}'
    raw = b"\x93NUMPY\x01\x00" + len(heading).to_bytes(2, "little") + heading + b"\x05\x00\xff\xff"
    (tmp_path / "a.npy").write_bytes(raw)
    assert read(tmp_path / "a.npy").tolist() == [[5], [-1]]


def test_bfloat16_as_numpy_saves_it(tmp_path: Path) -> None:
    values = np.array([1.5, -2.0], ml_dtypes.bfloat16)
    (tmp_path / "a.npy").write_bytes(b"")
    np.save(tmp_path / "a.npy", values.view("V2"))
    result = read(tmp_path / "a.npy")
    assert result.dtype == ml_dtypes.bfloat16
    assert result.tolist() == [1.5, -2.0]


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("size", [1, 4, 5, 24, 100])
def test_chunks(tmp_path: Path, order: Any, size: int) -> None:
    values = np.arange(24.0).reshape(2, 3, 4)
    np.save(tmp_path / "a.npy", np.asarray(values, order=order))
    with open_tensor(tmp_path / "a.npy") as tensor:
        chunks = list(tensor.chunks(size))
    assert [len(chunk) for chunk in chunks[:-1]] == [size] * (len(chunks) - 1)
    assert np.concatenate(chunks).tolist() == list(range(24))


def test_an_array_in_memory() -> None:
    for values in (np.arange(6).reshape(2, 3).T, np.array(5, ">i4"), np.empty((2, 0))):
        tensor = SavedTensor.of(values)
        assert (tensor.shape, tensor.size) == (values.shape, values.size)
        np.testing.assert_array_equal(tensor.array(), values)


def test_numbers_and_others() -> None:
    for dtype in ("?", "f4", "c8", ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn):
        assert SavedTensor.of(np.zeros(1, dtype)).is_numeric
    for dtype in ("U1", "S1", "V3"):
        assert not SavedTensor.of(np.zeros(1, dtype)).is_numeric


def test_a_link_that_leads_out(tmp_path: Path) -> None:
    (tmp_path / "logdir").mkdir()
    np.save(tmp_path / "secret.npy", np.ones(3))
    os.symlink(tmp_path / "secret.npy", tmp_path / "logdir/a.npy")
    with pytest.raises(Forbidden) as caught:
        open_tensor(tmp_path / "logdir/a.npy", tmp_path / "logdir")
    assert caught.value.code == "outside_logdir"
    np.save(tmp_path / "logdir/b.npy", np.ones(3))
    with open_tensor(tmp_path / "logdir/b.npy", tmp_path / "logdir") as tensor:
        assert tensor.array().tolist() == [1, 1, 1]


def test_a_file_that_is_cut_off_while_it_is_read(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.ones(100))
    with open_tensor(tmp_path / "a.npy") as tensor:
        chunks = tensor.chunks(10)
        next(chunks)
        os.truncate(tmp_path / "a.npy", 300)
        with pytest.raises(LeafChanged) as caught:
            list(chunks)
    assert caught.value.file == str(tmp_path / "a.npy")


def test_a_file_that_is_rewritten_while_it_is_read(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.ones(100))
    with open_tensor(tmp_path / "a.npy") as tensor:
        chunks = tensor.chunks(10)
        next(chunks)
        os.utime(tmp_path / "a.npy", ns=(1, 1))
        with pytest.raises(LeafChanged):
            list(chunks)
