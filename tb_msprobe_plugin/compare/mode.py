"""What two dumps can be compared by."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import NamedTuple

from tb_msprobe_plugin.dump.items import Item


class Mode(Enum):
    """By what the items of two nodes are compared."""

    STATISTICS = "statistics"
    TENSOR = "tensor"
    MD5 = "md5"
    STRUCTURE = "structure"


class Recorded(NamedTuple):
    """What a dump holds of its tensors."""

    statistics: bool
    tensors: bool
    md5: bool
    lost: bool = False
    """It names files of tensors, but they are not there."""


class ModeChoice(NamedTuple):
    """The mode of a pair; ``remark`` says what one side has and the other lacks."""

    mode: Mode
    remark: str | None


def recorded(
    task: str | None, items: Iterable[Item], is_there: Callable[[Item], bool] = lambda _: True
) -> Recorded:
    """What a dump with ``task`` in its header holds, judged by some of its items.

    Any tensor with a checksum, statistics or a file (``is_there`` knows) tells that the dump has
    them, wherever it stands in its entry. Where no tensor was seen, the task alone decides.
    """
    seen = statistics = md5 = named = there = False
    for item in items:
        if item.dtype is None and item.shape is None:
            continue
        seen = True
        statistics = statistics or item.max is not None or item.min is not None
        md5 = md5 or item.md5 is not None
        if task == "tensor" and not there and item.data_name is not None:
            named, there = True, is_there(item)
    if not seen:
        statistics = task in ("statistics", "tensor")
    lost = named and not there
    return Recorded(statistics, task == "tensor" and not lost, md5, lost)


def choose_mode(target: Recorded, golden: Recorded) -> ModeChoice:
    """The most that both sides have: tensors, else checksums, else statistics, else structure."""
    if target.tensors and golden.tensors:
        return ModeChoice(Mode.TENSOR, None)
    lost = target.lost or golden.lost
    alike = not lost and (target.tensors, target.md5) == (golden.tensors, golden.md5)
    if target.md5 and golden.md5:
        mode, compared = Mode.MD5, "the checksums of both are"
    elif target.statistics and golden.statistics:
        mode, compared = Mode.STATISTICS, "the statistics of both are"
    else:
        mode, compared = Mode.STRUCTURE, "only the structure is"
        if not lost and target == golden:
            return ModeChoice(mode, f"Neither side has values: {compared} compared.")
        alike = False
    return ModeChoice(
        mode, None if alike else f"{_difference(target, golden)}: {compared} compared."
    )


def _difference(target: Recorded, golden: Recorded) -> str:
    """What a dump names and does not have, or one side has and the other lacks."""
    if target.lost and golden.lost:
        return "The saved tensors of both sides are not on disk"
    if target.lost or golden.lost:
        side = "target" if target.lost else "golden side"
        return f"The saved tensors of the {side} are not on disk"
    return f"The target has {_contents(target)}, the golden side {_contents(golden)}"


def _contents(side: Recorded) -> str:
    told = {"tensors": side.tensors, "checksums": side.md5, "statistics": side.statistics}
    names = [name for name, there in told.items() if there]
    return " and ".join(names) if names else "no values"
