"""Layer mappings: the files below logdir, and those that are edited in a page."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from tb_msprobe_plugin.api.common import LEAF, open_sides, page_from
from tb_msprobe_plugin.api.pair import problem_object
from tb_msprobe_plugin.api.pair_parameters import GOLDEN, MAPPING, MATCH, PAIR, match_rule
from tb_msprobe_plugin.api.parameters import Number, Query, Text
from tb_msprobe_plugin.compare.layer_mapping import (
    MAX_RULES,
    NamedRule,
    mapping_from_yaml,
    mapping_to_yaml,
)
from tb_msprobe_plugin.compare.suggest_mapping import nodes_by_rule, suggest_mapping
from tb_msprobe_plugin.errors import BadRequest
from tb_msprobe_plugin.mapping_offer import fitting
from tb_msprobe_plugin.mappings import GivenMapping
from tb_msprobe_plugin.mistakes import told_as_failure
from tb_msprobe_plugin.session import Session
from tb_msprobe_plugin.view.plain import cut, plain

YAML = Text("yaml")
KNOWN = Text("known")
RULES = Text("rules")
PATH = Text("path")
OVERWRITE = Number("overwrite", 0, most=1)
START = Number("cursor", 0)
LIMIT = Number("limit", 200, least=1, most=1_000)

MAPPINGS = (START, LIMIT)
ONE = (MAPPING, KNOWN, PAIR)
LEAVES = (LEAF, GOLDEN, MATCH)
KEEP = (YAML,)
TO_YAML = (RULES,)
SAVE = (PATH, YAML, OVERWRITE)


def mappings(session: Session, query: Query) -> dict[str, Any]:
    """The YAML files below logdir that are layer mappings, and those that are not well-formed."""
    found, _ = session.found()
    listed = session.mappings.listed(found.files)
    page, following = page_from(listed, query.get(START), query.get(LIMIT))
    return {
        "mappings": [
            {
                "id": one.file.id,
                "name": cut(one.file.path.name),
                "problem": problem_object(session, one.problem),
            }
            for one in page
        ],
        "total": len(listed),
        "next": following,
    }


def mapping(session: Session, query: Query) -> dict[str, Any]:
    """The text of a mapping and its rules, one by one; neither if they are known already.

    Of a pair that was matched by it, the rules tell how many nodes have a partner by each.
    """
    given = session.mapping(query.get(MAPPING))
    if query.optional(KNOWN) == given.digest:
        return {"digest": given.digest, "yaml": None, "rules": None}
    nodes = _nodes_by_rule(session, query.optional(PAIR), given)
    rules = [
        {**_rule_object(*rule), "nodes": None if nodes is None else nodes[rule]}
        for rule in given.rules
    ]
    return {"digest": given.digest, "yaml": given.text, "rules": rules}


def offer(session: Session, query: Query) -> dict[str, Any]:
    """The one mapping file below logdir that clearly fits these leaves, if there is one."""
    sides = open_sides(session, query.get(LEAF), query.get(GOLDEN))
    files = session.found()[0].files
    given = [one.given for one in session.mappings.listed(files) if one.given is not None]
    with told_as_failure("Trying layer mappings"):
        offered = fitting(*sides, match_rule(query), given)
    return {
        "offer": None if offered.mapping is None else offered.mapping.name,
        "matched": offered.matched,
        "matched_without": offered.without,
        "total": len(sides[0].graph) - 1,
    }


def suggestion(session: Session, query: Query) -> dict[str, Any]:
    """Rules that may suit these leaves, each with how sure it is and why."""
    target, golden = open_sides(session, query.get(LEAF), query.get(GOLDEN))
    with told_as_failure("Suggesting a layer mapping"), target.reader, golden.reader:
        suggested = suggest_mapping(target, golden, match_rule(query))
    return {
        "rules": [
            {
                **_rule_object(rule.section, rule.target, rule.golden),
                "confidence": rule.confidence,
                "code": rule.code,
                "reason": cut(rule.message),
                "values": plain(dict(rule.values)),
                "nodes": rule.nodes,
            }
            for rule in suggested.rules
        ],
        "matched": suggested.matched,
        "matched_without": suggested.matched_without,
        "total": suggested.total,
    }


def keep(session: Session, query: Query) -> dict[str, Any]:
    """Keeps a mapping edited in the page for the routes of a pair."""
    key, given = session.mappings.keep(query.get(YAML))
    return {"mapping": key, "rules": len(given.rules)}


def to_yaml(session: Session, query: Query) -> dict[str, Any]:
    """Rules as the text of a file."""
    return {"yaml": mapping_to_yaml(_rules(query.get(RULES)))}


def save(session: Session, query: Query) -> dict[str, Any]:
    """Writes a mapping into a file below logdir; its id."""
    path, text = query.get(PATH), query.get(YAML)
    mapping_from_yaml(text)
    return {"id": session.save_mapping(path, text, bool(query.get(OVERWRITE)))}


def _nodes_by_rule(
    session: Session, key: str | None, given: GivenMapping
) -> Counter[NamedRule] | None:
    if key is None:
        return None
    pair = session.pairs.known(key)
    if pair.mapping is None or pair.mapping.digest != given.digest:
        return None
    comparison = pair.comparison
    with told_as_failure("Counting what rules match"):
        return nodes_by_rule(comparison.target.graph, comparison.golden_of, given.rules)


def _rules(text: str) -> list[NamedRule]:
    try:
        objects = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRequest("The parameter rules is no JSON.", code="bad_mapping") from None
    if not isinstance(objects, list):
        raise BadRequest("The parameter rules is no list.", code="bad_mapping")
    if len(objects) > MAX_RULES:
        raise BadRequest(f"There are more than {MAX_RULES} rules.", code="bad_mapping")
    return [_rule(at, one) for at, one in enumerate(objects, start=1)]


def _rule(at: int, given: Any) -> NamedRule:
    names = [given.get(field) for field in NamedRule._fields] if isinstance(given, dict) else []
    texts = [name.strip() for name in names if isinstance(name, str)]
    if len(texts) < len(NamedRule._fields) or not all(texts):
        reason = f"Rule {at} needs a section, a target and a golden name."
        raise BadRequest(reason, code="bad_mapping")
    return NamedRule(*texts)


def _rule_object(section: str, target: str, golden: str) -> dict[str, str]:
    return {"section": section, "target": target, "golden": golden}
