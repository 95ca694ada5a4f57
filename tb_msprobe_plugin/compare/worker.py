"""A process that computes figures: settings and then entries come in, figures go out.

Not multiprocessing: that would import the main module of whoever started us once more, which is
TensorBoard with all it loads.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from tb_msprobe_plugin.compare.figures import Entries, Figures, Settings, figures_of
from tb_msprobe_plugin.dump.gc_pause import paused_gc

_PACKAGE_HOME = str(Path(__file__).resolve().parents[2])
# Python would look for modules in the current directory first, which may be one full of dumps:
# nothing is imported before the places of this process are set.
_MAIN = f"import sys; sys.path[:] = sys.argv[1:]; from {__name__} import serve; serve()"


class Worker:
    """Such a process. It ends when it is closed or when this process ends."""

    def __init__(self, settings: Settings) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - our own interpreter and module
            [sys.executable, "-I", "-c", _MAIN, *_module_places()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._settings: Settings | None = settings

    def figures_of(self, entries: list[Entries]) -> Figures:
        """What :func:`figures_of` gives. Raises OSError or EOFError when the process is gone."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        if self._settings is not None:
            pickle.dump(self._settings, self._process.stdin, pickle.HIGHEST_PROTOCOL)
            self._settings = None
        # Columns of texts and bytes take half the time of so many objects.
        pickle.dump(list(zip(*entries)), self._process.stdin, pickle.HIGHEST_PROTOCOL)
        self._process.stdin.flush()
        # What our own process wrote a moment ago, never anything from a dump.
        figures: Figures = pickle.load(self._process.stdout)  # noqa: S301
        return figures

    def close(self) -> None:
        """Ends the process at once."""
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                # What was not sent yet cannot be sent any more.
                with suppress(OSError, ValueError):
                    pipe.close()
        self._process.wait()


def _module_places() -> list[str]:
    """Where this process finds its modules, without the current directory."""
    here = os.path.realpath(os.getcwd())
    known = [path for path in sys.path if os.path.isabs(path) and os.path.realpath(path) != here]
    return known if _PACKAGE_HOME in known else [_PACKAGE_HOME, *known]


def serve() -> None:
    """Answers the process that started this one until it hangs up."""
    answers = os.fdopen(os.dup(1), "wb")
    # Whatever else writes to the standard output must not get between the answers.
    os.dup2(2, 1)
    # Our own parent process writes here.
    settings = pickle.load(sys.stdin.buffer)  # noqa: S301
    while True:
        try:
            columns = pickle.load(sys.stdin.buffer)  # noqa: S301
        except EOFError:
            return
        with paused_gc():
            figures = figures_of([Entries(*one) for one in zip(*columns)], settings)
        pickle.dump(figures, answers, pickle.HIGHEST_PROTOCOL)
        answers.flush()
