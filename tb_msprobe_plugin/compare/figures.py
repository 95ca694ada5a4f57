"""The figures of nodes, from the bytes of their entries alone: any process can compute them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Callable, NamedTuple

import numpy as np

from tb_msprobe_plugin.compare.columns import (
    ALL,
    BY_STATISTIC,
    CountArray,
    FloatArray,
    Int8Array,
    State,
)
from tb_msprobe_plugin.compare.evidence import (
    ONE_SIDED,
    EvidenceColumns,
    NodeEvidence,
    evidence_columns,
    evidence_of,
)
from tb_msprobe_plugin.compare.held import held
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.node import NodeResult, compare_node, one_sided_node
from tb_msprobe_plugin.compare.overflow import overflow_level
from tb_msprobe_plugin.compare.recorded_sections import RecordedSections
from tb_msprobe_plugin.compare.saved_tensors import SavedTensors
from tb_msprobe_plugin.compare.usual_nodes import UsualNodes
from tb_msprobe_plugin.dump.entry import BadEntryError
from tb_msprobe_plugin.dump.item_reader import NOTHING_READ, ItemReader, Reading
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.errors import MsprobeError

logger = logging.getLogger(__name__)

_Readings = tuple[Reading, Reading]


class Entries(NamedTuple):
    """A target node and its golden one: names, kind, and the bytes of their entries.

    Bytes are None where dump.json has no data; `golden_name` is None without a partner. A pair made
    `by_hand` holds whatever its shapes. `lost` tells that the data of one side should be there.
    """

    name: str
    golden_name: str | None
    kind: int
    raw: bytes | None
    golden_raw: bytes | None
    by_hand: bool = False
    lost: bool = False


class Settings(NamedTuple):
    """How all nodes of two leaves are compared."""

    mode: Mode
    by_shape: bool
    sections: RecordedSections
    reader: ItemReader
    usual: UsualNodes


@dataclass(frozen=True)
class Figures:
    """One element for each of the nodes asked about; most fields are those of `Columns`."""

    state: Int8Array
    graded: FloatArray
    verdict: Int8Array
    corrected: Int8Array
    overflow: Int8Array
    golden_overflow: Int8Array
    evidence: EvidenceColumns
    holds: Int8Array
    saved: CountArray
    unread: CountArray

    @classmethod
    def room(cls, nodes: int) -> Figures:
        """Room for this many nodes without anything known."""
        return cls(
            np.full(nodes, State.NO_INDEX, np.int8),
            np.full((nodes, len(BY_STATISTIC)), np.nan, np.float32),
            np.full(nodes, -1, np.int8),
            np.zeros(nodes, np.int8),
            np.zeros(nodes, np.int8),
            np.zeros(nodes, np.int8),
            evidence_columns(nodes),
            np.zeros(nodes, np.int8),
            np.zeros(nodes, np.int32),
            np.zeros(nodes, np.int32),
        )


def figures_of(
    entries: Sequence[Entries],
    settings: Settings,
    tensors: Callable[[], SavedTensors] | None = None,
) -> Figures:
    """The figures of these nodes; `tensors` measures saved tensors, in mode "tensor".

    A node whose entry cannot be decoded, or whose comparison fails, has the state UNREADABLE.
    """
    figures = Figures.room(len(entries))
    readings: list[_Readings | None] = []
    for at, one in enumerate(entries):
        try:
            readings.append(_read(one, settings.reader))
        except Exception as error:  # as below
            readings.append(None)
            _fail(figures, at, one, error)
    settled = _fill_usual(figures, entries, readings, settings)
    for at, (one, read) in enumerate(zip(entries, readings)):
        if read is None or at in settled:
            continue
        try:
            _fill(figures, at, one, read, settings, tensors)
        except MsprobeError:
            raise
        except Exception as error:  # a mistake on one node must not end the comparison of all
            _fail(figures, at, one, error)
    return figures


def _fail(figures: Figures, at: int, one: Entries, error: Exception) -> None:
    if not isinstance(error, BadEntryError) and State.UNREADABLE not in figures.state:
        logger.error("msprobe: comparing %.200s failed", one.name, exc_info=error)
    figures.state[at] = State.UNMATCHED if one.golden_name is None else State.UNREADABLE


def _read(one: Entries, reader: ItemReader) -> _Readings:
    target = NOTHING_READ if one.raw is None else reader.read(one.raw, one.name)
    # Entries of the same bytes are read once: the very same reading tells that they are.
    if one.golden_name is not None and one.raw == one.golden_raw:
        return target, target
    golden = one.golden_raw
    return target, NOTHING_READ if golden is None else reader.read(golden, one.golden_name or "")


def _fill_usual(
    figures: Figures,
    entries: Sequence[Entries],
    readings: Sequence[_Readings | None],
    settings: Settings,
) -> set[int]:
    """Fills in the usual nodes, and tells which ones these are."""
    if settings.mode is not Mode.STATISTICS or settings.sections.translates:
        return set()
    names = [one.name for one in entries]
    usual = settings.usual.figures(names, readings)
    if usual is None:
        return set()
    figures.state[usual.at] = State.COMPARED
    figures.graded[usual.at] = usual.graded
    figures.verdict[usual.at] = 0
    figures.corrected[usual.at] = usual.corrected
    figures.evidence[usual.at] = usual.evidence
    figures.holds[usual.at] = usual.holds
    return set(usual.at.tolist())


def _fill(
    figures: Figures,
    at: int,
    one: Entries,
    readings: _Readings,
    settings: Settings,
    tensors: Callable[[], SavedTensors] | None,
) -> None:
    target, other = readings
    same = other is target
    items = target.items()
    golden = items if same else other.items()
    figures.overflow[at] = overflow_level(one.name, items)
    if one.golden_name is None:
        figures.state[at] = State.UNMATCHED
        return
    figures.golden_overflow[at] = (
        figures.overflow[at] if same else overflow_level(one.golden_name, golden)
    )
    by_shape = settings.by_shape and not one.by_hand
    names = one.name, one.golden_name
    if by_shape and not same and not settings.sections.agree_in_shape(names, items, golden):
        figures.state[at] = State.UNMATCHED
    elif one.raw is not None and one.golden_raw is not None:
        _measure(figures, at, one, settings, items, golden, tensors and tensors())
    elif one.lost:
        figures.evidence[at] = NodeEvidence(flags=ONE_SIDED)
        _judge(figures, at, one_sided_node([], one.raw is not None, settings.mode))


def _measure(
    figures: Figures,
    at: int,
    one: Entries,
    settings: Settings,
    items: list[Item],
    golden: list[Item],
    tensors: SavedTensors | None,
) -> None:
    names = one.name, one.golden_name or ""
    pairs = settings.sections.pairs(one.kind, names, items, golden)
    result = compare_node(one.name, pairs, settings.mode, tensors, explain=False)
    if pairs:
        saved = None if tensors is None else [tensors.difference(*pair) for pair in pairs]
        figures.evidence[at] = evidence_of(one.name, pairs, saved)
        figures.holds[at] = held(pairs)
    if tensors is not None:
        figures.saved[at], figures.unread[at] = tensors.saved, tensors.unread
    _judge(figures, at, result)


def _judge(figures: Figures, at: int, result: NodeResult) -> None:
    if result.graded is None and result.verdict is None:
        return
    if result.graded is not None:
        by = result.graded_by or (result.graded,) * ALL
        figures.graded[at] = (*by, result.graded)
    if result.verdict is not None:
        figures.verdict[at] = round(result.verdict * 2)
    figures.corrected[at] = result.graded_corrected + 2 * result.verdict_corrected
    figures.state[at] = State.COMPARED
