"""Reading --logdir and --logdir_spec, and never leaving the directories they name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tb_msprobe_plugin.dump.tree import Root, confine, parse_logdirs, skipped_logdirs
from tb_msprobe_plugin.errors import Forbidden, NotFound


def roots(logdir: str, spec: str = "") -> list[tuple[str, str]]:
    return [(root.name, str(root.path)) for root in parse_logdirs(logdir, spec)]


class TestParse:
    def test_one_logdir(self) -> None:
        assert roots("/data/dumps") == [("", "/data/dumps")]
        assert roots("/data/a,b:c") == [("", "/data/a,b:c")]

    def test_relative_and_home(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.setenv("USERPROFILE", str(tmp_path))
        monkeypatch.chdir(tmp_path)
        assert roots("~/dumps") == [("", str(tmp_path / "dumps"))]
        assert roots("dumps/../x") == [("", str(tmp_path / "x"))]
        assert roots("", "a:~/dumps,b:rel") == [
            ("a", str(tmp_path / "dumps")),
            ("b", str(tmp_path / "rel")),
        ]

    def test_specification(self) -> None:
        assert roots("", "npu:/d/npu,bench:/d/bench") == [("npu", "/d/npu"), ("bench", "/d/bench")]

    def test_a_single_one_needs_no_name(self) -> None:
        assert roots("", "npu:/d/npu") == [("", "/d/npu")]

    def test_names_that_are_missing_or_equal(self) -> None:
        assert [name for name, _ in roots("", "/x/a,/y/a,a:/z,b/c:/w,/")] == [
            "a",
            "a-2",
            "a-3",
            "b_c",
            "logdir",
        ]

    def test_colons_that_separate_no_name(self) -> None:
        assert roots("", "/a:b/c,/d") == [("c", "/a:b/c"), ("d", "/d")]
        assert roots("", "x:/a:b,y:/d") == [("x", "/a:b"), ("y", "/d")]

    @pytest.mark.parametrize("drive", ["C:\\dumps", "C:/dumps"])
    def test_drive_letters(self, drive: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("tb_msprobe_plugin.dump.logdirs._ON_WINDOWS", True)
        paths = [path for _, path in roots("", f"{drive},x:{drive}")]
        assert len(paths) == 2
        assert all(path.endswith(drive) for path in paths)

    def test_empty_parts(self) -> None:
        assert roots("") == []
        assert roots("", ", ,") == []
        assert roots("", ",/a,") == [("", "/a")]

    def test_remote_directories_are_skipped_with_a_notice(self) -> None:
        spec = "a:gs://bucket/x,/local,hdfs://h/y,b:s3://c"
        assert roots("", spec) == [("", "/local")]
        notices = skipped_logdirs("", spec)
        assert [notice.code for notice in notices] == ["remote_logdir"] * 3
        assert [notice.file for notice in notices] == ["gs://bucket/x", "hdfs://h/y", "s3://c"]
        assert roots("gs://bucket/x") == []
        assert len(skipped_logdirs("gs://bucket/x", "")) == 1
        assert skipped_logdirs("/local", "") == []


@pytest.fixture
def logdir(tmp_path: Path) -> Path:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "dump.json").write_text("{}")
    (tmp_path / "logdir-2").mkdir()
    inner = tmp_path / "logdir" / "run" / "rank0"
    inner.mkdir(parents=True)
    (tmp_path / "logdir" / "out").symlink_to(tmp_path / "secret")
    (tmp_path / "logdir" / "latest").symlink_to("run")
    (tmp_path / "logdir" / "loop").symlink_to("loop")
    return tmp_path / "logdir"


class TestConfine:
    @pytest.mark.parametrize(
        ("path_id", "below"),
        [
            (".", ""),
            ("run/rank0", "run/rank0"),
            ("run/./rank0/", "run/rank0"),
            ("run//rank0", "run/rank0"),
            ("latest/rank0", "run/rank0"),
            ("not/there", "not/there"),
            # nothing is decoded here: these are names, if odd ones
            ("%2e%2e/secret", "%2e%2e/secret"),
            ("..%2fsecret", "..%2fsecret"),
            ("...", "..."),
            ("..a", "..a"),
        ],
    )
    def test_inside(self, logdir: Path, path_id: str, below: str) -> None:
        assert confine([Root("", logdir)], path_id) == logdir / below

    @pytest.mark.parametrize(
        "path_id",
        [
            "..",
            "../secret",
            "../logdir-2",
            "run/../../secret",
            "run/..",
            "/etc/passwd",
            "/",
            "//etc",
            "out",
            "out/dump.json",
            "latest/../out",
            "run\0",
            "\0",
            "run/\ud800",
            "a/" * 5000 + "..",
        ],
    )
    def test_outside(self, logdir: Path, path_id: str) -> None:
        with pytest.raises(Forbidden) as caught:
            confine([Root("", logdir)], path_id)
        assert caught.value.code == "outside_logdir"
        assert len(str(caught.value)) < 500

    def test_absolute_path_of_the_logdir_itself(self, logdir: Path) -> None:
        with pytest.raises(Forbidden):
            confine([Root("", logdir)], str(logdir / "run"))

    def test_loops_and_endless_names_end(self, logdir: Path) -> None:
        confine([Root("", logdir)], "loop/x")
        confine([Root("", logdir)], "n" * 100_000)

    def test_several_roots(self, logdir: Path) -> None:
        both = [Root("a", logdir), Root("b", logdir.parent / "secret")]
        assert confine(both, "a/run/rank0") == logdir / "run" / "rank0"
        assert confine(both, "b") == logdir.parent / "secret"
        for path_id in ("a/../secret", "a/out", "b/..", "a//etc"):
            with pytest.raises(Forbidden):
                confine(both, path_id)
        for path_id in ("c/run", "", ".", "..", "../a"):
            with pytest.raises(NotFound) as caught:
                confine(both, path_id)
            assert caught.value.code == "unknown_logdir"

    def test_the_root_of_the_file_system(self) -> None:
        assert confine([Root("", Path("/"))], "etc") == Path(os.path.realpath("/etc"))

    def test_windows_separators(self, logdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # On POSIX a backslash is a letter like any other.
        assert confine([Root("", logdir)], "..\\secret") == logdir / "..\\secret"
        monkeypatch.setattr("tb_msprobe_plugin.dump.logdirs._ON_WINDOWS", True)
        for path_id in ("..\\secret", "C:secret", "run\\rank0", "dump.json:stream"):
            with pytest.raises(Forbidden):
                confine([Root("", logdir)], path_id)


PARTS = st.sampled_from(["..", ".", "", "run", "rank0", "out", "latest", "%2e%2e", "\\", "\0"])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path_id=st.lists(PARTS | st.text(max_size=3), max_size=8).map("/".join))
def test_nothing_leads_outside(logdir: Path, path_id: str) -> None:
    try:
        path = confine([Root("", logdir)], path_id)
    except Forbidden:
        return
    real = os.path.realpath(path)
    assert real == str(logdir) or real.startswith(f"{logdir}{os.sep}")
