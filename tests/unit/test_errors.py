"""The tree of errors: what each one carries."""

from __future__ import annotations

from pathlib import Path

import pytest

from tb_msprobe_plugin import errors


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (errors.BadRequest, "bad_parameter"),
        (errors.NotFound, "not_found"),
        (errors.Forbidden, "outside_logdir"),
        (errors.BadDump, "dump_unreadable"),
        (errors.LeafChanged, "leaf_changed"),
        (errors.Cancelled, "cancelled"),
    ],
)
def test_codes_are_stable(kind: type[errors.MsprobeError], code: str) -> None:
    error = kind("a sentence.")
    assert (error.code, error.message, error.file) == (code, "a sentence.", None)
    assert kind("x", code="other").code == "other"
    assert kind("x").code == code
    assert kind.__name__ in (errors.__doc__ or "")
    about = kind("x", code="other").about(Path("a") / "b")
    assert (type(about), about.code, str(about)) == (kind, "other", f"{Path('a') / 'b'}: x")


def test_what_the_system_says_has_no_number_and_no_path() -> None:
    assert errors.system_reason(OSError(28, "No space left on device", "f")) == (
        "No space left on device"
    )
    assert errors.system_reason(ValueError("embedded null byte")) == "embedded null byte"


def test_an_error_names_its_file() -> None:
    error = errors.BadDump("a sentence.", file=Path("a/dump.json"))
    assert error.file == str(Path("a/dump.json"))
    assert str(error) == f"{error.file}: a sentence."
    assert str(errors.BadDump("a sentence.")) == "a sentence."
