"""Starts TensorBoard as a user would, for tests that need a real one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

START_SECONDS = 60


@contextmanager
def tensorboard(
    *arguments: str, cache_dir: Path | None = None, python: str = sys.executable
) -> Iterator[str]:
    """Runs `tensorboard ARGUMENTS` on a free port of 127.0.0.1 and yields its address."""
    command = [python, "-m", "tensorboard.main", "--host", "127.0.0.1", "--port", "0"]
    environment = dict(os.environ)
    if cache_dir is not None:
        environment["XDG_CACHE_HOME"] = str(cache_dir)
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(
            [*command, *arguments], stdout=log, stderr=subprocess.STDOUT, env=environment
        )
        try:
            yield _wait_for_address(process, log, arguments)
        finally:
            process.terminate()
            process.wait(timeout=20)


def _wait_for_address(process: subprocess.Popen[str], log: object, arguments: Sequence[str]) -> str:
    deadline = time.monotonic() + START_SECONDS
    text = ""
    while time.monotonic() < deadline and process.poll() is None:
        text = _read(log)
        found = re.search(r"http://127\.0\.0\.1:\d+/\S*", text)
        if found:
            return found.group(0).rstrip("/")
        time.sleep(0.1)
    raise RuntimeError(f"tensorboard {' '.join(arguments)} did not start:\n{text}")


def _read(log: object) -> str:
    log.seek(0)  # type: ignore[attr-defined]
    return str(log.read())  # type: ignore[attr-defined]
