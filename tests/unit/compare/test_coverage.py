"""How much of two dumps could be compared."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.compare.coverage import Coverage, coverage


@pytest.mark.parametrize(
    ("counts", "word"),
    [
        ((10, 0, 0), "enough"),
        ((10, 0, 0, 10), "enough"),
        ((10, 0, 0, 1), "enough"),
        ((10, 0, 0, 0), "nothing"),
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
def test_words(counts: tuple[int, ...], word: str):
    found = coverage(*counts)
    assert found.word == word
    assert (found.message is None) == (word == "enough")


def test_sentences_tell_the_counts():
    assert coverage(3, 0, 0, 3) == Coverage("enough", None)
    assert "only 4 of the 9 nodes of the golden dump" in str(coverage(4, 1000, 5).message)
    assert "only 4 of the 9 nodes of the target" in str(coverage(4, 5, 1000).message)
    assert "the golden dump holds no data" in str(coverage(0, 7, 0).message)
    assert "none of the 7 nodes of the target" in str(coverage(0, 7, 8).message)
    assert "7 nodes have a partner" in str(coverage(7, 0, 0, 0).message)
