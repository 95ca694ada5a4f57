"""Every route: where it is, what it may be asked, and the function that answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Union

from tb_msprobe_plugin.api import (
    compared_node,
    export,
    findings,
    graph,
    leaf,
    mapping,
    marks,
    matching,
    node,
    overview,
    pair,
    pair_files,
    runs,
)
from tb_msprobe_plugin.api.answers import Attachment
from tb_msprobe_plugin.api.body import BODY_LIMIT, EDITS_BODY_LIMIT
from tb_msprobe_plugin.api.parameters import Parameter, Query
from tb_msprobe_plugin.session import Session

# What a route answers: the JSON value, that and a status other than 200, or a file.
Answer = Union[dict[str, Any], tuple[dict[str, Any], int], Attachment]


@dataclass(frozen=True)
class Route:
    """One route below the plugin's address."""

    path: str
    function: Callable[[Session, Query], Answer]
    parameters: tuple[Parameter[Any], ...]
    method: str = "GET"
    body_limit: int = BODY_LIMIT


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
    Route("/overflow", marks.of_overflow, marks.OVERFLOW),
    Route("/overflow_survey", pair.overflow_survey, pair.OVERFLOW_SURVEY),
    Route("/overflow_findings", findings.overflow, findings.OVERFLOW),
    Route("/partners", matching.partners, matching.PARTNERS),
    Route("/pairs", matching.pairs, matching.PAIRS),
    Route("/pair_files", pair_files.pair_files, pair_files.PAIR_FILES),
    Route("/pair", pair.pair, pair.PAIR_PARAMETERS),
    Route("/pair/cancel", pair.cancel, pair.CANCEL, method="POST"),
    Route("/survey", pair.survey, pair.SURVEY),
    Route("/marks", marks.of_pair, marks.MARKS),
    Route("/findings", findings.findings, findings.FINDINGS),
    Route("/unmatched", findings.unmatched, findings.UNMATCHED),
    Route("/compare_node", compared_node.node, compared_node.COMPARED_NODE),
    Route("/export", export.export, export.EXPORT),
    Route("/export/leaf", export.leaf_items, export.LEAF_EXPORT),
    Route("/overview", overview.overview, overview.OVERVIEW),
    Route("/overview/cancel", overview.cancel, overview.CANCEL, method="POST"),
    Route("/mappings", mapping.mappings, mapping.MAPPINGS),
    Route("/mapping", mapping.mapping, mapping.ONE),
    Route("/mapping/suggestion", mapping.suggestion, mapping.LEAVES),
    Route("/mapping/offer", mapping.offer, mapping.LEAVES),
    Route("/mapping/keep", mapping.keep, mapping.KEEP, "POST", EDITS_BODY_LIMIT),
    Route("/mapping/yaml", mapping.to_yaml, mapping.TO_YAML, "POST", EDITS_BODY_LIMIT),
    Route("/mapping/save", mapping.save, mapping.SAVE, "POST", EDITS_BODY_LIMIT),
    Route("/matching", matching.matching, matching.MATCHING, "POST", EDITS_BODY_LIMIT),
    Route("/matching/yaml", matching.to_yaml, matching.TO_YAML, "POST", EDITS_BODY_LIMIT),
    Route("/matching/edits", matching.from_yaml, matching.FROM_YAML, "POST", EDITS_BODY_LIMIT),
)
