from __future__ import annotations

import re
from pathlib import Path

import pytest

import tb_msprobe_plugin
from tb_msprobe_plugin.compare.reasons import CORRECTIONS, reason_of
from tb_msprobe_plugin.compare.rules import Mark

SOURCES = Path(tb_msprobe_plugin.__file__).parent.glob("compare/*.py")
MADE = re.findall(
    r"(?:Mark|_structural)\(\s*\"(\w+)\"", "".join(path.read_text("utf-8") for path in SOURCES)
)


def test_marks_are_found():
    assert {"missing", "shape", "inherited", "jump"} <= set(MADE)


@pytest.mark.parametrize("code", sorted({*MADE, "small", "relative", "share"}))
def test_every_mark_has_a_sentence_even_without_values(code):
    message = reason_of(Mark(code, 0, "both", 1.0, 1.0, 1.0), "output.0").message
    assert message.endswith(".")
    assert message[0] == "o" or message[0].isupper()


@pytest.mark.parametrize("number", sorted(CORRECTIONS))
def test_corrections_say_what_msprobe_does(number):
    mark = Mark("missing", 0, "both", 1.0, 1.0, 1.0, number)
    reason = reason_of(mark, "output.0")
    assert reason.correction == number
    assert re.search(r"\(msprobe[^()]+\.\)$", reason.message)


def test_long_values_are_cut():
    values = {"target": "a" * 500, "golden": 10**400}
    message = reason_of(
        Mark("scalar", 0, "verdict", 1.0, 1.0, 0.0, None, values), "input.1"
    ).message
    assert len(message) < 200


def test_numbers_are_short_and_shares_in_percent():
    values = {"statistic": "norm", "relative": 0.123456, "target": 1.23456789, "golden": 10}
    reason = reason_of(Mark("relative", 0, "graded", 1.0, 1.0, 0.0, None, values), "output.0")
    assert reason.message == "output.0: Norm differs by 12.3 % (1.23457 against 10)."


def test_the_documentation_lists_the_corrections():
    text = (Path(tb_msprobe_plugin.__file__).parents[1] / "docs" / "comparison.md").read_text(
        "utf-8"
    )
    listed = re.findall(r"^\| (\d+) \|", text, re.MULTILINE)
    assert [int(number) for number in listed] == sorted(CORRECTIONS)
