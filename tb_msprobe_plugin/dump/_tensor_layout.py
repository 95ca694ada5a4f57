"""How the elements of a saved tensor lie in a row of bytes."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

# numpy has at most 64 dimensions; no framework comes near.
MAX_DIMENSIONS = 64


class BadLayoutError(ValueError):
    """What a file says about its tensor cannot be."""


@dataclass(frozen=True)
class Layout:
    """Type, shape and strides.

    ``stored`` is the type of the elements as bytes lie, ``dtype`` what they are once in the order
    of bytes of this machine. ``strides`` and ``start`` (the first element) count elements, not
    bytes.
    """

    stored: np.dtype[Any]
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    start: int = 0

    def __post_init__(self) -> None:
        # Below zero: what older numpy makes of text that is longer than it can count.
        if self.stored.itemsize <= 0:
            raise BadLayoutError("its elements take no bytes")
        if len(self.shape) > MAX_DIMENSIONS:
            raise BadLayoutError(f"its tensor has {len(self.shape)} dimensions")
        if len(self.shape) != len(self.strides):
            raise BadLayoutError("its tensor has not as many strides as dimensions")
        if min((*self.shape, *self.strides, self.start)) < 0:
            raise BadLayoutError("its tensor has a negative size, stride or offset")

    @property
    def size(self) -> int:
        """Number of elements."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """The place behind the last element, counted like ``start``."""
        if self.size == 0:
            return self.start
        steps = ((size - 1) * stride for size, stride in zip(self.shape, self.strides))
        return self.start + sum(steps) + 1

    @property
    def is_contiguous(self) -> bool:
        """Whether the elements, if there are any, lie one after the other in C order."""
        return self.size == 0 or self.merged() in ([], [(self.size, 1)])

    def merged(self) -> list[tuple[int, int]]:
        """Sizes and strides of as few dimensions as give the same elements in the same order.

        Dimensions of size 1 are gone, whose strides may be any numbers. So at most as many remain
        as the number of elements can be halved.
        """
        dimensions: list[tuple[int, int]] = []
        for size, stride in zip(self.shape, self.strides):
            if size == 1:
                continue
            if dimensions and dimensions[-1][1] == size * stride:
                size *= dimensions.pop()[0]
            dimensions.append((size, stride))
        return dimensions

    def ordered(self, raw: bytes | bytearray | memoryview) -> npt.NDArray[Any]:
        """Elements that lie one after the other, in the order of bytes of this machine."""
        native = self.stored.newbyteorder("=")
        return np.frombuffer(raw, self.stored).astype(native, copy=False).view(self.dtype)


def c_strides(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The strides of elements that lie in C order: the last index runs fastest."""
    return tuple(prod(shape[at + 1 :]) for at in range(len(shape)))


def fortran_strides(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The strides of elements that lie in Fortran order: the first index runs fastest."""
    return tuple(prod(shape[:at]) for at in range(len(shape)))
