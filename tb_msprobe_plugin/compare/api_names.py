"""What the frameworks call the same API and the same parameter: the table in api_names.json."""

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
    parameters: Mapping[str, list[str]]
    keywords: Mapping[str, str]
    returned: Mapping[str, list[str]]
    backward: Mapping[str, list[str]]
    own_backward: list[str]
    module_parameters: Mapping[str, str]

    def common(self, name: ParsedName) -> str:
        """The name that the same API has in both frameworks, without its prefix."""
        own = own_name(name)
        if name.prefix == "Primitive" and own in self.primitives:
            return self.primitives[own]
        function = self.functions.get(f"{name.prefix}.{own}") or self.functions.get(own, own)
        return self.aliases.get(function, function)


def own_name(name: ParsedName) -> str:
    """What an API is called where it is recorded, without its prefix; of a primitive the class."""
    return name.class_name or name.api_name


@lru_cache(maxsize=1)
def api_names() -> ApiNames:
    """The table of this release."""
    table = json.loads(_FILE.read_text(encoding="utf-8"))
    return ApiNames(**{field: table[field] for field in ApiNames._fields})
