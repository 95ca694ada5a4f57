"""What two dumps can be compared by."""

from __future__ import annotations

from collections.abc import Iterable
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


class ModeChoice(NamedTuple):
    """The mode of a pair; ``remark`` says what one side has and the other lacks."""

    mode: Mode
    remark: str | None


def recorded(task: str | None, items: Iterable[Item]) -> Recorded:
    """What a dump with ``task`` in its header holds, judged by some of its items.

    Any tensor with a checksum or statistics tells that the dump has them, wherever it stands in
    its entry. Where no tensor was seen, the task alone decides.
    """
    seen = statistics = md5 = False
    for item in items:
        if item.dtype is None and item.shape is None:
            continue
        seen = True
        statistics = statistics or item.max is not None or item.min is not None
        md5 = md5 or item.md5 is not None
    if not seen:
        statistics = task in ("statistics", "tensor")
    return Recorded(statistics, task == "tensor", md5)


def choose_mode(target: Recorded, golden: Recorded) -> ModeChoice:
    """The most that both sides have: tensors, else checksums, else statistics, else structure."""
    if target.tensors and golden.tensors:
        return ModeChoice(Mode.TENSOR, None)
    if target.md5 and golden.md5:
        return ModeChoice(Mode.MD5, _difference(target, golden, "checksums"))
    if target.statistics and golden.statistics:
        return ModeChoice(Mode.STATISTICS, _difference(target, golden, "statistics"))
    if target == golden:
        remark = "Neither side has values: only the structure is compared."
    else:
        remark = (
            f"The target has {_contents(target)}, the golden side {_contents(golden)}: "
            "only the structure is compared."
        )
    return ModeChoice(Mode.STRUCTURE, remark)


def _difference(target: Recorded, golden: Recorded, common: str) -> str | None:
    if (target.tensors, target.md5) == (golden.tensors, golden.md5):
        return None
    return (
        f"The target has {_contents(target)}, the golden side {_contents(golden)}: "
        f"the {common} of both are compared."
    )


def _contents(side: Recorded) -> str:
    told = {"tensors": side.tensors, "checksums": side.md5, "statistics": side.statistics}
    names = [name for name, there in told.items() if there]
    return " and ".join(names) if names else "no values"
