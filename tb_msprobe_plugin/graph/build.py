"""Building the hierarchy of one leaf from its construct.json and the index of its dump.json."""

from __future__ import annotations

import numpy as np

from tb_msprobe_plugin.dump.construct import Construct
from tb_msprobe_plugin.dump.framework import framework_of
from tb_msprobe_plugin.dump.index import EntryIndex
from tb_msprobe_plugin.dump.name_table import NameTable
from tb_msprobe_plugin.dump.stack import StackFile
from tb_msprobe_plugin.graph.cycles import cut_cycles
from tb_msprobe_plugin.graph.draft import Draft, draft_of
from tb_msprobe_plugin.graph.entries import join_entries
from tb_msprobe_plugin.graph.flat import list_entries
from tb_msprobe_plugin.graph.free_apis import collect_free_apis
from tb_msprobe_plugin.graph.kinds import kinds_of
from tb_msprobe_plugin.graph.micro_steps import micro_steps
from tb_msprobe_plugin.graph.model import ByteArray, Graph, IntArray
from tb_msprobe_plugin.graph.parents import place_lines
from tb_msprobe_plugin.graph.preorder import Preorder, in_preorder
from tb_msprobe_plugin.graph.recompute import move_recomputed
from tb_msprobe_plugin.graph.repairs import Repair
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.progress import Progress, no_progress

# The notice of dump.construct for a file whose end is missing.
_CUT_OFF = "construct_truncated"
_PHASE = "building the hierarchy"
# Stages of about the same length; between them the job can be cancelled.
_STAGES = 6


def build_graph(
    construct: Construct,
    index: EntryIndex,
    stacks: StackFile | None = None,
    progress: Progress = no_progress,
) -> Graph:
    """The hierarchy of one leaf; docs/hierarchy.md describes the rules.

    Every line of construct.json becomes a node below one root, whatever its parents are. Without
    lines (level L1) the graph is flat. ``stacks`` serves to tell recomputed layers. Raises only
    what ``progress`` raises.
    """
    progress(_PHASE, 0, _STAGES)
    draft = draft_of(construct)
    flat = draft.lines == 0
    if flat:
        list_entries(draft, index, unusable=bool(construct.notices))
    else:
        _place_nodes(draft, construct, index, stacks, progress)
    progress(_PHASE, 4, _STAGES)
    tree = in_preorder(np.array(draft.parent, dtype=np.int64), draft.keys())
    progress(_PHASE, 5, _STAGES)
    steps = (
        (np.zeros(len(tree.order), np.int32), 1)
        if flat
        else micro_steps(draft, tree, construct.last_micro_step)
    )
    notices = (*construct.notices, *draft.notices)
    draft.node_of.clear()  # the largest part of the draft, no longer needed
    graph = _columns(draft, tree, steps, index.recompute, flat, notices)
    progress(_PHASE, _STAGES, _STAGES)
    return graph


def _place_nodes(
    draft: Draft,
    construct: Construct,
    index: EntryIndex,
    stacks: StackFile | None,
    progress: Progress,
) -> None:
    place_lines(draft)
    cut_cycles(draft)
    progress(_PHASE, 1, _STAGES)
    incomplete = any(notice.code == _CUT_OFF for notice in construct.notices)
    join_entries(draft, index.names, incomplete)
    progress(_PHASE, 2, _STAGES)
    move_recomputed(draft, index.recompute, stacks, _is_torch(draft, index))
    progress(_PHASE, 3, _STAGES)
    collect_free_apis(draft)


def _is_torch(draft: Draft, index: EntryIndex) -> bool:
    """Whether stacks tell of checkpointing, as PyTorch's do; so is a dump that says nothing."""
    return framework_of(index.header, draft.names) in ("pytorch", None)


def _columns(
    draft: Draft,
    tree: Preorder,
    steps: tuple[IntArray, int],
    flags: ByteArray,
    flat: bool,
    notices: tuple[Notice, ...],
) -> Graph:
    """The draft's properties in the order of the tree."""
    names = [draft.names[node] for node in tree.order.tolist()]
    entry = np.array(draft.entry, dtype=np.int32)[tree.order]
    position = np.empty(len(tree.order), np.int32)
    position[tree.order] = np.arange(len(tree.order), dtype=np.int32)
    repair = np.zeros(len(names), np.int8)
    repair[position[list(draft.repairs)]] = list(draft.repairs.values())
    recompute = np.full(len(names), -1, np.int8)
    recompute[entry >= 0] = flags[entry[entry >= 0]]
    recompute[repair == Repair.RECOMPUTED] = 1
    return Graph(
        names=NameTable.from_strings(names),
        parent=tree.parent,
        size=tree.size,
        depth=tree.depth,
        kind=kinds_of(names),
        child_start=tree.child_start,
        child_ids=tree.child_ids,
        child_rank=tree.child_rank,
        entry=entry,
        micro_step=steps[0],
        micro_steps=steps[1],
        recompute=recompute,
        repair=repair,
        flat=flat,
        notices=notices,
        node_notices={int(position[node]): told for node, told in draft.node_notices.items()},
    )
