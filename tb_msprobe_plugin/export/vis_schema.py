"""Tables, indices and settings of the graph database that msprobe 26.2.0 writes."""

from __future__ import annotations

import json
from collections.abc import Mapping

from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.export.vis_values import METRICS

NODE_COLUMNS = {
    "id": "TEXT PRIMARY KEY",
    "graph_id": "TEXT NOT NULL",
    "node_order": "INTEGER NOT NULL",
    "node_name": "TEXT NOT NULL",
    "node_type": "TEXT NOT NULL",
    "up_node": "TEXT",
    "sub_nodes": "TEXT",
    "precision_index": "INTEGER",
    "overflow_level": "TEXT",
    "micro_step_id": "INTEGER NOT NULL",
    "matched_node_link": "TEXT",
    "stack_id": "TEXT",
    "parallel_merge_info": "TEXT",
    "matched_distributed": "TEXT",
    "modified": "INTEGER NOT NULL",
    "input_data": "TEXT",
    "output_data": "TEXT",
    "data_source": "TEXT",
    "dump_data_dir": "TEXT",
    "step": "INTEGER NOT NULL",
    "rank": "INTEGER NOT NULL",
    "is_distributed": "INTEGER",
}
STACK_COLUMNS = {"id": "TEXT PRIMARY KEY", "stack_info": "TEXT"}
CONFIG_COLUMNS = {
    "id": "TEXT PRIMARY KEY",
    "graph_type": "TEXT NOT NULL",
    "task": "TEXT",
    "tool_tip": "TEXT",
    "micro_steps": "INTEGER",
    "overflow_check": "INTEGER",
    "node_colors": "TEXT NOT NULL",
    "rank_list": "TEXT NOT NULL",
    "step_list": "TEXT NOT NULL",
}
TABLES = {"tb_nodes": NODE_COLUMNS, "tb_stack": STACK_COLUMNS, "tb_config": CONFIG_COLUMNS}
INDICES = (
    ("step", "rank", "data_source", "up_node", "node_order"),
    ("step", "rank", "data_source", "node_name"),
    ("step", "rank", "data_source", "node_order"),
    ("step", "rank", "node_order"),
    ("step", "rank", "micro_step_id", "node_order"),
    ("step", "rank", "modified", "matched_node_link"),
    ("is_distributed",),
)

# The graph tab of msprobe paints by these: the ranges hold 0, 0.5 and 1, the last one its end too.
_RANGES = (
    ("#FFFCF3", (0, 0.3), "pass", "No rule of the verdict speaks against this node."),
    ("#FFDC7F", (0.3, 0.6), "warning", "A rule of the verdict warns of this node."),
    ("#FF704D", (0.6, 1), "error", "A rule of the verdict takes this node for wrong."),
)
_UNMATCHED = "#C7C7C7"

_TOOL_TIPS = {
    "Max diff": "Max of the target minus Max of the golden side",
    "Min diff": "Min of the target minus Min of the golden side",
    "Mean diff": "Mean of the target minus Mean of the golden side",
    "L2norm diff": "Norm of the target minus Norm of the golden side",
    "Cosine": "Cosine similarity of both tensors: 1 if they point the same way",
    "EucDist": "Euclidean distance of both tensors",
    "MaxAbsErr": "Largest absolute difference of two elements",
    "MaxRelativeErr": "Largest relative error of an element",
    "One Thousandth Err Ratio": "Share of elements with a relative error below 1/1000",
    "Five Thousandths Err Ratio": "Share of elements with a relative error below 5/1000",
    "md5": "Checksum of the tensor: equal if both hold the same bytes",
}
# Their relative errors are called as those of saved tensors, and mean something else.
_STATISTIC_TIPS = ("Max diff", "Min diff", "Mean diff", "L2norm diff")


def create_statements() -> list[str]:
    """The statements that make the empty tables."""
    return [
        f"CREATE TABLE {table} ({', '.join(f'{name} {kind}' for name, kind in columns.items())})"
        for table, columns in TABLES.items()
    ]


def index_statements() -> list[str]:
    """The statements that make the indices; quicker once the tables are full."""
    return [
        f"CREATE INDEX index{number} ON tb_nodes ({', '.join(columns)})"
        for number, columns in enumerate(INDICES, start=1)
    ]


def insert_statement(table: str) -> str:
    """The statement that adds a row to a table."""
    values = ", ".join("?" * len(TABLES[table]))
    return f"INSERT OR IGNORE INTO {table} VALUES ({values})"  # noqa: S608


def table_row(table: str, cells: Mapping[str, object]) -> tuple[object, ...]:
    """Cells by the names of their columns, in the order of `insert_statement`."""
    return tuple(cells[column] for column in TABLES[table])


def node_colors(mode: Mode) -> str:
    """JSON: colour -> range of precision_index, description, accuracy level."""
    colors: dict[str, object] = {
        color: {"value": list(ends), "description": told, "accuracy_level": level}
        for color, ends, level, told in _RANGES
        if mode is not Mode.STRUCTURE
    }
    colors[_UNMATCHED] = {
        "value": [],
        "description": "No node of the other side belongs to this one.",
        "accuracy_level": "unmatched node",
    }
    return json.dumps(colors)


def tool_tip(mode: Mode) -> str:
    """JSON: column -> what it means."""
    columns = {Mode.STATISTICS: _STATISTIC_TIPS, Mode.MD5: ("md5",)}.get(mode, METRICS[mode])
    return json.dumps({column: _TOOL_TIPS[column] for column in columns})
