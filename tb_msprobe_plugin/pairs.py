"""The pairs of leaves that are compared, and the work that goes on for them in the background."""

from __future__ import annotations

import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Callable, Protocol, TypeVar

from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.edits_file import edit_to_object
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.compare.match import MatchRule
from tb_msprobe_plugin.compare.overflow_scan import OverflowScan
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.data_files import FOLDER
from tb_msprobe_plugin.errors import LeafChanged, MsprobeError
from tb_msprobe_plugin.jobs import Job, Jobs
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.opened import Opened, Sized
from tb_msprobe_plugin.overview import Overview
from tb_msprobe_plugin.progress import Progress

_V = TypeVar("_V", bound=Sized)

# A comparison of 100,000 nodes takes 12 MB.
MEMORY_LIMIT = 300 * 1024**2
# Lists of edits that pages have sent; they send them again when asked to.
EDITS_KEPT = 200


def side_of(leaf: OpenLeaf) -> Side:
    """An opened leaf as the comparison sees it."""
    tensors = leaf.ref.path / FOLDER
    return Side(leaf.graph, leaf.index, leaf.reader(), tensors, leaf.ref.root)


class Work(Protocol):
    """Something that can be filled in the background."""

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""

    def run(self, progress: Progress) -> None:
        """Does what is left."""


class Survey:
    """The filling of a comparison in the background: started, watched and cancelled."""

    def __init__(self, key: str, work: Work, jobs: Jobs[Work]) -> None:
        self._key = key
        self._work = work
        self._jobs = jobs
        self._job: Job[Work] | None = None

    @property
    def begun(self) -> bool:
        """Whether it was ever started."""
        return self._job is not None

    def start(self) -> None:
        """Begins, unless it is under way or done; a cancelled or failed one begins again."""
        if not self._work.complete and self.state() != "running":
            self._job = self._jobs.join(self._key, self._run)

    def cancel(self) -> bool:
        """Stops it; False when it is not under way."""
        return self._job is not None and self._job.cancel()

    def state(self) -> str:
        """running, done, cancelled (or never begun) or failed."""
        if self._work.complete:
            return "done"
        job = self._job
        if job is None or job.error is not None:
            return "cancelled" if self.problem() is None else "failed"
        return "running"

    def problem(self) -> MsprobeError | None:
        """Why it failed."""
        error = None if self._job is None else self._job.error
        if error is None or getattr(error, "code", "") == "cancelled":
            return None
        if isinstance(error, MsprobeError):
            return error
        return MsprobeError("The plugin failed here. TensorBoard's log on the server says why.")

    def progress(self) -> tuple[int, int, float]:
        """Done, total, elapsed seconds."""
        if self._job is None:
            return 0, 0, 0.0
        state = self._job.state()
        return state.done, state.total, state.elapsed

    def _run(self, progress: Progress) -> Work:
        self._work.run(progress)
        return self._work


@dataclass(frozen=True, eq=False)
class OpenPair:
    """Two opened leaves and their comparison; `key` names exactly these contents."""

    key: str
    target: OpenLeaf
    golden: OpenLeaf
    comparison: Comparison
    survey: Survey

    @property
    def nbytes(self) -> int:
        """Bytes of the comparison; the leaves are counted where they are kept."""
        return self.comparison.nbytes


@dataclass(frozen=True, eq=False)
class OpenScan:
    """The overflow check of one opened leaf."""

    leaf: OpenLeaf
    scan: OverflowScan
    survey: Survey

    @property
    def nbytes(self) -> int:
        """Bytes of its columns."""
        return self.scan.nbytes


@dataclass(frozen=True, eq=False)
class OpenOverview:
    """All steps and ranks of two runs."""

    overview: Overview
    survey: Survey

    @property
    def nbytes(self) -> int:
        """Bytes of its cells."""
        return self.overview.nbytes


class Pairs:
    """Comparisons and overflow checks by key, the ones unused longest dropped first."""

    def __init__(self) -> None:
        self._pairs: Opened[OpenPair] = Opened(MEMORY_LIMIT)
        self._scans: Opened[OpenScan] = Opened(MEMORY_LIMIT)
        self._overviews: Opened[OpenOverview] = Opened(MEMORY_LIMIT)
        self._jobs: Jobs[Work] = Jobs(lambda work: None, lambda work: None)
        self._lock = threading.Lock()
        self._edits: OrderedDict[str, tuple[Edit, ...]] = OrderedDict()

    def keep_edits(self, edits: Sequence[Edit]) -> str:
        """Remembers edits; the key stands for exactly these."""
        key = _key(json.dumps([edit_to_object(edit) for edit in edits]))
        with self._lock:
            self._edits[key] = tuple(edits)
            self._edits.move_to_end(key)
            while len(self._edits) > EDITS_KEPT:
                self._edits.popitem(last=False)
        return key

    def edits(self, key: str) -> tuple[Edit, ...]:
        """The edits of a key; LeafChanged (unknown_matching) when they have to be sent again."""
        with self._lock:
            edits = self._edits.get(key)
        if edits is None:
            raise LeafChanged("these matches are not known any more.", code="unknown_matching")
        return edits

    def pair(
        self, target: OpenLeaf, golden: OpenLeaf, rule: MatchRule, edits: Sequence[Edit]
    ) -> OpenPair:
        """The comparison of two leaves. Raises Refused for an edit that cannot be."""
        made = json.dumps([edit_to_object(edit) for edit in edits])
        sides = [target.ref.id, target.version, golden.ref.id, golden.version]
        key = _key(*sides, rule, made)
        return self._made(
            self._pairs,
            key,
            lambda: self._new_pair(key, target, golden, rule, edits),
        )

    def known(self, key: str) -> OpenPair:
        """The pair of a key; LeafChanged (pair_gone) when it has to be opened again."""
        pair = self._pairs.get(key, "")
        if pair is None:
            raise LeafChanged("this pair has to be opened again.", code="pair_gone")
        return pair

    def overview(self, key: Sequence[str], make: Callable[[], Overview]) -> OpenOverview:
        """The overview of two runs; `key` names them and what they hold now."""
        name = _key("overview", *key)

        def new() -> OpenOverview:
            overview = make()
            return OpenOverview(overview, Survey(name, overview, self._jobs))

        return self._made(self._overviews, name, new)

    def scan(self, leaf: OpenLeaf) -> OpenScan:
        """The overflow check of a leaf."""
        key = _key("overflow", leaf.ref.id, leaf.version)
        return self._made(self._scans, key, lambda: self._new_scan(key, leaf))

    def _new_pair(
        self,
        key: str,
        target: OpenLeaf,
        golden: OpenLeaf,
        rule: MatchRule,
        edits: Sequence[Edit],
    ) -> OpenPair:
        comparison = Comparison(side_of(target), side_of(golden), rule, edits)
        return OpenPair(key, target, golden, comparison, Survey(key, comparison, self._jobs))

    def _new_scan(self, key: str, leaf: OpenLeaf) -> OpenScan:
        scan = OverflowScan(side_of(leaf))
        return OpenScan(leaf, scan, Survey(key, scan, self._jobs))

    def _made(self, kept: Opened[_V], key: str, make: Callable[[], _V]) -> _V:
        known = kept.get(key, "")
        if known is not None:
            return known
        made = make()
        with self._lock:
            # Of two threads that made the same, both go on with the first.
            known = kept.get(key, "")
            if known is None:
                kept.keep(key, "", made)
        return known or made


def _key(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:24]
