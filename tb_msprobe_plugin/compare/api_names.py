"""What the frameworks call the same API: the table in api_names.json."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tb_msprobe_plugin.dump.names import ParsedName

_FILE = Path(__file__).with_name("api_names.json")


class ApiNames(NamedTuple):
    """The table; names on the right are those of torch."""

    sources: list[str]
    primitives: Mapping[str, str]
    functions: Mapping[str, str]
    aliases: Mapping[str, str]
    families: list[list[str]]
    by_count: list[str]

    def common(self, name: ParsedName) -> str:
        """The name that the same API has in both frameworks, without its prefix."""
        return _common(name.prefix, own_name(name))

    def family(self, name: ParsedName) -> str:
        """The same for all APIs that may do the same in one place, as in place or with a copy."""
        return _family(name.prefix, own_name(name))

    def goes_by_count(self, name: ParsedName) -> bool:
        """Whether calls belong together only where both frameworks make as many in one place."""
        return self.family(name) in _families_by_count()


def own_name(name: ParsedName) -> str:
    """What an API is called where it is recorded, without its prefix; of a primitive the class."""
    return name.class_name or name.api_name


@lru_cache(maxsize=1)
def api_names() -> ApiNames:
    """The table of this release."""
    table = json.loads(_FILE.read_text(encoding="utf-8"))
    return ApiNames(**{field: table[field] for field in ApiNames._fields})


# A dump has few names of many calls.
@lru_cache(maxsize=4096)
def _common(prefix: str, own: str) -> str:
    table = api_names()
    if prefix == "Primitive" and own in table.primitives:
        return table.primitives[own]
    function = table.functions.get(f"{prefix}.{own}") or table.functions.get(own, own)
    return table.aliases.get(function, function)


@lru_cache(maxsize=4096)
def _family(prefix: str, own: str) -> str:
    common = _common(prefix, own)
    if not common.endswith("__"):
        common = common.rstrip("_")
    return _first_of_families().get(common, common)


@lru_cache(maxsize=1)
def _families_by_count() -> frozenset[str]:
    first = _first_of_families()
    return frozenset(first.get(name, name) for name in api_names().by_count)


@lru_cache(maxsize=1)
def _first_of_families() -> Mapping[str, str]:
    return {name: family[0] for family in api_names().families for name in family}
