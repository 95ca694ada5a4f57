"""Whether two items have the same checksum."""

from __future__ import annotations

from typing import Literal

from tb_msprobe_plugin.compare.equality import same_value
from tb_msprobe_plugin.compare.statistics import is_tensor
from tb_msprobe_plugin.dump.items import Item

Checksum = Literal["pass", "different", "missing", "incomparable"]


def compare_checksums(target: Item, golden: Item) -> Checksum | None:
    """ "pass" or "different" (msprobe's rule); None if neither tensor has a checksum.

    "missing" if only one has, "incomparable" if they were computed by different methods, as their
    lengths tell (CRC-32: 8 digits; xor: 18 characters). What is no tensor is compared by its value.
    """
    if not is_tensor(target) and not is_tensor(golden):
        return "pass" if same_value(target.value, golden.value) else "different"
    one, other = target.md5, golden.md5
    if one is None and other is None:
        return None
    if not one or not other:
        return "missing"
    if one.lower() == other.lower():
        return "pass"
    return "different" if len(one) == len(other) else "incomparable"
