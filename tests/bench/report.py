"""Running probes and telling what they measured."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path


def probe(name: str, *arguments: str, cache: Path) -> dict[str, float]:
    """Runs one probe in a fresh process with its own cache directory."""
    answer = subprocess.check_output(
        [sys.executable, "-m", "tests.bench.probes", name, *arguments],
        env={**os.environ, "XDG_CACHE_HOME": str(cache)},
    )
    return dict(json.loads(answer))


def line(what: str, measured: float, budget: float, unit: str, remark: str = "") -> None:
    """Prints one budget and how much of it is used."""
    ratio = measured / budget
    verdict = "ok  " if ratio <= 1 else "OVER"
    figures = f"{measured:9.3f} {unit:<3} of {budget:9.3f}  ratio {ratio:5.2f}"
    print(f"{verdict} {what:<52} {figures}  {remark}", flush=True)
