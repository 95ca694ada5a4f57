"""Run, step, rank and micro step."""

from __future__ import annotations

import pytest

from tests.browser.msprobe_page import MsprobePage

pytestmark = pytest.mark.browser

DISTRIBUTED = "pt_dist_stat_mix/npu"


def test_choosing_a_run_opens_its_first_leaf(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench")
    page.choose("run", DISTRIBUTED)
    assert page.describe()["leaf"] == f"{DISTRIBUTED}/step0/rank0"
    assert page.chosen("run") == DISTRIBUTED


def test_choosing_step_and_rank(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(DISTRIBUTED)
    page.choose("step", "1")
    assert page.describe()["leaf"] == f"{DISTRIBUTED}/step1/rank0"
    page.choose("rank", "1")
    assert page.describe()["leaf"] == f"{DISTRIBUTED}/step1/rank1"
    assert (page.chosen("step"), page.chosen("rank")) == ("1", "1")


def test_another_step_keeps_selection_and_expansion(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench")
    page.double_click("layers.0.TransformerLayer.forward.0")
    selected, expanded = page.selected, page.expanded
    assert selected is not None
    page.choose("step", "1")
    assert page.describe()["leaf"] == "demo/bench/step1/proc10470"
    assert (page.selected, page.expanded) == (selected, expanded)


def test_a_micro_step_shows_only_its_nodes(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("micro")
    assert page.chosen("microStep") == "all"
    assert len(page.labels()) == 8
    page.choose("microStep", "1")
    assert page.describe()["micro_step"] == 1
    assert page.labels() == [
        "embed.Embed.forward.1",
        "head.Head.forward.1",
        "head.Head.backward.1",
        "embed.Embed.backward.1",
    ]
    page.choose("microStep", "all")
    assert len(page.labels()) == 8


def test_without_micro_steps_there_is_no_choice(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench")
    assert page.find("msprobe-picker[data-choice=microStep]").count() == 0


def test_runs_are_filtered_by_typing(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench")
    picker = page.find("msprobe-picker[data-choice=run]")
    picker.get_by_role("button").click()
    page.page.keyboard.type("SPECIAL_STAT/N")
    shown = picker.get_by_role("option").all_inner_texts()
    assert [text.split()[0] for text in shown] == ["ms_special_stat/npu", "pt_special_stat/npu"]
    page.press("ArrowDown", "Enter").idle()
    assert page.chosen("run") == "pt_special_stat/npu"


def test_escape_closes_the_list_and_changes_nothing(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place("demo/bench")
    picker = page.find("msprobe-picker[data-choice=run]")
    picker.get_by_role("button").click()
    page.press("ArrowDown", "Escape")
    picker.get_by_role("listbox").wait_for(state="detached")
    assert page.idle().chosen("run") == "demo/bench"


def test_steps_and_ranks_of_both_runs_are_offered(msprobe: MsprobePage) -> None:
    target, golden = "pt_special_stat/npu", "pt_dist_stat_mix/bench"
    page = msprobe.open_in_place(target, golden=golden).idle()
    steps = page.find("msprobe-picker[data-choice=step]")
    steps.get_by_role("button").click()
    options = steps.get_by_role("option")
    assert [" ".join(text.split()) for text in options.all_inner_texts()] == [
        "0",
        "1 only in golden",
    ]
    options.nth(1).click()
    page.idle()
    assert f"there in the golden run {golden} only" in page.notices
    page.button("Show it alone").click()
    page.idle()
    assert page.describe()["leaf"] == f"{golden}/step1/rank0"
    assert page.describe()["pair"] is None


def test_what_only_the_target_has_is_without_a_partner(msprobe: MsprobePage) -> None:
    page = msprobe.open_in_place(DISTRIBUTED, golden="pt_special_stat/bench").idle()
    steps = page.find("msprobe-picker[data-choice=step]")
    steps.get_by_role("button").click()
    texts = steps.get_by_role("option").all_inner_texts()
    assert [" ".join(text.split()) for text in texts] == ["0", "1 no partner"]
