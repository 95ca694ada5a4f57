"""Searches are remembered, a few of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from tb_msprobe_plugin.searches import SEARCHES_KEPT, Searches


def counting_graph() -> Any:
    asked: list[tuple[str, str]] = []

    def search(needle, mode):
        asked.append((needle, mode))
        return np.arange(3)

    return SimpleNamespace(names=SimpleNamespace(search=search), asked=asked)


def test_the_same_search_is_done_once():
    graph, searches = counting_graph(), Searches()
    for _ in range(3):
        assert searches.search("leaf", "1", graph, "add", "glob").tolist() == [0, 1, 2]
    assert graph.asked == [("add", "glob")]


def test_another_leaf_version_or_mode_is_another_search():
    graph, searches = counting_graph(), Searches()
    for key in [("a", "1", "glob"), ("b", "1", "glob"), ("a", "2", "glob"), ("a", "1", "x")]:
        searches.search(key[0], key[1], graph, "add", key[2])
    assert len(graph.asked) == 4


def test_only_the_last_searches_are_kept():
    graph, searches = counting_graph(), Searches()
    for number in range(SEARCHES_KEPT + 1):
        searches.search("leaf", "1", graph, str(number), "glob")
    searches.search("leaf", "1", graph, "0", "glob")
    assert graph.asked[-1] == ("0", "glob")
    assert len(graph.asked) == SEARCHES_KEPT + 2


def test_an_empty_text_finds_nothing():
    graph, searches = counting_graph(), Searches()
    assert searches.search("leaf", "1", graph, "", "substring").tolist() == []
