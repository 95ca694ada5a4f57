"""The cache in the directory the user's system keeps for such files."""

from __future__ import annotations

import platformdirs

from tb_msprobe_plugin.cache import DiskCache


def user_cache() -> DiskCache | None:
    """The cache of the current user, None when the system names no place for one."""
    try:
        return DiskCache(platformdirs.user_cache_path("tb-msprobe-plugin", appauthor=False))
    except (OSError, RuntimeError):  # no home directory
        return None
