"""Dumps of different levels against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.compare.comparison import Comparison
from tests.unit.compare.sides import call, side

NET, ADD, MUL = "Module.net.Net.forward.0", "Torch.add.0.forward", "Torch.mul.0.forward"
LINES: dict[str, dict[str, Any]] = {
    "L0": {NET: None},
    "L1": {},
    "mix": {ADD: NET, MUL: NET, NET: None},
}
NAMES = {"L0": [NET], "L1": [ADD, MUL], "mix": [ADD, MUL, NET]}


def notices(folder: Path, target: str, golden: str) -> list[tuple[str, str]]:
    sides = [
        side(folder / name, dict.fromkeys(NAMES[level], call()), LINES[level], level=level)
        for name, level in (("npu", target), ("bench", golden))
    ]
    told = Comparison(*sides).notices
    return [(note.code, note.message) for note in told if note.code.startswith("level_")]


END = "Record both sides at the same level to compare them."
APIS = f"which has no APIs: 2 APIs of the golden dump have no partner. {END}"
MODULES = f"which has no modules: 1 module of the target has no partner. {END}"


@pytest.mark.parametrize(
    ("target", "golden", "expected"),
    [
        ("mix", "mix", []),
        ("L0", "L0", []),
        ("L0", "mix", [("level_without_apis", f"the target was recorded at level L0, {APIS}")]),
        (
            "mix",
            "L1",
            [("level_without_modules", f"the golden dump was recorded at level L1, {MODULES}")],
        ),
        (
            "L0",
            "L1",
            [
                ("level_without_apis", f"the target was recorded at level L0, {APIS}"),
                ("level_without_modules", f"the golden dump was recorded at level L1, {MODULES}"),
            ],
        ),
    ],
)
def test_what_a_level_leaves_out_is_told(
    tmp_path: Path, target: str, golden: str, expected: list[tuple[str, str]]
):
    assert notices(tmp_path, target, golden) == expected
