"""Which nodes are worth looking at, in which order, and what a list leaves out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.findings import Wanted, find, graph_of
from tests.unit.compare.listed import listed


@pytest.fixture
def comparison(tmp_path: Path) -> Comparison:
    return listed(tmp_path)


def found(comparison: Comparison, colours: Colours | None = None, **wanted: Any) -> list[str]:
    """Kind and name of the findings, in their order."""
    places = find(comparison, colours or Colours(), Wanted(**wanted))
    return [
        f"{place.kind} {graph_of(comparison, place.side).names[place.node].split('.', 1)[1]}"
        for place in places
    ]


ORIGINS = ["origin op.3.forward", "origin op.2.forward"]
INHERITED, OVERFLOW = "inherited op.1.forward", "overflow op.4.forward"
UNMATCHED, GOLDEN = "unmatched lost.0.forward", "unmatched alone.0.forward"


def test_origins_come_first_then_all_in_execution_order_and_what_only_overflows_last(
    comparison: Comparison,
):
    assert found(comparison) == [*ORIGINS, INHERITED, UNMATCHED, OVERFLOW, GOLDEN]


@pytest.mark.parametrize(
    ("wanted", "left"),
    [
        ({"kinds": {"origin"}}, ORIGINS),
        ({"kinds": {"inherited", "overflow"}}, [INHERITED, OVERFLOW]),
        # op.3 is an origin whose own level is pass.
        ({"levels": {"pass"}}, [ORIGINS[0], OVERFLOW]),
        ({"levels": {"warning", "error"}}, [ORIGINS[1], INHERITED]),
        ({"levels": {"unmatched"}}, [UNMATCHED, GOLDEN]),
        ({"sides": ("golden",)}, [GOLDEN]),
        ({"sides": ("target",)}, [*ORIGINS, INHERITED, UNMATCHED, OVERFLOW]),
        ({"name": "OP.1"}, [INHERITED]),
        ({"name": "nothing"}, []),
        ({"leaves_only": True}, [*ORIGINS, INHERITED, UNMATCHED, OVERFLOW, GOLDEN]),
    ],
)
def test_filters(comparison: Comparison, wanted: Any, left: list[str]):
    assert found(comparison, **wanted) == left


def test_other_colours_find_others(comparison: Comparison):
    strict = Colours(bounds=(0.0, 0.0, 0.0, 0.0))
    assert "inherited op.0.forward" in found(comparison, strict)
    mild = Colours(bounds=(1.0, 1.0, 1.0, 1.0))
    assert INHERITED not in found(comparison, mild)
    assert ORIGINS[0] in found(comparison, mild)
