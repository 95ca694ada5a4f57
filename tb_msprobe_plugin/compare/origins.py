"""The origins: nodes where numbers first go wrong, as opposed to those that inherit it.

docs/findings.md describes the method.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tb_msprobe_plugin.compare.differing import Differing
from tb_msprobe_plugin.compare.origin_sentences import sentence
from tb_msprobe_plugin.compare.suspect import MINOR, Suspect
from tb_msprobe_plugin.compare.suspects import find_suspects, first_other_precision

# So many origins of one kind are one finding: what differs everywhere has one cause.
_MANY = 3
# Of these one is enough: a setting, or data of another rank, that is met again and again.
_ONCE = frozenset({"dtype", "exchange", "structure", "shape", "parameters"})
_ONCE |= MINOR | {"dtype_kind", "one_sided"}
# What is not seen in any output is told if there is little else.
_FEW = 3


@dataclass(frozen=True)
class Origin:
    """A place where numbers first go wrong.

    ``score`` says how many times the difference exceeds what noise and inputs explain (inf for
    NaN and for arguments that must be equal). ``code`` is one of those in docs/findings.md;
    ``values`` holds the numbers of ``message``, a sentence, and under "more" the ids of further
    nodes of the same kind.
    """

    node: int
    score: float
    code: str
    message: str
    values: Mapping[str, Any] = field(default_factory=dict)


def find_origins(differing: Differing) -> list[Origin]:
    """The origins in a target graph: forward before backward, in execution order.

    Without a fault beyond noise the list is empty.
    """
    suspects = find_suspects(differing)
    return [_origin(first, more) for first, more in _grouped(suspects)]


def precision_change(differing: Differing) -> Origin | None:
    """The first node that computes in another floating point type as its partner does.

    No fault by itself, but the reason for all the small differences after it.
    """
    suspect = first_other_precision(differing)
    return None if suspect is None else _origin(suspect, [])


def _grouped(suspects: list[Suspect]) -> list[tuple[Suspect, list[Suspect]]]:
    groups: dict[tuple[str, str], list[Suspect]] = {}
    for suspect in suspects:
        kind = "" if suspect.code in _ONCE else suspect.kind
        groups.setdefault((suspect.code, kind), []).append(suspect)
    found: list[tuple[Suspect, list[Suspect]]] = []
    for (code, _), members in groups.items():
        if code in _ONCE or len(members) > _MANY:
            found.append((members[0], members[1:]))
        else:
            found += [(member, []) for member in members]
    found.sort(key=lambda pair: (pair[0].minor, pair[0].place))
    certain = sum(not first.minor for first, _ in found)
    return found[: max(certain, _FEW)]


def _origin(first: Suspect, more: list[Suspect]) -> Origin:
    values = dict(first.values)
    if more:
        values["more"] = [suspect.node for suspect in more]
    return Origin(first.node, first.score, first.code, sentence(first.code, values), values)
