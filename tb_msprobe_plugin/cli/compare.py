"""tb-msprobe compare: where the numbers of two dumps go apart."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Callable, TextIO

from tb_msprobe_plugin.cli.compared import Compared, compared
from tb_msprobe_plugin.cli.compared_nodes import CsvWriter, node_objects
from tb_msprobe_plugin.cli.compared_table import counts_table, heading, shown_findings
from tb_msprobe_plugin.cli.mapping_file import read_mapping
from tb_msprobe_plugin.cli.outputs import STDOUT, check_outputs, runs_apart
from tb_msprobe_plugin.cli.pairs import Missing, WholePair, leaf_pairs
from tb_msprobe_plugin.cli.progress_bar import ProgressBar
from tb_msprobe_plugin.cli.streams import complain, message
from tb_msprobe_plugin.cli.text import printable
from tb_msprobe_plugin.compare.coverage import (
    ONE_SIDED_NAMES,
    ONE_SIDED_NODES,
    UNREADABLE_NODES,
    remarks_of,
)
from tb_msprobe_plugin.compare.layer_mapping import LayerMapping
from tb_msprobe_plugin.compare.match import MatchRule
from tb_msprobe_plugin.compare.rules import RuleSet
from tb_msprobe_plugin.errors import BadDump, BadRequest, LeafChanged, system_reason
from tb_msprobe_plugin.export.kinds import ExportFiles
from tb_msprobe_plugin.progress import Progress

if TYPE_CHECKING:
    from tb_msprobe_plugin.export.files import Exporting

NO_FINDING, FINDINGS, BAD_INPUT = 0, 1, 2
NO_EXPORTS = ExportFiles()
# As many as are read at a glance.
SHOWN_FINDINGS = 10
# Remarks about what the sides were told to record.
_NO_DIFFERENCE = {ONE_SIDED_NODES, ONE_SIDED_NAMES}

Show = Callable[[Compared], None]


def run(
    target: str,
    golden: str,
    *,
    rules: RuleSet,
    match: MatchRule,
    top: int | None,
    as_json: bool,
    csv_file: str | None,
    mapping_file: str | None = None,
    output: str | None = None,
    exports: ExportFiles = NO_EXPORTS,
    prints: bool = True,
) -> int:
    """Compares all leaves that belong together and prints nodes or findings.

    Without `prints` and `top` only the counts are printed. `output` is a directory for the files of
    the comparison, which is made if it is not there. `exports` are files for the same alone: graph
    database, items and report; the language of the report counts for both.

    Exit codes: 0 no finding, 1 findings, too little compared, a rank that the target lacks, a
    dump.json that is damaged or saved tensors that cannot be read, 2 when something could not be
    read or compared.
    """
    check_outputs(csv_file, exports.paths)
    mapping = None if mapping_file is None else read_mapping(mapping_file)
    pairs, missing = leaf_pairs(target, golden)
    runs = runs_apart(pairs)
    exports = exports.of_runs(runs)
    check_outputs(csv_file, exports.paths)
    for one in missing:
        complain(f"{one.present.path}: {one}.")
    # A reference of some ranks is usual, a run under test that lacks one is not.
    lost = any(one.side == "target" for one in missing)
    code = FINDINGS if lost else NO_FINDING
    with ExitStack() as stack:
        file = None if csv_file is None else stack.enter_context(_created(csv_file))
        progress = stack.enter_context(ProgressBar())
        report = _Report(SHOWN_FINDINGS if top is None else top, prints or top is not None)
        show = _shown(file, as_json, top, progress) or report.add
        added = _exports(output, exports, runs, progress, stack)
        for pair in pairs:
            code = max(code, _compare(pair, rules, match, mapping, progress, show, added))
    if show == report.add:
        report.end(missing)
    return code


def _exports(
    folder: str | None,
    files: ExportFiles,
    runs: list[str],
    progress: Progress,
    stack: ExitStack,
) -> list[Exporting]:
    if folder is None and not files.paths:
        return []
    # Not every Python has the sqlite3 that it takes.
    from tb_msprobe_plugin.cli import export_files

    opened = []
    if folder is not None:
        opened.append(export_files.into_folder(folder, runs, progress, files.language))
    if files.paths:
        opened.append(export_files.into_files(files, progress))
    return [stack.enter_context(one) for one in opened]


def _compare(
    pair: WholePair,
    rules: RuleSet,
    match: MatchRule,
    mapping: LayerMapping | None,
    progress: Progress,
    show: Show,
    exports: list[Exporting],
) -> int:
    """Shows one pair; the exit code for it. What cannot be read is told on stderr."""
    try:
        with compared(pair, rules, match, progress, mapping) as result:
            show(result)
            for export in exports:
                export.add(result.exported())
            return _code(pair, result)
    except (BadDump, LeafChanged) as error:
        complain(str(error))
        return BAD_INPUT


def _code(pair: WholePair, result: Compared) -> int:
    """The exit code for a pair that was compared; why it is 2 is told on stderr."""
    word, why, _ = result.coverage
    if word == "nothing":
        complain(f"{pair.target.path}: {why}")
    remarks = remarks_of(result.comparison)
    for remark in remarks:
        said = remark.message[:1].lower() + remark.message[1:]
        told = printable(f"{remark.file or pair.target.path}: {said}")
        if remark.code in _NO_DIFFERENCE:
            message(f"note: {told}")
        else:
            complain(told)
    codes = {remark.code for remark in remarks}
    if UNREADABLE_NODES in codes or word == "nothing":
        return BAD_INPUT
    found = result.comparison.origins or word == "little" or codes - _NO_DIFFERENCE
    return FINDINGS if found else NO_FINDING


@contextmanager
def _created(path: str) -> Iterator[TextIO]:
    """A new file, or stdout for "-"; BadRequest if it cannot be written, at once or later."""
    if path == STDOUT:
        yield sys.stdout
        return
    try:
        with open(path, "w", encoding="utf-8", newline="") as file:
            yield file
    except OSError as error:
        if error.filename not in (None, path):
            raise
        reason = f"this cannot be written ({system_reason(error)})."
        raise BadRequest(reason, file=path) from None


def _shown(file: TextIO | None, as_json: bool, top: int | None, progress: Progress) -> Show | None:
    """How nodes are written; None when none are."""
    if file is not None:
        write: Callable[[dict[str, Any]], None] = CsvWriter(file).write
    elif as_json:
        write = _print_json
    else:
        return None

    def show(result: Compared) -> None:
        _complain_of_little(result)
        for node in node_objects(result, top, progress):
            write(node)

    return show


def _complain_of_little(result: Compared) -> None:
    word, why, _ = result.coverage
    if word == "little":
        complain(f"{result.leaves[0].ref.path}: {why}")


def _print_json(node: dict[str, Any]) -> None:
    print(json.dumps(node))


class _Report:
    """Findings pair by pair, if they are to be shown, and the counts of all pairs at the end."""

    def __init__(self, top: int, shows_findings: bool) -> None:
        self._top = top
        self._shows_findings = shows_findings
        self._counts: list[Any] = []

    def add(self, result: Compared) -> None:
        """Prints the findings of a pair."""
        if self._shows_findings:
            print("\n".join([heading(result), *shown_findings(result, self._top), ""]))
        else:
            _complain_of_little(result)
        self._counts.append(result.counts())

    def end(self, missing: Iterable[Missing]) -> None:
        """Prints the counts, and what could not be compared."""
        if self._counts:
            print("\n".join(counts_table(self._counts, missing)))
