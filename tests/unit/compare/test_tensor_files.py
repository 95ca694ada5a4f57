"""Files that may hold anything: metrics, or a sentence that names the file; never an error."""

from __future__ import annotations

import math
import tracemalloc
import zipfile
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tb_msprobe_plugin.compare import tensors
from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics, compare_tensor_files
from tests.unit.dump.pt_making import float_pt, storage, tensor, write_pt

ELEMENTS = 24
KINDS = {
    "DoubleStorage": "<f8",
    "FloatStorage": "<f4",
    "HalfStorage": "<f2",
    "BFloat16Storage": "<u2",
    "LongStorage": "<i8",
    "CharStorage": "i1",
    "BoolStorage": "?",
    "ComplexFloatStorage": "<c8",
}
QUICK = settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def pt(
    path: Path, shape: Any, strides: Any, start: int = 0, kind: str = "FloatStorage", **more: Any
) -> Path:
    """A view of the numbers 0 to 23."""
    values = np.arange(ELEMENTS).astype(KINDS[kind])
    where = storage(f"torch.{kind}", ELEMENTS)
    return write_pt(path, tensor(where, shape, strides, start), values, **more)


@pytest.mark.parametrize(
    ("shape", "strides", "elements"),
    [
        ((0, 2**62, 4), (2**62, 4, 1), 0),
        ((2**62, 0), (1, 2**62), 0),
        ((2, 1), (2, 2**62), 2),
        ((1, 2, 1), (2**62, 2, 2**62), 2),
        ((1,) * 64, (2**62,) * 64, 1),
        ((2, *(1,) * 50, 3), (1, *(2**60,) * 50, 2), 6),
        ((2, 2, *(1,) * 48), (1, 2, *(0,) * 48), 4),
        ((2,) * 20, (0,) * 20, 2**20),
        ((2,) * 12, (1, 0) * 6, 2**12),
    ],
)
def test_shapes_that_numpy_cannot_view(
    tmp_path: Path, shape: Any, strides: Any, elements: int
) -> None:
    path = pt(tmp_path / "a.pt", shape, strides)
    metrics = compare_tensor_files(path, path)
    assert isinstance(metrics, TensorMetrics)
    assert (metrics.elements, metrics.max_abs, metrics.one_thousandth) == (elements, 0.0, 1.0)


def test_elements_that_are_repeated_take_no_memory(tmp_path: Path) -> None:
    path = pt(tmp_path / "a.pt", (1 << 22, 2), (0, 3))
    tracemalloc.start()
    try:
        metrics = compare_tensor_files(path, path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert isinstance(metrics, TensorMetrics)
    assert metrics.elements == 1 << 23
    assert peak < 8_000_000, "all elements would take 32 million bytes"


SIZES = st.integers(0, 4) | st.sampled_from([1, 1, 1, 2**20, 2**31, 2**62])
STRIDES = st.integers(0, 12) | st.sampled_from([2**31, 2**60, 2**62, 2**63 - 1])
DIMENSIONS = st.lists(st.tuples(SIZES, STRIDES), max_size=6) | st.lists(
    st.tuples(st.sampled_from([1, 1, 1, 1, 2]), STRIDES), min_size=30, max_size=64
)


@QUICK
@given(
    DIMENSIONS,
    st.integers(0, ELEMENTS) | st.just(2**62),
    st.sampled_from(sorted(KINDS)),
    st.sampled_from([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED]),
)
def test_any_view_of_a_storage(
    tmp_path: Path, dimensions: list[tuple[int, int]], start: int, kind: str, compression: int
) -> None:
    shape, strides = tuple(size for size, _ in dimensions), tuple(step for _, step in dimensions)
    # Many repeated elements are sound, and take long.
    if 10_000 < math.prod(shape) < 2**31:
        return
    path = pt(tmp_path / "a.pt", shape, strides, start, kind, compression=compression)
    count = math.prod(shape)
    last = start + sum((size - 1) * step for size, step in dimensions)
    is_sound = count == 0 or (last < ELEMENTS and count < 2**31)
    found = compare_tensor_files(path, path)
    if not is_sound:
        assert isinstance(found, NoMetrics)
        assert "a.pt" in found.why
        return
    assert isinstance(found, TensorMetrics)
    assert (found.elements, found.max_abs) == (count, 0.0)
    if kind in ("FloatStorage", "LongStorage") and count:
        steps = [range(0, size * step, step) if step else [0] * size for size, step in dimensions]
        golden = np.array([start + sum(places) for places in product(*steps)], "<f4")
        np.save(tmp_path / "golden.npy", golden.reshape([size for size in shape if size != 1]))
        against = compare_tensor_files(path, tmp_path / "golden.npy")
        assert isinstance(against, TensorMetrics)
        assert against.max_abs == 0.0


def sound_files(folder: Path) -> list[Path]:
    values = np.arange(6, dtype="<f4")
    np.save(folder / "a.npy", values)
    np.save(folder / "f.npy", np.asfortranarray(values.reshape(2, 3)))
    return [
        folder / "a.npy",
        folder / "f.npy",
        float_pt(folder / "a.pt", values),
        float_pt(folder / "packed.pt", values, compression=zipfile.ZIP_DEFLATED),
        pt(folder / "view.pt", (2, 1, 3), (1, 99, 2)),
    ]


@QUICK
@given(st.data())
def test_damaged_files(tmp_path: Path, data: st.DataObject) -> None:
    sound = data.draw(st.sampled_from(sound_files(tmp_path)))
    raw = bytearray(sound.read_bytes())
    # Most bytes of an archive are numbers that nobody reads; those of a heading matter.
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    damaged = tmp_path / "damaged"
    damaged.write_bytes(raw[: data.draw(st.integers(len(raw) // 2, len(raw)))])
    for pair in ((damaged, sound), (sound, damaged), (damaged, damaged)):
        found = compare_tensor_files(*pair)
        assert isinstance(found, (TensorMetrics, NoMetrics))
        # Other shapes and elements that are no numbers are no fault of a file.
        if isinstance(found, NoMetrics) and not found.why.startswith(("The shapes", "Elements")):
            assert "damaged" in found.why


def test_whatever_fails_ends_nothing_but_this_pair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> TensorMetrics:
        raise RuntimeError("x" * 1000)

    monkeypatch.setattr(tensors, "compare_tensors", fail)
    np.save(tmp_path / "a.npy", np.ones(3))
    np.save(tmp_path / "b.npy", np.ones(3))
    found = compare_tensor_files(tmp_path / "a.npy", tmp_path / "b.npy")
    assert isinstance(found, NoMetrics)
    assert found.why.startswith("The tensors a.npy and b.npy cannot be compared (RuntimeError: xxx")
    assert len(found.why) < 200


def test_of_long_names_both_ends_are_told(tmp_path: Path) -> None:
    there = tmp_path / "there.npy"
    np.save(there, np.ones(3))
    name = f"Module.layers.0.{'x' * 200}.forward.0.output.0.npy"
    found = compare_tensor_files(there, tmp_path / name)
    assert isinstance(found, NoMetrics)
    assert found.why.startswith("The golden tensor Module.layers.0.xxx")
    assert found.why.endswith("xxx.forward.0.output.0.npy: this file does not exist.")
    assert len(found.why) < 120


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b", "\udcff.npy"])
def test_names_that_no_system_takes(tmp_path: Path, name: str) -> None:
    there = tmp_path / "there.npy"
    np.save(there, np.ones(3))
    found = compare_tensor_files(tmp_path / name, there, tmp_path, tmp_path)
    assert isinstance(found, NoMetrics)
    assert found.why.startswith("The target tensor ")
