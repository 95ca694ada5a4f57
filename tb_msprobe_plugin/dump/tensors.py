"""Saved tensors: .npy and .pt files, read piece by piece and without executing anything in them.

What a file is, its first bytes say. Files are read by position, never mapped: one that is
rewritten under a map ends the process.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump._npy_file import NPY_MAGIC, read_npy_heading
from tb_msprobe_plugin.dump._pickle_data import UnwantedPickleError
from tb_msprobe_plugin.dump._pt_zip import ZIP_MAGIC, Span, read_pt_zip
from tb_msprobe_plugin.dump._tensor_layout import BadLayoutError, Layout, c_strides
from tb_msprobe_plugin.errors import BadDump, LeafChanged

Array = npt.NDArray[Any]

# Elements that do not lie in C order are loaded whole. msprobe saves contiguous tensors.
MAX_LOADED = 1 << 30


# A .pt file that is no archive begins with a pickle of a certain large number.
_OLD_PT_MAGIC = b"\x80\x02\x8a\x0a"

# What numpy says of types that others have registered.
_ML_DTYPE = 2


class SavedTensor:
    """A tensor in a file, or in memory: its ``dtype``, its ``shape``, its elements in chunks.

    ``dtype`` is numpy's, in this machine's order of bytes, or one of ml_dtypes' (bfloat16, float8).
    """

    def __init__(
        self, layout: Layout, data: Span | memoryview, file: PositionedFile | None, path: Path
    ) -> None:
        self.dtype = layout.dtype
        self.shape = layout.shape
        self.size = layout.size
        self._layout = layout
        self._data = data
        self._file = file
        self._path = path

    @property
    def is_numeric(self) -> bool:
        """Whether the elements are numbers or booleans, and not text or bytes."""
        return self.dtype.kind in "biufc" or self.dtype.isbuiltin == _ML_DTYPE

    @classmethod
    def of(cls, array: Array) -> SavedTensor:
        """The same for an array in memory."""
        flat = np.ascontiguousarray(array).reshape(-1)
        own = array.dtype.newbyteorder("=")
        layout = Layout(array.dtype, own, array.shape, c_strides(array.shape))
        return cls(layout, flat.view(np.uint8).data, None, Path())

    def chunks(self, elements: int) -> Iterator[Array]:
        """All elements in C order, as flat arrays of ``elements`` each; the last may be shorter.

        Raises BadDump when the file cannot be read, LeafChanged when it was rewritten meanwhile.
        """
        if self._layout.is_contiguous:
            yield from self._in_order(elements)
        else:
            view = self._strided()
            for at in range(0, self.size, elements):
                yield view.flat[at : at + elements]
        if self._file is not None and self._file.stamp() != self._file.first_stamp:
            raise LeafChanged("this file was rewritten while it was read.", file=self._path)

    def array(self) -> Array:
        """All elements at once, in their shape. For small tensors and for notebooks."""
        parts = list(self.chunks(max(self.size, 1)))
        return parts[0].reshape(self.shape) if parts else np.empty(self.shape, self.dtype)

    def _in_order(self, elements: int) -> Iterator[Array]:
        layout = self._layout
        for at in range(0, self.size, elements):
            count = min(elements, self.size - at)
            yield layout.ordered(self._bytes(layout.start + at, count))

    def _strided(self) -> Array:
        layout = self._layout
        flat = layout.ordered(self._bytes(layout.start, layout.end - layout.start))
        # What is merged has few enough dimensions for numpy, and no stride leads beyond the file.
        shape, strides = zip(*layout.merged())
        steps = [stride * layout.dtype.itemsize for stride in strides]
        return np.lib.stride_tricks.as_strided(flat, shape, steps, writeable=False)

    def _bytes(self, start: int, count: int) -> bytes | memoryview:
        """The bytes of ``count`` elements that lie from ``start`` on."""
        width = self._layout.stored.itemsize
        if isinstance(self._data, memoryview):
            return self._data[start * width : (start + count) * width]
        assert self._file is not None
        raw = self._file.read(self._data.start + start * width, count * width)
        if len(raw) < count * width:
            raise LeafChanged("this file was cut off while it was read.", file=self._path)
        return raw

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> SavedTensor:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_tensor(path: Path, root: Path | None = None) -> SavedTensor:
    """The tensor in a .npy or .pt file, wherever it is or only below ``root``.

    Only the heading is read; the caller closes it. Raises BadDump that names the file, with code
    not_a_tensor, empty_file, truncated_tensor or one of those a missing or unreadable file has,
    and Forbidden (outside_logdir) when links lead out of ``root``.
    """
    file = PositionedFile(path, root)
    try:
        return _open(file, path)
    except (BadLayoutError, UnwantedPickleError) as error:
        file.close()
        raise BadDump(
            f"this tensor cannot be read: {error}.", code="not_a_tensor", file=path
        ) from (error)
    except BaseException:
        file.close()
        raise


def _open(file: PositionedFile, path: Path) -> SavedTensor:
    layout, data = _contents(file, path)
    there = data.length if isinstance(data, Span) else len(data)
    width = layout.stored.itemsize
    needed = layout.end * width if layout.size > 0 else 0
    if needed > there:
        message = f"this tensor is cut off: {needed} bytes are needed, {there} are there."
        raise BadDump(message, code="truncated_tensor", file=path)
    elements = max(layout.size, layout.end - layout.start)
    if not layout.is_contiguous and elements * width > MAX_LOADED:
        raise BadLayoutError(f"it does not lie in order and takes more than {MAX_LOADED} bytes")
    return SavedTensor(layout, data if isinstance(data, Span) else memoryview(data), file, path)


def _contents(file: PositionedFile, path: Path) -> tuple[Layout, Span | bytes]:
    magic = file.read(0, len(NPY_MAGIC))
    if magic == NPY_MAGIC:
        layout, start = read_npy_heading(file)
        return layout, Span(start, file.size - start)
    if magic.startswith(ZIP_MAGIC):
        return read_pt_zip(file)
    if not magic:
        raise BadDump("this file is empty.", code="empty_file", file=path)
    if magic.startswith(_OLD_PT_MAGIC):
        raise BadLayoutError("it is in the format of torch before 1.6; save it again")
    raise BadLayoutError("it is neither a .npy nor a .pt file")
