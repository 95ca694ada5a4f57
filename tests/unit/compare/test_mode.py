from __future__ import annotations

import pytest

from tb_msprobe_plugin.compare.mode import Mode, Recorded, choose_mode, recorded
from tb_msprobe_plugin.dump.items import Item
from tests.unit.compare.making import scalar, tensor

TENSORS = Recorded(statistics=True, tensors=True, md5=False)
STATISTICS = Recorded(statistics=True, tensors=False, md5=False)
BOTH = Recorded(statistics=True, tensors=False, md5=True)
MD5 = Recorded(statistics=False, tensors=False, md5=True)
LOST = Recorded(statistics=True, tensors=False, md5=False, lost=True)
NOTHING = Recorded(statistics=False, tensors=False, md5=False)


@pytest.mark.parametrize(
    ("target", "golden", "mode"),
    [
        (TENSORS, TENSORS, Mode.TENSOR),
        (STATISTICS, STATISTICS, Mode.STATISTICS),
        (BOTH, BOTH, Mode.MD5),
        (MD5, MD5, Mode.MD5),
    ],
)
def test_the_same_on_both_sides_needs_no_remark(target, golden, mode):
    assert choose_mode(target, golden) == (mode, None)


@pytest.mark.parametrize(
    ("target", "golden", "mode", "words"),
    [
        (STATISTICS, TENSORS, Mode.STATISTICS, "golden side tensors and statistics"),
        (BOTH, STATISTICS, Mode.STATISTICS, "target has checksums and statistics"),
        (MD5, BOTH, Mode.MD5, None),
        (MD5, STATISTICS, Mode.STRUCTURE, "only the structure is compared"),
        (NOTHING, STATISTICS, Mode.STRUCTURE, "target has no values"),
        (NOTHING, NOTHING, Mode.STRUCTURE, "Neither side has values"),
        (LOST, TENSORS, Mode.STATISTICS, "The saved tensors of the target are not on disk: the"),
        (TENSORS, LOST, Mode.STATISTICS, "The saved tensors of the golden side are not on disk"),
        (LOST, LOST, Mode.STATISTICS, "The saved tensors of both sides are not on disk"),
        (LOST, NOTHING, Mode.STRUCTURE, "target are not on disk: only the structure is compared"),
    ],
)
def test_what_both_have_is_compared(target, golden, mode, words):
    choice = choose_mode(target, golden)
    assert choice.mode is mode
    if words is None:
        assert choice.remark is None
    else:
        assert words in choice.remark


def test_a_nested_checksum_tells_the_mode():
    items = [scalar(3), tensor("input.0.1", md5="0a1b2c3d")]
    assert recorded("statistics", items) == BOTH


def test_xor_checksums_come_without_statistics():
    item = tensor(max=None, min=None, mean=None, norm=None, md5="0x0123456789abcdef")
    assert recorded("statistics", [item]) == MD5


def test_an_argument_called_md5_is_no_checksum():
    assert not recorded("statistics", [scalar("abc", "input.md5"), tensor()]).md5


def test_statistics_of_zero_are_statistics():
    assert recorded("statistics", [tensor(max=0.0, min=0.0)]).statistics


def test_without_tensors_the_task_decides():
    assert recorded("tensor", []) == TENSORS
    assert recorded("statistics", [Item("input.0", "input")]) == STATISTICS
    assert recorded("structure", []) == NOTHING
    assert recorded(None, []) == NOTHING


def test_tensors_are_there_if_any_file_of_them_is():
    items = [tensor(f"input.{at}", data_name=f"{at}.pt") for at in range(3)]
    assert recorded("tensor", items, lambda item: item.data_name == "2.pt") == TENSORS
    assert recorded("tensor", items, lambda _: False) == LOST
    assert recorded("statistics", items, lambda _: False) == STATISTICS


def test_tensors_of_which_none_names_a_file_are_left_to_the_task():
    assert recorded("tensor", [tensor()], lambda _: False) == TENSORS
