"""The scale of a stored comparison for the page."""

from __future__ import annotations

from typing import Any

from tb_msprobe_plugin.compare.colours import Colours
from tb_msprobe_plugin.stored.scale import Scale
from tb_msprobe_plugin.view.plain import cut


def scale_objects(colours: Colours | None) -> list[dict[str, Any]] | None:
    """The ranges of a stored scale, the good end first; None for colours that somebody chooses."""
    if not isinstance(colours, Scale):
        return None
    return [
        {
            "bin": one.bin,
            "level": one.level,
            "colour": cut(one.colour, 100),
            "from": one.low,
            "to": one.high,
            "text": None if one.told is None else cut(one.told),
        }
        for one in colours.ranges
    ]
