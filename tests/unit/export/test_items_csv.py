"""Items as comma-separated values."""

from __future__ import annotations

import csv
import io
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tb_msprobe_plugin.compare import comparison, figures
from tb_msprobe_plugin.errors import BadDump
from tb_msprobe_plugin.export.items_csv import COLUMNS
from tb_msprobe_plugin.export.pair import ComparedPair
from tb_msprobe_plugin.export.spreadsheet import cell
from tb_msprobe_plugin.export.writers import write_leaf, write_pair
from tb_msprobe_plugin.progress import no_progress
from tests.unit.export.making import FC, NET, RELU, call, pair, small_pair, write

FORMULA_SIGNS = "=+-@\t\r\n＝＋－＠"


def rows(folder: Path, compared: ComparedPair) -> list[dict[str, str]]:
    path = folder / "items.csv"
    write_pair("csv", str(path), compared, no_progress)
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_row_holds_both_sides(tmp_path: Path):
    with small_pair(tmp_path, relu=2.0) as compared:
        found = rows(tmp_path, compared)
    (row,) = (one for one in found if one["node"] == RELU and one["section"] == "output")
    assert list(row) == list(COLUMNS)
    told = {name: value for name, value in row.items() if value != ""}
    reasons = told.pop("reasons")
    assert "Max" in reasons
    assert told == {
        "step": "0",
        "rank": "0",
        "node": RELU,
        "partner": RELU,
        "kind": "api",
        "section": "output",
        "target_item": "output.0",
        "golden_item": "output.0",
        "target_type": "torch.Tensor",
        "golden_type": "torch.Tensor",
        "target_dtype": "torch.float32",
        "golden_dtype": "torch.float32",
        "target_shape": "[2, 3]",
        "golden_shape": "[2, 3]",
        "target_max": "2.0",
        "golden_max": "1.0",
        "target_min": "-1.0",
        "golden_min": "-1.0",
        "target_mean": "0.5",
        "golden_mean": "0.5",
        "target_norm": "2.0",
        "golden_norm": "2.0",
        "target_requires_grad": "False",
        "golden_requires_grad": "False",
        "max_diff": "1.0",
        "min_diff": "0.0",
        "mean_diff": "0.0",
        "norm_diff": "0.0",
        "max_relative": "1.0",
        "min_relative": "0.0",
        "mean_relative": "0.0",
        "norm_relative": "0.0",
        "differing": "max",
        # 26.2.0 looks at the norm alone; by our correction Max counts as well.
        "level": "error",
        "node_index": "1.0",
        "node_level": "error",
    }


def test_items_come_in_execution_order_one_a_row(tmp_path: Path):
    with small_pair(tmp_path) as compared:
        found = rows(tmp_path, compared)
    assert [(row["node"], row["target_item"]) for row in found] == [
        (NET, "input.0"),
        (NET, "output.0"),
        (FC, "input.0"),
        (FC, "input.1"),
        (FC, "input.2"),
        (FC, "output.0"),
        (RELU, "input.0"),
        (RELU, "output.0"),
    ]


def test_nodes_without_a_partner(tmp_path: Path):
    target = write(tmp_path / "npu", {RELU: call(1, 1), NET: call(1, 1)})
    golden = write(tmp_path / "bench", {"Torch.mm.0.forward": call(1, 1), NET: call(1, 1)})
    with pair(target, golden) as compared:
        found = rows(tmp_path, compared)
    (alone,) = (row for row in found if row["node"] == RELU and row["target_item"] == "output.0")
    assert (alone["partner"], alone["golden_item"], alone["level"]) == ("", "", "unmatched")
    assert alone["node_level"] == "unmatched"
    last = found[-1]
    assert (last["node"], last["partner"]) == ("", "Torch.mm.0.forward")
    assert (last["target_item"], last["golden_item"]) == ("", "output.0")
    assert (last["golden_max"], last["level"]) == ("1", "unmatched")


def test_an_item_on_one_side_only(tmp_path: Path):
    more = {**call(1.0, 1.0), "output": [call(1, 1)["output"][0]] * 2}
    target = write(tmp_path / "npu", {RELU: more, NET: call(1, 1)})
    golden = write(tmp_path / "bench", {RELU: call(1.0, 1.0), NET: call(1, 1)})
    with pair(target, golden) as compared:
        found = rows(tmp_path, compared)
    (alone,) = (row for row in found if row["target_item"] == "output.1")
    assert (alone["node"], alone["golden_item"]) == (RELU, "")
    assert alone["level"] != "pass"


def sides(found: list[dict[str, str]], node: str) -> list[tuple[str, ...]]:
    columns = ("target_item", "golden_item", "level", "node_level", "reasons")
    return [tuple(row[name] for name in columns) for row in found if row["node"] == node]


def test_items_of_a_node_that_cannot_be_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def failing(name: str, *rest: Any, **more: Any) -> Any:
        if name == RELU:
            raise ValueError("array is too big")
        return figures.compare_node(name, *rest, **more)

    with small_pair(tmp_path) as compared:
        monkeypatch.setattr(comparison, "compare_node", failing)
        found = rows(tmp_path, compared)
    why = "Comparing a node failed. TensorBoard's log on the server says why."
    # Neither pass nor unmatched: both nodes are there. What was found out before is kept.
    assert sides(found, RELU) == [
        ("input.0", "", "", "pass", why),
        ("output.0", "", "", "pass", why),
        ("", "input.0", "", "pass", why),
        ("", "output.0", "", "pass", why),
    ]
    assert {row["partner"] for row in found if row["node"] == RELU} == {RELU}
    assert "array is too big" in caplog.text


def test_items_whose_partner_cannot_be_decoded(tmp_path: Path):
    target = write(tmp_path / "npu", {RELU: call(1.0, 1.0), NET: call(1.0, 1.0)})
    golden = write(tmp_path / "bench", {RELU: None, NET: call(1.0, 1.0)})
    with pair(target, golden) as compared:
        found = rows(tmp_path, compared)
    why = "The entry in dump.json cannot be decoded."
    assert sides(found, RELU) == [
        ("input.0", "", "", "", why),
        ("output.0", "", "", "", why),
    ]


def test_a_leaf_by_itself(tmp_path: Path):
    path = tmp_path / "items.csv"
    with small_pair(tmp_path) as compared:
        write_leaf(str(path), compared.target, no_progress)
    with open(path, encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    assert [row["target_value"] for row in found if row["node"] == FC] == ["", "7", "", ""]
    assert all(row["golden_item"] == row["level"] == "" for row in found)


def test_a_leaf_that_is_gone_is_no_empty_table(tmp_path: Path):
    with small_pair(tmp_path) as compared:
        (tmp_path / "npu" / "dump.json").unlink()
        with pytest.raises(BadDump) as caught:
            write_leaf(str(tmp_path / "items.csv"), compared.target, no_progress)
    assert caught.value.code == "missing_file"


def test_an_entry_that_cannot_be_decoded_is_left_out(tmp_path: Path):
    target = write(tmp_path / "npu", {RELU: None, NET: call(1.0, 1.0)})
    golden = write(tmp_path / "bench", {RELU: call(1.0, 1.0), NET: call(1.0, 1.0)})
    path = tmp_path / "items.csv"
    with pair(target, golden) as compared:
        write_leaf(str(path), compared.target, no_progress)
    with open(path, encoding="utf-8", newline="") as file:
        assert {row["node"] for row in csv.DictReader(file)} == {NET}


def test_formulas_of_a_dump_are_texts(tmp_path: Path):
    evil = {"type": "str", "value": '=HYPERLINK("http://x","y")'}
    data = {RELU: call(1.0, 1.0, evil), NET: call(1.0, 1.0)}
    with pair(write(tmp_path / "npu", data), write(tmp_path / "bench", data)) as compared:
        found = rows(tmp_path, compared)
    (row,) = (one for one in found if one["target_value"])
    assert row["target_value"] == row["golden_value"] == '\'=HYPERLINK("http://x","y")'


@pytest.mark.parametrize("value", [-1.5, -3, 0.0, True, 10**30])
def test_numbers_stay_numbers(value: Any):
    assert str(cell(value)) == str(value)


@given(st.text(st.characters(codec=None, exclude_categories=())))
def test_no_text_begins_like_a_formula(text: str):
    file = io.StringIO(newline="")
    csv.writer(file).writerow([cell(text), "end"])
    file.seek(0)
    ((read, end),) = csv.reader(file)
    assert end == "end"
    assert not read.startswith(tuple(FORMULA_SIGNS))
    escaped = text.encode("utf-8", "backslashreplace").decode()
    assert not read.lstrip().startswith(tuple("=+-@"))
    harmless = "".join(
        "\ufffd" if unicodedata.category(sign) == "Cc" and sign not in "\t\n" else sign
        for sign in escaped
    )
    assert read in (harmless, f"'{harmless}")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (" =1", "' =1"),
        (" \t\u3000@x", "' \t\u3000@x"),
        ("\r=1", "'\ufffd=1"),
        ("\n+1", "'\n+1"),
        (" a=1", " a=1"),
        ("x\0y\x1b\x85", "x\ufffdy\ufffd\ufffd"),
        ("a\tb\nc", "a\tb\nc"),
    ],
)
def test_white_space_before_a_formula_and_control_characters(text: str, written: str):
    assert cell(text) == written
