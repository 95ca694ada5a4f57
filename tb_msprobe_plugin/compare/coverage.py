"""How much of two dumps could be compared at all: no finding says little where little was."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from tb_msprobe_plugin.compare.columns import State
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.evidence import MISSING_OUTPUT, ONE_SIDED
from tb_msprobe_plugin.compare.held import RESULTS, TENSORS
from tb_msprobe_plugin.compare.match import MatchRule
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.one_sided import DAMAGE, Unrecorded
from tb_msprobe_plugin.notices import Notice, counted

# Codes of remarks: nodes that one side never records (all of a kind, or some APIs or classes of
# it), and those whose entries are damaged.
ONE_SIDED_NODES = "one_sided_nodes"
ONE_SIDED_NAMES = "one_sided_names"
UNREADABLE_NODES = "unreadable_nodes"

CoverageWord = Literal["nothing", "little", "enough"]


class Coverage(NamedTuple):
    """A word, and a sentence and its code that say why it is not "enough"; None when it is."""

    word: CoverageWord
    message: str | None
    code: str | None = None


class Measured(NamedTuple):
    """Nodes of a complete comparison: ``matched`` with data on a side at least, and of these
    those ``compared``, and of these those that are ``missing_outputs`` of one side.

    ``with_tensors`` and ``with_results`` are those of which either side recorded a tensor, or one
    that comes out; None where that is not known.
    """

    matched: int
    compared: int
    missing_outputs: int = 0
    with_tensors: int | None = None
    with_results: int | None = None


class SavedCounts(NamedTuple):
    """Pairs of saved tensors, and those of them that could not be read."""

    saved: int
    unread: int


def coverage(
    matched: int,
    unmatched_target: int,
    unmatched_golden: int,
    measured: Measured | None = None,
    rule: MatchRule = "name",
    saved: SavedCounts | None = None,
) -> Coverage:
    """Judges by counts of nodes that hold data.

    ``measured`` is None when nothing is known of it yet. "little" is less than half of the smaller
    side with a partner, less than half of the matched nodes compared, most of these without
    their outputs or none with any, or most saved tensors unread.
    """
    target, golden = matched + unmatched_target, matched + unmatched_golden
    if not (target and golden):
        side = "target" if not target else "golden dump"
        return Coverage(
            "nothing", f"Nothing can be compared: the {side} holds no data of nodes.", "no_data"
        )
    if not matched:
        return Coverage(
            "nothing",
            f"Nothing can be compared: none of the {target} nodes of the target has a partner "
            f"among the {golden} of the golden dump. {_advice(rule)}",
            "no_partners",
        )
    if measured is not None and not measured.compared:
        return Coverage(
            "nothing",
            f"Nothing can be compared: {counted(matched, 'node has', 'nodes have')} a partner, but "
            "none has values of one kind (statistics, checksums or tensors) on both sides.",
            "no_values",
        )
    smaller = min(target, golden)
    if 2 * matched < smaller:
        side = "target" if target == smaller else "golden dump"
        return Coverage(
            "little",
            f"Little can be compared: only {matched} of the {smaller} nodes of the {side} have a "
            f"partner. {_advice(rule)}",
            "few_partners",
        )
    few = None if measured is None else _too_little(measured) or _nothing_recorded(measured)
    if few is None and saved is not None and 2 * saved.unread > saved.saved:
        few = Coverage(
            "little",
            f"Little can be compared: {saved.unread} of {saved.saved} saved tensors could not be "
            "read.",
            "few_tensors",
        )
    return few or Coverage("enough", None)


def _advice(rule: MatchRule) -> str:
    other = "Matching by hand" if rule == "fuzzy" else "Another rule of matching (fuzzy)"
    return f"{other}, a layer mapping or another golden dump may fit."


def _too_little(measured: Measured) -> Coverage | None:
    matched, compared, missing = measured[:3]
    if 2 * compared < matched:
        return Coverage(
            "little",
            f"Only {compared} of {matched} matched nodes could be compared: the others have no "
            "values of one kind (statistics, checksums or tensors) on both sides.",
            "few_values",
        )
    if 2 * missing > compared:
        return Coverage(
            "little",
            f"Little can be compared: {missing} of {compared} compared nodes have outputs that "
            "were recorded on one side only.",
            "missing_outputs",
        )
    return None


def _nothing_recorded(measured: Measured) -> Coverage | None:
    nodes = counted(measured.compared, "compared node", "compared nodes")
    if measured.with_tensors == 0:
        return Coverage(
            "little",
            f"Little can be compared: neither side recorded a tensor of any of {nodes}.",
            "no_tensors",
        )
    if measured.with_results == 0:
        return Coverage(
            "little",
            f"Little can be compared: neither side recorded an output of any of {nodes}.",
            "no_outputs",
        )
    return None


def coverage_of(comparison: Comparison) -> Coverage:
    """The same of a comparison, whether it is complete yet or not."""
    if comparison.is_stored and comparison.mode is not Mode.STRUCTURE:
        # Whoever stored it has judged what could be compared.
        return Coverage("enough", None)
    has = comparison.target.graph.entry >= 0
    golden_has = comparison.golden.graph.entry >= 0
    matched = int(np.count_nonzero(comparison.golden_of[has] >= 0))
    return coverage(
        matched,
        int(np.count_nonzero(has)) - matched,
        int(np.count_nonzero(comparison.target_of[golden_has] < 0)),
        _measured(comparison),
        comparison.rule,
        saved_counts(comparison) if comparison.complete else None,
    )


def remarks_of(comparison: Comparison) -> list[Notice]:
    """What else was not compared: damaged entries, lost tensors, what a damaged file has lost."""
    told: list[Notice] = []
    if comparison.is_stored:
        return told
    saved = saved_counts(comparison)
    if saved.unread:
        told.append(Notice("unread_tensors", unread_sentence(saved)))
    told += [_never_recorded(kind) for kind in comparison.unrecorded]
    unreadable = int(np.count_nonzero(comparison.columns.state == State.UNREADABLE))
    if unreadable:
        what = counted(unreadable, "node was", "nodes were")
        told.append(Notice(UNREADABLE_NODES, f"{what} not compared: entries are damaged."))
    for note in damaged_files(comparison):
        message = f"What is lost was not compared: {note.message}"
        told.append(Notice(f"lost_{note.code}", message, note.file))
    return told


def _never_recorded(what: Unrecorded) -> Notice:
    nodes = counted(what.nodes, "matched node was", "matched nodes were")
    side = "target" if what.side == "target" else "golden dump"
    begin = f"{nodes} not compared: the {side} recorded no data of"
    values: dict[str, str | int] = {"nodes": what.nodes, "side": what.side, "kind": what.kind}
    if not what.names:
        return Notice(ONE_SIDED_NODES, f"{begin} any {what.kind}.", values=values)
    names = ", ".join(what.names)
    message = f"{begin} these {what.kind}s: {names}."
    return Notice(ONE_SIDED_NAMES, message, values={**values, "names": names})


def saved_counts(comparison: Comparison) -> SavedCounts:
    """How many saved tensors were to be compared so far, and could not be."""
    columns = comparison.columns
    return SavedCounts(int(columns.saved.sum()), int(columns.unread.sum()))


def unread_sentence(saved: SavedCounts) -> str:
    """How many saved tensors could not be read."""
    what = counted(saved.unread, "saved tensor", "saved tensors")
    instead = "its statistics were" if saved.unread == 1 else "their statistics were"
    return f"{what} of {saved.saved} could not be read; {instead} compared."


def damaged_files(comparison: Comparison) -> list[Notice]:
    """What is damaged or cut off in either dump.json, one notice a side."""
    sides = (comparison.target, comparison.golden)
    notices = [note for side in sides for note in side.index.notices if note.code in DAMAGE]
    # A dump may be compared with itself.
    return list(dict.fromkeys(notices))


def _measured(comparison: Comparison) -> Measured | None:
    golden_of, columns = comparison.golden_of, comparison.columns
    # A damaged or incomplete side lacks entries of nodes that its hierarchy still has.
    has = (comparison.target.graph.entry >= 0) | (comparison.golden.graph.entry[golden_of] >= 0)
    has &= golden_of >= 0
    matched = int(np.count_nonzero(has))
    if comparison.mode is Mode.STRUCTURE:
        return Measured(matched, 0)
    if not comparison.complete:
        return None
    # What is unreadable is told as such.
    flags = columns.evidence["flags"]
    tried = has & np.isin(columns.state, (State.COMPARED, State.UNREADABLE))
    tried &= flags & ONE_SIDED == 0
    missing = tried & (flags & MISSING_OUTPUT > 0)
    # What cannot be read may hold anything.
    unread = tried & (columns.state == State.UNREADABLE)
    held = [tried & (unread | (columns.holds & bit > 0)) for bit in (TENSORS, RESULTS)]
    counts = [int(np.count_nonzero(some)) for some in (tried, missing, *held)]
    return Measured(matched, *counts)
