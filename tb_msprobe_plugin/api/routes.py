"""Every route: where it is, what it may be asked, and the function that answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Union

from tb_msprobe_plugin.api import graph, leaf, node, runs
from tb_msprobe_plugin.api.parameters import Parameter, Query
from tb_msprobe_plugin.session import Session

# What a route answers: the JSON value, or that and a status other than 200.
Answer = Union[dict[str, Any], tuple[dict[str, Any], int]]


@dataclass(frozen=True)
class Route:
    """One route below the plugin's address."""

    path: str
    function: Callable[[Session, Query], Answer]
    parameters: tuple[Parameter[Any], ...]
    method: str = "GET"


ROUTES = (
    Route("/runs", runs.runs, runs.RUNS),
    Route("/leaves", runs.leaves, runs.LEAVES),
    Route("/leaf", leaf.leaf, leaf.LEAF_PARAMETERS),
    Route("/leaf/cancel", leaf.cancel, leaf.LEAF_PARAMETERS, method="POST"),
    Route("/children", graph.children, graph.CHILDREN),
    Route("/subtree", graph.subtree, graph.SUBTREE),
    Route("/locate", graph.locate, graph.LOCATE),
    Route("/search", graph.search, graph.SEARCH),
    Route("/node", node.node, node.NODE),
)
