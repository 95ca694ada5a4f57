"""Graph files of the released tools: real ones out of tests/stored, and small ones made by hand.

Each archive holds what one release made of the dumps in tests/dumps: one file lies beside its
folder's name, others in folders called by what they show.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.unit.compare.recorded import unpack

ARCHIVES = Path(__file__).parent / "stored"
RELEASES = sorted(path.name.partition(".")[0] for path in ARCHIVES.glob("*.tar.xz"))

# The colours of the releases, as they stand in their files.
FIVE = {
    "#FFFCF3": {"value": [0, 0.2], "description": "good"},
    "#FFEDBE": {"value": [0.2, 0.4], "description": "good"},
    "#FFDC7F": {"value": [0.4, 0.6], "description": "so so"},
    "#FFC62E": {"value": [0.6, 0.8], "description": "so so"},
    "#FF704D": {"value": [0.8, 1], "description": "bad"},
    "#C7C7C7": {"value": [], "description": "unmatched"},
}
THREE = {
    "#FFFCF3": {"value": [0, 0.3], "description": "good", "accuracy_level": "pass"},
    "#FFDC7F": {"value": [0.3, 0.6], "description": "so so", "accuracy_level": "warning"},
    "#FF704D": {"value": [0.6, 1], "description": "bad", "accuracy_level": "error"},
    "#C7C7C7": {"value": [], "description": "alone", "accuracy_level": "unmatched node"},
}
SAME_OR_NOT = {
    "#FFFCF3": {"value": [1, 1], "description": "same"},
    "#FF704D": {"value": [0, 0], "description": "different"},
    "#C7C7C7": {"value": [], "description": "unmatched"},
}
_COLUMNS = (
    "id",
    "graph_id",
    "node_order",
    "node_name",
    "node_type",
    "up_node",
    "sub_nodes",
    "precision_index",
    "overflow_level",
    "micro_step_id",
    "matched_node_link",
    "stack_id",
    "parallel_merge_info",
    "matched_distributed",
    "modified",
    "input_data",
    "output_data",
    "data_source",
    "dump_data_dir",
    "step",
    "rank",
    "is_distributed",
)
ROOT = "DefaultModel"


def unpacked(into: Path, *releases: str) -> Path:
    """The files of these releases (all without any) in a folder each."""
    for release in releases or RELEASES:
        unpack(ARCHIVES / f"{release}.tar.xz", into)
    return into


def the_file(folder: Path, suffix: str = "") -> Path:
    """The one file in a folder."""
    (found,) = [path for path in folder.iterdir() if path.is_file() and path.match(f"*{suffix}")]
    return found


def tensor(**fields: Any) -> dict[str, Any]:
    """A parameter as the tools store one: all values are texts."""
    usual = {
        "type": "torch.Tensor",
        "dtype": "torch.float32",
        "shape": "[2, 3]",
        "Max": "1.5",
        "Min": "-1.0",
        "Mean": "0.25",
        "Norm": "2.0",
        "requires_grad": "True",
        "data_name": "-1",
    }
    return {**usual, **fields}


def row(name: str, up: str = ROOT, **columns: Any) -> dict[str, Any]:
    """A row of tb_nodes; lists and objects become JSON."""
    usual: dict[str, Any] = {
        "node_name": name,
        "node_type": "0",
        "up_node": "" if name == ROOT else up,
        "micro_step_id": 0,
        "matched_node_link": [],
        "modified": 0,
        "input_data": {},
        "output_data": {},
        "data_source": "NPU",
        "step": 0,
        "rank": 0,
    }
    return {**usual, **columns}


def write_db(
    path: Path,
    rows: Sequence[dict[str, Any]],
    colours: Any = None,
    columns: Sequence[str] = _COLUMNS,
    **config: Any,
) -> Path:
    """A database as 26.2.0 writes it, with a journal of the old kind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with sqlite3.connect(path) as connection:
        connection.execute(f"CREATE TABLE tb_nodes ({', '.join(columns)})")
        connection.execute("CREATE TABLE tb_stack (id, stack_info)")
        for order, one in enumerate(rows):
            values = {"node_order": order, "id": str(order), **one}
            marks = ", ".join("?" * len(columns))
            connection.execute(
                f"INSERT INTO tb_nodes VALUES ({marks})",
                [_stored(values.get(column)) for column in columns],
            )
        settings = {
            "id": "1",
            "graph_type": "build" if colours is None else "compare",
            "task": "summary",
            "node_colors": json.dumps(colours or {}),
            "overflow_check": 0,
            **config,
        }
        connection.execute(f"CREATE TABLE tb_config ({', '.join(settings)})")
        connection.execute(
            f"INSERT INTO tb_config VALUES ({', '.join('?' * len(settings))})",
            list(settings.values()),
        )
    connection.close()
    return path


def vis_node(name: str, up: str = ROOT, **fields: Any) -> dict[str, Any]:
    """A node of a .vis."""
    usual: dict[str, Any] = {
        "id": name,
        "node_type": 0,
        "output_data": {},
        "input_data": {},
        "upnode": "None" if name == ROOT else up,
        "subnodes": [],
        "matched_node_link": [],
        "suggestions": {},
        "stack_info": [],
        "data": {},
    }
    return {**usual, **fields}


def write_vis(
    path: Path,
    target: Sequence[dict[str, Any]],
    golden: Sequence[dict[str, Any]] | None = None,
    **top: Any,
) -> Path:
    """A .vis of one side, or of two."""

    def side(nodes: Sequence[dict[str, Any]]) -> dict[str, Any]:
        return {"root": ROOT, "node": {node["id"]: node for node in nodes}}

    path.parent.mkdir(parents=True, exist_ok=True)
    if golden is None:
        content = {**side(target), "MicroSteps": 1}
    else:
        content = {"NPU": side(target), "Bench": side(golden), "task": "summary"}
    path.write_text(json.dumps({**content, **top}, indent=4))
    return path


def _stored(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, (list, dict)) else value
