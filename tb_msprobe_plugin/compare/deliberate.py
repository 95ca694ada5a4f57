"""Infinities and large numbers that are meant: masks, fill values, memory nobody wrote yet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tb_msprobe_plugin.compare.scaled import is_far_below
from tb_msprobe_plugin.compare.statistics import number
from tb_msprobe_plugin.dump.items import Item
from tb_msprobe_plugin.dump.names import parse_name

# Give whatever was in memory before the call.
_EMPTY = {"empty", "empty_like", "empty_strided", "new_empty", "emptylike"}
# Write values that they are told, or pick some: nothing they do can overflow.
_FILLS = {"masked_fill", "masked_fill_", "maskedfill", "fill", "fill_", "fillv2", "full"}
_FILLS |= {"full_like", "fulllike", "new_full", "fills", "index_fill", "index_fill_", "indexfill"}
_FILLS |= {"fill_diagonal", "fill_diagonal_", "filldiagonal", "fill_scalar", "fill_tensor"}
_FILLS |= {"triu", "triu_", "tril", "tril_", "where", "where_", "select", "masked_scatter"}
_FILLS |= {"masked_scatter_", "maskedscatter", "__setitem__", "setitem", "index_put", "index_put_"}
_FILLS |= {"scatter", "scatter_", "npu_masked_fill_range"}
# Give values of their own, whatever the size of what goes in.
_OWN = {"ones", "ones_like", "oneslike", "new_ones", "eye", "arange", "range", "linspace"}
_OWN |= {"one_hot", "onehot", "rand", "rand_like", "randn", "randn_like", "randint", "randperm"}
_OWN |= {"randint_like", "normal", "normal_", "uniform", "uniform_", "bernoulli", "exponential_"}
# Give numbers of a certain size, or roots, which are larger than what is small.
_OWN |= {"softmax", "softmax_", "sigmoid", "sigmoid_", "cos", "cos_", "sqrt", "sqrt_", "rsqrt"}
_OWN |= {"rsqrt_", "reciprocal", "reciprocal_", "log", "log_softmax", "sign", "normalize"}
_NORMALIZATION = "norm"
# Where an attention mask comes by: it is added to something finite, moved, and ends in a softmax.
_SUMS = {"add", "add_", "__add__", "__radd__", "__iadd__", "baddbmm", "addmm"}
_MASKED = {
    "softmax",
    "softmax_",
    "log_softmax",
    "logsoftmax",
    "logsumexp",
    "scaled_dot_product_attention",
    "max",
}
_MASKED |= {"npu_fusion_attention", "npu_prompt_flash_attention", "npu_scaled_masked_softmax"}
_MASKED |= {"flash_attention_score", "flashattentionscore", "multi_head_attention_forward"}
_MASKED |= {"to", "type", "type_as", "cast", "float", "half", "bfloat16", "astype", "clone"}
_MASKED |= {"copy_", "contiguous", "view", "reshape", "expand", "expand_as", "broadcast_to"}
_MASKED |= {"repeat", "tile", "unsqueeze", "expand_dims", "expanddims", "squeeze", "transpose"}
_MASKED |= {"permute", "__getitem__", "getitem", "slice", "narrow", "chunk", "split", "stack"}
_MASKED |= {"cat", "concat", "flatten", "detach", "cpu", "npu", "cuda", "pad", "roll", "exp"}
_MASKED |= {"repeat_interleave", "gather", "index_select", "topk", "sort", "maximum"}
_KINDS = (_EMPTY, _FILLS, _OWN, _MASKED, _SUMS)

# Buffers that a communication writes and does not read.
_BUFFERS: dict[str, frozenset[str]] = {
    "recv": frozenset(("input.0", "input.tensor")),
    "reduce_scatter": frozenset(("input.0", "input.output")),
    "all_gather": frozenset(("input.0",)),
    "_reduce_scatter_base": frozenset(("input.0",)),
    "all_gather_into_tensor": frozenset(("input.0",)),
    "reduce_scatter_tensor": frozenset(("input.0",)),
}
_COMMUNICATION = ("Distributed", "MintDistributed")


class _Api(NamedTuple):
    """What an API does to values; of modules only normalizations are known."""

    empty: bool
    fills: bool
    own: bool
    masked: bool
    sums: bool
    buffers: frozenset[str]


@lru_cache(maxsize=4096)
def _api(stem: str) -> _Api:
    parsed = parse_name(f"{stem}.0.forward")
    normalizes = _NORMALIZATION in (parsed.api_name or parsed.class_name).lower().split(".")[-1]
    if parsed.kind != "api":
        return _Api(False, False, normalizes, False, False, frozenset())
    words = {word.lower() for word in (parsed.api_name, parsed.class_name) if word}
    buffers: frozenset[str] = frozenset()
    if parsed.prefix in _COMMUNICATION:
        buffers = _BUFFERS.get(parsed.api_name.lower(), buffers)
    empty, fills, own, masked, sums = (bool(words & kind) for kind in _KINDS)
    return _Api(empty, fills, own or normalizes, masked, sums, buffers)


def without_deliberate(name: str, items: Sequence[Item], abnormal: Sequence[Item]) -> list[Item]:
    """Those of the abnormal items of a node that are not meant to be so.

    NaN never is meant, once written.

    Passed over are memory that nobody wrote, what is filled in or picked, and masks: the most
    negative numbers where masks come by, and in keyword arguments called so.
    """
    api = _api(parse_name(name).stem)
    masked = api.masked or (api.sums and _some_finite_input(items, abnormal))
    masked = masked and any(is_input(item) and _is_mask(item) for item in abnormal)
    return [item for item in abnormal if not _meant(api, masked, item)]


def gives_own_values(name: str) -> bool:
    """Whether what the API gives is not made of what it gets."""
    api = _api(parse_name(name).stem)
    return api.empty or api.fills or api.own


def is_input(item: Item) -> bool:
    """Whether the node gets it; a parameter is got as well."""
    return item.section in ("input", "kwargs", "parameters")


def _meant(api: _Api, masked: bool, item: Item) -> bool:
    if api.empty and item.section == "output":
        return True
    # What is nested in a buffer belongs to it: a list of tensors to gather into.
    if ".".join(item.name.split(".")[:2]) in api.buffers:
        return True
    if api.fills:
        return not _has_nan(item)
    named = item.section == "kwargs" and "mask" in (item.keyword or item.name).lower()
    return (masked or named) and _is_mask(item)


def _some_finite_input(items: Sequence[Item], abnormal: Sequence[Item]) -> bool:
    tensors = [item for item in items if is_input(item) and item.dtype is not None]
    return len(tensors) > sum(1 for item in abnormal if is_input(item))


def _is_mask(item: Item) -> bool:
    """Whether only its lowest numbers are infinite, or so large that their norm is."""
    high, low = number(item.max), number(item.min)
    return high is not None and low is not None and is_far_below(low, high)


def _has_nan(item: Item) -> bool:
    found = (number(value) for value in (item.max, item.min, item.mean, item.norm))
    return any(value is not None and value != value for value in found)
