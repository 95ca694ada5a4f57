"""Which files are graphs, and which runs they make."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tb_msprobe_plugin.dump.tree import FileRef, Root, Run, TreeScanner
from tb_msprobe_plugin.notices import Notice
from tb_msprobe_plugin.stored.files import StoredFiles
from tests.stored_files import ROOT, THREE, row, unpacked, vis_node, write_db, write_vis


def runs(folder: Path, stored: StoredFiles | None = None) -> tuple[list[Run], list[Notice]]:
    files: tuple[FileRef, ...] = TreeScanner([Root("", folder)]).scan().files
    return (stored or StoredFiles()).runs(files)


def places(run: Run) -> list[tuple[int, int, str, str]]:
    return [(leaf.step, leaf.rank, leaf.step_label, leaf.rank_label) for leaf in run.leaves]


def test_files_of_one_time_are_one_run(tmp_path: Path) -> None:
    for step in (10, 2):
        for rank in (0, 1):
            name = f"build_step{step}_rank{rank}_20260102030405.vis"
            write_vis(tmp_path / "out" / name, [vis_node(ROOT)])
    write_vis(tmp_path / "out" / "build_20260102030406.vis", [vis_node(ROOT)])
    write_vis(tmp_path / "out" / "build_rank_20260102030407.vis", [vis_node(ROOT)])
    found, notices = runs(tmp_path)
    assert notices == []
    assert {run.id: places(run) for run in found} == {
        "out/build_20260102030405.vis": [
            (2, 0, "step2", "rank0"),
            (2, 1, "step2", "rank1"),
            (10, 0, "step10", "rank0"),
            (10, 1, "step10", "rank1"),
        ],
        "out/build_20260102030406.vis": [(0, 0, "", "")],
        "out/build_20260102030407.vis": [(0, 0, "", "rank")],
    }


def test_a_comparison_is_two_runs_that_know_each_other(tmp_path: Path) -> None:
    rows = [row(ROOT, step=1, rank=3), row(ROOT, step=1, rank=3, data_source="Bench")]
    write_db(tmp_path / "c.vis.db", rows, THREE)
    found, _ = runs(tmp_path)
    assert [(run.id, run.stored, run.golden, places(run)) for run in found] == [
        ("c.vis.db/target", "compare", "c.vis.db/golden", [(1, 3, "step1", "rank3")]),
        ("c.vis.db/golden", "compare", None, [(1, 3, "step1", "rank3")]),
    ]


def test_real_files_of_every_release(tmp_path: Path) -> None:
    found, notices = runs(unpacked(tmp_path))
    assert notices == []
    kinds = {(run.id.split("/")[0], run.stored) for run in found}
    assert kinds == {
        ("v1_1_1", "build"), ("v1_1_1", "compare"), ("v8_1_2", "build"), ("v8_1_2", "compare"),
        ("v1_2_2", "build"), ("v1_3_0", "compare"), ("v8_2_0", "compare"), ("v8_2_1", "compare"),
        ("v8_3_3", "compare"), ("v26_0_0", "compare"), ("v26_1_0", "compare"),
        ("v26_2_0", "build"), ("v26_2_0", "compare"),
    }  # fmt: skip
    (links,) = [run for run in found if run.id.startswith("v8_1_2/links")]
    assert places(links) == [(0, 0, "step0", "rank0"), (0, 1, "step0", "rank1")]
    (build,) = [run for run in found if run.id.startswith("v26_2_0/build")]
    assert [leaf[:2] for leaf in places(build)] == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_other_databases_are_named_and_disturb_nothing(tmp_path: Path) -> None:
    write_db(tmp_path / "good.db", [row(ROOT)])
    for name, table in (("trend.db", "monitoring_targets"), ("other.db", "anything")):
        with sqlite3.connect(tmp_path / name) as connection:
            connection.execute(f"CREATE TABLE {table} (x)")
        connection.close()
    (tmp_path / "thumbs.db").write_bytes(b"of another program")
    (tmp_path / "bad.vis.db").write_bytes(b"no database")
    (tmp_path / "bad.vis").write_text("[]")
    (tmp_path / "empty.vis").write_text("")
    write_db(tmp_path / "nothing.vis.db", [])
    found, notices = runs(tmp_path)
    assert [run.id for run in found] == ["good.db"]
    told = {Path(notice.file or "").name: notice.message for notice in notices}
    assert set(told) == {
        "trend.db", "other.db", "bad.vis.db", "bad.vis", "empty.vis", "nothing.vis.db",
    }  # fmt: skip
    assert "trends" in told["trend.db"]
    assert {notice.code for notice in notices} == {"not_a_graph"}


def test_a_view_is_no_table_of_nodes(tmp_path: Path) -> None:
    path = tmp_path / "view.vis.db"
    with sqlite3.connect(path) as connection:
        connection.execute(
            "CREATE VIEW tb_nodes AS SELECT 'a' AS node_name, '' AS up_node, 0 AS step, 0 AS rank"
        )
    connection.close()
    assert [notice.code for notice in runs(tmp_path)[1]] == ["not_a_graph"]


def test_a_file_is_looked_at_again_when_it_changes(tmp_path: Path) -> None:
    stored, path = StoredFiles(), tmp_path / "a.vis"
    path.write_text("{")
    assert [notice.code for notice in runs(tmp_path, stored)[1]] == ["not_a_graph"]
    write_vis(path, [vis_node(ROOT)])
    found, notices = runs(tmp_path, stored)
    assert [run.id for run in found] == ["a.vis"]
    assert notices == []
    path.unlink()
    assert runs(tmp_path, stored) == ([], [])


def test_odd_steps_and_ranks_are_left_out(tmp_path: Path) -> None:
    rows = [row(ROOT, step=step, rank=0) for step in (0, "x", None, -1, 1.5)]
    write_db(tmp_path / "a.vis.db", rows)
    (run,) = runs(tmp_path)[0]
    assert places(run) == [(0, 0, "step0", "rank0")]
