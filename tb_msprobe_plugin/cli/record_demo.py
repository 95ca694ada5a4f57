"""tb-msprobe record-demo: two MindSpore trainings on this machine, one of them with a fault."""

from __future__ import annotations

import shlex
from pathlib import Path

from tb_msprobe_plugin.cli.streams import message
from tb_msprobe_plugin.recording.plan import FAULT, FAULTY, REFERENCE
from tb_msprobe_plugin.recording.record import record


def run(out: str) -> int:
    """Records below ``out`` and says how to look at it; BadRequest tells what is missing."""
    folder = Path(out)
    record(folder, message)
    faulty, reference = (shlex.quote(str(folder / name)) for name in (FAULTY, REFERENCE))
    print(f"Recorded {faulty} and {reference}. In {FAULTY}, {FAULT}.")
    print("See it in the page (tab MSPROBE), or compare without a browser:")
    print(f"  tensorboard --logdir {shlex.quote(str(folder))}")
    print(f"  tb-msprobe compare {faulty} {reference}")
    return 0
