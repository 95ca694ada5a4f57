"""Choosing what is compared: runs with long names, steps that the golden run lacks."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.browser.conftest import DEMO, FreshPage, Serve
from tests.browser.legibility import overlapping_controls
from tests.browser.msprobe_page import MsprobePage, area

pytestmark = pytest.mark.browser

LONG = "llama3_70b_pretrain_tensor_parallel8_pipeline4_baseline_of_2024"
NPU, BENCH = f"{LONG}_npu", f"{LONG}_gpu"
# Elements of the page's bars that do not lie in the one line of their bar, or reach out of it.
STRAY = """() => {
  const page = document.querySelector("msprobe-page").renderRoot;
  const bars = [
    page.querySelector("msprobe-bar").renderRoot.querySelector("header"),
    page.querySelector("msprobe-compare-bar").renderRoot.querySelector(".bar"),
  ];
  return bars.flatMap(bar => {
    const frame = bar.getBoundingClientRect();
    const middle = (frame.top + frame.bottom) / 2;
    return [...bar.children]
      .map(child => [child, child.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && box.height > 0)
      .filter(([, box]) => box.top > middle || box.bottom < middle || box.right > frame.right)
      .map(([child]) => child.tagName + " " + (child.dataset.choice ?? ""));
  });
}"""


@pytest.fixture
def page(tmp_path: Path, serve: Serve, fresh_page: FreshPage) -> MsprobePage:
    """The demo under long names; the golden run has no step 1."""
    shutil.copytree(DEMO / "npu", tmp_path / "dumps" / NPU)
    shutil.copytree(DEMO / "bench" / "step0", tmp_path / "dumps" / BENCH / "step0")
    return fresh_page(serve("--logdir", str(tmp_path / "dumps"))).open(NPU, golden=BENCH)


def test_long_names_keep_the_bars_in_one_line(page: MsprobePage) -> None:
    for language in ("en", "zh"):
        if language == "zh":
            page.button("Switch to Chinese").click()
            page.idle()
        assert page.frame.evaluate(STRAY) == []
        assert overlapping_controls(page.frame) == []
        assert page.chosen("run") == NPU
        run = page.find("msprobe-picker[data-choice=run] button").first
        assert run.get_attribute("title") == NPU
        # Their ends, which differ, are in sight.
        for choice, run_name in (("run", NPU), ("golden", BENCH)):
            tail = page.find(f"msprobe-picker[data-choice={choice}] .chosen span").last
            assert run_name.endswith(tail.inner_text())
            assert area(tail).width > 20


@pytest.mark.parametrize("language", ["en", "zh"])
def test_words_fit_into_the_search_beside_long_names(page: MsprobePage, language: str) -> None:
    """With the number of hits beside them."""
    if language == "zh":
        page.button("Switch to Chinese").click()
    field = page.find("msprobe-search-box input")
    field.fill("layers")
    page.idle()
    for theme in ("light", "dark"):
        page.page.emulate_media(color_scheme=theme)
        for width, room in ((1150, 90), (1280, 140), (1920, 140)):
            page.page.set_viewport_size({"width": width, "height": 800})
            page.idle()
            assert area(field).width >= room
            assert overlapping_controls(page.frame) == []


# Texts of the chosen runs that are narrower than an ellipsis with a letter before it.
SQUEEZED = """() => [...document.querySelector("msprobe-page").renderRoot
  .querySelector("msprobe-bar").renderRoot.querySelectorAll("msprobe-picker")]
  .flatMap(picker => [...picker.renderRoot.querySelectorAll(".chosen span")])
  .filter(text => text.scrollWidth > text.clientWidth && text.clientWidth < 20)
  .map(text => text.textContent)"""


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080)])
def test_everything_in_the_bars_is_within_reach(page: MsprobePage, size: tuple[int, int]) -> None:
    width, height = size
    page.page.set_viewport_size({"width": width, "height": height})
    for language in ("en", "zh"):
        if language == "zh":
            page.button("Switch to Chinese").click()
        page.idle()
        for button in page.find("msprobe-bar button, msprobe-compare-bar button").all():
            place = area(button)
            assert place.x >= 0, button.inner_text()
            assert place.x + place.width <= width, button.inner_text()
        assert overlapping_controls(page.frame) == []
        assert page.frame.evaluate(SQUEEZED) == []


def write_run(folder: Path, model: str) -> None:
    """A run whose modules are called after their model."""
    names = [f"Module.{model}.{at}.Linear.forward.0" for at in range(4)]
    dump = {"task": "statistics", "level": "L0", "framework": "pytorch"}
    data = {name: {"input_args": [], "input_kwargs": {}, "output": []} for name in names}
    leaf = folder / "step0" / "rank0"
    leaf.mkdir(parents=True)
    (leaf / "dump.json").write_text(json.dumps({**dump, "data": data}))
    (leaf / "construct.json").write_text(json.dumps(dict.fromkeys(names)))


@pytest.fixture
def models(tmp_path: Path, serve: Serve, fresh_page: FreshPage) -> MsprobePage:
    """Two models, each with its reference; one more run of the first model, of another day."""
    for model in ("gpt", "llama"):
        for side in ("npu", "bench"):
            write_run(tmp_path / "dumps" / model / side, model)
    write_run(tmp_path / "dumps" / "later" / "run", "gpt")
    served = serve("--logdir", str(tmp_path / "dumps"))
    return fresh_page(served).open("gpt/npu", golden="gpt/bench").idle()


def test_golden_goes_along_with_the_run_and_back(models: MsprobePage) -> None:
    page = models
    page.choose("run", "llama/npu")
    page.idle()
    assert page.chosen("golden") == "llama/bench"
    assert page.describe()["pair"] is not None
    assert "Golden changed to llama/bench" in page.notices
    page.button("Keep gpt/bench").click()
    page.idle()
    assert page.chosen("golden") == "gpt/bench"
    assert page.chosen("run") == "llama/npu"
    assert "Golden changed" not in page.notices


def test_golden_stays_where_it_fits(models: MsprobePage) -> None:
    page = models
    page.choose("run", "later/run")
    page.idle()
    assert page.chosen("golden") == "gpt/bench"
    assert "Golden changed" not in page.notices


def test_likely_runs_say_what_they_share(models: MsprobePage) -> None:
    picker = models.find("msprobe-picker[data-choice=golden]")
    picker.get_by_role("button").click()
    said = [" ".join(option.inner_text().split()) for option in picker.get_by_role("option").all()]
    assert said == [
        "none",
        "gpt/bench named like its reference, beside it, same modules (4 of the first 4 names)",
        "later/run same modules (4 of the first 4 names), another folder",
        "llama/bench other modules (0 of the first 4 names), another folder",
        "llama/npu other modules (0 of the first 4 names), another folder",
    ]
    assert all(area(option).width > 0 for option in picker.locator(".text").all())
    # That of the chosen run as well.
    rows = picker.get_by_role("option").all()
    assert len({round(area(row).width) for row in rows}) == 1


def test_a_step_that_golden_lacks_is_shown_alone(page: MsprobePage) -> None:
    assert page.describe()["pair"] is not None
    picker = page.find("msprobe-picker[data-choice=step]")
    picker.get_by_role("button").click()
    assert "no partner" in picker.get_by_role("option").nth(1).inner_text()
    picker.get_by_role("option").nth(1).click()
    page.idle()
    assert page.describe()["pair"] is None
    assert "/step1/" in page.describe()["leaf"]
    assert page.boxes()
    said = page.find("msprobe-pair-opening").get_by_role("status").inner_text()
    assert "step1" in said
    assert "the target is shown alone" in said
    page.choose("step", "0")
    assert page.describe()["pair"] is not None
    assert page.boxes("golden")


def test_the_golden_menu_begins_with_what_is_chosen_or_likely(models: MsprobePage) -> None:
    picker = models.find("msprobe-picker[data-choice=golden]")
    button, active = picker.get_by_role("button"), picker.locator(".row.active .text")
    models.choose("golden", "llama/bench")
    button.press("Enter")
    assert active.inner_text() == "llama/bench"
    models.press("Escape")
    models.choose("golden", "none")
    button.press("Enter")
    assert active.inner_text() == "gpt/bench"


def test_a_menu_stays_open_while_the_pointer_passes_over_the_graph(page: MsprobePage) -> None:
    page.press("n").idle()
    picker = page.find("msprobe-picker[data-choice=step]")
    picker.get_by_role("button").click()
    page.point_at(page.canvas.middle).idle()
    picker.get_by_role("option").nth(1).click()
    page.idle()
    assert page.chosen("step") == "1"
