"""Decoding single values."""

from __future__ import annotations

import pytest

from tb_msprobe_plugin.dump import _json


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not valid JSON"),
        (b"{", "not valid JSON"),
        (b"1 2", "not valid JSON"),
        (b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
    ],
)
def test_undecodable_values_say_why(data: bytes, reason: str) -> None:
    with pytest.raises(_json.UndecodableError, match=reason):
        _json.decode(data)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("[]", 2),
        ('[{"a": "]}"}] rest', 13),
        (r'["\"]\\"] rest', 9),
        ("[" * 5000 + "]" * 5000 + "]", 10_000),
        ("[[]", -1),
        ('["abc', -1),
        ('["abc]', -1),
        ("", -1),
    ],
)
def test_end_of_nested(text: str, end: int) -> None:
    assert _json.end_of_nested(text, 0) == end
