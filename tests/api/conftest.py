"""Servers for the API tests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.client import Leaf, Server

DUMPS = Path(__file__).parent.parent / "dumps"


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture(scope="session")
def real_server() -> Iterator[Server]:
    """All small real dumps."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", "/dev/null/unwritable")
        yield Server.on(DUMPS)


@pytest.fixture
def leaf(real_server: Server) -> Leaf:
    """A real leaf with modules, APIs and stacks."""
    return real_server.open("ms_stat_mix/npu/step0/proc9795")


def write_leaf(folder: Path, dump: Any, construct: Any = None, stack: Any = None) -> Path:
    """A leaf with the given contents: texts and bytes as they are, others as JSON."""
    folder.mkdir(parents=True, exist_ok=True)
    contents = {"dump.json": dump, "construct.json": construct, "stack.json": stack}
    for name, content in contents.items():
        if content is None:
            continue
        if not isinstance(content, (str, bytes)):
            content = json.dumps(content, indent=1)
        data = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
        (folder / name).write_bytes(data)
    return folder
