""".pt files: every type, order of bytes, stride and way of rebuilding."""

from __future__ import annotations

import tracemalloc
import zipfile
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from tb_msprobe_plugin.dump.tensors import open_tensor

from .pt_making import EMPTY_HOOKS, float_pt, name, plain, storage, tensor, write_pt


def read(path: Path) -> np.ndarray[Any, Any]:
    with open_tensor(path) as saved:
        return saved.array()


@pytest.mark.parametrize("order", ["little", "big"])
@pytest.mark.parametrize(
    ("kind", "dtype"),
    [
        ("DoubleStorage", "f8"),
        ("FloatStorage", "f4"),
        ("HalfStorage", "f2"),
        ("BFloat16Storage", ml_dtypes.bfloat16),
        ("LongStorage", "i8"),
        ("IntStorage", "i4"),
        ("ShortStorage", "i2"),
        ("CharStorage", "i1"),
        ("ByteStorage", "u1"),
        ("BoolStorage", "?"),
        ("ComplexFloatStorage", "c8"),
        ("ComplexDoubleStorage", "c16"),
    ],
)
def test_types(tmp_path: Path, kind: str, dtype: Any, order: str) -> None:
    values = np.array([1, 0, 100]).astype(dtype)
    raw = values
    if order == "big":
        own = "u2" if values.dtype == ml_dtypes.bfloat16 else values.dtype
        raw = values.view(own).astype(np.dtype(own).newbyteorder(">"))
    where = storage(f"torch.{kind}", 3)
    result = read(write_pt(tmp_path / "a.pt", tensor(where, (3,), (1,)), raw, order))
    assert result.dtype == values.dtype
    assert result.tolist() == values.tolist()


@pytest.mark.parametrize("dtype", ["float8_e4m3fn", "float8_e5m2", "uint16", "uint64", "bfloat16"])
def test_types_named_beside_their_bytes(tmp_path: Path, dtype: str) -> None:
    kind = np.dtype(getattr(ml_dtypes, dtype, dtype))
    values = np.array([1, 2, 4]).astype(kind)
    where = storage("torch.storage.UntypedStorage", 3 * kind.itemsize)
    instructions = tensor(
        where, (2,), (1,), 1, "torch._utils._rebuild_tensor_v3", name(f"torch.{dtype}")
    )
    result = read(write_pt(tmp_path / "a.pt", instructions, values))
    assert (result.dtype, result.tolist()) == (kind, [2, 4])


def test_file_without_order_of_bytes(tmp_path: Path) -> None:
    # torch before 2.1
    path = float_pt(tmp_path / "a.pt", np.array([1.5]), order=None)
    assert read(path).tolist() == [1.5]


@pytest.mark.parametrize(
    ("shape", "strides", "start"),
    [
        ((3, 4), (4, 1), 0),
        ((4, 3), (1, 4), 0),
        ((2, 2), (6, 2), 1),
        ((3, 1, 4), (4, 99, 1), 0),
        ((2, 3), (0, 1), 5),
        ((), (), 7),
        ((0, 5), (5, 1), 0),
    ],
)
@pytest.mark.parametrize("compression", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_views_of_a_storage(
    tmp_path: Path, shape: Any, strides: Any, start: int, compression: int
) -> None:
    values = np.arange(12, dtype="<f4")
    instructions = tensor(storage("torch.FloatStorage", 12), shape, strides, start)
    path = write_pt(tmp_path / "a.pt", instructions, values, compression=compression)
    expected = [
        start + sum(at * step for at, step in zip(index, strides)) for index in np.ndindex(*shape)
    ]
    with open_tensor(path) as saved:
        elements = [value for chunk in saved.chunks(5) for value in chunk.tolist()]
        assert saved.array().shape == shape
    assert elements == expected


def test_a_parameter(tmp_path: Path) -> None:
    data = tensor(storage("torch.FloatStorage", 2), (2,), (1,))
    instructions = name("torch._utils._rebuild_parameter") + b"(" + data + b"\x88" + EMPTY_HOOKS
    path = write_pt(tmp_path / "a.pt", instructions + b"tR", np.array([1, 2], "<f4"))
    assert read(path).tolist() == [1, 2]


@pytest.mark.parametrize(
    "format_of_device",
    [plain(True), plain(2), name("torch_npu.npu._format.Format") + plain((2,)) + b"R"],
)
def test_a_tensor_of_an_ascend_device(tmp_path: Path, format_of_device: bytes) -> None:
    instructions = tensor(
        storage("torch.HalfStorage", 2),
        (2,),
        (1,),
        rebuild="torch_npu.utils.storage._rebuild_npu_tensor",
        rest=format_of_device,
    )
    path = write_pt(tmp_path / "a.pt", instructions, np.array([1, 2], "<f2"))
    assert read(path).tolist() == [1, 2]


def test_stored_elements_stay_in_the_file(tmp_path: Path) -> None:
    path = float_pt(tmp_path / "a.pt", np.arange(1_000_000))
    tracemalloc.start()
    try:
        with open_tensor(path) as saved:
            last = [float(chunk[-1]) for chunk in saved.chunks(1000)]
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert last == [float(999 + 1000 * at) for at in range(1000)]
    assert peak < 500_000, "the file has 4 million bytes"
