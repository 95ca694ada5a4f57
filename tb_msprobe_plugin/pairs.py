"""The pairs of leaves that are compared, and the work that goes on for them in the background."""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Callable, TypeVar

from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.edits_file import edit_to_object
from tb_msprobe_plugin.compare.layer_mapping import LayerMapping
from tb_msprobe_plugin.compare.manual import Edit
from tb_msprobe_plugin.compare.match import MatchRule
from tb_msprobe_plugin.compare.overflow_scan import OverflowScan
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.data_files import FOLDER
from tb_msprobe_plugin.errors import LeafChanged
from tb_msprobe_plugin.jobs import JOBS_AT_ONCE, Jobs
from tb_msprobe_plugin.kept_edits import KeptEdits
from tb_msprobe_plugin.kept_texts import key_of
from tb_msprobe_plugin.mappings import GivenMapping
from tb_msprobe_plugin.mistakes import told_as_failure
from tb_msprobe_plugin.open_leaf import OpenLeaf
from tb_msprobe_plugin.opened import Opened, Sized
from tb_msprobe_plugin.overview import Overview
from tb_msprobe_plugin.stored.comparison import stored_comparison
from tb_msprobe_plugin.survey import Attention, Survey, Work

_V = TypeVar("_V", bound=Sized)

# A comparison of 100,000 nodes takes 12 MB.
MEMORY_LIMIT = 300 * 1024**2
# What somebody looks at never waits for an overview, which may take hours.
OVERVIEWS_AT_ONCE = 1


def side_of(leaf: OpenLeaf) -> Side:
    """An opened leaf as the comparison sees it."""
    tensors = leaf.ref.path / FOLDER
    return Side(
        leaf.graph, leaf.index, leaf.reader(), tensors, leaf.ref.root, overflow=leaf.overflow
    )


@dataclass(frozen=True, eq=False)
class OpenPair:
    """Two opened leaves and their comparison; `key` names exactly these contents."""

    key: str
    target: OpenLeaf
    golden: OpenLeaf
    comparison: Comparison
    survey: Survey
    mapping: GivenMapping | None = None

    @property
    def nbytes(self) -> int:
        """Bytes of the comparison; the leaves are counted where they are kept."""
        return self.comparison.nbytes

    def fill(self, side: str, nodes: Sequence[int], deadline: float | None = None) -> bool:
        """Compares these nodes of a side; False when the `deadline` (time.monotonic) came first.

        Raises LeafChanged when a file was rewritten.
        """
        with told_as_failure("Comparing"):
            if side == "target":
                return self.comparison.fill(nodes, deadline)
            return self.comparison.fill_golden(nodes, deadline)

    def check(self) -> None:
        """Raises LeafChanged when one of the two is not on disk any more as it was opened."""
        self.target.check()
        self.golden.check()


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
        self._jobs, self._overview_jobs = _work_jobs(JOBS_AT_ONCE), _work_jobs(OVERVIEWS_AT_ONCE)
        self._attention, self._overview_attention = Attention(), Attention()
        self._lock = threading.Lock()
        self.edits = KeptEdits()

    def pair(
        self,
        target: OpenLeaf,
        golden: OpenLeaf,
        rule: MatchRule,
        edits: Sequence[Edit],
        mapping: GivenMapping | None = None,
    ) -> OpenPair:
        """The comparison of two leaves. Raises Refused for an edit they cannot have at all."""
        made = json.dumps([edit_to_object(edit) for edit in edits])
        sides = [target.ref.id, target.version, golden.ref.id, golden.version]
        key = _key(*sides, rule, made, "" if mapping is None else mapping.digest)
        return self._made(
            self._pairs,
            key,
            lambda: self._new_pair(key, target, golden, rule, edits, mapping),
        )

    def known(self, key: str) -> OpenPair:
        """The pair of a key; LeafChanged (pair_gone) when it has to be opened again."""
        pair = self._pairs.get(key, "")
        if pair is None:
            raise LeafChanged("this pair has to be opened again.", code="pair_gone")
        return pair

    def overview(self, key: Sequence[str], make: Callable[[], Overview]) -> OpenOverview:
        """The overview of two runs, which `key` names."""
        name = _key("overview", *key)

        def new() -> OpenOverview:
            overview = make()
            survey = Survey(name, overview, self._overview_jobs, self._overview_attention)
            return OpenOverview(overview, survey)

        return self._made(self._overviews, name, new)

    def scan(self, leaf: OpenLeaf) -> OpenScan:
        """The overflow check of a leaf."""
        key = _key("overflow", leaf.ref.id, leaf.version)
        return self._made(self._scans, key, lambda: self._new_scan(key, leaf))

    def opened_anew(self, leaf: OpenLeaf) -> None:
        """Lets an overflow check of the leaf that failed begin again."""
        known = self._scans.get(_key("overflow", leaf.ref.id, leaf.version), "")
        if known is not None:
            known.survey.forget_failure()

    def _new_pair(
        self,
        key: str,
        target: OpenLeaf,
        golden: OpenLeaf,
        rule: MatchRule,
        edits: Sequence[Edit],
        mapping: GivenMapping | None,
    ) -> OpenPair:
        rules = None if mapping is None else mapping.rules
        with told_as_failure("Matching the nodes"):
            comparison = _comparison(target, golden, rule, edits, rules)
        survey = Survey(key, comparison, self._jobs, self._attention)
        return OpenPair(key, target, golden, comparison, survey, mapping)

    def _new_scan(self, key: str, leaf: OpenLeaf) -> OpenScan:
        scan = OverflowScan(side_of(leaf))
        return OpenScan(leaf, scan, Survey(key, scan, self._jobs, self._attention))

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


def _comparison(
    target: OpenLeaf,
    golden: OpenLeaf,
    rule: MatchRule,
    edits: Sequence[Edit],
    rules: LayerMapping | None,
) -> Comparison:
    sides = side_of(target), side_of(golden)
    stored = stored_comparison(target, golden, sides)
    return stored or Comparison(*sides, rule, edits, rules)


def _work_jobs(at_once: int) -> Jobs[Work]:
    return Jobs(lambda work: None, at_once=at_once)


def _key(*parts: str) -> str:
    return key_of("\0".join(parts))
