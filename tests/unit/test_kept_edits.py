"""Lists of edits that pages have sent."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.errors import LeafChanged
from tb_msprobe_plugin.kept_edits import KeptEdits


def edits(name: str, count: int = 1) -> list[Edit]:
    return [Edit("match", f"{name}{at}", "Module.a.A.forward.0", True) for at in range(count)]


def test_a_key_stands_for_exactly_these():
    kept = KeptEdits()
    keys = [kept.keep(edits(name)) for name in "aba"]
    assert keys[0] == keys[2] != keys[1]
    assert kept.get(keys[0]) == edits("a")
    odd = [Edit("unmatch", golden="\ud800\0\U0001f600")]
    assert kept.get(kept.keep(odd)) == odd


def test_long_lists_do_not_fill_the_memory():
    kept = KeptEdits(memory_limit=100_000)
    keys = [kept.keep(edits(f"list{at}.", 300)) for at in range(20)]
    assert kept.get(keys[-1]) == edits("list19.", 300)
    with pytest.raises(LeafChanged) as caught:
        kept.get(keys[0])
    assert caught.value.code == "unknown_matching"


def test_many_short_lists_are_all_kept():
    kept = KeptEdits()
    keys = [kept.keep(edits(f"list{at}.")) for at in range(2_000)]
    assert kept.get(keys[0]) == edits("list0.")
