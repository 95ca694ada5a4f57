"""The directories TensorBoard was started with, and staying inside them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tb_msprobe_plugin.errors import Forbidden, NotFound
from tb_msprobe_plugin.notices import Notice

_REMOTE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://")
_DRIVE = re.compile(r"[A-Za-z]:[\\/]")
_ON_WINDOWS = os.name == "nt"


@dataclass(frozen=True)
class Root:
    """One logdir. ``name`` is "" when there is only one, else what its ids begin with."""

    name: str
    path: Path


def parse_logdirs(logdir: str, logdir_spec: str) -> list[Root]:
    """The local directories of --logdir or --logdir_spec, with ``~`` expanded; touches no disk.

    A specification is ``path`` or ``name:path``, several are separated by commas. As in
    TensorBoard itself, a colon after a first slash, in an address or after a drive letter
    separates no name. Directories without a name are called after their last part.
    """
    local = [(name, path) for name, path in _parts(logdir, logdir_spec) if not _is_remote(path)]
    paths = [Path(os.path.abspath(os.path.expanduser(path))) for _, path in local]
    if len(paths) == 1:
        return [Root("", paths[0])]
    wanted = [name or path.name or "logdir" for (name, _), path in zip(local, paths)]
    return [Root(name, path) for name, path in zip(_distinct(wanted), paths)]


def skipped_logdirs(logdir: str, logdir_spec: str) -> list[Notice]:
    """A notice for every remote directory: only local ones are read."""
    message = "only local directories are read; this one is skipped."
    remote = [path for _, path in _parts(logdir, logdir_spec) if _is_remote(path)]
    return [Notice("remote_logdir", message, path) for path in remote]


def confine(roots: Sequence[Root], path_id: str) -> Path:
    """The real path of an id: a path relative to its logdir, with "/" between its parts.

    Raises Forbidden (outside_logdir) when it leads outside, be it through "..", an absolute path
    or a symbolic link, and NotFound (unknown_logdir) when it begins with no logdir's name.
    """
    root, below = _root_of(roots, path_id)
    parts = below.split("/")
    if below.startswith("/") or ".." in parts or "\0" in below or _is_windows_escape(below):
        raise _outside(path_id)
    try:
        os.fsencode(below)  # before Python 3.10 realpath lets names pass that cannot exist
        base = os.path.realpath(root.path)
        real = os.path.realpath(os.path.join(base, *parts))
    except (OSError, ValueError):  # no path at all, such as one with lone surrogates
        raise _outside(path_id) from None
    if not is_within(real, base):
        raise _outside(path_id)
    return Path(real)


def is_within(path: str, folder: str) -> bool:
    """Whether a real path is ``folder`` or lies below it."""
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def _root_of(roots: Sequence[Root], path_id: str) -> tuple[Root, str]:
    if len(roots) == 1 and not roots[0].name:
        return roots[0], path_id
    name, _, below = path_id.partition("/")
    for root in roots:
        if root.name == name:
            return root, below
    raise NotFound("there is no logdir of this name.", code="unknown_logdir", file=path_id[:200])


def _is_windows_escape(below: str) -> bool:
    # There, backslashes separate parts and a colon starts a drive or a hidden stream.
    return _ON_WINDOWS and ("\\" in below or ":" in below)


def _outside(path_id: str) -> Forbidden:
    return Forbidden("this path leads outside the logdir.", file=path_id[:200])


def _parts(logdir: str, logdir_spec: str) -> list[tuple[str, str]]:
    """(name or "", path) of every directory."""
    if logdir:
        return [("", logdir)]
    return [_name_and_path(spec) for spec in logdir_spec.split(",") if spec.strip()]


def _name_and_path(spec: str) -> tuple[str, str]:
    if ":" not in spec or spec.startswith("/") or _has_drive(spec) or _is_remote(spec):
        return "", spec
    name, _, path = spec.partition(":")
    return name, path


def _has_drive(path: str) -> bool:
    # "x:/a" is a directory called x elsewhere, and on drive X under Windows.
    return _DRIVE.match(path) is not None and (_ON_WINDOWS or path[2] == "\\")


def _is_remote(path: str) -> bool:
    return _REMOTE.match(path) is not None


def _distinct(names: Iterable[str]) -> list[str]:
    """Names that tell the logdirs apart and fit into one part of an id."""
    distinct: list[str] = []
    for name in names:
        base = candidate = name.replace("/", "_").replace("\\", "_")
        number = 2
        while candidate in distinct:
            candidate, number = f"{base}-{number}", number + 1
        distinct.append(candidate)
    return distinct
