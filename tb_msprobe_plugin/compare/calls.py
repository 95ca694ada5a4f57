"""What the name of a node tells the search for origins."""

from __future__ import annotations

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
_PRODUCTS = ("linear", "dense", "mm", "matmul", "conv", "einsum", "attention")
_EXCHANGES = ("Distributed", "MintDistributed")


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


def call_of(name: str) -> Call:
    """The call that the node called ``name`` stands for."""
    parsed = parse_name(name)
    backward = parsed.direction == "backward" or parsed.kind == "grad"
    kind = parsed.class_name if parsed.kind in ("module", "grad") else parsed.stem
    word = (parsed.class_name or parsed.api_name).lower()
    api = parsed.api_name.rpartition(".")[2].lower()
    words = {word, api, *parsed.stem.lower().split(".")[-1:]}
    is_api = parsed.kind == "api"
    return Call(
        parsed.stem,
        kind,
        backward,
        parsed.kind == "grad",
        is_api and not words.isdisjoint(_SUMS),
        not words.isdisjoint(_EXPONENTIALS),
        parsed.prefix in _EXCHANGES,
        any(product in word or product in api for product in _PRODUCTS),
    )
