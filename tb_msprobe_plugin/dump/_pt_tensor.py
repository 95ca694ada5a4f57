"""The tensor that the pickle of a .pt file describes: torch's functions by what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tb_msprobe_plugin.dump._element_types import element_types
from tb_msprobe_plugin.dump._pickle_data import Name, UnwantedPickleError
from tb_msprobe_plugin.dump._tensor_layout import Layout

_STORAGES = {
    "DoubleStorage": "float64",
    "FloatStorage": "float32",
    "HalfStorage": "float16",
    "BFloat16Storage": "bfloat16",
    "LongStorage": "int64",
    "IntStorage": "int32",
    "ShortStorage": "int16",
    "CharStorage": "int8",
    "ByteStorage": "uint8",
    "BoolStorage": "bool",
    "ComplexFloatStorage": "complex64",
    "ComplexDoubleStorage": "complex128",
    "UntypedStorage": "uint8",
}
_STORAGE_MODULES = ("torch", "torch.storage", "torch.cuda", "torch_npu.npu", "torch.npu")
_REBUILD = {
    Name("torch._utils", "_rebuild_tensor"): "plain",
    Name("torch._utils", "_rebuild_tensor_v2"): "plain",
    Name("torch._utils", "_rebuild_tensor_v3"): "typed",
    # From an Ascend device. The bytes are in plain order; how the device liked them is the rest.
    Name("torch_npu.utils.storage", "_rebuild_npu_tensor"): "plain",
}
_PARAMETERS = (
    Name("torch._utils", "_rebuild_parameter"),
    Name("torch._utils", "_rebuild_parameter_with_state"),
)
# Values that say nothing about the elements.
_DECORATION = (Name("collections", "OrderedDict"), Name("torch_npu.npu._format", "Format"))


@dataclass(frozen=True)
class Storage:
    """A row of ``size`` elements in the file, known by its key."""

    dtype: np.dtype[Any]
    key: str
    size: int


@dataclass(frozen=True)
class PtTensor:
    """A tensor as a view of a storage."""

    storage: Storage
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    start: int

    def layout(self, swapped: bool) -> Layout:
        """The layout in its storage; ``swapped``: not in this machine's order of bytes."""
        stored = self.dtype
        if swapped and self.dtype.itemsize > 1:
            # numpy swaps the bytes of its own types only.
            own = self.dtype.isbuiltin == 1
            stored = (self.dtype if own else np.dtype("u2")).newbyteorder("S")
        return Layout(stored, self.dtype, self.shape, self.strides, self.start)


def storage_of(identity: object) -> Storage:
    """The storage that a persistent id names. Raises UnwantedPickleError."""
    if type(identity) is not tuple or len(identity) < 5 or identity[0] != "storage":
        raise UnwantedPickleError("its pickle refers to something that is not a storage")
    kind, key, _, size = identity[1:5]
    if len(identity) > 5 and identity[5] is not None:
        raise UnwantedPickleError("its storage is a view of another one")
    if not isinstance(kind, Name) or type(key) is not str or not _is_count(size):
        raise UnwantedPickleError("its pickle describes a storage in an unknown way")
    if kind.module not in _STORAGE_MODULES or kind.name not in _STORAGES:
        raise UnwantedPickleError(f"its elements are of the unknown type {kind}")
    return Storage(element_types()[_STORAGES[kind.name]], key, size)


def called(name: Name, arguments: tuple[Any, ...]) -> object:
    """What torch's function would make of the arguments. Raises UnwantedPickleError."""
    if name in _REBUILD:
        return _tensor(arguments, _REBUILD[name] == "typed")
    if name in _PARAMETERS and arguments and isinstance(arguments[0], PtTensor):
        return arguments[0]
    if name in _DECORATION:
        return {}
    raise UnwantedPickleError(f"its pickle asks for {name}, which is no plain tensor")


def _tensor(arguments: tuple[Any, ...], typed: bool) -> PtTensor:
    if len(arguments) < (7 if typed else 4) or not isinstance(arguments[0], Storage):
        raise UnwantedPickleError("its pickle describes a tensor in an unknown way")
    storage, start, shape, strides = arguments[:4]
    metadata = arguments[7:] if typed else arguments[6:]
    if any(isinstance(value, dict) and any(value.values()) for value in metadata):
        raise UnwantedPickleError("its tensor is a conjugate or negative view")
    if not _is_count(start) or not _are_counts(shape) or not _are_counts(strides):
        raise UnwantedPickleError("its tensor has a strange shape, stride or offset")
    dtype = _typed(arguments[6]) if typed else storage.dtype
    return PtTensor(storage, dtype, shape, strides, start)


def _typed(name: object) -> np.dtype[Any]:
    if not isinstance(name, Name):
        raise UnwantedPickleError("its elements are of no known type")
    if name.module != "torch" or name.name not in element_types():
        raise UnwantedPickleError(f"its elements are of the unknown type {name}")
    return element_types()[name.name]


def _are_counts(values: object) -> bool:
    return type(values) is tuple and all(map(_is_count, values))


def _is_count(value: object) -> bool:
    # Two to the 63 is the end of every address.
    return type(value) is int and 0 <= value < 1 << 63
