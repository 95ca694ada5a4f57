"""What the rules say, as sentences."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tb_msprobe_plugin.compare.equality import brief
from tb_msprobe_plugin.compare.rules import Mark, Rules, RuleSet


@dataclass(frozen=True)
class Reason:
    """Why a node has its index, or a remark on it.

    ``item`` is the name of the item concerned, None for the whole node; ``rules`` the rule set that
    says so. ``correction`` is the number of the correction of the released tools that made the
    difference, None where they say the same.
    """

    code: str
    message: str
    item: str | None
    rules: Rules
    correction: int | None
    values: Mapping[str, Any]


def reasons_by(rules: RuleSet, reasons: Iterable[Reason]) -> list[Reason]:
    """Those of the reasons that one set of rules gives."""
    return [reason for reason in reasons if reason.rules in ("both", rules)]


def reason_of(mark: Mark, item: str | None) -> Reason:
    """The sentence for a mark on ``item``."""
    subject = "The node" if item is None else item
    # Why tensors could not be read is a sentence already, and names the file.
    values = {name: value if name == "why" else brief(value) for name, value in mark.values.items()}
    message = _SENTENCES[mark.code](subject, values)
    if mark.correction is not None:
        message = f"{message} {CORRECTIONS[mark.correction]}"
    return Reason(mark.code, message, item, mark.rules, mark.correction, values)


# What the released tools do in the cases we correct.
CORRECTIONS: dict[int, str] = {
    2: "(msprobe takes a golden 0 for no difference.)",
    4: "(msprobe takes infinities of different sign for equal.)",
    5: "(msprobe passes over a NaN or infinity here.)",
    15: "(msprobe does not judge tensors of one element.)",
    16: "(msprobe drops dimensions of size 1 in one place and compares them in another.)",
    17: "(msprobe 1.1.1 takes two empty tensors for different.)",
    19: "(msprobe marks the first output instead.)",
    20: "(msprobe 26.2.0 looks at the norm alone.)",
    21: "(msprobe 26.2.0 has no rule for small values.)",
    22: "(msprobe 1.1.1 asks only whether the target's value is small.)",
    23: "(msprobe 1.1.1 passes over a NaN of the target.)",
    24: "(msprobe 26.2.0 looks at the norm alone, which was not recorded here.)",
    25: "(msprobe 26.2.0 warns even if both lie within the noise.)",
    26: "(msprobe 26.2.0 marks such nodes as errors when checksums are compared.)",
    27: "(msprobe does not look at it when checksums are compared.)",
    28: "(msprobe leaves collections at 0 when tensors are compared.)",
    29: "(msprobe takes inputs for outputs or the reverse, by a word in the name.)",
    30: "(msprobe ignores items that only the golden side has.)",
    31: "(msprobe compares an item that only the target has with nothing.)",
    32: "(msprobe takes two spellings of one type for different types.)",
    35: "(msprobe takes checksums of different methods for different data.)",
    42: "(msprobe passes over tensors that it cannot compare.)",
    43: "(msprobe takes what is no number for no difference.)",
    44: "(msprobe takes these types for different ones.)",
    45: "(msprobe compares no tensors of other shapes.)",
}


def _number(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, float):
        return f"{value:.6g}"
    return repr(value) if value == "" else str(value)


def _share(value: Any) -> str:
    """A fraction as percent."""
    if not isinstance(value, (int, float)) or math.isnan(value):
        return "an unknown share"
    if math.isinf(value):
        return "infinitely"
    return f"{100 * value:.3g} %"


def _both(values: Mapping[str, Any]) -> str:
    return f"{_number(values.get('target'))} against {_number(values.get('golden'))}"


def _statistic(values: Mapping[str, Any]) -> str:
    return str(values.get("statistic", "")).capitalize()


def _by(values: Mapping[str, Any]) -> str:
    return f"{_statistic(values)} differs by {_share(values.get('relative'))} ({_both(values)})"


Sentence = Callable[[str, Mapping[str, Any]], str]

_SENTENCES: dict[str, Sentence] = {
    "missing": lambda item, _: f"{item} is missing on the target side.",
    "extra": lambda item, _: f"{item} is missing on the golden side.",
    "only_target": lambda _, __: "Only the target recorded data of this node.",
    "only_golden": lambda _, __: "Only the golden side recorded data of this node.",
    "no_gradient": lambda item, _: f"{item}: no gradient arrived on either side.",
    "null": lambda item, _: f"{item} is null on one side only.",
    "blanked": lambda item, _: (
        f"{item} is a buffer that newer releases record as null: not compared."
    ),
    "type_spelling": lambda item, v: f"{item}: {_both(v)} name the same element type.",
    "integer_width": lambda item, v: (
        f"{item}: {_both(v)} are the integers that the frameworks take for indices."
    ),
    "kind": lambda item, v: f"{item} is a tensor on one side only: {_both(v)}.",
    "dtype": lambda item, v: f"{item} has another type: {_both(v)}.",
    "shape": lambda item, v: f"{item} has another shape: {_both(v)}.",
    "squeezed": lambda item, v: (
        f"{item}: the shapes {_both(v)} differ only by dimensions of size 1 and are compared."
    ),
    "regrouped": lambda item, v: (
        f"{item}: the shapes {_both(v)} hold the same elements in the same order and are compared."
    ),
    "requires_grad": lambda item, v: f"{item} differs in requires_grad: {_both(v)}.",
    "scalar": lambda item, v: f"{item} has another value: {_both(v)}.",
    "value": lambda item, v: f"{item} has another value: {_both(v)}.",
    "checksum": lambda item, v: f"{item} has another checksum: {_both(v)}.{_bfloat16(v)}",
    "no_checksum": lambda item, _: f"{item} has a checksum on one side only.",
    "other_checksum": lambda item, v: (
        f"{item}: checksums of different methods cannot be compared: {_both(v)}."
    ),
    "nonfinite": lambda item, v: (
        f"{item}: {_statistic(v)} is not finite on one side, or not in the same way: {_both(v)}."
    ),
    "nonfinite_elements": lambda item, _: (
        f"{item}: NaN or infinities stand at places where the other side has other values."
    ),
    "no_number": lambda item, v: f"{item}: {_statistic(v)} cannot be compared: {_both(v)}.",
    "zero": lambda item, v: f"{item}: {_statistic(v)} should be 0: {_both(v)}.",
    "small": lambda item, v: (
        f"{item}: {_statistic(v)} is small on one side at least, so the absolute difference "
        f"decides: {_both(v)}."
    ),
    "relative": lambda item, v: f"{item}: {_by(v)}.",
    "output_wrong": lambda item, v: (
        f"{item}: {_by(v)}, though that of the inputs differs by {_share(v.get('inputs'))} at most."
    ),
    "jump": lambda item, v: (
        f"{item}: {_by(v)}, more than ten times that of the inputs ({_share(v.get('inputs'))})."
    ),
    "no_jump": lambda _, v: (
        f"The norm of the outputs differs by {_share(v.get('relative'))}, that of the inputs by "
        f"{_share(v.get('inputs'))}: no jump."
    ),
    "share": lambda item, v: (
        f"{item}: {_share(v.get('share'))} of the elements agree within one thousandth."
    ),
    "share_low": lambda item, v: (
        f"{item}: {_share(v.get('share'))} of the elements agree within one thousandth, less than "
        f"10 %, though at least {_share(v.get('inputs'))} of every input compared do."
    ),
    "cosine_low": lambda item, v: (
        f"{item}: cosine similarity {_number(v.get('cosine'))}, while that of the inputs is "
        f"{_number(v.get('inputs'))} at least."
    ),
    "no_drop": lambda _, __: "The outputs are no worse than the inputs.",
    "by_section": lambda _, __: "Items count as inputs or outputs by the section they stand in.",
    "uninitialised": lambda _, __: "The outputs hold whatever was in memory: not judged.",
    "no_metrics": lambda item, v: (
        f"{item}: the tensors are not compared, {v.get('instead')}: {v.get('why')}."
    ),
    "inherited": lambda _, v: f"The worst node inside is {v.get('node')}.",
    "corrected_inside": lambda _, v: f"{v.get('node')} inside is judged differently.",
}


def _bfloat16(values: Mapping[str, Any]) -> str:
    if "bfloat16" not in str(values.get("dtype")).lower():
        return ""
    return " Releases before and after 8.2 compute those of bfloat16 tensors from different bytes."
