"""Kinds of numbers: floating point, complex, and those that are counted or true and false."""

from __future__ import annotations

from functools import lru_cache

_FLOATS = ("float", "bfloat", "half", "double", "hifloat")
_COMPLEX = ("complex", "cfloat", "cdouble", "chalf")
_DISCRETE = ("int", "uint", "bool", "long", "short", "byte", "char", "qint", "quint")


@lru_cache(maxsize=1024)
def other_kind(one: str | None, other: str | None) -> bool:
    """Whether two types of elements are of different kinds; not if a kind is unknown."""
    kinds = _kind(one), _kind(other)
    return None not in kinds and kinds[0] != kinds[1]


def _kind(dtype: str | None) -> int | None:
    word = (dtype or "").rpartition(".")[2].lower()
    kinds = (_FLOATS, _COMPLEX, _DISCRETE)
    return next((at for at, starts in enumerate(kinds) if word.startswith(starts)), None)
