"""Hierarchies that several open leaves share: ranks, steps and both runs of a pair are often alike.

Building one takes twice as long as reading dump.json's names, and as much memory.
"""

from __future__ import annotations

import threading
from hashlib import blake2b
from pathlib import Path
from weakref import WeakValueDictionary

from tb_msprobe_plugin.dump.construct import Construct, digest_of
from tb_msprobe_plugin.dump.index import EntryIndex
from tb_msprobe_plugin.graph.model import Graph

_DIGEST_BYTES = 20


class Hierarchies:
    """The hierarchies of open leaves, by what they were built from. Thread-safe.

    ``digest`` is that of construct.json's bytes, see `Construct.digest`.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        # A hierarchy is kept by the leaves that are open, never by this list of them.
        self._known: WeakValueDictionary[tuple[bytes, bytes], Graph] = WeakValueDictionary()

    def known_digest(self, construct: Path, root: Path | None) -> bytes | None:
        """The digest of this construct.json, if a hierarchy is known that was built of the same.

        Raises Forbidden when the path leads out of ``root``.
        """
        with self._lock:
            digests = {digest for digest, _ in list(self._known)}
        digest = digest_of(construct, root) if digests else None
        return digest if digest in digests else None

    def get(self, digest: bytes, index: EntryIndex) -> Graph | None:
        """The hierarchy of a construct.json and an index like these."""
        key = (digest, _entries(index))
        with self._lock:
            return self._known.get(key)

    def keep(self, construct: Construct, index: EntryIndex, graph: Graph) -> None:
        """Offers a hierarchy to leaves that are opened later.

        Not one with notices, which name the files of its own leaf, and no mere list of entries.
        """
        if construct.digest is None or graph.notices or graph.flat:
            return
        key = (construct.digest, _entries(index))
        with self._lock:
            self._known[key] = graph


def _entries(index: EntryIndex) -> bytes:
    """Stands for all of an index that a hierarchy depends on."""
    digest = blake2b(digest_size=_DIGEST_BYTES)
    framework = repr(index.header.get("framework")).encode("utf-8", "surrogatepass")
    for part in (framework, index.recompute.tobytes(), index.names.blob):
        digest.update(b"%d:" % len(part))
        digest.update(part)
    return digest.digest()
