"""The node panel. All values are read off the dumps by hand."""

from __future__ import annotations

import pytest

from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

SPECIAL = "pt_special_stat/npu"
STACKED = "Module.encoder.layers.0.attention.linear_qkv.Linear.forward.0"


def cell_title(page: MsprobePage, text: str) -> str | None:
    return page.find("msprobe-items td").get_by_text(text, exact=True).first.get_attribute("title")


def test_statistics_are_short_and_whole_on_hover(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(SPECIAL, node="Module.blocks.10.fc.Linear.forward.0")
    row = page.items()["INPUTS/0"]
    assert row["type"] == "torch.Tensor"
    assert row["dtype"] == "torch.float32"
    assert row["shape"] == "[4, 8]"
    assert (row["Max"], row["Min"]) == ("17.228", "1.1271")
    assert (row["Mean"], row["Norm"]) == ("5.70868", "39.2847")
    assert row["requires_grad"] == "true"
    assert cell_title(page, "17.228") == "17.228015899658203"
    assert cell_title(page, "1.1271") == "1.1270958185195923"


def test_nan_and_infinities_stand_out(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(SPECIAL, node="Module.blocks.10.fc.Linear.forward.0")
    rows = page.items()
    assert [rows["PARAMETERS/weight"][key] for key in ("Max", "Min", "Mean", "Norm")] == ["NaN"] * 4
    bias = rows["PARAMETERS/bias"]
    assert (bias["Max"], bias["Min"], bias["Mean"], bias["Norm"]) == (
        "0.200549",
        "-Inf",
        "-Inf",
        "+Inf",
    )
    assert rows["OUTPUTS/0"]["Norm"] == "NaN"
    marked = page.find("msprobe-items td.marked").all_inner_texts()
    assert sorted(marked) == ["+Inf", "-Inf", "-Inf", *["NaN"] * 8]


def test_keyword_arguments_have_their_names(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(SPECIAL, node="Torch.nan_to_num.0.forward")
    rows = page.items()
    assert (rows["KEYWORD ARGUMENTS/nan"]["type"], rows["KEYWORD ARGUMENTS/nan"]["value"]) == (
        "float",
        "0.1",
    )
    assert rows["KEYWORD ARGUMENTS/posinf"]["value"] == "3"
    assert rows["KEYWORD ARGUMENTS/neginf"]["value"] == "-3"


def test_nested_arguments_hang_below_their_container(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("ms_special_stat/npu", node="Cell.tuple_out.TupleOut.forward.0")
    rows = page.items()
    assert (rows["INPUTS/1/k"]["type"], rows["INPUTS/1/k"]["value"]) == ("int", "1")
    assert rows["KEYWORD ARGUMENTS/shape/[0]"]["value"] == "4"
    assert rows["KEYWORD ARGUMENTS/shape/[1]"]["value"] == "8"
    assert rows["OUTPUTS/1/[0]"]["shape"] == "[]"
    assert rows["OUTPUTS/2"]["value"] == "3"
    assert rows["OUTPUTS/3"]["value"] == "out"
    assert rows["OUTPUTS/4"]["value"] == "None"


def test_an_argument_that_is_none_is_shown_as_none(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(SPECIAL, node="Module.blocks.10.Block.forward.0")
    assert page.items()["INPUTS/1"]["value"] == "None"


def test_an_empty_tensor_has_no_statistics(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(SPECIAL, node="Torch.cat.0.forward")
    rows = page.items()
    assert rows["INPUTS/0/[0]"]["Max"] == "0.5"
    assert (rows["INPUTS/0/[1]"]["shape"], rows["INPUTS/0/[1]"]["Max"]) == ("[0, 8]", "")
    assert rows["KEYWORD ARGUMENTS/dim"]["value"] == "0"


def test_tensors_name_their_data_file(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("pt_tensor_mix/npu", node="Functional.embedding.0.forward")
    rows = page.items()
    assert (
        rows["INPUTS/0"]["data file"] == "Functional.embedding.0.forward.input.0.pt · not on disk"
    )
    assert (rows["INPUTS/0"]["Max"], rows["INPUTS/0"]["Mean"]) == ("28", "")
    assert rows["INPUTS/2"]["value"] == "None"


def test_parameter_gradients(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(SPECIAL, node="Module.blocks.11.fc.Linear.parameters_grad.0")
    rows = page.items()
    assert rows["PARAMETER GRADIENTS/bias"]["Max"] == "0"
    assert rows["PARAMETER GRADIENTS/weight"]["Max"] == "NaN"


def test_a_collection_says_why_it_has_no_values(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench", node="Apis_Between_Modules.0")
    assert "it has no values of its own" in page.values


# ---- the way to other nodes ----


def test_links_lead_to_the_partner_and_back(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench", node="Module.encoder.Encoder.forward.0")
    page.node_panel.get_by_role("button", name="backward").click()
    assert page.idle().selected == "Module.encoder.Encoder.backward.0"
    page.node_panel.get_by_role("button", name="forward").click()
    assert page.idle().selected == "Module.encoder.Encoder.forward.0"
    page.press("]").idle()
    assert page.selected == "Module.encoder.Encoder.backward.0"


def test_links_lead_to_each_parent(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench", node=STACKED)
    path = page.node_panel.get_by_role("navigation", name="Path")
    parents = path.get_by_role("button").evaluate_all("all => all.map(link => link.title)")
    assert parents == [
        "Module.encoder.Encoder.forward.0",
        "Module.encoder.layers.0.TransformerLayer.forward.0",
        "Module.encoder.layers.0.attention.SelfAttention.forward.0",
    ]
    path.get_by_role("button").nth(1).click()
    assert page.idle().selected == parents[1]
    page.press("[").idle()
    assert page.selected == parents[0]


# ---- the call stack ----


def test_the_stack_folds_away_and_stays_so(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench", node=STACKED)
    assert page.find("msprobe-stack").count() == 0
    page.button("Call stack").click()
    assert page.find("msprobe-stack .frame.user").first.is_visible()
    page.outline_row("Module.lm_head.Linear.forward.0").click()
    assert page.find("msprobe-stack .frame.user").first.is_visible()
    page.button("Call stack").click()
    assert page.find("msprobe-stack").count() == 0


def test_the_users_own_lines_stand_out_of_the_stack(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench", node="Module.embedding.Embedding.forward.0")
    page.button("Call stack").click()
    stack = page.find("msprobe-stack")
    own = stack.locator(".frame.user .where").all_inner_texts()
    assert [" ".join(text.split()) for text in own] == [
        "forward train/pt_models.py:110",
        "worker train/pt_gen.py:92",
        "<module> train/pt_gen.py:128",
    ]
    assert stack.locator("summary").all_inner_texts() == [
        "3 frames of the framework",
        "2 frames of the framework",
    ]
    hidden = stack.locator(".frame.framework").first
    assert not hidden.is_visible()
    stack.locator("summary").first.click()
    assert "module.py:1811" in hidden.inner_text()


def test_says_when_no_stack_was_recorded(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("micro", node="Module.embed.Embed.forward.0")
    button = page.button("Call stack")
    assert button.is_disabled()
    assert button.get_attribute("title") == "No stack was recorded for this node."
