"""Files that are no tensors: each is refused with its name, and nothing in it is executed."""

from __future__ import annotations

import contextlib
import os
import pickle
import struct
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tb_msprobe_plugin.dump import _pt_zip, tensors
from tb_msprobe_plugin.dump._pickle_data import UnwantedPickleError, read_pickle
from tb_msprobe_plugin.dump.tensors import open_tensor
from tb_msprobe_plugin.errors import BadDump

from .pt_making import float_pt, name, plain, storage, tensor, write_pt, write_zip

FLOATS = storage("torch.FloatStorage", 12)


def refusal(path: Path) -> BadDump:
    with pytest.raises(BadDump) as caught, open_tensor(path) as saved:
        saved.array()
    assert caught.value.file == str(path)
    return caught.value


class Touch:
    """Creates a file when a pickle of it is loaded."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> Any:
        return os.mkdir, (str(self._path),)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickle_that_runs_something(tmp_path: Path, protocol: int) -> None:
    touched = tmp_path / "touched"
    raw = pickle.dumps(Touch(touched), protocol)
    path = write_zip(tmp_path / "a.pt", {"a/data.pkl": raw, "a/data/0": b""})
    assert refusal(path).code == "not_a_tensor"
    assert not touched.exists()
    pickle.loads(raw)
    assert touched.exists(), "this pickle would have run"


@pytest.mark.parametrize(
    "instructions",
    [
        name("os.system") + plain(("true",)) + b"R",
        name("builtins.eval") + plain(("1",)) + b"R",
        name("torch._utils._rebuild_tensor_v2") + plain({"a": 1}) + b"b",
        name("torch.serialization._get_layout") + plain(("x",)) + b"R",
        name("torch._utils._rebuild_sparse_tensor") + plain((1, 2)) + b"R",
        name("torch._utils._rebuild_qtensor") + plain((1,)) + b"R",
        name("torch._utils._rebuild_parameter") + plain((1,)) + b"R",
        plain("os.system") + plain(("true",)) + b"R",
        plain("storage") + b"Q",
        storage("torch.QUInt8Storage", 4),
        storage("os.FloatStorage", 4),
        name("torch._utils._rebuild_tensor_v2") + plain(()) + b"R",
        tensor(plain("x"), (1,), (1,)),
        tensor(FLOATS, (-1,), (1,)),
        tensor(FLOATS, (1,), (-1,)),
        tensor(FLOATS, (1,), (1, 1)),
        tensor(FLOATS, (True,), (1,)),
        tensor(FLOATS, (1 << 70,), (1,)),
        tensor(FLOATS, (1,) * 65, (1,) * 65),
        tensor(FLOATS, (2,), (1,), rest=plain({"conj": True})),
        tensor(FLOATS, (2,), (1,), rebuild="torch._utils._rebuild_tensor_v3", rest=plain("x")),
        tensor(FLOATS, (1 << 40, 2), (0, 1)),
        tensor(storage("torch.FloatStorage", 1, "9"), (1,), (1,)),
        plain({"weight": 1}),
        plain(None),
        b"",
        b"t",
        b"\x85" * 9,
        b"h\x07",
        b"r\xff\xff\xff\xff",
        b"}" + b"N\x85" * 5000 + b"Ns",
        b"N" * 70000,
        b"8",
    ],
)
def test_pickles_that_are_no_tensor(tmp_path: Path, instructions: bytes) -> None:
    path = write_pt(tmp_path / "a.pt", instructions, np.zeros(12, "<f4"))
    assert refusal(path).code == "not_a_tensor"


@pytest.mark.parametrize(
    ("shape", "strides", "start"),
    [((13,), (1,), 0), ((12,), (1,), 1), ((2, 2), (11, 1), 0), ((2,), (1 << 62,), 0)],
)
def test_views_beyond_their_storage(tmp_path: Path, shape: Any, strides: Any, start: int) -> None:
    path = write_pt(tmp_path / "a.pt", tensor(FLOATS, shape, strides, start), np.zeros(12, "<f4"))
    refused = refusal(path)
    assert refused.code == "truncated_tensor"
    assert "48 are there" in refused.message


def sound_files(tmp_path: Path) -> list[Path]:
    values = np.arange(6, dtype="<f4")
    np.save(tmp_path / "a.npy", values)
    packed = float_pt(tmp_path / "packed.pt", values, compression=zipfile.ZIP_DEFLATED)
    return [tmp_path / "a.npy", float_pt(tmp_path / "a.pt", values), packed]


def test_truncated_at_every_byte(tmp_path: Path) -> None:
    for path in sound_files(tmp_path):
        raw = path.read_bytes()
        cut = tmp_path / f"cut{path.suffix}"
        for size in range(len(raw)):
            cut.write_bytes(raw[:size])
            assert refusal(cut).code in ("not_a_tensor", "truncated_tensor", "empty_file")


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_damaged_files_give_a_tensor_or_an_error(tmp_path: Path, data: st.DataObject) -> None:
    raw = bytearray(data.draw(st.sampled_from(sound_files(tmp_path))).read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path / "damaged"
    path.write_bytes(raw)
    with contextlib.suppress(BadDump), open_tensor(path) as saved:
        for _ in saved.chunks(5):
            pass


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "empty_file"),
        (b"hello, world", "not_a_tensor"),
        (b"PK\x03\x04 and no more", "not_a_tensor"),
        (pickle.dumps(0x1950A86A20F9469CFC6C, 2), "not_a_tensor"),
        (b"\x93NUMPY", "not_a_tensor"),
        (b"\x93NUMPY\x04\x00\x01\x00\x00\x00{", "not_a_tensor"),
        (b"\x93NUMPY\x02\x00\xff\xff\xff\xff{", "not_a_tensor"),
    ],
)
def test_other_files(tmp_path: Path, raw: bytes, code: str) -> None:
    (tmp_path / "a.npy").write_bytes(raw)
    assert refusal(tmp_path / "a.npy").code == code


def test_missing_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "a.npy").code == "missing_file"
    assert refusal(tmp_path).code == "is_a_directory"


def test_pickled_objects_in_npy(tmp_path: Path) -> None:
    touched = tmp_path / "touched"
    np.save(tmp_path / "a.npy", np.array([Touch(touched)], object), allow_pickle=True)
    assert "pickled objects" in refusal(tmp_path / "a.npy").message
    assert not touched.exists()


@pytest.mark.parametrize(
    "heading",
    [
        "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999, 99999999999)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (4,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-4,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1 2,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (" + "1," * 65 + ")}",
        "{'descr': '<f4', 'fortran_order': maybe, 'shape': (1,)}",
        "{'descr': '<f3', 'fortran_order': False, 'shape': (1,)}",
        "{'descr': '<U0', 'fortran_order': False, 'shape': (1,)}",
        "{'descr': '<U999999999', 'fortran_order': False, 'shape': (1,)}",
        "{'descr': 'f4,f4', 'fortran_order': False, 'shape': (1,)}",
        "{'descr': '3f4', 'fortran_order': False, 'shape': (1,)}",
        "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,)}",
        "{'descr': '|O', 'fortran_order': False, 'shape': (1,)}",
        "__import__('os').abort()",
        "(" * 9000,
    ],
)
def test_headings_of_npy(tmp_path: Path, heading: str) -> None:
    raw = b"\x93NUMPY\x01\x00" + struct.pack("<H", len(heading)) + heading.encode() + bytes(12)
    (tmp_path / "a.npy").write_bytes(raw)
    assert refusal(tmp_path / "a.npy").code in ("not_a_tensor", "truncated_tensor")


def test_an_archive_of_other_things(tmp_path: Path) -> None:
    assert "torch.save" in refusal(write_zip(tmp_path / "a.pt", {"a.txt": "x"})).message


def test_an_archive_of_countless_parts(tmp_path: Path) -> None:
    path = write_zip(tmp_path / "a.pt", {f"{at:060}": b"" for at in range(12_000)})
    assert "too many parts" in refusal(path).message


def test_an_archive_that_unfolds_to_more_than_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_pt_zip, "MAX_COMPRESSED", 4000)
    values = np.zeros(1001)
    path = float_pt(tmp_path / "a.pt", values, compression=zipfile.ZIP_DEFLATED)
    assert "more than 4000 bytes" in refusal(path).message


def test_a_pickle_that_unfolds_to_more_than_allowed(tmp_path: Path) -> None:
    parts = {"a/data.pkl": bytes(1 << 20), "a/data/0": b""}
    path = write_zip(tmp_path / "a.pt", parts, zipfile.ZIP_DEFLATED)
    assert "too large" in refusal(path).message


def test_strided_elements_that_take_more_than_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tensors, "MAX_LOADED", 47)
    path = write_pt(tmp_path / "a.pt", tensor(FLOATS, (3, 4), (1, 3)), np.zeros(12, "<f4"))
    assert "more than 47 bytes" in refusal(path).message


@pytest.mark.parametrize("order", ["middle", "", "little" * 5])
def test_unknown_order_of_bytes(tmp_path: Path, order: str) -> None:
    assert refusal(float_pt(tmp_path / "a.pt", np.ones(2), order=order)).code == "not_a_tensor"


def test_a_strange_name_in_a_pickle_makes_no_noise():
    """pickletools warns of a backslash that escapes nothing, here as an error."""
    with pytest.raises(UnwantedPickleError, match="its pickle is broken"):
        read_pickle(b"\x80\x02ctorch\\o\nx\n.", lambda *_: None, lambda _: None)
