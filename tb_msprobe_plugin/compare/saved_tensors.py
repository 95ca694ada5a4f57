"""Measuring the saved tensors of two leaves."""

from __future__ import annotations

from tb_msprobe_plugin.compare.saved_difference import SavedDifference, saved_difference
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics, compare_tensor_files
from tb_msprobe_plugin.dump.items import Item


class SavedTensors:
    """Measures the tensors of one node's items, each pair once."""

    def __init__(self, target: Side, golden: Side) -> None:
        self._target = target
        self._golden = golden
        self._found: dict[tuple[str, str], SavedDifference | None] = {}

    def __call__(self, target: Item, golden: Item) -> TensorMetrics | NoMetrics:
        """The metrics of two items' tensors, or why there are none."""
        metrics = compare_tensor_files(
            self._target.tensor_path(target),
            self._golden.tensor_path(golden),
            self._target.root,
            self._golden.root,
        )
        self._found[target.section, target.name] = saved_difference(metrics)
        return metrics

    def difference(self, target: Item | None, golden: Item | None) -> SavedDifference | None:
        """The difference found for this pair; None when it was not measured."""
        if target is None or golden is None:
            return None
        return self._found.get((target.section, target.name))
