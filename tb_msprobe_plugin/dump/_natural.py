"""Natural order: rank2 before rank10."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"([0-9]+)")


def natural_key(text: str) -> tuple[tuple[int, int, str], ...]:
    """A sort key that compares runs of digits by their value."""
    return (*(_part(part) for part in _NUMBER.split(text) if part), (0, 0, text))


def _part(part: str) -> tuple[int, int, str]:
    if part[0] in "0123456789":
        digits = part.lstrip("0")
        # Longer numbers are larger; int() would refuse very long ones.
        return (1, len(digits), digits)
    return (2, 0, part)
