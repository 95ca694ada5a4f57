"""Texts that pages have sent and send again when asked to: by which keys, and how many are kept."""

from __future__ import annotations

import hashlib
import sys

# Thousands of edits or rules are one MB, usual ones some hundred bytes.
MEMORY_LIMIT = 20 * 1024**2
# What a kept text needs besides itself: its key, and its place in a dict.
_SURROUNDINGS = 600


def key_of(text: str) -> str:
    """A short text that stands for exactly this one."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]


def kept_bytes(text: str) -> int:
    """The memory that a kept text takes."""
    return sys.getsizeof(text) + _SURROUNDINGS
