"""Why a node is an origin, in one English sentence with numbers: shares of the golden values."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

_TEXTS = {
    "parameter": "{parameter} differs by {error} while the inputs agree{agree}.",
    "parameters": "parameters of {count} modules differ from the start, half of them by {error} or "
    "more: look at the initial weights or at the update before this step.",
    "scalar": "{argument} differs by {error} while the tensors that go in agree{agree}.",
    "argument": "{argument} has another value than in the golden run while the tensors that go "
    "in agree{agree}.",
    "output": "the output differs by {error} while the inputs agree{agree}.",
    "inside": "the output differs by {error} although the inputs agree{agree} and nothing "
    "recorded inside differs so much.",
    "input": "{an_input} differs by {error} that no node before it gives: the difference enters "
    "here.",
    "between": "the inputs agree{agree}, but what is handed to {child} inside differs by {error}: "
    "the difference arises in between.",
    "exchange": "other ranks' data differ: the output differs by {error} while the inputs "
    "agree{agree}.",
    "nonfinite": "{what} appears here first{place}: the inputs are finite on both sides.",
    "nonfinite_parameter": "{what} is in {parameter}{only}: the inputs are finite on both sides.",
    "nonfinite_input": "{what} enters here{place}: no node before it gives it.",
    "nonfinite_golden": "NaN or Inf appears here first in the golden run; the target is finite.",
    "nonfinite_side": "NaN or Inf on one side only appears here first.",
    "checksum": "the checksum of the output differs while the inputs agree exactly.",
    "checksum_input": "the checksum of an input differs, and no node before gives it: the same "
    "numbers in another order, or rounding.",
    "parameter_checksum": "the checksum of a parameter differs, its statistics do not: the same "
    "numbers in another order, or rounding.",
    "parameter_unseen": "{parameter} differs by {error}; the output does not differ yet.",
    "input_unseen": "{an_input} differs by {error} that no node before it gives; the output does "
    "not differ.",
    "sum_overflowed": "Mean or Norm is infinite on one side although Max and Min are finite: its "
    "own computation overflowed, no element did.",
    "dtype_kind": "gives another kind of numbers than the golden run (floating point, complex, or "
    "integers and booleans), although what goes in is of one kind.",
    "saved_shape": "the saved tensor of {item} has shape {target}, golden's {golden}, although the "
    "dumps record the same shape.",
    "discrete": "integers or booleans that come out differ while the inputs are equal.",
    "structure": "a tensor exists on one side only.",
    "one_sided": "one side recorded no data of this node, although it did of other nodes of this "
    "kind.",
    "shape": "shapes differ here first.",
    "dtype": "computes in another type than the golden run, unlike other calls of the same kind; "
    "the output differs by {error}.",
    "gradient": "the gradient of a parameter differs by {error} while what arrives agrees{agree}.",
    "precision": "computes in another floating point type than the golden run: this explains "
    "differences of about {epsilon} from here on.",
}

# From here on percents are hard to read.
_MANY_TIMES = 10.0


def sentence(code: str, values: Mapping[str, Any]) -> str:
    """The sentence for ``code`` with its numbers."""
    told = {key: _told(value) for key, value in values.items()}
    arrived = values.get("input", 0.0)
    told["agree"] = f" to {_told(arrived)}" if arrived else " exactly"
    told.update(_names(values.get("item"), values.get("only")))
    text = _TEXTS[code].format_map(told)
    more = len(values.get("more", ()))
    if not text.startswith(str(values.get("item"))):
        text = text[0].upper() + text[1:]
    return f"{text[:-1]}; so it is at {more} more nodes." if more else text


def _names(item: str | None, only: str | None) -> dict[str, str]:
    """How the item is called in a sentence, and which side alone has NaN or Inf."""
    side = {"target": " in the target only", "golden": " in the golden run only"}.get(
        only or "", ""
    )
    return {
        "parameter": f"parameter {item}" if item else "a parameter",
        "argument": f"argument {item}" if item else "an argument",
        "an_input": item or "an input",
        "place": f", in {item}{side}" if item else "",
        "only": side,
    }


def _told(value: Any) -> str:
    if not isinstance(value, float):
        return str(value)
    if not math.isfinite(value):
        return "NaN or Inf"
    if value >= _MANY_TIMES:
        return f"{value:.4g} times the golden value"
    return f"{value * 100:.3g} %" if abs(value) >= 1e-3 else f"{value:.1e}"
