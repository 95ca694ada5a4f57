"""A comparison with one finding of every kind."""

from __future__ import annotations

from pathlib import Path

from tb_msprobe_plugin.compare.comparison import Comparison
from tb_msprobe_plugin.compare.origins import Origin
from tests.unit.compare.sides import call, recorded, side

NET = "Module.net.Net.forward.0"
NAMES = [f"Torch.op.{at}.forward" for at in range(6)]
LOST, ALONE = "Torch.lost.0.forward", "Torch.alone.0.forward"
# Of Max 4: a quarter more, half more, twice as much.
QUARTER, HALF, DOUBLE = call(Max=5.0), call(Max=6.0), call(Max=8.0)


def listed(folder: Path) -> Comparison:
    """op.1 is a warning, op.2 an error, op.3 passes, op.4 overflows on both sides alike.

    op.3 and op.2 are said to be the origins, in this order.
    """
    overflow = {"input_args": [recorded()], "output": [recorded(Max="Infinity")]}
    target = {NAMES[0]: call(), NAMES[1]: HALF, NAMES[2]: DOUBLE, NAMES[3]: QUARTER,
              NAMES[4]: overflow, LOST: call()}  # fmt: skip
    golden = {**dict.fromkeys(NAMES[:4], call()), NAMES[4]: overflow, ALONE: call()}
    sides = [
        side(folder / word, data, {**dict.fromkeys(data, NET), NET: None})
        for word, data in (("npu", target), ("bench", golden))
    ]
    made = Comparison(sides[0], sides[1])
    made.run()
    nodes = [made.target.graph.find(NAMES[at]) for at in (3, 2)]
    made.origins = [Origin(node, 1.0, "index", "It begins here.", {"x": 1}) for node in nodes]
    made.rank_of = {node: at + 1 for at, node in enumerate(nodes)}
    return made
