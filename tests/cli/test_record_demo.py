"""tb-msprobe record-demo where nothing can be recorded; tests/mindspore records for real."""

from __future__ import annotations

import os
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.cli import main


def pretend_installed(monkeypatch: pytest.MonkeyPatch, *modules: str) -> None:
    """Of the two packages that are needed, only these modules are found."""
    find = util.find_spec

    def find_spec(name: str, package: str | None = None) -> Any:
        if name in ("mindspore", "msprobe"):
            return object() if name in modules else None
        return find(name, package)

    monkeypatch.setattr(util, "find_spec", find_spec)


@pytest.mark.parametrize(
    ("there", "missing"),
    [
        ((), "mindspore and mindstudio-probe"),
        (("mindspore",), "mindstudio-probe"),
        (("msprobe",), "mindspore"),
    ],
)
def test_what_is_missing_and_how_to_get_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    there: tuple[str, ...],
    missing: str,
):
    pretend_installed(monkeypatch, *there)
    assert main(["record-demo", str(tmp_path / "out")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        f'tb-msprobe: record-demo needs {missing}: pip install "tb-msprobe-plugin[mindspore]" '
        "(Python 3.9 to 3.12).\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_use_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    pretend_installed(monkeypatch, "mindspore", "msprobe")
    (tmp_path / "notes.txt").write_text("mine")
    assert main(["record-demo", str(tmp_path)]) == 2
    assert f"{tmp_path}: the directory is not empty" in capsys.readouterr().err
    assert main(["record-demo", str(tmp_path / "notes.txt")]) == 2
    assert "this is no directory" in capsys.readouterr().err
    assert (tmp_path / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize(
    ("mindspore", "said"),
    [("raise SystemExit('no such kernel')", "no such kernel"), ("raise SystemExit(0)", "")],
    ids=["fails", "records_nothing"],
)
def test_a_failed_training_leaves_nothing_and_tells_why(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    mindspore: str,
    said: str,
):
    pretend_installed(monkeypatch, "mindspore", "msprobe")
    packages = tmp_path / "packages"
    (packages / "mindspore").mkdir(parents=True)
    (packages / "mindspore" / "__init__.py").write_text(mindspore)
    monkeypatch.setenv("PYTHONPATH", str(packages), prepend=os.pathsep)
    assert main(["record-demo", str(tmp_path / "out")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert "tb-msprobe: training reference failed" in err
    assert list((tmp_path / "out").iterdir()) == []
