"""Sides of a comparison from entries written by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.dump.construct import read_construct
from tb_msprobe_plugin.dump.index import EntryReader, build_index
from tb_msprobe_plugin.graph.build import build_graph
from tb_msprobe_plugin.progress import no_progress


def recorded(**fields: Any) -> dict[str, Any]:
    """A float32 tensor of shape (2, 3) with Max 4, Min -1, Mean 0.5, Norm 10."""
    known = {"type": "torch.Tensor", "dtype": "torch.float32", "shape": [2, 3]}
    return {**known, "Max": 4.0, "Min": -1.0, "Mean": 0.5, "Norm": 10.0, **fields}


def call(**output: Any) -> dict[str, Any]:
    """A call of one input, with this output."""
    return {"input_args": [recorded()], "input_kwargs": {}, "output": [recorded(**output)]}


def side(folder: Path, data: dict[str, Any], construct: dict[str, Any], **header: Any) -> Side:
    """The side that these entries and these parents make."""
    folder.mkdir(parents=True)
    dump = {"task": "statistics", "level": "mix", "framework": "pytorch", **header, "data": data}
    (folder / "dump.json").write_text(json.dumps(dump, indent=1))
    (folder / "construct.json").write_text(json.dumps(construct, indent=1))
    index = build_index(folder / "dump.json")
    graph = build_graph(read_construct(folder / "construct.json"), index, None, no_progress)
    return Side(graph, index, EntryReader(folder / "dump.json", index), folder / "tensors")
