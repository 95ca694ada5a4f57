"""Reading the input file of the released compare tools."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tb_msprobe_plugin.errors import BadRequest
from tb_msprobe_plugin.pair_file import PairFile, pair_file_from_json

BOTH = {"npu_path": "./npu", "bench_path": "/data/bench"}


def read(content: Any) -> PairFile | None:
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    return pair_file_from_json(data)


def refusal(content: Any) -> str:
    with pytest.raises(BadRequest) as refused:
        read(content)
    assert refused.value.code == "bad_pair_file"
    return refused.value.message


def test_the_file_of_the_released_tool():
    assert read({**BOTH, "is_print_compare_log": False}) == PairFile(
        "./npu", "/data/bench", None, False
    )


def test_what_may_be_left_out_and_what_does_not_count():
    # That of a table compare has more keys.
    more = {"stack_path": "./npu/stack.json", "rank_id": 3, "other": {"npu_path": 5}}
    assert read({**BOTH, **more}) == PairFile("./npu", "/data/bench", None, True)


def test_a_layer_mapping_may_be_named():
    assert read({**BOTH, "layer_mapping": "map.yaml"}) == PairFile(
        "./npu", "/data/bench", "map.yaml"
    )
    assert read({**BOTH, "layer_mapping": None}) == PairFile("./npu", "/data/bench")


def test_a_byte_order_mark_and_other_alphabets():
    data = b"\xef\xbb\xbf" + '{"npu_path": "调试", "bench_path": "标杆"}'.encode()
    assert read(data) == PairFile("调试", "标杆")


@pytest.mark.parametrize(
    "content",
    [
        {},
        [],
        [BOTH],
        {"pairs": BOTH},
        "npu_path",
        5,
        None,
        b"",
        b"{",
        b"not JSON",
        b"\xff\xfe",
        b"[" * 60_000,
        b'{"a": ' + b"9" * 50_000 + b"}",
    ],
)
def test_anything_else_is_none(content: Any):
    assert read(content) is None


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"npu_path": "a"}, '"bench_path" is missing, so there is nothing to compare with.'),
        ({"npu_path": "a", "bench_path": ""}, '"bench_path" is missing, so'),
        ({"npu_path": "a", "bench_path": None}, '"bench_path" is missing, so'),
        ({"bench_path": "a"}, '"npu_path" is missing.'),
        ({**BOTH, "npu_path": 5}, '"npu_path" has to be a text.'),
        ({**BOTH, "npu_path": ["a"]}, '"npu_path" has to be a text.'),
        ({**BOTH, "bench_path": float("nan")}, '"bench_path" has to be a text.'),
        ({**BOTH, "bench_path": True}, '"bench_path" has to be a text.'),
        ({**BOTH, "layer_mapping": 1}, '"layer_mapping" has to be a text.'),
        ({**BOTH, "layer_mapping": ""}, '"layer_mapping" is missing.'),
        ({**BOTH, "is_print_compare_log": 1}, '"is_print_compare_log" has to be true or false.'),
        (
            {**BOTH, "is_print_compare_log": "true"},
            '"is_print_compare_log" has to be true or false.',
        ),
        ({**BOTH, "is_print_compare_log": None}, '"is_print_compare_log" has to be true or false.'),
        ({**BOTH, "npu_path": "a\0b"}, '"npu_path" is no path.'),
        ({**BOTH, "npu_path": "\ud800"}, '"npu_path" is no path.'),
        (
            b'{"npu_path": "a", "bench_path": "b", "npu_path": "c"}',
            '"npu_path" stands there twice.',
        ),
        (b'{"npu_path": "a",\n "bench_path": "b"', "line 2: this is not valid JSON"),
        (b'{"npu_path": "a",\n // the reference\n "bench_path": "b"}', "line 2: JSON has no comm"),
        (b'{"npu_path": "a", # mine\n "bench_path": "b"}', "line 1: JSON has no comments."),
        (b'{"npu_path": "a",\n "bench_path": "C:\\dumps"}', "line 2: this is not valid JSON"),
        (b'{"npu_path": "a",\n\n "bench_path": "\xff"}', "line 3: this is no UTF-8 text."),
        (b'{"npu_path": ' + b"[" * 60_000, "this is nested too deeply."),
    ],
)
def test_what_should_be_one_and_is_not(content: Any, message: str):
    assert refusal(content).startswith(message)


def test_other_keys_may_stand_there_twice_and_hold_anything():
    data = b'{"npu_path": "a", "x": 1, "x": NaN, "y": ' + b"9" * 5_000 + b', "bench_path": "b"}'
    assert read(data) == PairFile("a", "b")
