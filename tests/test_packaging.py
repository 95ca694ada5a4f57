"""A user without Node can install the package: the wheel holds the page and the demo dumps."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel_names(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    target = tmp_path_factory.mktemp("wheel")
    source = tmp_path_factory.mktemp("source")
    files = subprocess.check_output(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=REPOSITORY
    )
    for name in files.decode().splitlines():
        if (REPOSITORY / name).is_file() and not name.startswith(("frontend/", "tests/")):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((REPOSITORY / name).read_bytes())
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", target, source],
        check=True,
    )
    (wheel,) = target.glob("*.whl")
    return zipfile.ZipFile(wheel).namelist()


def test_wheel_holds_the_page(wheel_names: list[str]) -> None:
    for name in ("index.js", "chunk.js", "compare.js", "chinese.js", "chinese.json", "export.js"):
        assert f"tb_msprobe_plugin/static/{name}" in wheel_names


def test_wheel_holds_every_demo_dump(wheel_names: list[str]) -> None:
    demo = REPOSITORY / "tb_msprobe_plugin" / "demo"
    expected = {f"tb_msprobe_plugin/{p.relative_to(demo.parent)}" for p in demo.rglob("*.json")}
    assert expected
    assert expected <= set(wheel_names)


def test_wheel_holds_the_tables(wheel_names: list[str]) -> None:
    package = REPOSITORY / "tb_msprobe_plugin"
    tables = {
        path.relative_to(REPOSITORY).as_posix() for path in (package / "compare").glob("*.json")
    }
    assert len(tables) > 1
    assert tables <= set(wheel_names)


def test_wheel_holds_no_tests_and_no_frontend_sources(wheel_names: list[str]) -> None:
    assert not [name for name in wheel_names if name.startswith(("tests/", "frontend/"))]


def test_wheel_is_typed(wheel_names: list[str]) -> None:
    assert "tb_msprobe_plugin/py.typed" in wheel_names
