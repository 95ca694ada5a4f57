"""The words that names of layers and classes are made of, alike for what means the same."""

from __future__ import annotations

import re
from functools import lru_cache

_PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
# What models call the same thing; several words for those that are written as one.
_SAME = {
    "act": ("activation",),
    "attn": ("attention",),
    "block": ("layer",),
    "dense": ("linear",),
    "emb": ("embedding",),
    "embed": ("embedding",),
    "fc": ("linear",),
    "feedforward": ("mlp",),
    "ffn": ("mlp",),
    "layernorm": ("layer", "norm"),
    "ln": ("layer", "norm"),
    "normalization": ("norm",),
    "pos": ("position",),
    "proj": ("projection",),
    "rmsnorm": ("rms", "norm"),
    "tok": ("word",),
    "token": ("word",),
    "wpe": ("position", "embedding"),
    "wte": ("word", "embedding"),
}
# They say what every class of a framework says.
_SILENT = frozenset(("cell", "module", "mint", "ms", "nn", "pt", "torch"))


@lru_cache(maxsize=4096)
def words_of(name: str) -> frozenset[str]:
    """The words of a name, lower case, without numbers; of plurals the singular."""
    found: set[str] = set()
    for part in _PARTS.findall(name):
        word = part.lower()
        if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
            word = word[:-1]
        found.update(_SAME.get(word, (word,)))
    return frozenset(found - _SILENT)


def alike(one: frozenset[str], other: frozenset[str]) -> float:
    """The share of words in common, 0 to 1; 0 where a side has none."""
    return len(one & other) / len(one | other) if one and other else 0.0
