"""The heading of a .npy file, in all three versions of numpy's format.

The heading is the text of a Python dictionary. It is taken apart by patterns, never evaluated, and
a file of pickled objects is refused.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from tb_msprobe_plugin.dump._element_types import element_types
from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump._tensor_layout import (
    BadLayoutError,
    Layout,
    c_strides,
    fortran_strides,
)

NPY_MAGIC = b"\x93NUMPY"

# numpy itself reads no longer one without being asked to.
_MAX_HEADING = 10_000
_DESCR = re.compile(r"""(['"])descr\1\s*:\s*(['"])([^'"]{0,20})\2""")
_ORDER = re.compile(r"""(['"])fortran_order\1\s*:\s*(True|False)\b""")
_SHAPE = re.compile(r"""(['"])shape\1\s*:\s*\(([\dL,\s]*)\)""")
_TYPE = re.compile(r"[<>|=]?([?biufcSUV])(\d{0,9})")
_OBJECTS = re.compile(r"[<>|=]?O\d*")


def read_npy_heading(file: PositionedFile) -> tuple[Layout, int]:
    """The layout, and the byte its elements start at. Raises BadLayoutError."""
    text, start = _heading(file)
    descr, order, shape = _DESCR.search(text), _ORDER.search(text), _SHAPE.search(text)
    if descr is None or order is None or shape is None:
        raise BadLayoutError("its heading does not describe a plain array")
    stored = _dtype(descr[3])
    # numpy knows no bfloat16 and writes it as two bytes of no type; nothing else is written so.
    is_bfloat16 = stored == np.dtype("V2")
    dtype = element_types()["bfloat16"] if is_bfloat16 else stored.newbyteorder("=")
    sizes = _sizes(shape[2])
    strides = fortran_strides(sizes) if order[2] == "True" else c_strides(sizes)
    return Layout(np.dtype("=u2") if is_bfloat16 else stored, dtype, sizes, strides), start


def _heading(file: PositionedFile) -> tuple[str, int]:
    head = file.read(len(NPY_MAGIC), 6)
    width = 2 if head[:1] == b"\x01" else 4
    start = len(NPY_MAGIC) + 2 + width
    if head[:1] not in (b"\x01", b"\x02", b"\x03") or len(head) < 6:
        raise BadLayoutError("its version of the format is unknown")
    length = int.from_bytes(head[2 : 2 + width], "little")
    if length > _MAX_HEADING:
        raise BadLayoutError(f"its heading would take {length} bytes")
    text = file.read(start, length)
    if len(text) < length:
        raise BadLayoutError("it ends within its heading")
    return text.decode("latin-1"), start + length


def _dtype(descr: str) -> np.dtype[Any]:
    if _OBJECTS.fullmatch(descr):
        raise BadLayoutError("it holds pickled objects, which are never loaded")
    if not _TYPE.fullmatch(descr):
        raise BadLayoutError(f"its elements are of the unknown type {descr!r}")
    try:
        return np.dtype(descr)
    except (TypeError, ValueError) as error:
        raise BadLayoutError(f"its elements are of the unknown type {descr!r}") from error


def _sizes(text: str) -> tuple[int, ...]:
    try:
        # Python 2 wrote long integers with an L.
        return tuple(int(size.strip().rstrip("L")) for size in text.split(",") if size.strip())
    except ValueError as error:
        raise BadLayoutError("its shape is not a row of numbers") from error
