"""Finding dump trees: every layout of every release, strangers, links and growing trees."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tb_msprobe_plugin.dump import _walk, tree
from tb_msprobe_plugin.dump.tree import Root, Scan, TreeScanner

from .helpers import REAL_DUMPS

MakeLeaf = Callable[..., Path]


def make_leaf(path: Path, *files: str) -> Path:
    path.mkdir(parents=True)
    for file in files or ("dump.json", "construct.json", "stack.json"):
        (path / file).write_text("{}")
    return path


def scan(path: Path) -> Scan:
    return TreeScanner([Root("", path)]).scan()


def shown(found: Scan) -> dict[str, list[tuple[str, int, int]]]:
    """Run id -> (leaf id, step, rank) in order."""
    return {run.id: [(leaf.id, leaf.step, leaf.rank) for leaf in run.leaves] for run in found.runs}


def codes(found: Scan) -> list[str]:
    return [notice.code for notice in found.notices]


class TestLayouts:
    def test_logdir_is_a_leaf(self, tmp_path: Path) -> None:
        path = make_leaf(tmp_path / "leaf")
        found = scan(path)
        (leaf,) = found.runs[0].leaves
        assert shown(found) == {".": [(".", 0, 0)]}
        assert (leaf.run, leaf.path, leaf.step_label, leaf.rank_label) == (".", path, "", "")

    def test_logdir_is_a_dump_tree(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "step0" / "rank0")
        assert shown(scan(tmp_path)) == {".": [("step0/rank0", 0, 0)]}

    def test_steps_and_ranks_in_natural_order(self, tmp_path: Path) -> None:
        for step in (10, 2):
            for rank in (10, 2, 0):
                make_leaf(tmp_path / "run" / f"step{step}" / f"rank{rank}")
        found = scan(tmp_path)
        assert shown(found) == {
            "run": [
                (f"run/step{step}/rank{rank}", step, rank)
                for step in (2, 10)
                for rank in (0, 2, 10)
            ]
        }
        assert found.runs[0].leaves[1].step_label == "step2"
        assert found.runs[0].leaves[1].rank_label == "rank2"
        assert found.notices == ()

    @pytest.mark.parametrize("name", ["rank", "rank0", "proc4711"])
    def test_a_single_process_is_rank_0(self, tmp_path: Path, name: str) -> None:
        make_leaf(tmp_path / "run" / "step3" / name)
        found = scan(tmp_path)
        assert shown(found) == {"run": [(f"run/step3/{name}", 3, 0)]}
        assert found.runs[0].leaves[0].rank_label == name
        assert found.notices == ()

    def test_ranks_without_steps(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "run" / "rank1")
        make_leaf(tmp_path / "run" / "rank0")
        assert shown(scan(tmp_path)) == {"run": [("run/rank0", 0, 0), ("run/rank1", 0, 1)]}

    def test_steps_without_ranks(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "run" / "step7")
        assert shown(scan(tmp_path)) == {"run": [("run/step7", 7, 0)]}

    def test_a_leaf_by_itself(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "a" / "b")
        assert shown(scan(tmp_path)) == {"a/b": [("a/b", 0, 0)]}

    def test_pynative_and_graph_are_two_runs(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "out" / "pynative" / "step0" / "rank0")
        make_leaf(tmp_path / "out" / "graph" / "step0" / "rank")
        assert shown(scan(tmp_path)) == {
            "out/graph": [("out/graph/step0/rank", 0, 0)],
            "out/pynative": [("out/pynative/step0/rank0", 0, 0)],
        }

    def test_runs_in_natural_order_at_any_depth(self, tmp_path: Path) -> None:
        for run in ("run10", "run9", "a/b/c/d", "step1"):
            make_leaf(tmp_path / run / "step0" / "rank0")
        assert list(shown(scan(tmp_path))) == ["a/b/c/d", "run9", "run10", "step1"]

    @pytest.mark.parametrize("name", ["rank-1", "rankA", "Rank0", "step0x", "rank" + "1" * 20])
    def test_other_names_are_no_levels(self, tmp_path: Path, name: str) -> None:
        make_leaf(tmp_path / "run" / name)
        assert shown(scan(tmp_path)) == {f"run/{name}": [(f"run/{name}", 0, 0)]}

    def test_leading_zeros_and_equal_numbers(self, tmp_path: Path) -> None:
        for rank in ("rank0", "rank", "rank01", "rank1"):
            make_leaf(tmp_path / "run" / "step0" / rank)
        (leaves,) = shown(scan(tmp_path)).values()
        assert [(leaf.rsplit("/", 1)[1], rank) for leaf, _, rank in leaves] == [
            ("rank", 0),
            ("rank0", 0),
            ("rank01", 1),
            ("rank1", 1),
        ]

    @pytest.mark.parametrize("file", ["dump.json", "construct.json"])
    def test_one_file_makes_a_leaf(self, tmp_path: Path, file: str) -> None:
        make_leaf(tmp_path / "run" / "rank0", file)
        assert shown(scan(tmp_path)) == {"run": [("run/rank0", 0, 0)]}

    def test_a_directory_called_dump_json_can_be_opened_to_get_its_error(
        self, tmp_path: Path
    ) -> None:
        (tmp_path / "run" / "rank0" / "dump.json").mkdir(parents=True)
        assert shown(scan(tmp_path)) == {"run": [("run/rank0", 0, 0)]}

    def test_no_leaves(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "stack only", "stack.json")
        make_leaf(tmp_path / "events", "events.out.tfevents.1", "dump_1.json")
        (tmp_path / "dump.json.bak").write_text("{}")
        found = scan(tmp_path)
        assert (found.runs, found.notices) == ((), ())

    def test_saved_tensors_are_never_listed(self, tmp_path: Path) -> None:
        leaf = make_leaf(tmp_path / "run" / "rank0")
        make_leaf(leaf / "dump_tensor_data" / "rank7")
        make_leaf(leaf / "inner" / "step1" / "rank2")
        assert shown(scan(tmp_path)) == {
            "run": [("run/rank0", 0, 0)],
            "run/rank0/inner": [("run/rank0/inner/step1/rank2", 1, 2)],
        }

    def test_real_dumps(self) -> None:
        found = scan(REAL_DUMPS)
        assert shown(found)["pt_dist_stat_mix/npu"] == [
            ("pt_dist_stat_mix/npu/step0/rank0", 0, 0),
            ("pt_dist_stat_mix/npu/step0/rank1", 0, 1),
            ("pt_dist_stat_mix/npu/step1/rank0", 1, 0),
            ("pt_dist_stat_mix/npu/step1/rank1", 1, 1),
        ]
        assert shown(found)["v111_ms_stat_mix/npu"] == [("v111_ms_stat_mix/npu/step0/rank", 0, 0)]
        assert found.notices == ()


class TestProcesses:
    def test_beside_ranks_they_are_ignored(self, tmp_path: Path) -> None:
        for name in ("rank1", "proc11", "proc12"):
            make_leaf(tmp_path / "run" / "step0" / name)
        found = scan(tmp_path)
        assert shown(found) == {"run": [("run/step0/rank1", 0, 1)]}
        (notice,) = found.notices
        assert (notice.code, notice.message[:2]) == ("helper_processes", "2 ")
        assert notice.file == str(tmp_path / "run" / "step0" / "proc11")

    def test_without_ranks_they_are_numbered(self, tmp_path: Path) -> None:
        for name in ("proc10", "proc9"):
            make_leaf(tmp_path / "run" / "step0" / name)
        make_leaf(tmp_path / "run" / "step1" / "proc9")
        found = scan(tmp_path)
        assert shown(found) == {
            "run": [
                ("run/step0/proc9", 0, 0),
                ("run/step0/proc10", 0, 1),
                ("run/step1/proc9", 1, 0),
            ]
        }
        assert codes(found) == ["numbered_processes"]


class TestNotices:
    def test_level_debug(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "step0" / "rank0", "debug.json")
        make_leaf(tmp_path / "step1" / "rank0", "debug.json", "dump.json")
        found = scan(tmp_path)
        assert shown(found) == {".": [("step1/rank0", 1, 0)]}
        (notice,) = found.notices
        assert notice.code == "debug_level"
        assert notice.file == str(tmp_path / "step0" / "rank0" / "debug.json")

    def test_logdir_that_does_not_exist(self, tmp_path: Path) -> None:
        found = scan(tmp_path / "nowhere")
        assert found.runs == ()
        assert [(notice.code, notice.file) for notice in found.notices] == [
            ("missing_folder", str(tmp_path / "nowhere"))
        ]

    def test_logdir_that_is_a_file(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        assert codes(scan(tmp_path / "file")) == ["unreadable_folder"]

    def test_unreadable_directories_are_told_once(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        make_leaf(tmp_path / "good" / "rank0")
        for name in ("bad1", "bad2"):
            make_leaf(tmp_path / name / "rank0")
        scandir = os.scandir

        def refuse(path: str) -> object:
            if "bad" in os.path.basename(path):
                raise PermissionError(13, "Permission denied")
            return scandir(path)

        monkeypatch.setattr(os, "scandir", refuse)
        found = scan(tmp_path)
        assert list(shown(found)) == ["good"]
        (notice,) = found.notices
        assert (notice.code, notice.message[:2]) == ("unreadable_folder", "2 ")

    def test_too_many_directories(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tree, "MAX_FOLDERS", 3)
        for name in "abcde":
            make_leaf(tmp_path / name)
        found = scan(tmp_path)
        assert len(found.runs) == 2
        assert codes(found) == ["too_many_folders"]

    @pytest.mark.skipif(os.name == "nt", reason="names are Unicode there")
    def test_names_that_are_not_utf_8(self, tmp_path: Path) -> None:
        os.mkdir(os.fsencode(tmp_path) + b"/\xff")
        found = scan(tmp_path)
        assert codes(found) == ["strange_name"]
        assert found.notices[0].file == f"{tmp_path}/?"


class TestLinks:
    def test_inside_the_logdir_they_are_followed(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "run" / "step0" / "rank0")
        (tmp_path / "latest").symlink_to("run")
        (tmp_path / "run" / "step0" / "rank1").symlink_to(tmp_path / "run" / "step0" / "rank0")
        assert shown(scan(tmp_path)) == {
            run: [(f"{run}/step0/rank{rank}", 0, rank) for rank in (0, 1)]
            for run in ("latest", "run")
        }

    def test_outward_and_broken_ones_are_told(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "outside" / "rank0")
        root = tmp_path / "logdir"
        make_leaf(root / "run" / "rank0")
        (root / "out").symlink_to(tmp_path / "outside")
        (root / "up").symlink_to("..")
        (root / "broken").symlink_to("nowhere")
        found = scan(root)
        assert list(shown(found)) == ["run"]
        assert {(notice.code, notice.message.split()[0]) for notice in found.notices} == {
            ("broken_link", "this"),
            ("outward_link", "2"),
        }

    def test_a_sibling_that_begins_with_the_same_name_is_outside(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "logs-old" / "rank0")
        (tmp_path / "logs").mkdir()
        (tmp_path / "logs" / "link").symlink_to(tmp_path / "logs-old")
        assert scan(tmp_path / "logs").runs == ()

    def test_loops_end(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "a" / "rank0")
        (tmp_path / "a" / "self").symlink_to(".")
        (tmp_path / "a" / "up").symlink_to("..")
        (tmp_path / "a" / "itself").symlink_to("itself")
        found = scan(tmp_path)
        assert shown(found) == {"a": [("a/rank0", 0, 0)]}
        assert codes(found) == ["broken_link"]

    def test_links_between_directories_end(self, tmp_path: Path) -> None:
        names = "abcdef"
        for name in names:
            make_leaf(tmp_path / name, "dump.json")
        for name in names:
            for other in names:
                if other != name:
                    (tmp_path / name / f"to_{other}").symlink_to(tmp_path / other)
        runs = shown(scan(tmp_path))
        assert set(names) < set(runs)
        # without a limit, three links on a path would make 6 * (1 + 5 + 5 * 4 + 5 * 4 * 3) runs
        assert len(runs) == 6 * 16

    def test_linked_files_inside_the_logdir(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "a" / "rank0")
        (tmp_path / "b").mkdir()
        (tmp_path / "b" / "dump.json").symlink_to(tmp_path / "a" / "rank0" / "dump.json")
        assert shown(scan(tmp_path)) == {"a": [("a/rank0", 0, 0)], "b": [("b", 0, 0)]}

    def test_a_broken_dump_file_can_be_opened_to_get_its_error(self, tmp_path: Path) -> None:
        (tmp_path / "dump.json").symlink_to("nowhere")
        found = scan(tmp_path)
        assert shown(found) == {".": [(".", 0, 0)]}
        assert codes(found) == ["broken_link"]

    @pytest.mark.parametrize("file", ["dump.json", "construct.json", "stack.json"])
    def test_a_leaf_with_a_file_outside_is_left_out(self, tmp_path: Path, file: str) -> None:
        secret = tmp_path / "secret"
        secret.write_text("{}")
        leaf = make_leaf(tmp_path / "logdir" / "rank0")
        (leaf / file).unlink()
        (leaf / file).symlink_to(secret)
        found = scan(tmp_path / "logdir")
        assert found.runs == ()
        assert codes(found) == ["outward_link"]

    def test_the_logdir_itself_may_be_a_link(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "real" / "run" / "rank0")
        (tmp_path / "real" / "latest").symlink_to("run")
        (tmp_path / "logdir").symlink_to("real")
        assert list(shown(scan(tmp_path / "logdir"))) == ["latest", "run"]


class TestAgain:
    def test_new_and_removed_leaves_show_up(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "run" / "step0" / "rank0")
        scanner = TreeScanner([Root("", tmp_path)])
        assert len(scanner.scan().runs[0].leaves) == 1
        leaf = make_leaf(tmp_path / "run" / "step1" / "rank0")
        assert len(scanner.scan().runs[0].leaves) == 2
        for file in leaf.iterdir():
            file.unlink()
        assert len(scanner.scan().runs[0].leaves) == 1

    def test_a_process_that_learns_its_rank(self, tmp_path: Path) -> None:
        leaf = make_leaf(tmp_path / "run" / "step0" / "proc77")
        scanner = TreeScanner([Root("", tmp_path)])
        assert scanner.scan().runs[0].leaves[0].rank_label == "proc77"
        leaf.rename(leaf.parent / "rank3")
        assert shown(scanner.scan()) == {"run": [("run/step0/rank3", 0, 3)]}

    def test_unchanged_directories_are_not_listed_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        leaf = make_leaf(tmp_path / "run" / "step0" / "rank0")
        for folder in (leaf, *list(leaf.parents)[:3]):
            os.utime(folder, (1_000_000_000, 1_000_000_000))
        scanner = TreeScanner([Root("", tmp_path)])
        first = scanner.scan()
        listed: list[str] = []
        scandir = os.scandir
        monkeypatch.setattr(os, "scandir", lambda path: listed.append(path) or scandir(path))
        assert scanner.scan() == first
        assert listed == []
        make_leaf(tmp_path / "run" / "step0" / "rank1")
        assert len(scanner.scan().runs[0].leaves) == 2
        assert sorted(listed) == [str(leaf.parent), str(leaf.parent / "rank1")]

    def test_a_directory_that_changed_just_now_is_listed_again(self, tmp_path: Path) -> None:
        # A file system with coarse time stamps shows the second change with the first one's time.
        make_leaf(tmp_path / "run" / "rank0")
        scanner = TreeScanner([Root("", tmp_path)])
        scanner.scan()
        before = (tmp_path / "run").stat()
        make_leaf(tmp_path / "run" / "rank1")
        os.utime(tmp_path / "run", ns=(before.st_atime_ns, before.st_mtime_ns))
        assert len(scanner.scan().runs[0].leaves) == 2

    def test_from_several_threads(self, tmp_path: Path) -> None:
        for rank in range(20):
            make_leaf(tmp_path / "run" / f"rank{rank}")
        scanner = TreeScanner([Root("", tmp_path)])
        counts: list[int] = []

        def work() -> None:
            for _ in range(5):
                counts.append(len(scanner.scan().runs[0].leaves))

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert counts == [20] * 20


class TestSeveralRoots:
    def test_ids_begin_with_the_name(self, tmp_path: Path) -> None:
        make_leaf(tmp_path / "x" / "step0" / "rank0")
        make_leaf(tmp_path / "y")
        found = TreeScanner([Root("b", tmp_path / "x"), Root("a", tmp_path / "y")]).scan()
        assert shown(found) == {"a": [("a", 0, 0)], "b": [("b/step0/rank0", 0, 0)]}

    def test_no_roots(self) -> None:
        scanner = TreeScanner([])
        assert scanner.scan() == Scan((), ())
        assert not scanner.has_leaf()


class TestHasLeaf:
    def test_answers(self, tmp_path: Path) -> None:
        scanner = TreeScanner([Root("", tmp_path / "later")])
        assert not scanner.has_leaf()
        make_leaf(tmp_path / "later" / "a" / "b" / "rank0")
        assert scanner.has_leaf()

    def test_true_when_unsure(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in "abc":
            (tmp_path / name).mkdir()
        scanner = TreeScanner([Root("", tmp_path)])
        assert not scanner.has_leaf()
        monkeypatch.setattr(tree, "QUICK_LOOK_FOLDERS", 2)
        assert scanner.has_leaf()
        monkeypatch.setattr(tree, "QUICK_LOOK_FOLDERS", 100)
        monkeypatch.setattr(tree, "QUICK_LOOK_SECONDS", -1)
        assert scanner.has_leaf()


def test_very_deep_trees_are_walked(tmp_path: Path) -> None:
    path = tmp_path
    for _ in range(150):
        path /= "d"
    make_leaf(path / "rank0")
    assert len(scan(tmp_path).runs) == 1


def test_names_of_known_files_agree_with_the_documents() -> None:
    assert {"dump.json", "construct.json", "stack.json"} == _walk.LEAF_FILES
    assert (_walk.DEBUG_FILE, _walk.TENSOR_FOLDER) == ("debug.json", "dump_tensor_data")
