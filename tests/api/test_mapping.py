"""Layer mappings through the routes: files below logdir, and mappings that a page sends."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.api.client import Server, read_problem
from tests.api.pairs import Pair, entries, open_pair, wait, write_side

TARGET, GOLDEN = "npu/step0/rank0", "bench/step0/rank0"
RULES = "TopLayer:\n  net: model\nNet:\n  fc: linear\n"


def renamed(names: dict[str, Any]) -> dict[str, Any]:
    """The golden model calls `net` model and `fc` linear."""
    return {
        name.replace("Module.net", "Module.model").replace(".fc.", ".linear."): data
        for name, data in names.items()
    }


def write_golden(folder: Path) -> None:
    data = renamed(entries())
    root = "Module.model.Net.forward.0"
    write_side(folder, data)
    construct = {name: None if name == root else root for name in data}
    (folder / "construct.json").write_text(json.dumps(construct, indent=1))


@pytest.fixture
def server(tmp_path: Path) -> Server:
    write_side(tmp_path / TARGET, entries(1.3))
    write_golden(tmp_path / GOLDEN)
    (tmp_path / "rules.yaml").write_text(RULES)
    made = Server.on(tmp_path)
    made.runs()
    return made


def asked(server: Server, route: str, **body: str) -> TestResponse:
    return server.post(route, body)


def posted(server: Server, route: str, **body: str) -> Any:
    answer = asked(server, route, **body)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.json


def matched(pair: Pair) -> int:
    return int(pair.info["counts"]["matched"])


def test_a_file_below_logdir_matches_what_names_do_not(server: Server) -> None:
    # Without it the roots belong together, and nothing else: relu lies in modules of other names.
    assert matched(open_pair(server, TARGET, GOLDEN)) == 0
    pair = open_pair(server, TARGET, GOLDEN, mapping="rules.yaml")
    assert matched(pair) == 4
    assert (pair.info["mapping"]["name"], pair.info["mapping"]["rules"]) == ("rules.yaml", 2)


def test_a_changed_file_is_another_pair_at_once(server: Server, tmp_path: Path) -> None:
    before = open_pair(server, TARGET, GOLDEN, mapping="rules.yaml")
    (tmp_path / "rules.yaml").write_text("TopLayer:\n  net: model\n")
    after = open_pair(server, TARGET, GOLDEN, mapping="rules.yaml")
    assert after.key != before.key
    # fc has no partner any more; root, Net, relu and loss have.
    assert matched(after) == 3
    assert after.info["target"]["version"] == before.info["target"]["version"]


def test_a_bad_file_says_line_and_reason_and_changes_nothing_else(
    server: Server, tmp_path: Path
) -> None:
    before = open_pair(server, TARGET, GOLDEN, mapping="rules.yaml")
    (tmp_path / "rules.yaml").write_text("TopLayer:\n  net: [model]\n")
    told = server.problem("pair", leaf=TARGET, golden=GOLDEN, mapping="rules.yaml")
    status, code, message, file = told
    assert (status, code, file) == (400, "bad_mapping", "rules.yaml")
    assert message.startswith("Line 2: ")
    assert before.survey()["state"] == "done"
    assert matched(open_pair(server, TARGET, GOLDEN)) == 0


def test_files_are_listed_and_bad_ones_with_their_reason(server: Server, tmp_path: Path) -> None:
    (tmp_path / "bad.yml").write_text("TopLayer: [1]\n")
    (tmp_path / "edits.yaml").write_text("edits:\n- kind: unmatch\n  target: a\n")
    os.symlink("/etc/passwd", tmp_path / "out.yaml")
    listed = listing_with(server, "bad.yml")
    assert [one["id"] for one in listed] == ["bad.yml", "rules.yaml"]
    assert listed[0]["problem"]["code"] == "bad_mapping"
    assert listed[0]["problem"]["message"].startswith("Line 1: ")
    assert listed[1]["problem"] is None


def listing_with(server: Server, name: str) -> list[dict[str, Any]]:
    while True:
        listed = list(server.get("mappings")["mappings"])
        if any(one["id"] == name for one in listed):
            return listed


def test_what_a_page_sends_is_kept_under_a_key(server: Server) -> None:
    kept = posted(server, "mapping/keep", yaml=RULES)
    assert kept["rules"] == 2
    assert matched(open_pair(server, TARGET, GOLDEN, mapping=kept["mapping"])) == 4
    shown = server.get("mapping", mapping=kept["mapping"])
    assert shown == {
        "digest": kept["mapping"].removeprefix("key:"),
        "yaml": RULES,
        "rules": [
            {"section": "TopLayer", "target": "net", "golden": "model", "nodes": None},
            {"section": "Net", "target": "fc", "golden": "linear", "nodes": None},
        ],
    }


def test_a_pair_tells_what_each_rule_matches(server: Server, tmp_path: Path) -> None:
    pair = open_pair(server, TARGET, GOLDEN, mapping="rules.yaml")
    rules = server.get("mapping", mapping="rules.yaml", pair=pair.key)["rules"]
    # All but the root stand below `net`, one of them is `fc`.
    assert [rule["nodes"] for rule in rules] == [4, 1]
    (tmp_path / "rules.yaml").write_text("TopLayer:\n  net: model\n")
    (other,) = server.get("mapping", mapping="rules.yaml", pair=pair.key)["rules"]
    assert other["nodes"] is None


def test_what_is_known_is_not_told_again(server: Server, tmp_path: Path) -> None:
    digest = server.get("mapping", mapping="rules.yaml")["digest"]
    assert (
        open_pair(server, TARGET, GOLDEN, mapping="rules.yaml").info["mapping"]["digest"] == digest
    )
    again = server.get("mapping", mapping="rules.yaml", known=digest)
    assert again == {"digest": digest, "yaml": None, "rules": None}
    (tmp_path / "rules.yaml").write_text(RULES + "  loss: loss\n")
    changed = server.get("mapping", mapping="rules.yaml", known=digest)
    assert (changed["digest"] != digest, len(changed["rules"])) == (True, 3)


def test_an_overview_by_a_mapping(server: Server) -> None:
    def unmatched(**mapping: str) -> int:
        asked = {"run": "npu", "golden": "bench", "start": "1", **mapping}
        done = wait(lambda: server.get("overview", **asked), lambda body: body["state"] == "done")
        return int(done["cells"][0]["unmatched"])

    assert unmatched() == 8
    assert unmatched(mapping="rules.yaml") == 0


def test_a_forgotten_key_has_to_be_sent_again(server: Server) -> None:
    told = server.problem("pair", leaf=TARGET, golden=GOLDEN, mapping="key:0123")
    assert told[:2] == (409, "unknown_mapping")


@pytest.mark.parametrize(
    ("name", "status", "code"),
    [
        ("missing.yaml", 404, "no_mapping"),
        ("../rules.yaml", 403, "outside_logdir"),
        ("/etc/passwd", 403, "outside_logdir"),
        (f"{TARGET}/dump.json", 404, "no_mapping"),
    ],
)
def test_only_mapping_files_below_logdir_are_read(
    server: Server, name: str, status: int, code: str
) -> None:
    told = server.problem("pair", leaf=TARGET, golden=GOLDEN, mapping=name)
    assert told[:2] == (status, code)


def test_a_file_that_was_deleted_is_no_mapping_at_once(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tb_msprobe_plugin.scanning.RESCAN_SECONDS", 1e9)
    open_pair(server, TARGET, GOLDEN, mapping="rules.yaml")
    (tmp_path / "rules.yaml").unlink()
    for told in (
        server.problem("pair", leaf=TARGET, golden=GOLDEN, mapping="rules.yaml"),
        server.problem("mapping", mapping="rules.yaml"),
    ):
        status, code, _, file = told
        assert (status, code, file) == (404, "no_mapping", "rules.yaml")


def test_rules_become_a_file_that_reads_back(server: Server) -> None:
    rules = [
        {"section": "TopLayer", "target": "net", "golden": "model"},
        {"section": "layers", "target": "5", "golden": "0"},
        {"section": "TopLayer", "target": 'odd "name"', "golden": "a.b"},
    ]
    text = posted(server, "mapping/yaml", rules=json.dumps(rules))["yaml"]
    kept = posted(server, "mapping/keep", yaml=text)
    read = server.get("mapping", mapping=kept["mapping"])["rules"]
    # Rules of a section stand together.
    assert read == [{**rule, "nodes": None} for rule in (rules[0], rules[2], rules[1])]


@pytest.mark.parametrize(
    "rules",
    [
        "no JSON",
        "{}",
        '[{"section": "A", "target": "b"}]',
        '[{"section": "A", "target": "b", "golden": ""}]',
        '[{"section": "A", "target": 5, "golden": "c"}]',
        '[{"section": "A", "target": "b", "golden": "c"}, '
        '{"section": "A", "target": "b", "golden": "d"}]',
    ],
)
def test_rules_that_no_file_can_hold(server: Server, rules: str) -> None:
    answer = asked(server, "mapping/yaml", rules=rules)
    assert read_problem(answer)[:2] == (400, "bad_mapping")


def test_yaml_of_other_tools_is_not_listed(server: Server, tmp_path: Path) -> None:
    (tmp_path / "config.yaml").write_text("lr: 0.1\nlayers: [1, 2]\n")
    (tmp_path / "mapping.yaml").write_text("lr: 0.1\n")
    (tmp_path / "torn.yaml").write_text("TopLayer: [\n")
    listed = listing_with(server, "torn.yaml")
    bad = {one["id"]: one["problem"] is not None for one in listed}
    assert bad == {"mapping.yaml": True, "rules.yaml": False, "torn.yaml": True}


def test_a_suggestion_leads_to_the_same_pairs(server: Server) -> None:
    open_pair(server, TARGET, GOLDEN)
    suggested = server.get("mapping/suggestion", leaf=TARGET, golden=GOLDEN)
    assert (suggested["matched"], suggested["matched_without"], suggested["total"]) == (4, 0, 4)
    named = [
        {field: rule[field] for field in ("section", "target", "golden")}
        for rule in suggested["rules"]
    ]
    text = posted(server, "mapping/yaml", rules=json.dumps(named))["yaml"]
    kept = posted(server, "mapping/keep", yaml=text)["mapping"]
    assert matched(open_pair(server, TARGET, GOLDEN, mapping=kept)) == 4
    for rule in suggested["rules"]:
        assert 0 < rule["confidence"] <= 1
        assert rule["reason"].endswith(".")


def test_layers_that_were_not_renamed_need_no_rules(server: Server) -> None:
    open_pair(server, TARGET, TARGET)
    assert server.get("mapping/suggestion", leaf=TARGET, golden=TARGET)["rules"] == []


class TestOffer:
    def asked(self, server: Server, name: str) -> Any:
        """The offer, once the server has found a file."""
        listing_with(server, name)
        open_pair(server, TARGET, GOLDEN)
        return server.get("mapping/offer", leaf=TARGET, golden=GOLDEN)

    def test_the_one_that_fits(self, server: Server, tmp_path: Path) -> None:
        (tmp_path / "other.yaml").write_text("TopLayer:\n  nothing: else\n")
        # The same rules are no other mapping, and one that fits less is no rival.
        (tmp_path / "rules2.yaml").write_text("# a copy\n" + RULES)
        (tmp_path / "less.yaml").write_text("TopLayer:\n  net: model\n")
        offered = self.asked(server, "rules2.yaml")
        assert offered["offer"] in ("rules.yaml", "rules2.yaml")
        assert (offered["matched"], offered["matched_without"], offered["total"]) == (4, 0, 4)

    def test_none_of_several(self, server: Server, tmp_path: Path) -> None:
        (tmp_path / "second.yaml").write_text(RULES + "Other:\n  a: b\n")
        assert self.asked(server, "second.yaml")["offer"] is None

    def test_none_where_equal_paths_do_as_well(self, server: Server, tmp_path: Path) -> None:
        # Without rules `fc` meets `fc` below another prefix already.
        write_side(tmp_path / GOLDEN, entries())
        assert self.asked(server, "rules.yaml")["offer"] is None

    def test_leaves_have_to_be_open(self, server: Server, tmp_path: Path) -> None:
        answer = server.ask("mapping/offer", leaf=TARGET, golden="missing")
        assert read_problem(answer)[:2] == (404, "unknown_leaf")


def test_no_time_to_read_files(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tb_msprobe_plugin.mappings.LIST_SECONDS", -1.0)
    (listed,) = server.get("mappings")["mappings"]
    assert (listed["id"], listed["problem"]) == ("rules.yaml", None)
    open_pair(server, TARGET, GOLDEN)
    assert server.get("mapping/offer", leaf=TARGET, golden=GOLDEN)["offer"] is None
    monkeypatch.setattr("tb_msprobe_plugin.mappings.LIST_SECONDS", 1.0)
    monkeypatch.setattr("tb_msprobe_plugin.mapping_offer.SECONDS", -1.0)
    assert server.get("mapping/offer", leaf=TARGET, golden=GOLDEN)["offer"] is None


class TestSaving:
    def test_a_mapping_is_written_below_logdir(self, server: Server, tmp_path: Path) -> None:
        answer = posted(server, "mapping/save", path="npu/new.yaml", yaml=RULES)
        assert answer == {"id": "npu/new.yaml"}
        assert (tmp_path / "npu/new.yaml").read_text() == RULES
        assert sorted(os.listdir(tmp_path / "npu")) == ["new.yaml", "step0"]

    def test_what_was_just_saved_is_there_whatever_the_scan_knows(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("tb_msprobe_plugin.scanning.RESCAN_SECONDS", 1e9)
        assert posted(server, "mapping/save", path="./npu//new.yaml", yaml=RULES) == {
            "id": "npu/new.yaml"
        }
        assert matched(open_pair(server, TARGET, GOLDEN, mapping="npu/new.yaml")) == 4

    def test_another_file_stays_unless_it_is_to_be_overwritten(
        self, server: Server, tmp_path: Path
    ) -> None:
        text = "TopLayer:\n  a: b\n"
        answer = asked(server, "mapping/save", path="rules.yaml", yaml=text)
        assert read_problem(answer)[:2] == (400, "file_exists")
        assert (tmp_path / "rules.yaml").read_text() == RULES
        posted(server, "mapping/save", path="rules.yaml", yaml=text, overwrite="1")
        assert (tmp_path / "rules.yaml").read_text() == text

    @pytest.mark.parametrize(
        ("path", "code"),
        [
            ("../new.yaml", "outside_logdir"),
            ("/tmp/new.yaml", "outside_logdir"),
            ("new.json", "bad_parameter"),
            ("missing/new.yaml", "not_writable"),
            ("npu/step0/rank0/dump.json", "bad_parameter"),
            ("a\0.yaml", "bad_parameter"),
            ("\ud800.yaml", "not_writable"),
            ("a" * 300 + ".yaml", "not_writable"),
        ],
    )
    def test_nothing_else_is_written(
        self, server: Server, tmp_path: Path, path: str, code: str
    ) -> None:
        for overwrite in "01":
            answer = asked(server, "mapping/save", path=path, yaml=RULES, overwrite=overwrite)
            assert read_problem(answer)[1] == code
        assert sorted(os.listdir(tmp_path)) == ["bench", "npu", "rules.yaml"]

    def test_nothing_is_left_of_what_cannot_be_put_in_place(
        self, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refused(*_: object) -> None:
            raise OSError(errno.ENAMETOOLONG, "File name too long")

        monkeypatch.setattr("tb_msprobe_plugin.saving.os.replace", refused)
        answer = asked(server, "mapping/save", path="new.yaml", yaml=RULES)
        assert read_problem(answer)[:2] == (400, "not_writable")
        assert sorted(os.listdir(tmp_path)) == ["bench", "npu", "rules.yaml"]

    def test_a_link_is_not_written_through(self, server: Server, tmp_path: Path) -> None:
        aim = tmp_path / "aim.txt"
        aim.write_text("kept")
        os.symlink(aim, tmp_path / "link.yaml")
        answer = asked(server, "mapping/save", path="link.yaml", yaml=RULES, overwrite="1")
        assert answer.status_code == 403
        assert aim.read_text() == "kept"

    def test_what_is_no_mapping_is_not_written(self, server: Server, tmp_path: Path) -> None:
        answer = asked(server, "mapping/save", path="new.yaml", yaml="- a\n")
        assert read_problem(answer)[:2] == (400, "bad_mapping")
        assert not (tmp_path / "new.yaml").exists()
