"""Numpy arrays kept on disk between runs. Whatever goes wrong here costs time, nothing else."""

from __future__ import annotations

import json
import logging
import os
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

logger = logging.getLogger(__name__)

# About 30 leaves of 100,000 entries, or three of a million.
SIZE_LIMIT = 2 * 1024**3
SUFFIX = ".npz"
UNFINISHED = ".unfinished"
META = "meta"

Arrays = dict[str, "np.ndarray[Any, Any]"]


class DiskCache:
    """One file a name in `folder`, which is made when first needed. Oldest files go first."""

    def __init__(self, folder: Path, size_limit: int = SIZE_LIMIT) -> None:
        self._folder = folder
        self._size_limit = size_limit

    def load(self, name: str) -> tuple[Arrays, dict[str, Any]] | None:
        """What `save` was given under `name`, None when it is not there or not whole."""
        import numpy as np

        path = self._folder / (name + SUFFIX)
        try:
            if not path.is_file() and path.exists():
                raise ValueError("not a regular file")  # a pipe would wait for a writer for ever
            with path.open("rb") as stream, np.load(stream, allow_pickle=False) as stored:
                arrays = {key: stored[key] for key in stored.files}
            meta = json.loads(arrays.pop(META).tobytes())
            os.utime(path)
        except FileNotFoundError:
            return None
        except Exception as error:  # a broken file may fail in any way
            logger.info("msprobe: cannot use the cached %s: %s", path, error)
            return None
        return (arrays, meta) if isinstance(meta, dict) else None

    def save(self, name: str, arrays: Arrays, meta: dict[str, Any]) -> None:
        """Stores arrays and a JSON-able dict under `name`, or nothing when the disk refuses."""
        import numpy as np

        text = np.frombuffer(json.dumps(meta).encode(), dtype=np.uint8)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._write(name, {**arrays, META: text})
            self._evict()
        except (OSError, ValueError, zipfile.LargeZipFile) as error:
            logger.info("msprobe: cannot write the cache in %s: %s", self._folder, error)

    def _write(self, name: str, arrays: dict[str, Any]) -> None:
        import numpy as np

        handle, unfinished = tempfile.mkstemp(UNFINISHED, name, self._folder)
        try:
            with open(handle, "wb") as stream:
                np.savez(stream, **arrays)
            os.replace(unfinished, self._folder / (name + SUFFIX))
        except BaseException:
            Path(unfinished).unlink(missing_ok=True)
            raise

    def _evict(self) -> None:
        """Removes the files unused longest until the rest fits, and what a killed run left."""
        found = [path for path in self._folder.iterdir() if path.suffix in (SUFFIX, UNFINISHED)]
        ours = [path for path in found if path.is_file()]
        states = sorted(
            ((path.stat(), path) for path in ours), key=lambda pair: pair[0].st_mtime_ns
        )
        excess = sum(state.st_size for state, _ in states) - self._size_limit
        for state, path in states[:-1]:
            if excess <= 0:
                return
            path.unlink(missing_ok=True)
            excess -= state.st_size
