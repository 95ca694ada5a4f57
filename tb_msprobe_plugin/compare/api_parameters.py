"""What the frameworks call the same parameter and result: the table in api_parameters.json."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from tb_msprobe_plugin.compare.api_names import api_names, own_name
from tb_msprobe_plugin.dump.names import ParsedName

_FILE = Path(__file__).with_name("api_parameters.json")
_V = TypeVar("_V")


class Api(NamedTuple):
    """What a node's API is looked up by; nothing of a node that is none."""

    recorded: tuple[str, ...]
    """By its name where it is recorded: with the prefix, without it."""
    shared: tuple[str, ...]
    """By what it is called in both frameworks: the narrowest name first."""
    common: str
    is_primitive: bool

    @classmethod
    def of(cls, name: ParsedName) -> Api:
        """The API that a name stands for."""
        if name.kind != "api":
            return cls((), (), "", False)
        own, common = own_name(name), api_names().common(name)
        prefix = "Distributed" if name.prefix == "MintDistributed" else name.prefix
        recorded = f"{name.prefix}.{own}", own
        return cls(recorded, (f"{prefix}.{own}", own, common), common, name.prefix == "Primitive")


class ApiParameters(NamedTuple):
    """The table; names are those of torch, "" is what only one framework has."""

    sources: list[str]
    parameters: Mapping[str, list[str]]
    mindspore_parameters: Mapping[str, list[str]]
    keywords: Mapping[str, str]
    settings: list[str]
    returned: Mapping[str, list[str]]
    backward: Mapping[str, list[str]]
    own_backward: list[str]
    without_bias: list[str]
    transposing: list[str]
    module_parameters: Mapping[str, str]

    def positions(self, api: Api, in_mindspore: bool) -> list[str]:
        """What an API takes by position; empty if that is not known."""
        own = _find(self.mindspore_parameters, api.recorded) if in_mindspore else None
        return own or _find(self.parameters, api.shared) or []

    def keyword(self, api: Api, keyword: str) -> str:
        """What a keyword of an API is called in both frameworks."""
        found = _find(self.keywords, [f"{key}.{keyword}" for key in api.shared])
        return self.keywords.get(keyword, keyword) if found is None else found

    def results(self, api: Api) -> list[str] | None:
        """What an API returns, in its order; None if that is not known."""
        return _find(self.returned, api.shared)

    def gradients(self, api: Api) -> list[str]:
        """Whose gradients the backward call gives, in the order of torch."""
        return _find(self.backward, api.shared) or []


def _find(table: Mapping[str, _V], keys: Sequence[str]) -> _V | None:
    """The entry of the first key that has one."""
    return next((table[key] for key in keys if key in table), None)


@lru_cache(maxsize=1)
def api_parameters() -> ApiParameters:
    """The table of this release."""
    table = json.loads(_FILE.read_text(encoding="utf-8"))
    return ApiParameters(**{field: table[field] for field in ApiParameters._fields})
