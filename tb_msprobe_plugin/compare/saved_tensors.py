"""Measuring the saved tensors of two leaves."""

from __future__ import annotations

from tb_msprobe_plugin.compare.saved_difference import SavedDifference, saved_difference
from tb_msprobe_plugin.compare.shapes import of_two_frameworks
from tb_msprobe_plugin.compare.side import Side
from tb_msprobe_plugin.compare.tensors import NoMetrics, TensorMetrics, compare_tensor_files
from tb_msprobe_plugin.dump.items import Item


class SavedTensors:
    """Measures the tensors of one node's items, each pair once.

    ``saved`` counts those that a side saved, ``unread`` those of them that could not be read.
    """

    def __init__(self, target: Side, golden: Side) -> None:
        self._target = target
        self._golden = golden
        self.saved = 0
        self.unread = 0
        self._found: dict[tuple[str, str], SavedDifference | None] = {}

    def __call__(self, target: Item, golden: Item) -> TensorMetrics | NoMetrics:
        """The metrics of two items' tensors, or why there are none."""
        path, golden_path = self._target.tensor_path(target), self._golden.tensor_path(golden)
        roots, regroup = (self._target.root, self._golden.root), of_two_frameworks(target, golden)
        metrics = compare_tensor_files(path, golden_path, *roots, regroup=regroup)
        if target.data_name is not None or golden.data_name is not None:
            self.saved += 1
            self.unread += isinstance(metrics, NoMetrics) and metrics.unread
        self._found[target.section, target.name] = saved_difference(metrics)
        return metrics

    def difference(self, target: Item | None, golden: Item | None) -> SavedDifference | None:
        """The difference found for this pair; None when it was not measured."""
        if target is None or golden is None:
            return None
        return self._found.get((target.section, target.name))
