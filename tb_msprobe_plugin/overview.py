"""All steps and ranks of two runs, compared one after the other in the background."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Callable, NamedTuple, Optional

import numpy as np

from tb_msprobe_plugin.compare.colours import NO_BIN, Colours
from tb_msprobe_plugin.compare.columns import BY_STATISTIC
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.origins import Origin
from tb_msprobe_plugin.compare.pairing import LeafPair
from tb_msprobe_plugin.compare.worst import Worst, worst_nodes
from tb_msprobe_plugin.errors import Cancelled, MsprobeError
from tb_msprobe_plugin.mistakes import told_as_failure
from tb_msprobe_plugin.progress import Progress

# The versions of both leaves; None for what cannot be told.
Versions = tuple[Optional[str], Optional[str]]


class Compared(NamedTuple):
    """Two opened leaves: their comparison, and which versions of them it is about."""

    comparison: Comparison
    versions: Versions


CompareLeaves = Callable[[LeafPair, Progress], Compared]


@dataclass(frozen=True)
class CellResult:
    """What is kept of one step and rank: the worst index by each rule, the first origin.

    ``worst`` are the nodes these indices are of, see `worst_nodes`.
    """

    versions: Versions
    mode: Mode
    graded: tuple[float, ...]
    verdict: int
    worst: tuple[Worst | None, ...]
    unmatched: int
    origins: int
    first: Origin | None
    first_name: str
    bin: int | None = None
    """The worst colour of a comparison that was stored with its own."""

    def color(self, colours: Colours) -> int | None:
        """Colour 0 to 4 of the worst node; None when no node has an index."""
        if self.bin is not None:
            return None if self.bin == NO_BIN else self.bin
        graded, verdict = np.array([self.graded], np.float32), np.array([self.verdict], np.int8)
        color = int(colours.bins_of(graded, verdict, self.mode)[0])
        return None if color == NO_BIN else color

    def worst_by(self, colours: Colours) -> Worst | None:
        """The node that gives the colour; None when no node is worse than another."""
        by_verdict = colours.rules == "verdict"
        return self.worst[-1 if by_verdict else BY_STATISTIC.index(colours.statistic)]


@dataclass
class Cell:
    """One step and rank; `state` is waiting, running, done, failed or single (no partner)."""

    pair: LeafPair
    state: str
    result: CellResult | None = None
    problem: MsprobeError | None = None


class Overview:
    """The cells of two runs. Filled by `run`, in one thread at a time; read from any."""

    def __init__(self, compare: CompareLeaves) -> None:
        self._compare_leaves = compare
        self._lock = threading.Lock()
        self.cells: list[Cell] = []

    @property
    def nbytes(self) -> int:
        """Some bytes a cell with its names, for the cache."""
        return 2_000 * len(self.cells)

    @property
    def complete(self) -> bool:
        """Whether no cell waits."""
        return all(cell.state in ("done", "failed", "single") for cell in self.cells)

    def show(self, pairs: Sequence[LeafPair]) -> None:
        """Has a cell for each of these pairs; those it has already are kept."""
        with self._lock:
            known = {_place(cell.pair): cell for cell in self.cells}
            self.cells = [known.get(_place(pair)) or _new_cell(pair) for pair in pairs]

    def renew(self, versions_of: Callable[[LeafPair], Versions]) -> None:
        """Lets those cells wait again that failed, or whose leaves are other versions by now."""
        for cell in self.cells:
            result = cell.result
            if cell.state == "failed" or (
                cell.state == "done" and result and result.versions != versions_of(cell.pair)
            ):
                cell.result = cell.problem = None
                cell.state = "waiting"

    def run(self, progress: Progress) -> None:
        """Compares what waits, by step and rank. A pair that cannot be compared fails alone."""
        # What an earlier run left that was stopped while it compared.
        for cell in self.cells:
            if cell.state == "running":
                cell.state = "waiting"
        while True:
            cells = self.cells
            waiting = next((one for one in cells if one.state == "waiting"), None)
            if waiting is None:
                return
            ended = sum(one.state in ("done", "failed") for one in cells)
            self._fill(waiting, progress, (ended, len(cells)))

    def _fill(self, cell: Cell, progress: Progress, place: tuple[int, int]) -> None:
        cell.state = "running"
        try:
            progress("comparing", *place)
            # A mistake in one cell ends that one; what does not belong to a cell ends the survey.
            with told_as_failure("Comparing"):
                cell.result = self._compare(cell.pair, progress, place)
            cell.state = "done"
        except Cancelled:
            cell.state = "waiting"
            raise
        except MsprobeError as error:
            if error.file is None and cell.pair.target is not None:
                error.file = cell.pair.target.id
            cell.problem, cell.state = error.with_traceback(None), "failed"

    def _compare(self, pair: LeafPair, progress: Progress, place: tuple[int, int]) -> CellResult:
        def within(phase: str, done: int, total: int) -> None:
            progress(phase, *place)

        comparison, versions = self._compare_leaves(pair, within)
        if not comparison.complete:
            comparison.run(within)
        columns = comparison.columns
        first = comparison.origins[0] if comparison.origins else None
        return CellResult(
            versions,
            comparison.mode,
            tuple(np.fmax.reduce(columns.graded, axis=0, initial=np.nan).tolist()),
            int(columns.verdict.max(initial=-1)),
            worst_nodes(comparison),
            int((comparison.golden_of < 0).sum() + (comparison.target_of < 0).sum()),
            len(comparison.origins),
            first,
            "" if first is None else comparison.target.graph.names[first.node],
            None
            if comparison.scale is None
            else int(comparison.scale.bins(columns, comparison.mode).max(initial=NO_BIN)),
        )


def _new_cell(pair: LeafPair) -> Cell:
    return Cell(pair, "single" if None in (pair.target, pair.golden) else "waiting")


def _place(pair: LeafPair) -> tuple[object, ...]:
    leaves = (pair.target, pair.golden)
    return (pair.step, pair.rank, *(None if leaf is None else leaf.id for leaf in leaves))
