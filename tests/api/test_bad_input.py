"""Broken dumps end in a message that names the file; the server and all other runs live on."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.api.client import Server
from tests.api.conftest import write_leaf

GOOD = "Torch.add.0.forward"
ENTRY = {"input_args": [{"type": "int", "value": 1}], "input_kwargs": {}, "output": []}
DUMP = {"task": "statistics", "level": "mix", "data": {GOOD: ENTRY}}
NEIGHBOUR = "good/step0/rank0"


@pytest.fixture
def logdir(tmp_path: Path) -> Path:
    write_leaf(tmp_path / NEIGHBOUR, DUMP, {GOOD: None}, {})
    return tmp_path


def neighbour_is_fine(server: Server) -> None:
    leaf = server.open(NEIGHBOUR)
    assert leaf.node(GOOD)["sections"][0]["items"][0]["value"] == 1


def deep(levels: int) -> str:
    return "[" * levels + "1" + "]" * levels


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty_file"),
        (b"  \n ", "empty_file"),
        (bytes(range(256)) * 50, "not_json"),
        (b"\x80\x04\x95", "not_json"),
        (b"[1, 2]", "not_an_object"),
        (b'"text"', "not_an_object"),
        (b"null", "not_an_object"),
        (b"hello", "not_json"),
        (b"{]", "not_json"),
    ],
)
def test_a_dump_that_is_none(logdir: Path, content: bytes, code: str):
    write_leaf(logdir / "bad/step0/rank0", content, {GOOD: None}, {})
    server = Server.on(logdir)
    status, found, message, file = server.open_problem("bad/step0/rank0")
    assert (status, found, file) == (422, code, "bad/step0/rank0/dump.json")
    assert message.endswith(".")
    assert message[0].isupper()
    neighbour_is_fine(server)


@pytest.mark.parametrize("name", ["dump.json", "construct.json", "stack.json"])
def test_a_directory_in_place_of_a_file(logdir: Path, name: str):
    folder = write_leaf(logdir / "bad", DUMP, {GOOD: None}, {})
    (folder / name).unlink()
    (folder / name).mkdir()
    server = Server.on(logdir)
    if name == "dump.json":
        assert server.open_problem("bad")[:2] == (422, "is_a_directory")
    else:
        notices = server.open("bad").info["notices"]
        assert any(notice["file"] == f"bad/{name}" for notice in notices)
    neighbour_is_fine(server)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_in_place_of_a_file_does_not_hang(logdir: Path):
    folder = write_leaf(logdir / "bad", DUMP, {GOOD: None}, {})
    (folder / "dump.json").unlink()
    os.mkfifo(folder / "dump.json")
    server = Server.on(logdir)
    assert server.open_problem("bad")[0] == 422
    neighbour_is_fine(server)


def test_a_file_that_may_not_be_read(logdir: Path, monkeypatch: pytest.MonkeyPatch):
    write_leaf(logdir / "bad", DUMP, {GOOD: None}, {})
    real_open = open

    def refuse(path, *args, **kwargs):
        if str(path).endswith("bad/dump.json"):
            raise PermissionError(13, "Permission denied", path)
        return real_open(path, *args, **kwargs)

    monkeypatch.setattr("builtins.open", refuse)
    server = Server.on(logdir)
    status, code, _, file = server.open_problem("bad")
    assert (status, code, file) == (422, "not_readable", "bad/dump.json")
    neighbour_is_fine(server)


def test_a_leaf_without_dump_json_shows_its_hierarchy(logdir: Path):
    write_leaf(logdir / "bad", None, {GOOD: None}, None)
    leaf = Server.on(logdir).open("bad")
    assert ("missing_file", "bad/dump.json") in [
        (notice["code"], notice["file"]) for notice in leaf.info["notices"]
    ]
    assert leaf.node(GOOD)["entry"] is False


def test_a_leaf_without_anything_in_it(logdir: Path):
    write_leaf(logdir / "bad", None, {}, None)
    server = Server.on(logdir)
    status, code, _, file = server.open_problem("bad")
    assert (status, code, file) == (422, "missing_file", "bad/dump.json")
    neighbour_is_fine(server)


def test_a_dump_that_ends_too_early_opens_as_far_as_it_goes(logdir: Path):
    entries = {f"Torch.add.{number}.forward": ENTRY for number in range(10)}
    text = json.dumps({"task": "statistics", "level": "mix", "data": entries}, indent=1)
    lines = dict.fromkeys(entries)
    write_leaf(logdir / "bad", text[: len(text) * 6 // 10], lines, {})
    leaf = Server.on(logdir).open("bad")
    assert 3 <= leaf.info["entries"] < 10
    assert any(notice["file"] == "bad/dump.json" for notice in leaf.info["notices"])
    assert leaf.node(GOOD)["sections"]


@pytest.mark.parametrize("levels", [10, 400, 100_000])
def test_values_that_are_nested_deep(logdir: Path, levels: int):
    text = json.dumps(DUMP, indent=1).replace('"output": []', f'"output": {deep(levels)}')
    assert deep(levels) in text
    write_leaf(logdir / "bad", text, {GOOD: None}, {})
    server = Server.on(logdir)
    answer = server.open("bad").node(GOOD)
    if levels <= 400:
        output = next(part for part in answer["sections"] if part["name"] == "output")
        assert output["items"][0]["name"] == "output" + ".0" * levels
    else:
        assert answer["sections"] == []
        assert GOOD in answer["notices"][0]
    neighbour_is_fine(server)


def test_a_top_level_that_is_nested_deep(logdir: Path):
    write_leaf(logdir / "bad", '{"task": ' + deep(100_000) + "}", {GOOD: None}, {})
    server = Server.on(logdir)
    server.opening("bad")
    neighbour_is_fine(server)


def test_a_construct_that_is_nested_deep(logdir: Path):
    write_leaf(logdir / "bad", DUMP, f'{{"{GOOD}": {deep(100_000)}}}', {})
    server = Server.on(logdir)
    server.opening("bad")
    neighbour_is_fine(server)


def test_a_text_of_fifty_megabytes(logdir: Path):
    huge = "x" * (50 * 1024**2)
    entry = {**ENTRY, "input_args": [{"type": "str", "value": huge}]}
    dump = {"task": huge, "level": "mix", "data": {GOOD: entry, "Torch.mul.0.forward": ENTRY}}
    write_leaf(logdir / "bad", dump, {GOOD: None, "Torch.mul.0.forward": None}, {})
    server = Server.on(logdir)
    leaf = server.open("bad")
    assert len(leaf.info["task"]) < 100_000
    item = leaf.node(GOOD)["sections"][0]["items"][0]
    assert item["value"].startswith("xxx")
    assert "52,428,800 characters" in item["value"]
    assert len(item["value"]) < 100_000
    assert leaf.node("Torch.mul.0.forward")["sections"][0]["items"][0]["value"] == 1
    neighbour_is_fine(server)


def test_a_chain_of_thousands_of_modules(logdir: Path):
    chain = [f"Module.m{depth}.M.forward.0" for depth in range(1, 3_001)]
    write_leaf(logdir / "bad", {"data": {}}, dict(zip(chain, [None, *chain])), {})
    leaf = Server.on(logdir).open("bad")
    deepest = leaf.get("node", id=3_000)
    assert deepest["node"]["name"] == chain[-1]
    assert len(deepest["path"]) == 100
    assert deepest["path_gap"] == {"at": 20, "left_out": 2_901}
    for query in ({"id": 3_000}, {"name": chain[-1]}):
        status, code, message, _ = leaf.problem("locate", **query)
        assert (status, code) == (400, "too_deep")
        assert "1,000" in message
    assert leaf.get("locate", id=1_000)["node"]["name"] == chain[999]


def test_thousands_of_endless_names(logdir: Path):
    names = [f"Module.{'x' * 19_000}{number}.Net.forward.0" for number in range(600)]
    write_leaf(logdir / "bad", {"data": {}}, dict.fromkeys(names), {})
    leaf = Server.on(logdir).open("bad")
    listed, offset = [], "0"
    while offset is not None:
        page = leaf.get("children", id=0, offset=offset, limit=5_000)
        assert len(json.dumps(page)) < 5_000_000
        listed += [row["name"] for row in page["nodes"]]
        offset = page["next"]
    assert listed == names
    assert leaf.get("subtree", id=0, limit=20_000) == {"nodes": [], "truncated": True}
    assert len(json.dumps(leaf.get("search", q="xxx", limit=1_000))) < 5_000_000


STRANGE = [
    "Module.<script>alert(1)</script>.Net.forward.0",
    "Module.a\"b'c.Net.forward.0",
    "Module.two\nlines\r\n.Net.forward.0",
    "Module." + "x" * 9_980 + ".Net.forward.0",
    "Module.😀🤖.Net.forward.0",
    "Module.\ud800half.Net.forward.0",
    "Module.nul\0.Net.forward.0",
    "Module.back\\slash/../...Net.forward.0",
    "",
    " ",
    "DefaultModel.forward.0",
    "Module.%2e%2e%2f.Net.forward.0",
    "Module.名前.Net.forward.0",
]


def test_strange_node_names_are_shown_found_and_opened(logdir: Path):
    dump = {"task": "statistics", "level": "mix", "data": dict.fromkeys(STRANGE, ENTRY)}
    write_leaf(logdir / "bad", dump, dict.fromkeys(STRANGE), {})
    leaf = Server.on(logdir).open("bad")
    listed = leaf.get("subtree", id=0)["nodes"]
    assert {row["name"] for row in listed} >= set(STRANGE)
    for row in listed:
        if row["name"] not in STRANGE:
            continue
        assert leaf.get("node", id=row["id"])["sections"][0]["items"][0]["value"] == 1
        query = row["name"].encode("utf-8", "surrogatepass")
        if "\ud800" not in row["name"]:  # an address cannot hold half a character
            assert leaf.get("locate", name=query)["node"] == row
    hits = leaf.get("search", q="<SCRIPT>")["hits"]
    assert [hit["name"] for hit in hits] == [STRANGE[0]]


def test_strange_values(logdir: Path):
    text = (
        '{"task": NaN, "level": Infinity, "data": {"NAME": {"input_args": ['
        '{"type": "mindspore.Tensor", "Max": NaN, "Min": -Infinity, "Mean": 1e400, "Norm": "nan"},'
        '{"type": "int", "value": 123456789012345678901234567890}, null, {"type": "float", '
        '"value": -Infinity}], "output": null, "is_nan": 1, "odd": [NaN]}}}'
    ).replace("NAME", GOOD)
    write_leaf(logdir / "bad", text, {GOOD: None}, {})
    answer = Server.on(logdir).open("bad").node(GOOD)
    tensor, integer, nothing, infinite = answer["sections"][0]["items"]
    assert [tensor[field] for field in ("max", "min", "mean", "norm")] == [
        "NaN",
        "-Infinity",
        "Infinity",
        "nan",
    ]
    assert integer["value"] == "123456789012345678901234567890"
    assert nothing["type"] is None
    assert nothing["name"] == "input.2"
    assert infinite["value"] == "-Infinity"
    assert answer["extras"] == {"is_nan": 1, "odd": ["NaN"]}


@pytest.mark.parametrize(
    "entry", [None, 1, "text", [], {}, {"input_args": 3}, {"output": {"type": 5}}, {"a": {"b": []}}]
)
def test_strange_entries(logdir: Path, entry):
    write_leaf(logdir / "bad", {"data": {GOOD: entry}}, {GOOD: None}, {})
    server = Server.on(logdir)
    assert server.open("bad").node(GOOD)["entry"] is True
    neighbour_is_fine(server)


def test_a_data_file_that_leads_elsewhere(logdir: Path):
    (logdir / "secret.npy").write_text("x")
    names = ["../../secret.npy", "/etc/passwd", "..", "a\0b", "x" * 5000, "sub/dir.npy", "here.npy"]
    items = [{"type": "torch.Tensor", "data_name": name} for name in names]
    dump = {"data": {GOOD: {"input_args": items, "output": []}}}
    folder = write_leaf(logdir / "run/step0", dump, {GOOD: None}, {})
    (folder / "dump_tensor_data").mkdir()
    (folder / "dump_tensor_data/here.npy").write_text("four")
    os.symlink("/etc/hostname", folder / "dump_tensor_data/away.npy")
    shown = Server.on(logdir).open("run/step0").node(GOOD)["sections"][0]["items"]
    exists = [item["file"]["exists"] for item in shown]
    assert exists == [False, False, False, False, False, False, True]
    assert shown[-1]["file"] == {
        "path": "run/step0/dump_tensor_data/here.npy",
        "exists": True,
        "size": 4,
    }


def test_a_leaf_that_is_removed_while_it_is_open(logdir: Path):
    folder = write_leaf(logdir / "bad", DUMP, {GOOD: None}, {})
    server = Server.on(logdir)
    leaf = server.open("bad")
    node = leaf.get("locate", name=GOOD)["node"]["id"]
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    assert leaf.get("children", id=0)["total"] == 1
    assert leaf.problem("node", id=node)[0] in (409, 422)
    assert server.open_problem("bad")[0] in (404, 422)
    neighbour_is_fine(server)


def test_a_logdir_full_of_strangers(tmp_path: Path):
    (tmp_path / "events.out.tfevents.1").write_bytes(b"\0" * 100)
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "broken").symlink_to(tmp_path / "nowhere")
    (tmp_path / "away").symlink_to("/usr")
    write_leaf(tmp_path / NEIGHBOUR, DUMP, {GOOD: None}, {})
    server = Server.on(tmp_path)
    answer = server.runs()
    assert [run["id"] for run in answer["runs"]] == ["good"]
    files = {notice["file"] for notice in answer["notices"]}
    assert {"broken", "away"} <= files
    neighbour_is_fine(server)
