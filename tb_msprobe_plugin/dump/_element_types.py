"""The types of elements that numpy has, and those of ml_dtypes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

# By torch's names, which are numpy's.
_PLAIN = (
    *("float64", "float32", "float16", "complex64", "complex128", "bool"),
    *(f"{kind}{bits}" for kind in ("int", "uint") for bits in (8, 16, 32, 64)),
)
_EXTRA = (
    "bfloat16",
    "float8_e4m3fn",
    "float8_e4m3fnuz",
    "float8_e5m2",
    "float8_e5m2fnuz",
    "float8_e8m0fnu",
)


@lru_cache(maxsize=1)
def element_types() -> dict[str, np.dtype[Any]]:
    """The types by torch's names. What a release of ml_dtypes lacks is not known then."""
    # It takes half a second, which TensorBoard's start must not wait for.
    import ml_dtypes

    extra = (name for name in _EXTRA if hasattr(ml_dtypes, name))
    return {
        **{name: np.dtype(name) for name in _PLAIN},
        **{name: np.dtype(getattr(ml_dtypes, name)) for name in extra},
    }
