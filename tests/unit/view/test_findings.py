"""Findings as the page is told of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.findings import Place, Wanted, find
from tb_msprobe_plugin.view.findings import finding_objects, origin_object
from tests.unit.compare.listed import ALONE, LOST, NAMES, listed


@pytest.fixture
def comparison(tmp_path: Path) -> Comparison:
    return listed(tmp_path)


def objects(comparison: Comparison) -> dict[str, Any]:
    places = find(comparison, Colours(), Wanted())
    told = finding_objects(comparison, places, Colours())
    return {one["name"]: one for one in told}


def test_the_object_of_an_origin(comparison: Comparison):
    told = objects(comparison)[NAMES[3]]
    assert (told["finding"], told["kind"], told["side"]) == (1, "origin", "target")
    assert (told["level"], told["bin"], told["index"]) == ("pass", 1, 0.25)
    assert (told["code"], told["message"], told["values"]) == ("index", "It begins here.", {"x": 1})
    golden = comparison.golden.graph.find(NAMES[3])
    assert told["partner"] == {"id": golden, "name": NAMES[3]}
    node = comparison.target.graph.find(NAMES[3])
    assert origin_object(comparison, node, Colours()) == told
    other = comparison.target.graph.find(NAMES[0])
    assert origin_object(comparison, other, Colours()) is None


def test_the_object_of_what_inherits(comparison: Comparison):
    told = objects(comparison)[NAMES[1]]
    assert (told["finding"], told["level"], told["index"]) == (None, "warning", 0.5)
    assert "Max" in told["message"]
    assert told["values"]["item"] == "output.0"


def test_the_objects_of_what_has_no_partner(comparison: Comparison):
    told = objects(comparison)
    assert told[LOST]["message"] == "The golden run has no such node."
    assert told[ALONE]["message"] == "The target run has no such node."
    assert (told[ALONE]["side"], told[ALONE]["partner"]) == ("golden", None)
    assert told[LOST]["level"] == told[ALONE]["level"] == "unmatched"


def test_a_node_parted_from_its_namesake_is_not_called_missing(comparison: Comparison):
    node = comparison.target.graph.find(NAMES[0])
    partner = int(comparison.golden_of[node])
    comparison.golden_of[node] = comparison.target_of[partner] = -1
    places = [Place("target", node, "unmatched"), Place("golden", partner, "unmatched")]
    told = finding_objects(comparison, places, Colours())
    assert [one["code"] for one in told] == ["not_matched_by_name"] * 2
    assert [one["message"] for one in told] == [
        f"The {other} run has a node of this name, but the two are not matched."
        for other in ("golden", "target")
    ]


def test_the_object_of_an_overflow(comparison: Comparison):
    told = objects(comparison)[NAMES[4]]
    assert (told["overflow"], told["code"]) == ("critical", "overflow_critical")
    assert told["message"]
