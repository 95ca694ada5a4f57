"""Very many names in little memory: one blob of UTF-8 and an array of offsets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from tb_msprobe_plugin.dump._name_search import only_ascii, search

# No UTF-8 text holds this byte, not even one with lone surrogates: a search can never run
# across the border of two names.
SEPARATOR = b"\xff"
_ERRORS = "surrogatepass"


class NameTable:
    """An immutable list of strings; any string is allowed, lone surrogates and NULs too.

    ``blob`` is every name followed by a separator byte; name ``i`` lies at
    ``offsets[i] : offsets[i + 1] - 1``.
    """

    def __init__(self, blob: bytes, offsets: NDArray[np.int64]) -> None:
        self.blob = blob
        self.offsets = offsets
        self._sorted_hashes: tuple[NDArray[np.int64], NDArray[np.int64]] | None = None
        self._folded: tuple[bytes, NDArray[np.int64]] | None = None

    @classmethod
    def from_strings(cls, names: Iterable[str]) -> NameTable:
        return cls.from_encoded([name.encode("utf-8", _ERRORS) for name in names])

    @classmethod
    def from_encoded(cls, names: Sequence[bytes]) -> NameTable:
        """Names that are UTF-8 already."""
        blob = SEPARATOR.join(names) + SEPARATOR if names else b""
        offsets = np.zeros(len(names) + 1, np.int64)
        lengths = np.fromiter(map(len, names), np.int64, len(names))
        np.cumsum(lengths + 1, out=offsets[1:])
        return cls(blob, offsets)

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, position: int) -> str:
        if not 0 <= position < len(self):
            raise IndexError(f"name {position} of {len(self)}")
        return self._encoded(position).decode("utf-8", _ERRORS)

    def several(self, positions: Sequence[int]) -> list[str]:
        """The names at these positions, in a fraction of the time that one by one takes."""
        wanted = np.asarray(positions, np.int64)
        if len(wanted) and not (wanted.min() >= 0 and wanted.max() < len(self)):
            raise IndexError(f"names {wanted.min()} to {wanted.max()} of {len(self)}")
        starts, ends = self.offsets[wanted].tolist(), self.offsets[wanted + 1].tolist()
        spans = zip(starts, ends)
        return [self.blob[start : end - 1].decode("utf-8", _ERRORS) for start, end in spans]

    def __iter__(self) -> Iterator[str]:
        return (name.decode("utf-8", _ERRORS) for name in self.encoded())

    def encoded(self) -> list[bytes]:
        """All names as UTF-8, in order."""
        return self.blob.split(SEPARATOR)[:-1]

    def find(self, name: str) -> int:
        """Position of the first such name, or -1."""
        wanted = name.encode("utf-8", _ERRORS)
        hashes, positions = self._hash_index()
        key = hash(wanted)
        at = int(np.searchsorted(hashes, key))
        while at < len(hashes) and hashes[at] == key:
            position = int(positions[at])
            if self._encoded(position) == wanted:
                return position
            at += 1
        return -1

    def search(self, needle: str, mode: str = "substring") -> NDArray[np.int64]:
        """Ascending positions of the names that hold ``needle``, whatever the case.

        ``mode`` is "substring", or "glob": the whole name matches a pattern of ``*``, ``?`` and
        ``[abc]``. An empty needle matches every name. Raises BadRequest for another mode or a
        pattern of unreasonable length.
        """
        if self._folded is None:
            self._folded = _fold(self)
        return search(*self._folded, needle, mode)

    def arrays(self) -> dict[str, NDArray[np.generic]]:
        """The table as plain arrays, for a cache; :meth:`from_arrays` is the inverse."""
        return {"blob": np.frombuffer(self.blob, np.uint8), "offsets": self.offsets}

    @classmethod
    def from_arrays(cls, arrays: dict[str, NDArray[np.generic]]) -> NameTable:
        return cls(arrays["blob"].tobytes(), np.asarray(arrays["offsets"], np.int64))

    def _encoded(self, position: int) -> bytes:
        return self.blob[self.offsets[position] : self.offsets[position + 1] - 1]

    def _hash_index(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        # Python's own hash differs from process to process, so it is never stored. Threads that
        # race here build the same arrays twice, which is harmless.
        if self._sorted_hashes is None:
            hashes = np.fromiter(map(hash, self.encoded()), np.int64, len(self))
            order = np.argsort(hashes, kind="stable")
            self._sorted_hashes = (hashes[order], order.astype(np.int64))
        return self._sorted_hashes


def _fold(table: NameTable) -> tuple[bytes, NDArray[np.int64]]:
    """Blob and offsets of the case-folded names."""
    if only_ascii(table.blob, len(table)):
        return table.blob.lower(), table.offsets
    folded = NameTable.from_strings(name.casefold() for name in table)
    return folded.blob, folded.offsets
