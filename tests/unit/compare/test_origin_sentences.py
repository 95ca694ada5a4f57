"""Numbers in the sentences of findings."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.compare.origin_sentences import sentence


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (0.01, "1 %"),
        (0.3, "30 %"),
        (0.2307, "23.1 %"),
        (3.0, "300 %"),
        (2e-5, "2.0e-05"),
        (9999.0, "9999 times the golden value"),
    ],
)
def test_shares_of_golden(error: float, told: str):
    found = sentence("output", {"error": error, "input": 0.0})
    assert found == f"The output differs by {told} while the inputs agree exactly."


def test_many_parameters_by_their_median():
    found = sentence("parameters", {"error": 0.02, "count": 22})
    assert found.startswith(
        "Parameters of 22 modules differ from the start, half of them by 2 % or"
    )


def test_further_nodes():
    found = sentence("shape", {"more": [4, 5]})
    assert found == "Shapes differ here first; so it is at 2 more nodes."


def test_the_item_and_its_side_are_named():
    values = {"error": 0.01, "item": "weight"}
    assert sentence("parameter", values) == (
        "Parameter weight differs by 1 % while the inputs agree exactly."
    )
    assert sentence("input", {"error": 0.3, "item": "input.1"}).startswith(
        "input.1 differs by 30 %"
    )
    found = sentence("nonfinite_input", {"what": "NaN or Inf", "item": "input.1", "only": "target"})
    assert found.startswith("NaN or Inf enters here, in input.1 in the target only: ")
