"""A node under suspicion of being an origin."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Suspect:
    """``place`` is where the walk met the node, ``kind`` the class of API or module."""

    node: int
    place: int
    kind: str
    code: str
    score: float
    values: dict[str, Any] = field(default_factory=dict)
