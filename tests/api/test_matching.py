"""Matches made by hand and what they rest on, through the routes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.api import matching
from tests.api.client import PLUGIN, Server, read_problem
from tests.api.pairs import FC, LOSS, NET, RELU, Pair, call, entries, open_pair, write_side

LEAVES = {"leaf": "npu/step0/rank0", "golden": "bench/step0/rank0"}
GELU, TANH = "Functional.gelu.0.forward", "Functional.tanh.0.forward"
RELU_1 = "Functional.relu.1.forward"


def wide(given: float) -> dict[str, Any]:
    """A call whose output has another shape."""
    made = call(given, given)
    made["output"][0]["shape"] = [4, 1]
    return made


@pytest.fixture
def server(tmp_path: Path) -> Server:
    """gelu and tanh belong together; relu has another shape in the golden dump, fuzzily relu.1."""
    write_side(tmp_path / "npu/step0/rank0", {**entries(), GELU: call(1.0, 1.0)})
    golden = {**entries(), RELU: wide(1.0), TANH: wide(1.0), RELU_1: call(1.0, 1.0)}
    write_side(tmp_path / "bench/step0/rank0", golden)
    made = Server.on(tmp_path)
    made.runs()
    open_pair(made, **LEAVES)
    return made


def edit(kind: str, target: str, golden: str, descendants: bool = False) -> dict[str, Any]:
    return {"kind": kind, "target": target, "golden": golden, "descendants": descendants}


def post(server: Server, *edits: Any, **more: Any) -> Any:
    return server.post("matching", {**LEAVES, "edits": json.dumps(edits), **more})


def edited(server: Server, match: str, *edits: Any) -> Pair:
    """The pair under a rule, with edits that are posted as a page does that shows them already."""
    answer = post(server, *edits, match=match, accepted=str(len(edits)))
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return open_pair(server, **LEAVES, match=match, matching=answer.json["matching"])


@pytest.mark.parametrize("match", ["name", "name+shape", "fuzzy"])
def test_a_match_made_by_hand_holds_under_every_rule(server: Server, match: str):
    pair = edited(server, match, edit("match", GELU, TANH))
    pair.survey()
    mark = pair.mark(GELU)
    assert (mark["state"], mark["partner"]) == ("compared", pair.id(TANH, "golden"))
    compared = pair.get("compare_node", side="target", id=pair.id(GELU))
    assert compared["golden"]["node"]["name"] == TANH
    assert compared["state"] == "compared"


def test_the_rule_of_shapes_still_parts_what_nobody_matched(server: Server):
    pair = edited(server, "name+shape", edit("match", GELU, TANH))
    assert pair.mark(RELU)["state"] == "unmatched"
    again = edited(server, "name+shape", edit("match", RELU, RELU))
    assert again.mark(RELU)["state"] == "compared"


def test_edits_are_checked_against_what_the_rule_shows(server: Server):
    confirmed = edit("match", RELU, RELU)
    assert read_problem(post(server, confirmed, match="name"))[1] == "already_matched"
    assert post(server, confirmed, match="name+shape").status_code == 200
    free = edit("match", RELU, RELU_1)
    assert read_problem(post(server, free, match="name"))[1] == "partner_taken"
    assert post(server, free, match="name+shape").status_code == 200
    parted = edit("unmatch", RELU, RELU)
    assert post(server, parted, match="name").status_code == 200
    assert read_problem(post(server, parted, match="name+shape"))[1] == "not_matched"


def test_switching_the_rule_keeps_what_was_accepted(server: Server):
    edits = [edit("match", RELU, RELU)]
    kept = post(server, *edits, match="name+shape").json
    for match in ("name", "name+shape", "fuzzy"):
        pair = open_pair(server, **LEAVES, match=match, matching=kept["matching"])
        assert pair.mark(RELU)["partner"] == pair.id(RELU, "golden")
        assert post(server, *edits, match=match, accepted="1").json["matching"] == kept["matching"]
    unknown = edit("match", "Torch.no.0.forward", RELU)
    assert read_problem(post(server, unknown, accepted="1"))[1] == "unknown_node"


@pytest.mark.parametrize("names", [("", FC), (FC, ""), (FC, FC)])
def test_one_name_is_enough_to_unmatch(server: Server, names: tuple[str, str]):
    answer = post(server, edit("unmatch", *names))
    assert answer.json["edits"] == [edit("unmatch", *names)]
    pair = open_pair(server, **LEAVES, matching=answer.json["matching"])
    assert pair.mark(FC)["state"] == "unmatched"
    text = server.post("matching/yaml", {"edits": json.dumps(answer.json["edits"])}).json["yaml"]
    assert server.post("matching/edits", {"yaml": text}).json["edits"] == answer.json["edits"]


@pytest.mark.parametrize(
    "edits",
    [
        "{",
        "7",
        '[{"kind": "unmatch"}]',
        '[{"kind": "match", "golden": "b"}]',
        '[{"kind": "unmatch", "target": "a", "target": "b"}]',
        "[" * 100_000,
        f'[{{"kind": {"9" * 5_000}}}]',
    ],
)
def test_what_is_no_list_of_edits(server: Server, edits: str):
    for route in ("matching", "matching/yaml"):
        answer = server.post(route, {**(LEAVES if route == "matching" else {}), "edits": edits})
        assert read_problem(answer)[:2] == (400, "bad_edits")


@pytest.mark.parametrize(
    ("yaml", "line"),
    [
        ('edits: "\\UFFFFFFFF"', 1),
        ("%YAML 999999999999999999999.1\n---\nedits: []", 1),
        ("edits: []\nfoo: 1", 2),
        ("edits:\n- kind: unmatch\n  target: a\n  target: b", 4),
        ("edits: &a []", 1),
        ("edits: !!python/object:os.system []", 1),
        ("[" * 100_000, 1),
    ],
)
def test_bad_files_are_refused_with_their_line(real_server: Server, yaml: str, line: int):
    status, code, message, _ = read_problem(real_server.post("matching/edits", {"yaml": yaml}))
    assert (status, code) == (400, "bad_yaml")
    assert message.startswith(f"Line {line}: ")


HOSTILE_NAMES = (
    "<script>alert(1)</script>",
    "a\0b\x1b[31m\u202e",
    "\ud800",
    "!!python/object:os.system &a *a",
    "x: # - [\n\r\u2028\x85\ufeff",
    "yes",
    "12",
    "\U0001f600" * 1_000,
)


def test_hostile_names_in_a_file_are_texts_and_nothing_else(real_server: Server):
    edits = [edit("match", name, name, descendants=True) for name in HOSTILE_NAMES]
    written = real_server.post("matching/yaml", {"edits": json.dumps(edits)})
    assert written.status_code == 200
    assert written.content_type.startswith("application/json")
    read = real_server.post("matching/edits", {"yaml": written.json["yaml"]})
    assert read.json["edits"] == edits


@pytest.mark.parametrize(
    "yaml",
    [
        "edits: [*a]",
        "a: &a [x]\nedits: [*a, *a]",
        "edits: []\n---\nedits: []",
        "edits:\n- {kind: match, target: yes, golden: b}",
        "edits:\n- {kind: match, target: {a: b}, golden: b}",
        "edits:\n- {? [kind] : match}",
        "edits:\n- kind: match\n  target: a\0b\n  golden: b",
        "edits: \ud800",
        "<<: {edits: []}",
        "- " * 50_000,
        "{a: " * 5_000,
        "? " * 50_000,
        "'" + "\n" * 100_000,
        "edits:\n" + "- {kind: unmatch, target: a}\n" * 10_001,
        "x" * (3 * 1024**2),
    ],
    ids=lambda yaml: repr(yaml[:20]),
)
def test_hostile_files_are_refused_with_a_reason(real_server: Server, yaml: str):
    status, code, message, _ = read_problem(real_server.post("matching/edits", {"yaml": yaml}))
    assert (status, code) == (400, "bad_yaml")
    assert message.startswith(("Line ", "The file has more than"))
    assert len(message) < 500


@pytest.mark.parametrize("route", ["matching/yaml", "matching/edits"])
@pytest.mark.parametrize(
    "body", [b'{"yaml": "\xff\xfe"}', b"\xff\xfe\0", b"", b"[]", b'{"yaml": 3}', b'{"a":' * 100_000]
)
def test_bodies_that_are_no_object_of_texts(real_server: Server, route: str, body: bytes):
    address = real_server.prefix + PLUGIN + route
    answer = real_server.client.post(address, data=body, content_type="application/json")
    assert read_problem(answer)[:2] == (400, "bad_body")


def test_names_that_only_hostile_clients_send(server: Server):
    for name in ("\ud800", "\0", "x" * 200_000, "Apis_Between_Modules.0"):
        for kind in ("match", "unmatch"):
            assert read_problem(post(server, edit(kind, name, FC)))[0] == 400
    assert read_problem(post(server, edit("match", NET, NET), edit("match", FC, LOSS)))[0] == 400


@pytest.mark.parametrize(
    ("route", "parameter", "values"),
    [
        ("marks", "bounds", ["٠.٢,0.4,0.6,0.8", "0.2,0.4,0.6,０.8", "0_0,0.4,0.6,0.8", " 0,0,0,0"]),
        ("marks", "bounds", ["0,0,0,inf", "-0,0,0,0", "0,0,0,1e999", "+0,0,0,0", "0,0,0"]),
        ("marks", "ids", ["٣", "1-٣", "²", "1_0", " 1", "+1"]),
        ("findings", "limit", ["٣"]),
        ("unmatched", "cursor", ["٣"]),
        ("compare_node", "id", ["٣"]),
    ],
)
def test_numbers_are_ascii(server: Server, route: str, parameter: str, values: list[str]):
    pair = open_pair(server, **LEAVES)
    usual = {"side": "target", **({"ids": "0"} if route == "marks" else {})}
    for value in values:
        problem = pair.problem(route, **{**usual, parameter: value})
        assert problem[:2] == (400, "bad_parameter"), value
        assert parameter in problem[2]
    assert pair.get("marks", ids="0,1-2", bounds="0,1e-7,0.5,1.")["marks"]


def test_partners_of_the_same_framework_come_first(real_server: Server):
    runs = [run["id"] for run in real_server.runs()["runs"]]
    mindspore = [run for run in runs if run.replace("v111_", "").startswith("ms_")]
    assert 3 < len(mindspore) < len(runs)
    for run in runs:
        found = real_server.get("partners", run=run)["suggestions"]
        foreign = [(one["run"] in mindspore) != (run in mindspore) for one in found]
        assert foreign == sorted(foreign)
        assert foreign == ["another framework" in one["reason"] for one in found]
        if run.endswith("/npu"):
            assert found[0]["run"] == run.replace("/npu", "/bench")


def test_a_golden_run_of_another_framework_gives_way(real_server: Server):
    asked = {"run": "ms_stat_mix/npu"}
    assert real_server.get("partners", **asked)["better"] is None
    for golden, better in (
        ("pt_L0/bench", "ms_stat_mix/bench"),
        ("ms_stat_mix/bench", None),
        ("no/such/run", None),
    ):
        assert real_server.get("partners", **asked, golden=golden)["better"] == better


def test_a_slow_disk_is_not_waited_for(real_server: Server, monkeypatch: pytest.MonkeyPatch):
    """Names and places alone speak for a run then."""
    looked_at: list[Any] = []
    monkeypatch.setattr(matching, "GLANCE_SECONDS", 0)
    monkeypatch.setattr(matching, "glance_at", lambda *place: looked_at.append(place))
    first = real_server.get("partners", run="ms_stat_mix/npu")["suggestions"][0]
    assert first["run"] == "ms_stat_mix/bench"
    assert first["reason"] == "named like its reference, beside it, same steps and ranks"
    assert looked_at == []


def test_leaves_of_one_side_alone_are_listed(tmp_path: Path):
    for place in ("npu/step0/rank0", "bench/step0/rank0", "bench/step0/rank1", "bench/step7/rank0"):
        write_side(tmp_path / place, entries())
    server = Server.on(tmp_path)
    server.runs()
    alone = [
        (pair["step_label"], pair["rank_label"], pair["target"], pair["golden"])
        for pair in server.get("pairs", run="npu", golden="bench")["pairs"]
    ]
    assert alone == [
        ("step0", "rank0", "npu/step0/rank0", "bench/step0/rank0"),
        ("step0", "rank1", None, "bench/step0/rank1"),
        ("step7", "rank0", None, "bench/step7/rank0"),
    ]
