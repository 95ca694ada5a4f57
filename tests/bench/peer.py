"""msprobe's own comparing of the same dumps, in a virtual environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

VERSION = "26.2.0"


def measure(home: Path, target: Path, golden: Path) -> dict[str, float]:
    """Seconds and MiB of its largest process for one pair; installs it below `home` once."""
    command = _installed(home)
    with tempfile.TemporaryDirectory() as out, tempfile.TemporaryFile("w+") as told:
        arguments = ["graph_visualize", "-tp", str(target), "-gp", str(golden), "-o", out]
        start = time.perf_counter()
        process = subprocess.Popen([str(command), *arguments], stdout=told, stderr=told)
        # Its own usage, and that of the processes it starts and waits for.
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = status
        if status != 0 or not list(Path(out).glob("*.vis.db")):
            told.seek(0)
            sys.exit(f"msprobe graph_visualize failed:\n{told.read()}")
    return {"seconds": seconds, "mib": usage.ru_maxrss / 1024}


def _installed(home: Path) -> Path:
    folder = home / f"msprobe-{VERSION}"
    command = folder / "bin" / "msprobe"
    if not command.exists():
        venv.create(folder, with_pip=True, clear=True)
        subprocess.run(
            [
                str(folder / "bin" / "python"),
                *("-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
                f"mindstudio-probe=={VERSION}",
            ],
            check=True,
        )
    return command
