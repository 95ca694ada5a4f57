"""Writing .pt files without torch, sound ones and others."""

from __future__ import annotations

import pickle
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

EMPTY_HOOKS = b"ccollections\nOrderedDict\n)R"


def plain(value: Any) -> bytes:
    """The instructions that put a plain value on the stack."""
    return pickle.dumps(value, protocol=2)[2:-1]


def name(dotted: str) -> bytes:
    module, _, last = dotted.rpartition(".")
    return b"c" + module.encode() + b"\n" + last.encode() + b"\n"


def storage(kind: str, count: int, key: str = "0") -> bytes:
    """A reference to a storage, as torch names it."""
    return b"(" + plain("storage") + name(kind) + plain(key) + plain("cpu") + plain(count) + b"tQ"


def tensor(
    where: bytes,
    shape: tuple[int, ...],
    strides: tuple[int, ...],
    start: int = 0,
    rebuild: str = "torch._utils._rebuild_tensor_v2",
    rest: bytes = b"",
) -> bytes:
    """A call that rebuilds a tensor; ``rest``: further arguments."""
    arguments = where + plain(start) + plain(shape) + plain(strides) + plain(False) + EMPTY_HOOKS
    return name(rebuild) + b"(" + arguments + rest + b"tR"


def write_pt(
    path: Path,
    instructions: bytes,
    data: bytes | np.ndarray[Any, Any],
    order: str | None = "little",
    compression: int = zipfile.ZIP_STORED,
) -> Path:
    parts: dict[str, Any] = {"data.pkl": b"\x80\x02" + instructions + b"."}
    if order is not None:
        parts["byteorder"] = order
    parts["data/0"] = data if isinstance(data, bytes) else data.tobytes()
    return write_zip(
        path, {f"{path.stem}/{part}": text for part, text in parts.items()}, compression
    )


def write_zip(path: Path, parts: dict[str, Any], compression: int = zipfile.ZIP_STORED) -> Path:
    with zipfile.ZipFile(path, "w", compression) as archive:
        for part, text in parts.items():
            archive.writestr(part, text)
    return path


def float_pt(path: Path, values: np.ndarray[Any, Any], **more: Any) -> Path:
    """A contiguous float32 tensor of one dimension."""
    where = storage("torch.FloatStorage", len(values))
    return write_pt(path, tensor(where, (len(values),), (1,)), values.astype("<f4"), **more)
