"""The grammar of node names.

    module     Kind . Path . Class . Direction . Call      Cell.decoder.layers.0.Layer.forward.0
    gradients  Kind . Path . Class . parameters_grad [. Call]
    API        Prefix . Api . Call . Direction             Torch.add.0.forward
    primitive  Primitive . Name . Class . Call . Direction

Modules put the direction before the call number, APIs after it. An attribute path may hold any
identifier, also "forward", "input" or digits, so names are read from their ends.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["module", "api", "grad", "other"]
Direction = Literal["forward", "backward"]

MODULE_PREFIXES = frozenset({"Module", "Cell"})
# Those msprobe hooks itself. Users may register more, by default a dotted python module name.
API_PREFIXES = frozenset(
    {
        "Tensor",
        "Torch",
        "Functional",
        "NPU",
        "VF",
        "Aten",
        "Distributed",
        "MindSpeed",
        "Triton",
        "Primitive",
        "Mint",
        "MintFunctional",
        "MintDistributed",
        "Jit",
    }
)
_OPPOSITE = {"forward": "backward", "backward": "forward"}
_GRADIENTS = "parameters_grad"
# More digits than any counter has; it keeps int() away from absurd input.
_MAX_DIGITS = 18


class ParsedName(NamedTuple):
    """The parts of a name.

    ``path`` is a module's attribute path, with the number of the model in front where several
    were hooked; "" for APIs. ``stem`` is the name without direction and call: the same for all
    calls of one module or API, and for a module's gradients. Parts a name does not have are ""
    or None; a name outside the grammar is of kind "other".
    """

    kind: Kind
    prefix: str
    path: str
    api_name: str
    class_name: str
    direction: Direction | None
    call: int | None
    stem: str


def parse_name(name: str) -> ParsedName:
    """Take a name apart. Never raises."""
    parts = name.split(".")
    prefix = parts[0]
    if prefix in MODULE_PREFIXES and _GRADIENTS in parts[-2:]:
        return _parse_gradients(parts)
    direction, call, after = _parse_tail(parts)
    own = parts[:-2] if direction else parts
    if prefix in MODULE_PREFIXES and len(own) > 1:
        return _module("module", own, direction, call)
    if prefix in API_PREFIXES and len(own) > 1:
        return _api(own, 1, direction, call)
    if after and len(own) > 1:
        return _api(own, len(own) - 1, direction, call)
    if direction and len(own) > 2:
        return _module("other", own, direction, call)
    return ParsedName("other", "", "", "", "", direction, call, ".".join(own))


def partner_name(name: str) -> str | None:
    """The same call in the other direction, or None when the name has no direction."""
    parts = name.split(".")
    direction, _, after = _parse_tail(parts)
    if direction is None:
        return None
    parts[-1 if after else -2] = _OPPOSITE[direction]
    return ".".join(parts)


def _parse_tail(parts: list[str]) -> tuple[Direction | None, int | None, bool]:
    """Direction, call, and whether the direction comes after the call (as for APIs)."""
    if len(parts) > 2:
        for direction in ("forward", "backward"):
            if parts[-1] == direction and _is_number(parts[-2]):
                return direction, int(parts[-2]), True
            if parts[-2] == direction and _is_number(parts[-1]):
                return direction, int(parts[-1]), False
    return None, None, False


def _parse_gradients(parts: list[str]) -> ParsedName:
    numbered = parts[-1] != _GRADIENTS
    if numbered and not _is_number(parts[-1]):
        return _module("module", parts, None, None)
    own = parts[:-2] if numbered else parts[:-1]
    return _module("grad", own, None, int(parts[-1]) if numbered else None)


def _module(
    kind: Kind, own: list[str], direction: Direction | None, call: int | None
) -> ParsedName:
    path, class_name = ".".join(own[1:-1]), own[-1] if len(own) > 1 else ""
    return ParsedName(kind, own[0], path, "", class_name, direction, call, ".".join(own))


def _api(own: list[str], cut: int, direction: Direction | None, call: int | None) -> ParsedName:
    prefix, rest = ".".join(own[:cut]), own[cut:]
    class_name = rest.pop() if prefix == "Primitive" and len(rest) > 1 else ""
    return ParsedName("api", prefix, "", ".".join(rest), class_name, direction, call, ".".join(own))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS
