"""Everything that can be asked about a pair, with a look at every answer."""

from __future__ import annotations

from typing import Any

from tests.api.client import Server
from tests.api.pairs import Pair, open_pair

MATCHES = ("name", "name+shape", "fuzzy")


def ask_everything(server: Server, target: str, golden: str) -> None:
    """Opens the pair by every rule, and asks all its routes; by names about every single node.

    A leaf that cannot be opened must be a problem of the dump (422); everything else must succeed.
    """
    for match in MATCHES:
        pair = opened(server, target, golden, match)
        if pair is None:
            continue
        survey = pair.survey()
        assert (survey["state"], survey["problem"]) == ("done", None)
        for rules in ("graded", "verdict"):
            _ask_about_nodes(pair, rules)
            for level in (None, "error"):
                _findings(pair, rules, level)
        if match == "name":
            _ask_about_each(pair, "target", "graded")
            _ask_about_each(pair, "golden", "verdict")
            _ask_about_overflow(server, pair)


def opened(server: Server, target: str, golden: str, match: str) -> Pair | None:
    answer = server.awaited("pair", leaf=target, golden=golden, match=match)
    assert answer.status_code in (200, 422), answer.get_data(as_text=True)
    return open_pair(server, target, golden, match=match) if answer.status_code == 200 else None


def _ask_about_nodes(pair: Pair, rules: str) -> None:
    for side in ("target", "golden"):
        nodes = pair.info[side]["nodes"]
        assert len(_marks(pair, side, rules)) == nodes
        pair.get("unmatched", side=side)


def _ask_about_each(pair: Pair, side: str, rules: str) -> None:
    for mark in _marks(pair, side, rules):
        node = pair.get("compare_node", side=side, id=mark["id"], rules=rules)
        for told in ("state", "index", "level", "bin", "corrected"):
            assert node[told] == mark[told], (node["target"], node["golden"])


def _marks(pair: Pair, side: str, rules: str) -> Any:
    last = pair.info[side]["nodes"] - 1
    return pair.get("marks", side=side, ids=f"0-{last}", rules=rules)["marks"]


def _findings(pair: Pair, rules: str, level: str | None) -> Any:
    more = {} if level is None else {"levels": level}
    answer = pair.get("findings", rules=rules, limit=1000, **more)
    assert answer["complete"]
    assert answer["total"] == len(answer["findings"])


def _ask_about_overflow(server: Server, pair: Pair) -> None:
    for side in ("target", "golden"):
        info = pair.info[side]
        leaf = {"leaf": info["leaf"], "version": info["version"]}
        server.get("overflow", **leaf, ids=f"0-{info['nodes'] - 1}")
        server.get("overflow_survey", **leaf, run=1)
        server.get("overflow_findings", **leaf)
