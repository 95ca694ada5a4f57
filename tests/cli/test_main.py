"""The command as users run it: installed, in a pipe, interrupted, in the docs."""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tb_msprobe_plugin import __version__
from tb_msprobe_plugin.cli import main
from tb_msprobe_plugin.cli.main import parser

ROOT = Path(__file__).parents[2]
DUMPS = ROOT / "tests" / "dumps"
# Opening this one gives a note.
LEAF = DUMPS / "ms_L1"
DOCS = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
COMMAND = [
    sys.executable,
    "-c",
    "import sys; from tb_msprobe_plugin.cli import main; sys.exit(main())",
]


def commands() -> dict[str, argparse.ArgumentParser]:
    for action in parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    raise AssertionError("no commands")


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "XDG_CACHE_HOME": str(folder)}


def test_no_arguments(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as stop:
        main([])
    assert stop.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out.strip() == __version__


@pytest.mark.parametrize("module", ["tb_msprobe_plugin", "tb_msprobe_plugin.cli.main"])
def test_the_command_as_a_module(module: str):
    command = [sys.executable, "-m", module, "compare", "/nowhere", "/nowhere/else"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "/nowhere" in done.stderr


def test_every_command_and_argument_is_documented():
    section = r"^## tb-msprobe ([\w-]+)[^\n]*\n(.*?)(?=^## |\Z)"
    sections = dict(re.findall(section, DOCS, re.M | re.S))
    assert set(sections) == set(commands())
    for name, command in commands().items():
        shown = set(re.findall(r"^\| `([^`]+)` \|", sections[name], re.M))
        known = set()
        for action in command._actions:
            if action.dest == "help":
                continue
            option = action.option_strings[-1] if action.option_strings else ""
            value = str(action.metavar or "") if action.nargs != 0 else ""
            known.add(f"{option} {value}".strip())
        assert {word for word in shown if word.startswith("--") or word.isupper()} == known


def test_every_field_of_graph_is_documented(capsys: pytest.CaptureFixture[str]):
    main(["graph", str(DUMPS / "pt_tensor_mix"), "--json"])
    nodes = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for field in nodes[0]:
        assert f"`{field}`" in DOCS
    for node in nodes:
        for item in (*node["inputs"], *node["outputs"]):
            assert all(f"`{field}`" in DOCS for field in item)


def test_every_field_of_compare_is_documented(capsys: pytest.CaptureFixture[str]):
    pair = ROOT / "tb_msprobe_plugin" / "demo" / "dumps"
    main(["compare", str(pair / "npu/step0"), str(pair / "bench/step0"), "--json"])
    nodes = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert any(node["reasons"] for node in nodes)
    for node in nodes:
        assert all(f"`{field}`" in DOCS for field in node)
        assert all(f"`{field}`" in DOCS for reason in node["reasons"] for field in reason)


def test_a_reader_that_has_seen_enough(tmp_path: Path):
    command = [*COMMAND, "graph", str(DUMPS), "--json"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert b"DefaultModel" in process.stdout.readline()
        process.stdout.close()
        err = process.stderr.read()
        assert process.wait(timeout=60) == 0
    assert b"Broken" not in err
    assert b"Traceback" not in err


def shell(line: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Runs a line of sh; "$@" in it is the command."""
    return subprocess.run(
        ["sh", "-c", line, "sh", *COMMAND],
        capture_output=True,
        text=True,
        timeout=60,
        env={**environment(folder), "LEAF": str(LEAF), **more},
    )


needs_full_device = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
COMMANDS = ['scan "$LEAF"', 'graph "$LEAF"', 'compare "$LEAF" "$LEAF"']
RESULTS = [*COMMANDS, *(f"{command} --json" for command in COMMANDS)]


@needs_full_device
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [*RESULTS, "demo --port 0"])
def test_results_on_a_full_disk(tmp_path: Path, arguments: str, unbuffered: str):
    run = shell(f'"$@" {arguments} >/dev/full', tmp_path, PYTHONUNBUFFERED=unbuffered)
    assert run.returncode == 2
    assert run.stderr.endswith("tb-msprobe: cannot write to stdout (No space left on device).\n")
    assert "Traceback" not in run.stderr
    assert "Exception" not in run.stderr


@needs_full_device
@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_on_a_full_disk(tmp_path: Path, option: str):
    run = shell(f'"$@" {option} >/dev/full', tmp_path, PYTHONUNBUFFERED="")
    assert run.returncode == 2
    assert run.stderr == "tb-msprobe: cannot write to stdout (No space left on device).\n"


@pytest.mark.parametrize("arguments", [*RESULTS, "demo --port 0"])
def test_results_without_stdout(tmp_path: Path, arguments: str):
    run = shell(f'"$@" {arguments} >&-', tmp_path)
    assert run.returncode == 2
    assert run.stderr == "tb-msprobe: cannot write to stdout (it is closed).\n"


@needs_full_device
@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full"])
def test_messages_that_nobody_can_get(tmp_path: Path, where: str):
    run = shell(f'"$@" graph "$LEAF" {where}', tmp_path)
    assert run.returncode == 0
    assert run.stdout.splitlines()[1] == "DefaultModel"
    assert "note:" not in run.stdout
    run = shell(f'"$@" scan "$LEAF/nowhere" {where}', tmp_path)
    assert (run.returncode, run.stdout) == (2, "")


def test_a_name_that_is_half_a_character_ends_nothing(tmp_path: Path):
    folder = tmp_path / "rank0"
    folder.mkdir()
    (folder / "construct.json").write_text('{"Module.\\ud800.Net.forward.0": null}')
    run = subprocess.run(
        [*COMMAND, "graph", str(tmp_path)],
        capture_output=True,
        env={**environment(tmp_path / "cache"), "PYTHONIOENCODING": "utf-8"},
    )
    assert run.returncode == 0
    assert b"\\ud800" in run.stdout


def _interruptible() -> None:
    # A shell lets what it starts in the background ignore interrupts, and so this test.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [*COMMAND, "demo", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        preexec_fn=_interruptible,
    ) as process:
        yield process
        if process.poll() is None:
            process.kill()


def test_demo_serves_its_dumps_on_this_machine_until_interrupted(demo: subprocess.Popen[str]):
    assert demo.stdout is not None
    assert demo.stderr is not None
    found = re.search(r"(http://127\.0\.0\.1:\d+/)#msprobe", demo.stdout.readline())
    assert found, demo.stderr.read()
    with urllib.request.urlopen(found[1] + "data/plugin/msprobe/runs", timeout=30) as answer:
        runs = json.load(answer)["runs"]
    assert [run["id"] for run in runs] == ["bench", "npu"]
    demo.send_signal(signal.SIGINT)
    assert demo.wait(timeout=30) == 0
    assert "Traceback" not in demo.stderr.read()


def test_demo_on_a_port_that_is_taken(demo: subprocess.Popen[str], tmp_path: Path):
    assert demo.stdout is not None
    found = re.search(r":(\d+)/", demo.stdout.readline())
    assert found
    second = subprocess.run(
        [*COMMAND, "demo", "--port", found[1]],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment(tmp_path),
    )
    assert second.returncode == 2
    assert found[1] in second.stderr
    assert "Traceback" not in second.stderr


@pytest.mark.parametrize("port", ["-1", "65536", "99999999999", "x", ""])
def test_demo_on_a_port_that_is_none(capsys: pytest.CaptureFixture[str], port: str):
    with pytest.raises(SystemExit) as stop:
        main(["demo", f"--port={port}"])
    assert stop.value.code == 2
    assert f"argument --port: {port!r} is no port: a number from 0 to 65535" in (
        capsys.readouterr().err
    )
