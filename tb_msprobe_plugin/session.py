"""What page and command line share: the dumps below the logdirs, and the leaves that are open."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy.typing as npt

from tb_msprobe_plugin import data_files, leaf_cache
from tb_msprobe_plugin.activity import Activity
from tb_msprobe_plugin.cache import DiskCache
from tb_msprobe_plugin.compare.match import MatchRule
from tb_msprobe_plugin.compare.pairing import LeafPair, pair_leaves
from tb_msprobe_plugin.dump.logdirs import Root, confine, is_within
from tb_msprobe_plugin.dump.tree import FileRef, LeafRef, Run, TreeScanner
from tb_msprobe_plugin.errors import (
    Cancelled,
    LeafChanged,
    MsprobeError,
    NotFound,
    OpeningCancelled,
)
from tb_msprobe_plugin.export.made import MadeFiles
from tb_msprobe_plugin.fingerprint import state_of
from tb_msprobe_plugin.hierarchies import Hierarchies
from tb_msprobe_plugin.jobs import Jobs, JobState
from tb_msprobe_plugin.mappings import KEY, GivenMapping, Mappings
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.open_leaf import REOPEN, OpenLeaf, open_leaf
from tb_msprobe_plugin.opened import Ended, Failures, Opened
from tb_msprobe_plugin.overview import Compared, Overview, Versions
from tb_msprobe_plugin.pair_file import PairFile
from tb_msprobe_plugin.pair_files import PairFiles, Places, ReadyPair
from tb_msprobe_plugin.pairs import OpenOverview, Pairs
from tb_msprobe_plugin.progress import Progress
from tb_msprobe_plugin.saving import save_text
from tb_msprobe_plugin.scanning import BackgroundScan, Found
from tb_msprobe_plugin.searches import Searches
from tb_msprobe_plugin.stored.leaf import open_stored
from tb_msprobe_plugin.stored.ref import StoredRef

# How long a request waits for something in the background before it answers "not yet".
WAIT_SECONDS = 0.4
SCANNING = JobState("looking for dumps", 0, 0, 0.0)


class Session:
    """The dumps below `roots`. Thread-safe; nothing touches the disk before it is asked for."""

    def __init__(
        self,
        roots: Sequence[Root],
        notices: Sequence[Notice] = (),
        cache: DiskCache | None = None,
    ) -> None:
        self.roots = tuple(roots)
        self._notices = tuple(notices)
        self._cache = cache
        scanner = TreeScanner(self.roots)
        self._scan = BackgroundScan(scanner)
        self._activity = Activity(scanner.has_leaf if self.roots else lambda: False)
        self._opened: Opened[OpenLeaf] = Opened()
        self._hierarchies = Hierarchies()
        self._failures = Failures()
        self._ended = Ended()
        self._jobs: Jobs[OpenLeaf] = Jobs(self._keep, self._prepare)
        self._searches = Searches()
        self.pairs = Pairs()
        self.mappings = Mappings()
        self._saved: dict[str, FileRef] = {}
        self.exports = MadeFiles()
        self.pair_files = PairFiles()

    def is_active(self) -> bool:
        """Whether a dump lies below a logdir, as far as known; answers at once."""
        return self._activity.is_active()

    def found(self) -> tuple[Found, bool]:
        """The runs and leaves known now, and whether a scan is still under way."""
        return self._scan.latest(WAIT_SECONDS)

    def notices(self, found: Found) -> tuple[Notice, ...]:
        """What is imperfect about the logdirs and what lies below them."""
        return (*self._notices, *found.notices)

    def run(self, run_id: str) -> Run:
        """The run called so; Forbidden outside every logdir, NotFound when there is none."""
        found, _ = self.found()
        run = found.run_by_id.get(run_id)
        if run is None:
            confine(self.roots, run_id)
            raise NotFound("there is no such run below logdir.", code="unknown_run", file=run_id)
        return run

    def open(self, leaf_id: str) -> OpenLeaf | JobState:
        """The leaf as its files are now, or how far its opening is after a moment.

        Raises NotFound, Forbidden, BadDump; Cancelled when someone cancelled while waiting.
        """
        ref = self._ref(leaf_id)
        if ref is None:
            return SCANNING
        ended = self._ended.take(leaf_id)
        if isinstance(ended, BaseException):
            raise ended.with_traceback(None)
        state = state_of(ref)
        for version in (ended, state.version):
            leaf = self._opened.get(leaf_id, version) if version else None
            if leaf is not None:
                # It may have ended since the look above: who asks later must not be given it.
                self._ended.take(leaf_id)
                return leaf
        failure = self._failures.recent(leaf_id, state.version)
        if failure is not None:
            self._ended.take(leaf_id)
            raise failure.with_traceback(None)
        job = self._jobs.join(leaf_id, lambda progress: self._work(ref, progress))
        if not job.wait(WAIT_SECONDS):
            return job.state()
        self._ended.take(leaf_id)
        return job.result()

    def opened(self, leaf_id: str, version: str) -> OpenLeaf:
        """The leaf in the version a page was given; LeafChanged when that is no more to be had."""
        leaf = self._opened.get(leaf_id, version)
        if leaf is not None:
            return leaf
        ref = self._ref(leaf_id)
        if ref is not None and state_of(ref).version == version:
            # Dropped to save memory, or opened by an earlier server: opened again, if quickly.
            again = self.open(leaf_id)
            if isinstance(again, OpenLeaf) and again.version == version:
                return again
        raise LeafChanged(REOPEN, file=leaf_id)

    def cancel(self, leaf_id: str) -> bool:
        """Cancels the opening of a leaf; False when it is not being opened."""
        return self._jobs.cancel(leaf_id)

    def mapping(self, name: str) -> GivenMapping:
        """The layer mapping of a file below logdir or of a key; raises like `Mappings.get`."""
        file = self._scan.known().file_by_id.get(name)
        if file is None and not name.startswith(KEY):
            confine(self.roots, name)
            file = self.found()[0].file_by_id.get(name) or self._saved.get(name)
        return self.mappings.get(name, file)

    def save_mapping(self, path_id: str, text: str, overwrite: bool) -> str:
        """Writes a mapping below a logdir; its id. Raises like `save_text`."""
        if not path_id.startswith("/"):
            path_id = "/".join(part for part in path_id.split("/") if part not in ("", "."))
        path = save_text(self.roots, path_id, text, overwrite)
        # The next scan may take its time.
        for root in (Path(os.path.realpath(root.path)) for root in self.roots):
            if is_within(str(path), str(root)):
                self._saved[path_id] = FileRef(path_id, path, root, "mapping")
        return path_id

    def ready_pair(self, name: str) -> ReadyPair | None:
        """What a pair file below logdir names; None when it is none, or names nothing usable."""
        found, _ = self.found()
        file = found.file_by_id.get(name)
        content = None if file is None else self.pair_files.content(file)
        if file is None or not isinstance(content, PairFile):
            return None
        try:
            return Places(self.roots, found).ready_pair(file, content)
        except MsprobeError:
            return None

    def pairs_of(self, run_id: str, golden_id: str, pair_file: str) -> list[LeafPair]:
        """The leaves of two runs by step and rank, or as a pair file has them if it names these."""
        run, golden = self.run(run_id), self.run(golden_id)
        ready = self.ready_pair(pair_file)
        # A file may have been changed since a page was given it.
        if ready is not None and (ready.target.run.id, ready.golden.run.id) == (run.id, golden.id):
            return ready.pairs_of_runs()
        return pair_leaves(run, golden)

    def overview(
        self,
        run_id: str,
        golden_id: str,
        rule: MatchRule,
        mapping: GivenMapping | None = None,
        pair_file: str = "",
    ) -> OpenOverview:
        """All steps and ranks of two runs, as far as they are compared."""
        found = self.pairs_of(run_id, golden_id, pair_file)

        def compare(pair: LeafPair, progress: Progress) -> Compared:
            assert pair.target is not None
            assert pair.golden is not None
            target = self._opened_in_background(pair.target.id, progress)
            golden = self._opened_in_background(pair.golden.id, progress)
            comparison = self.pairs.pair(target, golden, rule, (), mapping).comparison
            return Compared(comparison, (target.version, golden.version))

        key = (run_id, golden_id, rule, "" if mapping is None else mapping.digest, pair_file)
        opened = self.pairs.overview(key, lambda: Overview(compare))
        opened.overview.show(found)
        return opened

    def versions(self, pair: LeafPair) -> Versions:
        """The versions of both leaves as they lie on disk now."""
        return _version(pair.target), _version(pair.golden)

    def _opened_in_background(self, leaf_id: str, progress: Progress) -> OpenLeaf:
        while True:
            try:
                opened = self.open(leaf_id)
            except Cancelled as error:
                # Somebody stopped the opening of this leaf, not the work that wanted it.
                raise OpeningCancelled(error.message, file=leaf_id) from None
            if isinstance(opened, OpenLeaf):
                return opened
            progress(opened.phase, opened.done, opened.total)

    def search(self, leaf: OpenLeaf, needle: str, mode: str) -> npt.NDArray[Any]:
        """Ids of the nodes whose names match, ascending; see `NameTable.search`."""
        return self._searches.search(leaf.ref.id, leaf.version, leaf.graph, needle, mode)

    def find_file(self, leaf: OpenLeaf, data_name: str | None) -> data_files.DataFile | None:
        """The saved tensor an item of the leaf names; of a stored graph there are none."""
        if leaf.stored is not None:
            return None
        return data_files.look_up(self.roots, leaf.ref, data_name)

    def shown_path(self, path: str) -> str:
        """A path as users know it: below its logdir, behind the logdir's name if it has one."""
        for root in self.roots:
            folder = os.path.abspath(root.path)
            if path != folder and is_within(path, folder):
                below = os.path.relpath(path, folder).replace(os.sep, "/")
                return f"{root.name}/{below}" if root.name else below
        return path

    def _ref(self, leaf_id: str) -> LeafRef | None:
        """The leaf called so; None while it may still be found by the running scan."""
        ref = self._scan.known().leaf_by_id.get(leaf_id)
        if ref is not None:
            return ref
        confine(self.roots, leaf_id)
        found, scanning = self.found()
        ref = found.leaf_by_id.get(leaf_id)
        if ref is None and not scanning:
            raise NotFound("there is no such dump below logdir.", code="unknown_leaf", file=leaf_id)
        return ref

    def _work(self, ref: LeafRef, progress: Progress) -> OpenLeaf:
        # The files may have changed while the job waited for its turn.
        state = state_of(ref)
        try:
            if isinstance(ref, StoredRef):
                return open_stored(ref, state, progress)
            return open_leaf(ref, state, self._cache, progress, self._hierarchies)
        except Exception as error:
            if not isinstance(error, Cancelled):
                self._ended.put(ref.id, error)
                self._failures.remember(ref.id, state.version, error)
            raise

    def _keep(self, leaf: OpenLeaf) -> None:
        self._ended.put(leaf.ref.id, leaf.version)
        self._opened.keep(leaf.ref.id, leaf.version, leaf)

    def _prepare(self, leaf: OpenLeaf) -> None:
        """What later requests will want of a leaf that was just opened; nobody waits for it."""
        leaf.graph.find("")
        leaf.stacks.frames("")
        if not leaf.from_cache:
            leaf_cache.save(self._cache, leaf.ref.path, leaf.state, leaf.index, leaf.graph)


def _version(leaf: LeafRef | None) -> str | None:
    return None if leaf is None else state_of(leaf).version
