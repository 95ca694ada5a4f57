"""The reasons why a node hangs elsewhere than construct.json says."""

from __future__ import annotations

from enum import IntEnum


class Repair(IntEnum):
    """Which rule chose the parent of a node."""

    NONE = 0
    FROM_FORWARD = 1
    IN_PLACE = 2
    RECOMPUTED = 3


REPAIR_SENTENCES = {
    Repair.FROM_FORWARD: (
        "construct.json records no parent for this backward call; "
        "it hangs where its forward call does."
    ),
    Repair.IN_PLACE: (
        "construct.json puts this backward call below a module of another path; "
        "it hangs where its forward call does."
    ),
    Repair.RECOMPUTED: (
        "construct.json records this call at the top; it is a recomputation during the backward "
        "pass and hangs below the backward call of the module that holds the first computation."
    ),
}
