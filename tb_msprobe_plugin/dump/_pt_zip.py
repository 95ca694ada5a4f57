"""The archive that torch.save writes: a pickle that describes the tensor, and the bytes of it.

Sizes that an archive states are only believed up to a limit. The bytes of a storage are left in
the file where they are stored as they are; check sums are not verified for those.
"""

from __future__ import annotations

import io
import struct
import sys
import zipfile
import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from tb_msprobe_plugin.dump._files import PositionedFile
from tb_msprobe_plugin.dump._pickle_data import MAX_PICKLE, UnwantedPickleError, read_pickle
from tb_msprobe_plugin.dump._pt_tensor import PtTensor, called, storage_of
from tb_msprobe_plugin.dump._tensor_layout import BadLayoutError, Layout

ZIP_MAGIC = b"PK\x03\x04"

# A tensor has eight members. This is room for thousands, and keeps a list of millions away.
_MAX_LISTING = 1 << 20
# Compressed tensors are loaded whole; torch.save does not compress.
MAX_COMPRESSED = 1 << 30
_LOCAL_HEADING = 30
# What zipfile raises at one damaged byte or another.
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    LookupError,
    RuntimeError,
    ValueError,
)
_ENCRYPTED = 0x1


@dataclass(frozen=True)
class Span:
    """Where in the file the bytes of a storage are."""

    start: int
    length: int


def read_pt_zip(file: PositionedFile) -> tuple[Layout, Span | bytes]:
    """The layout, and the bytes of its storage. Raises BadLayoutError, UnwantedPickleError."""
    reader = _Reader(file)
    try:
        with zipfile.ZipFile(cast("io.BufferedIOBase", reader)) as archive:
            reader.budget = None
            return _read(archive, file)
    except (BadLayoutError, UnwantedPickleError):
        raise
    except _BROKEN as error:
        raise BadLayoutError("it is a broken archive, or cut off") from error


def _read(archive: zipfile.ZipFile, file: PositionedFile) -> tuple[Layout, Span | bytes]:
    folder = _folder(archive)
    tensor = _described(_small(archive, file, f"{folder}data.pkl", MAX_PICKLE))
    if not isinstance(tensor, PtTensor):
        raise BadLayoutError("it holds something else than one tensor")
    swapped = False
    if f"{folder}byteorder" in archive.NameToInfo:
        order = _small(archive, file, f"{folder}byteorder", 16).decode("latin-1")
        if order not in ("little", "big"):
            raise BadLayoutError("its order of bytes is unknown")
        swapped = order != sys.byteorder
    return tensor.layout(swapped), _storage(archive, file, f"{folder}data/{tensor.storage.key}")


# Tensors of the same type and shape have the same pickle, to the byte.
@lru_cache(maxsize=100)
def _described(pickle: bytes) -> object:
    return read_pickle(pickle, called, storage_of)


def _folder(archive: zipfile.ZipFile) -> str:
    """The folder everything lies in; torch names it after the file."""
    for name in archive.NameToInfo:
        folder, _, last = name.rpartition("/")
        if last == "data.pkl" and folder and "/" not in folder:
            return f"{folder}/"
    raise BadLayoutError("it is an archive, but not one that torch.save writes")


def _member(archive: zipfile.ZipFile, name: str) -> zipfile.ZipInfo:
    member = archive.NameToInfo.get(name)
    if member is None:
        raise BadLayoutError("it lacks the bytes of its tensor")
    if member.flag_bits & _ENCRYPTED:
        raise BadLayoutError("it is encrypted")
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadLayoutError("it is compressed in an unknown way")
    return member


def _small(archive: zipfile.ZipFile, file: PositionedFile, name: str, limit: int) -> bytes:
    member = _member(archive, name)
    if member.file_size > limit:
        raise BadLayoutError(f"its part {name[-40:]!r} is too large")
    data = _contents(archive, file, member)
    return file.read(data.start, data.length) if isinstance(data, Span) else data


def _storage(archive: zipfile.ZipFile, file: PositionedFile, name: str) -> Span | bytes:
    member = _member(archive, name)
    if member.compress_type != zipfile.ZIP_STORED and member.file_size > MAX_COMPRESSED:
        raise BadLayoutError(f"it is compressed and takes more than {MAX_COMPRESSED} bytes")
    return _contents(archive, file, member)


def _contents(
    archive: zipfile.ZipFile, file: PositionedFile, member: zipfile.ZipInfo
) -> Span | bytes:
    """Where the bytes of a member are; the bytes themselves when they are compressed."""
    if member.compress_type == zipfile.ZIP_STORED:
        return _place(member, file)
    with archive.open(member) as part:
        return part.read(member.file_size)


def _place(member: zipfile.ZipInfo, file: PositionedFile) -> Span:
    if member.header_offset < 0:  # zipfile counts back from the end, as far as it is told to
        raise BadLayoutError("it is a broken archive, or cut off")
    heading = file.read(member.header_offset, _LOCAL_HEADING)
    if len(heading) < _LOCAL_HEADING or not heading.startswith(ZIP_MAGIC):
        raise BadLayoutError("it is a broken archive, or cut off")
    name, extra = (int.from_bytes(heading[at : at + 2], "little") for at in (26, 28))
    start = member.header_offset + _LOCAL_HEADING + name + extra
    return Span(start, min(member.file_size, max(file.size - start, 0)))


class _Reader(io.RawIOBase):
    """The file as zipfile wants it; until ``budget`` is lifted, only so much may be read."""

    def __init__(self, file: PositionedFile) -> None:
        self._file = file
        self._at = 0
        self.budget: int | None = _MAX_LISTING

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._file.size}[whence]
        if base + offset < 0:
            raise zipfile.BadZipFile
        self._at = base + offset
        return self._at

    def tell(self) -> int:
        return self._at

    def read(self, size: int | None = -1) -> bytes:
        left = max(self._file.size - self._at, 0)
        length = left if size is None or size < 0 else min(size, left)
        if self.budget is not None:
            self.budget -= length
            if self.budget < 0:
                raise BadLayoutError("it is an archive of too many parts")
        data = self._file.read(self._at, length)
        self._at += len(data)
        return data
