"""What the name of a node tells the search for origins."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tb_msprobe_plugin.dump.names import parse_name

# Sums and differences may cancel: their error is measured by what goes in.
_SUMS = {"add", "add_", "sub", "sub_", "subtract", "rsub", "sum", "mean", "cumsum", "lerp"}
_SUMS |= {"__add__", "__radd__", "__iadd__", "__sub__", "__rsub__", "__isub__", "addbmm"}
_SUMS |= {"reducesum", "reducemean", "biasadd", "bias_add", "assign_add", "assignadd"}
# The relative error of what they give is the absolute error of what they get.
_EXPONENTIALS = {"softmax", "log_softmax", "logsoftmax", "logsumexp", "softmin", "gumbel_softmax"}
_EXPONENTIALS |= {"exp", "exp_", "expm1", "pow", "__pow__", "sin", "cos", "tan"}
_EXPONENTIALS |= {"cross_entropy", "crossentropy", "nll_loss", "sigmoid_focal_loss"}
# Adam's update: a gradient divided by its own size, which may be nothing but rounding.
_QUOTIENTS = {"addcdiv", "addcdiv_", "_foreach_addcdiv_"}
_PRODUCTS = ("linear", "dense", "mm", "matmul", "conv", "einsum", "attention")
_EXCHANGES = ("Distributed", "MintDistributed")
_EXCHANGING = {"AllReduce", "AllGather", "ReduceScatter", "Broadcast", "Reduce", "Receive"}
_EXCHANGING |= {"AlltoAll", "AllToAll", "AlltoAllV", "NeighborExchange", "NeighborExchangeV2"}


class Call(NamedTuple):
    """``stem`` is the same for all calls of one API or module; ``kind`` for all of one class."""

    stem: str
    kind: str
    backward: bool
    gradients: bool
    sums: bool
    exponential: bool
    exchange: bool
    product: bool
    quotient: bool


class CallsByName:
    """:func:`call_of` for many names; those that differ in the number alone are parsed once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Call] = {}

    def __getitem__(self, name: str) -> Call:
        head, _, last = name.rpartition(".")
        if last.isdigit():
            key = (head, "")
        else:
            head, _, middle = head.rpartition(".")
            key = (head, last) if middle.isdigit() else (name, "")
        call = self._known.get(key)
        if call is None:
            call = self._known[key] = call_of(name)
        return call


def call_of(name: str) -> Call:
    """The call that the node called ``name`` stands for."""
    parsed = parse_name(name)
    gradients = parsed.kind == "grad"
    is_module = gradients or parsed.kind == "module"
    word = parsed.class_name if is_module else parsed.stem
    sums, exponential, product, quotient = _families(word)
    return Call(
        parsed.stem,
        word,
        parsed.direction == "backward" or gradients,
        gradients,
        sums and not is_module,
        exponential,
        parsed.prefix in _EXCHANGES
        or (parsed.prefix == "Primitive" and parsed.class_name in _EXCHANGING),
        product,
        quotient,
    )


@lru_cache(maxsize=4096)
def _families(word: str) -> tuple[bool, bool, bool, bool]:
    """Whether a class or API is a sum, has an exponential, multiplies matrices, is Adam's."""
    words = set(word.lower().split("."))
    product = any(part in last for last in words for part in _PRODUCTS)
    sums, exponential = not words.isdisjoint(_SUMS), not words.isdisjoint(_EXPONENTIALS)
    return sums, exponential, product, not words.isdisjoint(_QUOTIENTS)
