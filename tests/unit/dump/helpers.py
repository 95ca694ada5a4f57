"""Writing small files for the tests of the reading layer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

import tb_msprobe_plugin

REAL_DUMPS = Path(__file__).parents[2] / "dumps"
DEMO_DUMPS = Path(tb_msprobe_plugin.__file__).parent / "demo" / "dumps"


def real_files(name: str) -> list[Path]:
    """All files of this name in the real dumps, those of the demo included."""
    return sorted([*REAL_DUMPS.rglob(name), *DEMO_DUMPS.rglob(name)])


def write_text(path: Path, text: str) -> Path:
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return path


def write_json(path: Path, value: Any, indent: int | None = 1) -> Path:
    """The way msprobe writes its files, unless told otherwise."""
    return write_text(path, json.dumps(value, indent=indent))


def laid_out(value: Any, draw: Any) -> str:
    """JSON text of a value, with the white space that ``draw()`` gives between any two tokens."""
    if isinstance(value, dict):
        members = (
            f"{draw()}{json.dumps(key)}{draw()}:{draw()}{laid_out(child, draw)}{draw()}"
            for key, child in value.items()
        )
        return "{" + (",".join(members) or draw()) + "}"
    if isinstance(value, list):
        elements = (f"{draw()}{laid_out(child, draw)}{draw()}" for child in value)
        return "[" + (",".join(elements) or draw()) + "]"
    return json.dumps(value)


# Line ends and indentations that look like the one msprobe writes, and others.
SPACES = [
    "",
    " ",
    "\n",
    "\n ",
    "\n  ",
    "\n   ",
    "\n    ",
    "\r\n ",
    "\r\n  ",
    "\t",
    "\n\t",
    "\n\t\t",
]

# Any text, weighted towards what could be mistaken for structure.
KEYS = st.text(max_size=8) | st.sampled_from(
    ['"', "\\", '\n  "x": {', "is_recompute", "data", "\ud800", "\udcff", "é", "😀", "\0", ""]
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | KEYS
    | st.sampled_from([float("inf"), float("-inf")])
)
VALUES = st.recursive(
    SCALARS,
    lambda children: st.lists(children, max_size=4) | st.dictionaries(KEYS, children, max_size=4),
    max_leaves=12,
)
ENTRIES = st.dictionaries(KEYS, VALUES, max_size=6)
