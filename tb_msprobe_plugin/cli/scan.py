"""tb-msprobe scan: the dumps below a directory, and the other files there that the page offers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tb_msprobe_plugin.cli.dumps import found_below, tell
from tb_msprobe_plugin.cli.text import printable
from tb_msprobe_plugin.dump.logdirs import Root
from tb_msprobe_plugin.dump.tree import LeafRef
from tb_msprobe_plugin.errors import MsprobeError
from tb_msprobe_plugin.mappings import Mappings
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.pair_files import PairFiles, Places
from tb_msprobe_plugin.scanning import Found
from tb_msprobe_plugin.stored.ref import StoredRef

# Half a wide terminal; one very long id must not push all paths out of sight.
WIDTH_LIMIT = 80

_Object = dict[str, Any]


class _Section(NamedTuple):
    """A table: the fields of its objects, the headings over them, and what it is about."""

    kind: str
    title: str | None
    columns: tuple[tuple[str, str], ...]


_PLACE = (("STEP", "step"), ("RANK", "rank"), ("PATH", "path"))
_SECTIONS = (
    _Section("dump", None, (("RUN", "run"), *_PLACE)),
    _Section("graph", "Graph files, for the page:", (("KIND", "stored"), *_PLACE)),
    _Section(
        "pair",
        "Ready-made pairs, for the page and compare -i:",
        (("TARGET", "target"), ("GOLDEN", "golden"), ("PATH", "path")),
    ),
    _Section("mapping", "Layer mappings, for the page and compare -lm:", (("PATH", "path"),)),
)


def run(logdir: str, *, as_json: bool) -> int:
    """Prints one line a leaf, in order of run, step and rank; then the other files, kind by kind.

    Files that should be of use and are not are told on stderr.
    """
    found = found_below(logdir)
    objects = [
        *_dumps(found),
        *_graphs(found),
        *_pairs(logdir, found),
        *_mappings(logdir, found),
    ]
    print("\n".join(map(json.dumps, objects) if as_json else _tables(objects)))
    return 0


def _leaves(found: Found) -> Iterator[LeafRef]:
    return (leaf for run in found.runs for leaf in run.leaves)


def _dumps(found: Found) -> list[_Object]:
    return [
        {
            "kind": "dump",
            "run": leaf.run,
            "step": leaf.step,
            "rank": leaf.rank,
            "path": str(leaf.path),
            "step_label": leaf.step_label,
            "rank_label": leaf.rank_label,
        }
        for leaf in _leaves(found)
        if not isinstance(leaf, StoredRef)
    ]


def _graphs(found: Found) -> list[_Object]:
    """The two sides of a comparison lie in one file, which is listed once."""
    return [
        {
            "kind": "graph",
            "stored": leaf.kind,
            "step": leaf.step,
            "rank": leaf.rank,
            "path": str(leaf.path / leaf.file),
        }
        for leaf in _leaves(found)
        if isinstance(leaf, StoredRef) and leaf.side == "target"
    ]


def _pairs(logdir: str, found: Found) -> list[_Object]:
    places = Places([Root("", Path(logdir))], found)
    objects: list[_Object] = []
    for file, content in PairFiles().listed(found.files):
        try:
            if isinstance(content, MsprobeError):
                raise content
            ready = places.ready_pair(file, content)
        except MsprobeError as error:
            _tell_error(error, logdir)
            continue
        objects.append(
            {
                "kind": "pair",
                "target": str(Path(logdir, ready.target.id)),
                "golden": str(Path(logdir, ready.golden.id)),
                "layer_mapping": ready.mapping and str(Path(logdir, ready.mapping)),
                "path": str(file.path),
            }
        )
    return objects


def _mappings(logdir: str, found: Found) -> list[_Object]:
    objects: list[_Object] = []
    for one in Mappings().listed(found.files):
        if one.problem is not None:
            _tell_error(one.problem, logdir)
        else:
            objects.append({"kind": "mapping", "path": str(one.file.path)})
    return objects


def _tell_error(error: MsprobeError, logdir: str) -> None:
    tell([Notice(error.code, error.message, error.file)], logdir)


def _tables(objects: Sequence[_Object]) -> list[str]:
    """A table of every kind there is, with an empty line between."""
    lines: list[str] = []
    for section in _SECTIONS:
        rows = [one for one in objects if one["kind"] == section.kind]
        if rows:
            lines += [""] if lines else []
            lines += [] if section.title is None else [section.title]
            lines += _table(section.columns, rows)
    return lines


def _table(columns: Sequence[tuple[str, str]], objects: Iterable[_Object]) -> list[str]:
    rows = [[heading for heading, _ in columns]]
    rows += [[printable(str(one[field])) for _, field in columns] for one in objects]
    widths = [_width([row[column] for row in rows]) for column in range(len(columns) - 1)]
    return [
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths)), row[-1]])
        for row in rows
    ]


def _width(cells: Sequence[str]) -> int:
    """Of the longest cell that is short enough to align others by; longer ones stick out."""
    return max(len(cell) for cell in cells if len(cell) <= WIDTH_LIMIT)
