"""Answers as strict JSON."""

from __future__ import annotations

import json
from typing import Any


def encode(answer: Any) -> bytes:
    """`answer` as JSON in ASCII; ValueError for NaN and Infinity, which JSON has no word for."""
    return json.dumps(answer, allow_nan=False, separators=(",", ":")).encode("ascii")
