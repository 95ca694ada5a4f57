"""The byte index of dump.json on the forms that the releases write, and reading its entries."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from tb_msprobe_plugin.dump import index as index_module
from tb_msprobe_plugin.dump.index import EntryReader, build_index, empty_index
from tb_msprobe_plugin.errors import BadDump, Cancelled, LeafChanged

from .helpers import real_files, write_json, write_text

# msprobe 26.2.0, PyTorch
NEW = """{
 "task": "statistics",
 "level": "mix",
 "framework": "pytorch",
 "dump_data_dir": null,
 "data": {
  "Torch.add.0.forward": {
   "input_args": [
    {
     "type": "float",
     "value": -Infinity
    }
   ],
   "input_kwargs": {},
   "output": [
    {
     "Max": NaN
    }
   ]
  },
  "Module.fc.Linear.forward.0": {},
  "Module.fc.Linear.parameters_grad.0": {
   "weight": [
    null
   ]
  }
 }
}"""

# msprobe 1.3.0: is_recompute before the output for APIs, at the end for modules
RECOMPUTE = """{
 "task": "statistics",
 "level": "mix",
 "framework": "pytorch",
 "dump_data_dir": null,
 "data": {
  "Torch.add.0.forward": {
   "input_args": [],
   "is_recompute": true,
   "output": []
  },
  "Module.fc.Linear.forward.0": {
   "input_args": [
    {
     "is_recompute": true
    }
   ],
   "is_recompute": false
  },
  "Torch.add.0.backward": {
   "input": [],
   "output": []
  }
 }
}"""


def entries_of(path: Path) -> dict[str, Any]:
    index = build_index(path)
    with EntryReader(path, index) as reader:
        return {name: reader.entry(at) for at, name in enumerate(index.names)}


def test_a_dump_of_26_2(tmp_path: Path) -> None:
    path = write_text(tmp_path / "dump.json", NEW)
    index = build_index(path)
    assert index.header == {
        "task": "statistics",
        "level": "mix",
        "framework": "pytorch",
        "dump_data_dir": None,
    }
    assert list(index.names) == [
        "Torch.add.0.forward",
        "Module.fc.Linear.forward.0",
        "Module.fc.Linear.parameters_grad.0",
    ]
    assert index.notices == ()
    assert index.recompute.tolist() == [-1, -1, -1]
    assert NEW[index.starts[1] : index.ends[1]] == "{}"
    assert NEW[index.starts[2] : index.ends[2]] == '{\n   "weight": [\n    null\n   ]\n  }'
    assert (index.size, index.mtime_ns) == (len(NEW), path.stat().st_mtime_ns)


def test_entries_with_nan_and_infinity(tmp_path: Path) -> None:
    entry = entries_of(write_text(tmp_path / "dump.json", NEW))["Torch.add.0.forward"]
    assert entry["input_args"] == [{"type": "float", "value": float("-inf")}]
    assert entry["output"][0]["Max"] != entry["output"][0]["Max"]


@pytest.mark.parametrize("indent", [1, None, 4])
def test_recompute_flags_are_those_of_the_entry_itself(tmp_path: Path, indent: int | None) -> None:
    path = write_json(tmp_path / "dump.json", json.loads(RECOMPUTE), indent)
    assert build_index(path).recompute.tolist() == [1, 0, -1]


@pytest.mark.parametrize(
    "text",
    [
        '{\n "task": "structure",\n "data": {}\n}',
        '{"task": "structure", "data": {}}',
        '{\n "task": "structure",\n "data": {\n }\n}',
    ],
)
def test_task_structure_has_no_entries(tmp_path: Path, text: str) -> None:
    index = build_index(write_text(tmp_path / "dump.json", text))
    assert (len(index), len(index.names), index.notices) == (0, 0, ())
    assert index.header == {"task": "structure"}


@pytest.mark.parametrize("text", ['{"task": "tensor"}', "{}", '{"data": null, "task": 1}'])
def test_no_data_is_told(tmp_path: Path, text: str) -> None:
    path = write_text(tmp_path / "dump.json", text)
    index = build_index(path)
    assert len(index) == 0
    assert [(notice.code, notice.file) for notice in index.notices] == [("no_data", str(path))]


def test_merged_export_and_unknown_keys(tmp_path: Path) -> None:
    path = write_json(
        tmp_path / "dump.json",
        {
            "task": "statistics",
            "is_merged": True,
            "data": {"Torch.matmul_rank4.32.forward": {"parallel_merge_info": ["a"]}},
            "future": {"Torch.no.0.entry": {"x": 1}},
            "more": ["x", "y"],
        },
    )
    index = build_index(path)
    assert index.header == {
        "task": "statistics",
        "is_merged": True,
        "future": {"Torch.no.0.entry": {"x": 1}},
        "more": ["x", "y"],
    }
    assert list(index.names) == ["Torch.matmul_rank4.32.forward"]
    assert index.notices == ()


def test_long_header_values_are_cut(tmp_path: Path) -> None:
    path = write_json(
        tmp_path / "dump.json",
        {"task": "x" * 5000, "level": list(range(5000)), "data": {"a": {"b": 1}}},
    )
    header = build_index(path).header
    assert header["task"] == "x" * 2000 + "…"
    assert str(header["level"]).endswith(" bytes)")


def test_repeated_entries_keep_the_first_place_and_the_last_value(tmp_path: Path) -> None:
    text = '{\n "data": {\n  "a": {\n   "v": 1\n  },\n  "b": {},\n  "a": {\n   "v": 2\n  }\n }\n}'
    path = write_text(tmp_path / "dump.json", text)
    assert list(entries_of(path).items()) == [("a", {"v": 2}), ("b", {})]
    assert [notice.code for notice in build_index(path).notices] == ["repeated_entries"]


def test_the_last_data_wins(tmp_path: Path) -> None:
    path = write_text(tmp_path / "dump.json", '{"data": {"a": {}}, "data": {"b": {"x": 1}}}')
    assert entries_of(path) == {"b": {"x": 1}}


def test_byte_order_mark_and_other_scripts(tmp_path: Path) -> None:
    value = {"data": {"Module.模型.Net.forward.0": {"é": "😀"}, "b": {"c": []}}}
    for ascii_only in (True, False):
        text = "\ufeff" + json.dumps(value, indent=1, ensure_ascii=ascii_only)
        assert entries_of(write_text(tmp_path / "dump.json", text)) == value["data"]


def test_bytes_that_are_not_utf_8_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "dump.json"
    for text in (
        b'{\n "data": {\n  "\xff": {\n   "a": "\xfe"\n  }\n }\n}',
        b'{"data":{"\xff":{}}}',
    ):
        path.write_bytes(text)
        (name,) = entries_of(path)
        assert name == "\udcff"


def test_empty_index_has_the_same_shape() -> None:
    index = empty_index()
    assert len(index) == len(index.names) == len(index.starts) == len(index.recompute) == 0


def test_progress_ends_with_all_bytes(tmp_path: Path) -> None:
    path = write_text(tmp_path / "dump.json", NEW)
    told: list[tuple[str, int, int]] = []
    build_index(path, lambda *report: told.append(report))
    assert told[0] == ("reading dump.json", 0, len(NEW))
    assert told[-1] == ("reading dump.json", len(NEW), len(NEW))
    assert all(done <= total for _, done, total in told)


@pytest.mark.parametrize("indent", [1, None])
def test_progress_may_cancel(tmp_path: Path, indent: int | None) -> None:
    path = write_json(tmp_path / "dump.json", json.loads(RECOMPUTE), indent)

    def cancel(phase: str, done: int, total: int) -> None:
        if done == total:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        build_index(path, cancel)


class TestEntryReader:
    def test_position_outside(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "dump.json", NEW)
        with EntryReader(path, build_index(path)) as reader:
            for position in (-1, 3):
                with pytest.raises(IndexError):
                    reader.entry(position)

    def test_rewritten_file(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "dump.json", NEW)
        index = build_index(path)
        with EntryReader(path, index) as reader:
            reader.entry(0)
            write_text(path, RECOMPUTE)
            with pytest.raises(LeafChanged) as caught:
                reader.entry(0)
        assert (caught.value.code, caught.value.file) == ("leaf_changed", str(path))

    def test_many_entries_at_once(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = write_text(tmp_path / "dump.json", NEW)
        with EntryReader(path, build_index(path)) as reader:
            alone = {position: reader.raw(position) for position in (2, 0)}
            assert reader.raws([2, 0]) == alone
            monkeypatch.setattr(index_module, "_READ_BYTES", len(alone[0]))
            # One read an entry now; an entry larger than a read is left to `raw`.
            assert reader.raws([0, 2]) == alone
            monkeypatch.setattr(index_module, "_READ_BYTES", len(alone[0]) - 1)
            assert reader.raws([0, 2]) == {2: alone[2]}

    def test_many_entries_of_a_rewritten_file(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "dump.json", NEW)
        with EntryReader(path, build_index(path)) as reader:
            reader.raws([0])
            write_text(path, RECOMPUTE)
            with pytest.raises(LeafChanged):
                reader.raws([0])

    def test_truncated_file(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "dump.json", NEW)
        with EntryReader(path, build_index(path)) as reader:
            os.truncate(path, 10)
            with pytest.raises(LeafChanged):
                reader.entry(2)

    def test_replaced_file(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "dump.json", NEW)
        index = build_index(path)
        os.replace(write_text(tmp_path / "new", RECOMPUTE), path)
        with EntryReader(path, index) as reader, pytest.raises(LeafChanged):
            reader.entry(0)

    def test_removed_file(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "dump.json", NEW)
        index = build_index(path)
        path.unlink()
        with EntryReader(path, index) as reader, pytest.raises(BadDump) as caught:
            reader.entry(0)
        assert caught.value.code == "missing_file"

    @pytest.mark.parametrize("value", ["null", "[]", '"text"', "12"])
    def test_entry_that_is_no_object(self, tmp_path: Path, value: str) -> None:
        path = write_text(tmp_path / "dump.json", f'{{\n "data": {{\n  "a.0": {value}\n }}\n}}')
        with EntryReader(path, build_index(path)) as reader, pytest.raises(BadDump) as caught:
            reader.entry(0)
        assert (caught.value.code, caught.value.file) == ("bad_entry", str(path))
        assert "'a.0'" in caught.value.message

    def test_too_large_an_entry(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = write_text(tmp_path / "dump.json", NEW)
        monkeypatch.setattr(index_module, "MAX_ENTRY_BYTES", 10)
        with EntryReader(path, build_index(path)) as reader:
            assert reader.entry(1) == {}
            with pytest.raises(BadDump, match="larger than"):
                reader.entry(0)

    @pytest.mark.parametrize("has_pread", [True, False])
    def test_from_many_threads(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_pread: bool
    ) -> None:
        if not has_pread:  # as on Windows
            monkeypatch.delattr(os, "pread", raising=False)
        data = {f"Torch.add.{at}.forward": {"v": at} for at in range(200)}
        path = write_json(tmp_path / "dump.json", {"data": data})
        wrong: list[int] = []
        with EntryReader(path, build_index(path)) as reader:

            def read() -> None:
                wrong.extend(at for at in range(200) if reader.entry(at) != {"v": at})

            threads = [threading.Thread(target=read) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        assert wrong == []


@pytest.mark.parametrize("path", real_files("dump.json"), ids=lambda path: str(path.parent)[-40:])
def test_real_dumps_as_json_reads_them(path: Path) -> None:
    whole = json.loads(path.read_bytes())
    assert json.dumps(entries_of(path)) == json.dumps(whole["data"])
    index = build_index(path)
    assert index.header == {key: value for key, value in whole.items() if key != "data"}
    assert index.notices == ()
