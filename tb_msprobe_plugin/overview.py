"""All steps and ranks of two runs, compared one after the other in the background."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable

import numpy as np

from tb_msprobe_plugin.compare.colours import NO_BIN, Colours
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.mode import Mode
from tb_msprobe_plugin.compare.origins import Origin
from tb_msprobe_plugin.compare.pairing import LeafPair
from tb_msprobe_plugin.errors import Cancelled, MsprobeError
from tb_msprobe_plugin.progress import Progress

CompareLeaves = Callable[[LeafPair, Progress], Comparison]


@dataclass(frozen=True)
class CellResult:
    """What is kept of one step and rank: the worst index by each rule, the first origin."""

    mode: Mode
    graded: tuple[float, ...]
    verdict: int
    unmatched: int
    origins: int
    first: Origin | None
    first_name: str

    def color(self, colours: Colours) -> int | None:
        """Colour 0 to 4 of the worst node; None when no node has an index."""
        if self.verdict < 0:
            return None
        graded, verdict = np.array([self.graded], np.float32), np.array([self.verdict], np.int8)
        color = int(colours.bins_of(graded, verdict, self.mode)[0])
        return None if color == NO_BIN else color


@dataclass
class Cell:
    """One step and rank; `state` is waiting, running, done, failed or single (no partner)."""

    pair: LeafPair
    state: str
    result: CellResult | None = None
    problem: MsprobeError | None = None


class Overview:
    """The cells of two runs. Filled by `run`; read from any thread."""

    def __init__(self, pairs: list[LeafPair], compare: CompareLeaves) -> None:
        self._comparison_of = compare
        self.cells = [
            Cell(pair, "single" if None in (pair.target, pair.golden) else "waiting")
            for pair in pairs
        ]

    @property
    def nbytes(self) -> int:
        """Some bytes a cell, for the cache."""
        return 1_000 * len(self.cells)

    @property
    def complete(self) -> bool:
        """Whether no cell waits."""
        return all(cell.state in ("done", "failed", "single") for cell in self.cells)

    def run(self, progress: Progress) -> None:
        """Compares what waits, by step and rank. A pair that cannot be read fails alone."""
        waiting = [cell for cell in self.cells if cell.state in ("waiting", "running")]
        for at, cell in enumerate(waiting):
            progress("comparing", at, len(waiting))
            cell.state = "running"
            try:
                cell.result = self._compare(cell.pair, progress, (at, len(waiting)))
                cell.state = "done"
            except Cancelled:
                cell.state = "waiting"
                raise
            except MsprobeError as error:
                cell.problem, cell.state = error, "failed"

    def _compare(self, pair: LeafPair, progress: Progress, place: tuple[int, int]) -> CellResult:
        def within(phase: str, done: int, total: int) -> None:
            progress(phase, *place)

        comparison = self._comparison_of(pair, within)
        if not comparison.complete:
            comparison.run(within)
        columns = comparison.columns
        graded = columns.graded[~np.isnan(columns.graded[:, -1])]
        first = comparison.origins[0] if comparison.origins else None
        return CellResult(
            comparison.mode,
            tuple(graded.max(axis=0, initial=0.0).tolist()) if len(graded) else (0.0,) * 5,
            int(columns.verdict.max(initial=-1)),
            int((comparison.golden_of < 0).sum() + (comparison.target_of < 0).sum()),
            len(comparison.origins),
            first,
            "" if first is None else comparison.target.graph.names[first.node],
        )
