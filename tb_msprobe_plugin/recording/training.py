"""One recorded training, in a process of its own: a recorder keeps state as long as its process.

    python -m tb_msprobe_plugin.recording.training reference|problem

The recording goes into a folder of that name in the working directory, which also receives the
recorder's configuration and whatever MindSpore writes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mindspore as ms
import numpy as np
from mindspore import nn, ops

from tb_msprobe_plugin.recording import cpu_norm
from tb_msprobe_plugin.recording.network import BATCH, CLASSES, FEATURES, initialised, plant_fault
from tb_msprobe_plugin.recording.plan import FAULTY, PROGRESS, REFERENCE

STEPS = 2
SEED = 7
LEARNING_RATE, MOMENTUM = 0.01, 0.9


def main() -> None:
    """Trains and records as the argument says."""
    arguments = argparse.ArgumentParser()
    arguments.add_argument("name", choices=(REFERENCE, FAULTY))
    name = arguments.parse_args().name
    train(Path.cwd() / name, with_fault=name == FAULTY)


def train(folder: Path, *, with_fault: bool) -> None:
    """STEPS steps of forward, backward and optimizer, recorded below ``folder``."""
    ms.set_context(mode=ms.PYNATIVE_MODE, device_target="CPU")
    recorder = _recorder(folder)
    network = initialised(SEED)
    if with_fault:
        plant_fault(network)
    network.set_train(True)
    optimizer = nn.Momentum(network.trainable_params(), LEARNING_RATE, MOMENTUM)

    def loss_of(inputs: ms.Tensor, classes: ms.Tensor) -> ms.Tensor:
        return ops.cross_entropy(network(inputs), classes)

    gradients_of = ms.value_and_grad(loss_of, None, optimizer.parameters)
    for step, (inputs, classes) in enumerate(_batches()):
        recorder.start(network)
        loss, gradients = gradients_of(inputs, classes)
        optimizer(gradients)
        recorder.stop()
        recorder.step()
        print(f"{PROGRESS}step {step + 1} of {STEPS}, loss {float(loss.asnumpy()):.4f}", flush=True)


def _recorder(folder: Path) -> Any:
    """msprobe, set to record statistics of modules and APIs."""
    cpu_norm.install()
    # Only now: importing it wraps the functions of MindSpore, the new norm among them.
    from msprobe.mindspore import PrecisionDebugger

    task = {"scope": [], "list": [], "data_mode": ["all"], "summary_mode": "statistics"}
    config = {
        "task": "statistics",
        "level": "mix",
        "dump_path": str(folder),
        "rank": [],
        "step": [],
        "statistics": task,
    }
    file = Path.cwd() / "config.json"
    file.write_text(json.dumps(config), encoding="utf-8")
    return PrecisionDebugger(config_path=str(file))


def _batches() -> Iterator[tuple[ms.Tensor, ms.Tensor]]:
    """(inputs, classes) of each step, the same in every training."""
    random = np.random.RandomState(SEED)
    for _ in range(STEPS):
        inputs = random.standard_normal((BATCH, FEATURES)).astype(np.float32)
        yield ms.Tensor(inputs), ms.Tensor(random.randint(0, CLASSES, BATCH), ms.int32)


if __name__ == "__main__":
    main()
