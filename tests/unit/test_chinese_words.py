"""Everything the server says by a code has its Chinese words in the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tb_msprobe_plugin
from tb_msprobe_plugin.compare import origin_sentences, reasons, suggest_mapping
from tb_msprobe_plugin.jobs import WAITING

PACKAGE = Path(tb_msprobe_plugin.__file__).parent
WORDS = Path(__file__).parents[2] / "frontend" / "src" / "i18n"
CODE = re.compile(r"[a-z][a-z0-9_]*")
# Where the code stands among the arguments.
CODE_AT = {"Notice": 0, "warn": 0, "Problem": 1, "Overflow": 1}
# What is wrong with a construct.json or stack.json is told with the name of the file before it.
READERS = ("construct", "stack")


def server_sources() -> dict[Path, ast.AST]:
    paths = [path for path in PACKAGE.rglob("*.py") if "cli" not in path.parts]
    return {path: ast.parse(path.read_text("utf-8")) for path in paths}


def codes_in(expression: ast.AST) -> Iterator[str]:
    for part in ast.walk(expression):
        if isinstance(part, ast.JoinedStr):
            return
        value = part.value if isinstance(part, ast.Constant) else None
        if isinstance(value, str) and CODE.fullmatch(value):
            yield value


def called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def codes_of(tree: ast.AST) -> Iterator[str]:
    """The codes of problems and notices that a module names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for keyword in node.keywords:
                if keyword.arg == "code":
                    yield from codes_in(keyword.value)
            at = CODE_AT.get(called(node))
            if at is not None and len(node.args) > at:
                yield from codes_in(node.args[at])
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "code":
            yield from codes_in(node.value)


def first_looks(tree: ast.AST) -> Iterator[str]:
    """The codes that get the name of their file in a function of their own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) == "_notice":
            yield from codes_in(node.args[0])


def dictionary(tree: ast.AST, name: str) -> list[str]:
    """The keys of a dict that a module assigns to `name`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name:
            assert isinstance(node.value, ast.Dict)
            return [key.value for key in node.value.keys if isinstance(key, ast.Constant)]
    raise AssertionError(name)


def chinese(file: str, table: str) -> set[str]:
    text = (WORDS / file).read_text("utf-8")
    body = text.split(f"export const {table}", 1)[1].split("\n};", 1)[0]
    return set(re.findall(r"^  \"?([^\":{]+?)\"?:\s", body, re.MULTILINE))


def test_problems_and_notices_are_said_in_chinese() -> None:
    sources = server_sources()
    said = {code for tree in sources.values() for code in codes_of(tree)}
    said |= set(dictionary(sources[PACKAGE / "dump" / "_walk.py"], "_MESSAGES"))
    assert {"leaf_changed", "own_parent", "broken_link", "wrong_method"} <= said
    known = chinese("chinese_server.ts", "CHINESE_SERVER")
    by_kind = chinese("chinese_reasons.ts", "CHINESE_FINDINGS")
    assert sorted(said - known - by_kind) == []


def test_what_is_wrong_with_a_side_file_is_said_in_chinese() -> None:
    sources = server_sources()
    known = chinese("chinese_server.ts", "CHINESE_SERVER")
    missing = []
    shared = set(codes_of(sources[PACKAGE / "dump" / "_files.py"])) | {"dump_unreadable"}
    assert "not_readable" in shared
    for reader in READERS:
        tree = sources[PACKAGE / "dump" / f"{reader}.py"]
        own = set(codes_of(tree)) | set(first_looks(tree))
        plain = {code for code in own if not code.startswith(f"{reader}_")}
        missing += sorted({f"{reader}_{code}" for code in shared | plain} - known)
    assert missing == []


def test_reasons_are_said_in_chinese() -> None:
    said = (
        set(reasons._SENTENCES)
        | set(suggest_mapping._SENTENCES)
        | {"comparison_failed", "bad_entry"}
    )
    assert sorted(said - chinese("chinese_reasons.ts", "CHINESE_REASONS")) == []


def test_findings_are_said_in_chinese() -> None:
    sources = server_sources()
    said = set(origin_sentences._TEXTS)
    overflow = sources[PACKAGE / "compare" / "overflow.py"]
    for node in ast.walk(overflow):
        if isinstance(node, ast.Call) and called(node) == "_told":
            said |= {f"overflow_{code}" for code in codes_in(node.args[1])}
    for node in ast.walk(sources[PACKAGE / "view" / "findings.py"]):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
            said |= set(codes_in(node.value.elts[0]))
    assert {"overflow_critical", "unmatched", "parameter"} <= said
    assert sorted(said - chinese("chinese_reasons.ts", "CHINESE_FINDINGS")) == []


def test_what_an_index_and_a_file_say_is_said_in_chinese() -> None:
    sources = server_sources()
    said: set[str] = set()
    for module in ("compare/index_reason.py", "stored/comparison.py"):
        for node in ast.walk(sources[PACKAGE / module]):
            if isinstance(node, ast.Call) and called(node) == "_reason":
                said |= set(codes_in(node.args[0]))
    assert {"verdict", "statistic", "stored_unreadable"} <= said
    known = {
        code
        for table in ("CHINESE_REASONS", "CHINESE_FINDINGS")
        for code in chinese("chinese_reasons.ts", table)
    }
    # These are the words of the tool that made the file.
    assert sorted(said - known) == ["stored_message"]


def test_what_the_server_is_doing_is_said_in_chinese() -> None:
    known = chinese("chinese_server.ts", "CHINESE_SERVER")
    phases = {WAITING}
    for tree in server_sources().values():
        names = {
            getattr(node.targets[0], "id", ""): node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) == "progress" and node.args:
                first = names.get(getattr(node.args[0], "id", ""), node.args[0])
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    phases.add(first.value)
    assert "building the hierarchy" in phases
    assert sorted(phases - known) == []
