"""The dump trees the benchmark measures on."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from tests.bench import big_dump

LEAF = "step0/rank0"


def generated(folder: Path, entries: int) -> Path:
    """A dump tree of about `entries` entries below `folder`, made once."""
    tree = folder / f"entries{entries}"
    if not (tree / LEAF / "stack.json").exists():
        big_dump.main(["--entries", str(entries), "--seed", "1", str(tree)])
    return tree


def pair(folder: Path, entries: int) -> Path:
    """A logdir of two such trees: `npu`, whose values drift from one layer on, and `bench`."""
    logdir = folder / f"pair{entries}"
    arguments = ["--entries", str(entries), "--seed", "1"]
    if not (logdir / "bench" / LEAF / "stack.json").exists():
        big_dump.main([*arguments, "--perturb", "40", str(logdir / "npu")])
        big_dump.main([*arguments, str(logdir / "bench")])
    return logdir


def tensors(folder: Path, elements: int) -> tuple[Path, Path]:
    """Two float32 tensors that are about 1e-3 apart."""
    folder.mkdir(parents=True, exist_ok=True)
    files = folder / f"target{elements}.npy", folder / f"golden{elements}.npy"
    values = np.random.default_rng(1).standard_normal(elements, np.float32)
    np.save(files[0], values * np.float32(1.001))
    np.save(files[1], values)
    return files


def many_leaves(folder: Path, count: int) -> Path:
    """`count` small leaves, ten ranks a step."""
    tree = folder / f"leaves{count}"
    for number in range(count):
        leaf = tree / f"step{number // 10}" / f"rank{number % 10}"
        leaf.mkdir(parents=True, exist_ok=True)
        (leaf / "dump.json").write_text('{"task": "statistics", "level": "mix", "data": {}}')
        (leaf / "construct.json").write_text('{"Module.a.A.forward.0": null}')
        (leaf / "stack.json").write_text("{}")
    return tree


def siblings(folder: Path, count: int) -> Path:
    """A leaf whose one module holds `count` APIs."""
    tree = folder / f"siblings{count}"
    leaf = tree / LEAF
    leaf.mkdir(parents=True, exist_ok=True)
    module = "Module.net.Net.forward.0"
    construct = {f"Torch.add.{number}.forward": module for number in range(count)}
    entry = {"input_args": [], "input_kwargs": {}, "output": []}
    dump = {
        "task": "statistics",
        "level": "mix",
        "framework": "pytorch",
        "dump_data_dir": None,
        "data": dict.fromkeys(construct, entry),
    }
    (leaf / "construct.json").write_text(json.dumps({**construct, module: None}, indent=1))
    (leaf / "dump.json").write_text(json.dumps(dump, indent=1))
    (leaf / "stack.json").write_text("{}")
    return tree
