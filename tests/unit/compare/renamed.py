"""Recorded dumps of which the modules are called differently: written anew, for mappings."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Optional

from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.dump.construct import read_construct
from tb_msprobe_plugin.dump.index import EntryReader, build_index
from tb_msprobe_plugin.dump.names import parse_name
from tb_msprobe_plugin.graph.build import build_graph

# Path and class of a module -> those it is to have; None leaves it out, with all inside.
Rename = Callable[[str, str], Optional[tuple[str, str]]]


def recorded_leaf(pair: str, which: str = "npu") -> Path:
    """The first leaf of one side of a recorded pair."""
    dumps = Path(__file__).parents[2] / "dumps"
    return sorted((dumps / pair / which).glob("step0/*/dump.json"))[0].parent


def read_side(leaf: Path) -> Side:
    """The side of a leaf, without stacks."""
    index = build_index(leaf / "dump.json")
    graph = build_graph(read_construct(leaf / "construct.json"), index, None)
    return Side(graph, index, EntryReader(leaf / "dump.json", index), leaf / "dump_tensor_data")


def write_renamed(leaf: Path, into: Path, rename: Rename) -> Path:
    """A copy of a leaf with other names, below `into`: that folder."""
    names = _Names(rename)
    dump = json.loads((leaf / "dump.json").read_text())
    construct = json.loads((leaf / "construct.json").read_text())
    parents = {name: parent for name, parent in construct.items() if names.keeps(name, construct)}
    dump["data"] = {
        names.of(name): entry
        for name, entry in dump["data"].items()
        if names.keeps(name, construct)
    }
    into.mkdir(parents=True)
    lines = {names.of(name): parent and names.of(parent) for name, parent in parents.items()}
    (into / "dump.json").write_text(json.dumps(dump, indent=1))
    (into / "construct.json").write_text(json.dumps(lines, indent=1))
    (into / "stack.json").write_text("{}")
    return into


def renamed(leaf: Path, into: Path, rename: Rename) -> Side:
    """The side of such a copy."""
    return read_side(write_renamed(leaf, into, rename))


class _Names:
    def __init__(self, rename: Rename) -> None:
        self._rename = rename

    def of(self, name: str) -> str:
        parsed = parse_name(name)
        if parsed.kind not in ("module", "grad") or not parsed.path:
            return name
        found = self._rename(parsed.path, parsed.class_name)
        assert found is not None, name
        tail = name[len(parsed.stem) :]
        return ".".join((parsed.prefix, *found)) + tail

    def keeps(self, name: str, construct: dict[str, Any]) -> bool:
        """Whether neither a module nor one that it hangs below is left out."""
        at: str | None = name
        while at is not None:
            parsed = parse_name(at)
            is_module = parsed.kind in ("module", "grad") and parsed.path
            if is_module and self._rename(parsed.path, parsed.class_name) is None:
                return False
            at = construct.get(at)
        return True
