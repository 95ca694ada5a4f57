"""Renumbering a tree."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.graph.preorder import in_preorder


def test_by_hand():
    #      0
    #    4   1        keys: 4 before 1
    #   3   2 5       keys: 5 before 2
    parent = np.array([0, 0, 1, 4, 0, 1])
    keys = np.array([0, 20, 9, 1, 10, 8])
    tree = in_preorder(parent, keys)
    assert tree.order.tolist() == [0, 4, 3, 1, 5, 2]
    assert tree.parent.tolist() == [-1, 0, 1, 0, 3, 3]
    assert tree.size.tolist() == [6, 2, 1, 3, 1, 1]
    assert tree.depth.tolist() == [0, 1, 2, 1, 2, 2]
    assert tree.child_start.tolist() == [0, 2, 3, 3, 5, 5, 5]
    assert tree.child_ids.tolist() == [1, 3, 2, 4, 5]
    assert tree.child_rank.tolist() == [0, 0, 0, 1, 0, 1]


def test_only_a_root():
    tree = in_preorder(np.array([0]), np.array([0]))
    assert tree.order.tolist() == [0]
    assert tree.size.tolist() == [1]
    assert tree.child_start.tolist() == [0, 0]
    assert tree.child_ids.tolist() == []


def walk(parent, keys, node=0):
    """Preorder by recursion: small trees only."""
    children = [child for child in range(1, len(parent)) if parent[child] == node]
    children.sort(key=lambda child: keys[child])
    return [node, *(found for child in children for found in walk(parent, keys, child))]


@given(st.data())
def test_any_tree(data):
    count = data.draw(st.integers(1, 40))
    above = [0, *(data.draw(st.integers(0, node - 1)) for node in range(1, count))]
    names = [0, *data.draw(st.permutations(range(1, count)))]
    parent = np.zeros(count, np.int64)
    for node in range(1, count):
        parent[names[node]] = names[above[node]]
    keys = np.array([0, *data.draw(st.permutations(range(1, count)))])
    assert in_preorder(parent, keys).order.tolist() == walk(parent, keys)
