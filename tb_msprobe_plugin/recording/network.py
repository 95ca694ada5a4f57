"""The network that is trained, and the fault that is planted in it."""

from __future__ import annotations

import math

import mindspore as ms
import numpy as np
from mindspore import mint, nn

from tb_msprobe_plugin.recording.plan import FACTOR, MODULE

FEATURES, HIDDEN, CLASSES = 8, 16, 4
LAYERS = 3
BATCH = 4


class Mlp(nn.Cell):
    """Two linear layers with an activation between them."""

    def __init__(self, hidden: int) -> None:
        super().__init__()
        self.fc1 = mint.nn.Linear(hidden, 2 * hidden)
        self.fc2 = mint.nn.Linear(2 * hidden, hidden)

    def construct(self, x: ms.Tensor) -> ms.Tensor:
        return self.fc2(mint.nn.functional.silu(self.fc1(x)))


class Layer(nn.Cell):
    """Adds what an Mlp makes of its input to the input."""

    def __init__(self, hidden: int) -> None:
        super().__init__()
        self.mlp = Mlp(hidden)

    def construct(self, x: ms.Tensor) -> ms.Tensor:
        return mint.add(x, self.mlp(x))


class Classifier(nn.Cell):
    """float32[batch, FEATURES] -> logits float32[batch, CLASSES]."""

    def __init__(self) -> None:
        super().__init__()
        self.embedding = mint.nn.Linear(FEATURES, HIDDEN)
        self.layers = nn.CellList([Layer(HIDDEN) for _ in range(LAYERS)])
        self.head = mint.nn.Linear(HIDDEN, CLASSES)

    def construct(self, x: ms.Tensor) -> ms.Tensor:
        x = self.embedding(x)
        for layer in self.layers:
            x = layer(x)
        return self.head(x)


def initialised(seed: int) -> Classifier:
    """A Classifier whose weights depend on the seed alone."""
    network = Classifier()
    random = np.random.RandomState(seed)
    for parameter in network.get_parameters():
        values = random.standard_normal(parameter.shape)
        fan_in = parameter.shape[-1] if parameter.ndim > 1 else HIDDEN
        parameter.set_data(ms.Tensor((values / math.sqrt(fan_in)).astype(np.float32)))
    return network


def plant_fault(network: Classifier) -> None:
    """Multiplies one weight by FACTOR."""
    weights = {parameter.name: parameter for parameter in network.get_parameters()}
    weight = weights[f"{MODULE}.weight"]
    weight.set_data(ms.Tensor(weight.asnumpy() * np.float32(FACTOR)))
