"""Items and pairs as the tests of the rules want them."""

from __future__ import annotations

from typing import Any

import numpy as np

from tb_msprobe_plugin.compare.item_pairs import ItemPair, pair_items
from tb_msprobe_plugin.compare.node import NodeResult
from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics, compare_tensors
from tb_msprobe_plugin.dump.items import Item, read_items
from tb_msprobe_plugin.dump.tensors import SavedTensor


def tensor(name: str = "output.0", **fields: Any) -> Item:
    """A float32 tensor of shape (2, 3) with Max 4, Min -1, Mean 0.5, Norm 10."""
    section = name.split(".")[0]
    known = {
        "type": "torch.Tensor",
        "dtype": "torch.float32",
        "shape": (2, 3),
        "max": 4.0,
        "min": -1.0,
        "mean": 0.5,
        "norm": 10.0,
    }
    return Item(name, section, **{**known, **fields})


def scalar(value: Any, name: str = "input.1") -> Item:
    return Item(name, name.split(".")[0], type=type(value).__name__, value=value)


def pairs(target: list[Item], golden: list[Item]) -> list[ItemPair]:
    return pair_items(target, golden)


def entries(target: dict[str, Any], golden: dict[str, Any], name: str) -> list[ItemPair]:
    return pair_items(read_items(target, name), read_items(golden, name))


def corrections(result: NodeResult) -> set[int]:
    return {reason.correction for reason in result.reasons if reason.correction is not None}


def codes(result: NodeResult) -> set[str]:
    return {reason.code for reason in result.reasons}


class Arrays:
    """Arrays behind items, known by their `data_name`, measured as saved tensors are."""

    def __init__(self) -> None:
        self._arrays: dict[str, np.ndarray[Any, Any]] = {}

    def item(self, name: str, array: np.ndarray[Any, Any], side: str) -> Item:
        """The item msprobe records of an array."""
        self._arrays[f"{side}.{name}"] = array
        numbers = array.astype(np.float64)
        statistics = (
            {"max": float(numbers.max()), "min": float(numbers.min())} if array.size else {}
        )
        return Item(
            name,
            name.split(".")[0],
            type="torch.Tensor",
            dtype=f"torch.{array.dtype.name}",
            shape=array.shape,
            data_name=f"{side}.{name}",
            **statistics,
        )

    def metrics(self, target: Item, golden: Item) -> TensorMetrics | NoMetrics:
        one, other = (self._arrays[str(item.data_name)] for item in (target, golden))
        return compare_tensors(SavedTensor.of(one), SavedTensor.of(other))
