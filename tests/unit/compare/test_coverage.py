"""How much of two dumps could be compared."""

from __future__ import annotations

from typing import Any

import pytest

from tb_msprobe_plugin.compare.coverage import Coverage, Measured, SavedCounts, coverage


@pytest.mark.parametrize(
    ("counts", "word"),
    [
        ((10, 0, 0), "enough"),
        ((10, 0, 0, Measured(10, 10)), "enough"),
        ((10, 0, 0, Measured(10, 5)), "enough"),
        ((10, 0, 0, Measured(10, 4)), "little"),
        # A damaged side has 10 nodes with data, its hierarchy 21.
        ((10, 0, 0, Measured(21, 10)), "little"),
        ((10, 0, 0, Measured(10, 0)), "nothing"),
        ((10, 0, 0, Measured(10, 10, 5)), "enough"),
        ((10, 0, 0, Measured(10, 10, 6)), "little"),
        ((10, 0, 0, Measured(10, 10, 0, 1, 1)), "enough"),
        ((10, 0, 0, Measured(10, 10, 0, 0, 0)), "little"),
        ((10, 0, 0, Measured(10, 10, 0, 9, 0)), "little"),
        ((10, 0, 0, None, "name", SavedCounts(0, 0)), "enough"),
        ((10, 0, 0, None, "name", SavedCounts(10, 5)), "enough"),
        ((10, 0, 0, None, "name", SavedCounts(10, 6)), "little"),
        ((0, 10, 10), "nothing"),
        ((0, 0, 0), "nothing"),
        ((0, 0, 10), "nothing"),
        # Half of the smaller side, here 10 nodes of 10 and of 100, and 5 of 10.
        ((10, 0, 90), "enough"),
        ((5, 5, 5), "enough"),
        ((4, 6, 5), "little"),
        ((4, 1000, 5), "little"),
        ((4, 1000, 4), "enough"),
    ],
)
def test_words(counts: tuple[Any, ...], word: str):
    found = coverage(*counts)
    assert found.word == word
    assert (found.message is None) == (found.code is None) == (word == "enough")


def test_sentences_tell_the_counts():
    assert coverage(3, 0, 0, Measured(3, 3)) == Coverage("enough", None)
    assert "only 4 of the 9 nodes of the golden dump" in str(coverage(4, 1000, 5).message)
    assert "only 4 of the 9 nodes of the target" in str(coverage(4, 5, 1000).message)
    assert "the golden dump holds no data" in str(coverage(0, 7, 0).message)
    assert "none of the 7 nodes of the target" in str(coverage(0, 7, 8).message)
    assert "7 nodes have a partner" in str(coverage(7, 0, 0, Measured(7, 0)).message)
    few = coverage(221, 0, 0, Measured(221, 19))
    assert str(few.message).startswith("Only 19 of 221 matched nodes could be compared: ")
    lost = coverage(174, 0, 0, Measured(174, 174, 155))
    assert "155 of 174 compared nodes have outputs" in str(lost.message)


@pytest.mark.parametrize("counts", [(0, 7, 8), (4, 5, 1000)])
def test_advice_is_no_rule_that_is_in_use(counts: tuple[int, int, int]):
    for rule in ("name", "name+shape"):
        assert "(fuzzy)" in str(coverage(*counts, rule=rule).message)
    message = str(coverage(*counts, rule="fuzzy").message)
    assert "fuzzy" not in message
    assert message.endswith("Matching by hand, a layer mapping or another golden dump may fit.")
