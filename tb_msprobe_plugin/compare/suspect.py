"""A node under suspicion of being an origin."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

MINOR = frozenset({"parameter_unseen", "input_unseen", "sum_overflowed"})


@dataclass(frozen=True)
class Suspect:
    """``place`` is where the walk met the node, ``kind`` the class of API or module.

    ``minor`` are those that nothing is seen of in the output: named after all others.
    """

    node: int
    place: int
    kind: str
    code: str
    score: float
    values: dict[str, Any] = field(default_factory=dict)

    @property
    def minor(self) -> bool:
        return self.code in MINOR
