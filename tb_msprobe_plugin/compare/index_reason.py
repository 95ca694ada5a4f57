"""What an index says by itself, where no rule has a sentence about an item."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tb_msprobe_plugin.compare.columns import BY_STATISTIC, Columns
from tb_msprobe_plugin.compare.reasons import Reason

if TYPE_CHECKING:
    from tb_msprobe_plugin.compare.colours import Colours

_SINGLE = BY_STATISTIC[:-1]


def index_reason(columns: Columns, node: int, colours: Colours) -> Reason:
    """The index of a node that has one, and the statistic it comes from if that is a single one."""
    if colours.rules == "verdict":
        return _reason("verdict", "The rules of the verdict mark this node.")
    index = colours.index(columns, node)
    by = columns.graded[node, : len(_SINGLE)].tolist()
    names = [name.capitalize() for name, value in zip(_SINGLE, by) if value == index]
    if len(names) != 1:
        return _reason("index", f"The outputs differ: index {index:.3g}.", index=index)
    message = f"{names[0]} of an output differs most: index {index:.3g}."
    return _reason("statistic", message, statistic=names[0], index=index)


def _reason(code: str, message: str, **values: Any) -> Reason:
    return Reason(code, message, None, "both", None, values)
