"""The pairs of leaves that two arguments of a command line name."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from tb_msprobe_plugin.cli.dumps import scan_below
from tb_msprobe_plugin.cli.streams import message
from tb_msprobe_plugin.compare.pairing import LeafPair, pair_leaves
from tb_msprobe_plugin.dump.tree import LeafRef, Run
from tb_msprobe_plugin.errors import NotFound

_STEP = re.compile(r"step([0-9]{1,9})")
_RANK = re.compile(r"rank([0-9]{0,9})")


class WholePair(NamedTuple):
    """Two leaves that are compared, and the run, step and rank they stand for."""

    run: str
    step: int
    rank: int
    target: LeafRef
    golden: LeafRef


class Missing(NamedTuple):
    """A leaf whose partner should be there: others of its step have one. `side` has it not."""

    step: int
    rank: int
    side: str
    present: LeafRef

    def __str__(self) -> str:
        return f"no {self.side} dump of step {self.step}, rank {self.rank}"


class Pairing(NamedTuple):
    """The leaves of two directories, as far as they were meant to be compared."""

    whole: list[WholePair]
    missing: list[Missing]


def leaf_pairs(target: str, golden: str) -> Pairing:
    """Leaves of two directories that belong together: by step and rank, in this order.

    One leaf on each side is a pair whatever their numbers. Of several runs those of the same path
    below the directories belong together. Whole steps, and what is beside a leaf that was named by
    itself, may be on one side only: that is told on stderr. NotFound when nothing has a partner.
    """
    runs, golden_runs = scan_below(target).runs, scan_below(golden).runs
    if len(runs) == len(golden_runs) == 1:
        found = _of_two_runs((target, runs[0]), (golden, golden_runs[0]))
        pairs = [(runs[0].id, pair) for pair in found]
    else:
        pairs = _of_many_runs(runs, golden_runs)
    whole = [
        WholePair(run, pair.step, pair.rank, pair.target, pair.golden)
        for run, pair in pairs
        if pair.target is not None and pair.golden is not None
    ]
    steps = {(pair.run, pair.step) for pair in whole}
    by_itself = any(_is_leaf(side) for side in (runs, golden_runs))
    missing = []
    for run, pair in pairs:
        alone = _alone(pair)
        if alone is not None and (run, pair.step) in steps and not by_itself:
            missing.append(alone)
        elif alone is not None:
            message(f"note: {alone.present.path}: {alone}.")
    if not whole:
        reason = f"nothing here belongs to anything in {golden}."
        raise NotFound(reason, code="no_pair", file=target)
    return Pairing(whole, missing)


def _alone(pair: LeafPair) -> Missing | None:
    if pair.target is not None and pair.golden is None:
        return Missing(pair.step, pair.rank, "golden", pair.target)
    if pair.golden is not None and pair.target is None:
        return Missing(pair.step, pair.rank, "target", pair.golden)
    return None


def _is_leaf(runs: Sequence[Run]) -> bool:
    """Whether the directory that was named is itself a leaf."""
    return any(leaf.id == "." for run in runs for leaf in run.leaves)


def _of_two_runs(target: tuple[str, Run], golden: tuple[str, Run]) -> list[LeafPair]:
    (folder, run), (golden_folder, golden_run) = target, golden
    if len(run.leaves) == len(golden_run.leaves) == 1:
        one, other = run.leaves[0], golden_run.leaves[0]
        return [LeafPair(one.step, one.rank, one, other)]
    return pair_leaves(_placed(folder, run, golden_run), _placed(golden_folder, golden_run, run))


def _placed(folder: str, run: Run, other: Run) -> Run:
    """The run with step and rank read from the path of `folder` where only `other` has them.

    So a single step, given as a directory, finds its partner among the steps of a whole tree.
    """
    path = Path(os.path.abspath(folder))
    rank = _RANK.fullmatch(path.name)
    step = _STEP.fullmatch(path.name) or _STEP.fullmatch(path.parent.name)
    leaves = run.leaves
    if step and not _labelled(run, "step_label") and _labelled(other, "step_label"):
        leaves = tuple(replace(leaf, step=int(step[1])) for leaf in leaves)
    if rank and not _labelled(run, "rank_label") and _labelled(other, "rank_label"):
        leaves = tuple(replace(leaf, rank=int(rank[1] or 0)) for leaf in leaves)
    return replace(run, leaves=leaves)


def _labelled(run: Run, label: str) -> bool:
    return any(getattr(leaf, label) for leaf in run.leaves)


def _of_many_runs(runs: Sequence[Run], golden_runs: Sequence[Run]) -> list[tuple[str, LeafPair]]:
    """The pairs with the id of their run."""
    golden_by_id = {run.id: run for run in golden_runs}
    pairs: list[tuple[str, LeafPair]] = []
    for run in runs:
        golden = golden_by_id.pop(run.id, Run(run.id, ()))
        pairs += [(run.id, pair) for pair in pair_leaves(run, golden)]
    for run in golden_by_id.values():
        pairs += [(run.id, pair) for pair in pair_leaves(Run(run.id, ()), run)]
    return pairs
