"""Both trainings, one after the other, and what is said when they cannot be done."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections import deque
from importlib import util
from pathlib import Path
from typing import Callable

from tb_msprobe_plugin.errors import BadRequest
from tb_msprobe_plugin.recording.plan import FAULT, FAULTY, PROGRESS, REFERENCE

INSTALL = 'pip install "tb-msprobe-plugin[mindspore]" (Python 3.9 to 3.12)'
# Module -> the package that brings it.
PACKAGES = {"mindspore": "mindspore", "msprobe": "mindstudio-probe"}
# Enough for a traceback of the training.
LAST_LINES = 40

Say = Callable[[str], None]


def record(out: Path, say: Say) -> None:
    """Records ``out``/reference and ``out``/problem, where both appear once both are done.

    BadRequest says what is missing, why ``out`` cannot be used or which training failed.
    """
    _check_packages()
    _check_folder(out)
    out.mkdir(parents=True, exist_ok=True)
    # The recorder refuses folders with unusual names; here it gets one that has none.
    with tempfile.TemporaryDirectory(prefix="record-demo-") as scratch:
        for name in (REFERENCE, FAULTY):
            say(f"Training {name}" + (f": {FAULT}." if name == FAULTY else "."))
            _train(name, Path(scratch), say)
        for name in (REFERENCE, FAULTY):
            shutil.move(str(Path(scratch) / name), str(out / name))


def _check_packages() -> None:
    missing = [name for module, name in PACKAGES.items() if util.find_spec(module) is None]
    if missing:
        raise BadRequest(f"record-demo needs {' and '.join(missing)}: {INSTALL}.")


def _check_folder(out: Path) -> None:
    if out.exists() and not out.is_dir():
        raise BadRequest("this is no directory.", file=out)
    if out.is_dir() and any(out.iterdir()):
        raise BadRequest("the directory is not empty; choose a new one.", file=out)


def _train(name: str, scratch: Path, say: Say) -> None:
    """Runs training.py in a process of its own, recording into ``scratch``/``name``."""
    command = [sys.executable, "-m", "tb_msprobe_plugin.recording.training", name]
    last: deque[str] = deque(maxlen=LAST_LINES)
    with subprocess.Popen(  # noqa: S603 - this package's own module
        command,
        cwd=scratch,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as child:
        try:
            for line in child.stdout or ():
                last.append(line.rstrip())
                if line.startswith(PROGRESS):
                    say(f"  {line[len(PROGRESS) :].rstrip()}")
        except BaseException:
            child.kill()
            raise
    if child.returncode != 0 or not any((scratch / name).glob("**/dump.json")):
        say("\n".join(last))
        raise BadRequest(f"training {name} failed, its last lines are above.")
