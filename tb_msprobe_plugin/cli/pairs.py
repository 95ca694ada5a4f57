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
    """Two leaves that are compared, and the step and rank they stand for."""

    step: int
    rank: int
    target: LeafRef
    golden: LeafRef


def leaf_pairs(target: str, golden: str) -> list[WholePair]:
    """Leaves of two directories that belong together: by step and rank, in this order.

    One leaf on each side is a pair whatever their numbers. Of several runs those of the same path
    below the directories belong together. What has no partner is told on stderr; NotFound when
    nothing has one.
    """
    runs, golden_runs = scan_below(target).runs, scan_below(golden).runs
    if len(runs) == len(golden_runs) == 1:
        pairs = _of_two_runs((target, runs[0]), (golden, golden_runs[0]))
    else:
        pairs = _of_many_runs(runs, golden_runs)
    whole = []
    for pair in pairs:
        if pair.target is not None and pair.golden is not None:
            whole.append(WholePair(pair.step, pair.rank, pair.target, pair.golden))
        else:
            _tell_alone(pair)
    if not whole:
        reason = f"nothing here belongs to anything in {golden}."
        raise NotFound(reason, code="no_pair", file=target)
    return whole


def _tell_alone(pair: LeafPair) -> None:
    alone = pair.target or pair.golden
    missing = "golden" if pair.golden is None else "target"
    if alone is not None:
        message(f"note: {alone.path}: no {missing} dump of step {pair.step}, rank {pair.rank}.")


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


def _of_many_runs(runs: Sequence[Run], golden_runs: Sequence[Run]) -> list[LeafPair]:
    golden_by_id = {run.id: run for run in golden_runs}
    pairs: list[LeafPair] = []
    for run in runs:
        pairs += pair_leaves(run, golden_by_id.pop(run.id, Run(run.id, ())))
    for run in golden_by_id.values():
        pairs += pair_leaves(Run(run.id, ()), run)
    return pairs
