"""Dumps that only code can make: very long, very wide, broken, or written to deceive."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

NO_ITEMS: Mapping[str, Any] = {"input_args": [], "input_kwargs": {}, "output": []}


def write_leaf(
    leaf: Path,
    construct: Mapping[str, Any],
    entries: Mapping[str, Any] | None = None,
    **header: Any,
) -> Path:
    """A leaf in the layout msprobe writes; without `entries` every node has an empty one."""
    leaf.mkdir(parents=True, exist_ok=True)
    dump = {
        "task": "statistics",
        "level": "mix",
        "framework": "pytorch",
        "dump_data_dir": None,
        **header,
        "data": dict.fromkeys(construct, NO_ITEMS) if entries is None else entries,
    }
    (leaf / "dump.json").write_text(json.dumps(dump, indent=1))
    (leaf / "construct.json").write_text(json.dumps(construct, indent=1))
    (leaf / "stack.json").write_text("{}")
    return leaf


def module(path: str, kind: str, direction: str = "forward") -> str:
    return f"Module.{path}.{kind}.{direction}.0"


def chain(leaf: Path, count: int) -> Path:
    """`count` modules one after the other, each with one API."""
    construct: dict[str, str | None] = {}
    for number in range(count):
        name = module(f"layers.{number}", "Layer")
        construct[f"Torch.add.{number}.forward"] = name
        construct[name] = None
    return write_leaf(leaf, construct)


def nested(leaf: Path, depth: int) -> Path:
    """Modules inside each other, `depth` levels."""
    names = [module(".".join(["in"] * level), "Level") for level in range(1, depth + 1)]
    construct = {name: names[at - 1] if at else None for at, name in enumerate(names)}
    return write_leaf(leaf, construct)


def groups(leaf: Path, counts: tuple[int, ...]) -> Path:
    """Modules inside modules: `counts` children at each level, APIs at the last."""
    construct: dict[str, str | None] = {}
    level: list[tuple[str, str | None]] = [("", None)]
    for depth, count in enumerate(counts[:-1]):
        parents, level = level, []
        for path, parent in parents:
            for number in range(count):
                inner = f"{path}.g{number}".lstrip(".")
                name = module(inner, f"Group{depth}")
                construct[name] = parent
                level.append((inner, name))
    for at, (_, parent) in enumerate(level):
        for number in range(counts[-1]):
            construct[f"Torch.add.{at * counts[-1] + number}.forward"] = parent
    return write_leaf(leaf, construct)


def micro_steps(leaf: Path) -> Path:
    """Two micro steps, each a forward and a backward pass of two modules."""
    construct: dict[str, Any] = {}
    for step in range(2):
        for direction, order in (("forward", ("embed", "head")), ("backward", ("head", "embed"))):
            for path in order:
                name = f"Module.{path}.{path.title()}.{direction}.{step}"
                construct[name] = [None, step]
    entries = dict.fromkeys(construct, NO_ITEMS)
    return write_leaf(leaf, {"megatron_micro_step_number": 1, **construct}, entries)


def with_dump(leaf: Path, dump: bytes) -> Path:
    """A leaf with a hierarchy whose dump.json is just that."""
    chain(leaf, 3)
    (leaf / "dump.json").write_bytes(dump)
    return leaf


# What may lie in place of a dump.json; None is a directory.
BROKEN: Mapping[str, bytes | None] = {
    "binary": b"\x80\x04\x95\x00\xff\xfe" * 50,
    "empty": b"",
    "a_list": b"[1, 2, 3]",
    "no_json": b"step 0 failed: out of memory\n",
    "directory": None,
}


def broken(logdir: Path) -> None:
    """A run for each way in which a dump.json can be broken."""
    for kind, content in BROKEN.items():
        leaf = logdir / f"unreadable_{kind}" / "step0" / "rank0"
        if content is None:
            (leaf / "dump.json").mkdir(parents=True)
        else:
            with_dump(leaf, content)


def truncated(leaf: Path, whole: Path) -> Path:
    """The leaf `whole` as a full disk leaves it: half of its dump.json."""
    leaf.mkdir(parents=True)
    for name in ("construct.json", "stack.json"):
        (leaf / name).write_bytes((whole / name).read_bytes())
    content = (whole / "dump.json").read_bytes()
    (leaf / "dump.json").write_bytes(content[: len(content) // 2])
    return leaf


def deep_entry(leaf: Path) -> Path:
    """Two modules; the second's entry is nested deeper than any JSON reader goes."""
    chain(leaf, 2)
    path = leaf / "dump.json"
    deep = {"input_args": "HERE", "input_kwargs": {}, "output": []}
    dump = json.loads(path.read_text())
    dump["data"][module("layers.1", "Layer")] = deep
    path.write_text(json.dumps(dump, indent=1).replace('"HERE"', "[" * 5000 + "]" * 5000))
    return leaf


ATTACK = '<img src=x onerror="parent.attacked=self.attacked=1"><script>attacked=1</script>\''
HTML = f"Module.{ATTACK}.Net.forward.0"
EMOJI = "Module.🧠🔥.Größe_层.forward.0"
LINES = "Module.line\none\ttwo.Net.forward.0"
LONG = f"Module.{'long_' * 2000}.Net.forward.0"


def hostile(leaf: Path) -> Path:
    """Names and values that are markup, endless, or hold characters beyond the usual."""
    entry = {
        "input_args": [{"type": ATTACK, "value": ATTACK}, {"type": "str", "value": "x" * 100_000}],
        "input_kwargs": {ATTACK: {"type": "str", "value": ATTACK}},
        "output": [],
    }
    construct = {
        f"Torch.{ATTACK}.0.forward": HTML,
        HTML: None,
        EMOJI: None,
        LINES: None,
        LONG: None,
    }
    write_leaf(leaf, construct, dict.fromkeys(construct, entry))
    frame = f"File {ATTACK}, line 1, in f, \n {ATTACK}"
    (leaf / "stack.json").write_text(json.dumps({"0": [[HTML], [frame]]}, indent=1))
    return leaf
