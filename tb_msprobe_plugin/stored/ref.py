"""Where a stored graph lies: one side of one step and rank in a file."""

from __future__ import annotations

from dataclasses import dataclass

from tb_msprobe_plugin.dump.tree import LeafRef
from tb_msprobe_plugin.stored.source import StoredKind, StoredSide


@dataclass(frozen=True)
class StoredRef(LeafRef):
    """A leaf in a file of the released tools; ``path`` is the directory it lies in.

    ``place`` is the step and rank within the file, which its name or folder may call otherwise.
    """

    file: str = ""
    is_database: bool = False
    kind: StoredKind = "build"
    side: StoredSide = "target"
    place: tuple[int, int] = (0, 0)

    def is_beside(self, other: StoredRef) -> bool:
        """Whether `other` is the other side of the same comparison."""
        return (
            self.kind == other.kind == "compare"
            and (self.path, self.file, self.place) == (other.path, other.file, other.place)
            and (self.side, other.side) == ("target", "golden")
        )
