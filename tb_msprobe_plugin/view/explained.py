"""What comparing one node says. Where it fails, that is told of the node, and ends nothing else."""

from __future__ import annotations

from typing import Callable

from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.node import NodeResult
from tb_msprobe_plugin.compare.reasons import Reason, reasons_by
from tb_msprobe_plugin.compare.rules import RuleSet
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.errors import BadDump, ComparisonFailed
from tb_msprobe_plugin.mistakes import told_as_failure


def explained(comparison: Comparison, node: int) -> NodeResult | Reason:
    """The rows and reasons of a matched target node, or why there are none.

    Raises LeafChanged when a dump was rewritten.
    """
    return _told(lambda: comparison.explain(node))


def explained_items(
    comparison: Comparison, node: int, items: list[Item], golden_items: list[Item]
) -> NodeResult | Reason:
    """The same with the items of both sides, by whoever has read them already."""
    return _told(lambda: comparison.explain_items(node, items, golden_items))


def node_reasons(comparison: Comparison, node: int, rules: RuleSet) -> list[Reason]:
    """What a set of rules says of a matched target node, the worst first; nothing if that fails."""
    told = explained(comparison, node)
    return [] if isinstance(told, Reason) else reasons_by(rules, told.reasons)


def finding_reason(comparison: Comparison, node: int, colours: Colours) -> Reason:
    """Why a target node is a finding that is no origin: what its items say, else what its index."""
    try:
        with told_as_failure("Comparing a node"):
            reason = comparison.weightiest(node, colours.rules)
    except (BadDump, ComparisonFailed):
        reason = None
    return reason or comparison.index_reason(node, colours)


def _told(explain: Callable[[], NodeResult]) -> NodeResult | Reason:
    try:
        with told_as_failure("Comparing a node"):
            return explain()
    except (BadDump, ComparisonFailed) as error:
        return Reason(error.code, error.message, None, "both", None, {})
